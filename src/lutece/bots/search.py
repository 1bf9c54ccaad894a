# compiled
"""Information-set Monte-Carlo tree search with a value for each seat (max-n).

Each iteration re-deals what the seat can't see and walks down the tree by the actions that are
legal in that deal (PUCT: by their mean worth, and by a prior from one look at each action). It
ends at a node that was never visited. A rollout may follow from there, as long as the game's
advice says. Then the worth of the position to each seat is added to every node on the path.
Each seat maximises its own worth, so with four players nobody's gain is another's loss.
"""

import math
import time
from collections.abc import Callable
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.bots.advice import advice_of
from lutece.bots.evaluator import Evaluator, exponential
from lutece.bots.tree import NO_NODE, ROOT, Tree
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng

PAUSE: Final[i64] = 32  # iterations between two checks of whether the choice is settled
NO_LIMIT: Final = 1e9
DEPTH: Final[i64] = 32  # decisions down the tree for which memory is reserved
MOST_NODES: Final[i64] = 1_000_000  # of a tree: about 75 MB with two players, 90 with four


class Search:
    """One search from one position for one seat, as deep as its budget lets it go."""

    def __init__(
        self, game: Game[Any], state: State, seat: i64, rng: Rng, release: str = ""
    ) -> None:
        advice = advice_of(game, release)
        self.game = game
        self.state = state
        self.seat: i64 = seat
        self.rng = rng
        self.evaluator: Evaluator = advice.evaluator(game, int(state.players))
        self.horizon: i64 = advice.horizon  # decisions beyond the tree
        self.rollout_candidates: i64 = advice.rollout_candidates
        self.exploration: float = advice.exploration
        self.prior_strength: float = advice.prior_strength
        self.tree = Tree(state.players)
        self.most_nodes: i64 = MOST_NODES  # with so many it goes on without new nodes
        self.focus: i64 = NO_NODE  # the only child of the root to search, if not all
        self.clock: Callable[[], float] = time.monotonic
        self.path = vec[i64]()
        self.played = vec[i64]()
        self.actions: i64 = len(game.catalogue)
        rows: i64 = self.actions * state.players
        # How often a seat played an action and its summed worth, anywhere (seat x actions).
        self.action_visits = vec[float]([2.0] * rows)
        self.action_worth = vec[float]([1.0] * rows)
        self.marks = vec[i64]([0] * self.actions)
        self.mark: i64 = 0

    def reuse(self, last: "Search", action: i64) -> None:
        """Start with the tree of an earlier search, below the action that was played since.

        Not if that tree has an action that is not legal now: then something was revealed since.
        """
        node: i64 = last.tree.child(ROOT, action)
        if node == NO_NODE or not self.all_legal(last.tree.child_actions(node)):
            return
        self.tree = last.tree.subtree(node)
        self.action_visits = last.action_visits
        self.action_worth = last.action_worth

    def all_legal(self, actions: vec[i64]) -> bool:
        legal = self.game.legal(self.state)
        return all(action in legal for action in actions)

    def iterations_made(self) -> i64:
        """How many iterations are in the tree, reused ones too."""
        return self.tree.visits[ROOT]

    def run(self, iterations: i64, seconds: float = NO_LIMIT) -> i64:
        """Search until the budget is spent or the choice is settled; the iterations of this run."""
        made: i64 = 0
        timed = seconds < NO_LIMIT
        start: float = self.clock() if timed else 0.0
        while made < iterations:
            self.iterate()
            made += 1
            left = float(iterations - made)
            if timed:
                spent = self.clock() - start
                if spent >= seconds:
                    break
                left = min(left, (seconds - spent) * float(made) / max(spent, 1e-6))
            if made % PAUSE == 0 and self.settled(left):
                break
        return made

    def iterate(self) -> None:
        s: State = self.game.redeal(self.state, self.seat, self.rng)
        self.path = append(vec[i64](capacity=DEPTH), ROOT)
        self.played = vec[i64](capacity=DEPTH + self.horizon)
        node: i64 = ROOT
        while s.to_act != NOBODY and (node == ROOT or self.tree.visits[node] > 0):
            focused = node == ROOT and self.focus != NO_NODE
            node = self.focus if focused else self.select(node, s)
            if node == NO_NODE:
                break
            self.path = append(self.path, node)
            self.play(s, self.tree.action[node])
        left: i64 = self.horizon
        while s.to_act != NOBODY and left > 0:
            self.play(s, self.rollout_action(s))
            left -= 1
        self.back_up(self.evaluator.worth(s, self.seat))

    def select(self, node: i64, s: State) -> i64:
        """The best child by PUCT among those that are legal in this deal.

        NO_NODE if all of these are new and the tree is full.
        """
        total = self.mark_legal(node, s)
        tree, marks, legal, players = self.tree, self.marks, -self.mark, self.tree.players
        actions, siblings = tree.action, tree.next_sibling
        prior_values, prior_weights = tree.prior_value, tree.prior_weight
        visits, worth, available = tree.visits, tree.worth, tree.available
        seat, exploration = s.to_act, self.exploration
        best: i64 = NO_NODE
        best_score: float = -1.0
        child: i64 = tree.first_child[node]
        while child != NO_NODE:
            if marks[actions[child]] == legal:
                available[child] += 1
                # The prior value counts as one visit. The bonus is larger for an action that
                # was tried seldom for how often it was legal.
                tried = 1.0 + float(visits[child])
                mean = (prior_values[child] + worth[child * players + seat]) / tried
                prior = prior_weights[child] / total
                score = mean + exploration * prior * math.sqrt(float(available[child])) / tried
                if score > best_score:
                    best, best_score = child, score
            child = siblings[child]
        return best

    def mark_legal(self, node: i64, s: State) -> float:
        """Mark the children that are legal in this deal, and add those that are missing.

        The sum of their prior weights.
        """
        tree, marks = self.tree, self.marks
        legal = self.game.candidates(s)
        mark: i64 = self.mark + 1
        self.mark = mark
        for action in legal:
            marks[action] = mark
        actions, siblings, prior_weights = tree.action, tree.next_sibling, tree.prior_weight
        total: float = 0.0
        known: i64 = 0
        child: i64 = tree.first_child[node]
        while child != NO_NODE:
            if marks[actions[child]] == mark:
                marks[actions[child]] = -mark
                total += prior_weights[child]
                known += 1
            child = siblings[child]
        return total if known == len(legal) else self.add_children(node, s, legal, total)

    def add_children(self, node: i64, s: State, legal: vec[i64], total: float) -> float:
        """Add a child for each legal action that has none, until the tree is full."""
        tree, marks, mark = self.tree, self.marks, self.mark
        for action in legal:
            if marks[action] == mark and tree.size < self.most_nodes:
                marks[action] = -mark
                value = self.evaluator.after(s, action)
                weight = exponential(value * self.prior_strength)
                tree.add(node, action, value, weight)
                total += weight
        return total

    def rollout_action(self, s: State) -> i64:
        """The rollout policy: the better by its mean of two legal actions drawn at random."""
        if self.rollout_candidates > 0:
            return self.best_of(s, self.rollout_candidates)
        legal = self.game.candidates(s)
        one = legal[self.rng.below(len(legal))]
        other = legal[self.rng.below(len(legal))]
        first: i64 = s.to_act * self.actions
        one_mean = self.action_worth[first + one] / self.action_visits[first + one]
        other_mean = self.action_worth[first + other] / self.action_visits[first + other]
        return other if other_mean > one_mean else one

    def best_of(self, s: State, most: i64) -> i64:
        """Of a few legal actions drawn at random, the best one decision ahead."""
        legal = self.game.candidates(s)
        count: i64 = len(legal)
        best: i64 = legal[0]
        best_worth: float = -1.0
        for n in range(min(most, count)):
            other: i64 = n + self.rng.below(count - n)
            action = legal[other]
            legal[other] = legal[n]
            worth = self.evaluator.after(s, action) if count > 1 else 0.0
            if worth > best_worth:
                best, best_worth = action, worth
        return best

    def play(self, s: State, action: i64) -> None:
        self.played = append(self.played, s.to_act * self.actions + action)
        self.game.apply(s, action, None)

    def back_up(self, got: vec[float]) -> None:
        """Add what each seat got to every node of the path and to every action played."""
        players, visits, worth = self.tree.players, self.tree.visits, self.tree.worth
        for node in self.path:
            visits[node] += 1
            for seat in range(players):
                worth[node * players + seat] += got[seat]
        action_visits, action_worth = self.action_visits, self.action_worth
        for row in self.played:
            action_visits[row] += 1.0
            action_worth[row] += got[row // self.actions]

    def settled(self, left: float) -> bool:
        """Whether the most visited action can't be overtaken in the iterations left."""
        most: i64 = 0
        second: i64 = 0
        child: i64 = self.tree.first_child[ROOT]
        while child != NO_NODE:
            visits = self.tree.visits[child]
            if visits > most:
                most, second = visits, most
            elif visits > second:
                second = visits
            child = self.tree.next_sibling[child]
        return float(most - second) > left

    def choice(self) -> i64:
        """The most visited action."""
        return self.tree.action[self.tree.children(ROOT)[0]]
