"""Finished games: their record, every position, what is brought in, and playing on from there."""

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import httpx
import pytest
from at_table import AtTable, done, make, play_all, seated
from command import Run
from in_process import Serving, serving
from msgspec import to_builtins

import lutece as library
from lutece.bots.advice import Advice, Level
from lutece.games import box, names
from lutece.server.routes import games
from lutece.text import LANGUAGES


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("finished")) as served:
        yield served


@pytest.fixture(scope="module")
def people(server: Serving) -> list[httpx.Client]:
    return [server.guest("Adèle"), server.guest("Bruno")]


@pytest.fixture(scope="module")
def finished(people: list[httpx.Client]) -> str:
    table = seated(people, "cite")
    players = [AtTable(client, table) for client in people]
    assert play_all(players) > 20
    return table


def record_of(client: httpx.Client, table: str) -> dict[str, object]:
    return done(client.get(f"/api/tables/{table}/record"))


def test_the_course_of_a_game_is_its_points_after_each_move(
    people: list[httpx.Client], finished: str
) -> None:
    course = people[0].get(f"/api/tables/{finished}/course").json()
    match = library.replay(record_of(people[0], finished))
    assert len(course) == len(match.steps) + 1
    for move in (0, len(match.steps) // 2, len(match.steps)):
        then = match.at(move)
        assert course[move] == [then.game.points(then.state, seat) for seat in range(2)]
    running = seated(people, "cite")
    assert people[0].get(f"/api/tables/{running}/course").json()["error"] == "not-finished"


def test_the_record_keeps_the_promise_that_was_made_at_the_start(
    people: list[httpx.Client], finished: str, tmp_path: Path, run: Run
) -> None:
    shown = done(people[0].get(f"/api/tables/{finished}"))["table"]["seed_hash"]
    record = record_of(people[0], finished)
    assert record["seed_hash"] == shown
    match = library.replay(record)
    assert match.over
    assert match.table.seed_hash == shown
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert shown in run("verify", str(file), "--hash", shown).out
    wrong = run("verify", str(file), "--hash", "0" * 64)
    assert (wrong.code, shown in wrong.err) == (2, True)
    file.write_text(json.dumps({**record, "seed": "another"}), encoding="utf-8")
    assert "seed_hash" in run("verify", str(file)).err


def test_every_position_from_any_seat(people: list[httpx.Client], finished: str) -> None:
    match = library.replay(record_of(people[0], finished))
    for number in (0, 1, 7, len(match.steps)):
        for seat in (None, 0, 1):
            asked = "" if seat is None else f"?seat={seat}"
            answer = done(people[1].get(f"/api/tables/{finished}/positions/{number}{asked}"))
            looks_from = 1 if seat is None else seat  # by default one's own
            same = json.loads(json.dumps(match.at(number).view(looks_from)))
            assert answer["position"]["view"] == same
    assert people[0].get(f"/api/tables/{finished}/positions/9999").status_code == 404
    assert people[0].get(f"/api/tables/{finished}/positions/1?seat=5").status_code == 400


def test_while_it_runs_only_from_ones_own_seat(people: list[httpx.Client]) -> None:
    table = seated(people, "cite")
    players = [AtTable(client, table) for client in people]
    play_all(players, 6)
    assert done(people[0].get(f"/api/tables/{table}/positions/3?seat=0"))["position"]["seat"] == 0
    foreign = people[0].get(f"/api/tables/{table}/positions/3?seat=1")
    assert (foreign.status_code, foreign.json()["error"]) == (403, "foreign-seat")
    running = record_of(people[0], table)
    assert "seed" not in running
    assert people[0].post(f"/api/tables/{table}/play-from/3", json={}).json()["error"] == (
        "not-finished"
    )
    seen = players[0].ask(type="look-at", move=3)
    assert (seen["type"], seen["position"]["moves"]) == ("seen", 3)


@pytest.mark.parametrize("game", names())
def test_a_record_is_brought_in_and_looked_at(server: Serving, game: str) -> None:
    match = library.new(game, seed=5)
    while not match.over:
        match.play(match.legal()[0])
    client = server.guest("Reader")
    brought = client.post("/api/records", json=match.record())
    assert brought.status_code == 201, brought.text
    table = brought.json()["id"]
    at = AtTable(client, table)
    assert at.table["status"] == "finished"
    assert [e["what"]["action"] for e in at.entries if e["what"]["kind"] == "move"] == [
        {key: it for key, it in action.items() if key != "seat"}
        for action in json.loads(json.dumps(match.record()["actions"]))
    ]
    assert {**record_of(client, table), "seats": 0} == {
        **json.loads(json.dumps(match.record())),
        "seats": 0,
    }


def test_an_unfinished_record_is_brought_in_too(server: Serving) -> None:
    match = library.new("paris-paris", seed=5)
    for _ in range(9):
        match.play(match.legal()[0])
    client = server.guest("Reader")
    brought = client.post("/api/records", json=match.record()).json()
    assert (brought["status"], brought["moves"]) == ("closed", 9)
    on = client.post(f"/api/tables/{brought['id']}/play-from/9", json={"seats": ["me", "me"]})
    assert on.json()["moves"] == 9


def test_records_that_cant_be_trusted_are_refused(
    people: list[httpx.Client], finished: str
) -> None:
    record = record_of(people[0], finished)
    actions = record["actions"]
    assert isinstance(actions, list)
    for broken in (
        {},
        {**record, "seed": "other"},
        {**record, "actions": actions[::-1]},
        {**record, "actions": actions[:-1]},
        {**record, "players": 99},
    ):
        answer = people[0].post("/api/records", json=broken)
        assert (answer.status_code, answer.json()["error"]) == (400, "bad-record")


def test_play_from_here_against_a_bot(people: list[httpx.Client], finished: str) -> None:
    answer = people[0].post(
        f"/api/tables/{finished}/play-from/9", json={"seats": ["me", "level-1"]}
    )
    assert answer.status_code == 201, answer.text
    info = answer.json()
    assert (info["came_from"], info["moves"]) == ([finished, 9], 9)
    assert not info["rated"]
    at = AtTable(people[0], info["id"])
    while not at.legal:
        at.receive()
    at.catch_up(at.play()["version"])
    whole = people[0].post(f"/api/tables/{finished}/play-from/9", json={"seats": ["me"]})
    assert whole.json()["error"] == "seats-empty"
    last = done(people[0].get(f"/api/tables/{finished}"))["table"]["moves"]
    over = people[0].post(f"/api/tables/{finished}/play-from/{last}", json={"seats": ["me", "me"]})
    assert over.json()["error"] == "game-over"


def test_finished_tables_are_in_the_lobby_and_among_ones_own(
    people: list[httpx.Client], finished: str
) -> None:
    listed = people[1].get("/api/tables?status=finished&game=cite").json()
    assert finished in [table["id"] for table in listed]
    mine = people[1].get("/api/me/tables").json()
    table = next(table for table in mine if table["id"] == finished)
    assert [seat["mine"] for seat in table["seats"]] == [False, True]
    assert [seat["name"] for seat in table["seats"]] == ["Adèle", "Bruno"]


def test_an_edition_is_brought_and_played_with(people: list[httpx.Client]) -> None:
    text = files("lutece.games.paris_paris").joinpath("box.toml").read_text(encoding="utf-8")
    other = text.replace('name = "', 'name = "Another ', 1)
    client = people[0]
    kept = done(client.post("/api/games/paris-paris/editions", json={"text": other}))
    assert kept["hash"] != box("paris-paris").hash
    assert done(client.get(f"/api/editions/{kept['hash']}"))["hash"] == kept["hash"]
    table = make(client, game="paris-paris", edition=kept["hash"], seats=["me", "me"], start=True)
    at = AtTable(client, table)
    assert play_all([at]) > 10
    record = record_of(client, table)
    assert library.replay(record).game.edition.hash == kept["hash"]
    broken = client.post("/api/games/paris-paris/editions", json={"text": "x = ["})
    assert (broken.status_code, broken.json()["error"]) == (400, "bad-edition")


def test_a_hint_where_the_table_allows_it(server: Serving) -> None:
    client = server.guest("Learner")
    for hints in (False, True):
        table = make(client, game="paris-paris", seats=["me", "me"], hints=hints, start=True)
        at = AtTable(client, table)
        answer = at.ask(type="hint")
        if hints:
            assert answer["type"] == "advice", answer
            best = answer["advice"]["candidates"][0]["action"]
            assert at.play(best)["type"] == "done"
        else:
            assert answer["reason"]["key"] == "hints-off"


def test_what_is_told_about_the_games(server: Serving) -> None:
    client = server.client()
    for game in client.get("/api/games").json():
        name = game["name"]
        assert game["facts"]["publisher"]
        assert [level["bot"] for level in game["levels"]] == game["bots"]
        assert len(client.get(f"/api/games/{name}/catalogue").json()) > 50
        assert client.get(f"/api/games/{name}/box").json()["hash"] == game["edition"]
        for language in ("en", "de", "es", "fr"):
            texts = done(client.get(f"/api/games/{name}/texts/{language}"))
            assert texts["reason"]["stale"]
            assert texts["game"]["designer"]
            rules = client.get(f"/api/games/{name}/rules/{language}")
            assert rules.headers["content-type"].startswith("text/markdown")
            assert "## 1" in rules.text
    assert client.get("/api/games/chess/box").status_code == 404
    assert client.get("/api/games/cite/texts/xx").status_code == 400


def test_the_levels_come_with_who_plays_there_and_what_was_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = Level(iterations=9, rating=1712.0, beats=0.68)
    plain = (Level(iterations=9),) * 5
    measured = Advice(levels=plain, levels_with={3: (*plain[:4], known)})
    monkeypatch.setattr(games, "advice_of", lambda game: measured)
    told = to_builtins(games.info_of.__wrapped__("paris"))["levels"]
    assert told[4]["worth"] == {3: {"rating": 1712.0, "beats": 0.68}}
    assert told[3]["worth"] == {}
    assert told[1]["words"]["de"]["name"] == "Margot"
    assert told[1]["words"]["de"]["trade"] == "die Floristin"
    assert set(told[1]["words"]) == set(LANGUAGES)


@pytest.mark.parametrize("what", ["texts/de", "rules/de", "catalogue"])
def test_what_a_browser_keeps_of_a_game_is_the_same_or_sent_anew(
    server: Serving, what: str
) -> None:
    client = server.client()
    first = client.get(f"/api/games/cite/{what}")
    assert first.headers["cache-control"] == "no-cache"  # kept, but never unasked
    kept = {"If-None-Match": first.headers["etag"]}
    again = client.get(f"/api/games/cite/{what}", headers=kept)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other = client.get(f"/api/games/paris/{what}", headers=kept)
    assert other.status_code == 200
    assert len(other.content) > 1000
