"""Playing over sockets and over HTTP: whole games, versions, resuming, and what is refused."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from at_table import AtTable, done, events, make, play_all, reason, seated
from in_process import Serving, serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from lutece.games import find, names


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("play")) as served:
        yield served


@pytest.fixture
def people(server: Serving) -> list[httpx.Client]:
    return [server.guest("Adèle"), server.guest("Bruno")]


@pytest.mark.parametrize("game", names())
def test_two_sockets_play_a_whole_game(server: Serving, game: str) -> None:
    people = [server.guest(f"Player {n}") for n in range(max(find(game).seats))]
    table = seated(people, game)
    players = [AtTable(client, table) for client in people]
    watcher = AtTable(server.client(), table)
    moves = play_all([*players, watcher])
    for at in [*players, watcher]:
        assert at.table["status"] == "finished"
        assert at.table["moves"] == moves
        assert at.table["result"][0]["place"] == 1
        assert [entry["number"] for entry in at.entries] == list(range(1, at.version + 1))
        assert at.table["seed"]
    assert watcher.welcome["table"]["seed"] is None


def test_a_whole_game_over_plain_http(people: list[httpx.Client]) -> None:
    table = seated(people, "paris-paris")
    seen = done(people[0].get(f"/api/tables/{table}"))
    while seen["table"]["status"] == "running":
        actor = people[seen["table"]["to_act"]]
        mine = done(actor.get(f"/api/tables/{table}/log?after={seen['version']}"))
        action = mine["positions"][0]["legal"][-1]
        del action["id"]  # by its names this time
        answer = actor.post(
            f"/api/tables/{table}/moves", json={"on": mine["version"], "action": action}
        )
        assert done(answer)["type"] == "done"
        seen = done(people[0].get(f"/api/tables/{table}/log?after={seen['version']}"))
    assert seen["table"]["result"]


def test_a_long_poll_waits_for_what_happens_next(people: list[httpx.Client]) -> None:
    table = seated(people, "paris-paris")
    version = done(people[0].get(f"/api/tables/{table}"))["version"]
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(people[0].get, f"/api/tables/{table}/log?after={version}&wait=60")
        done(people[1].post(f"/api/tables/{table}/chat", json={"text": "hello"}))
        new = done(waiting.result())
    assert [entry["what"]["text"] for entry in new["entries"]] == ["hello"]


def test_who_was_cut_off_gets_exactly_what_they_missed(people: list[httpx.Client]) -> None:
    table = seated(people, "paris-paris")
    players = [AtTable(client, table) for client in people]
    play_all(players, 4)
    lost = players[1]
    seen = lost.version
    lost.drop()
    missed = [players[0].say("are you there?")["version"] for _ in range(3)]
    again = AtTable(people[1], table, seen=seen)
    assert [entry["number"] for entry in again.welcome["entries"]] == missed
    assert again.welcome["positions"][0]["view"] == lost.positions[0]["view"]
    assert play_all([players[0], again], 3) == 3
    nothing = AtTable(people[1], table, seen=again.version)
    assert nothing.welcome["entries"] == []


def test_a_move_on_an_older_game_is_refused_and_changes_nothing(
    people: list[httpx.Client],
) -> None:
    table = seated(people, "paris-paris")
    players = [AtTable(client, table) for client in people]
    first = players[0].version
    actor = next(at for at in players if at.legal)
    action = actor.legal[0]["id"]
    other = players[1 - players.index(actor)]
    other.say("chat does not make a move stale")
    made = actor.play(action, on=first)
    assert made["type"] == "done"
    assert reason(actor.play(action, on=first)) == "repeated"
    assert reason(actor.play(action + 1, on=first)) == "stale"
    assert reason(actor.play(action, on=made["version"] + 5)) == "unknown-version"
    other.catch_up(made["version"])
    assert other.table["moves"] == 1


def test_illegal_and_foreign_moves_are_refused_with_the_reason(
    server: Serving, people: list[httpx.Client]
) -> None:
    table = seated(people, "cite")
    players = [AtTable(client, table) for client in people]
    actor = next(at for at in players if at.legal)
    waits = players[1 - players.index(actor)]
    legal = {action["id"] for action in actor.legal}
    illegal = next(n for n in range(len(find("cite").catalogue)) if n not in legal)
    before = actor.version
    refused = actor.play(illegal)
    assert refused["reason"]["rule"]
    assert reason(waits.play(min(legal), on=before)) == "not-your-turn"
    assert reason(waits.play(min(legal), on=before, seat=players.index(actor))) == "foreign-seat"
    stranger, guest = AtTable(server.client(), table), AtTable(server.guest("Clara"), table)
    assert reason(stranger.play(min(legal), on=before)) == "sign-in"
    assert reason(guest.play(min(legal), on=before)) == "no-seat"
    for nonsense in (10**6, -1, {"do": "fly"}, {}, {"do": "pass", "extra": 1}):
        assert reason(actor.play(nonsense)) == "unknown-action"
    assert done(people[0].get(f"/api/tables/{table}"))["version"] == before


def test_why_not_names_the_rule(people: list[httpx.Client]) -> None:
    table = seated(people, "paris-paris")
    players = [AtTable(client, table) for client in people]
    actor = next(at for at in players if at.legal)
    legal = {action["id"] for action in actor.legal}
    illegal = next(n for n in range(500) if n not in legal)
    assert actor.ask(type="why-not", action=min(legal))["type"] == "done"
    assert actor.ask(type="why-not", action=illegal)["reason"]["rule"]
    http = people[players.index(actor)]
    answer = done(http.post(f"/api/tables/{table}/why-not", json={"action": illegal}))
    assert not answer["allowed"]
    assert answer["reason"]["rule"]


@pytest.mark.parametrize("game", names())
def test_a_preview_tells_what_then_happens_and_no_more(server: Serving, game: str) -> None:
    people = [server.guest("Adèle"), server.guest("Bruno")]
    table = seated(people, game)
    players = [AtTable(client, table) for client in people]
    for _ in range(25):
        actor = next((at for at in players if at.legal), None)
        if actor is None:
            break
        action = actor.legal[len(actor.legal) // 2]["id"]
        told = actor.ask(type="preview", action=action)
        assert told["type"] == "outcome", told
        version = actor.play(action)["version"]
        for at in players:
            at.catch_up(version)
        happened = events([e for e in actor.entries if e["what"]["kind"] == "move"][-1])
        assert happened[: len(told["events"])] == told["events"]
        if told["complete"]:
            assert happened == told["events"]
        points = actor.positions[0]["view"].get("points")
        if points is not None:
            pairs = list(zip(told["points"], points, strict=True))
            assert all(said in (None, real) or real is None for said, real in pairs), pairs


def test_a_table_by_link_is_not_there_for_others(server: Serving) -> None:
    host, friend, other = (server.guest(name) for name in ("Host", "Friend", "Other"))
    table = make(host, game="paris-paris", public=False)
    links = done(host.get(f"/api/tables/{table}/links"))
    listed = other.get("/api/tables").json()
    assert table not in [one["id"] for one in listed]
    assert other.get(f"/api/tables/{table}").status_code == 404
    assert other.get(f"/api/tables/{table}/links").status_code == 404
    assert reason(AtTable(other, table).welcome) == "no-table"
    order = {"do": "join", "key": links["watch"]}
    refused = other.post(f"/api/tables/{table}/commands", json=order)
    assert (refused.status_code, refused.json()["error"]) == (403, "by-link-only")
    assert AtTable(other, table, key=links["watch"]).welcome["type"] == "welcome"
    at = AtTable(friend, table, key=links["seats"][1])
    assert at.command("join")["data"] == {"seat": 1}
    assert friend.get(f"/api/tables/{table}").status_code == 200
    anew = done(host.post(f"/api/tables/{table}/links"))
    assert anew["watch"] != links["watch"]
    assert other.get(f"/api/tables/{table}?key={links['watch']}").status_code == 404
    assert other.get(f"/api/tables/{table}?key={anew['watch']}").status_code == 200
    assert not any(key in str(at.raw) for key in (links["join"], anew["join"], anew["watch"]))


def test_two_people_at_one_browser(server: Serving) -> None:
    client = server.guest("Both")
    table = make(client, game="paris-paris", seats=["me", "me"], rated=True, start=True)
    at = AtTable(client, table)
    assert [position["seat"] for position in at.positions] == [0, 1]
    assert not at.table["rated"], "nobody is rated against themselves"
    assert play_all([at]) > 10
    assert at.table["status"] == "finished"


def test_who_is_there_is_told(server: Serving, people: list[httpx.Client]) -> None:
    table = seated(people, "paris-paris")
    first = AtTable(people[0], table)
    second = AtTable(people[1], table)
    watcher = AtTable(server.client(), table)
    first.until(lambda m: m["type"] == "presence" and m["watchers"] == 1)
    assert first.presence["seats"] == [True, True]
    second.drop()
    watcher.close()
    first.until(lambda m: m["type"] == "presence" and not m["watchers"] and not m["seats"][1])


def test_bad_messages_are_answered_and_hurt_nobody(people: list[httpx.Client]) -> None:
    table = seated(people, "paris-paris")
    at = AtTable(people[0], table)
    for text in ("", "{", "[]", "null", '{"type":"fly"}', '{"type":"play"}', "[" * 9000, "\ufffd"):
        at.socket.send(text)
        assert reason(at.until(lambda m: m["type"] == "refused")) == "bad-message"
    at.send(type="hello")
    assert reason(at.until(lambda m: m["type"] == "refused")) == "hello-once"
    assert at.ask(type="ping")["type"] == "pong"


def test_a_socket_begins_with_hello(people: list[httpx.Client]) -> None:
    table = seated(people, "paris-paris")
    base = str(people[0].base_url).replace("http", "ws", 1)
    with connect(f"{base}/api/tables/{table}/socket") as socket:
        socket.send('{"type": "ping", "request": 1}')
        assert reason(json.loads(socket.recv())) == "hello-first"
        with pytest.raises(ConnectionClosed):
            socket.recv()


def test_an_unknown_table_says_so(people: list[httpx.Client]) -> None:
    assert reason(AtTable(people[0], "nowhere").welcome) == "no-table"
    answer = people[0].get("/api/tables/nowhere")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-table")
    german = people[0].get("/api/tables/nowhere", headers={"accept-language": "de-AT,en"})
    assert german.json()["detail"].startswith("So einen Tisch")
