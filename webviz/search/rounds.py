"""Searches in rounds: the tree of each, and the lessons for the next."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace

from webviz.games.game import MAX
from webviz.search.orders import Known
from webviz.search.query import Query
from webviz.search.tree import SearchTree, children, mover, type_code


@dataclass(frozen=True, slots=True)
class Round:
    """One pass.

    Attributes:
        tree: what it visited.
        seen: the minimax value of each of its nodes, if there were no others than those it visited.
    """

    tree: SearchTree
    seen: array[float]

    def order(self, node: int) -> list[int]:
        """The children of `node` in the order for the next round: best first for whoever moves, stable."""
        maximizes = mover(self.tree, node) == MAX
        return sorted(children(self.tree, node), key=self.seen.__getitem__, reverse=maximizes)

    def rotation(self, before: Known) -> Known:
        """The order for the next round at every node: what was seen now, then what an earlier round has seen.

        `before` is the order of this round.
        """
        tree, nodes = self.tree, range(len(self.tree))
        earlier: list[Known] = [before] * len(tree)
        for node in nodes:
            for child in children(tree, node):
                earlier[child] = earlier[node].get(tree.move[child], {})
        known = earlier[:]
        for node in reversed(nodes):  # children before parents
            if tree.legal[node]:
                known[node] = {tree.move[child]: known[child] for child in self.order(node)}
                known[node] |= {m: below for m, below in earlier[node].items() if m not in known[node]}
        return known[0]


@dataclass(frozen=True, slots=True)
class Rounds:
    """All passes of one search, the shallowest first."""

    rounds: tuple[Round, ...]

    @property
    def last(self) -> SearchTree:
        """The tree whose value counts."""
        return self.rounds[-1].tree

    @property
    def nodes(self) -> int:
        """What all rounds visited, which is what the search has cost."""
        return sum(len(one.tree) for one in self.rounds)

    def alone(self, query: Query) -> Query:
        """Asks for a single search as deep as the last round, which the rounds are held against."""
        return replace(query, algorithm=self.last.algorithm, depth=self.last.depth_limit)

    @property
    def leaves(self) -> int:
        """The static evaluations of all rounds."""
        return sum(legal == 0 for one in self.rounds for legal in one.tree.legal)


def seen_values(tree: SearchTree) -> array[float]:
    """The minimax value of each node in the tree as it is, children before parents.

    A fail-soft search returns just these: a node's value is the best of what its visited children returned.
    """
    values = array(type_code(tree.value), tree.value)
    for node in range(len(tree) - 1, -1, -1):
        if tree.size[node] > 1:
            best = max if mover(tree, node) == MAX else min
            values[node] = best(values[child] for child in children(tree, node))
    return values
