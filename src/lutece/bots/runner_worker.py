"""A worker of the runner from both sides: the handle that the runner has, and what runs inside.

A question comes in as JSON and its answer goes out. The question of a thought names a match, a
seat, a seed, and the bot that decides or what an analysis may spend. The match is replayed from
its record, and only what is new of it where the worker has thought about it before.
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
from lutece.engine.action import UnknownAction
from lutece.engine.edition import edition_of
from lutece.engine.game import Game
from lutece.engine.match import Match, NotAllowed, digest
from lutece.engine.record import RecordError
from lutece.engine.rng import rng_from_seed
from lutece.engine.table import make_table
from lutece.games import find

READY = b"ready"
STARTING = 60.0  # seconds that a new process may take before its first thought begins
MATCHES_KEPT = 8
GAMES_KEPT = 8
GROWING = ("actions", "hashes", "takebacks", "state", "result")  # what play adds to a record
Answer = Callable[[Any], Any]


class ThoughtFailed(RuntimeError):
    """A thought that came to nothing, and why; `details` say where in the worker."""

    def __init__(self, what: str, details: str = "") -> None:
        super().__init__(what)
        self.details = details
        if details:
            self.add_note(details)  # shown below a traceback


class Thought(Future[Any]):
    """An answer to come. It is pending to its very end, so it can be cancelled until then."""

    def __init__(self, about: str, question: bytes, limit: float, ring: Callable[[], None]) -> None:
        super().__init__()
        self.about = about
        self.question = question
        self.limit = limit
        self.tries = 0
        self._ring = ring

    def cancel(self) -> bool:
        """Give it up, also while it is being thought; False when it is done already."""
        cancelled = super().cancel()
        self._ring()
        return cancelled

    def settle(self, answer: Any) -> None:
        """End with an answer or an error, unless nobody wants it any more."""
        if not self.set_running_or_notify_cancel():
            return
        if isinstance(answer, ThoughtFailed):
            self.set_exception(answer)
        else:
            self.set_result(answer)

    def fail(self, why: str, details: str = "") -> None:
        self.settle(ThoughtFailed(f"{self.about}: {why}", details))


class Worker:
    """A process, and the thought that it is busy with."""

    def __init__(self, answer: Answer) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, answer), daemon=True)
        self.process.start()
        theirs.close()  # then the pipe ends when the process does
        self.ready = False
        self.thought: Thought | None = None
        self.deadline = inf

    def begin(self, thought: Thought) -> None:
        thought.tries += 1
        self.thought = thought
        self.deadline = monotonic() + thought.limit + (0 if self.ready else STARTING)
        with suppress(OSError):  # a worker that is dead already is heard of soon
            self.pipe.send_bytes(thought.question)

    def hear(self) -> None:
        """Take what the process says; EOFError or OSError when it is dead."""
        said = self.pipe.recv_bytes()
        if said == READY:
            self.ready = True
            self.deadline = monotonic() + self.thought.limit if self.thought else inf
        elif self.thought is not None:
            thought, self.thought, self.deadline = self.thought, None, inf
            told = json.loads(said)
            if "error" in told:
                thought.fail(told["error"], told["details"])
            else:
                thought.settle(told["answer"])

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


# -- inside the process ------------------------------------------------------------------


def serve(pipe: Connection, answer: Answer) -> None:
    """Answer questions until nobody is there to ask any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process the user sees
    with suppress(EOFError, OSError):
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(answered(pipe.recv_bytes(), answer))


def answered(question: bytes, answer: Answer) -> bytes:
    """The answer as JSON, or what went wrong and where."""
    try:
        return json.dumps({"answer": answer(json.loads(question))}).encode()
    except Exception as error:
        what = " ".join(f"{type(error).__name__}: {error}".split())
        return json.dumps({"error": what, "details": traceback.format_exc()}).encode()


def think(question: Mapping[str, Any], make: Callable[[str], bots.Bot] = bots.make) -> Any:
    """What a bot does for a seat, or advice for a person in it; as JSON with names."""
    match = _REPLAYS.match(json.loads(question["record"]))
    seat = question["seat"]
    if match.to_act != seat:
        raise ValueError(f"seat {seat!r} has nothing to decide: seat {match.to_act!r} has")
    if "analysis" in question:
        budget = Budget(**question["analysis"])
        return analyse(match, seat, budget, question["seed"]).to_json()
    return decision(match, make(question["bot"]), question["seed"])


def decision(match: Match, bot: bots.Bot, seed: str) -> dict[str, Any]:
    """The bot's action. It is a new bot each time: it remembers nothing."""
    number = bots.decide(bot, match.game, match.state, rng_from_seed(seed))
    if reason := match.why_not(number):
        raise NotAllowed(reason)
    return match.game.catalogue.to_json(match.game.catalogue[number])


class Replays:
    """The matches that were asked for last, each as far as it was played then."""

    def __init__(self, most: int = MATCHES_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[str, tuple[Match, list[Any]]] = OrderedDict()

    def match(self, record: Mapping[str, Any]) -> Match:
        """The match of a record; it may lack everything but its table and its actions."""
        table = {key: value for key, value in record.items() if key not in GROWING}
        key = json.dumps(table, sort_keys=True)
        actions = list(record["actions"])
        match, played = self._kept.pop(key) if key in self._kept else (begun(table), [])
        if actions[: len(played)] != played:  # something was taken back
            match, played = begun(table), []
        for number, entry in enumerate(actions[len(played) :], len(played) + 1):
            play_on(match, number, entry)
        if record.get("state") not in (None, digest(match.state)):
            raise RecordError("state: the actions lead to another state than the record says")
        self._kept[key] = match, actions
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return match


_REPLAYS = Replays()


def begun(table: Mapping[str, Any]) -> Match:
    """The match before its first action; an edition that is not named is the usual one."""
    boxed = table.get("edition")
    game = game_with(table["game"], json.dumps(boxed["contents"]) if boxed else "")
    agreed = make_table(
        game.seats,
        game.options,
        players=table["players"],
        seed=table["seed"],
        chosen=table.get("options"),
    )
    return Match(game, agreed)


@lru_cache(GAMES_KEPT)
def game_with(name: str, edition: str) -> Game[Any]:
    """A game with an edition as JSON, or with its usual one; making it takes longer than a move."""
    return find(name, edition_of(json.loads(edition)) if edition else None)


def play_on(match: Match, number: int, entry: Mapping[str, Any]) -> None:
    action = {key: value for key, value in entry.items() if key != "seat"}
    try:
        match.play(action, entry.get("seat"))
    except (UnknownAction, NotAllowed) as error:
        raise RecordError(f"actions[{number}]: {error}") from None
