"""Who makes a request, as the page and bots are told."""

import msgspec
from msgspec import Struct

from lutece.server.identity import Kind, Person
from lutece.server.moderation.hosts import is_host
from lutece.server.people.accounts import account_of
from lutece.server.protocol import Json
from lutece.server.refusal import Refusal
from lutece.server.storage.store import Store


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
