"""The lobby: who is there, what they say, and a game for whoever wants one."""

from typing import Annotated, Any

from litestar import Request, delete, get, patch, post
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
from lutece.server.players.waits import Waits
from lutece.server.protocol import LobbyLine, LobbyNow, Wait
from lutece.server.refusal import Refusal
from lutece.server.routes.games import found
from lutece.server.storage.store import Store

AnyRequest = Request[Any, Any, Any]


class FillWith(Struct):
    """The bot that takes the free seats where I wait, now; None: I wait for people only."""

    bot: str | None


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
    """A seat at an open table that fits, which begins when it is full; else a new one.

    Who does not play at once waits: one wait each, over a reload and on other pages, until the
    game begins. With `bot`, bots take the free seats after 45 seconds, or 12 hours for a game by
    turns. A wait for a live game ends when somebody has had no socket open for two minutes.
    """
    account = await _account(request, store)
    game = found(data.game)
    if not account.named:
        raise Refusal("name-first", status=403)
    return await matching.find(account.person, game, data)


@get("/lobby/wait", summary="My wait for a game")
async def my_wait(request: AnyRequest, waits: NamedDependency[Waits]) -> Wait | None:
    """Where I wait for others, and until when; nothing where I don't."""
    return await waits.of(person_with(request.scope, "read").id)


@patch("/lobby/wait", summary="Bots at once, or never")
async def change_wait(
    request: AnyRequest,
    waits: NamedDependency[Waits],
    data: Annotated[FillWith, Body(examples=[Example(value={"bot": "level-2"})])],
) -> Wait | None:
    """Where others wait at the same table, theirs has to be over, too."""
    return await waits.choose(person_with(request.scope, "tables").id, data.bot)


@delete("/lobby/wait", summary="Don't wait any more", status_code=200)
async def end_wait(request: AnyRequest, waits: NamedDependency[Waits]) -> Wait | None:
    """I get up from where I waited."""
    person = person_with(request.scope, "tables").id
    await waits.end(person)
    return await waits.of(person)


async def _account(request: AnyRequest, store: Store) -> AccountRow:
    person = person_with(request.scope, "tables")
    account = await store.read(lambda c: account_of(c, person.id))
    if account is None:
        raise Refusal("sign-in", status=401)
    return account


ROUTES = [lobby_now, say_in_lobby, find, my_wait, change_wait, end_wait]
