"""The ladders."""

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter
from msgspec import Struct, convert

from lutece.games import names
from lutece.server.ratings import ladder
from lutece.server.refusal import Refusal
from lutece.server.storage.store import Store

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


ROUTES = [ratings_of_game]
