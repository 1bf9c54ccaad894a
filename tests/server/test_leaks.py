"""Nothing leaks: what anybody is sent is the same under any re-deal of what is hidden from them.

A table's position is exchanged for a re-deal of it, made from one seat's side, and everything
that this seat could be sent is put together for both. Over the network, a table is watched
through every door at once, and its hidden part is exchanged under the server's feet.
"""

import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from at_table import AtTable, play_all, seated
from game_kit import need
from in_process import serving
from live_table import live_table
from tables import Kind, kinds_of_tables, label, under_way

import lutece
from lutece.engine.game import NOBODY
from lutece.engine.match import Match
from lutece.engine.rng import rng_from_seed
from lutece.games import names
from lutece.server.identity import Person
from lutece.server.protocol import Move
from lutece.server.tables.info import info, seen_with
from lutece.server.tables.log import Moved
from lutece.server.tables.plan import Requester
from lutece.server.tables.play import left_lying, preview, why_not
from lutece.server.tables.positions import positions
from lutece.server.tables.record_export import record
from lutece.server.tables.table import LiveTable
from lutece.server.tables.visible_entries import entries, entry

EVERY = 17  # moves between two looks
SOON = 4  # and one that the shortest game has
NAMES = {f"p{n}": f"Player {n}" for n in range(4)}


def everything(table: LiveTable, seat: int | None) -> list[bytes]:
    """All that the owner of a seat, or a spectator, is ever sent about a table as it stands."""
    table.seen_at = ()  # nothing from before the re-deal
    eyes = () if seat is None else (seat,)
    told: list[Any] = [
        seen_with(info(table, 0), eyes),
        positions(table, eyes),
        entries(table, eyes, NAMES),
        record(table, eyes, NAMES),
    ]
    if seat is not None and seat == table.to_act:
        requester = Requester(Person(f"p{seat}", f"Player {seat}", "guest"))
        legal = list(table.game.legal(playing(table).state))
        told += [left_lying(table, requester, n) for n in legal]
        told += [why_not(table, requester, n) for n in range(0, len(table.game.catalogue), 29)]
        told += [
            [[event.to_json() for event in seen.events], seen.points, seen.score, seen.complete]
            for seen in (preview(table, requester, n) for n in legal[:1])
        ]
    return [msgspec.json.encode(part) for part in told]


def playing(table: LiveTable) -> Match:
    assert table.match is not None
    return table.match


@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_nobody_is_sent_what_a_redeal_would_change(kind: Kind) -> None:
    table = live_table(kind, 11)
    chance = random.Random(11)
    match = playing(table)
    looked = 0
    while not match.over:
        if len(match.steps) % EVERY == 0 or len(match.steps) == SOON:
            looked += 1
            for seat in (None, *range(table.players)):
                same_under_a_redeal(table, seat)
        number = chance.choice(list(match.game.legal(match.state)))
        action = match.game.catalogue.to_json(match.game.catalogue[number])
        table.add(table.version + 1, 0, Moved(seat=match.state.to_act, action=action))
    assert looked > 1


def same_under_a_redeal(table: LiveTable, seat: int | None) -> None:
    match = playing(table)
    real = match.state
    before = everything(table, seat)
    rng = rng_from_seed(f"{len(match.steps)}")
    match.state = table.game.redeal(real, NOBODY if seat is None else seat, rng)
    assert everything(table, seat) == before
    match.state = real


@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_the_secret_parts_are_in_what_their_owner_is_sent(kind: Kind) -> None:
    """The other way round: a re-deal does change what somebody else would be sent, else the
    test above would look at nothing."""
    need(kind[0], "something hidden")
    table = live_table(kind, 3)
    match = playing(table)
    changed = False
    for step in range(30):
        if match.over:
            break
        for seat in range(table.players):
            hidden = table.game.redeal(match.state, seat, rng_from_seed(f"{step}"))
            changed = changed or hidden.facts() != match.state.facts()
        number = next(iter(match.game.legal(match.state)))
        action = match.game.catalogue.to_json(match.game.catalogue[number])
        table.add(table.version + 1, 0, Moved(seat=match.state.to_act, action=action))
    assert changed


@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_the_log_never_has_what_its_receiver_may_not_know(kind: Kind) -> None:
    """Each entry is made of `seen_by`, and of no other seat's action."""
    table = live_table(kind, 5)
    match = playing(table)
    chance = random.Random(5)
    while not match.over:
        number = chance.choice(list(match.game.legal(match.state)))
        action = match.game.catalogue.to_json(match.game.catalogue[number])
        table.add(table.version + 1, 0, Moved(seat=match.state.to_act, action=action))
    for seat in (None, *range(table.players)):
        eyes = () if seat is None else (seat,)
        moves = [line for line in table.lines if line.step is not None]
        for line in moves:
            told = entry(table, line, eyes, NAMES)
            assert told is not None
            assert line.step is not None
            assert isinstance(told.what, Move)
            assert (told.what.action is not None) == (seat == line.step.seat)
            seen = [event.seen_by(NOBODY if seat is None else seat) for event in line.step.events]
            sent = msgspec.json.decode(msgspec.json.encode(told.what.frames))
            told_of = [{"event": event.to_json()} for event in seen if event is not None]
            assert sent == msgspec.json.decode(msgspec.json.encode(told_of))


def test_no_seed_and_no_key_is_in_anything_before_the_end() -> None:
    for kind in kinds_of_tables():
        table = live_table(kind, 987654321)
        for seat in (None, *range(table.players)):
            told = b"".join(everything(table, seat))
            assert b"987654321" not in told
            for key in (table.keys.join, table.keys.watch, *table.keys.seats):
                assert key.encode() not in told


@pytest.mark.parametrize("game", names())
def test_over_the_network_every_door_says_the_same_under_a_redeal(
    tmp_path: Path, game: str
) -> None:
    with serving(tmp_path) as server:
        people = [server.guest("Adèle"), server.guest("Bruno")]
        table = seated(people, game)
        players = [AtTable(client, table) for client in people]
        moves = len(under_way(lutece.new(game, seed=1), 1, 12).steps)
        play_all(players, moves)
        live = server.services.registry.hubs[table].live
        real = playing(live).state
        for seat, client in [(0, people[0]), (1, people[1]), (NOBODY, server.client())]:
            told = []
            for state in (real, live.game.redeal(real, seat, rng_from_seed("other"))):
                playing(live).state = state
                live.seen_at = ()
                told.append(through_every_door(client, table, moves))
            playing(live).state = real
            live.seen_at = ()
            assert told[0] == told[1]


def through_every_door(client: httpx.Client, table: str, moves: int) -> list[Any]:
    at = AtTable(client, table)
    doors = ["", "/log", "/record", f"/positions/{moves}", f"/positions/{moves // 2}"]
    answers = [client.get(f"/api/tables/{table}{door}").json() for door in doors]
    document = client.get(f"/table/{table}").text.partition('id="preloaded">')[2]
    answers.append(msgspec.json.decode(document.partition("</script>")[0])["table"])
    socket = [at.welcome["positions"], at.welcome["entries"]]
    if at.legal:
        socket.append(at.ask(type="preview", action=at.legal[0]["id"])["events"])
        socket.append(at.ask(type="why-not", action=1).get("reason"))
    at.close()
    for answer in answers:
        answer.pop("table", None)  # who is connected just now; the rest of it is compared above
    return [answers, socket]
