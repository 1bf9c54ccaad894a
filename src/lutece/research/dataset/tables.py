"""The tables of a data set: their columns, and what each of them means.

The description of a column travels with it: as metadata of the Arrow field, and for programs
that don't know Arrow as JSON in the metadata of the file.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

FACTS = b"lutece.dataset"
COLUMNS = b"lutece.columns"


def column(name: str, kind: pa.DataType, what: str) -> pa.Field:
    return pa.field(name, kind, metadata={"description": what})


WHOLE = pa.int32()
SHARE = pa.float64()
GUESS = pa.float32()
TEXT = pa.string()

GAMES = pa.schema(
    [
        column("game", WHOLE, "the number of the game in the data set, from 0"),
        column("seed", TEXT, "the seed of its shuffle"),
        column("players", WHOLE, "how many play"),
        column("bots", pa.list_(TEXT), "the bot in each seat"),
        column("points", pa.list_(WHOLE), "the points of each seat at the end"),
        column("wins", pa.list_(SHARE), "the part of the win of each seat: 1, or less if shared"),
        column("utility", pa.list_(SHARE), "what the end is worth to each seat, from -1 to 1"),
        column("decisions", WHOLE, "how many decisions were made"),
        column("rules_version", WHOLE, "the version of the rules it was played by"),
        column("edition", TEXT, "the name of the edition"),
        column("edition_hash", TEXT, "the fingerprint of the edition's contents"),
        column("record", TEXT, "everything as JSON: lutece.replay reads it"),
    ]
)

ACTIONS = pa.schema(
    [
        column("action", WHOLE, "the id that the positions name"),
        column("meaning", TEXT, "the action with names, as JSON"),
    ]
)

POSITIONS = pa.schema(
    [
        column("game", WHOLE, "the number of the game, as in the table of games"),
        column("ply", WHOLE, "how many decisions were made before"),
        column("seat", WHOLE, "the seat to act, from 0"),
        column("legal", pa.list_(WHOLE), "the ids of all legal actions, ascending"),
        column("action", WHOLE, "the id of the action that was chosen"),
        column("observation", pa.list_(pa.int16()), "what the seat to act may know, as numbers"),
        column(
            "search_value",
            pa.list_(GUESS),
            "what the search thinks the position is worth to each seat, from 0 to 1; "
            "null without a search",
        ),
        column("search_actions", pa.list_(WHOLE), "the actions that the search tried, ascending"),
        column("search_visits", pa.list_(WHOLE), "how often it tried each of them"),
        column(
            "search_worth", pa.list_(GUESS), "what each was worth to the seat to act, from 0 to 1"
        ),
        column("points", pa.list_(WHOLE), "the points of each seat at the end of the game"),
        column("utility", pa.list_(SHARE), "what the end is worth to each seat, from -1 to 1"),
    ]
)


def plain(schema: pa.Schema) -> pa.Schema:
    """The same columns without their descriptions, which a worker needn't send each time."""
    return pa.schema([field.remove_metadata() for field in schema])


def parquet(tables: Sequence[pa.Table], schema: pa.Schema, facts: Mapping[str, Any]) -> bytes:
    """A Parquet file that says what it is and what its columns mean."""
    described = {field.name: field.metadata[b"description"].decode() for field in schema}
    said = {FACTS: json.dumps(facts), COLUMNS: json.dumps(described)}
    rows = pa.concat_tables(tables)
    whole = pa.Table.from_arrays(rows.columns, schema=schema.with_metadata(said))
    sink = pa.BufferOutputStream()
    pq.write_table(whole, sink, compression="zstd")
    return bytes(sink.getvalue())
