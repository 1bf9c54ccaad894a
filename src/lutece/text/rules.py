"""The rules of a game as its folder has them: in the reader's language, in English, or not yet."""

from importlib.resources import files

from lutece.games import find, folder
from lutece.text import LANGUAGES, Text


def rules_text(game: str, language: str) -> str:
    """The rules as Markdown. A game without any says so in one sentence."""
    place = files(folder(game))
    for spoken in (language, LANGUAGES[0]):
        file = place.joinpath("RULES.md" if spoken == LANGUAGES[0] else f"RULES.{spoken}.md")
        if file.is_file():
            return file.read_text(encoding="utf-8")
    text = Text(language, find(game))
    return f"# {text.say('game.name')}\n\n{text.say('rules.none')}\n"
