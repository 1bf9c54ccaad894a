"""Sign in through somebody who vouches: away to the provider, and back."""

from typing import Annotated, Any
from urllib.parse import quote, unquote, urlsplit

import structlog
from litestar import Request, get
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect
from msgspec import Struct

from lutece.server.guard.limits import SIGN_IN
from lutece.server.guard.rate_limiter import RateLimiter, address_of, origin_in
from lutece.server.people.accounts import person_vouched_for
from lutece.server.people.identify import person_or_stranger
from lutece.server.people.openid import NOBODY, Away, OpenId, Providers, Vouched
from lutece.server.people.pretending import pretends
from lutece.server.people.sessions import COOKIE, begin_session, cookie_of, end_session
from lutece.server.players.departures import Departures
from lutece.server.refusal import Refusal
from lutece.server.routes.arrivals import ending, is_secure
from lutece.server.settings import Settings
from lutece.server.storage.store import Store

AnyRequest = Request[Any, Any, Any]
AWAY = "lutece_openid"  # the cookie of a browser that is away
MINUTES = 10
log = structlog.get_logger("lutece.openid")
Text = Annotated[str | None, QueryParameter(max_length=4096)]


class ProviderShown(Struct):
    """Somebody who vouches for people: a button on the page."""

    name: str
    label: str
    start: str


@get("/openid", summary="Who else can sign me in")
async def list_providers(host_settings: NamedDependency[Settings]) -> list[ProviderShown]:
    return shown_providers(host_settings)


@get("/openid/{provider:str}/start", summary="Go to a provider", status_code=302)
async def leave(
    provider: FromPath[str],
    request: AnyRequest,
    rate_limiter: NamedDependency[RateLimiter],
    providers: NamedDependency[Providers],
    host_settings: NamedDependency[Settings],
    page: Text = None,
) -> Redirect:
    """Sends the browser away; `page` is the path where it goes once it is back."""
    await rate_limiter.take(f"sign-in:{address_of(request.scope)}", SIGN_IN)
    away = Away.begin()
    address = await providers.called(provider).leave_for(away)
    value = f"{away.seed}.{quote(_own_page(page), safe='')}"
    return Redirect(address, cookies=[_cookie(request, host_settings, value)])


@get("/openid/{provider:str}/back", summary="Come back from a provider", status_code=302)
async def come_back(
    provider: FromPath[str],
    request: AnyRequest,
    store: NamedDependency[Store],
    providers: NamedDependency[Providers],
    host_settings: NamedDependency[Settings],
    departures: NamedDependency[Departures],
    code: Text = None,
    oidc_state: Annotated[str | None, QueryParameter(name="state", max_length=4096)] = None,
    iss: Text = None,
) -> Redirect:
    """Ends in the page, signed in; or there with the reason why not (`?sign-in=KEY`)."""
    openid = providers.called(provider)
    seed, _, page = request.cookies.get(AWAY, "").partition(".")
    gone = _cookie(request, host_settings, "")
    page = _own_page(unquote(page))
    try:
        vouched = await _vouched_for(openid, Away(seed), code, oidc_state, iss)
        secret = await _begin_session(request, store, host_settings, vouched)
    except Refusal as refusal:
        log.info("sign-in refused", provider=provider, why=refusal.reason.key)
        return Redirect(f"/?sign-in={refusal.reason.key}", cookies=[gone])
    cookies = [gone, cookie_of(secret, is_secure(request, host_settings))]
    before = ending(departures, request.cookies.get(COOKIE))
    return Redirect(page, cookies=cookies, background=before)


async def _vouched_for(
    openid: OpenId, away: Away, code: str | None, state: str | None, iss: str | None
) -> Vouched:
    """Whom the provider vouches for, if the browser comes back as it was sent away."""
    if not away.seed or state != away.state or iss not in (None, openid.provider.issuer):
        raise Refusal("openid-state", status=400)
    if not code:
        raise Refusal("openid-declined", status=403)
    return await openid.welcome(away, code)


async def _begin_session(
    request: AnyRequest, store: Store, settings: Settings, vouched: Vouched
) -> str:
    """The secret of a new session for whom the provider vouches."""
    open_ = settings.registration != "closed"
    here = person_or_stranger(request.scope)
    before = request.cookies.get(COOKIE, "")

    name = NOBODY if pretends(vouched.name, settings) else vouched.name

    def work(connection: Any) -> str:
        person = person_vouched_for(connection, vouched.issuer, vouched.subject, here, name, open_)
        end_session(connection, before)
        return begin_session(connection, person.id, origin_in(request.scope))

    return await store.write(work)


def shown_providers(settings: Settings) -> list[ProviderShown]:
    """What the page makes buttons of. Clients and secrets stay here."""
    return [
        ProviderShown(provider.name, provider.label, f"/api/openid/{provider.name}/start")
        for provider in settings.openid
    ]


def _own_page(page: str | None) -> str:
    """A path of our own page: never an address that leads elsewhere."""
    parts = urlsplit(page or "/")
    own = not parts.scheme and not parts.netloc and parts.path.startswith("/")
    plain = (page or "/").isprintable() and "\\" not in (page or "")
    return (page or "/") if own and plain and not parts.path.startswith("//") else "/"


def _cookie(request: AnyRequest, settings: Settings, value: str) -> Cookie:
    return Cookie(
        key=AWAY,
        value=value,
        max_age=MINUTES * 60 if value else 0,
        path="/api/openid",
        httponly=True,
        samesite="lax",
        secure=is_secure(request, settings),
    )


ROUTES = [list_providers, leave, come_back]
