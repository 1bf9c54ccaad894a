"""A table's log read again, perhaps by other rules than those it was written by.

Where the installed rules lead elsewhere (a move is refused or unknown, or it leads to a position
with another hash) the table is kept as it is: it stands at the last position that could be
reached, the moves after it are only counted, and nobody can go on with it. Results are those
that were stored.
"""

from typing import Any

import msgspec
import structlog

from lutece.engine.action import UnknownAction
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.match import NotAllowed, Step, digest, short_hash
from lutece.engine.table import TableError
from lutece.server.protocol import Json
from lutece.server.tables.log import (
    Ended,
    Final,
    Moved,
    Rewound,
    Started,
    Undone,
)
from lutece.server.tables.table import Effect, Line, LiveTable

logger = structlog.get_logger()
encode = msgspec.json.Encoder().encode


def position_hash(state: State) -> str:
    """The same as the kernel's, by an encoder that takes a quarter of the time."""
    return short_hash(encode(state.facts()))


def read(table: LiveTable, stored: Line) -> Line:
    """Let a stored entry have its effect, as far as the installed rules allow."""
    number, at, entry, *_ = stored
    return table.add(number, at, entry, READING.get(type(entry)))


def _started(table: LiveTable, entry: Started) -> None:
    table.begin(entry)
    try:
        table.match = table.first_match()
    except Exception as error:  # an option or a component that is not there any more
        _note(table, error)
        table.disagrees = True


def _moved(table: LiveTable, entry: Moved) -> Step | None:
    match = table.match
    if match is None or table.beyond:
        table.beyond += 1
        return None
    teller = table.teller()
    try:
        attempt = match.attempt(entry.action, entry.seat, teller)
    except Exception as error:  # rules that were mended may stumble in any way over an old game
        _note(table, error)
    else:
        if entry.hash is None or entry.hash == position_hash(attempt.state):
            table.hold_frames(table.version + 1, teller, attempt.state)
            return match.take(attempt)
    table.beyond = 1
    return None


def _undone(table: LiveTable, entry: Undone) -> None:
    _go_back(table, entry.to)


def _rewound(table: LiveTable, entry: Rewound) -> None:
    table.rated = table.rated and entry.consent
    made = table.moves + table.beyond
    if table.match is not None and entry.to < made:
        table.match.takebacks.append((made, entry.to))
    _go_back(table, entry.to)


def _go_back(table: LiveTable, to: int) -> None:
    """To after so many moves; what was not reached may be among those taken back."""
    reached = min(to, table.moves)
    table.beyond = to - reached
    if table.match is not None:
        table.match.restore(reached)


def _ended(table: LiveTable, entry: Ended) -> None:
    table._ended(entry)
    match = table.match
    if entry.why != "played" or match is None or table.beyond:
        return
    points = {line["seat"]: line["points"] for line in entry.result}
    counted = {place.seat: place.points for place in match.ranking()}
    table.disagrees = not match.over or counted != points


def _note(table: LiveTable, error: Exception) -> None:
    if not isinstance(error, (NotAllowed, UnknownAction, TableError)):
        logger.error("installed rules fail at a stored game", table=table.id, exc_info=error)


READING: dict[type, Effect] = {
    Started: _started,
    Moved: _moved,
    Undone: _undone,
    Rewound: _rewound,
    Ended: _ended,
}


# -- the last position, stored ---------------------------------------------------------------


def final_of(game: Game[Any], state: State) -> Final:
    """What is kept of the last position of a game."""
    seats = [*range(int(state.players)), NOBODY]
    return Final(
        state=digest(state),
        score=[msgspec.to_builtins(line._asdict()) for line in game.score(state)],
        open=game.open_view(state),
        own=[game.own_view(state, seat) for seat in seats],
    )


def final_view(table: LiveTable, seat: int | None) -> Json | None:
    """The stored last position from a seat; None where the one that is reached is to be shown.

    It is shown only by a page that knows its parts: those of the installed version.
    """
    final, match = table.final, table.match
    if final is None or not table.outdated:
        return None
    if match is not None and final.open.keys() != match.game.open_view(match.state).keys():
        return None
    own = final.own[-1 if seat is None else seat]
    return {**final.open, **own}


def standing_moves(table: LiveTable) -> list[Moved]:
    """The moves of the log that were not taken back."""
    found: list[Moved] = []
    for line in table.lines:
        if isinstance(line.entry, Moved):
            found.append(line.entry)
        elif isinstance(line.entry, (Undone, Rewound)):
            del found[line.entry.to :]
    return found
