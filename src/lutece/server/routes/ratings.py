"""The ladders, and what a rated game did to who sat there."""

from typing import Annotated, Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter
from msgspec import Struct, convert

from lutece.games import names
from lutece.server.protocol import RatingChange
from lutece.server.ratings import ladder
from lutece.server.refusal import Refusal
from lutece.server.routes.tables import Key, watching
from lutece.server.storage.store import Store
from lutece.server.tables.rating_changes import changes_of
from lutece.server.tables.registry import TableRegistry

MOST = 500


class Rung(Struct):
    """Somebody on a ladder. `elo` is `mu` as people read it; of a shared win everybody has a part.

    `rating` is mu − 3·sigma: what somebody is worth almost certainly. Who has played fewer than ten
    games is provisional, and stands below the others.
    """

    person: str
    name: str | None
    bot: bool
    account: bool  # with a page of its own
    rating: float
    elo: int  # level 3 has 1500
    provisional: bool
    mu: float
    sigma: float
    games: int
    wins: float


@get("/ratings/{game:str}", summary="The ladder of a game")
async def ratings_of_game(
    game: FromPath[str],
    store: NamedDependency[Store],
    most: Annotated[int, QueryParameter(ge=1, le=MOST)] = 100,
) -> list[Rung]:
    if game not in names():
        raise Refusal("no-such-game", {"game": game[:40]}, status=404)
    return convert(await store.read(lambda c: ladder(c, game, most)), list[Rung])


@get("/tables/{table:str}/rating-changes", summary="What a game did to the ratings")
async def rating_changes_of_table(
    request: Request[Any, Any, Any],
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    key: Key = None,
) -> list[RatingChange | None]:
    """Seat by seat, once the game is over; nothing for a game that was never to be rated."""
    async with watching(request, registry, table, key).hub() as hub:
        seats = range(hub.live.players)
    found = await registry.store.read(lambda c: changes_of(c, [table]))
    by_seat = found.get(table, {})
    return [by_seat.get(seat) for seat in seats] if by_seat else []


ROUTES = [ratings_of_game, rating_changes_of_table]
