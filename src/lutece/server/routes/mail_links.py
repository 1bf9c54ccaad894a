"""What strangers do with mails of ours: ask for a new password, choose it, end mails."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter
from litestar.response import Redirect
from msgspec import Struct

from lutece.server.guard.rate_limiter import RateLimiter, address_of
from lutece.server.identity import Person
from lutece.server.people.accounts import account_of, change_person
from lutece.server.people.passwords import Passwords, check_new
from lutece.server.people.sessions import end_all_sessions
from lutece.server.players.departures import Departures
from lutece.server.protocol import Json
from lutece.server.reach.letters import PAGES
from lutece.server.reach.links import end_links, open_link, read_link
from lutece.server.reach.passwords import links_to_reset
from lutece.server.reach.service import Reach
from lutece.server.reach.wishes import end_mail, forget_address
from lutece.server.refusal import Refusal
from lutece.server.routes.arrivals import Password
from lutece.server.routes.reach import MailAddress, Secret, limit_mails
from lutece.server.storage.store import Store

AnyRequest = Request[Any, Any, Any]
Token = Annotated[str, QueryParameter(max_length=200)]


class Forgotten(Struct):
    """The address of an account whose password is forgotten."""

    address: MailAddress


class PasswordChosen(Struct):
    """A new password, and what the link in the mail carries."""

    secret: Secret
    password: Password


class MailReady(Struct):
    """Whether this server sends mail."""

    mail: bool


@get("/mail", summary="Whether this server sends mail")
async def mail_ready(reach: NamedDependency[Reach]) -> MailReady:
    return MailReady(reach.mail is not None)


@post("/resets", summary="Ask for a new password", status_code=202)
async def forgotten(
    data: JSONBody[Forgotten],
    request: AnyRequest,
    store: NamedDependency[Store],
    reach: NamedDependency[Reach],
    rate_limiter: NamedDependency[RateLimiter],
) -> Response[Json]:
    """Sends a link to a confirmed address. Whether there is one is not said: the answer is given
    before anybody looks."""
    if reach.mail is None:
        raise Refusal("mail-none")
    network = address_of(request.scope)
    await limit_mails(rate_limiter, f"reset:{network}", data.address, network)
    looking = BackgroundTask(_send_links, store, reach, data.address)
    return Response({}, status_code=202, background=looking)


async def _send_links(store: Store, reach: Reach, address: str) -> None:
    made = await store.write(lambda c: links_to_reset(c, address, reach.now()))
    for wishes, name, secret in made:
        reach.send(reach.letters.about_account(wishes, name, "reset", secret))


@post("/resets/done", summary="Choose a new password, by the link in a mail", status_code=204)
async def chosen(
    data: JSONBody[PasswordChosen],
    store: NamedDependency[Store],
    reach: NamedDependency[Reach],
    passwords: NamedDependency[Passwords],
    departures: NamedDependency[Departures],
) -> None:
    """All sessions end, and the link is void."""

    def find(connection: Any) -> Person:
        link = read_link(connection, data.secret, "reset", reach.now())
        account = account_of(connection, link.person) if link is not None else None
        if account is None:
            raise Refusal("link-void", status=400)
        return account.person

    person = await store.read(find)
    check_new(data.password, person.name)
    stored = await passwords.hash(data.password)

    def work(connection: Any) -> None:
        if open_link(connection, data.secret, "reset", reach.now()) is None:
            raise Refusal("link-void", status=400)
        change_person(connection, person.id, {"password": stored})
        end_all_sessions(connection, person.id)
        end_links(connection, person.id)

    await store.write(work)
    departures.sign_out(person.id)


@post("/unsubscribe", summary="Get no more mails of a kind, by the link in one", status_code=200)
async def unsubscribe(
    token: Token, store: NamedDependency[Store], reach: NamedDependency[Reach]
) -> None:
    """Mail programs do this with one click (RFC 8058), so nobody has to be signed in."""
    read = reach.letters.unsubscribing.read(token)
    if read is None:
        raise Refusal("link-void", status=400)
    person, kind = read

    def work(connection: Any) -> None:
        if kind == "all":
            end_links(connection, person)
            forget_address(connection, person)
        else:
            end_mail(connection, person, kind, reach.now())

    await store.write(work)


@get("/unsubscribe", include_in_schema=False)
async def unsubscribe_by_hand(token: Token) -> Redirect:
    """Mail programs that don't know of one click open the address: the page does the rest."""
    return Redirect(f"{PAGES['unsubscribe']}{token}", status_code=303)


ROUTES = [mail_ready, forgotten, chosen, unsubscribe, unsubscribe_by_hand]
