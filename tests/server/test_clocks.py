"""Clocks: the server's time is turned by the test, nobody sleeps."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from at_table import AtTable, kinds, reason, seated
from in_process import Serving, serving

MINUTE = 60


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("clocks")) as served:
        yield served


def table_with(
    server: Serving, names: int = 2, **clock: Any
) -> tuple[list[httpx.Client], list[AtTable]]:
    people = [server.guest(f"Player {n}") for n in range(names)]
    table = seated(people, "paris-paris", clock=clock)
    return people, [AtTable(client, table) for client in people]


def after_time_out(players: list[AtTable], kind: str) -> dict[str, Any]:
    """The entry of this kind that follows a time-out."""
    for at in players:
        at.until(lambda m: any(e["what"]["kind"] == kind for e in m.get("entries", [])))
    return next(e["what"] for e in players[0].entries if e["what"]["kind"] == kind)


def test_a_clock_for_each_move_and_a_bot_for_the_turn(server: Serving) -> None:
    _, players = table_with(server, kind="move", seconds=MINUTE, out="bot-turn")
    slow = players[0].table["to_act"]
    assert 50 < players[0].table["seats"][slow]["left"] <= MINUTE
    server.clock.turn(2 * MINUTE)
    entry = after_time_out(players, "stand-in")
    assert (entry["seat"], entry["turn_only"]) == (slow, True)
    after_time_out(players, "move")
    while players[0].table["to_act"] == slow:
        players[0].receive()
    assert players[0].table["seats"][slow]["stand_in"] is None, "only for that turn"


def test_a_bot_for_good_until_they_come_back(server: Serving) -> None:
    _, players = table_with(server, kind="days", seconds=24 * 3600, out="bot")
    slow = players[0].table["to_act"]
    server.clock.turn(25 * 3600)
    after_time_out(players, "stand-in")
    assert players[slow].say("/join")["data"] == {"seat": slow}


def test_the_end_by_agreement(server: Serving) -> None:
    _, players = table_with(server, kind="move", seconds=MINUTE, out="end")
    slow = players[0].table["to_act"]
    server.clock.turn(2 * MINUTE)
    ended = after_time_out(players, "ended")
    assert ended["why"] == "time-out"
    assert ended["result"][-1]["seat"] == slow


def test_waiting_is_noted_once_and_the_move_still_counts(server: Serving) -> None:
    _, players = table_with(server, kind="move", seconds=MINUTE, out="wait")
    slow = players[0].table["to_act"]
    server.clock.turn(2 * MINUTE)
    after_time_out(players, "clock")
    assert players[slow].table["seats"][slow]["left"] == 0
    version = players[slow].play()["version"]
    players[0].catch_up(version)
    assert kinds(players[0].entries).count("clock") == 1


def test_the_others_vote(server: Serving) -> None:
    _, players = table_with(server, 3, kind="move", seconds=MINUTE, out="vote")
    slow = players[0].table["to_act"]
    server.clock.turn(2 * MINUTE)
    after_time_out(players, "asked")
    asked = players[0].table["asked"]
    assert (asked["what"], asked["seat"]) == ("time-out", slow)
    assert asked["choices"] == ["wait", "bot-turn", "bot", "end"]
    first, second = (at for seat, at in enumerate(players) if seat != slow)
    assert reason(players[slow].say("/accept bot")) == "not-asked"
    assert reason(first.say("/accept nonsense")) == "unknown-answer"
    assert first.say("/accept bot")["type"] == "done"
    version = second.say("/accept bot")["version"]
    first.catch_up(version)
    assert first.table["seats"][slow]["stand_in"] == "level-3"


def test_a_vote_is_over_when_the_slow_one_moves_after_all(server: Serving) -> None:
    _, players = table_with(server, 3, kind="move", seconds=MINUTE, out="vote")
    slow = players[0].table["to_act"]
    server.clock.turn(2 * MINUTE)
    after_time_out(players, "asked")
    version = players[slow].play()["version"]
    for at in players:
        at.catch_up(version)
    assert players[0].table["asked"] is None


def test_a_bank_is_used_up_by_thinking_and_filled_by_moving(server: Serving) -> None:
    _, players = table_with(server, kind="bank", seconds=10 * MINUTE, increment=30, out="wait")
    first = players[0].table["to_act"]
    server.clock.turn(4 * MINUTE)
    while players[0].table["to_act"] == first:
        version = players[first].play()["version"]
        for at in players:
            at.catch_up(version)
    left = [seat["left"] for seat in players[0].table["seats"]]
    assert 6 * MINUTE < left[first] < 6 * MINUTE + 31
    assert left[1 - first] > 9 * MINUTE
    server.clock.turn(11 * MINUTE)
    entry = after_time_out(players, "clock")
    assert entry["seat"] == 1 - first
