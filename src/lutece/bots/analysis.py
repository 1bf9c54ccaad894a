"""Advice for a person: the best moves, what they bring, and what makes the difference.

>>> import lutece
>>> match = lutece.new("paris-paris", players=2, seed=7)
>>> advice = analyse(match, seat=0, budget=Budget(iterations=200, continuations=20))
>>> best = advice.candidates[0]
>>> match.why_not(best.action) is None, len(best.points)
(True, 2)

A search finds the candidates and then looks at those that it had left behind as closely as at
the best, so that all are answered equally well. Then the game is played on from each of them
many times, always from re-deals of what the seat can't see, and the ends are compared: points,
wins, and every kind of score line. All candidates are played on from the same deals, so luck of
the deal speaks for none of them. The real position is re-dealt first of all: like a bot, an
analysis knows no more than its seat.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from time import monotonic
from typing import Any

from lutece.bots.analysis_ends import Ends, Kind, play_on
from lutece.bots.continuation import likeliest
from lutece.bots.search import NO_LIMIT, Search
from lutece.bots.tree import NO_NODE, ROOT
from lutece.engine.game import NOBODY, State
from lutece.engine.match import Match
from lutece.engine.rng import rng_from_seed

ENDLESS = 10**9
SEARCHING = 0.25  # how much of the time finds the candidates
COMPARING = 0.75  # by when it has looked as closely at all of them; the rest plays on from there
LONGEST_LINE = 6
DEALS = 16  # an expected line must be possible in one of so many
SURE = 3.0  # standard errors that tell a difference from chance
NOTICEABLE = 1.0  # points


@dataclass(frozen=True, slots=True)
class Budget:
    """What an analysis may spend; `seconds` are for all of it, and the first end ends it."""

    iterations: int = ENDLESS
    seconds: float = NO_LIMIT
    continuations: int = 200  # from each candidate
    candidates: int = 3


USUAL = Budget(seconds=2.0)


@dataclass(frozen=True, slots=True)
class Expected:
    """A decision that a seat is expected to make; the action as JSON with names."""

    seat: int
    action: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a seat gets on average from one kind of score line."""

    seat: int
    key: str
    details: Mapping[str, Any]
    points: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move worth thinking about, and what comes of it.

    `visits` say how the first search divided its attention; `worth`, from 0 to 1, is what the
    seat may hope for after a look at all candidates that was equally long. `chances` of winning
    and `points` are of all seats, `margin` is half of the 95 % interval of the seat's own chance.
    `differences` say how much more, or less, each kind of score line brings than after the
    best candidate (after the second, for the best itself): only those that are no chance.
    """

    action: Mapping[str, Any]
    visits: int
    worth: float
    chances: tuple[float, ...]
    margin: float
    points: tuple[float, ...]
    line: tuple[Expected, ...]
    gains: tuple[Gain, ...]
    differences: tuple[Gain, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """Advice for one decision of one seat: the candidates, the best first."""

    game: str
    seat: int
    iterations: int
    continuations: int
    candidates: tuple[Candidate, ...]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def analysis_from_json(data: Mapping[str, Any]) -> Analysis:
    """An analysis that another process has made."""
    candidates = tuple(
        Candidate(
            **{
                **given,
                "chances": tuple(given["chances"]),
                "points": tuple(given["points"]),
                "line": tuple(Expected(**move) for move in given["line"]),
                "gains": tuple(Gain(**gain) for gain in given["gains"]),
                "differences": tuple(Gain(**gain) for gain in given["differences"]),
            }
        )
        for given in data["candidates"]
    )
    return Analysis(**{**data, "candidates": candidates})


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
    unseen = match.game.redeal(match.state, seat, rng)  # the real position ends here
    search = Search(match.game, unseen, seat, rng)
    made = int(search.run(budget.iterations, share(budget.seconds, SEARCHING)))
    visits = {node: int(search.tree.visits[node]) for node in search.tree.children(ROOT)}
    tried = [node for node in visits if visits[node] > 0][: budget.candidates]
    goal = visits[tried[0]] if budget.iterations < ENDLESS else ENDLESS
    made += look_as_closely(search, tried, goal, start + budget.seconds * COMPARING)
    nodes = sorted(tried, key=lambda node: -search.tree.mean(node, seat))
    ends = play_on(search, nodes, budget.continuations, start + budget.seconds, f"{seed}")
    candidates = tuple(
        candidate(search, node, visits[node], mine, ends[0 if place else 1 : 2])
        for place, (node, mine) in enumerate(zip(nodes, ends, strict=True))
    )
    return Analysis(match.game.name, seat, made, ends[0].count, candidates)


def share(seconds: float, part: float) -> float:
    """A part of the time, if there is a limit to it."""
    return seconds * part if seconds < NO_LIMIT else NO_LIMIT


def look_as_closely(search: Search, nodes: list[int], goal: int, until: float) -> int:
    """Search below the candidates until all have as many visits; the iterations made."""
    tree, made = search.tree, 0
    while monotonic() < until:
        search.focus = min(nodes, key=lambda node: int(tree.visits[node]))
        if tree.visits[search.focus] >= goal:
            break
        search.iterate()
        made += 1
    search.focus = NO_NODE
    return made


def candidate(
    search: Search, node: int, visits: int, mine: Ends, beside: Sequence[Ends]
) -> Candidate:
    """One of the candidates, and the one that it is compared with, if there is one."""
    seat = int(search.seat)
    chances = mine.chances()
    return Candidate(
        action=named(search, search.tree.action[node]),
        visits=visits,
        worth=float(search.tree.mean(node, seat)),
        chances=chances,
        margin=1.96 * sqrt(chances[seat] * (1 - chances[seat]) / mine.count),
        points=mine.mean_points(),
        line=expected_line(search, node),
        gains=tuple(gain(kind, mine.mean(kind)) for kind in mine.kinds()),
        differences=differences(mine, beside[0]) if beside else (),
    )


def named(search: Search, action: int) -> dict[str, Any]:
    return search.game.catalogue.to_json(search.game.catalogue[action])


def gain(kind: Kind, points: float) -> Gain:
    return Gain(kind.seat, kind.key, dict(kind.details), points)


def differences(mine: Ends, others: Ends) -> tuple[Gain, ...]:
    """The kinds of score lines that bring more or less than there, the largest first."""
    found = []
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
