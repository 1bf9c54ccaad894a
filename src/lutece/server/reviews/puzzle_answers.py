"""Answers to puzzles: the first one to each puzzle of a day counts.

A puzzle is rated like an opponent of its grade, with the model of the ladders: who solves it has
won. So a rating at puzzles has the same scale, on which level 3 has 1500.
"""

import json
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from sqlalchemy import Connection, func, insert, select

from lutece.bots.review.puzzles import Puzzle
from lutece.server.protocol import Json
from lutece.server.protocol.reviews import PuzzleFigures
from lutece.server.ratings import MODEL, POINT, Rated, after, elo_of, mu_of
from lutece.server.storage.schema import puzzle_answers

GRADES = {1: 900.0, 2: 1200.0, 3: 1500.0, 4: 1800.0, 5: 2100.0}  # Elo
GRADE_SIGMA = 2.0  # grades are steps, and puzzles of one step differ


def answers_on(connection: Connection, person: str, days: Iterable[int]) -> dict[str, Json]:
    """What somebody answered on these days, by puzzle."""
    mine = (puzzle_answers.c.person == person) & puzzle_answers.c.day.in_(list(days))
    query = select(puzzle_answers.c.puzzle, puzzle_answers.c.action).where(mine)
    return {row.puzzle: json.loads(row.action) for row in connection.execute(query)}


def store_answer(
    connection: Connection, person: str, puzzle: Puzzle, day: int, action: Json, moment: int
) -> Json | None:
    """Store an answer; the one that was given before, if there is one."""
    before = answers_on(connection, person, [day]).get(puzzle.id)
    if before is not None:
        return before
    right = puzzle.is_right(action)
    rating = _rating(connection, person)
    if not _known(connection, person, puzzle.id):
        rating = rated(rating, puzzle.grade, right)
    connection.execute(
        insert(puzzle_answers).values(
            person=person,
            day=day,
            game=puzzle.game,
            puzzle=puzzle.id,
            action=json.dumps(action),
            right=right,
            at=moment,
            rating=elo_of(rating.mu),
            deviation=rating.sigma / POINT,
        )
    )
    return None


def rated(before: Rated, grade: int, right: bool) -> Rated:
    """The rating after a puzzle of a grade."""
    both = {"me": before, "puzzle": Rated(mu_of(GRADES[grade]), GRADE_SIGMA)}
    places = [("me", 1 if right else 2), ("puzzle", 2 if right else 1)]
    return after(both, places)["me"]


def _known(connection: Connection, person: str, puzzle: str) -> bool:
    """Whether somebody has seen the solution on another day: all puzzles come round again."""
    mine = (puzzle_answers.c.person == person) & (puzzle_answers.c.puzzle == puzzle)
    query = select(func.count()).select_from(puzzle_answers).where(mine)
    return connection.execute(query).scalar_one() > 0


def _rating(connection: Connection, person: str) -> Rated:
    row = _last(connection, person)
    if row is None:
        return Rated(MODEL.mu, MODEL.sigma)
    return Rated(mu_of(row.rating), row.deviation * POINT)


def _last(connection: Connection, person: str) -> Any:
    mine = select(puzzle_answers).where(puzzle_answers.c.person == person)
    order = (puzzle_answers.c.at.desc(), puzzle_answers.c.day.desc(), puzzle_answers.c.game.desc())
    return connection.execute(mine.order_by(*order).limit(1)).one_or_none()


def figures(connection: Connection, person: str, today: int) -> PuzzleFigures:
    """How somebody does."""
    query = select(puzzle_answers.c.day, puzzle_answers.c.right)
    rows = connection.execute(query.where(puzzle_answers.c.person == person)).all()
    streaks = streaks_of({row.day for row in rows if row.right})
    last = _last(connection, person)
    return PuzzleFigures(
        answered=len(rows),
        right=sum(row.right for row in rows),
        streak=max((long for end, long in streaks.items() if end >= today - 1), default=0),
        longest=max(streaks.values(), default=0),
        rating=None if last is None else round(last.rating),
    )


def streaks_of(days: set[int]) -> dict[int, int]:
    """How many days in a row there are, by the last of them."""
    found: dict[int, int] = {}
    ordered = sorted(days)
    long = 1
    for day, following in pairwise([*ordered, -1] if ordered else []):
        if following == day + 1:
            long += 1
        else:
            found[day] = long
            long = 1
    return found
