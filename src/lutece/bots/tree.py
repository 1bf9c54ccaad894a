# compiled
"""The tree of an information-set search: what was tried, how often, and what it was worth.

A node stands for a row of decisions and not for a position: where something is hidden, the
same row leads to different positions. Nodes are rows of native vectors, so a search of a
million nodes is a handful of arrays.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NO_NODE: Final[i64] = -1
ROOT: Final[i64] = 0


class Tree:
    """All nodes of one search; `worth` has one value for each seat of each node."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.size: i64 = 0
        self.action = vec[i64](capacity=1024)
        self.first_child = vec[i64](capacity=1024)
        self.next_sibling = vec[i64](capacity=1024)
        self.visits = vec[i64](capacity=1024)
        self.available = vec[i64](capacity=1024)  # how often the action was legal here
        self.guess = vec[float](capacity=1024)  # what the actor expected of it at first sight
        self.prior = vec[float](capacity=1024)  # how much the search is drawn to it
        self.worth = vec[float](capacity=4096)
        self.grow(NO_NODE, 0, 0.0, 0.0)

    def grow(self, parent: i64, action: i64, guess: float, prior: float) -> i64:
        """Add a node for an action below its parent; the number of the node."""
        node: i64 = self.size
        sibling: i64 = NO_NODE if parent == NO_NODE else self.first_child[parent]
        self.size = node + 1
        self.action = append(self.action, action)
        self.first_child = append(self.first_child, NO_NODE)
        self.next_sibling = append(self.next_sibling, sibling)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 0)
        self.guess = append(self.guess, guess)
        self.prior = append(self.prior, prior)
        for _seat in range(self.players):
            self.worth = append(self.worth, 0.0)
        if parent != NO_NODE:
            self.first_child[parent] = node
        return node

    def mean(self, node: i64, seat: i64) -> float:
        """What a seat got from this node on, on average."""
        return self.worth[node * self.players + seat] / float(self.visits[node])

    def children(self, node: i64) -> list[int]:
        """The nodes below a node that were visited, the most visited first."""
        found: list[int] = []
        child: i64 = self.first_child[node]
        while child != NO_NODE:
            if self.visits[child] > 0:
                found.append(child)
            child = self.next_sibling[child]
        found.sort(key=lambda number: (-self.visits[number], self.action[number]))
        return found

    def all_children(self, node: i64) -> list[int]:
        """The nodes below a node, the most visited first, then those that look best."""
        found: list[int] = []
        child: i64 = self.first_child[node]
        while child != NO_NODE:
            found.append(child)
            child = self.next_sibling[child]
        found.sort(key=lambda number: (-self.visits[number], -self.guess[number]))
        return found

    def child(self, node: i64, action: i64) -> i64:
        """The node of an action below a node, or NO_NODE."""
        child: i64 = self.first_child[node]
        while child != NO_NODE and self.action[child] != action:
            child = self.next_sibling[child]
        return child

    def next_actions(self, node: i64) -> vec[i64]:
        """The actions that were met below a node, in any deal."""
        found = vec[i64]()
        child: i64 = self.first_child[node]
        while child != NO_NODE:
            found = append(found, self.action[child])
            child = self.next_sibling[child]
        return found

    def below(self, node: i64) -> "Tree":
        """A tree of its own with all that lies below a node, which becomes its root."""
        tree = Tree(self.players)
        tree.take_over(self, node, ROOT)
        sources = append(vec[i64](capacity=1024), node)  # of each node of the new tree
        done: i64 = 0
        while done < len(sources):
            child: i64 = self.first_child[sources[done]]
            while child != NO_NODE:
                own = tree.grow(done, self.action[child], self.guess[child], self.prior[child])
                tree.take_over(self, child, own)
                sources = append(sources, child)
                child = self.next_sibling[child]
            done += 1
        return tree

    def take_over(self, other: "Tree", node: i64, own: i64) -> None:
        """Write down for an own node what another tree knows of one of its nodes."""
        self.visits[own] = other.visits[node]
        self.available[own] = other.available[node]
        for seat in range(self.players):
            self.worth[own * self.players + seat] = other.worth[node * self.players + seat]
