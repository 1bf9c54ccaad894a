"""Every command of a table: typed, pressed, and called over the API; and why it can't be."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from at_table import AtTable, done, kinds, make, play_all, reason, seated
from in_process import Serving, serving

from lutece.server.tables.commands import COMMANDS


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("commands")) as served:
        yield served


@pytest.fixture
def host(server: Serving) -> httpx.Client:
    return server.guest("Host")


@pytest.fixture
def guest(server: Serving) -> httpx.Client:
    return server.guest("Guest")


def order(client: httpx.Client, table: str, do: str, **given: Any) -> httpx.Response:
    return client.post(f"/api/tables/{table}/commands", json={"do": do, "given": given})


def refused(answer: httpx.Response) -> str:
    assert answer.status_code >= 400, answer.text
    body = answer.json()
    assert body["detail"] != body["error"], "a refusal without a sentence"
    return str(body["error"])


def test_the_same_command_typed_pressed_and_called(host: httpx.Client, guest: httpx.Client) -> None:
    table = make(host, game="paris-paris", players=4)
    at = AtTable(guest, table)
    assert at.say("/join 2")["data"] == {"seat": 1}
    assert at.command("leave")["type"] == "done"
    assert at.command("join", seat=3)["data"] == {"seat": 3}
    assert done(order(guest, table, "leave"))["type"] == "done"
    assert done(order(guest, table, "join"))["data"] == {"seat": 1}
    happened = kinds(done(host.get(f"/api/tables/{table}"))["entries"])
    assert happened == ["made", "joined", "joined", "left", "joined", "left", "joined"]


def test_unknown_and_impossible_commands_say_why(
    host: httpx.Client, guest: httpx.Client, server: Serving
) -> None:
    table = make(host, game="cite", rated=True)
    assert refused(order(host, table, "dance")) == "unknown-command"
    assert refused(order(host, table, "join", seat=7)) == "no-such-seat"
    assert refused(order(host, table, "join", seat="x")) == "not-a-number"
    assert refused(order(guest, table, "join", seat=0)) == "seat-taken"
    assert refused(order(host, table, "start")) == "seats-empty"
    assert refused(order(guest, table, "start")) == "no-seat"
    assert refused(order(guest, table, "bot", level="level-1")) == "host-only"
    assert refused(order(host, table, "bot")) == "missing-word"
    assert refused(order(host, table, "bot", level="level-9")) == "unknown-bot"
    assert refused(order(host, table, "bot", level="level-3@999999999")) == "unknown-bot"
    assert refused(order(host, table, "remove", seat=1)) == "seat-empty"
    assert refused(order(host, table, "remove", name="Nobody")) == "nobody-called"
    assert refused(order(host, table, "option", key="hand", value=7)) == "bad-option"
    assert refused(order(host, table, "option", key="speed", value=7)) == "unknown-option"
    assert refused(order(host, table, "option", key="players", value=3)) == "bad-option"
    assert refused(order(host, table, "option", key="hints", value="on")) == "rated-with-hints"
    assert refused(order(host, table, "accept")) == "nothing-asked"
    assert refused(order(host, table, "refuse")) == "nothing-asked"
    assert refused(order(host, table, "undo")) == "not-started"
    assert refused(order(host, table, "resign")) == "not-started"
    assert refused(order(host, table, "rematch")) == "not-finished"
    assert refused(order(guest, table, "leave")) == "no-seat"
    stranger = server.client().post(f"/api/tables/{table}/commands", json={"do": "join"})
    assert (stranger.status_code, refused(stranger)) == (401, "sign-in")
    long = host.post(f"/api/tables/{table}/chat", json={"text": "x" * 501})
    assert refused(long) == "bad-line"
    done(order(guest, table, "join"))
    done(order(host, table, "start"))
    for do in ("start", "bot", "option"):
        given = {"level": "level-1", "key": "hand", "value": 2}
        assert refused(order(host, table, do, **given)) == "already-started"
    assert refused(order(host, table, "join")) == "already-here"
    assert refused(order(server.guest("Late"), table, "join")) == "already-started"
    assert refused(order(host, table, "remove", seat=1)) == "nobody-to-ask"


def test_options_are_typed_as_people_type_them(host: httpx.Client, guest: httpx.Client) -> None:
    table = make(host, game="paris-paris")
    at = AtTable(host, table)
    for line in ("small_trip card-line", "show_displaced yes", "players 4", "rated on"):
        assert at.say(f"/option {line}")["type"] == "done"
    info = at.say("/info")["data"]
    assert (info["players"], len(info["seats"]), info["rated"]) == (4, 4, True)
    assert info["options"]["small_trip"] == "card-line"
    assert info["options"]["show_displaced"] is True
    done(order(guest, table, "join", seat=3))
    assert reason(at.say("/option players 2")) == "seat-taken"


def test_bots_are_put_in_and_removed_by_name(host: httpx.Client) -> None:
    table = make(host, game="paris-paris", players=3)
    at = AtTable(host, table)
    at.say("/bot level-2")
    at.say("/bot level-4 3")
    assert [seat["bot"] for seat in at.table["seats"]] == [None, "level-2", "level-4"]
    at.say("/remove level-4")
    at.say("/remove 2")
    assert [seat["bot"] for seat in at.table["seats"]] == [None, None, None]
    at.say("/bot margot")
    at.say("/bot Aurore")
    assert [seat["bot"] for seat in at.table["seats"]] == [None, "level-2", "level-5"]
    at.say("/remove Margot")
    assert [seat["bot"] for seat in at.table["seats"]] == [None, None, "level-5"]


def test_help_names_every_command(host: httpx.Client) -> None:
    at = AtTable(host, make(host, game="cite"))
    told = at.say("/help")["data"]["commands"]
    assert [line.split()[0][1:] for line in told] == list(COMMANDS)


def test_startnosave_begins_an_unrated_game(host: httpx.Client, guest: httpx.Client) -> None:
    for do, rated in (("start", True), ("startnosave", False)):
        table = make(host, game="paris-paris", rated=True)
        done(order(guest, table, "join"))
        done(order(host, table, do))
        assert done(host.get(f"/api/tables/{table}"))["table"]["rated"] is rated


def test_the_next_person_hosts_when_the_host_gets_up(
    host: httpx.Client, guest: httpx.Client
) -> None:
    table = make(host, game="paris-paris")
    done(order(guest, table, "join"))
    done(order(host, table, "leave"))
    done(order(guest, table, "option", key="neighbours", value="trip-line"))
    done(order(guest, table, "leave"))
    info = done(guest.get(f"/api/tables/{table}"))["table"]
    assert info["status"] == "closed"
    assert refused(order(guest, table, "join")) == "table-closed"


def test_who_leaves_a_running_game_is_stood_in_for_and_may_come_back(
    host: httpx.Client, guest: httpx.Client
) -> None:
    table = seated([host, guest], "paris-paris")
    at = AtTable(host, table)
    there = AtTable(guest, table)
    assert there.command("leave")["type"] == "done"
    assert reason(there.command("leave")) == "already-away"
    while at.table["seats"][1]["stand_in"] is None:
        at.receive()
    for _ in range(3):  # the bot plays on by itself
        while not at.legal or at.table["to_act"] != 0:
            at.receive()
        version = at.play()["version"]
        at.catch_up(version)
    bots = [
        e for e in at.entries if e["what"]["kind"] == "move" and e["what"].get("bot") == "level-3"
    ]
    assert len(bots) >= 2
    there.catch_up(at.version)
    assert reason(there.ask(type="play", on=there.version, action=0)) == "stood-in"
    back = there.say("/join")
    assert back["data"] == {"seat": 1}
    there.catch_up(back["version"])
    at.catch_up(back["version"])
    assert at.table["seats"][1]["stand_in"] is None


def test_somebody_is_removed_by_vote(server: Serving) -> None:
    people = [server.guest(name) for name in ("Adèle", "Bruno", "Clara")]
    table = seated(people, "paris-paris")
    players = [AtTable(client, table) for client in people]
    assert players[0].say("/remove Clara")["type"] == "done"
    assert reason(players[0].say("/accept")) == "not-asked"
    assert reason(players[2].say("/accept")) == "not-asked"
    assert reason(players[1].say("/undo")) in ("nothing-to-undo", "ask-pending")
    version = players[1].say("/accept")["version"]
    for at in players:
        at.catch_up(version)
    assert players[0].table["seats"][2]["stand_in"] == "level-3"
    assert reason(players[2].say("/join")) == "already-started"
    assert players[0].table["asked"] is None


def test_resigning_ends_a_game_for_two_and_comes_last(
    host: httpx.Client, guest: httpx.Client
) -> None:
    table = seated([host, guest], "cite")
    players = [AtTable(client, table) for client in (host, guest)]
    play_all(players, 5)
    version = players[0].say("/resign")["version"]
    players[1].catch_up(version)
    result = players[1].table["result"]
    assert [(line["seat"], line["place"]) for line in result] == [(1, 1), (0, 2)]
    assert players[1].table["status"] == "finished"


def test_resigning_among_three_leaves_a_bot_that_comes_last(server: Serving) -> None:
    people = [server.guest(name) for name in ("Adèle", "Bruno", "Clara")]
    table = seated(people, "paris-paris")
    players = [AtTable(client, table) for client in people]
    assert players[2].say("/resign")["type"] == "done"
    assert reason(players[2].say("/join")) == "already-started"
    version = players[1].say("/resign")["version"]
    players[0].catch_up(version)
    places = {line["seat"]: line["place"] for line in players[0].table["result"]}
    assert places == {0: 1, 1: 2, 2: 2}


def test_a_rematch_needs_everybody_and_the_loser_starts_where_the_game_says_so(
    host: httpx.Client, guest: httpx.Client
) -> None:
    table = seated([host, guest], "cite", options={"start": 0})
    players = [AtTable(client, table) for client in (host, guest)]
    play_all(players, 4)
    players[1].catch_up(players[0].say("/resign")["version"])
    assert players[1].say("/rematch")["type"] == "done"
    settled = players[0].say("/accept")
    again = settled["data"]["table"]
    players[1].catch_up(settled["version"])
    assert players[1].table["rematch"] == again
    info = done(guest.get(f"/api/tables/{again}"))["table"]
    assert info["status"] == "running"
    assert info["options"]["start"] == 0, "seat 0 resigned, so it lost"
    assert info["seed_hash"] != players[1].table["seed_hash"]
    assert [seat["person"] for seat in info["seats"]] == [
        seat["person"] for seat in players[1].table["seats"]
    ]
    assert players[1].say("/rematch")["data"] == {"table": again}


def test_a_rematch_may_be_refused(host: httpx.Client, guest: httpx.Client) -> None:
    table = seated([host, guest], "paris-paris")
    players = [AtTable(client, table) for client in (host, guest)]
    players[1].catch_up(players[0].say("/resign")["version"])
    players[0].catch_up(players[1].say("/rematch")["version"])
    players[1].catch_up(players[0].say("/refuse")["version"])
    assert players[1].table["rematch"] is None
    assert players[1].table["asked"] is None


def test_bad_tables_are_refused_with_what_and_where(host: httpx.Client) -> None:
    for wish, why in [
        ({"game": "chess"}, "unknown-game"),
        ({"game": "cite", "players": 3}, "bad-table"),
        ({"game": "cite", "options": {"hand": 9}}, "bad-table"),
        ({"game": "cite", "seats": ["me", "level-0"]}, "unknown-bot"),
        ({"game": "cite", "seats": ["me", "open", "open"]}, "bad-table"),
        ({"game": "cite", "seats": ["me"], "players": 2, "start": True}, "seats-empty"),
        ({"game": "cite", "clock": {"kind": "move", "seconds": 1}}, "bad-clock"),
        ({"game": "cite", "edition": "0" * 64}, "unknown-edition"),
        ({"game": "cite", "rated": True, "hints": True}, "rated-with-hints"),
        ({"game": 7}, "bad-request"),
        ({}, "bad-request"),
    ]:
        assert refused(host.post("/api/tables", json=wish)) == why, wish
