"""Advice for a person: the best moves, what they bring, and what makes the difference.

>>> import lutece
>>> match = lutece.new("paris-paris", players=2, seed=7)
>>> advice = analyse(match, seat=0, budget=Budget(iterations=200, continuations=20))
>>> best = advice.candidates[0]
>>> match.why_not(best.action) is None, len(best.points)
(True, 2)

A search finds the candidates. Then all of them are searched on equally often, in rounds that
begin with the same re-deal of what the seat can't see, so luck of the deal favours none of
them: that gives chances and points. Last, the game is played to its end from each of them, again
from the same deals, to see which score lines make the difference. The real position is re-dealt
first of all: like a bot, an analysis knows no more than its seat.
"""

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Any

from lutece.bots.analysis.continuation import likeliest
from lutece.bots.analysis.outcomes import Outcomes, ScoreKind, play_on
from lutece.bots.analysis.result import Analysis, Candidate, Expected, Gain
from lutece.bots.endings import solve_ending
from lutece.bots.search import NO_LIMIT, Search
from lutece.bots.tree import NO_NODE, ROOT
from lutece.engine.game import NOBODY, State
from lutece.engine.match import Match
from lutece.engine.rng import rng_from_seed

ENDLESS = 10**9
SEARCHING = 0.25  # how much of the time finds the candidates
COMPARING = 0.75  # by when it has compared them; the rest plays on from there
FEWEST_ROUNDS = 16  # of comparing, also when the time is up
ALIKE = 0.005  # a difference in chance that does not matter
LONGEST_LINE = 6
DEALS = 16  # an expected line must be possible in one of so many
SURE = 3.0  # standard errors from which a difference is significant
NOTICEABLE = 1.0  # points


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of an analysis; the first one that is reached ends it. `seconds` are for all."""

    iterations: int = ENDLESS
    seconds: float = NO_LIMIT
    continuations: int = 200  # from each candidate
    candidates: int = 3


USUAL = Budget(seconds=2.0)


def analyse(
    match: Match, seat: int, budget: Budget = USUAL, seed: int | str = "advice"
) -> Analysis:
    """Advice for the seat to act. With a budget of iterations the same seed says the same."""
    if match.to_act != seat:
        raise ValueError(f"seat {seat!r} has nothing to decide: seat {match.to_act!r} has")
    if budget.continuations < 1 or budget.candidates < 1 or budget.iterations < 1:
        raise ValueError(f"an analysis needs one of each at least: {budget}")
    start = monotonic()
    rng = rng_from_seed(f"{seed}")
    unseen = match.game.redeal(match.state, seat, rng)  # the real position is not used below
    search = Search(match.game, unseen, seat, rng)
    made = int(search.run(budget.iterations, share(budget.seconds, SEARCHING)))
    tried = search.tree.all_children(ROOT)
    counted = solve_ending(match.game, unseen, seat, rng)  # where the game can be counted out
    tried.sort(key=lambda node: search.tree.action[node] != counted)
    tried = tried[: budget.candidates]
    visits = {node: int(search.tree.visits[node]) for node in tried}
    rounds = max(made // len(tried), FEWEST_ROUNDS) if budget.iterations < ENDLESS else ENDLESS
    found = compare(search, tried, rounds, start + budget.seconds * COMPARING, f"{seed}")
    nodes = sorted(tried, key=lambda node: -found[node].chances()[seat])
    if search.tree.action[tried[0]] == counted and found[tried[0]].like(found[nodes[0]], seat):
        nodes.sort(key=lambda node: node != tried[0])
    outcomes = play_on(search, nodes, budget.continuations, start + budget.seconds, f"{seed}")
    candidates = tuple(
        Candidate(
            action=named(search, search.tree.action[node]),
            visits=visits[node],
            chances=found[node].chances(),
            margin=found[node].margin(seat),
            equal=found[node].like(found[nodes[0]], seat),
            points=found[node].points(),
            line=expected_line(search, node),
            gains=tuple(gain(kind, mine.mean(kind)) for kind in mine.kinds()),
            differences=differences(mine, *(outcomes[:1] if place else outcomes[1:2])),
        )
        for place, (node, mine) in enumerate(zip(nodes, outcomes, strict=True))
    )
    made += sum(found[node].count for node in nodes)
    return Analysis(match.game.name, seat, made, outcomes[0].count, candidates)


def share(seconds: float, part: float) -> float:
    """A part of the time, if there is a limit to it."""
    return seconds * part if seconds < NO_LIMIT else NO_LIMIT


class Comparison:
    """The chances and points of all seats after a candidate, round by round."""

    def __init__(self) -> None:
        self._chances: list[list[float]] = []
        self._points: list[list[float]] = []

    @property
    def count(self) -> int:
        return len(self._chances)

    def add(self, chances: list[float], points: list[float]) -> None:
        self._chances.append(chances)
        self._points.append(points)

    def chances(self) -> tuple[float, ...]:
        return tuple(map(fmean, zip(*self._chances, strict=True)))

    def points(self) -> tuple[float, ...]:
        return tuple(map(fmean, zip(*self._points, strict=True)))

    def rounds(self, seat: int) -> list[tuple[float, float]]:
        """The seat's chance and points in each round."""
        return [
            (chances[seat], points[seat])
            for chances, points in zip(self._chances, self._points, strict=True)
        ]

    def margin(self, seat: int) -> float:
        return half_interval([chances[seat] for chances in self._chances])

    def like(self, best: "Comparison", seat: int) -> bool:
        """Whether the seat's chance can't be told from the best candidate's, round by round."""
        pairs = zip(self._chances, best._chances, strict=True)
        less = [theirs[seat] - mine[seat] for mine, theirs in pairs]
        return fmean(less) <= max(ALIKE, half_interval(less))


def half_interval(values: list[float]) -> float:
    """Half of the 95 % interval of a mean."""
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0


def compare(
    search: Search, nodes: list[int], rounds: int, until: float, seed: str
) -> dict[int, Comparison]:
    """Search below all candidates equally often, each round from the same re-deal."""
    found = {node: Comparison() for node in nodes}
    for number in range(rounds):
        if number >= FEWEST_ROUNDS and monotonic() >= until:
            break
        for node, compared in found.items():
            search.rng = rng_from_seed(f"{seed} round {number}")
            search.focus = node
            search.iterate()
            judged = search.evaluator
            compared.add(list(judged.last_chances), list(judged.last_points))
    search.focus = NO_NODE
    return found


def named(search: Search, action: int) -> dict[str, Any]:
    return search.game.catalogue.to_json(search.game.catalogue[action])


def gain(kind: ScoreKind, points: float) -> Gain:
    return Gain(kind.seat, kind.key, dict(kind.details), points)


def differences(mine: Outcomes, others: Outcomes | None = None) -> tuple[Gain, ...]:
    """The kinds of score lines that bring more or less than there, the largest first."""
    found: list[Gain] = []
    if others is None:
        return ()
    for kind in sorted({*mine.kinds(), *others.kinds()}, key=repr):
        mean, error = mine.difference(others, kind)
        if abs(mean) >= max(NOTICEABLE, SURE * error):
            found.append(gain(kind, mean))
    return tuple(sorted(found, key=lambda one: -abs(one.points)))


def expected_line(search: Search, node: int) -> tuple[Expected, ...]:
    """The decisions that are most likely to follow, by whom, in deals in which they can."""
    game = search.game
    deals = [game.redeal(search.state, search.seat, search.rng) for _ in range(DEALS)]
    deals = [after(search, deal, node) for deal in deals]
    line: list[Expected] = []
    while len(line) < LONGEST_LINE:
        going_on = [(likeliest(search, s, node), s) for s in deals if s.to_act != NOBODY]
        known = [(child, s) for child, s in going_on if child != NO_NODE]
        if not known:
            break
        node = max((int(child) for child, _ in known), key=lambda n: search.tree.visits[n])
        deals = [after(search, s, node) for child, s in known if child == node]
        seat = next(int(s.to_act) for child, s in known if child == node)
        line.append(Expected(seat, named(search, search.tree.action[node])))
    return tuple(line)


def after(search: Search, s: State, node: int) -> State:
    child = s.copy()
    search.game.apply(child, search.tree.action[node], None)
    return child
