"""Advice for a person: the best moves, what they bring, and what makes the difference.

>>> import lutece
>>> match = lutece.new("paris-paris", players=2, seed=7)
>>> advice = analyse(match, seat=0, budget=Budget(iterations=200, continuations=20))
>>> best = advice.candidates[0]
>>> match.why_not(best.action) is None, len(best.points)
(True, 2)

A search finds the candidates. Then all of them are searched on equally often, in rounds that
begin with the same re-deal of what the seat can't see, so luck of the deal favours none of
them: that gives chances and points. Near the end, where everything that can still happen can be
gone through, that gives them instead. Last, the game is played to its end from each of them, again
from the same deals, to see which score lines make the difference. The real position is re-dealt
first of all: like a bot, an analysis knows no more than its seat.
"""

from dataclasses import dataclass
from statistics import fmean
from time import monotonic
from typing import Any

from lutece.bots.analysis.comparison import FEWEST_ROUNDS, compare, counted_out
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
    visits = {node: int(search.tree.visits[node]) for node in tried}
    ending = solve_ending(match.game, unseen, seat, rng)
    if ending is not None:
        found = counted_out(search, ending)
    else:
        tried = tried[: budget.candidates]
        rounds = max(made // len(tried), FEWEST_ROUNDS) if budget.iterations < ENDLESS else ENDLESS
        found = compare(search, tried, rounds, start + budget.seconds * COMPARING, f"{seed}")
    nodes = sorted(found, key=lambda node: found[node].rank(seat))[: budget.candidates]
    outcomes = play_on(search, nodes, budget.continuations, start + budget.seconds, f"{seed}")
    candidates = tuple(
        Candidate(
            action=named(search, search.tree.action[node]),
            visits=visits[node],
            chances=found[node].chances(),
            margin=found[node].margin(seat),
            equal=found[node].equals(found[nodes[0]], seat),
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
        before = [s for child, s in known if child == node]
        seat = int(before[0].to_act)
        deals = [after(search, s, node) for s in before]
        points = fmean(
            float(game.points(then, seat) - game.points(now, seat))
            for now, then in zip(before, deals, strict=True)
        )
        line.append(Expected(seat, named(search, search.tree.action[node]), points))
    return tuple(line)


def after(search: Search, s: State, node: int) -> State:
    child = s.copy()
    search.game.apply(child, search.tree.action[node], None)
    return child
