"""A course of training: step by step, each a handful of games and what is learned from them.

While one step is learned from, the games of the next are played by the net as it was before, so
that no processor waits. What is played in a step depends on the seed and on the steps before it,
not on how many processes play; so a course that was interrupted goes on as if it had not been.

To play a game takes much longer than to learn from it. So each step learns from its own games and
from some recent ones again, whose targets are reckoned anew by what is known by now.
"""

import json
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from lutece.bots.pool import Pool, PoolMaker
from lutece.bots.value_file import feature_hash
from lutece.engine.game import Game
from lutece.engine.rng import rng_from_seed
from lutece.research.training.examples import Recent, examples, flat
from lutece.research.training.learner import Learner, rate_after
from lutece.research.training.population import (
    SELF,
    WARMING,
    LineUp,
    keeps_earlier,
    line_up,
    trained_on,
    warming,
)
from lutece.research.training.tasks import games_task, packed, play_task, unpacked

STEP = 32  # games
CHUNK = 8  # games of one task
BATCH = 512  # positions of one step of the net
SAVE_EVERY = 50  # steps
RECENT = 1600  # games that are remembered
AGAIN = 96  # of these so many are learned from in each step, besides the new ones


class CourseError(ValueError):
    """A course that can't be gone on with; says why."""


@dataclass(frozen=True)
class Plan:
    """What a course is: whoever has the same plan learns the same."""

    game: str
    players: int
    seed: str
    rivals: tuple[str, ...] = ()  # the only opponents, if any: an exploiter's course
    start: str = ""  # weights to begin with, as `packed` writes them; none: from nothing


@dataclass
class Progress:
    """How far a course is."""

    games: int = 0
    loss: float = 0.0
    points: float = 0.0


class Course:
    """Learns a value for one game with so many players."""

    def __init__(self, game: Game[Any], plan: Plan, folder: Path) -> None:
        self.game = game
        self.plan = plan
        self.names = game.feature_names(plan.players)
        if not self.names:
            raise CourseError(f"{game.name} tells no features, so no value can be learned")
        self.learner = Learner(len(self.names), plan.players, seed=_number(plan.seed))
        self.progress = Progress()
        self.recent = Recent(game, plan.players, RECENT)
        self.nets = {SELF: plan.start or packed(self.learner.weights())}
        if plan.start:
            self.nets["earlier-0"] = plan.start
        self.nets_before = self.nets  # those of the step before, which play the next one
        self.file = folder / f"course-{plan.players}.npz"
        self._chance = np.random.default_rng(_number(f"{plan.seed} order"))
        if self.file.exists():
            self._restore()

    def run(
        self,
        games: int,
        pool: PoolMaker,
        told: Callable[[], None] = lambda: None,
        saved: Callable[[], object] = lambda: None,
    ) -> None:
        """Play and learn until so many games have been played.

        `told` is called after each step, `saved` each time the course was stored.
        """
        with pool(play_task) as players:
            asked: deque[tuple[int, list[Future[Any]]]] = deque()
            begun = self.progress.games
            while self.progress.games < games:
                while begun < games and len(asked) < 2:
                    nets = self.nets_before if begun == self.progress.games else self.nets
                    asked.append((begun, self._submit(players, begun, nets)))
                    begun += STEP
                first, answers = asked.popleft()
                trails = [trail for one in answers for trail in one.result()]
                self._learn(first, trails)
                told()
                if self.progress.games // STEP % SAVE_EVERY == 0:
                    self.save()
                    saved()
        self.save()

    def _submit(self, pool: Pool, first: int, nets: Mapping[str, str]) -> list[Future[Any]]:
        """The games of a step, in chunks."""
        answers = []
        for start in range(first, first + STEP, CHUNK):
            numbers = range(start, start + CHUNK)
            games = {self._seed(n): self._line_up(n, len(nets) - 1) for n in numbers}
            sizes, plan = self.learner.sizes, self.plan
            task = games_task(plan.game, plan.players, sizes, nets, games)
            answers.append(pool.submit(task, label=f"games {start} to {start + CHUNK}"))
        return answers

    def _line_up(self, number: int, earlier: int) -> LineUp:
        rng = rng_from_seed(f"{self._seed(number)} seats")
        plans, players = trained_on(self.game.plans), self.plan.players
        if number < WARMING and plans and not self.plan.rivals and not self.plan.start:
            return warming(players, plans, rng)
        return line_up(players, plans, earlier, self.plan.rivals, rng)

    def _seed(self, number: int) -> str:
        return f"{self.plan.seed}/{self.plan.players}/{number}"

    def _learn(self, first: int, trails: list[Any]) -> None:
        before = len(self.recent.seen)
        chosen = self._chance.permutation(before)[:AGAIN]
        again = [self.recent.seen[n] for n in chosen]
        self.recent.add((self._seed(first + n), *trail) for n, trail in enumerate(trails))
        new = [self.recent.seen[n] for n in range(-len(trails), 0)]
        if not self.learner.steps:
            self.learner.look_at(np.concatenate([flat(game.features) for game in new]))
            if self.plan.start:
                self.learner.take_over(unpacked(self.plan.start))
        inputs, victory, gains = examples(self.learner, new + again)
        order = self._chance.permutation(len(inputs))
        rate = rate_after(self.progress.games, goes_on=bool(self.plan.start))
        losses = [
            self.learner.learn(inputs[chosen], victory[chosen], gains[chosen], rate)
            for chosen in np.array_split(order, max(len(order) // BATCH, 1))
        ]
        self.progress.games += len(trails)
        self.progress.loss = float(np.mean(losses))
        self.progress.points = float(np.mean([game.points[-1].mean() for game in new]))
        self.nets_before = self.nets
        self.nets = {**self.nets, SELF: packed(self.learner.weights())}
        earlier = len(self.nets) - 1
        if keeps_earlier(self.progress.games, earlier):
            self.nets[f"earlier-{earlier}"] = self.nets[SELF]

    def save(self) -> None:
        """Write all of it at once, so that an interruption loses no more than some steps."""
        told = self._about() | {
            "progress": asdict(self.progress),
            "chance": self._chance.bit_generator.state,
            "nets": self.nets,
            "nets_before": self.nets_before,
            "recent": list(self.recent.trails),
        }
        half = self.file.with_suffix(".half.npz")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        np.savez(half, about=json.dumps(told), **self.learner.kept())
        half.replace(self.file)

    def _restore(self) -> None:
        with np.load(self.file) as kept:
            told = json.loads(str(kept["about"]))
            for key, value in self._about().items():
                if told[key] != value:
                    raise CourseError(f"{self.file}: another course: {key} {told[key]}")
            self.learner.restore(kept)
            self.progress = Progress(**told["progress"])
            self._chance.bit_generator.state = told["chance"]
            self.nets, self.nets_before = told["nets"], told["nets_before"]
            self.recent.add(tuple(trail) for trail in told["recent"])

    def _about(self) -> dict[str, Any]:
        """What must be the same for a course to go on."""
        start = sha256(self.plan.start.encode()).hexdigest()[:16] if self.plan.start else ""
        plan = {**asdict(self.plan), "rivals": list(self.plan.rivals), "start": start}
        return {"plan": plan, "features": feature_hash(self.names)}


def _number(seed: str) -> int:
    return rng_from_seed(seed).below(2**31)
