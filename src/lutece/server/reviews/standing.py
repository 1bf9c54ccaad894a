"""Which games have a review, and the positions of theirs that may be tried again."""

from typing import Any, NamedTuple

from lutece.bots.review import REVIEW_VERSION
from lutece.engine.match import Match
from lutece.server.protocol import Position
from lutece.server.refusal import Refusal
from lutece.server.tables.access import TableAccess
from lutece.server.tables.bot_turns import question_of
from lutece.server.tables.positions import look, open_view
from lutece.server.tables.table import LiveTable


class Versions(NamedTuple):
    """What a review depends on besides the game that was played: it is made anew with others."""

    rules: int
    review: int = REVIEW_VERSION


class Reviewable(NamedTuple):
    """A finished game as workers are told of it."""

    question: dict[str, Any]
    moves: int
    players: int
    versions: Versions


def reviewable(table: LiveTable) -> Reviewable:
    """The game of a table, or a refusal: a review of a running game would tell what is hidden."""
    match = reviewable_match(table)
    versions = Versions(table.game.version)
    return Reviewable(question_of(table), len(match.steps), table.players, versions)


def reviewable_match(table: LiveTable) -> Match:
    must_be_over(table)
    if reason := why_none(table):
        raise reason
    assert table.match is not None, "a table that has not begun has no review"
    return table.match


def must_be_over(table: LiveTable) -> None:
    if not table.over:
        raise Refusal("not-over")


def why_none(table: LiveTable) -> Refusal | None:
    """Why a table that is over has no review, if so."""
    if table.old_rules is not None:
        old = table.old_rules
        return Refusal("review-old-rules", {"begun": old.begun, "installed": old.installed})
    if table.match is None or not table.match.over:
        return Refusal("review-unfinished")  # somebody resigned, or all went away
    return None


async def before_decision(at: TableAccess, number: int) -> Position:
    """The position before a decision of a finished game, as who made it saw it, with all that
    could have been done."""
    person = at.requester.person
    async with at.registry.in_turn.turn("" if person is None else person.id), at.hub() as hub:
        match = reviewable_match(hub.live)
        must_be_a_decision(match, number)
        then = match.at(number - 1)
        return look(then, then.to_act, open_view(then), acts=True)


def must_be_a_decision(match: Match, number: int) -> None:
    if not 1 <= number <= len(match.steps):
        raise Refusal("no-decision", {"most": len(match.steps)}, status=404)
