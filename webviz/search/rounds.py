"""Searches in rounds: the tree of each round, and the order of moves for the next."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace

from webviz.games.game import MAX
from webviz.search.orders import Preferred
from webviz.search.query import Query
from webviz.search.tree import SearchTree, children, mover, type_code


@dataclass(frozen=True, slots=True)
class Round:
    """One round of deepening."""

    tree: SearchTree  # what it visited
    visited_values: array[float]  # the minimax value of each node in the visited tree

    def order(self, node: int) -> list[int]:
        """The children of `node` in the order for the next round: best first for whoever moves, stable."""
        is_max = mover(self.tree, node) == MAX
        return sorted(children(self.tree, node), key=self.visited_values.__getitem__, reverse=is_max)

    def next_rotation(self, rotation: Preferred) -> Preferred:
        """The order at every node in the next round: the children that this round visited, then the others.

        `rotation` is the order of this round. In both, each move's key is the order below it.
        """
        tree, nodes = self.tree, range(len(self.tree))
        orders: list[Preferred] = [rotation] * len(tree)  # of this round, at each node
        for node in nodes:
            for child in children(tree, node):
                orders[child] = orders[node].get(tree.move[child], {})
        next_orders = orders[:]
        for node in reversed(nodes):  # children before parents
            if tree.legal[node]:
                visited = {tree.move[child]: next_orders[child] for child in self.order(node)}
                others = {move: below for move, below in orders[node].items() if move not in visited}
                next_orders[node] = visited | others
        return next_orders[0]


@dataclass(frozen=True, slots=True)
class Rounds:
    rounds: tuple[Round, ...]

    @property
    def last(self) -> SearchTree:
        """The tree of the last round, whose value is the result."""
        return self.rounds[-1].tree

    @property
    def nodes(self) -> int:
        """The nodes of all rounds together: the cost of the search."""
        return sum(len(each.tree) for each in self.rounds)

    def single_search_query(self, query: Query) -> Query:
        """The query of a single search as deep as the last round, to compare the rounds with."""
        return replace(query, algorithm=self.last.algorithm, depth=self.last.depth_limit)

    @property
    def leaves(self) -> int:
        """The leaves of all rounds together: the number of static evaluations."""
        return sum(legal == 0 for each in self.rounds for legal in each.tree.legal)


def visited_values(tree: SearchTree) -> array[float]:
    """The minimax value of each node in the visited tree, computed from children to parents.

    A fail-soft search returns exactly these: a node's value is the best that its visited children returned.
    """
    values = array(type_code(tree.value), tree.value)
    for node in range(len(tree) - 1, -1, -1):
        if tree.size[node] > 1:
            best = max if mover(tree, node) == MAX else min
            values[node] = best(values[child] for child in children(tree, node))
    return values
