"""Accounts: a name that is one's own, with a password or somebody who vouches.

Each function is a work for the store: it asks and changes the database, and nothing else.
"""

from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from lutece.server.clock import now
from lutece.server.identity import Person, new_id
from lutece.server.people.names import login_of, tidy_name
from lutece.server.people.sessions import is_taken, refuse_taken
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import identities, people

NUMBERED = 99  # so many people of one name are told apart by a number


class AccountRow(NamedTuple):
    """What an account is signed in to with."""

    person: Person
    password: str | None
    settings: str  # JSON, the page's own
    named: bool
    created: int


def account_named(connection: Connection, name: str) -> AccountRow | None:
    """The account of this name, however it is spelled."""
    query = select(people).where(people.c.login == login_of(name)[:200])
    row = connection.execute(query).one_or_none()
    return (
        AccountRow(_person(row), row.password, row.settings, row.named, row.created)
        if row
        else None
    )


def account_of(connection: Connection, person: str) -> AccountRow | None:
    row = connection.execute(select(people).where(people.c.id == person)).one_or_none()
    return (
        AccountRow(_person(row), row.password, row.settings, row.named, row.created)
        if row
        else None
    )


def people_called(connection: Connection, name: str) -> frozenset[str]:
    """The ids of everybody of this name: an account however it is spelled, guests as it is."""
    alike = (people.c.login == login_of(name)[:200]) | (people.c.name == name.strip())
    return frozenset(connection.execute(select(people.c.id).where(alike)).scalars())


def become_account(
    connection: Connection, guest: Person | None, name: str, password: str | None
) -> Person:
    """A new account. A guest who makes one keeps seats, tables and ratings."""
    tidy = tidy_name(name)
    called = {"name": tidy, "login": login_of(tidy), "named": True}
    row = {**called, "kind": "account", "password": password}
    if guest is not None and guest.kind == "guest":
        change_person(connection, guest.id, row)
        return Person(guest.id, tidy, "account")
    person = Person(new_id(), tidy, "account")
    moment = now()
    _refusing_doubles(
        connection, insert(people).values(id=person.id, created=moment, seen=moment, **row)
    )
    return person


def rename(connection: Connection, person: Person, name: str) -> Person:
    """Another name. An account's is its own; a guest may have any that is no account's."""
    tidy = tidy_name(name)
    if person.kind == "guest":
        refuse_taken(connection, tidy)
        change_person(connection, person.id, {"name": tidy, "named": True})
    else:
        change_person(connection, person.id, {"name": tidy, "login": login_of(tidy)})
    return Person(person.id, tidy, person.kind, person.scopes)


def change_person(connection: Connection, person: str, values: dict[str, Any]) -> None:
    _refusing_doubles(connection, update(people).where(people.c.id == person).values(**values))


def person_vouched_for(
    connection: Connection, issuer: str, subject: str, here: Person | None, name: str, open_: bool
) -> Person:
    """Whom an issuer means: somebody it sent before, who is here now, or somebody new."""
    mine = (identities.c.issuer == issuer) & (identities.c.subject == subject)
    query = select(people).join(identities, identities.c.person == people.c.id).where(mine)
    row = connection.execute(query).one_or_none()
    if row is not None:
        return _person(row)
    if here is not None and here.kind == "account":
        person = here
    elif open_:
        person = become_account(connection, here, _free_name(connection, name), None)
    else:
        raise Refusal("registration-closed", status=403)
    row_of_identity = {"issuer": issuer, "subject": subject, "person": person.id}
    connection.execute(insert(identities).values(**row_of_identity))
    return person


def _free_name(connection: Connection, name: str) -> str:
    """The name, or the name with the first number that nobody has."""
    for number in range(1, NUMBERED + 1):
        free = name if number == 1 else f"{name[:20].rstrip()} {number}"
        if not is_taken(connection, free):
            return free
    raise Refusal("name-taken")


def _refusing_doubles(connection: Connection, statement: Any) -> None:
    """Two who want one name at the same moment: the database lets one have it."""
    try:
        with connection.begin_nested():
            connection.execute(statement)
    except IntegrityError:
        raise Refusal("name-taken") from None


def _person(row: Any) -> Person:
    return Person(row.id, row.name, row.kind)
