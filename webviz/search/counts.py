"""Count the nodes of a search, and those of the smallest proof of its value.

`count` runs the search without keeping its tree. `smallest_proof` shows how much the best possible order of
moves would save. A proof of the root's value shows that it is no less (one move of MAX against each reply of
MIN) and no more (one move of MIN against each reply of MAX). Knuth & Moore (1975) count this for uniform
trees; this module counts it in the tree of the game.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import inf
from operator import eq, ge, le
from typing import Any, Literal, TypeAlias

from webviz.games.game import MAX, Game
from webviz.recursion import deep_recursion
from webviz.search import engines
from webviz.search.engines import may_be_compiled
from webviz.search.query import Query, SearchStopped, Watch
from webviz.search.textbook import textbook_search, with_time_checks
from webviz.search.tree import SearchTree, TreeTooLarge, leaf_count, pruned_moves


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of a search to `depth`; lower bounds if it was not complete."""

    depth: int
    nodes: int  # visited nodes, the root and the leaves included
    leaves: int
    cutoffs: int  # nodes that were left before all their moves were tried
    pruned: int  # the moves that were not tried there
    value: float | None  # of the root; None when the search was not complete

    @property
    def is_complete(self) -> bool:
        return self.value is not None


def forecast(game: Game[Any], query: Query) -> Iterator[Counts]:
    """The counts for depth 1, 2, ... up to the query's; the last may be incomplete.

    The query's `max_nodes` limits all of them together. In a game without static values a search must reach
    the leaves, so the query's depth is the only one.
    """
    nodes_left = query.max_nodes
    first_depth = 1 if game.has_static_values else max(1, query.depth)
    for depth in range(first_depth, query.depth + 1):
        counts = count(game, replace(query, depth=depth, max_nodes=nodes_left))
        yield counts
        if not counts.is_complete:
            return
        nodes_left = None if nodes_left is None else max(1, nodes_left - counts.nodes)


def count(game: Game[Any], query: Query) -> Counts:
    """Count nodes until the search is complete, or `max_nodes` or `watch` ends it.

    The textbook engine counts up to a budget of nodes. A larger search starts again in the compiled engine,
    or without a budget if that cannot be used. Raises NotApplicable and ValueError, as `search` does.
    """
    budget = engines.node_budget("count") if may_be_compiled(game, query) else None
    limit = min((most for most in (budget, query.max_nodes) if most is not None), default=None)
    try:
        tree = textbook_search(game, replace(query, max_nodes=limit, partial=True))
        if tree.open and len(tree) == budget and budget != query.max_nodes:
            engine = engines.load("count", query.watch)
            if engine is not None and engine.fits(game):
                return Counts(query.depth, *engine.compiled_count(game, query))
            tree = textbook_search(game, replace(query, partial=True))
    except (SearchStopped, TreeTooLarge) as stopped:
        return Counts(query.depth, stopped.nodes, leaves=0, cutoffs=0, pruned=0, value=None)
    return counts_of(tree)


def counts_of(tree: SearchTree) -> Counts:
    """The counts of a finished search, or of the finished part of a stopped one."""
    pruned = pruned_moves(tree)
    value = None if tree.open else tree.value[0]
    return Counts(tree.depth_limit, len(tree), leaf_count(tree), sum(map(bool, pruned)), sum(pruned), value)


Goal: TypeAlias = Literal["at least", "at most", "exactly"]
"""What a proof shows of a position's value: that it is, say, at least the value to prove."""
COMPARE: dict[Goal, Callable[[float, float], bool]] = {"at least": ge, "at most": le, "exactly": eq}

PROOF_POSITIONS = 1_000_000  # the limit of positions for a proof, about 200 bytes each
POSITIONS_BETWEEN_LOOKS = 1_000


def smallest_proof(
    game: Game[Any],
    depth: int,
    value: float,
    max_positions: int = PROOF_POSITIONS,
    watch: Watch | None = None,
) -> int | None:
    """The size of the smallest tree that proves `value` to be the root's at `depth`.

    None if that takes more than `max_positions` positions, or more time than `watch` gives.
    """
    try:
        # Each level has four nested calls: `size`, `_inner_size`, `_total` and its generator of sizes.
        with deep_recursion(4 * min(depth, len(game.labels)) + 10):
            watch = watch or Watch()
            proofs = _Proofs(with_time_checks(game, watch), value, max_positions, watch)
            size = proofs.size(game.initial, depth, "exactly")
    except SearchStopped:
        return None
    return None if size == inf else int(size)


class _Proofs:
    """Sizes of smallest proofs, kept: several orders of moves reach one position."""

    def __init__(self, game: Game[Any], value: float, max_positions: int, watch: Watch) -> None:
        self._game, self._value = game, value
        self._max_positions, self._watch = max_positions, watch
        self._sizes: dict[tuple[Any, int, Goal], float] = {}

    def size(self, position: Any, depth_left: int, goal: Goal) -> float:
        """The size of the smallest proof of the goal; infinite if it is not met."""
        if depth_left == 0:
            return self._leaf_size(position, goal)  # faster than a lookup
        key = (position, depth_left, goal)
        if key not in self._sizes:
            if len(self._sizes) % POSITIONS_BETWEEN_LOOKS == 0:
                self._watch.look(len(self._sizes))
            if self._game.is_terminal(position):
                self._sizes[key] = self._leaf_size(position, goal)
            else:
                self._sizes[key] = self._inner_size(position, depth_left, goal)
            if len(self._sizes) > self._max_positions:
                raise SearchStopped(len(self._sizes))
        return self._sizes[key]

    def _leaf_size(self, position: Any, goal: Goal) -> float:
        return 1 if COMPARE[goal](self._game.utility(position), self._value) else inf

    def _inner_size(self, position: Any, depth_left: int, goal: Goal) -> float:
        """One move proves the mover's goal; for the opponent's goal, all moves must.

        MAX has at least 5 if one move has; it has at most 5 if all moves have.
        """
        is_max = self._game.to_move(position) == MAX
        movers_goal: Goal = "at least" if is_max else "at most"
        opponents_goal: Goal = "at most" if is_max else "at least"
        children = [self._game.result(position, move) for move in self._game.actions(position)]
        if goal == movers_goal:
            return 1 + min(self.size(child, depth_left - 1, movers_goal) for child in children)
        all_children = _total(self.size(child, depth_left - 1, opponents_goal) for child in children)
        if goal == opponents_goal or all_children == inf:
            return 1 + all_children
        # "exactly": all children prove the opponent's goal, and the one where it adds least proves "exactly".
        least_added = min(
            self.size(child, depth_left - 1, "exactly") - self.size(child, depth_left - 1, opponents_goal)
            for child in children
        )
        return 1 + all_children + least_added


def _total(sizes: Iterator[float]) -> float:
    """The sum; it does not compute the sizes after the first infinite one."""
    total = 0.0
    for size in sizes:
        total += size
        if total == inf:
            break
    return total
