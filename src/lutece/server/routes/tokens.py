"""Tokens and webhooks: what somebody's own programs play and are told with."""

from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct, convert

from lutece.server.people.addresses import look_up
from lutece.server.people.identify import ACCOUNT, person_with
from lutece.server.people.tokens import Scope, end_token, make_token, tokens_of
from lutece.server.people.webhooks import end_webhook, make_webhook, webhooks_of
from lutece.server.players.departures import Departures
from lutece.server.settings import Settings
from lutece.server.storage.store import Store

AnyRequest = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(max_length=24)]
Label = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]


class TokenWanted(Struct):
    """A name to tell it by, and what it may do."""

    label: Label
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=3)]


class TokenShown(Struct):
    """A token as it is listed. What it allows: read, play, tables."""

    id: str
    label: str
    scopes: str
    created: int
    seen: int | None


class TokenMade(TokenShown):
    """A new token; `token` is shown this once."""

    token: str


class WebhookWanted(Struct):
    """Where to tell me that it is my turn."""

    url: Annotated[str, Meta(max_length=500, examples=["https://example.org/my-turn"])]


class WebhookShown(Struct):
    """A webhook; `failures` in a row, and after twenty it is not tried any more."""

    id: str
    url: str
    created: int
    failures: int


class WebhookMade(WebhookShown):
    """A new webhook; `secret` is shown this once, and signs what is sent."""

    secret: str


@get("/tokens", summary="My tokens")
async def my_tokens(request: AnyRequest, store: NamedDependency[Store]) -> list[TokenShown]:
    person = person_with(request.scope, ACCOUNT)
    return convert(await store.read(lambda c: tokens_of(c, person.id)), list[TokenShown])


@post("/tokens", summary="Make a token for a bot")
async def new_token(
    data: JSONBody[TokenWanted], request: AnyRequest, store: NamedDependency[Store]
) -> TokenMade:
    person = person_with(request.scope, ACCOUNT)
    row, token = await store.write(lambda c: make_token(c, person, data.label, data.scopes))
    return convert(row | {"token": token}, TokenMade)


@delete("/tokens/{token_id:str}", summary="End a token")
async def no_token(
    token_id: Id,
    request: AnyRequest,
    store: NamedDependency[Store],
    departures: NamedDependency[Departures],
) -> None:
    """What plays with it is cut at once."""
    person = person_with(request.scope, ACCOUNT)
    await departures.end(await store.write(lambda c: end_token(c, person.id, token_id)))


@get("/webhooks", summary="My webhooks")
async def my_webhooks(request: AnyRequest, store: NamedDependency[Store]) -> list[WebhookShown]:
    person = person_with(request.scope, ACCOUNT)
    return convert(await store.read(lambda c: webhooks_of(c, person.id)), list[WebhookShown])


@post("/webhooks", summary="Be told when it is my turn")
async def new_webhook(
    data: JSONBody[WebhookWanted],
    request: AnyRequest,
    store: NamedDependency[Store],
    host_settings: NamedDependency[Settings],
) -> WebhookMade:
    """Only to the open internet, by https; a name that leads into the host's net is refused."""
    person = person_with(request.scope, ACCOUNT)
    await look_up(data.url, host_settings.webhook_hosts)
    share = host_settings.address_share
    row = await store.write(lambda c: make_webhook(c, person.id, data.url, share))
    return convert(row, WebhookMade)


@delete("/webhooks/{webhook_id:str}", summary="End a webhook")
async def no_webhook(webhook_id: Id, request: AnyRequest, store: NamedDependency[Store]) -> None:
    person = person_with(request.scope, ACCOUNT)
    await store.write(lambda c: end_webhook(c, person.id, webhook_id))


ROUTES = [my_tokens, new_token, no_token, my_webhooks, new_webhook, no_webhook]
