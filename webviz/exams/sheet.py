"""An exercise on paper: a small game tree, its solution, and texts about it.

A `Sheet` has the whole tree of a game, for the student to search by alpha-beta. Its `Solution` has the values
and windows of the nodes that this search visits, and its cuts; the key shows them, with reasons of the cuts.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import Any, Literal, NamedTuple, TypeAlias

from webviz.games.explicit_tree import ExplicitTree
from webviz.games.game import MAX, Game
from webviz.games.map_coloring import MapColoring
from webviz.search import Query, SearchTree, TreeTooLarge, textbook_search
from webviz.search.tree import children, mover, path_to
from webviz.trace.events import event_at, is_deep_cut, opponent_above, update_event, visit_event
from webviz.trace.line_rules import returned_values
from webviz.trees.model import Tree, TreeBuilder, number_text, with_names

MINUS, INFINITY = "\N{MINUS SIGN}", "\N{INFINITY}"


def printed_value(value: float) -> str:
    """The number with a true minus sign, and ∞ for infinity."""
    text = INFINITY if abs(value) == inf else number_text(abs(value))
    return MINUS + text if value < 0 else text


# What a student must know to work out the leaves of a map's game, in sentences.

PLAYERS = {1: "MAX", 2: "MIN"}


def facts_of(game: Game[Any], depth: int) -> tuple[str, ...]:
    """The rules and data of a map game for two players; nothing for other games."""
    if not isinstance(game, MapColoring):
        return ()
    map = game.map
    first_moves = (f"{each.region} is {each.color} by {PLAYERS[each.player]}" for each in map.initial)
    moves = "1 move" if depth == 1 else f"{depth} moves"
    neighbors = []  # each border is named once, at its first region: "WA with NT, SA"
    for region, name in enumerate(map.regions):
        others = [map.regions[second] for first, second in map.borders if first == region]
        if others:
            neighbors.append(f"{name} with {', '.join(others)}")
    rows = (zip(map.colors, weights, strict=True) for weights in map.weights)
    max_weights, min_weights = (", ".join(f"{color} {weight}" for color, weight in row) for row in rows)
    return (
        f"At first {', '.join(first_moves)}. MAX moves first; the tree looks {moves} ahead.",
        "A move colors a region that has a colored neighbor, in a color that none of its neighbors has: "
        f"{', '.join(map.colors)}.",
        f"Neighbors: {'; '.join(neighbors)}.",
        f"A leaf is worth the weights of MAX's regions ({max_weights}) minus those of MIN's ({min_weights}), "
        "those colored at first included.",
    )


# The sheet.

MOST_NODES = 200  # a larger tree would be illegible on a sheet of A4


class ExamError(ValueError):
    """A game that does not fit on a sheet; the message says why, and what would help."""


@dataclass(frozen=True)
class Sheet:
    tree: Tree  # the whole tree, with the nodes that alpha-beta never visits; all nodes have names
    moves: tuple[str, ...]  # the move into each node; "" if the node's name says it
    # what a student must know besides the tree, in sentences; none if the leaves' values are given
    facts: tuple[str, ...] = ()
    gives_leaves: bool = True  # whether the leaves' values are printed, or the student fills them in

    @cached_property
    def solution(self) -> "Solution":
        return solve(self.tree)

    @cached_property
    def cut_reasons(self) -> list[str]:
        """A sentence or two for each cut, in the order of the numbers beside the scissors."""
        return [_reason(self, cut) for cut in self.solution.cuts]

    @property
    def answers(self) -> dict[str, str]:
        solution, sizes = self.solution, self.tree.size
        looked_at = sum(sizes[node] == 1 for node in solution.nodes)
        answers = (
            printed_value(solution.nodes[0].value),
            self.node_name(solution.best),
            f"{looked_at} of {sizes.count(1)}",
            self.list_of_names(solution.pruned_branches),
            f"{solution.deep_cuts} of {len(solution.cuts)} cut{'' if len(solution.cuts) == 1 else 's'}",
        )
        return dict(zip(BLANKS, answers, strict=True))

    def node_name(self, node: int) -> str:
        """A node's name; if a move leads to it, with that move: `N3 (NSW-B)`."""
        move = self.moves[node]
        return f"{self.tree.names[node]} ({move})" if move else self.tree.names[node]

    def list_of_names(self, nodes: tuple[int, ...]) -> str:
        return ", ".join(self.tree.names[node] for node in nodes) or "none"


def sheet_of(game: Game[Any], depth: int, gives_leaves: bool | None = None) -> Sheet:
    """The whole tree of a game down to a depth, as a sheet.

    By default only explicit trees show their leaves' values. Raises ExamError for a tree of too many nodes or
    of a single one. Like any search by minimax, raises NotApplicable for more than two players, and
    NoStaticValue for a node at the depth limit without a value.
    """
    try:  # minimax prunes nothing, so it visits the whole tree
        whole = textbook_search(game, Query("minimax", depth, max_nodes=MOST_NODES))
    except TreeTooLarge:
        message = f"the tree has more than {MOST_NODES} nodes, too many for a sheet; lower the depth"
        raise ExamError(message) from None
    if len(whole) == 1:
        raise ExamError("the tree is a single node, so that there is nothing to ask; raise the depth")
    is_explicit = isinstance(game, ExplicitTree)
    shows_values = is_explicit if gives_leaves is None else gives_leaves
    moves = ("",) * len(whole) if is_explicit else ("", *(game.labels[move] for move in whole.move[1:]))
    facts = () if shows_values else facts_of(game, depth)
    return Sheet(_explicit_tree(game, whole), moves, facts, shows_values)


def _explicit_tree(game: Game[Any], whole: SearchTree) -> Tree:
    """The searched tree as an explicit one; nodes without a name get one, such as N3."""
    names = game.tree.names if isinstance(game, ExplicitTree) else None
    builder, returned_by = TreeBuilder(), returned_values(whole)

    def add(node: int) -> None:
        name = names[whole.move[node]] if names else ""  # a move of an explicit game is a node's number
        if not whole.legal[node]:
            builder.leaf(float(returned_by(node)), name)
            return
        builder.enter(mover(whole, node), name)
        for child in children(whole, node):
            add(child)
        builder.leave()

    add(0)
    return with_names(builder.finish(), leaves=True)


# The solution: values, windows and cuts.
#
# A node has two numbers: in the search, which numbers only the visited nodes, and in the sheet's tree. The
# functions get the first, and their results have the second. `search.move` turns the first into the second,
# as a move in this game is the number of the node in the tree that it leads to.

Bound: TypeAlias = Literal["alpha", "beta"]


class NodeResult(NamedTuple):
    value: float  # the returned value: exact, or a bound if something was pruned
    # alpha, beta: the window at its visit
    alpha: float
    beta: float
    # last_alpha, last_beta: the window in its last line of the trace; a cut does not change it
    last_alpha: float
    last_beta: float


class Cut(NamedTuple):
    """A node that was left early; in brackets, the cut in the sample "deep-cut"."""

    node: int  # the node that was left (E, of MIN)
    after: int  # its child that had returned last (N12, with 4)
    pruned: tuple[int, ...]  # its children that were never visited, in order (N13)
    # bound, limit: the bound that the node's value met, and that bound's value (alpha, 5)
    bound: Bound
    limit: float
    # source, through: the node above that had found the bound, and its child with that value (A, the root; B)
    source: int
    through: int
    opponent: int  # the nearest node above at which the other player moves (D); it may be `source`
    levels: int  # how far `source` is above `node` (3)
    is_deep: bool  # as in `webviz.trace.events.is_deep_cut`


class Solution(NamedTuple):
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
        return sum(cut.is_deep for cut in self.cuts)


def search_by_homework(tree: Tree) -> SearchTree:
    """Search by alpha-beta as in the homework: fail-soft, equality cuts, in order."""
    game = ExplicitTree(tree)
    return textbook_search(game, Query("alpha-beta", game.height))


def solve(tree: Tree) -> Solution:
    search = search_by_homework(tree)
    nodes = {search.move[node]: _node_result(search, node) for node in range(len(search))}
    best = next(child for child in children(search, 0) if search.value[child] == search.value[0])
    return Solution(nodes, tuple(cuts_of(tree, search)), search.move[best])


def _node_result(search: SearchTree, node: int) -> NodeResult:
    first = event_at(search, visit_event(search, node))
    tried = list(children(search, node))
    last = event_at(search, update_event(search, tried[-1])) if tried else first
    return NodeResult(last.value, first.alpha, first.beta, last.alpha, last.beta)


def cuts_of(tree: Tree, search: SearchTree) -> Iterator[Cut]:
    for node in range(len(search)):
        tried = list(children(search, node))
        if len(tried) < search.legal[node]:  # some legal moves were not tried
            yield _cut(tree, search, node, tried)


def _cut(tree: Tree, search: SearchTree, node: int, tried: list[int]) -> Cut:
    bound: Bound = "beta" if mover(search, node) == MAX else "alpha"
    limit = _bound_at_visit(search, node, bound)
    source, through = _origin(search, node, bound, limit)
    in_tree = search.move  # from a node's number in the search to its number in the tree
    return Cut(
        node=in_tree[node],
        after=in_tree[tried[-1]],
        pruned=tuple(tree.children(in_tree[node]))[len(tried) :],
        bound=bound,
        limit=limit,
        source=in_tree[source],
        through=in_tree[through],
        opponent=in_tree[opponent_above(search, node)],
        levels=search.depth[node] - search.depth[source],
        is_deep=is_deep_cut(search, event_at(search, update_event(search, tried[-1]))),
    )


def _bound_at_visit(search: SearchTree, node: int, bound: Bound) -> float:
    event = event_at(search, visit_event(search, node))
    return event.alpha if bound == "alpha" else event.beta


def _origin(search: SearchTree, node: int, bound: Bound, limit: float) -> tuple[int, int]:
    """The node above that set the bound to `limit`, and its child that returned it.

    It is the nearest node above that was visited with another value of the bound, as the root was: ±∞. All
    nodes between were visited with `limit`.
    """
    upwards = reversed(path_to(search, node)[:-1])
    source = next(above for above in upwards if _bound_at_visit(search, above, bound) != limit)
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


def _reason(sheet: Sheet, cut: Cut) -> str:
    sign, letter = ("≤", "α") if cut.bound == "alpha" else ("≥", "β")
    value, limit = printed_value(sheet.solution.nodes[cut.node].value), printed_value(cut.limit)
    who = PLAYERS[sheet.tree.player[cut.source]]
    return (
        f"{sheet.node_name(cut.node)} after {sheet.node_name(cut.after)}: "
        f"v = {value} {sign} {letter} = {limit}, "
        f"which {who} has at {sheet.tree.names[cut.source]} through {sheet.node_name(cut.through)}, "
        f"{_where(sheet, cut)}. Pruned: {sheet.list_of_names(cut.pruned)}."
    )


def _where(sheet: Sheet, cut: Cut) -> str:
    """How far up the bound was set, and whether that makes a deep cut."""
    levels = f"{LEVELS.get(cut.levels, f'{cut.levels} levels')} up"
    if cut.is_deep:
        return f"{levels}: a deep cut"
    if cut.opponent == cut.source:
        return levels
    return f"{levels}: no deep cut, as what {sheet.tree.names[cut.opponent]} has found would cut as well"
