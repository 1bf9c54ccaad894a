"""The rules of a game as its folder has them: in the reader's language, in English, or not yet."""

from importlib.resources import files

from lutece.games import find, folder
from lutece.text import LANGUAGES, Text


def rules_text(game: str, language: str) -> str:
    """The rules as Markdown. A game without any says so in one sentence."""
    found = _text(game, "RULES", language)
    if found is not None:
        return found
    text = Text(language, find(game))
    return f"# {text.say('game.name')}\n\n{text.say('rules.none')}\n"


def summary_text(game: str, language: str) -> str | None:
    """The rules on one page, as Markdown; None where a game has no such page."""
    return _text(game, "SUMMARY", language)


def _text(game: str, name: str, language: str) -> str | None:
    place = files(folder(game))
    for spoken in (language, LANGUAGES[0]):
        file = place.joinpath(f"{name}.md" if spoken == LANGUAGES[0] else f"{name}.{spoken}.md")
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return None
