"""The size of a search that is not kept, for forecasts.

`count` runs the search. `smallest_proof` asks how much the best possible order of moves would save. A proof
of the root's value shows that it is no less (one move of MAX against each reply of MIN) and no more (the
other way round). Knuth & Moore (1975) count this for uniform trees; this module counts it in the tree of the
game.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Literal, TypeAlias

from webviz.games.game import MAX, Game
from webviz.recursion import deep_recursion
from webviz.search import engines
from webviz.search.engines import may_be_compiled
from webviz.search.query import Query, SearchStopped, Watch
from webviz.search.textbook import textbook_search, with_time_checks
from webviz.search.tree import SearchTree, TreeTooLarge

Goal: TypeAlias = Literal["at least", "at most", "exactly"]

PROOF_POSITIONS = 1_000_000
"""The limit of positions for a proof, about 200 bytes each."""
POSITIONS_BETWEEN_LOOKS = 1_000


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of a search to `depth`. If the search was not complete, all of them are lower bounds.

    Attributes:
        nodes, leaves: as in the columns of the search.
        cutoffs: nodes that were left before all their moves were tried.
        pruned: the moves that were not tried there.
        value: of the root; None when the search was not complete.
    """

    depth: int
    nodes: int
    leaves: int
    cutoffs: int
    pruned: int
    value: float | None

    @property
    def is_complete(self) -> bool:
        return self.value is not None


def forecast(game: Game[Any], query: Query) -> Iterator[Counts]:
    """The counts for depth 1, 2, ... up to the query's; the last may be incomplete.

    The query's `max_nodes` limits all of them together. In a game without static values a search must reach
    the leaves, so the query's depth is the only one.
    """
    left = query.max_nodes
    for depth in range(1 if game.has_static_values else max(1, query.depth), query.depth + 1):
        found = count(game, replace(query, depth=depth, max_nodes=left))
        yield found
        if not found.is_complete:
            return
        left = None if left is None else max(1, left - found.nodes)


def count(game: Game[Any], query: Query) -> Counts:
    """Count the nodes of a search until it ends, or `max_nodes` or `watch` ends it.

    Errors are those of `search`.
    """
    budget = engines.node_budget("count") if may_be_compiled(game, query) else None
    first = min((limit for limit in (budget, query.max_nodes) if limit is not None), default=None)
    try:
        tree = textbook_search(game, replace(query, max_nodes=first, partial=True))
        is_bounded = tree.open > 0 and len(tree) == first != query.max_nodes
        compiled = engines.load("count", query.watch) if is_bounded else None
    except (SearchStopped, TreeTooLarge) as stopped:
        return Counts(query.depth, stopped.nodes, 0, 0, 0, None)
    if compiled is None or not compiled.fits(game):
        return counts_of(tree)
    return Counts(query.depth, *compiled.compiled_count(game, query))


def counts_of(tree: SearchTree) -> Counts:
    """The counts of a finished search, or of the finished part of a stopped one."""
    tried = [0] * len(tree)
    path: list[int] = []
    for node, depth in enumerate(tree.depth):
        del path[depth:]
        if path:
            tried[path[-1]] += 1
        path.append(node)
    left = [legal - children for legal, children in zip(tree.legal, tried, strict=True)]
    for node in path[: tree.open]:  # still open: these moves are untried, not pruned
        left[node] = 0
    leaves = sum(legal == 0 for legal in tree.legal)
    value = None if tree.open else tree.value[0]
    return Counts(tree.depth_limit, len(tree), leaves, sum(map(bool, left)), sum(left), value)


def smallest_proof(
    game: Game[Any],
    depth: int,
    value: float,
    max_positions: int = PROOF_POSITIONS,
    watch: Watch | None = None,
) -> int | None:
    """The size of the smallest tree that proves `value` to be the root's value at this depth.

    None if that takes more than `max_positions` positions, or more time than `watch` gives.
    """
    try:
        # For each node: its size, how it is computed, and the sums for its children.
        with deep_recursion(4 * min(depth, len(game.labels)) + 10):
            watch = watch or Watch()
            proofs = _Proofs(with_time_checks(game, watch), value, max_positions, watch)
            found = proofs.size(game.initial, depth, "exactly")
    except SearchStopped:
        return None
    return None if found == inf else int(found)


class _Proofs:
    """Sizes of smallest proofs, cached, as several orders of the same moves lead to one position."""

    def __init__(self, game: Game[Any], value: float, max_positions: int, watch: Watch) -> None:
        self._game = game
        self._value = value
        self._max_positions = max_positions
        self._watch = watch
        self._sizes: dict[tuple[Any, int, Goal], float] = {}

    def size(self, position: Any, left: int, goal: Goal) -> float:
        """The size of the smallest proof that the position meets the goal; infinite if it does not."""
        if left == 0:
            return self._leaf(position, goal)  # faster than a lookup
        key = (position, left, goal)
        if key not in self._sizes:
            if len(self._sizes) % POSITIONS_BETWEEN_LOOKS == 0:
                self._watch.look(len(self._sizes))
            is_leaf = self._game.is_terminal(position)
            self._sizes[key] = self._leaf(position, goal) if is_leaf else self._inner(position, left, goal)
            if len(self._sizes) > self._max_positions:
                raise SearchStopped(len(self._sizes))
        return self._sizes[key]

    def _leaf(self, position: Any, goal: Goal) -> float:
        worth, value = self._game.utility(position), self._value
        is_met = (
            worth >= value if goal == "at least" else worth <= value if goal == "at most" else worth == value
        )
        return 1 if is_met else inf

    def _inner(self, position: Any, left: int, goal: Goal) -> float:
        """The player with the goal needs one move that proves it; the opponent's moves must all prove it."""
        maximizes = self._game.to_move(position) == MAX
        own: Goal = "at least" if maximizes else "at most"
        other: Goal = "at most" if maximizes else "at least"
        children = [self._game.result(position, move) for move in self._game.actions(position)]
        if goal == own:
            return 1 + min(self.size(child, left - 1, own) for child in children)
        all_moves = _total(self.size(child, left - 1, other) for child in children)
        if goal == other or all_moves == inf:
            return 1 + all_moves
        # One of all the moves must also prove the other side: it is proved exactly.
        extra = min(self.size(c, left - 1, "exactly") - self.size(c, left - 1, other) for c in children)
        return 1 + all_moves + extra


def _total(sizes: Iterator[float]) -> float:
    """The sum; stops at the first infinite summand."""
    total = 0.0
    for size in sizes:
        total += size
        if total == inf:
            break
    return total
