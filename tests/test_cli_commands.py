"""`lutece replay`, `simulate`, `perft` and `edition`."""

import json
import time
from multiprocessing import active_children
from pathlib import Path
from threading import Thread

import pytest
from command import BOX, PLAY, Run

from lutece.bots.worker_pool import JobFailed
from lutece.version import compiled


def test_replay_shows_a_position_as_a_seat_saw_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    run(*PLAY, typed=f"1\n1\n1\nsave {path}\n")
    told = run("replay", str(path), "--at", "3", "--seat", "A")
    assert told.code == 0
    assert "After 3 of" in told.out
    assert "Round 2 of 20" in told.out
    own = "o orange"  # A's marker with this seed, beside A's name
    assert own in told.out.partition("A player A")[2].splitlines()[0]
    anyone = run("replay", str(path), "--at", "3").out
    assert own not in anyone.partition("A player A")[2].splitlines()[0]
    refused = run("replay", str(path), "--at", "99")
    assert refused.code == 2
    assert "--at: 99" in refused.err


def test_a_record_that_was_changed_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    run(*PLAY, typed=f"1\nsave {path}\n")
    record = json.loads(path.read_text("utf-8"))
    record["actions"][0]["stop"] = "louvre"
    path.write_text(json.dumps(record), encoding="utf-8")
    code, _, err = run("replay", str(path))
    assert code == 2
    assert "actions[1]" in err


def test_a_simulation_is_the_same_with_any_number_of_jobs(run: Run) -> None:
    asked = ("simulate", "paris-paris", "--players", "3", "--games", "12", "--seed", "1", "--json")
    one, two = run(*asked, "--jobs", "1"), run(*asked, "--jobs", "2")
    assert one == two
    result = json.loads(one.out)
    assert result["games"] == 12
    assert result["seats"]["all"]["wins"] == pytest.approx(12)
    assert result["decisions"] == {"mean": 45, "sd": 0, "least": 45, "most": 45}
    assert result["events"]["house-built"] == 45
    assert result["events"]["big-trip"] > 3
    assert "big-trip" in run(*asked[:-1]).out


def test_a_simulation_survives_the_death_of_a_worker(run: Run) -> None:
    bot = "search@60" if compiled() else "search@2"  # long enough to die in the middle of it
    asked = ("simulate", "cite", "--games", "24", "--bot", bot, "--seed", "1", "--json")
    killed: list[int | None] = []

    def kill_one_worker() -> None:
        while not (workers := active_children()):
            time.sleep(0.01)
        workers[0].kill()
        killed.append(workers[0].pid)

    killer = Thread(target=kill_one_worker)
    killer.start()
    with_a_death = run(*asked, "--jobs", "2")
    killer.join()
    assert killed
    assert with_a_death == run(*asked, "--jobs", "1")
    assert not active_children()


def test_a_simulation_that_fails_says_so_and_leaves_nobody_behind(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lutece.cli.simulate.games_task", lambda _: {"config": {"counts": []}})
    with pytest.raises(JobFailed, match="simulation: TypeError"):
        run("simulate", "cite", "--games", "8", "--seed", "1", "--jobs", "2")
    assert not active_children()


def test_a_simulation_without_a_seed_tells_the_one_it_took(run: Run) -> None:
    first = json.loads(run("simulate", "paris-paris", "--games", "2", "--json").out)
    asked = ("simulate", "paris-paris", "--games", "2", "--json", "--seed", first["seed"])
    assert json.loads(run(*asked).out) == first


def test_a_searching_bot_can_be_simulated(run: Run) -> None:
    asked = ("simulate", "paris-paris", "--games", "1", "--bot", "search@4", "--seed", "1")
    assert "search@4 bots" in run(*asked).out


def test_what_happens_can_be_counted_by_a_field_of_its_event(run: Run) -> None:
    asked = ("simulate", "paris-paris", "--games", "4", "--seed", "1", "--json")
    result = json.loads(run(*asked, "--count", "house-built.line", "--count", "big-trip.line").out)
    built = result["counts"]["house-built.line"]
    assert sum(built.values()) == pytest.approx(40)  # 20 rounds of two houses
    assert set(built) == {"teal", "red", "blue", "orange", "pink"}
    told = run(*asked[:-1], "--count", "house-built.line").out
    assert "house-built.line" in told
    assert run(*asked, "--count", "house-built.colour").err.count("\n") == 1
    assert run(*asked, "--count", "house").code == 2


def test_perft_counts(run: Run) -> None:
    out = run("perft", "paris-paris", "--seed", "1", "--depth", "3").out
    rows = [line.split()[:2] for line in out.splitlines()]
    assert rows[-3:] == [["1", "3"], ["2", "6"], ["3", "18"]]
    assert run("perft", "paris-paris", "--depth", "0").code == 0


def test_an_edition_is_shown_checked_and_compared(run: Run, mine: Path) -> None:
    shown = run("edition", "show", "paris-paris").out
    assert "houses  C certain  rulebook: houses of each player" in shown
    assert "P HOUSE VALUE" in shown
    assert "Jardin des Plantes" in shown
    assert run("edition", "check", "paris-paris").out.endswith("fits\n")
    assert run("edition", "check", "paris-paris", str(mine)).out.endswith("mine.toml: fits\n")
    assert "houses.each" in run("edition", "diff", "paris-paris", str(mine)).out
    mine.write_text(mine.read_text("utf-8").replace("each = 21", ""), encoding="utf-8")
    compared = run("edition", "diff", "paris-paris", str(mine)).out
    assert "(nothing)" in compared
    assert "It can't be played" in compared
    mine.write_text(BOX.read_text("utf-8"), encoding="utf-8")
    assert run("edition", "diff", "paris-paris", str(mine)).out == "no difference\n"
