"""Lutèce: three board games called Paris, with their rules at the speed of C.

>>> import lutece
>>> match = lutece.new("paris-paris", players=3, seed=7)
>>> while not match.over:
...     step = match.play(match.legal()[0])
>>> [place.seat for place in match.ranking()]
[1, 0, 2]
"""

import copyreg
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lutece.engine import record as _record
from lutece.engine.action import UnknownAction
from lutece.engine.edition import Edition, EditionError, Fault, edition_of, parse_edition
from lutece.engine.match import Match, NotAllowed
from lutece.engine.record import RecordError
from lutece.engine.table import TableError, WrongArgument, make_table
from lutece.games import UnknownGame, find
from lutece.version import VERSION

if TYPE_CHECKING:

    def games() -> list[str]:
        """The names of all games."""

else:
    import lutece.games as games  # the package, which answers when it is called

__version__ = VERSION
__all__ = [
    "AnyEdition",
    "EditionError",
    "Match",
    "NotAllowed",
    "RecordError",
    "TableError",
    "UnknownAction",
    "UnknownGame",
    "WrongArgument",
    "games",
    "new",
    "read_edition",
    "replay",
]

AnyEdition = Edition | Mapping[str, Any] | str | os.PathLike[str]


def new(
    name: str,
    players: int = 2,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    edition: AnyEdition | None = None,
) -> Match:
    """Start a match. An edition is a file, by its path or its text, or the file's contents."""
    if not isinstance(name, str):
        raise UnknownGame(f"name: a text such as 'paris-paris', not {name!r:.80}")
    game = find(name, None if edition is None else read_edition(edition))
    table = make_table(game.seats, game.options, players=players, seed=seed, chosen=options)
    return Match(game, table)


def read_edition(given: AnyEdition) -> Edition:
    """An edition by its path, its text or its contents; the game checks what is in it.

    A text of one line that is no TOML is a path.
    """
    if isinstance(given, Edition):
        return edition_of(given.contents)
    if isinstance(given, os.PathLike) or (isinstance(given, str) and _names_a_file(given)):
        return parse_edition(_read(given))
    return parse_edition(given) if isinstance(given, str) else edition_of(given)


def _names_a_file(text: str) -> bool:
    """Whether a text is a path: an edition has lines, groups in brackets, and signs of equality."""
    one_line = bool(text.strip()) and len(text.splitlines()) == 1
    return one_line and not text.lstrip().startswith(("[", "#")) and "=" not in text


def _read(path: str | os.PathLike[str]) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        what = f"{os.fspath(path)!r:.200} can't be read: {error.strerror}"
    except ValueError as error:  # no text, or a name that no file can have
        what = f"{os.fspath(path)!r:.200} can't be read: {error}"
    raise EditionError([Fault("file", what)])


def replay(record: str | bytes | Mapping[str, Any]) -> Match:
    """The match of a record, replayed and checked; refuses a record that can't be trusted."""
    return _record.replay(record, find)


def _reduced(match: Match) -> tuple[Any, ...]:
    return replay, (match.record(),)


# A match holds compiled rules, which can't be pickled; its record says everything. Here and not
# in the engine, which knows no game by its name.
copyreg.pickle(Match, _reduced)
