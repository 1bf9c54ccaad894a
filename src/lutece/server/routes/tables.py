"""The lobby, and everything about one table that needs no socket."""

from typing import Annotated, Any, Literal

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Struct

from lutece.server.guard.limits import CHAT
from lutece.server.guard.rate_limiter import RateLimiter
from lutece.server.people.accounts import people_called
from lutece.server.people.identify import person_or_stranger, person_with
from lutece.server.players.waits import Waits
from lutece.server.protocol import (
    Advice,
    Done,
    Json,
    Links,
    NewTable,
    Outcome,
    Reason,
    Seen,
    TableInfo,
    Welcome,
)
from lutece.server.refusal import Refusal
from lutece.server.tables import lobby
from lutece.server.tables.access import TableAccess
from lutece.server.tables.invitation import Invitation, invitation
from lutece.server.tables.plan import Requester, must_be_host
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.seating import renew_links

AnyRequest = Request[Any, Any, Any]
Key = Annotated[str | None, QueryParameter(description="the key of a link to this table")]
After = Annotated[
    int, QueryParameter(ge=0, le=2**31 - 1, description="the last entry that was seen")
]
Before = Annotated[
    int | None, QueryParameter(ge=0, le=2**53, description="only what changed before this moment")
]
Wait = Annotated[
    float, QueryParameter(ge=0, le=60, description="seconds to wait for something new")
]


class Move(Struct, kw_only=True):
    """A move, made on a version of the table; the action as JSON with names, or its id."""

    on: int
    action: Json | int
    seat: int | None = None


class Order(Struct, kw_only=True):
    """A command: what a chat command does, with what it is given by name."""

    do: str
    given: Json = {}
    seat: int | None = None
    key: str | None = None


class Line(Struct):
    """A line of the chat; one that starts with a slash is a command."""

    text: str


class Question(Struct, kw_only=True):
    """An action that is asked about."""

    action: Json | int
    seat: int | None = None


class Answer(Struct):
    """Whether an action may be played now, and by which rule not."""

    allowed: bool
    reason: Reason | None = None


def access(
    request: AnyRequest,
    registry: TableRegistry,
    table: str,
    scope: str,
    seat: int | None = None,
    key: str | None = None,
) -> TableAccess:
    """A person's place at a table, for what a token needs this scope."""
    return TableAccess(registry, table, Requester(person_with(request.scope, scope), key, seat))


def watching(
    request: AnyRequest, registry: TableRegistry, table: str, key: str | None
) -> TableAccess:
    """Anybody's place at a table, for looking only."""
    person = person_or_stranger(request.scope)
    if person is not None and not person.may("read"):
        raise Refusal("token-scope", {"scope": "read"}, status=403)
    return TableAccess(registry, table, Requester(person, key))


@get("/tables", summary="The lobby")
async def all_tables(
    registry: NamedDependency[TableRegistry],
    status: FromQuery[Literal["open", "running", "finished"] | None] = None,
    game: FromQuery[str | None] = None,
    before: Before = None,
) -> list[TableInfo]:
    """Public tables, those that changed last first; at most 50."""
    return await lobby.public_tables(registry, status, game, before)


@get("/me/tables", summary="My tables")
async def my_tables(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    finished: FromQuery[bool | None] = None,
    game: FromQuery[str | None] = None,
    partner: Annotated[
        str | None, QueryParameter(max_length=100, description="somebody else who sits there")
    ] = None,
    before: Before = None,
) -> list[TableInfo]:
    """Tables where I have a seat, those that changed last first; at most 50.

    Of the unfinished all are told, at most 300, and first those that wait for me. Finished are
    games with a result, and records that I brought.
    """
    person = person_with(request.scope, "read")
    called = None
    if partner is not None:
        called = await registry.store.read(lambda c: people_called(c, partner))
    asked = lobby.MyTables(finished, game, called, before)
    return await lobby.tables_of(registry.store, person.id, asked)


@post("/tables", summary="Make a table")
async def make(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    waits: NamedDependency[Waits],
    data: Annotated[
        NewTable,
        Body(
            examples=[
                Example(
                    value={
                        "game": "paris-paris",
                        "seats": ["me", "level-3"],
                        "start": True,
                    }
                )
            ]
        ),
    ],
) -> TableInfo:
    person = person_with(request.scope, "tables")
    made = await lobby.make(registry, person, data)
    if data.seed is None:  # a guide or a study is something to do while one waits
        await waits.sat_down(person.id, made.id)
    return made


@get("/tables/{table:str}", summary="A table")
async def one(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    key: Key = None,
) -> Welcome:
    """The table, its positions for my seats, and everything that happened as I may know it."""
    return await watching(request, registry, table, key).welcome(None)


@get("/tables/{table:str}/log", summary="What is new at a table")
async def log(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    after: After = 0,
    wait: Wait = 0,
    key: Key = None,
) -> Welcome:
    """Everything after an entry. When there is nothing, wait for it: a bot needs no socket."""
    return await watching(request, registry, table, key).log(after, wait)


@post("/tables/{table:str}/moves", summary="Make a move", status_code=200)
async def play(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    data: Annotated[Move, Body(examples=[Example(value={"on": 12, "action": 17})])],
) -> Done:
    """Acknowledged once it is on disk. Stale, repeated, illegal or foreign ones change nothing."""
    return await access(request, registry, table, "play", data.seat).play(data.on, data.action)


@post("/tables/{table:str}/commands", summary="Give a command", status_code=200)
async def order(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    data: Annotated[
        Order,
        Body(examples=[Example(value={"do": "bot", "given": {"level": "level-3", "seat": 1}})]),
    ],
) -> Done:
    at = access(request, registry, table, "tables", data.seat, data.key)
    return await at.command(data.do, data.given)


@post("/tables/{table:str}/chat", summary="Say something", status_code=200)
async def say(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    rate_limiter: NamedDependency[RateLimiter],
    data: JSONBody[Line],
    key: Key = None,
) -> Done:
    person = person_with(request.scope, "tables")
    await rate_limiter.take(f"chat:{person.id}", CHAT)
    return await access(request, registry, table, "tables", key=key).say(data.text)


@post("/tables/{table:str}/why-not", summary="Why can't this be played?", status_code=200)
async def why_not(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    data: JSONBody[Question],
) -> Answer:
    reason = await access(request, registry, table, "read", data.seat).why_not(data.action)
    return Answer(reason is None, reason)


@post("/tables/{table:str}/preview", summary="What would this bring?", status_code=200)
async def preview(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    data: JSONBody[Question],
) -> Outcome:
    """As far as its seat can know: up to where something hidden would show."""
    return await access(request, registry, table, "read", data.seat).preview(data.action)


@post("/tables/{table:str}/hint", summary="A bot's advice", status_code=200)
async def hint(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> Advice:
    return await access(request, registry, table, "play", seat).hint()


@get("/tables/{table:str}/positions/{number:int}", summary="A position by its number")
async def position(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    number: FromPath[int],
    seat: FromQuery[int | None] = None,
    key: Key = None,
) -> Seen:
    """After so many moves; from my own seat, or from any seat when the game is finished."""
    return await watching(request, registry, table, key).look_at(number, seat)


@get("/tables/{table:str}/invitation", summary="What a link offers")
async def invited(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    key: Key = None,
) -> Invitation:
    """Who invites, and which seats I may take before the start; a link to watch offers none."""
    at = watching(request, registry, table, key)
    async with at.hub() as hub:
        return invitation(hub, at.requester)


@get("/tables/{table:str}/links", summary="The links of a table")
async def links(
    request: AnyRequest, registry: NamedDependency[TableRegistry], table: FromPath[str]
) -> Links:
    """For its host: keys to join anywhere, to join one seat, and only to watch."""
    return await _links(access(request, registry, table, "tables"))


@post("/tables/{table:str}/links", summary="Make the old links void", status_code=200)
async def new_links(
    request: AnyRequest, registry: NamedDependency[TableRegistry], table: FromPath[str]
) -> Links:
    at = access(request, registry, table, "tables")
    await at.change(lambda live: renew_links(live, at.requester))
    return await _links(at)


async def _links(at: TableAccess) -> Links:
    async with at.hub() as hub:
        must_be_host(hub.live, at.requester)
        keys = hub.live.keys
        return Links(join=keys.join, watch=keys.watch, seats=keys.seats[: hub.live.players])


ROUTES = [
    all_tables,
    my_tables,
    make,
    one,
    log,
    play,
    order,
    say,
    why_not,
    preview,
    hint,
    position,
    invited,
    links,
    new_links,
]
