"""The solution of a sheet by alpha-beta: values, windows and cuts, from the events of the search."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from webviz.games.explicit_tree import ExplicitTree
from webviz.games.game import MAX
from webviz.search import Query, SearchTree, textbook_search
from webviz.search.tree import children, mover
from webviz.trace.events import (
    event_at,
    is_deep_cut,
    opponent_above,
    path_to,
    update_event,
    visit_event,
)
from webviz.trees.model import Tree

Bound: TypeAlias = Literal["alpha", "beta"]


@dataclass(frozen=True, slots=True)
class NodeResult:
    """Value and windows of a visited node.

    Attributes:
        value: the returned value: exact, or a bound if something was pruned.
        alpha, beta: the window at its visit.
        last_alpha, last_beta: the window in its last line; equal to the first at a leaf, unchanged by a cut.
    """

    value: float
    alpha: float
    beta: float
    last_alpha: float
    last_beta: float


@dataclass(frozen=True, slots=True)
class Cut:
    """A node that was left before all its moves were tried. Nodes are those of the sheet's tree.

    Attributes:
        node: the node that was left, after the child `after` had returned.
        pruned: its children that were never visited, in order.
        bound, limit: the bound that the node's value met, and its number.
        source, through: the node above that had found the bound, and its child with that value.
        opponent: the nearest node above at which the other player moves; `source`, or below it.
        levels: between `source` and `node`.
        is_deep: as in `webviz.trace.events.is_deep_cut`.
    """

    node: int
    after: int
    pruned: tuple[int, ...]
    bound: Bound
    limit: float
    source: int
    through: int
    opponent: int
    levels: int
    is_deep: bool


@dataclass(frozen=True, slots=True)
class Solution:
    """All data of a key. `found` has the visited nodes, in the order of their visits."""

    found: dict[int, NodeResult]
    cuts: tuple[Cut, ...]
    best: int

    @property
    def pruned_branches(self) -> tuple[int, ...]:
        """The branches that were cut, by the nodes below them, from left to right."""
        return tuple(sorted(node for cut in self.cuts for node in cut.pruned))

    @property
    def deep_cuts(self) -> int:
        """How many of the cuts are deep."""
        return sum(cut.is_deep for cut in self.cuts)


def search_by_homework(tree: Tree) -> SearchTree:
    """Search by alpha-beta as in the homework: fail-soft, equality cuts, moves from left to right."""
    game = ExplicitTree(tree)
    return textbook_search(game, Query("alpha-beta", game.height))


def solve(tree: Tree) -> Solution:
    """The solution of a tree."""
    search = search_by_homework(tree)
    # A move of an explicit tree is the number of the node that it leads to.
    found = {search.move[node]: _node_values(search, node) for node in range(len(search))}
    return Solution(found, tuple(cuts_of(tree, search)), search.move[_best(search)])


def _best(search: SearchTree) -> int:
    """The root's first best child."""
    return next(child for child in children(search, 0) if search.value[child] == search.value[0])


def _node_values(search: SearchTree, node: int) -> NodeResult:
    first = event_at(search, visit_event(search, node))
    tried = list(children(search, node))
    last = event_at(search, update_event(search, tried[-1])) if tried else first
    return NodeResult(last.value, first.alpha, first.beta, last.alpha, last.beta)


def cuts_of(tree: Tree, search: SearchTree) -> Iterator[Cut]:
    """The cuts, in the order of their nodes' visits."""
    for node in range(len(search)):
        tried = list(children(search, node))
        if len(tried) < search.legal[node]:
            yield _cut(tree, search, node, tried)


def _cut(tree: Tree, search: SearchTree, node: int, tried: list[int]) -> Cut:
    bound: Bound = "beta" if mover(search, node) == MAX else "alpha"
    limit = _bound_at_visit(search, node, bound)
    source, through = _origin(search, node, bound)
    number = search.move[node]
    return Cut(
        node=number,
        after=search.move[tried[-1]],
        pruned=tuple(tree.children(number))[len(tried) :],
        bound=bound,
        limit=limit,
        source=search.move[source],
        through=search.move[through],
        opponent=search.move[opponent_above(search, node)],
        levels=search.depth[node] - search.depth[source],
        is_deep=is_deep_cut(search, event_at(search, update_event(search, tried[-1]))),
    )


def _bound_at_visit(search: SearchTree, node: int, bound: Bound) -> float:
    """A bound of the window at the node's visit."""
    event = event_at(search, visit_event(search, node))
    return event.alpha if bound == "alpha" else event.beta


def _origin(search: SearchTree, node: int, bound: Bound) -> tuple[int, int]:
    """The lowest node above that has moved this bound, which is finite, and its child with that value."""
    path = path_to(search, node)
    limit = _bound_at_visit(search, node, bound)
    depth = next(
        d for d in reversed(range(len(path) - 1)) if _bound_at_visit(search, path[d], bound) != limit
    )
    source = path[depth]
    return source, next(child for child in children(search, source) if search.value[child] == limit)
