# compiled
"""How a game goes on after a search: as its tree expects it, then one decision ahead."""

from typing import Final

from mypy_extensions import i64

from lutece.bots.search import Search
from lutece.bots.tree import NO_NODE
from lutece.engine.game import NOBODY, State

ENOUGH_VISITS: Final[i64] = 16  # visits from which a node is used
LOOKED_AT: Final[i64] = 6  # actions drawn at random, the best of which is played beyond the tree
MOST_DECISIONS: Final[i64] = 100_000  # more than any game has


def likeliest(search: Search, s: State, node: i64) -> i64:
    """The most visited child whose action a sensible player may take here, or NO_NODE."""
    tree = search.tree
    legal = search.game.candidates(s)
    best: i64 = NO_NODE
    most: i64 = ENOUGH_VISITS - 1
    child: i64 = tree.first_child[node]
    while child != NO_NODE:
        if tree.visits[child] > most and tree.action[child] in legal:
            best, most = child, tree.visits[child]
        child = tree.next_sibling[child]
    return best


def play_to_the_end(search: Search, s: State, node: i64) -> None:
    """Play on from a node: by the tree where it has enough visits, then by the best of a few."""
    while s.to_act != NOBODY and node != NO_NODE:
        node = likeliest(search, s, node)
        if node != NO_NODE:
            search.game.apply(s, search.tree.action[node], None)
    left: i64 = MOST_DECISIONS
    while s.to_act != NOBODY and left > 0:
        search.game.apply(s, search.best_of(s, LOOKED_AT), None)
        left -= 1
