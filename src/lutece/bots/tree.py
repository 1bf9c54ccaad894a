# compiled
"""The tree of an information-set search: what was tried, how often, and what it was worth.

A node stands for a sequence of decisions and not for a position: where something is hidden, the
same sequence leads to different positions. Nodes are indexes into native vectors, so a search of
a million nodes is a handful of arrays.
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
        # Before any visit: its worth to the actor one decision ahead, and how strongly the search
        # prefers it for that.
        self.prior_value = vec[float](capacity=1024)
        self.prior_weight = vec[float](capacity=1024)
        self.worth = vec[float](capacity=4096)
        self.add(NO_NODE, 0, 0.0, 0.0)

    def add(self, parent: i64, action: i64, prior_value: float, prior_weight: float) -> i64:
        """Add a node for an action below its parent; the number of the node."""
        node: i64 = self.size
        sibling: i64 = NO_NODE if parent == NO_NODE else self.first_child[parent]
        self.size = node + 1
        self.action = append(self.action, action)
        self.first_child = append(self.first_child, NO_NODE)
        self.next_sibling = append(self.next_sibling, sibling)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 0)
        self.prior_value = append(self.prior_value, prior_value)
        self.prior_weight = append(self.prior_weight, prior_weight)
        for _seat in range(self.players):
            self.worth = append(self.worth, 0.0)
        if parent != NO_NODE:
            self.first_child[parent] = node
        return node

    def mean(self, node: i64, seat: i64) -> float:
        """The mean worth to a seat of this node."""
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
        found.sort(key=lambda number: (-self.visits[number], -self.prior_value[number]))
        return found

    def child(self, node: i64, action: i64) -> i64:
        """The node of an action below a node, or NO_NODE."""
        child: i64 = self.first_child[node]
        while child != NO_NODE and self.action[child] != action:
            child = self.next_sibling[child]
        return child

    def child_actions(self, node: i64) -> vec[i64]:
        """The actions of all children of a node, in any deal."""
        found = vec[i64]()
        child: i64 = self.first_child[node]
        while child != NO_NODE:
            found = append(found, self.action[child])
            child = self.next_sibling[child]
        return found

    def subtree(self, node: i64) -> "Tree":
        """A copy of the tree below a node, which becomes its root."""
        tree = Tree(self.players)
        tree.copy_statistics(self, node, ROOT)
        # Where each node of the new tree is copied from.
        sources = append(vec[i64](capacity=1024), node)
        done: i64 = 0
        while done < len(sources):
            child: i64 = self.first_child[sources[done]]
            while child != NO_NODE:
                own = tree.add(
                    done, self.action[child], self.prior_value[child], self.prior_weight[child]
                )
                tree.copy_statistics(self, child, own)
                sources = append(sources, child)
                child = self.next_sibling[child]
            done += 1
        return tree

    def copy_statistics(self, other: "Tree", node: i64, own: i64) -> None:
        """Give a node the visits and worths of a node of another tree."""
        self.visits[own] = other.visits[node]
        self.available[own] = other.available[node]
        for seat in range(self.players):
            self.worth[own * self.players + seat] = other.worth[node * self.players + seat]
