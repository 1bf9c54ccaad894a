"""Coming and going: guests and accounts come in, sign in and sign out."""

from typing import Annotated, Any

from litestar import Request, Response, delete, post
from litestar.background_tasks import BackgroundTask
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from lutece.server.guard.limits import ARRIVALS, GUESSES, GUESSES_ANYWHERE, SIGN_IN
from lutece.server.guard.rate_limiter import RateLimiter, address_of, origin_in
from lutece.server.identity import Person
from lutece.server.moderation.bans import Bans
from lutece.server.people.accounts import (
    account_named,
    become_account,
    change_person,
)
from lutece.server.people.identify import ACCOUNT, person_or_stranger, person_with
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
from lutece.server.players.waits import Waits
from lutece.server.protocol import Json
from lutece.server.refusal import Refusal
from lutece.server.routes.who import Me, me
from lutece.server.settings import Settings
from lutece.server.storage.store import Store

AnyRequest = Request[Any, Any, Any]

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
    waits: NamedDependency[Waits],
) -> Response[Json]:
    """Ends the session of this browser, and its sockets. Who waited for a game waits no more."""
    person = person_or_stranger(request.scope)
    if person is not None:
        await waits.end(person.id)
    secret = request.cookies.get(COOKIE, "")
    await store.write(lambda c: end_session(c, secret))
    await departures.end(hash_of(secret).hex())
    return goodbye(request, host_settings)


@delete("/sessions/all", summary="Sign out everywhere", status_code=200)
async def sign_out_everywhere(
    request: AnyRequest,
    store: NamedDependency[Store],
    host_settings: NamedDependency[Settings],
    departures: NamedDependency[Departures],
    waits: NamedDependency[Waits],
) -> Response[Json]:
    """Ends all sessions. Tokens are not sessions: they are ended one by one."""
    person = person_with(request.scope, ACCOUNT)
    await waits.end(person.id)
    await store.write(lambda c: end_all_sessions(c, person.id))
    departures.sign_out(person.id)
    return goodbye(request, host_settings)


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


def goodbye(request: AnyRequest, settings: Settings) -> Response[Json]:
    return Response({}, cookies=[cookie_of("", is_secure(request, settings))])


def is_secure(request: AnyRequest, settings: Settings) -> bool:
    return settings.secure or request.url.scheme == "https"


def _at_the_browser(request: AnyRequest) -> Person | None:
    """Who is here by a session; a token is not a browser."""
    person = person_or_stranger(request.scope)
    return person if person is not None and person.scopes is None else None


ROUTES = [come_in, make_account, sign_in, sign_out, sign_out_everywhere]
