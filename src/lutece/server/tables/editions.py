"""Editions that somebody brought, each stored once by its hash."""

import asyncio
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, exists, select
from sqlalchemy.dialects import postgresql, sqlite

from lutece.engine.edition import Edition, EditionError, edition_of, parse_edition
from lutece.engine.game import Game
from lutece.games import UnknownGame, box, find
from lutece.server.clock import now
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import editions, tables
from lutece.server.storage.store import Store
from lutece.server.tables.quotas import Quotas

LARGEST = 200_000  # characters
GAMES_CACHED = 12  # each takes one or two MB, and anybody may bring one


@lru_cache(GAMES_CACHED)
def game_with(name: str, contents: str | None) -> Game[Any]:
    """A game with its own edition, or with one that is stored as JSON."""
    if contents is None:
        return find(name)
    return find(name, edition_of(msgspec.json.decode(contents)))


def game_of_table(name: str, contents: str | None) -> Game[Any]:
    """The game of a stored table; refused where the installed version does without it."""
    try:
        return game_with(name, contents)
    except UnknownGame:
        raise Refusal("game-gone", {"game": name}) from None
    except EditionError:
        raise Refusal("edition-gone") from None


def read_edition(game: str, text: str) -> Edition:
    """An edition file; all that is wrong with it is told, and where."""
    if len(text) > LARGEST:
        raise Refusal("edition-large", {"most": LARGEST}, status=413)
    try:
        edition = parse_edition(text)
        find(game, edition)
    except EditionError as error:
        faults = [str(fault) for fault in error.faults]
        raise Refusal("bad-edition", {"faults": faults}, status=400) from None
    return edition


def refuse_large(edition: Edition) -> None:
    """Refuse an edition that takes more room than any box of components needs."""
    if len(msgspec.json.encode(edition.contents)) > LARGEST:
        raise Refusal("edition-large", {"most": LARGEST}, status=413)


def hash_to_store(game: str, edition: Edition) -> str | None:
    """The hash of an edition; None where it is the game's own, which needs no keeping."""
    return None if edition.hash == box(game).hash else edition.hash


def store_edition(
    connection: Connection, game: str, edition: Edition, owner: str, quotas: Quotas
) -> None:
    """Store an edition, unless it is; whoever brings it first has it among theirs."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    contents = msgspec.json.encode(edition.contents).decode()
    row = {"hash": edition.hash, "game": game, "contents": contents, "owner": owner}
    insert = dialect.insert(editions).values(**row, created=now())
    if connection.execute(insert.on_conflict_do_nothing()).rowcount:
        quotas.refuse_edition(connection, owner)


def end_unused(connection: Connection, before: int, most: int) -> int:
    """Delete editions that no table uses and that were brought before then; how many."""
    used = exists().where(tables.c.edition == editions.c.hash)
    unused = select(editions.c.hash).where(editions.c.created < before, ~used).limit(most)
    return connection.execute(delete(editions).where(editions.c.hash.in_(unused))).rowcount


async def contents_of(store: Store, game: str, hash: str | None) -> str | None:
    """The contents of an edition that is stored; None for the game's own."""
    if hash is None or hash == box(game).hash:
        return None
    query = select(editions.c.contents).where(editions.c.hash == hash, editions.c.game == game)
    contents = await store.read(lambda connection: connection.execute(query).scalar_one_or_none())
    if contents is None:
        raise Refusal("unknown-edition", status=404)
    return str(contents)


async def game_of_edition(store: Store, hash: str) -> Game[Any]:
    """The game that an edition is of, with it."""
    query = select(editions.c.game, editions.c.contents).where(editions.c.hash == hash)
    row = await store.read(lambda connection: connection.execute(query).one_or_none())
    if row is None:
        raise Refusal("unknown-edition", status=404)
    return await game_made(row.game, row.contents)


async def game_made(name: str, contents: str | None) -> Game[Any]:
    """The game of a stored table. With another edition it takes up to a quarter of a second to
    make, so that is done in a thread."""
    if contents is None:
        return game_of_table(name, None)
    return await asyncio.to_thread(game_of_table, name, contents)
