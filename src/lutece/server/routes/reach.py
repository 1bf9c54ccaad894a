"""How I am reached while I am away: my address, my browsers, and what I want to be told."""

import re
from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from lutece.server.answers import language_of
from lutece.server.guard.limits import Rate
from lutece.server.guard.rate_limiter import RateLimiter, address_of
from lutece.server.identity import Person
from lutece.server.people.addresses import look_up
from lutece.server.people.identify import ACCOUNT, person_with
from lutece.server.people.sessions import hash_of
from lutece.server.reach.day_times import Quiet, known_zones
from lutece.server.reach.devices import add_device, check_keys, devices_of, end_device
from lutece.server.reach.links import end_links, make_link, open_link
from lutece.server.reach.service import Reach
from lutece.server.reach.wishes import (
    Choices,
    Wishes,
    confirm_address,
    forget_address,
    remember,
    store_address,
    store_wishes,
    wishes_of,
)
from lutece.server.refusal import Refusal
from lutece.server.settings import Settings
from lutece.server.storage.store import Store
from lutece.text import LANGUAGES

AnyRequest = Request[Any, Any, Any]
MAILS = Rate(burst=5, every=600)  # that one person, address or network may have sent
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")

MailAddress = Annotated[str, Meta(max_length=254, examples=["adele@example.org"])]
Secret = Annotated[str, Meta(min_length=1, max_length=100)]
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]


class QuietHours(Struct):
    """Hours in which nobody calls, in minutes of the day; they may go over midnight."""

    begins: Minute
    ends: Minute


class ReachWanted(Struct):
    """What I want to be told on which channel, in which language, and when not."""

    choices: Choices
    language: Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]
    zone: Annotated[str, Meta(max_length=64, examples=["Europe/Paris"])]
    quiet: QuietHours | None = None


class Device(Struct):
    """A browser that may be woken; `hash` is SHA-256 of its endpoint, in hexadecimal."""

    id: str
    hash: str
    created: int


class ReachShown(ReachWanted, kw_only=True):
    """All of it, with what this server can do: `mail`, and the key that browsers subscribe with."""

    mail: bool
    push_key: str
    address: str | None
    confirmed: bool
    devices: list[Device]


class AddressWanted(Struct):
    """Where to send mail."""

    address: MailAddress


class DeviceWanted(Struct):
    """A browser's subscription, as its PushManager gives it."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class Confirmation(Struct):
    """What the link in a mail carries."""

    secret: Secret


@get("/me/reach", summary="How I am reached while I am away")
async def my_reach(
    request: AnyRequest, store: NamedDependency[Store], reach: NamedDependency[Reach]
) -> ReachShown:
    return await _shown(person_with(request.scope, ACCOUNT), store, reach)


@put("/me/reach", summary="Choose what I am told, where and when")
async def choose(
    data: JSONBody[ReachWanted],
    request: AnyRequest,
    store: NamedDependency[Store],
    reach: NamedDependency[Reach],
) -> ReachShown:
    person = person_with(request.scope, ACCOUNT)
    if data.zone not in known_zones():
        raise Refusal("unknown-zone", {"zone": data.zone}, status=400)
    quiet = Quiet(data.quiet.begins, data.quiet.ends) if data.quiet else None

    def work(connection: Any) -> None:
        wishes = msgspec.structs.replace(
            wishes_of(connection, person.id),
            choices={kind: sorted(set(them)) for kind, them in data.choices.items()},
            language=data.language,
            zone=data.zone,
            quiet=quiet,
        )
        store_wishes(connection, wishes, reach.now())

    await store.write(work)
    return await _shown(person, store, reach)


@put("/me/reach/address", summary="Give an address for mail; it is asked whether it is mine")
async def give_address(
    data: JSONBody[AddressWanted],
    request: AnyRequest,
    store: NamedDependency[Store],
    reach: NamedDependency[Reach],
    rate_limiter: NamedDependency[RateLimiter],
) -> ReachShown:
    """Nothing else is sent there before the link in the mail has been opened."""
    person = person_with(request.scope, ACCOUNT)
    if reach.mail is None:
        raise Refusal("mail-none")
    if not ADDRESS.fullmatch(data.address):
        raise Refusal("mail-address", status=400)
    await limit_mails(rate_limiter, person.id, data.address, address_of(request.scope))
    language = language_of(request)

    def work(connection: Any) -> tuple[Wishes, str]:
        end_links(connection, person.id)
        store_address(connection, person.id, data.address, language)
        secret = make_link(connection, person.id, "confirm", data.address, reach.now())
        return wishes_of(connection, person.id), secret

    wishes, secret = await store.write(work)
    if not reach.send(reach.letters.about_account(wishes, person.name, "confirm", secret)):
        raise Refusal("mail-busy", status=503)
    return await _shown(person, store, reach)


@delete("/me/reach/address", summary="Forget my address", status_code=200)
async def no_address(
    request: AnyRequest, store: NamedDependency[Store], reach: NamedDependency[Reach]
) -> ReachShown:
    person = person_with(request.scope, ACCOUNT)

    def work(connection: Any) -> None:
        end_links(connection, person.id)
        forget_address(connection, person.id)

    await store.write(work)
    return await _shown(person, store, reach)


@post(
    "/confirmations",
    summary="Say that an address is mine, by the link in a mail",
    status_code=204,
)
async def confirm(
    data: JSONBody[Confirmation], store: NamedDependency[Store], reach: NamedDependency[Reach]
) -> None:
    def work(connection: Any) -> bool:
        opened = open_link(connection, data.secret, "confirm", reach.now())
        return opened is not None and confirm_address(connection, *opened, reach.now())

    if not await store.write(work):
        raise Refusal("link-void", status=400)


@post("/me/devices", summary="Let this browser be woken by push messages")
async def new_device(
    data: JSONBody[DeviceWanted],
    request: AnyRequest,
    store: NamedDependency[Store],
    reach: NamedDependency[Reach],
    host_settings: NamedDependency[Settings],
) -> ReachShown:
    """Only push services on the open internet, by https."""
    person = person_with(request.scope, ACCOUNT)
    try:
        await look_up(data.endpoint, host_settings.webhook_hosts)
    except Refusal:
        raise Refusal("push-address", status=400) from None
    check_keys(data.p256dh, data.auth)
    language = language_of(request)

    def work(connection: Any) -> None:
        remember(connection, person.id, language)
        keys = (data.endpoint, data.p256dh, data.auth)
        add_device(connection, person.id, *keys, reach.now())

    await store.write(work)
    return await _shown(person, store, reach)


@delete("/me/devices/{device_id:str}", summary="Wake this browser no more", status_code=200)
async def no_device(
    device_id: Annotated[str, PathParameter(max_length=24)],
    request: AnyRequest,
    store: NamedDependency[Store],
    reach: NamedDependency[Reach],
) -> ReachShown:
    person = person_with(request.scope, ACCOUNT)
    await store.write(lambda c: end_device(c, person.id, device_id))
    return await _shown(person, store, reach)


async def limit_mails(rate_limiter: RateLimiter, who: str, address: str, network: str) -> None:
    """Nobody's mailbox is filled through us, whoever tries it from wherever."""
    mark = hash_of(address.lower()).hex()
    for key in (f"mails:{who}", f"mails-to:{mark}", f"mails-from:{network}"):
        await rate_limiter.take(key, MAILS)


async def _shown(person: Person, store: Store, reach: Reach) -> ReachShown:
    def find(connection: Any) -> tuple[Wishes, list[dict[str, Any]]]:
        return wishes_of(connection, person.id), devices_of(connection, person.id)

    wishes, devices = await store.read(find)
    quiet = wishes.quiet
    return ReachShown(
        choices=wishes.choices,
        language=wishes.language,
        zone=wishes.zone,
        quiet=QuietHours(quiet.begins, quiet.ends) if quiet else None,
        mail=reach.mail is not None,
        push_key=reach.push.vapid.public_key,
        address=wishes.address,
        confirmed=wishes.confirmed,
        devices=msgspec.convert(devices, list[Device]),
    )


ROUTES = [my_reach, choose, give_address, no_address, confirm, new_device, no_device]
