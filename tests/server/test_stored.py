"""A table's log read again by rules that were mended since, without a server."""

from typing import Any

import pytest
from live_table import live_table
from mended_rules import Mended
from tables import Kind, label, new, played

from lutece.engine.game import Game
from lutece.engine.match import position_hash as by_the_kernel
from lutece.games import find, names
from lutece.server.tables.log import Logged, Moved, Undone, read_entry
from lutece.server.tables.log import encode as encoded
from lutece.server.tables.play import played as plan_of
from lutece.server.tables.positions import positions
from lutece.server.tables.record_export import record
from lutece.server.tables.replay import position_hash, read
from lutece.server.tables.table import Line, LiveTable

KINDS: list[Kind] = [(name, find(name).seats[0], {}) for name in names()]
every_game = pytest.mark.parametrize("kind", KINDS, ids=label)


def played_table(kind: Kind, moves: int) -> LiveTable:
    """A table after so many moves, or at its end."""
    table = live_table(kind, 3)
    for _ in range(moves):
        if not table.running or table.match is None or table.to_act is None:
            break
        legal = table.game.legal(table.match.state)
        for entry in plan_of(table, table.to_act, legal[len(legal) // 3]).entries:
            table.add(table.version + 1, 0, entry)
    return table


def ids_of(table: LiveTable) -> list[int]:
    assert table.match is not None
    return [table.game.catalogue.id_of(step.action) for step in table.match.steps]


def read_again(table: LiveTable, game: Game[Any] | None = None) -> LiveTable:
    """The table as another process reads it, by other rules."""
    again = LiveTable(table.id, table.agreed, game or table.game, table.created)
    for line in table.lines:
        entry: Logged = read_entry(encoded(line.entry).decode())
        read(again, Line(line.number, line.at, entry))
    return again


@every_game
def test_by_the_same_rules_it_is_the_same(kind: Kind) -> None:
    table = played_table(kind, 9)
    again = read_again(table)
    assert (again.moves, again.old_rules, again.to_act) == (9, None, table.to_act)
    assert positions(again, (0,)) == positions(table, (0,))


@every_game
@pytest.mark.parametrize("how", ["forbidden", "elsewhere"])
def test_it_stands_where_both_rules_agree(kind: Kind, how: str) -> None:
    table = played_table(kind, 9)
    ids = ids_of(table)
    mended: dict[str, Any] = {how: [ids[6]] if how == "forbidden" else ids[6]}
    again = read_again(table, Mended(table.game, **mended))
    reached = ids.index(ids[6])
    assert again.old_rules is not None
    assert (again.moves, again.old_rules.moves, again.to_act) == (reached, 9, None)
    assert (again.status, again.running) == ("running", False)
    assert [line.move for line in again.lines if isinstance(line.entry, Moved)] == [*range(1, 10)]
    assert record(again, (), {})["rules_version"] == 1


@every_game
def test_without_hashes_a_refused_move_is_found_all_the_same(kind: Kind) -> None:
    """As in logs from before they were kept."""
    table = played_table(kind, 5)
    for line in table.lines:
        if isinstance(line.entry, Moved):
            line.entry.hash = None
    assert read_again(table).old_rules is None
    third = ids_of(table)[2]
    again = read_again(table, Mended(table.game, forbidden=[third]))
    assert again.moves == ids_of(table).index(third)


def test_what_was_taken_back_does_not_matter() -> None:
    table = played_table(KINDS[0], 6)
    assert table.match is not None
    sixth = ids_of(table)[5]
    table.match.restore(5)
    table.lines.append(
        table.lines[-1]._replace(number=table.version + 1, entry=Undone(seat=0, to=5))
    )
    again = read_again(table, Mended(table.game, forbidden=[sixth]))
    assert (again.moves, again.old_rules) == (5, None)
    assert again.running


@pytest.mark.parametrize("counts", [0, 5])
def test_a_result_is_the_stored_one_however_it_is_counted_now(counts: int) -> None:
    table = played_table(KINDS[0], 10_000)
    again = read_again(table, Mended(table.game, counts=counts))
    assert (again.status, again.result) == ("finished", table.result)
    assert again.moves == table.moves
    assert (again.old_rules is None) == (counts == 0)
    assert positions(again, (1,)) == positions(table, (1,))
    assert record(again, (), {}) == record(table, (), {})


def test_a_last_position_whose_parts_are_not_known_any_more_is_not_shown() -> None:
    table = played_table(KINDS[0], 10_000)
    again = read_again(table, Mended(table.game, forbidden=ids_of(table)[-1:]))
    assert again.final is not None
    assert positions(again, ())[0].moves == table.moves
    del again.final.open["points"]
    assert positions(again, ())[0].moves == again.moves < table.moves


def test_a_game_whose_options_are_gone_has_no_position() -> None:
    table = played_table(KINDS[0], 4)
    again = read_again(table, Mended(table.game, options=False))
    assert again.old_rules is not None
    assert (again.old_rules.moves, again.match) == (4, None)
    assert positions(again, (0,)) == []


@pytest.mark.parametrize("name", names())
def test_the_servers_hash_is_the_kernels(name: str) -> None:
    match = new((name, find(name).seats[-1], {}), 5)
    for _ in range(12):
        assert position_hash(match.state) == by_the_kernel(match.state)
        played(match, 3, 4)
    assert match.hashes()[-1] == by_the_kernel(match.state)
