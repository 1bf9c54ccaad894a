"""Records of matches: read with care, refused with one sentence that says what and where."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from lutece.engine.action import UnknownAction
from lutece.engine.edition import Edition, EditionError, edition_of
from lutece.engine.game import Game
from lutece.engine.match import FORMAT, FORMAT_VERSION, Match, NotAllowed
from lutece.engine.table import TableError, make_table

FindGame = Callable[[str, Edition], Game[Any]]


class RecordError(ValueError):
    """A record that is damaged, truncated, foreign or newer than this Lutèce."""


def replay(record: str | bytes | Mapping[str, Any], find_game: FindGame) -> Match:
    """The match that a record tells of, replayed action by action and checked at its end."""
    data = _parsed(record)
    match = _match_before_the_first_action(data, find_game)
    for number, entry in enumerate(_field(data, "actions", list), 1):
        _replay_action(match, number, entry)
    pairs = _field(data, "takebacks", list)
    match.takebacks = [_takeback(number, pair) for number, pair in enumerate(pairs, 1)]
    replayed = match.record()
    for key, kind in (("state", str), ("result", list)):
        if _field(data, key, kind) != replayed[key]:
            raise RecordError(f"{key}: the actions lead to another {key} than the record says")
    return match


def _parsed(record: str | bytes | Mapping[str, Any]) -> Mapping[str, Any]:
    try:
        data = record if isinstance(record, Mapping) else json.loads(record)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"not JSON, or cut off: {error}") from None
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise RecordError(f"format: this is no record of Lutèce (it would say '{FORMAT}')")
    version = _field(data, "format_version", int)
    if version > FORMAT_VERSION:
        raise RecordError(f"format_version: {version} is newer than this Lutèce can read")
    return data


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
    rules = _field(data, "rules_version", int)
    if rules != game.version:
        raise RecordError(f"rules_version: played by version {rules}, this has {game.version}")
    if table.seed_hash != data.get("seed_hash"):
        raise RecordError("seed_hash: the seed is not the one that was promised")
    return Match(game, table)


def _replay_action(match: Match, number: int, entry: object) -> None:
    if not isinstance(entry, Mapping):
        raise RecordError(f"actions[{number}]: not an action")
    action = {key: value for key, value in entry.items() if key != "seat"}
    try:
        match.play(action, _field(entry, "seat", int))
    except (UnknownAction, NotAllowed, RecordError) as error:
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
