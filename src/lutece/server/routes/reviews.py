"""Reviews of finished games: ask for one, look at it, try a decision again."""

from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, JSONBody, QueryParameter

from lutece.server.guard.limits import Rate
from lutece.server.guard.rate_limiter import RateLimiter
from lutece.server.people.identify import person_with
from lutece.server.protocol import Position
from lutece.server.protocol.reviews import (
    BudgetName,
    ReviewState,
    ReviewWish,
    SecondTry,
    TryJudged,
)
from lutece.server.reviews.figures import ReviewFigures, review_figures
from lutece.server.reviews.service import Reviews
from lutece.server.reviews.standing import before_decision
from lutece.server.routes.tables import Key, access, watching
from lutece.server.storage.store import Store
from lutece.server.tables.registry import TableRegistry

AnyRequest = Request[Any, Any, Any]
SECOND_TRIES = Rate(burst=20, every=3)  # of one person
Have = Annotated[
    BudgetName | None,
    QueryParameter(description="the review that I have: it is not sent again"),
]


@get("/tables/{table:str}/review", summary="The review of a finished game")
async def review(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    game_reviews: NamedDependency[Reviews],
    table: FromPath[str],
    have: Have = None,
    key: Key = None,
) -> ReviewState:
    """How far it is, and what there is of it; a game that still runs has none."""
    return await game_reviews.state(watching(request, registry, table, key), have)


@post("/tables/{table:str}/review", summary="Ask for a review", status_code=200)
async def ask_for_review(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    game_reviews: NamedDependency[Reviews],
    table: FromPath[str],
    data: JSONBody[ReviewWish],
    key: Key = None,
) -> ReviewState:
    """A quick one is made first, then the standard one takes its place. Asking twice is asking
    once."""
    at = access(request, registry, table, "play", key=key)
    return await game_reviews.ask(at, data.budget)


@delete("/tables/{table:str}/review", summary="Cancel my review", status_code=200)
async def cancel_review(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    game_reviews: NamedDependency[Reviews],
    table: FromPath[str],
    key: Key = None,
) -> ReviewState:
    """Wait for it no longer; it is made all the same if somebody else does."""
    return await game_reviews.cancel(access(request, registry, table, "play", key=key))


@get(
    "/tables/{table:str}/review/positions/{number:int}",
    summary="The position before a decision",
)
async def decision_position(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    number: FromPath[int],
    key: Key = None,
) -> Position:
    """Of a finished game, as who decided saw it, with the legal actions. Decisions are counted from
    1, like moves."""
    return await before_decision(watching(request, registry, table, key), number)


@post("/tables/{table:str}/review/answers", summary="Try a decision again", status_code=200)
async def second_try(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    game_reviews: NamedDependency[Reviews],
    rate_limiter: NamedDependency[RateLimiter],
    table: FromPath[str],
    data: Annotated[SecondTry, Body(examples=[Example(value={"number": 12, "action": 17})])],
    key: Key = None,
) -> TryJudged:
    """Within 4 points of the best chance of victory it passes; only then the best is told."""
    at = access(request, registry, table, "play", key=key)
    await rate_limiter.take(f"tries:{at.requester.id}", SECOND_TRIES)
    return await game_reviews.answer(at, data)


@get("/me/reviews", summary="What my reviews add up to")
async def my_reviews(request: AnyRequest, store: NamedDependency[Store]) -> list[ReviewFigures]:
    """Game by game, over all my reviewed games; my page for others counts public ones only."""
    person = person_with(request.scope, "read")
    return await store.read(lambda c: review_figures(c, person.id, public=False))


ROUTES = [review, ask_for_review, cancel_review, decision_position, second_try, my_reviews]
