"""A worker process from both sides: the handle in the pool's process, and the loop inside it.

A task comes in as JSON and its result goes out. The task of a bot names a match, a seat, a seed,
and the bot that decides or the budget of an analysis; another is a piece of a review. The match is
replayed from its record; a worker that has seen the match before replays only the new actions.
"""

import json
import signal
import traceback
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from functools import lru_cache
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from lutece import bots
from lutece.bots.analysis import Budget, analyse
from lutece.bots.review import QUICK, STANDARD
from lutece.bots.review.pieces import assemble, explain_step, judge_answer, judge_steps
from lutece.engine.action import UnknownAction
from lutece.engine.edition import edition_of
from lutece.engine.game import Game
from lutece.engine.match import Match, NotAllowed, digest
from lutece.engine.record import RecordError
from lutece.engine.rng import rng_from_seed
from lutece.engine.table import make_table
from lutece.games import find

READY = b"ready"
STARTING = 60.0  # seconds that a new process may take before its first job begins
CACHED_MATCHES = 8
CACHED_GAMES = 8
REVIEW_BUDGETS = {"quick": QUICK, "standard": STANDARD}
CHANGING = ("actions", "hashes", "takebacks", "state", "result")  # fields that play changes
Handler = Callable[[Any], Any]  # what a worker does with a task


class JobFailed(RuntimeError):
    """A job without a result, and why; `details` is the traceback in the worker."""

    def __init__(self, what: str, details: str = "") -> None:
        super().__init__(what)
        self.details = details
        if details:
            self.add_note(details)  # shown below a traceback


class Job(Future[Any]):
    """The result to come of a task. It stays pending while it runs, so it can be cancelled."""

    def __init__(self, label: str, task: bytes, timeout: float, wake: Callable[[], None]) -> None:
        super().__init__()
        self.label = label
        self.task = task
        self.timeout = timeout
        self.tries = 0
        self._wake = wake

    def cancel(self) -> bool:
        """Cancel it, also while it runs; False when it is done already."""
        cancelled = super().cancel()
        self._wake()
        return cancelled

    def settle(self, result: Any) -> None:
        """End with a result or an error, unless it was cancelled."""
        if not self.set_running_or_notify_cancel():
            return
        if isinstance(result, JobFailed):
            self.set_exception(result)
        else:
            self.set_result(result)

    def fail(self, why: str, details: str = "") -> None:
        self.settle(JobFailed(f"{self.label}: {why}", details))


class Worker:
    """A process, and the job that it runs."""

    def __init__(self, handler: Handler) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, handler), daemon=True)
        self.process.start()
        theirs.close()  # then the pipe ends when the process does
        self.ready = False
        self.job: Job | None = None
        self.deadline = inf

    def begin(self, job: Job) -> None:
        job.tries += 1
        self.job = job
        self.deadline = monotonic() + job.timeout + (0 if self.ready else STARTING)
        with suppress(OSError):  # a dead worker is noticed when its pipe is read
            self.pipe.send_bytes(job.task)

    def receive(self) -> None:
        """Take a message of the process; EOFError or OSError when it is dead."""
        message = self.pipe.recv_bytes()
        if message == READY:
            self.ready = True
            self.deadline = monotonic() + self.job.timeout if self.job else inf
        elif self.job is not None:
            job, self.job, self.deadline = self.job, None, inf
            reply = json.loads(message)
            if "error" in reply:
                job.fail(reply["error"], reply["details"])
            else:
                job.settle(reply["result"])

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


# -- inside the process ------------------------------------------------------------------


def serve(pipe: Connection, handler: Handler) -> None:
    """Run tasks until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process the user sees
    with suppress(EOFError, OSError):
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(run_task(pipe.recv_bytes(), handler))


def run_task(task: bytes, handler: Handler) -> bytes:
    """The result as JSON, or what went wrong and where."""
    try:
        return json.dumps({"result": handler(json.loads(task))}).encode()
    except Exception as error:
        what = " ".join(f"{type(error).__name__}: {error}".split())
        return json.dumps({"error": what, "details": traceback.format_exc()}).encode()


def decide_or_analyse(task: Mapping[str, Any], make: Callable[[str], bots.Bot] = bots.make) -> Any:
    """A bot's decision for a seat, or advice for the person in it, as JSON with names; or a piece
    of a review."""
    match = _CACHE.match(json.loads(task["record"]))
    if "review" in task:
        return review_piece(match, task["review"])
    seat = task["seat"]
    if match.to_act != seat:
        raise ValueError(f"seat {seat!r} has nothing to decide: seat {match.to_act!r} has")
    if "analysis" in task:
        budget = Budget(**task["analysis"])
        return analyse(match, seat, budget, task["seed"]).to_json()
    return decision(match, make(task["bot"]), task["seed"])


def decision(match: Match, bot: bots.Bot, seed: str) -> dict[str, Any]:
    """The bot's action. It is a new bot each time: it remembers nothing."""
    number = bots.decide(bot, match.game, match.state, rng_from_seed(seed))
    if reason := match.why_not(number):
        raise NotAllowed(reason)
    return match.game.catalogue.to_json(match.game.catalogue[number])


def review_piece(match: Match, piece: Mapping[str, Any]) -> Any:
    """A piece of the review of a finished game, as plain JSON; see `bots/review/pieces.py`."""
    budget = REVIEW_BUDGETS[piece["budget"]]
    if piece["do"] == "judge":
        return judge_steps(match, piece["first"], piece["last"], budget)
    if piece["do"] == "explain":
        return explain_step(match, piece["step"], budget)
    if piece["do"] == "answer":
        return judge_answer(match, piece["number"], piece["action"], budget).to_json()
    return assemble(match, piece["steps"]).to_json()


class MatchCache:
    """The matches of the last tasks, each as far as it was played then."""

    def __init__(self, most: int = CACHED_MATCHES) -> None:
        self._most = most
        self._cached: OrderedDict[str, tuple[Match, list[Any]]] = OrderedDict()

    def match(self, record: Mapping[str, Any]) -> Match:
        """The match of a record; it may lack everything but its table and its actions."""
        table = {key: value for key, value in record.items() if key not in CHANGING}
        key = json.dumps(table, sort_keys=True)
        actions = list(record["actions"])
        match, played = self._cached.pop(key) if key in self._cached else (new_match(table), [])
        if actions[: len(played)] != played:  # something was taken back
            match, played = new_match(table), []
        for number, entry in enumerate(actions[len(played) :], len(played) + 1):
            replay_action(match, number, entry)
        if record.get("state") not in (None, digest(match.state)):
            raise RecordError("state: the actions lead to another state than the record says")
        self._cached[key] = match, actions
        while len(self._cached) > self._most:
            self._cached.popitem(last=False)
        return match


_CACHE = MatchCache()


def new_match(table: Mapping[str, Any]) -> Match:
    """The match before its first action; an edition that is not named is the usual one."""
    boxed = table.get("edition")
    game = cached_game(table["game"], json.dumps(boxed["contents"]) if boxed else "")
    agreed = make_table(
        game.seats,
        game.options,
        players=table["players"],
        seed=table["seed"],
        chosen=table.get("options"),
    )
    return Match(game, agreed)


@lru_cache(CACHED_GAMES)
def cached_game(name: str, edition: str) -> Game[Any]:
    """A game with an edition as JSON, or with its usual one; making it takes longer than a move."""
    return find(name, edition_of(json.loads(edition)) if edition else None)


def replay_action(match: Match, number: int, entry: Mapping[str, Any]) -> None:
    action = {key: value for key, value in entry.items() if key != "seat"}
    try:
        match.play(action, entry.get("seat"))
    except (UnknownAction, NotAllowed) as error:
        raise RecordError(f"actions[{number}]: {error}") from None
