"""The host's desk, and players who block, mute and report: over HTTP, sockets and the terminal."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from at_table import AtTable, make, reason
from in_process import Serving, serving
from running import PASSWORD, PATIENCE, Running, running, until
from websockets.exceptions import ConnectionClosed

from lutece.server.moderation.bans import DAY
from lutece.server.moderation.hosts import set_host
from lutece.server.operation.retention import tidy
from lutece.server.operation.scheduled_backups import back_up_now, copies, is_due
from lutece.server.settings import Settings
from lutece.server.storage.schema import tables
from lutece.server.storage.store import writing
from lutece.server.tables.admission import Admission

GAME = "paris-paris"
WHY = {"why": "because"}
READING = ("people", "tables", "bans", "reports", "journal")


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("desk")) as served:
        yield served


def account(server: Serving, name: str) -> httpx.Client:
    client = server.client()
    answer = client.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client


def host(server: Serving, name: str = "Hélène") -> httpx.Client:
    client = account(server, name)
    with writing(server.services.store.engine) as connection:
        set_host(connection, name, True)
    return client


def me(client: httpx.Client) -> str:
    return str(ok(client.get("/api/me"))["id"])


def ban(desk: httpx.Client, person: str, kind: str = "person", **given: Any) -> httpx.Response:
    wish = {"person": person, "kind": kind, **WHY, **given}
    return desk.post("/api/desk/bans", json=wish)


def join(client: httpx.Client, table: str) -> httpx.Response:
    return client.post(f"/api/tables/{table}/commands", json={"do": "join"})


def say(client: httpx.Client, table: str, text: str) -> httpx.Response:
    return client.post(f"/api/tables/{table}/chat", json={"text": text})


def ok(answer: httpx.Response) -> Any:
    assert answer.is_success, answer.text
    return answer.json()


def error(answer: httpx.Response) -> str:
    return str(answer.json()["error"])


def cut_off(sits: AtTable) -> None:
    """Read until the server closes the socket."""
    with suppress(ConnectionClosed):
        sits.until(lambda _: False)


# -- who may sit at the desk -------------------------------------------------------------------


@pytest.mark.parametrize("what", READING)
def test_only_a_host_reads_at_the_desk(server: Serving, what: str) -> None:
    desk = host(server)
    assert ok(desk.get("/api/me"))["host"] is True
    assert desk.get(f"/api/desk/{what}").status_code == 200
    plain = account(server, "Paul")
    assert ok(plain.get("/api/me"))["host"] is False
    assert plain.get(f"/api/desk/{what}").status_code == 404
    assert server.guest("Gaston").get(f"/api/desk/{what}").status_code == 404
    assert server.client().get(f"/api/desk/{what}").status_code == 401


def test_only_a_host_does_anything_at_the_desk(server: Serving) -> None:
    table = make(server.guest("Ada"), game=GAME)
    deeds = [
        ("POST", "bans", {"person": "x", "kind": "person", **WHY}),
        ("DELETE", "bans/x", None),
        ("POST", f"tables/{table}/end", WHY),
        ("POST", f"tables/{table}/delete", WHY),
        ("POST", f"tables/{table}/lines/1/erase", WHY),
        ("POST", "people/x/name", {"name": "Y", **WHY}),
        ("POST", "reports/x/settle", {}),
    ]
    for client, status in ((account(server, "Paul"), 404), (server.client(), 401)):
        for method, path, body in deeds:
            answer = client.request(method, f"/api/desk/{path}", json=body)
            assert answer.status_code == status, (path, answer.text)
    assert ok(server.guest("Eve").get(f"/api/tables/{table}"))["table"]["status"] == "open"


def test_a_token_of_a_host_is_no_host(server: Serving) -> None:
    desk = host(server)
    made = desk.post("/api/tokens", json={"label": "bot", "scopes": ["read", "play"]}).json()
    bot = server.client()
    bot.headers["authorization"] = f"Bearer {made['token']}"
    assert bot.get("/api/desk/people").status_code == 403


# -- bans --------------------------------------------------------------------------------------


def test_a_ban_cuts_sockets_at_once_and_says_why_and_for_how_long(server: Serving) -> None:
    desk, rude = host(server), account(server, "Rude")
    table = make(rude, game=GAME)
    sits = AtTable(rude, table)
    ok(ban(desk, me(rude), days=3, why="Insults."))
    cut_off(sits)
    refused = rude.get("/api/me/tables")
    assert (refused.status_code, error(refused)) == (403, "banned-until")
    assert "Insults." in refused.json()["detail"]
    assert "3" in refused.json()["detail"]
    again = server.client().post("/api/sessions", json={"name": "Rude", "password": PASSWORD})
    assert again.status_code == 201  # who they are is not told apart here
    assert rude.get("/api/me/export").status_code == 200  # one's own data stays one's own
    server.clock.turn(3 * 24 * 3600 + 60)
    assert rude.get("/api/me/tables").status_code == 200


def test_a_ban_by_address_keeps_neighbours_out_until_it_ends(server: Serving) -> None:
    desk, here = host(server), server.guest("Ada")
    there = {"x-forwarded-for": "203.0.113.7"}
    far = server.client()
    far.headers.update(there)
    ok(far.post("/api/guests", json={"name": "Rude"}))
    assert error(ban(desk, me(here), "origin")) == "ban-host"  # the host comes from there, too
    shown = ok(ban(desk, me(far), "origin"))
    assert "203.0.113.7" not in str(shown)
    stranger = server.client()
    assert stranger.get("/api/tables").status_code == 200
    stranger.headers.update(there)
    assert stranger.get("/api/tables").status_code == 403
    assert error(stranger.post("/api/guests", json={"name": "Rude again"})) == "banned"
    assert here.get("/api/tables").status_code == 200
    ok(desk.delete(f"/api/desk/bans/{shown['id']}"))
    assert stranger.get("/api/tables").status_code == 200


def test_a_banned_name_is_nobodys_any_more(server: Serving) -> None:
    desk, rude = host(server), server.guest("Very Rude")
    shown = ok(ban(desk, me(rude), "name"))
    for name in ("Very Rude", "very  rude"):
        assert error(server.client().post("/api/guests", json={"name": name})) == "name-banned"
        wish = {"name": name, "password": PASSWORD}
        assert error(server.client().post("/api/accounts", json=wish)) == "name-banned"
    other = server.guest("Other")
    assert error(other.patch("/api/me", json={"name": "Very Rude"})) == "name-banned"
    assert desk.delete(f"/api/desk/bans/{shown['id']}").status_code == 200
    assert other.patch("/api/me", json={"name": "Very Rude"}).status_code == 200
    assert error(desk.delete(f"/api/desk/bans/{shown['id']}")) == "no-such-ban"


def test_who_is_not_there_and_who_is_a_host_can_not_be_banned(server: Serving) -> None:
    desk = host(server)
    assert error(ban(desk, "nobody")) == "no-such-person"
    assert error(ban(desk, me(desk))) == "ban-host"
    assert desk.get("/api/desk/bans").json() == []


# -- tables and lines --------------------------------------------------------------------------


def test_a_host_finds_ends_and_deletes_a_table(server: Serving) -> None:
    desk, ada, ben = host(server), server.guest("Ada"), server.guest("Ben")
    table = make(ada, game=GAME, public=False)
    link = ok(ada.get(f"/api/tables/{table}/links"))["join"]
    key = link.rsplit("key=", 1)[-1]
    joined = ben.post(f"/api/tables/{table}/commands", json={"do": "join", "key": key})
    assert joined.status_code == 200
    ok(ada.post(f"/api/tables/{table}/commands", json={"do": "start"}))
    for words in ("ben", "ADA", table):
        found = ok(desk.get("/api/desk/tables", params={"search": words}))
        assert [one["table"]["id"] for one in found] == [table]
        assert "view" not in str(found)
        assert found[0]["table"]["seed"] is None
    watching = AtTable(ada, table)
    ok(desk.post(f"/api/desk/tables/{table}/end", json=WHY))
    ended = watching.until(lambda message: bool(message.get("entries")))
    assert ended["entries"][-1]["what"]["why"] == "host"
    assert error(desk.post(f"/api/desk/tables/{table}/end", json=WHY)) == "game-over"
    ok(desk.post(f"/api/desk/tables/{table}/delete", json=WHY))
    assert ada.get(f"/api/tables/{table}").status_code == 404
    assert error(desk.post(f"/api/desk/tables/{table}/delete", json=WHY)) == "no-table"


def test_a_line_is_erased_for_everybody_who_looks(server: Serving) -> None:
    desk, ada = host(server), server.guest("Ada")
    table = make(ada, game=GAME)
    number = ok(say(ada, table, "something rude"))["version"]
    watching = AtTable(server.guest("Ben"), table)
    assert any(one["what"].get("text") == "something rude" for one in watching.entries)
    ok(desk.post(f"/api/desk/tables/{table}/lines/{number}/erase", json=WHY))
    again = watching.until(lambda message: message["type"] == "welcome")
    texts = [one["what"]["text"] for one in again["entries"] if one["what"]["kind"] == "chat"]
    assert texts == [""]
    missing = desk.post(f"/api/desk/tables/{table}/lines/1/erase", json=WHY)
    assert error(missing) == "no-such-line"


def test_a_name_is_replaced_and_everything_stands_in_the_journal(server: Serving) -> None:
    desk, rude = host(server), server.guest("Rude")
    table = make(rude, game=GAME)
    person = me(rude)
    renamed = desk.post(f"/api/desk/people/{person}/name", json={"name": "Guest 7", **WHY})
    assert ok(renamed)["before"] == "Rude"
    assert ok(rude.get("/api/me"))["name"] == "Guest 7"
    ok(desk.post(f"/api/desk/tables/{table}/end", json=WHY))
    shown = ok(ban(desk, person))
    ok(desk.delete(f"/api/desk/bans/{shown['id']}"))
    lines = ok(desk.get("/api/desk/journal"))
    assert [line["what"] for line in lines] == ["unban", "ban", "end-table", "rename"]
    assert {line["by"] for line in lines} == {"Hélène"}
    assert "Rude → Guest 7" in lines[-1]["about"]
    older = ok(desk.get("/api/desk/journal", params={"before": lines[1]["number"]}))
    assert [line["what"] for line in older] == ["end-table", "rename"]


# -- players among themselves ------------------------------------------------------------------


def test_who_is_blocked_gets_no_seat_at_my_tables(server: Serving) -> None:
    ada, rude = server.guest("Ada"), server.guest("Rude")
    ok(ada.put(f"/api/me/blocks/{me(rude)}", json={"what": "block"}))
    table = make(ada, game=GAME)
    assert error(join(rude, table)) == "seat-not-for-you"
    other = make(server.guest("Ben"), game=GAME)
    assert join(ada, other).status_code == 200
    assert error(join(rude, other)) in ("seat-not-for-you", "table-full")
    ok(ada.put(f"/api/me/blocks/{me(rude)}", json={"what": "mute"}))
    assert ok(ada.get("/api/me/blocks"))[0]["what"] == "mute"
    assert join(rude, table).status_code == 200
    assert ada.delete(f"/api/me/blocks/{me(rude)}").json() == []


def test_a_line_tells_who_said_it_so_that_it_can_be_hidden(server: Serving) -> None:
    ada, rude = server.guest("Ada"), server.guest("Rude")
    table = make(ada, game=GAME)
    ok(say(rude, table, "hello"))
    line = AtTable(ada, table).entries[-1]["what"]
    assert (line["by"], line["person"]) == ("Rude", me(rude))


@pytest.mark.parametrize(("other", "key"), [("nobody", "no-such-person"), ("me", "block-yourself")])
def test_nobody_blocks_themselves_or_nobody(server: Serving, other: str, key: str) -> None:
    ada = server.guest("Ada")
    whom = me(ada) if other == "me" else other
    assert error(ada.put(f"/api/me/blocks/{whom}", json={"what": "block"})) == key


def test_a_report_quotes_what_it_is_about(server: Serving) -> None:
    desk, ada, rude = host(server), server.guest("Ada"), server.guest("Rude")
    table = make(rude, game=GAME)
    number = ok(say(rude, table, "something rude"))["version"]
    line = {"about": "line", "table": table, "number": number, "why": "An insult."}
    report = ok(ada.post("/api/reports", json=line))["id"]
    ok(ada.post("/api/reports", json={"about": "name", "person": me(rude), "why": "Rude."}))
    ok(ada.post("/api/reports", json={"about": "table", "table": table, "why": "A trap."}))
    name_and_line = {one["about"]: one for one in ok(desk.get("/api/desk/reports"))}
    found = name_and_line["line"]
    assert (found["quoted"], found["person_name"], found["by_name"]) == (
        "something rude",
        "Rude",
        "Ada",
    )
    assert name_and_line["name"]["quoted"] == "Rude"
    ok(desk.post(f"/api/desk/reports/{report}/settle", json={"answer": "Erased."}))
    assert len(ok(desk.get("/api/desk/reports"))) == 2
    settled = ok(desk.get("/api/desk/reports", params={"settled": True}))
    assert [one["answer"] for one in settled] == ["Erased."]
    again = desk.post(f"/api/desk/reports/{report}/settle", json={})
    assert error(again) == "no-such-report"


def test_a_report_is_about_what_one_can_see(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    hidden = make(ben, game=GAME, public=False)
    wish = {"about": "table", "table": hidden, "why": "?"}
    assert ada.post("/api/reports", json=wish).status_code == 404
    nothing = {"about": "line", "table": make(ben, game=GAME), "number": 1, "why": "?"}
    assert error(ada.post("/api/reports", json=nothing)) == "no-such-line"
    assert server.client().post("/api/reports", json=nothing).status_code == 401


def test_one_person_has_only_so_many_open_reports(server: Serving) -> None:
    ada, rude = server.guest("Ada"), server.guest("Rude")
    wish = {"about": "name", "person": me(rude), "why": "?"}
    answers = [ada.post("/api/reports", json=wish).status_code for _ in range(21)]
    assert answers == [201] * 20 + [409]


# -- what the host of the server decides about guests ------------------------------------------


def test_guests_may_only_watch_where_the_host_says_so(server: Serving) -> None:
    server.services.registry.admission = Admission(guests_play=False)
    paul, guest = account(server, "Paul"), server.guest("Gaston")
    table = make(paul, game=GAME)
    assert error(join(guest, table)) == "accounts-only"
    assert error(guest.post("/api/tables", json={"game": GAME})) == "accounts-only"
    assert AtTable(guest, table).table["id"] == table
    assert join(account(server, "Marie"), table).status_code == 200


def test_guests_may_not_write_where_the_host_says_so(server: Serving) -> None:
    server.services.registry.admission = Admission(guests_chat=False)
    paul, guest = account(server, "Paul"), server.guest("Gaston")
    table = make(paul, game=GAME)
    assert error(say(guest, table, "hello")) == "chat-accounts-only"
    socket = AtTable(guest, table)
    refused = socket.ask(type="say", text="hello")
    assert reason(refused) == "chat-accounts-only"
    assert join(guest, table).status_code == 200
    assert say(paul, table, "hello").status_code in (200, 201)


# -- retention and copies ----------------------------------------------------------------------


def test_finished_games_and_records_go_after_their_time(server: Serving) -> None:
    ada = server.guest("Ada")
    table = make(ada, game=GAME, seats=["me", "level-1"], start=True, public=False)
    ok(ada.post(f"/api/tables/{table}/commands", json={"do": "resign"}))
    record = ok(ada.get(f"/api/tables/{table}/record"))
    brought = ok(ada.post("/api/records", json=record))["id"]
    moment = server.services.registry.now() + 40 * DAY
    times = Settings(keep_guests=0, keep_tables=0, keep_imports=60, keep_finished=30)
    tidied = asyncio.run(tidy(server.services.departures, times, moment))
    assert (tidied["finished"], tidied["imports"]) == (1, 0)
    with server.services.store.engine.connect() as connection:
        left = [row.id for row in connection.execute(tables.select())]
    assert left == [brought]


def test_copies_are_made_when_due_and_the_oldest_go(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as served:
        make(served.guest("Ada"), game=GAME)
        base = served.services.settings
        settings = Settings(data=base.data, backup_every=2, backup_keep=2)
        moment = datetime.now(UTC)
        assert is_due(settings, moment)
        for hours in range(3):
            back_up_now(settings, moment + timedelta(hours=hours))
        names = sorted(path.name for path in copies(settings))
        assert len(names) == 2
        assert names[-1] == f"lutece-{moment + timedelta(hours=2):%Y%m%d-%H%M%S}.db"
        assert not is_due(settings, datetime.now(UTC) + timedelta(hours=1))
        assert is_due(settings, datetime.now(UTC) + timedelta(hours=3))


# -- in the terminal ---------------------------------------------------------------------------


def admin(server: Running, *words: str) -> str:
    command = [sys.executable, "-m", "lutece.cli", "admin", *words, "--data", str(server.data)]
    if words[0] != "host":
        command += ["--url", server.address]
    found = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    return found.stdout + found.stderr


def test_a_host_works_in_the_terminal(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("admin")) as server:
        paul, rude = server.account("Paul"), server.guest("Rude")
        assert admin(server, "host", "Nobody").strip().endswith("no account is called 'Nobody'")
        assert "Paul is a host" in admin(server, "host", "paul")
        assert paul.get("/api/desk/people").status_code == 200
        table = make(rude, game=GAME)
        assert me(rude) in admin(server, "people", "rude")
        assert table in admin(server, "tables", "rude")
        assert "for good" in admin(server, "ban", me(rude), "--why", "Insults.")
        assert rude.get("/api/me/tables").status_code == 403
        shown = admin(server, "bans")
        assert "done" in admin(server, "unban", shown.split()[0])
        assert rude.get("/api/me/tables").status_code == 200
        assert "done" in admin(server, "end", table, "--why", "Old.")
        assert "over" in admin(server, "end", table, "--why", "Old.")
        journal = admin(server, "journal")
        assert "console" in journal
        assert "end-table" in journal
        assert "no host any more" in admin(server, "host", "Paul", "--remove")
        server.stop()
        assert "no server answers" in admin(server, "people")


def test_a_host_is_made_where_a_server_has_its_data(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "lutece.cli", "admin", "host", "Ada", "--data", str(tmp_path)]
    found = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert found.returncode == 2
    assert f"{tmp_path}: no server has its data here; --data says where they are" in found.stderr
    assert list(tmp_path.iterdir()) == []  # and none is made by asking


def test_two_processes_share_their_bans(
    tmp_path_factory: pytest.TempPathFactory, postgres_url: str, redis_url: str
) -> None:
    folder = tmp_path_factory.mktemp("bans")
    both = {"database": postgres_url, "redis": redis_url}
    with serving(folder / "one", **both) as one, serving(folder / "two", **both) as two:
        desk, rude = host(one), account(two, "Rude")
        table = make(rude, game=GAME)
        sits = AtTable(rude, table)
        ok(ban(desk, me(rude)))
        cut_off(sits)
        until(lambda: rude.get("/api/me/tables").status_code == 403)
