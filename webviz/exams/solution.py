"""The solution of a sheet by alpha-beta: values, windows and cuts, and the sentences about them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from webviz.exams.model import PLAYERS, Sheet, printed_value
from webviz.games.explicit_tree import ExplicitTree
from webviz.games.game import MAX
from webviz.search import Query, SearchTree, textbook_search
from webviz.search.tree import children, mover, path_to
from webviz.trace.events import event_at, is_deep_cut, opponent_above, update_event, visit_event
from webviz.trees.model import Tree

Bound: TypeAlias = Literal["alpha", "beta"]


@dataclass(frozen=True, slots=True)
class NodeResult:
    """Value and windows of a visited node."""

    value: float  # the returned value: exact, or a bound if something was pruned
    # alpha, beta: the window at its visit
    alpha: float
    beta: float
    # last_alpha, last_beta: the window in its last line of the trace; a cut does not change it
    last_alpha: float
    last_beta: float


@dataclass(frozen=True, slots=True)
class Cut:
    """A node that was left before all its moves were tried. Nodes are those of the sheet's tree."""

    node: int  # the node that was left, after the child `after` had returned
    after: int
    pruned: tuple[int, ...]  # its children that were never visited, in order
    # bound, limit: the bound that the node's value met, and its number
    bound: Bound
    limit: float
    # source, through: the node above that had found the bound, and its child with that value
    source: int
    through: int
    opponent: int  # the nearest node above at which the other player moves; `source`, or below it
    levels: int  # between `source` and `node`
    is_deep: bool  # as in `webviz.trace.events.is_deep_cut`


@dataclass(frozen=True, slots=True)
class Solution:
    """All data of a key. `nodes` has the visited nodes, in the order of their visits."""

    nodes: dict[int, NodeResult]
    cuts: tuple[Cut, ...]
    best: int

    @property
    def pruned_branches(self) -> tuple[int, ...]:
        """The pruned branches from left to right, each by the node at its lower end."""
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
    search = search_by_homework(tree)
    # A move of an explicit tree is the number of the node that it leads to.
    nodes = {search.move[node]: _node_result(search, node) for node in range(len(search))}
    best = next(child for child in children(search, 0) if search.value[child] == search.value[0])
    return Solution(nodes, tuple(cuts_of(tree, search)), search.move[best])


def _node_result(search: SearchTree, node: int) -> NodeResult:
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
    source, through = _origin(search, node, bound, limit)
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
    event = event_at(search, visit_event(search, node))
    return event.alpha if bound == "alpha" else event.beta


def _origin(search: SearchTree, node: int, bound: Bound, limit: float) -> tuple[int, int]:
    """The node above that raised or lowered the bound to this finite limit, and its child with that value.

    It is the lowest node above that was entered with another bound.
    """
    above = reversed(path_to(search, node)[:-1])
    source = next(each for each in above if _bound_at_visit(search, each, bound) != limit)
    return source, next(child for child in children(search, source) if search.value[child] == limit)


# The text beside a tree: instructions on the sheet, reasons of cuts in the key.


TASK = (
    "Search the tree with alpha-beta, {direction}. Write the value v and the window α, β of each node "
    "that is visited into its box; where a bound moves, cross it out and write the new one beside it. "
    "Cross out each branch that is pruned."
)
RULES = (
    "▲ is MAX, who raises α; ▼ is MIN, who lowers β. A node is left as soon as v ≥ β (at ▲) or v ≤ α (at ▼), "
    "equality included. Values are returned as they were found, even beyond the window. A cut is deep where "
    "its bound was set above the parent, and what the parent itself has found would not cut."
)
BLANKS = ("Value of the root", "Best move", "Leaves looked at", "Branches pruned", "Deep cuts")
LEVELS = {1: "one level", 2: "two levels", 3: "three levels", 4: "four levels", 5: "five levels"}


def node_name(sheet: Sheet, node: int) -> str:
    """A node's name; if a move leads to it, with that move: `N3 (NSW-B)`."""
    move = sheet.moves[node]
    return f"{sheet.tree.names[node]} ({move})" if move else sheet.tree.names[node]


def answers_to_blanks(sheet: Sheet, solution: Solution) -> dict[str, str]:
    looked_at = sum(1 for node in solution.nodes if sheet.tree.size[node] == 1)
    answers = (
        printed_value(solution.nodes[0].value),
        node_name(sheet, solution.best),
        f"{looked_at} of {sheet.tree.size.count(1)}",
        names(sheet, solution.pruned_branches),
        f"{solution.deep_cuts} of {len(solution.cuts)} cut{'' if len(solution.cuts) == 1 else 's'}",
    )
    return dict(zip(BLANKS, answers, strict=True))


def names(sheet: Sheet, nodes: tuple[int, ...]) -> str:
    return ", ".join(sheet.tree.names[node] for node in nodes) or "none"


def reasons(sheet: Sheet, solution: Solution) -> Iterator[str]:
    """A sentence or two for each cut, in the order of the numbers beside the scissors."""
    return (_reason(sheet, solution, cut) for cut in solution.cuts)


def _reason(sheet: Sheet, solution: Solution, cut: Cut) -> str:
    sign, letter = ("≤", "α") if cut.bound == "alpha" else ("≥", "β")
    value, limit = printed_value(solution.nodes[cut.node].value), printed_value(cut.limit)
    who = PLAYERS[sheet.tree.player[cut.source]]
    return (
        f"{node_name(sheet, cut.node)} after {node_name(sheet, cut.after)}: "
        f"v = {value} {sign} {letter} = {limit}, "
        f"which {who} has at {sheet.tree.names[cut.source]} through {node_name(sheet, cut.through)}, "
        f"{_where(sheet, cut)}. Pruned: {names(sheet, cut.pruned)}."
    )


def _where(sheet: Sheet, cut: Cut) -> str:
    """How far up the bound was set, and whether that makes a deep cut."""
    levels = f"{LEVELS.get(cut.levels, f'{cut.levels} levels')} up"
    if cut.is_deep:
        return f"{levels}: a deep cut"
    if cut.opponent == cut.source:
        return levels
    return f"{levels}: no deep cut, as what {sheet.tree.names[cut.opponent]} has found would cut as well"
