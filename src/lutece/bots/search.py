# compiled
"""Information-set Monte-Carlo tree search with a value for each seat (max-n).

Each iteration deals anew what the seat can't see, walks the tree by the actions that are
legal in that deal, adds one node, plays on from there with a light hand, to the end or as
far as it is worth, and tells every node on the way what each seat got. Nobody's gain is
another's loss by decree: with four players each seat looks after itself.
"""

import math
import time
from collections.abc import Callable
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.bots.tree import NO_NODE, ROOT, Tree
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng

CURIOSITY: Final = 0.8  # how much a rarely tried action is worth a try
MARGIN: Final = 0.3  # how much of an end's worth is the lead, the rest is victory
EVEN_LEAD: Final = 20.0  # the lead, in points, that is worth half of what any lead can be
PAUSE: Final[i64] = 32  # iterations between two looks at whether the choice is settled
NO_LIMIT: Final = 1e9
MOST_NODES: Final[i64] = 1_000_000  # of a tree: about 60 MB with two players, 80 with four
HORIZON: Final[i64] = 40  # decisions beyond the tree: then the points as they stand count


class Search:
    """One search from one position for one seat, as deep as its budget lets it go."""

    def __init__(self, game: Game[Any], state: State, seat: i64, rng: Rng) -> None:
        self.game = game
        self.state = state
        self.seat: i64 = seat
        self.rng = rng
        self.tree = Tree(state.players)
        self.most_nodes: i64 = MOST_NODES  # with so many it goes on, but grows no more
        self.focus: i64 = NO_NODE  # the one action of the root to look at, if not at all
        self.clock: Callable[[], float] = time.monotonic
        self.path = vec[i64]()
        self.played = vec[i64]()
        self.actions: i64 = len(game.catalogue)
        rows: i64 = self.actions * state.players
        # What an action brought a seat on average, whenever it was played (seat x actions).
        self.tried = vec[float]([2.0 for _ in range(rows)])
        self.gained = vec[float]([1.0 for _ in range(rows)])
        self.marks = vec[i64]([0 for _ in range(self.actions)])
        self.mark: i64 = 0

    def run(self, iterations: i64, seconds: float = NO_LIMIT) -> i64:
        """Search until the budget is spent or the choice is settled; the iterations made."""
        made: i64 = 0
        timed = seconds < NO_LIMIT
        end: float = self.clock() + seconds if timed else NO_LIMIT
        while made < iterations:
            self.iterate()
            made += 1
            if timed and self.clock() >= end:
                break
            if made % PAUSE == 0 and self.settled(iterations - made):
                break
        return made

    def iterate(self) -> None:
        s: State = self.game.redeal(self.state, self.seat, self.rng)
        self.path = append(vec[i64](capacity=64), ROOT)
        self.played = vec[i64](capacity=256)
        node: i64 = ROOT
        while s.to_act != NOBODY:
            legal = self.game.candidates(s)
            focused = node == ROOT and self.focus != NO_NODE
            child = self.focus if focused else self.select(node, legal, s.to_act)
            fresh = child == NO_NODE
            if fresh and self.full():
                break
            if fresh:
                child = self.expand(node, legal)
            self.path = append(self.path, child)
            self.play(s, self.tree.action[child])
            if fresh:
                break
            node = child
        left: i64 = HORIZON
        while s.to_act != NOBODY and left > 0:
            self.play(s, self.light_hand(s))
            left -= 1
        self.tell(s)

    def select(self, node: i64, legal: vec[i64], seat: i64) -> i64:
        """The child to walk on to, or NO_NODE while a legal action has none and may get one."""
        tree = self.tree
        mark: i64 = self.mark + 1
        self.mark = mark
        for action in legal:
            self.marks[action] = mark
        known: i64 = 0
        best: i64 = NO_NODE
        best_hope: float = -1.0
        child: i64 = tree.first_child[node]
        while child != NO_NODE:
            if self.marks[tree.action[child]] == mark:
                known += 1
                self.marks[tree.action[child]] = -mark  # this one needs no new node
                tree.available[child] += 1
                hope = self.hope(child, seat)
                if hope > best_hope:
                    best, best_hope = child, hope
            child = tree.next_sibling[child]
        return best if known == len(legal) or self.full() else NO_NODE

    def full(self) -> bool:
        """Whether the tree may grow no more: then what is known of it is used."""
        return self.tree.size >= self.most_nodes

    def hope(self, child: i64, seat: i64) -> float:
        """What a child promises at best: what it brought, and more the less it was tried."""
        tree = self.tree
        chances = math.log(float(tree.available[child])) / float(tree.visits[child])
        return tree.mean(child, seat) + CURIOSITY * math.sqrt(chances)

    def expand(self, node: i64, legal: vec[i64]) -> i64:
        """A new node for one of the actions without one: they still have their mark."""
        untried = vec[i64](capacity=len(legal))
        for action in legal:
            if self.marks[action] == self.mark:
                untried = append(untried, action)
        child = self.tree.grow(node, untried[self.rng.below(len(untried))])
        self.tree.available[child] += 1
        return child

    def light_hand(self, s: State) -> i64:
        """Of two legal actions drawn at random, the one that has brought this seat more."""
        legal = self.game.candidates(s)
        one = legal[self.rng.below(len(legal))]
        other = legal[self.rng.below(len(legal))]
        first: i64 = s.to_act * self.actions
        one_mean = self.gained[first + one] / self.tried[first + one]
        other_mean = self.gained[first + other] / self.tried[first + other]
        return other if other_mean > one_mean else one

    def play(self, s: State, action: i64) -> None:
        self.played = append(self.played, s.to_act * self.actions + action)
        self.game.apply(s, action, None)

    def tell(self, end: State) -> None:
        """Tell every node of the path, and every action played, what each seat got."""
        tree, players = self.tree, self.tree.players
        got = worth(self.game, end)
        for node in self.path:
            tree.visits[node] += 1
            for seat in range(players):
                tree.worth[node * players + seat] += got[seat]
        for row in self.played:
            self.tried[row] += 1.0
            self.gained[row] += got[row // self.actions]

    def settled(self, left: i64) -> bool:
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
        return most - second > left

    def choice(self) -> i64:
        """The action that was tried most: the one the search came to trust."""
        return self.tree.action[self.tree.children(ROOT)[0]]


def worth(game: Game[Any], end: State) -> vec[float]:
    """What an end is worth to each seat, from 0 to 1: victory, shared if it was, and the lead."""
    points = vec[i64](capacity=4)
    for seat in range(end.players):
        points = append(points, game.points(end, seat))
    got = vec[float](capacity=4)
    for seat in range(end.players):
        rival: i64 = -1000000
        equals: i64 = 1
        for other in range(end.players):
            if other != seat:
                rival = max(rival, points[other])
                equals += 1 if points[other] == points[seat] else 0
        lead = float(points[seat] - rival) / EVEN_LEAD
        lead_worth = 0.5 + 0.5 * lead / (1.0 + abs(lead))
        victory = 1.0 / float(equals) if points[seat] >= rival else 0.0
        got = append(got, (1.0 - MARGIN) * victory + MARGIN * lead_worth)
    return got
