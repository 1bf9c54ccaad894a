"""Links in mails: one-time ones that prove whose an address is, and those that end mail.

Of a one-time link only the hash is stored. A link that ends mail must work for as long as the mail
is kept, so it is stored nowhere: it is signed with a key of the database.
"""

import hashlib
import hmac
import secrets
from typing import Literal, NamedTuple

from sqlalchemy import Connection, Engine, delete, insert, select

from lutece.server.people.sessions import hash_of
from lutece.server.reach.wishes import KINDS
from lutece.server.storage.made_once import fact_made_once
from lutece.server.storage.schema import links

Purpose = Literal["confirm", "reset"]
LASTS: dict[Purpose, int] = {"confirm": 24 * 3600_000, "reset": 30 * 60_000}  # milliseconds
KEY = "unsubscribe-key"  # the name of the fact


class Opened(NamedTuple):
    """Whose link was opened, and which address it was sent to."""

    person: str
    address: str


def make_link(
    connection: Connection, person: str, purpose: Purpose, address: str, moment: int
) -> str:
    """The secret of a new link; one of the same purpose that was sent before is void."""
    end_links(connection, person, purpose)
    secret = secrets.token_urlsafe(32)
    row = {"hash": hash_of(secret), "person": person, "purpose": purpose, "address": address}
    connection.execute(insert(links).values(**row, expires=moment + LASTS[purpose]))
    return secret


def read_link(connection: Connection, secret: str, purpose: Purpose, moment: int) -> Opened | None:
    """Whose link this is, if it is still valid; it stays so."""
    mine = (links.c.hash == hash_of(secret)) & (links.c.purpose == purpose)
    row = connection.execute(select(links).where(mine, links.c.expires > moment)).one_or_none()
    return None if row is None else Opened(row.person, row.address)


def open_link(connection: Connection, secret: str, purpose: Purpose, moment: int) -> Opened | None:
    """Whose link this is, if it is still valid; it is void from now on."""
    found = read_link(connection, secret, purpose, moment)
    used = connection.execute(delete(links).where(links.c.hash == hash_of(secret))).rowcount
    return found if used == 1 else None  # of two who open it at the same moment, one does


def end_links(connection: Connection, person: str, purpose: Purpose | None = None) -> None:
    mine = links.c.person == person
    if purpose is not None:
        mine &= links.c.purpose == purpose
    connection.execute(delete(links).where(mine))


def end_old_links(connection: Connection, moment: int) -> int:
    return connection.execute(delete(links).where(links.c.expires <= moment)).rowcount


class Unsubscribing:
    """Makes and reads what a link that ends mail carries: who, which kind, and a signature."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def token(self, person: str, kind: str) -> str:
        return f"{person}.{kind}.{self._signature(person, kind)}"

    def read(self, token: str) -> tuple[str, str] | None:
        """Whose mail of which kind ends; None for what we never signed."""
        person, _, rest = token.partition(".")
        kind, _, signature = rest.partition(".")
        known = kind in (*KINDS, "all")
        right = hmac.compare_digest(signature.encode(), self._signature(person, kind).encode())
        return (person, kind) if known and right else None

    def _signature(self, person: str, kind: str) -> str:
        signed = f"{person}.{kind}".encode()
        return hmac.new(self._key, signed, hashlib.sha256).hexdigest()[:32]


def unsubscribing(engine: Engine) -> Unsubscribing:
    return Unsubscribing(bytes.fromhex(fact_made_once(engine, KEY, lambda: secrets.token_hex(32))))
