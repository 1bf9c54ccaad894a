"""Accounts that are hosts: they may sit at the host's desk."""

from litestar.types import Scope
from sqlalchemy import Connection, select, update

from lutece.server.identity import Person
from lutece.server.people.accounts import account_named
from lutece.server.people.identify import ACCOUNT, person_with
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import people
from lutece.server.storage.store import Store


def is_host(connection: Connection, person: str) -> bool:
    query = select(people.c.host).where(people.c.id == person, people.c.kind == "account")
    return bool(connection.execute(query).scalar_one_or_none())


def set_host(connection: Connection, name: str, host: bool) -> Person:
    """Make the account of this name a host, or no host any more."""
    account = account_named(connection, name)
    if account is None:
        raise Refusal("no-such-person", status=404)
    mine = people.c.id == account.person.id
    connection.execute(update(people).where(mine).values(host=host))
    return account.person


async def host_in(scope: Scope, store: Store) -> Person:
    """The host who makes a request from a browser; nobody else learns that there is a desk."""
    person = person_with(scope, ACCOUNT)
    if not await store.read(lambda c: is_host(c, person.id)):
        raise Refusal("not-found", status=404)
    return person
