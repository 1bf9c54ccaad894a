"""Records of matches: read with care, refused with one sentence that says what and where."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from lutece.engine.edition import Edition, EditionError, edition_of
from lutece.engine.game import Game
from lutece.engine.match import (
    FORMAT,
    FORMAT_VERSION,
    Match,
    NotAllowed,
    digest,
    position_hash,
)
from lutece.engine.table import TableError, WrongArgument, make_table

FindGame = Callable[[str, Edition], Game[Any]]


class RecordError(WrongArgument):
    """A record that is damaged, truncated, foreign or newer than this Lutèce."""


def replay(record: str | bytes | Mapping[str, Any], find_game: FindGame) -> Match:
    """The match that a record tells of, replayed action by action and checked at each of them.

    A record of other rules is as good as any, as long as its actions lead where they led.
    """
    data = _parsed(record)
    match = _match_before_the_first_action(data, find_game)
    played_by = _field(data, "rules_version", int)
    try:
        _replay_all(match, data)
        _check_the_end(match, data, same_rules=played_by == match.game.version)
    except RecordError as error:
        if played_by == match.game.version:
            raise
        rules = f"it was played by version {played_by} of the rules, this has {match.game.version}"
        raise RecordError(f"{error} ({rules})") from None
    return match


def _replay_all(match: Match, data: Mapping[str, Any]) -> None:
    actions = _field(data, "actions", list)
    hashes = _field(data, "hashes", list) if "hashes" in data else []  # older ones have none
    for number, entry in enumerate(actions, 1):
        _replay_action(match, number, entry)
        if number <= len(hashes) and hashes[number - 1] != position_hash(match.state):
            raise RecordError(f"actions[{number}]: leads to another position than the record says")
    if "hashes" in data and len(hashes) != len(actions):
        raise RecordError(f"hashes: {len(hashes)} of them for {len(actions)} actions")
    pairs = _field(data, "takebacks", list)
    match.takebacks = [_takeback(number, pair) for number, pair in enumerate(pairs, 1)]


def _check_the_end(match: Match, data: Mapping[str, Any], same_rules: bool) -> None:
    result = [asdict(place) for place in match.ranking()] if match.over else []
    if _field(data, "state", str) != digest(match.state):
        raise RecordError("state: the actions lead to another state than the record says")
    # Other rules may count the same position differently; the moves are still the same.
    if _field(data, "result", list) != result and same_rules:
        raise RecordError("result: the actions lead to another result than the record says")


def _parsed(record: str | bytes | Mapping[str, Any]) -> Mapping[str, Any]:
    written = record if isinstance(record, Mapping) else _text(record)
    try:
        data = written if isinstance(written, Mapping) else json.loads(written)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"not JSON, or cut off: {error}") from None
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise RecordError(f"format: this is no record of Lutèce (it would say '{FORMAT}')")
    version = _field(data, "format_version", int)
    if version > FORMAT_VERSION:
        raise RecordError(f"format_version: {version} is newer than this Lutèce can read")
    return data


def _text(record: object) -> str | bytes:
    if isinstance(record, str | bytes):
        return record
    raise RecordError(f"a record is JSON, or what was read from it, not {record!r:.80}")


def _match_before_the_first_action(data: Mapping[str, Any], find_game: FindGame) -> Match:
    name = _field(data, "game", str)
    boxed = _field(data, "edition", Mapping)
    try:
        edition = edition_of(boxed.get("contents"))
    except EditionError as error:
        raise RecordError(f"edition.contents: {error}") from None
    if edition.hash != boxed.get("hash"):
        raise RecordError("edition.hash: the edition is not the one this game was played with")
    try:
        game = find_game(name, edition)
        table = make_table(
            game.seats,
            game.options,
            players=_field(data, "players", int),
            seed=_field(data, "seed", str),
            chosen=_field(data, "options", Mapping),
        )
    except (LookupError, EditionError, TableError) as error:
        raise RecordError(str(error.args[0])) from None
    if table.seed_hash != data.get("seed_hash"):
        raise RecordError("seed_hash: the seed is not the one that was promised")
    return Match(game, table)


def _replay_action(match: Match, number: int, entry: object) -> None:
    if not isinstance(entry, Mapping):
        raise RecordError(f"actions[{number}]: not an action")
    action = {key: value for key, value in entry.items() if key != "seat"}
    try:
        match.play(action, _field(entry, "seat", int))
    except (WrongArgument, NotAllowed) as error:
        raise RecordError(f"actions[{number}]: {error}") from None


def _takeback(number: int, entry: object) -> tuple[int, int]:
    match entry:
        case [int(end), int(start)] if end > start >= 0:
            return end, start
        case _:
            raise RecordError(f"takebacks[{number}]: not two positions, the later one first")


def _field(data: Mapping[str, Any], key: str, kind: type[Any]) -> Any:
    if key not in data:
        raise RecordError(f"{key}: missing")
    value = data[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"{key}: {value!r:.60} is not what belongs there")
    return value
