"""Moves as each receiver is told them: patches that lead from what was seen to what is seen."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from at_table import AtTable, kinds, play_all, seated
from in_process import Serving, serving
from live_table import live_table
from tables import Kind, kinds_of_tables, label

from lutece.engine.game import NOBODY
from lutece.engine.patch import patched
from lutece.server.protocol import Frame, Move
from lutece.server.tables.play import played
from lutece.server.tables.positions import Eyes, positions
from lutece.server.tables.table import LiveTable
from lutece.server.tables.visible_entries import entry

MOVES = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("frames")) as served:
        yield served


def views(table: LiveTable, eyes: Eyes) -> list[Any]:
    """What somebody with these eyes sees, once for each of them."""
    table.seen_at = ()
    return [msgspec.json.decode(msgspec.json.encode(one))["view"] for one in positions(table, eyes)]


def frames_of_a_move(table: LiveTable, number: int, eyes: list[Eyes]) -> dict[Eyes, list[Frame]]:
    """Make a move, and tell it to each of some receivers as it is sent."""
    assert table.to_act is not None
    plan = played(table, table.to_act, number)
    place = len(table.lines)
    for at, happening in enumerate(plan.entries):
        table.add(table.version + 1, 0, happening, plan.effects.get(at))
    line = table.lines[place]
    told = {}
    for some in eyes:
        sent = entry(table, line, some, {}, table.frames[line.number])
        assert sent is not None
        assert isinstance(sent.what, Move)
        told[some] = msgspec.json.decode(msgspec.json.encode(sent.what.frames), type=list[Frame])
    table.frames.clear()
    return told


def told_view(view: Any, frames: list[Frame], place: int) -> Any:
    for frame in frames:
        own = frame.own[place] if frame.own else {}
        view = patched(patched(view, frame.parts), own)
    return view


@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_what_was_seen_with_the_patches_laid_over_it_is_what_is_seen(kind: Kind) -> None:
    table = live_table(kind, 5)
    table.receivers = frozenset(range(NOBODY, table.players))
    receivers: list[Eyes] = [(), *((seat,) for seat in range(table.players)), (0, 1)]
    chance = random.Random(5)
    for _ in range(MOVES):
        if table.match is None or not table.running:
            break
        before = {eyes: views(table, eyes) for eyes in receivers}
        number = chance.choice(list(table.game.legal(table.match.state)))
        for eyes, frames in frames_of_a_move(table, number, receivers).items():
            for place, after in enumerate(views(table, eyes)):
                assert told_view(before[eyes][place], frames, place) == after


def test_nobody_who_is_not_there_costs_a_frame() -> None:
    table = live_table(("cite", 2, {}), 1)
    assert table.teller() is None
    table.receivers = frozenset([1])
    teller = table.teller()
    assert teller is not None
    assert set(teller.before.own) == {1}


def test_over_sockets_patches_lead_to_what_the_whole_view_says(server: Serving) -> None:
    host, guest = server.guest("Adèle"), server.guest("Bruno")
    table = seated([host, guest], "paris")
    players = [AtTable(host, table), AtTable(guest, table)]
    watching = [AtTable(host, table, whole=True), AtTable(guest, table, whole=True)]
    play_all(players, 40)
    for told, whole in zip(players, watching, strict=True):
        whole.catch_up(told.version)
        assert told.positions == whole.positions
        assert any('"frames":[{"event"' in text and '"view"' not in text for text in told.raw)
        assert all('"view"' in text for text in whole.raw if '"kind":"move"' in text)


def test_the_table_is_told_only_when_more_than_the_turn_changes(server: Serving) -> None:
    host, guest = server.guest("Adèle"), server.guest("Bruno")
    table = seated([host, guest], "paris-paris")
    players = [AtTable(host, table), AtTable(guest, table)]
    play_all(players, 12)
    moves = [text for text in players[0].raw if '"type":"news"' in text]
    assert all('"table":{' not in text for text in moves[1:])
    assert players[0].table["moves"] == 12
    players[1].command("leave")
    players[0].catch_up(players[1].version)
    assert players[0].table["seats"][1]["stand_in"] is not None
    assert "left" in kinds(players[0].entries)
