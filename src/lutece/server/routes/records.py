"""Records: take a game along, bring one in to look at, and play on from any position."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import Body, FromPath, JSONBody
from msgspec import Struct

from lutece.server.people.identify import person_with
from lutece.server.protocol import Clock, Json, NewTable, TableInfo
from lutece.server.routes.tables import Key, access, watching
from lutece.server.tables import records
from lutece.server.tables.registry import TableRegistry

AnyRequest = Request[Any, Any, Any]


class PlayOn(Struct, kw_only=True):
    """Who sits where at the table that plays on; see the making of a table."""

    seats: list[str] = []
    clock: Clock = msgspec.field(default_factory=Clock)
    public: bool = False
    hints: bool = True
    start: bool = True


@get("/tables/{table:str}/record", summary="The record of a game")
async def record(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    key: Key = None,
) -> Response[Json]:
    """Whole when the game is finished. While it runs, what I may know: no seed, nothing hidden."""
    found = await watching(request, registry, table, key).record()
    name = f'attachment; filename="lutece-{found["game"]}-{table}.json"'
    return Response(found, headers={"content-disposition": name})


@get("/tables/{table:str}/course", summary="The points after each move")
async def course(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    key: Key = None,
) -> list[list[int]]:
    """Of a finished game: everybody's points before the first move and after each of them."""
    return await watching(request, registry, table, key).course()


@post("/records", summary="Bring a record")
async def bring(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    data: Annotated[Json, Body(description="a record, as it was taken along")],
) -> TableInfo:
    """A table to look at and to play on from; a record that can't be trusted is refused."""
    person = person_with(request.scope, "tables")
    return await records.bring(registry, person, data)


@post("/tables/{table:str}/play-from/{number:int}", summary="Play on from here")
async def play_from(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    table: FromPath[str],
    number: FromPath[int],
    data: JSONBody[PlayOn],
    key: Key = None,
) -> TableInfo:
    """A new table that begins after so many moves of a finished game."""
    at = access(request, registry, table, "tables", key=key)
    wish = NewTable(
        game="",
        seats=data.seats,
        clock=data.clock,
        public=data.public,
        hints=data.hints,
        start=data.start,
    )
    return await records.play_from(at, number, wish)


ROUTES = [record, course, bring, play_from]
