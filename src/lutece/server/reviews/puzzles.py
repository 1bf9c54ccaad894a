"""The puzzles of the day: one for each game, the same for everybody. A day is one in UTC.

A puzzle knows everything about its position. What is sent is what its seat may know, and the
solution only to who has answered.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any

import msgspec
import structlog

from lutece.bots.review import puzzles as known
from lutece.engine.action import UnknownAction
from lutece.engine.match import Match
from lutece.games import names
from lutece.server.protocol import Json, Position
from lutece.server.protocol.reviews import Difference, Puzzle, PuzzleAnswer
from lutece.server.refusal import Refusal, refused
from lutece.server.tables.positions import look, open_view

DAY = 24 * 3600 * 1000  # milliseconds
logger = structlog.get_logger()


def day_of(moment: int) -> int:
    """The number of a day, counted from 1970."""
    return moment // DAY


def date_of(day: int) -> date:
    return datetime.fromtimestamp(day * DAY / 1000, UTC).date()


def puzzles_on(day: int) -> Iterator[known.Puzzle]:
    """One for each game that has some, as far as the installed rules lead to its position."""
    for game in names():
        puzzle = known.puzzle_of_day(game, date_of(day))
        if puzzle is not None and _leads_there(puzzle):
            yield puzzle


def puzzle_to_answer(id: str, today: int) -> tuple[known.Puzzle, int]:
    """A puzzle of today, or of yesterday for who began before midnight; and its day."""
    puzzle = known.find_puzzle(id)
    if puzzle is None:
        raise Refusal("no-such-puzzle", status=404)
    for day in (today, today - 1):
        if known.puzzle_of_day(puzzle.game, date_of(day)) == puzzle and _leads_there(puzzle):
            return puzzle, day
    raise Refusal("puzzle-over")


def _leads_there(puzzle: known.Puzzle) -> bool:
    try:
        match_of(puzzle.id)
    except ValueError as error:  # of other rules
        logger.error("a puzzle can't be shown", puzzle=puzzle.id, why=str(error))
        return False
    return True


@lru_cache(64)
def match_of(id: str) -> Match:
    """The match of a puzzle, which nobody plays on."""
    puzzle = known.find_puzzle(id)
    assert puzzle is not None, f"there is no puzzle {id}"
    return puzzle.match()


def seen_by_its_seat(match: Match) -> Position:
    """A position as the seat that is to act sees it, with what it may do."""
    return look(match, match.to_act, open_view(match), acts=True)


def told(puzzle: known.Puzzle, day: int, answer: Json | None) -> Puzzle:
    """A puzzle as it is sent; with its solution once it was answered."""
    match = match_of(puzzle.id)
    return Puzzle(
        id=puzzle.id,
        game=puzzle.game,
        day=date_of(day).isoformat(),
        players=puzzle.players,
        options=dict(match.table.options),
        grade=puzzle.grade,
        position=seen_by_its_seat(match),
        answered=None if answer is None else solved(puzzle, answer),
    )


def solved(puzzle: known.Puzzle, answer: Json) -> PuzzleAnswer:
    """An answer beside the solution."""
    return PuzzleAnswer(
        action=answer,
        right=puzzle.is_right(answer),
        solution=puzzle.solution,
        line=[(seat, action) for seat, action in puzzle.line],
        why=msgspec.convert(puzzle.why, list[Difference], from_attributes=True),
        margin=puzzle.ahead,
    )


def legal_answer(puzzle: known.Puzzle, action: Json | int) -> dict[str, Any]:
    """An answer as JSON, if it may be played in the position."""
    match = match_of(puzzle.id)
    catalogue = match.game.catalogue
    try:
        named = catalogue[action] if isinstance(action, int) else catalogue.from_json(action)
    except UnknownAction as error:
        raise Refusal("unknown-action", {"what": str(error)}, status=400) from None
    if reason := match.why_not(named):
        raise refused(reason, puzzle.game)
    return catalogue.to_json(named)
