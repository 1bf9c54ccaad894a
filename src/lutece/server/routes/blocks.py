"""What a player does about others: block, mute, report."""

from typing import Annotated, Any

from litestar import Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from lutece.server.clock import now
from lutece.server.guard.limits import REPORTS
from lutece.server.guard.rate_limiter import RateLimiter
from lutece.server.moderation.reports import NewReport, store_report
from lutece.server.people.identify import ACCOUNT, person_with
from lutece.server.players.blocks import Blocked, Sort, block, blocked_by, unblock
from lutece.server.protocol import Json
from lutece.server.storage.store import Store
from lutece.server.tables.access import TableAccess
from lutece.server.tables.plan import Requester
from lutece.server.tables.registry import TableRegistry

AnyRequest = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(max_length=24)]


class BlockOrMute(Struct):
    """Whether somebody is blocked, or only not heard."""

    what: Sort


@get("/me/blocks", summary="Whom I block or mute")
async def my_blocks(request: AnyRequest, store: NamedDependency[Store]) -> list[Blocked]:
    person = person_with(request.scope, "read")
    return await store.read(lambda c: blocked_by(c, person.id))


@put("/me/blocks/{person_id:str}", summary="Block or mute somebody")
async def block_somebody(
    person_id: Id, data: JSONBody[BlockOrMute], request: AnyRequest, store: NamedDependency[Store]
) -> list[Blocked]:
    """A blocked person gets no seat at my tables; what blocked and muted people say is hidden."""
    person = person_with(request.scope, ACCOUNT)
    await store.write(lambda c: block(c, person.id, person_id, data.what, now()))
    return await store.read(lambda c: blocked_by(c, person.id))


@delete("/me/blocks/{person_id:str}", summary="Neither block nor mute any more", status_code=200)
async def unblock_somebody(
    person_id: Id, request: AnyRequest, store: NamedDependency[Store]
) -> list[Blocked]:
    person = person_with(request.scope, ACCOUNT)
    await store.write(lambda c: unblock(c, person.id, person_id))
    return await store.read(lambda c: blocked_by(c, person.id))


@post("/reports", summary="Ask the hosts to look at something")
async def report(
    data: JSONBody[NewReport],
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    rate_limiter: NamedDependency[RateLimiter],
) -> Json:
    """About a line of chat, a name or a table that I can see myself."""
    person = person_with(request.scope, ACCOUNT)
    await rate_limiter.take(f"report:{person.id}", REPORTS)
    if data.table is not None:
        await TableAccess(registry, data.table, Requester(person, data.key)).info()
    store = registry.store
    return {"id": await store.write(lambda c: store_report(c, person, data, registry.now()))}


ROUTES = [my_blocks, block_somebody, unblock_somebody, report]
