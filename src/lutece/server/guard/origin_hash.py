"""Addresses as they are stored: a keyed hash, which says who is a neighbour and not where.

Quotas and bans count by it. Addresses are few, so a plain hash could be tried out; the key is made
once for each database.
"""

import hashlib
import hmac
import secrets

from sqlalchemy import Engine, select
from sqlalchemy.dialects import postgresql, sqlite

from lutece.server.storage.schema import facts
from lutece.server.storage.store import writing

KEY = "origin-key"  # the name of the fact


class OriginHash:
    """Hashes addresses with the key of a database."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def __call__(self, address: str) -> str:
        return hmac.new(self._key, address.encode(), hashlib.sha256).hexdigest()[:24]


def origin_hash(engine: Engine) -> OriginHash:
    """The hash of a database that has its schema; the first process makes the key."""
    dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
    row = {"key": KEY, "value": secrets.token_hex(32)}
    query = select(facts.c.value).where(facts.c.key == KEY)
    with writing(engine) as connection:
        connection.execute(dialect.insert(facts).values(**row).on_conflict_do_nothing())
        return OriginHash(bytes.fromhex(connection.execute(query).scalar_one()))
