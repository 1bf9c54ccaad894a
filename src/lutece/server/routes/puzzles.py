"""The puzzles of the day, and what somebody makes of them."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from sqlalchemy.exc import IntegrityError

from lutece.server.people.identify import person_or_stranger, person_with
from lutece.server.protocol.reviews import Puzzle, PuzzleFigures, PuzzleJudged, PuzzleTry
from lutece.server.reviews.puzzle_answers import answers_on, figures, store_answer
from lutece.server.reviews.puzzles import (
    day_of,
    legal_answer,
    puzzle_to_answer,
    puzzles_on,
    solved,
    told,
)
from lutece.server.tables.registry import TableRegistry

AnyRequest = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(max_length=40)]


@get("/puzzles/today", summary="The puzzles of today")
async def todays_puzzles(
    request: AnyRequest, registry: NamedDependency[TableRegistry]
) -> list[Puzzle]:
    """One for each game, the same for everybody, without the solution until I have answered."""
    person, today = person_or_stranger(request.scope), day_of(registry.now())
    mine = {}
    if person is not None and person.may("read"):
        mine = await registry.store.read(lambda c: answers_on(c, person.id, [today]))
    return [told(puzzle, today, mine.get(puzzle.id)) for puzzle in puzzles_on(today)]


@post("/puzzles/{puzzle_id:str}/answers", summary="Answer a puzzle", status_code=200)
async def answer_puzzle(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    puzzle_id: Id,
    data: JSONBody[PuzzleTry],
) -> PuzzleJudged:
    """Of today, or of yesterday. My first answer counts; later I am told what it was."""
    person, moment = person_with(request.scope, "play"), registry.now()
    today = day_of(moment)
    puzzle, day = puzzle_to_answer(puzzle_id, today)
    action = legal_answer(puzzle, data.action)
    store = registry.store
    try:
        before = await store.write(
            lambda c: store_answer(c, person.id, puzzle, day, action, moment), person.id
        )
    except IntegrityError:  # answered in another window, at another process, just now
        before = (await store.read(lambda c: answers_on(c, person.id, [day])))[puzzle.id]
    return PuzzleJudged(
        answer=solved(puzzle, action if before is None else before),
        counted=before is None,
        figures=await store.read(lambda c: figures(c, person.id, today)),
    )


@get("/me/puzzles", summary="How I do at puzzles")
async def my_puzzles(
    request: AnyRequest, registry: NamedDependency[TableRegistry]
) -> PuzzleFigures:
    person = person_with(request.scope, "read")
    return await registry.store.read(lambda c: figures(c, person.id, day_of(registry.now())))


ROUTES = [todays_puzzles, answer_puzzle, my_puzzles]
