"""Finding puzzles: positions of bot games in which one action is clearly the best.

A short search passes over most positions. Bots of all levels are asked what they would do, and how
many of them miss the best action is the grade; easy ones are taken only now and then. What is left
is judged with more and more work, up to ten times the search of a standard review: the best action
must stay the same, and ahead of every other by `AHEAD` beyond what is uncertain.
"""

from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean
from typing import Any

from lutece import bots
from lutece.bots.analysis.analysis import expected_line
from lutece.bots.analysis.comparison import DEEPER, compare, counted_out, half_interval
from lutece.bots.endings import solve_ending
from lutece.bots.levels import SearchBot, estimate
from lutece.bots.review.budget import QUICK, STANDARD, ReviewBudget
from lutece.bots.review.explanation import explain
from lutece.bots.review.judgement import NO_TIME_LIMIT, searched
from lutece.bots.review.puzzles import Puzzle
from lutece.bots.tree import ROOT
from lutece.engine.game import Game, State
from lutece.engine.match import Match, position_hash
from lutece.engine.rng import rng_from_seed
from lutece.engine.table import make_table

AHEAD = 0.10  # of the chance of victory
WORTH_A_LOOK = 0.08  # how far a short search must see an action ahead, in worth
EASY, PLAIN = 0.5, 0.1  # the most of all puzzles that may be of grade 1, and plain to see
ROOM = 3  # so that the first ones may be easy
CHECKS = (  # one after the other, so that little work is lost on what is no puzzle
    replace(STANDARD, iterations=STANDARD.iterations // 5, rounds=STANDARD.rounds // 5),
    STANDARD,
    replace(STANDARD, iterations=10 * STANDARD.iterations, rounds=2 * STANDARD.rounds),
)
RIVALS = 3  # actions that the best one is compared with
FEWEST_CHOICES = 3  # actions of a sensible player: fewer are no puzzle
APART = 8  # decisions between two puzzles of one game
MOST_OF_A_GAME = 3
PLAYED_BY = ("level-2", "level-3", "level-4")
ASKED = 8  # times each level is asked
STRONGEST = SearchBot(level=5, iterations=1000)  # level 5 by count, so that it says the same again


@dataclass(frozen=True, slots=True)
class Found:
    """The best action of a position, the second best, and how far it is ahead."""

    best: int
    second: int
    ahead: float
    margin: float

    @property
    def clear(self) -> bool:
        return self.ahead - self.margin >= AHEAD


class Shelf:
    """The puzzles that were found so far: all different, and only some of them easy."""

    def __init__(self) -> None:
        self.puzzles: list[Puzzle] = []
        self.plain = 0  # of them, those whose solution brings most points at once

    def wants(self, grade: int, plain: bool) -> bool:
        """Whether there is room for one like this. What is plain to see is grade 1, or none."""
        room = len(self.puzzles) + ROOM
        easy = sum(puzzle.grade == 1 for puzzle in self.puzzles)
        if plain and (grade > 1 or self.plain >= PLAIN * room):
            return False
        return grade > 1 or easy < EASY * room

    def add(self, puzzle: Puzzle) -> None:
        if all(puzzle.id != other.id for other in self.puzzles):
            self.puzzles.append(puzzle)
            self.plain += is_plain(puzzle)


def look_through(match: Match, seed: str, shelf: Shelf) -> None:
    """Put the puzzles of one finished game on the shelf."""
    last, before = -APART, len(shelf.puzzles)
    for number in range(len(match.steps)):
        full = len(shelf.puzzles) - before == MOST_OF_A_GAME
        if full or number - last < APART:
            continue
        then = match.at(number)
        if look_at(then, f"{seed} {number}", shelf):
            last = number


def look_at(then: Match, seed: str, shelf: Shelf) -> bool:
    """Put a position on the shelf if it is a puzzle, and one that is wanted."""
    game, state = then.game, then.state
    if len(game.candidates(state)) < FEWEST_CHOICES:
        return False
    likely = promising(game, state, seed)
    if likely is None:
        return False
    missed = tuple(missed_by(SearchBot(level), then, likely, seed) for level in range(1, 5))
    if not shelf.wants(grade_of(missed), most_at_once(game, state, likely)):
        return False
    for number, budget in enumerate(CHECKS):
        found = best_of(game, state, budget, f"{seed} check {number}")
        if found.best != likely or not found.clear:
            return False
    missed += (missed_by(STRONGEST, then, likely, seed),)  # last, because it takes long
    shelf.add(puzzle(then, found, missed, seed))
    return True


def played(game: Game[Any], players: int, seed: str) -> Match:
    """A game of bots of several levels."""
    table = make_table(game.seats, game.options, players=players, seed=seed, chosen=None)
    match, rng = Match(game, table), rng_from_seed(f"{seed} bots")
    seats = [bots.make_for_seat(PLAYED_BY[rng.below(len(PLAYED_BY))]) for _ in range(players)]
    while (seat := match.to_act) is not None:
        match.play(bots.decide(seats[seat], game, match.state, rng))
    return match


def promising(game: Game[Any], before: State, seed: str) -> int | None:
    """The action that a short search sees well ahead, if there is one."""
    search = searched(game, before, QUICK, seed)
    nodes = search.tree.all_children(ROOT)
    first, second, *_ = sorted(nodes, key=lambda node: -estimate(search, node))
    if estimate(search, first) - estimate(search, second) < WORTH_A_LOOK:
        return None
    return int(search.tree.action[first])


def best_of(game: Game[Any], before: State, budget: ReviewBudget, seed: str) -> Found:
    """The best action and the second best, compared with a budget."""
    search = searched(game, before, budget, seed)
    ending = solve_ending(game, search.state, search.seat, search.rng)
    if ending is None:
        nodes = search.tree.all_children(ROOT)[: RIVALS + 1]
        found, deeper = compare(search, nodes, budget.rounds, NO_TIME_LIMIT, seed), DEEPER
    else:
        found, deeper = counted_out(search, ending), 0.0
    seat = int(search.seat)
    best, second, *_ = sorted(found, key=lambda node: found[node].rank(seat))
    pairs = zip(found[best].rounds(seat), found[second].rounds(seat), strict=True)
    ahead = [one[0] - other[0] for one, other in pairs]
    margin = sqrt(half_interval(ahead) ** 2 + deeper**2)
    actions = search.tree.action
    return Found(int(actions[best]), int(actions[second]), fmean(ahead), margin)


def puzzle(before: Match, found: Found, missed: tuple[float, ...], seed: str) -> Puzzle:
    """A puzzle with its grade and explanation."""
    game, state = before.game, before.state
    search = searched(game, state, STANDARD, seed)
    best = search.tree.child(ROOT, found.best)
    hashed = position_hash(state)
    return Puzzle(
        id=f"{game.name}-{hashed}",
        game=game.name,
        players=before.table.players,
        seed=before.table.seed,
        actions=tuple(game.catalogue.id_of(step.action) for step in before.steps),
        position=hashed,
        seat=int(state.to_act),
        solution=_named(game, found.best),
        second=_named(game, found.second),
        ahead=round(found.ahead, 3),
        margin=round(found.margin, 3),
        line=tuple((one.seat, one.action) for one in expected_line(search, int(best))),
        why=explain(game, state, found.best, found.second, STANDARD, seed),
        missed=missed,
        grade=grade_of(missed),
    )


def missed_by(bot: SearchBot, then: Match, solution: int, seed: str) -> float:
    """The share of a bot's answers that are wrong."""
    chances = [rng_from_seed(f"{seed} asked {time}") for time in range(ASKED)]
    answers = [bots.decide(bot, then.game, then.state, chance) for chance in chances]
    return sum(answer != solution for answer in answers) / ASKED


def grade_of(missed: tuple[float, ...]) -> int:
    """How many levels mostly miss it, at least 1."""
    return max(1, sum(share > 0.5 for share in missed))


def is_plain(puzzle: Puzzle) -> bool:
    """Whether the solution of a puzzle is what brings most points at once."""
    match = puzzle.match()
    catalogue = match.game.catalogue
    solution = catalogue.id_of(catalogue.from_json(puzzle.solution))
    return most_at_once(match.game, match.state, solution)


def most_at_once(game: Game[Any], state: State, solution: int) -> bool:
    """Whether an action brings more points at once than all others: no look ahead is needed."""
    leads = {int(action): _lead_after(game, state, action) for action in game.candidates(state)}
    others = [lead for action, lead in leads.items() if action != solution]
    return solution in leads and leads[solution] > max(others)


def _lead_after(game: Game[Any], state: State, action: int) -> float:
    """The seat's lead over the best rival, as the points stand right after an action."""
    seat = int(state.to_act)
    after = game.redeal(state, seat, rng_from_seed("at once"))
    game.apply(after, action, None)
    points = [float(game.points(after, other)) for other in range(int(state.players))]
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def _named(game: Game[Any], action: int) -> dict[str, Any]:
    return game.catalogue.to_json(game.catalogue[action])
