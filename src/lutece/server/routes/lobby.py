"""The lobby: who is there, what they say, and a game for whoever wants one."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Body
from msgspec import Struct

from lutece.server.guard.limits import CHAT
from lutece.server.guard.rate_limiter import RateLimiter
from lutece.server.people.accounts import AccountRow, account_of
from lutece.server.people.identify import person_with
from lutece.server.players.lobby_room import LobbyRoom
from lutece.server.players.matching import FoundGame, Matching, Wish
from lutece.server.protocol import LobbyLine, LobbyNow
from lutece.server.refusal import Refusal
from lutece.server.routes.games import found
from lutece.server.storage.store import Store

AnyRequest = Request[Any, Any, Any]


class SaidLine(Struct):
    """A line for the lobby."""

    text: str


@get("/lobby", summary="Who is in the lobby, and what was said")
async def lobby_now(lobby_room: NamedDependency[LobbyRoom]) -> LobbyNow:
    """The last hundred lines. News of it come on one's own socket, to who says `in-lobby`."""
    return lobby_room.now()


@post("/lobby/lines", summary="Say something in the lobby", status_code=200)
async def say_in_lobby(
    request: AnyRequest,
    store: NamedDependency[Store],
    rate_limiter: NamedDependency[RateLimiter],
    lobby_room: NamedDependency[LobbyRoom],
    data: Annotated[SaidLine, Body(examples=[Example(value={"text": "Anyone for a game?"})])],
) -> LobbyLine:
    """For people who chose a name; as often as at tables."""
    account = await _account(request, store)
    await rate_limiter.take(f"chat:{account.person.id}", CHAT)
    return lobby_room.say(account, data.text)


@post("/lobby/find", summary="Find me a game", status_code=200)
async def find(
    request: AnyRequest,
    store: NamedDependency[Store],
    matching: NamedDependency[Matching],
    data: Annotated[Wish, Body(examples=[Example(value={"game": "paris-paris", "pace": "turns"})])],
) -> FoundGame:
    """A seat at an open table that fits, which begins when it is full; else a new one."""
    account = await _account(request, store)
    game = found(data.game)
    if not account.named:
        raise Refusal("name-first", status=403)
    return await matching.find(account.person, game, data)


async def _account(request: AnyRequest, store: Store) -> AccountRow:
    person = person_with(request.scope, "tables")
    account = await store.read(lambda c: account_of(c, person.id))
    if account is None:
        raise Refusal("sign-in", status=401)
    return account


ROUTES = [lobby_now, say_in_lobby, find]
