"""The page's types, made from what Python declares: messages, answers, and the shapes and the
sentences of each game that has a folder for its board.

python -m lutece.server.typescript        # writes them below web/src
"""

from pathlib import Path

from lutece.games import names
from lutece.server.typescript import answers, messages
from lutece.server.typescript.games import game_source
from lutece.server.typescript.sentences import shared_source


def sources(page: Path) -> dict[str, str]:
    """Every generated file: its path below `page`, which is web/src, and what is in it."""
    drawn = [name for name in names() if (page / "games" / name).is_dir()]
    games = {f"games/{name}/generated.ts": game_source(name) for name in drawn}
    shared = {
        "net/protocol.ts": messages.source(),
        "net/answers.ts": answers.source(),
        "text/generated.ts": shared_source(),
    }
    return shared | games
