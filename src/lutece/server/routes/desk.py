"""The host's desk: for accounts that are hosts, from a browser and by `lutece admin`."""

from typing import Annotated, Any, Literal

from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from lutece.server.moderation.bans import BanKind, all_bans
from lutece.server.moderation.desk import Desk
from lutece.server.moderation.hosts import host_in
from lutece.server.moderation.journal import JournalLine, read_journal
from lutece.server.moderation.reports import Report, read_reports
from lutece.server.moderation.search import FoundPerson, FoundTable, find_people, find_tables
from lutece.server.protocol import Json

AnyRequest = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(max_length=24)]
Words = Annotated[str, QueryParameter(max_length=100, description="a piece of a name, or an id")]
Before = Annotated[
    int | None, QueryParameter(ge=0, le=2**53, description="only what is older than this")
]
Why = Annotated[str, Meta(min_length=1, max_length=500)]


class NewBan(Struct, kw_only=True):
    """Somebody is kept out: their account, their address or their name; None is for good."""

    person: Annotated[str, Meta(max_length=24)]
    kind: BanKind
    why: Why
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None


class BanShown(Struct):
    """A ban as hosts see it; the address itself is known to nobody."""

    id: str
    kind: BanKind
    label: str
    why: str
    created: int
    until: int | None


class Reason(Struct):
    """Why a host does something; it stands in the journal."""

    why: Why


class NewName(Struct):
    """Another name for somebody, and why."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    why: Why


class Answer(Struct):
    """What was done about a report."""

    answer: Annotated[str, Meta(max_length=500)] = ""


@get("/desk/people", summary="Look for people")
async def people_found(
    request: AnyRequest, desk: NamedDependency[Desk], search: Words = "", before: Before = None
) -> list[FoundPerson]:
    await host_in(request.scope, desk.store)
    return await desk.store.read(lambda c: find_people(c, search.strip(), before))


@get("/desk/tables", summary="Look for tables")
async def tables_found(
    request: AnyRequest,
    desk: NamedDependency[Desk],
    search: Words = "",
    status: FromQuery[Literal["open", "running", "finished", "closed"] | None] = None,
    before: Before = None,
) -> list[FoundTable]:
    """Private ones too, as a lobby would show them; nothing of what is hidden in a game."""
    await host_in(request.scope, desk.store)
    return await desk.store.read(lambda c: find_tables(c, search.strip(), status, before))


@post("/desk/tables/{table_id:str}/end", summary="End a game without a result", status_code=200)
async def end_table(
    table_id: Id, data: JSONBody[Reason], request: AnyRequest, desk: NamedDependency[Desk]
) -> Json:
    host = await host_in(request.scope, desk.store)
    await desk.end_table(host, table_id, data.why)
    return {}


@post("/desk/tables/{table_id:str}/delete", summary="Delete a table", status_code=200)
async def delete_table(
    table_id: Id, data: JSONBody[Reason], request: AnyRequest, desk: NamedDependency[Desk]
) -> Json:
    host = await host_in(request.scope, desk.store)
    await desk.delete_table(host, table_id, data.why)
    return {}


@post(
    "/desk/tables/{table_id:str}/lines/{number:int}/erase",
    summary="Empty a line of the chat",
    status_code=200,
)
async def erase_line(
    table_id: Id,
    number: Annotated[int, PathParameter(ge=1, le=2**31 - 1)],
    data: JSONBody[Reason],
    request: AnyRequest,
    desk: NamedDependency[Desk],
) -> Json:
    host = await host_in(request.scope, desk.store)
    await desk.erase_line(host, table_id, number, data.why)
    return {}


@post("/desk/people/{person_id:str}/name", summary="Give another name", status_code=200)
async def rename(
    person_id: Id, data: JSONBody[NewName], request: AnyRequest, desk: NamedDependency[Desk]
) -> Json:
    host = await host_in(request.scope, desk.store)
    return {"before": await desk.rename(host, person_id, data.name, data.why)}


@get("/desk/bans", summary="Who may not come in")
async def bans_shown(request: AnyRequest, desk: NamedDependency[Desk]) -> list[BanShown]:
    await host_in(request.scope, desk.store)
    found = await desk.store.read(all_bans)
    return [BanShown(b.id, b.kind, b.label, b.why, b.created, b.until) for b in found]


@post("/desk/bans", summary="Keep somebody out")
async def ban(data: JSONBody[NewBan], request: AnyRequest, desk: NamedDependency[Desk]) -> BanShown:
    """Their sockets are cut at once. Hosts can't be banned."""
    host = await host_in(request.scope, desk.store)
    b = await desk.ban(host, data.person, data.kind, data.days, data.why)
    return BanShown(b.id, b.kind, b.label, b.why, b.created, b.until)


@delete("/desk/bans/{ban_id:str}", summary="Let somebody in again", status_code=200)
async def unban(ban_id: Id, request: AnyRequest, desk: NamedDependency[Desk]) -> Json:
    host = await host_in(request.scope, desk.store)
    await desk.unban(host, ban_id)
    return {}


@get("/desk/reports", summary="What players reported")
async def reports_shown(
    request: AnyRequest,
    desk: NamedDependency[Desk],
    settled: FromQuery[bool] = False,
    before: Before = None,
) -> list[Report]:
    await host_in(request.scope, desk.store)
    return await desk.store.read(lambda c: read_reports(c, settled, before))


@post("/desk/reports/{report_id:str}/settle", summary="Settle a report", status_code=200)
async def settle(
    report_id: Id, data: JSONBody[Answer], request: AnyRequest, desk: NamedDependency[Desk]
) -> Json:
    host = await host_in(request.scope, desk.store)
    await desk.settle(host, report_id, data.answer)
    return {}


@get("/desk/journal", summary="What hosts did")
async def journal_shown(
    request: AnyRequest, desk: NamedDependency[Desk], before: Before = None
) -> list[JournalLine]:
    await host_in(request.scope, desk.store)
    return await desk.store.read(lambda c: read_journal(c, before))


ROUTES = [
    people_found,
    tables_found,
    end_table,
    delete_table,
    erase_line,
    rename,
    bans_shown,
    ban,
    unban,
    reports_shown,
    settle,
    journal_shown,
]
