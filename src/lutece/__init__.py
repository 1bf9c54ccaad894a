"""Lutèce: three board games called Paris, with their rules at the speed of C.

>>> import lutece
>>> match = lutece.new("paris-paris", players=3, seed=7)
>>> while not match.over:
...     step = match.play(match.legal()[0])
>>> [place.seat for place in match.ranking()]
[1, 0, 2]
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from lutece.engine import record as _record
from lutece.engine.edition import Edition, edition_of, parse_edition
from lutece.engine.match import Match, NotAllowed
from lutece.engine.record import RecordError
from lutece.engine.table import make_table
from lutece.games import find
from lutece.version import VERSION

if TYPE_CHECKING:

    def games() -> list[str]:
        """The names of all games."""

else:
    import lutece.games as games  # the package, which answers when it is called

__version__ = VERSION
__all__ = ["Match", "NotAllowed", "RecordError", "games", "new", "replay"]


def new(
    name: str,
    players: int = 2,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Edition | Mapping[str, Any] | str | None = None,
) -> Match:
    """Start a match. An edition is the text of an edition file, or its contents."""
    if isinstance(edition, str):
        edition = parse_edition(edition)
    elif isinstance(edition, Mapping):
        edition = edition_of(edition)
    game = find(name, edition)
    table = make_table(game.seats, game.options, players=players, seed=seed, chosen=options)
    return Match(game, table)


def replay(record: str | bytes | Mapping[str, Any]) -> Match:
    """The match of a record, replayed and checked; refuses a record that can't be trusted."""
    return _record.replay(record, find)
