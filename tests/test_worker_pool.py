"""The worker pool: bots think in other processes; one that dies or hangs disturbs no other."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import CancelledError, wait
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from tables import played

import lutece
from lutece import bots
from lutece.bots import worker
from lutece.bots.random_bot import RandomBot
from lutece.bots.worker import MatchCache, decide_or_analyse
from lutece.bots.worker_pool import Job, JobFailed, WorkerPool
from lutece.engine.game import Game, State
from lutece.engine.match import digest
from lutece.engine.record import RecordError
from lutece.engine.rng import Rng

LONG = 120.0  # seconds: a test that waits so long has failed
SOON = 0.3


class Troubled(RandomBot):
    """A bot with a trouble that its name tells, and perhaps a file to tell that it has it."""

    def __init__(self, trouble: str, file: str) -> None:
        self.trouble = trouble
        self.file = Path(file)

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        if self.trouble == "illegal":
            return next(n for n in range(len(game.catalogue)) if n not in set(game.legal(state)))
        if self.trouble == "broken":
            raise ValueError("no idea\nat all")
        if self.trouble.endswith("once") and self.file.exists():
            return super().choose(game, state, seat, rng)
        if self.file.name:
            self.file.write_text(str(os.getpid()), encoding="utf-8")
        if self.trouble.startswith("dies"):
            os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(LONG)
        return 0


def make(name: str) -> bots.Bot:
    trouble, _, file = name.partition(" ")
    known = name in bots.NAMES or "@" in name
    return bots.make(name) if known else Troubled(trouble, file)


def think_with_troubled_bots(task: Mapping[str, Any]) -> Any:
    """What the workers of these tests do."""
    return decide_or_analyse(task, make)


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(workers=2, handler=think_with_troubled_bots) as shared:
        yield shared


@pytest.fixture
def match() -> lutece.Match:
    return played(lutece.new("paris-paris", players=3, seed=1), seed=1, most=9)


def ask(pool: WorkerPool, match: lutece.Match, bot: str, **more: Any) -> Job:
    assert match.to_act is not None
    return pool.decide(match.record(), match.to_act, bot, seed="any", **more)


def pid_in(file: Path) -> int:
    """The process that thinks, as soon as it says so."""
    end = time.monotonic() + LONG
    while not (file.exists() and file.read_text("utf-8")):
        assert time.monotonic() < end
        time.sleep(0.01)
    return int(file.read_text("utf-8"))


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


# -- answers -----------------------------------------------------------------------------


def test_an_answer_is_a_legal_action_in_words(pool: WorkerPool, match: lutece.Match) -> None:
    action = ask(pool, match, "random").result(LONG)
    assert action["do"] == "build"
    match.play(action)


def test_the_same_task_has_the_same_result_whatever_the_worker_and_the_order(
    pool: WorkerPool,
) -> None:
    whole = played(lutece.new("paris-paris", players=3, seed=2), seed=2)
    questions = [
        (whole.at(number).record(), whole.steps[number].seat, bot, f"seed {number}")
        for number in (0, 20, 21, 22, 40)
        for bot in ("random", "search@30")
    ]
    jobs = [pool.decide(*question) for question in questions]
    answers = [job.result(LONG) for job in jobs]
    with WorkerPool(workers=1) as another:
        backwards = [another.decide(*question) for question in reversed(questions)]
        assert [job.result(LONG) for job in reversed(backwards)] == answers
    assert len({json.dumps(answer) for answer in answers}) > 3


def test_table_and_actions_are_enough(pool: WorkerPool, match: lutece.Match) -> None:
    record = match.record()
    light = {key: record[key] for key in ("game", "players", "seed", "actions")}
    whole = ask(pool, match, "random").result(LONG)
    assert match.to_act is not None
    for given in (light, json.dumps(light), json.dumps(record)):
        assert pool.decide(given, match.to_act, "random", "any").result(LONG) == whole


def test_asyncio_can_wait_for_a_job_and_cancel_it(pool: WorkerPool, match: lutece.Match) -> None:
    async def both() -> Any:
        action = await asyncio.wrap_future(ask(pool, match, "random"))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.wrap_future(ask(pool, match, "sleeps")), SOON)
        return action

    match.play(asyncio.run(both()))


# -- trouble -----------------------------------------------------------------------------


def test_an_exception_in_a_bot_is_told_in_one_line(pool: WorkerPool, match: lutece.Match) -> None:
    with pytest.raises(JobFailed) as told:
        ask(pool, match, "broken").result(LONG)
    assert str(told.value) == "bot 'broken': ValueError: no idea at all"
    assert "in choose" in told.value.details


@pytest.mark.parametrize(
    ("change", "seat", "said"),
    [
        ({}, 1, "seat 1 has nothing to decide: seat 2 has"),
        ({"game": "chess"}, 0, "UnknownGame"),
        ({"players": 9}, 0, "players: 9"),
        ({"state": "?"}, 0, "RecordError: state"),
        ({"actions": [{"do": "dance"}]}, 0, r"RecordError: actions\[1\]: .*dance"),
        ({"actions": 7}, 0, "TypeError"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    pool: WorkerPool, match: lutece.Match, change: dict[str, Any], seat: int, said: str
) -> None:
    record = {**match.record(), **change}
    with pytest.raises(JobFailed, match=said):
        pool.decide(record, seat, "random", 1).result(LONG)


def test_an_answer_that_is_not_allowed_is_an_error(pool: WorkerPool, match: lutece.Match) -> None:
    with pytest.raises(JobFailed, match="NotAllowed"):
        ask(pool, match, "illegal").result(LONG)


def test_a_worker_that_dies_is_replaced_and_its_job_tried_again(
    pool: WorkerPool, match: lutece.Match, tmp_path: Path
) -> None:
    others = [ask(pool, match, "random") for _ in range(5)]
    once = ask(pool, match, f"dies-once {tmp_path / 'died'}")
    always = ask(pool, match, "dies")
    others += [ask(pool, match, "random") for _ in range(5)]
    assert once.result(LONG) == others[0].result(LONG)
    with pytest.raises(JobFailed, match="bot 'dies': given up after 2 tries: its worker died"):
        always.result(LONG)
    assert len({json.dumps(other.result(LONG)) for other in others}) == 1


def test_a_worker_that_is_killed_from_outside(
    pool: WorkerPool, match: lutece.Match, tmp_path: Path
) -> None:
    job = ask(pool, match, f"sleeps-once {tmp_path / 'pid'}")
    os.kill(pid_in(tmp_path / "pid"), signal.SIGKILL)
    match.play(job.result(LONG))


def test_idle_workers_that_are_killed_are_not_missed(match: lutece.Match) -> None:
    with WorkerPool(workers=2) as pool:
        ask(pool, match, "random").result(LONG)
        for child in active_children():
            child.kill()
        match.play(ask(pool, match, "random").result(LONG))


def test_a_worker_that_hangs_is_replaced(
    pool: WorkerPool, match: lutece.Match, tmp_path: Path
) -> None:
    always = ask(pool, match, f"sleeps {tmp_path / 'pid'}", timeout=SOON)
    once = ask(pool, match, f"sleeps-once {tmp_path / 'once'}", timeout=SOON)
    with pytest.raises(JobFailed, match=r"given up after 2 tries.*longer than .* of 0.3 s"):
        always.result(LONG)
    assert once.result(LONG) == ask(pool, match, "random").result(LONG)
    assert gone(pid_in(tmp_path / "pid"))


# -- cancelling and the end --------------------------------------------------------------


def test_a_job_can_be_cancelled_while_it_runs(match: lutece.Match, tmp_path: Path) -> None:
    heard: list[Any] = []
    with WorkerPool(workers=1, handler=think_with_troubled_bots) as pool:
        job = ask(pool, match, f"sleeps {tmp_path / 'pid'}")
        waiting = ask(pool, match, "sleeps")
        job.add_done_callback(heard.append)
        pid = pid_in(tmp_path / "pid")
        assert job.cancel()
        assert waiting.cancel()
        assert not wait([job, waiting], LONG).not_done
        assert heard == [job]
        match.play(ask(pool, match, "random").result(LONG))
        assert gone(pid)
    done = ask_and_leave(match)
    assert not done.cancel()


def ask_and_leave(match: lutece.Match) -> Job:
    with WorkerPool() as pool:
        return ask(pool, match, "random")


def test_leaving_in_peace_waits_for_every_job(match: lutece.Match) -> None:
    before = set(active_children())
    with WorkerPool(workers=2) as pool:
        jobs = [ask(pool, match, "random") for _ in range(6)]
    assert all(job.done() and job.result(0) for job in jobs)
    assert set(active_children()) <= before
    with pytest.raises(RuntimeError, match="shut down"):
        ask(pool, match, "random")


def test_leaving_in_haste_cancels_every_job(match: lutece.Match, tmp_path: Path) -> None:
    jobs: list[Job] = []

    def in_haste() -> None:
        with WorkerPool(handler=think_with_troubled_bots) as pool:
            jobs.extend(ask(pool, match, f"sleeps {tmp_path / 'pid'}") for _ in range(3))
            pid_in(tmp_path / "pid")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        in_haste()
    assert gone(pid_in(tmp_path / "pid"))
    for job in jobs:
        with pytest.raises(CancelledError):
            job.result(0)


FORGETFUL = """
import time
from lutece.bots.worker_pool import WorkerPool

def sleep(seconds):
    time.sleep(seconds)

if __name__ == "__main__":
    asleep = WorkerPool(handler=sleep).submit(1000)
    asleep.add_done_callback(lambda job: print("cancelled:", job.cancelled()))
"""


def test_a_program_that_forgets_its_pool_ends_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "forgetful.py").write_text(FORGETFUL, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(tmp_path / "forgetful.py")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=LONG,
        check=True,
    )
    assert (done.stdout, done.stderr) == ("cancelled: True\n", "")


def test_work_that_can_not_reach_a_worker_fails() -> None:
    with WorkerPool(handler=lambda task: task) as pool:
        job = pool.submit("anything", label="a lambda")
        with pytest.raises(JobFailed, match=r"a lambda: no worker could be started: .*pickle"):
            job.result(LONG)
    with pytest.raises(ValueError, match="workers: 0"):
        WorkerPool(workers=0)


# -- inside a worker ---------------------------------------------------------------------


def test_a_match_is_replayed_only_as_far_as_it_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []
    replayed: list[int] = []
    really_begin, really_play = worker.new_match, worker.replay_action

    def begin(table: Mapping[str, Any]) -> lutece.Match:
        begun.append(table["seed"])
        return really_begin(table)

    def play_on(match: lutece.Match, number: int, entry: Mapping[str, Any]) -> None:
        replayed.append(number)
        really_play(match, number, entry)

    monkeypatch.setattr(worker, "new_match", begin)
    monkeypatch.setattr(worker, "replay_action", play_on)
    cache = MatchCache(most=2)
    one = played(lutece.new("cite", players=2, seed=1), seed=1, most=6)
    for length, new in [(2, [1, 2]), (5, [3, 4, 5]), (5, []), (3, [1, 2, 3]), (6, [4, 5, 6])]:
        replayed.clear()
        assert digest(cache.match(one.at(length).record()).state) == digest(one.at(length).state)
        assert replayed == new
    assert begun == ["1", "1"]
    for seed in ("2", "3", "1"):
        cache.match(lutece.new("cite", players=2, seed=seed).record())
    assert begun == ["1", "1", "2", "3", "1"]


def test_a_record_that_went_wrong_is_not_remembered() -> None:
    cache = MatchCache()
    match = played(lutece.new("paris-paris", players=2, seed=1), seed=1, most=4)
    cache.match(match.at(2).record())
    with pytest.raises(RecordError, match="state"):
        cache.match({**match.record(), "state": "?"})
    assert digest(cache.match(match.record()).state) == digest(match.state)


def test_another_edition_is_played_with_its_components(match: lutece.Match) -> None:
    contents = json.loads(json.dumps(match.game.edition.contents))
    contents["houses"]["each"] += 1
    other = lutece.new("paris-paris", players=2, seed=1, edition=contents)
    assert MatchCache().match(other.record()).game.edition.hash == other.game.edition.hash
