"""Guests and accounts: come in, sign in and out, be called otherwise, take everything along."""

from typing import Annotated, Any, cast

import msgspec
from litestar import Request, Response, delete, get, patch, post, put
from litestar.background_tasks import BackgroundTask
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from lutece.server.guard.limits import ARRIVALS, EXPORTS, GUESSES, GUESSES_ANYWHERE, SIGN_IN
from lutece.server.guard.rate_limiter import RateLimiter, address_of, origin_in
from lutece.server.identity import Kind, Person
from lutece.server.moderation.bans import Bans
from lutece.server.moderation.hosts import is_host
from lutece.server.people.accounts import (
    account_named,
    account_of,
    become_account,
    change_person,
    rename,
)
from lutece.server.people.identify import ACCOUNT, person_or_stranger, person_with
from lutece.server.people.my_data import export
from lutece.server.people.names import login_of
from lutece.server.people.passwords import LONGEST, Passwords, check_new
from lutece.server.people.pretending import refuse_pretending
from lutece.server.people.sessions import (
    COOKIE,
    begin_session,
    cookie_of,
    end_all_sessions,
    end_session,
    hash_of,
    make_guest,
)
from lutece.server.players.departures import Departures
from lutece.server.protocol import Json
from lutece.server.ratings import ratings_of
from lutece.server.refusal import Refusal
from lutece.server.settings import Settings
from lutece.server.storage.store import Store

AnyRequest = Request[Any, Any, Any]
MOST_SETTINGS = 8000  # characters of JSON

Name = Annotated[str, Meta(min_length=1, max_length=100, examples=["Adèle"])]
Password = Annotated[
    str, Meta(min_length=1, max_length=LONGEST, examples=["three words from Paris"])
]


class Guest(Struct):
    """What a visitor gives: a name. With `named` false it is not of their own choice: they can
    play with bots, and are asked for one before others read it."""

    name: Name
    named: bool = True


class NameAndPassword(Struct):
    """What an account is made with, and signed in to."""

    name: Name
    password: Password


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


class Me(Struct):
    """Who I am here."""

    id: str
    name: str
    kind: Kind
    named: bool = True  # whether I chose my name
    settings: Json = {}
    password: bool = False  # whether I have one
    scopes: list[str] | None = None  # what my token allows; None in the browser
    host: bool = False  # whether I may sit at the host's desk


class Visitor(Struct):
    """Who makes the request: somebody, or a stranger."""

    me: Me | None


class Somebody(Struct):
    """What everybody may know about a person."""

    id: str
    name: str
    kind: str
    ratings: list[Json]


@post("/guests", summary="Come in as a guest")
async def come_in(
    data: JSONBody[Guest],
    request: AnyRequest,
    store: NamedDependency[Store],
    host_settings: NamedDependency[Settings],
    rate_limiter: NamedDependency[RateLimiter],
    bans: NamedDependency[Bans],
    departures: NamedDependency[Departures],
) -> Response[Me]:
    """Gives a session in a cookie. The seat survives a reload, and an account made later."""
    await rate_limiter.take(f"arrival:{address_of(request.scope)}", ARRIVALS)
    bans.refuse_name(data.name)
    refuse_pretending(data.name, host_settings)
    origin = origin_in(request.scope)
    made = await store.write(lambda c: make_guest(c, data.name, origin, data.named))
    return await _let_in(request, store, host_settings, departures, made)


@post("/accounts", summary="Make an account")
async def make_account(
    data: JSONBody[NameAndPassword],
    request: AnyRequest,
    store: NamedDependency[Store],
    host_settings: NamedDependency[Settings],
    rate_limiter: NamedDependency[RateLimiter],
    passwords: NamedDependency[Passwords],
    bans: NamedDependency[Bans],
    departures: NamedDependency[Departures],
) -> Response[Me]:
    """A guest who makes one keeps every seat. Signs in at once."""
    if host_settings.registration != "open":
        raise Refusal("registration-closed", status=403)
    await rate_limiter.take(f"arrival:{address_of(request.scope)}", ARRIVALS)
    bans.refuse_name(data.name)
    refuse_pretending(data.name, host_settings)
    check_new(data.password, data.name)
    here = _at_the_browser(request)
    if here is not None and here.kind == "account":
        raise Refusal("account-already")
    stored = await passwords.hash(data.password)

    def work(connection: Any) -> tuple[Person, str]:
        person = become_account(connection, here, data.name, stored)
        end_all_sessions(connection, person.id)
        return person, begin_session(connection, person.id, origin_in(request.scope))

    return await _let_in(request, store, host_settings, departures, await store.write(work))


@post("/sessions", summary="Sign in")
async def sign_in(
    data: JSONBody[NameAndPassword],
    request: AnyRequest,
    store: NamedDependency[Store],
    host_settings: NamedDependency[Settings],
    rate_limiter: NamedDependency[RateLimiter],
    passwords: NamedDependency[Passwords],
    departures: NamedDependency[Departures],
) -> Response[Me]:
    """Whether there is such an account is not said: neither in words nor by the time it takes.

    Guesses are limited by address, and by address and name. Guesses of strangers at a name only
    make the answer slow: they keep nobody out.
    """
    address, login = address_of(request.scope), hash_of(login_of(data.name)).hex()
    await rate_limiter.take(f"sign-in:{address}", SIGN_IN)
    await rate_limiter.take(f"guess:{address}:{login}", GUESSES)
    await rate_limiter.slow_down(f"guesses:{login}", GUESSES_ANYWHERE)
    account = await store.read(lambda c: account_named(c, data.name))
    stored = account.password if account else None
    if not await passwords.fits(stored, data.password) or account is None:
        raise Refusal("sign-in-failed", status=401)
    better = None
    if stored and passwords.is_outdated(stored):
        better = await passwords.hash(data.password)

    def work(connection: Any) -> str:
        if better:
            change_person(connection, account.person.id, {"password": better})
        return begin_session(connection, account.person.id, origin_in(request.scope))

    let_in = (account.person, await store.write(work))
    return await _let_in(request, store, host_settings, departures, let_in)


@delete("/sessions", summary="Sign out", status_code=200)
async def sign_out(
    request: AnyRequest,
    store: NamedDependency[Store],
    host_settings: NamedDependency[Settings],
    departures: NamedDependency[Departures],
) -> Response[Json]:
    """Ends the session of this browser, and its sockets."""
    secret = request.cookies.get(COOKIE, "")
    await store.write(lambda c: end_session(c, secret))
    await departures.end(hash_of(secret).hex())
    return _goodbye(request, host_settings)


@delete("/sessions/all", summary="Sign out everywhere", status_code=200)
async def sign_out_everywhere(
    request: AnyRequest,
    store: NamedDependency[Store],
    host_settings: NamedDependency[Settings],
    departures: NamedDependency[Departures],
) -> Response[Json]:
    """Ends all sessions. Tokens are not sessions: they are ended one by one."""
    person = person_with(request.scope, ACCOUNT)
    await store.write(lambda c: end_all_sessions(c, person.id))
    departures.sign_out(person.id)
    return _goodbye(request, host_settings)


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
    return _goodbye(request, host_settings)


@get("/people/{person_id:str}", summary="Somebody, and their ratings")
async def somebody(
    person_id: Annotated[str, PathParameter(max_length=24)], store: NamedDependency[Store]
) -> Somebody:
    found = await store.read(lambda c: (account_of(c, person_id), ratings_of(c, person_id)))
    if found[0] is None:
        raise Refusal("no-such-person", status=404)
    person = found[0].person
    return Somebody(person.id, person.name, person.kind, found[1])


# -- what they share -----------------------------------------------------------------------


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


async def _let_in(
    request: AnyRequest,
    store: Store,
    settings: Settings,
    departures: Departures,
    let_in: tuple[Person, str],
) -> Response[Me]:
    """The answer with a new session; the one before, if any, ends."""
    person, secret = let_in
    before = request.cookies.get(COOKIE)
    if before:
        await store.write(lambda c: end_session(c, before))
    cookie = cookie_of(secret, is_secure(request, settings))
    return Response(
        await me(store, person), cookies=[cookie], background=ending(departures, before)
    )


def ending(departures: Departures, before: str | None) -> BackgroundTask | None:
    """Cut the sockets of the session before, once the browser has its new cookie to come back
    with."""
    return BackgroundTask(departures.end, hash_of(before).hex()) if before else None


def _goodbye(request: AnyRequest, settings: Settings) -> Response[Json]:
    return Response({}, cookies=[cookie_of("", is_secure(request, settings))])


def is_secure(request: AnyRequest, settings: Settings) -> bool:
    return settings.secure or request.url.scheme == "https"


def _at_the_browser(request: AnyRequest) -> Person | None:
    """Who is here by a session; a token is not a browser."""
    person = person_or_stranger(request.scope)
    return person if person is not None and person.scopes is None else None


async def me(store: Store, person: Person) -> Me:
    stored, host = await store.read(lambda c: (account_of(c, person.id), is_host(c, person.id)))
    if stored is None:
        raise Refusal("sign-in", status=401)
    scopes = sorted(person.scopes) if person.scopes is not None else None
    settings: Json = msgspec.json.decode(stored.settings)
    has_password = stored.password is not None
    return Me(
        id=person.id,
        name=stored.person.name,
        kind=stored.person.kind,
        named=stored.named,
        settings=settings,
        password=has_password,
        scopes=scopes,
        host=host,
    )


ROUTES = [
    come_in,
    make_account,
    sign_in,
    sign_out,
    sign_out_everywhere,
    who_am_i,
    who_is_there,
    change_me,
    change_password,
    export_me,
    delete_me,
    somebody,
]
