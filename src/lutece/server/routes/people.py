"""Me and others: who I am, what I am called, my password, my data; who somebody is."""

from typing import Annotated, Any, cast

import msgspec
from litestar import Request, Response, delete, get, patch, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from lutece.server.guard.limits import EXPORTS, GUESSES
from lutece.server.guard.rate_limiter import RateLimiter
from lutece.server.identity import Person
from lutece.server.moderation.bans import Bans
from lutece.server.people.accounts import (
    account_of,
    change_person,
    rename,
)
from lutece.server.people.identify import ACCOUNT, person_or_stranger, person_with
from lutece.server.people.my_data import export
from lutece.server.people.passwords import Passwords, check_new
from lutece.server.people.pretending import refuse_pretending
from lutece.server.people.sessions import (
    COOKIE,
    end_all_sessions,
)
from lutece.server.players.departures import Departures
from lutece.server.protocol import Json
from lutece.server.ratings import ratings_of
from lutece.server.refusal import Refusal
from lutece.server.routes.arrivals import Name, Password, goodbye
from lutece.server.routes.who import Me, me
from lutece.server.settings import Settings
from lutece.server.storage.store import Store

AnyRequest = Request[Any, Any, Any]
MOST_SETTINGS = 8000  # characters of JSON


class NewPassword(Struct):
    """The password from now on. `current` is needed where there is one."""

    new: Password
    current: Password | None = None


class Change(Struct):
    """What I change about myself; `settings` are the page's own, and replaced whole."""

    name: Name | None = None
    settings: Json | None = None


class Goodbye(Struct):
    """To delete an account that has a password, say it."""

    password: Password | None = None


class Visitor(Struct):
    """Who makes the request: somebody, or a stranger."""

    me: Me | None


class Somebody(Struct):
    """What everybody may know about a person."""

    id: str
    name: str
    kind: str
    ratings: list[Json]


@get("/me", summary="Who am I?")
async def who_am_i(request: AnyRequest, store: NamedDependency[Store]) -> Me:
    return await me(store, person_with(request.scope, "read"))


@get("/visitor", summary="Who am I, if anybody?")
async def who_is_there(request: AnyRequest, store: NamedDependency[Store]) -> Visitor:
    """The same as /me for a page that does not know yet: a stranger is no failure."""
    if person_or_stranger(request.scope) is None:
        return Visitor(None)
    return Visitor(await me(store, person_with(request.scope, "read")))


@patch("/me", summary="Change my name or my settings")
async def change_me(
    data: JSONBody[Change],
    request: AnyRequest,
    store: NamedDependency[Store],
    bans: NamedDependency[Bans],
    host_settings: NamedDependency[Settings],
) -> Me:
    person = person_with(request.scope, ACCOUNT)
    if data.name is not None:
        bans.refuse_name(data.name)
        refuse_pretending(data.name, host_settings)
    settings = msgspec.json.encode(data.settings).decode() if data.settings is not None else None
    if settings is not None and len(settings) > MOST_SETTINGS:
        raise Refusal("settings-long", status=400)

    def work(connection: Any) -> Person:
        if settings is not None:
            change_person(connection, person.id, {"settings": settings})
        return rename(connection, person, data.name) if data.name is not None else person

    return await me(store, await store.write(work))


@put("/me/password", summary="Change my password")
async def change_password(
    data: JSONBody[NewPassword],
    request: AnyRequest,
    store: NamedDependency[Store],
    rate_limiter: NamedDependency[RateLimiter],
    passwords: NamedDependency[Passwords],
    departures: NamedDependency[Departures],
) -> Me:
    """All other sessions end. Who signs in through a provider may set a first one."""
    person = person_with(request.scope, ACCOUNT)
    if person.kind != "account":
        raise Refusal("no-account")
    await _prove(store, rate_limiter, passwords, person, data.current)
    check_new(data.new, person.name)
    stored = await passwords.hash(data.new)
    secret = request.cookies.get(COOKIE, "")

    def work(connection: Any) -> None:
        change_person(connection, person.id, {"password": stored})
        end_all_sessions(connection, person.id, but=secret)

    await store.write(work)
    departures.sign_out(person.id)
    return await me(store, person)


@get("/me/export", summary="Everything that is stored about me")
async def export_me(
    request: AnyRequest,
    store: NamedDependency[Store],
    rate_limiter: NamedDependency[RateLimiter],
) -> Response[Json]:
    """Read and put together where nobody waits for it, one person's after the other's."""
    person = person_with(request.scope, ACCOUNT)
    await rate_limiter.take(f"export:{person.id}", EXPORTS)
    encoded = await store.read_at_length(lambda c: msgspec.json.encode(export(c, person.id)))
    headers = {"content-disposition": 'attachment; filename="lutece-my-data.json"'}
    everything = cast("Json", encoded)  # bytes are sent as they are
    return Response(everything, headers=headers, media_type="application/json")


@delete("/me", summary="Delete everything that is stored about me", status_code=200)
async def delete_me(
    request: AnyRequest,
    store: NamedDependency[Store],
    host_settings: NamedDependency[Settings],
    rate_limiter: NamedDependency[RateLimiter],
    passwords: NamedDependency[Passwords],
    departures: NamedDependency[Departures],
) -> Response[Json]:
    """My seats become a former player's, what I said is emptied, the rest is gone.

    An account that has a password says it in the body: `{"password": "…"}`.
    """
    person = person_with(request.scope, ACCOUNT)
    await _prove(
        store, rate_limiter, passwords, person, _said_goodbye(await request.body()).password
    )
    await departures.forget(person)
    return goodbye(request, host_settings)


@get("/people/{person_id:str}", summary="Somebody, and their ratings")
async def somebody(
    person_id: Annotated[str, PathParameter(max_length=24)], store: NamedDependency[Store]
) -> Somebody:
    found = await store.read(lambda c: (account_of(c, person_id), ratings_of(c, person_id)))
    if found[0] is None:
        raise Refusal("no-such-person", status=404)
    person = found[0].person
    return Somebody(person.id, person.name, person.kind, found[1])


def _said_goodbye(body: bytes) -> Goodbye:
    """What was said with a request that need not say anything."""
    try:
        return msgspec.json.decode(body or b"{}", type=Goodbye)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("bad-request", {"what": str(error)[:200]}, status=400) from None


async def _prove(
    store: Store,
    rate_limiter: RateLimiter,
    passwords: Passwords,
    person: Person,
    password: str | None,
) -> None:
    """What can't be taken back asks for the password again, where there is one."""
    account = await store.read(lambda c: account_of(c, person.id))
    if account is None or account.password is None:
        return
    await rate_limiter.take(f"guess:{person.id}", GUESSES)
    if not await passwords.fits(account.password, password or ""):
        raise Refusal("password-wrong", status=403)


ROUTES = [who_am_i, who_is_there, change_me, change_password, export_me, delete_me, somebody]
