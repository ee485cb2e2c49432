"""The textbook engine: it runs each algorithm as textbooks write it.

`VectorBuilder` records the tree of max-n, whose nodes return a value for each player.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from webviz.games.binding import Binding
from webviz.games.game import MAX, Game
from webviz.recursion import deep_recursion
from webviz.search.orders import arrange
from webviz.search.query import DEFAULT_QUERY, DEFAULT_VARIANT, Query, TimeIsOver, Watch
from webviz.search.registry import algorithm_named, check
from webviz.search.tree import SearchTree, TreeBuilder, TreeTooLarge

Vector: TypeAlias = tuple[float, ...]  # a value for each player


class VectorBuilder(TreeBuilder):
    """A TreeBuilder with a column of values for each player; `value` is player 1's."""

    def add_vector_leaf(self, depth: int, move: int, vector: Vector) -> Vector:
        """Add a node without children; return `vector`."""
        self.leaf(depth, move, vector[0])
        for column, value in zip(self.values, vector, strict=True):
            column.append(value)
        return vector

    def enter(self, depth: int, move: int, legal: int, player: int = 1) -> int:
        """Add a node where `player` has `legal` moves; return its number for the end."""
        node = super().enter(depth, move, legal, player)
        for column in self.values:
            column.append(0)
        return node

    def leave_vector(self, node: int, vector: Vector) -> Vector:
        """Close a node that returns `vector`; return it, too."""
        self.leave(node, vector[0])
        for column, value in zip(self.values, vector, strict=True):
            column[node] = value
        return vector


def textbook_search(game: Game[Any], query: Query = DEFAULT_QUERY) -> SearchTree:
    """Search as `webviz.search.search`, by textbook: any game, variant and order."""
    if algorithm_named(query.algorithm).rounds:
        raise ValueError(f"{query.algorithm} makes several trees: run it with webviz.search.in_rounds")
    return run(prepare(game, query), query)


def prepare(game: Game[Any], query: Query) -> Game[Any]:
    """The game with its moves in order. Raises ValueError for an impossible search."""
    check(game, query)
    if query.depth < 0:
        raise ValueError(f"the depth is {query.depth}, and must be 0 or more")
    if game.alternates and game.to_move(game.initial) != MAX:
        raise ValueError("MAX moves first: the root of a search tree is a MAX node")
    game = with_time_checks(game, query.watch)
    # An order by value needs the values of all moves, which only a search without pruning finds.
    algorithm = "minimax" if game.is_zero_sum else "max-n"
    of_all_moves = replace(query, algorithm=algorithm, order="given", variant=DEFAULT_VARIANT, partial=False)
    return arrange(game, query.order, lambda: run(game, of_all_moves))


def with_time_checks(game: Game[Any], watch: Watch | None) -> Game[Any]:
    """The same game, which looks at the watch also in slow positions."""
    if watch is None or not isinstance(game, Binding):
        return game
    return game.with_time_check(lambda: watch.look(watch.nodes))


def run(game: Game[Any], query: Query) -> SearchTree:
    """Search the game, which must already list its moves in the query's order."""
    algorithm = algorithm_named(query.algorithm)
    assert algorithm.function
    column_types = (game.value_code, not game.alternates)
    if algorithm.fold == "vector":
        tree: TreeBuilder = VectorBuilder(query.max_nodes, query.watch, *column_types, game.players)
    else:
        tree = TreeBuilder(query.max_nodes, query.watch, *column_types)
    try:
        # For each node: a call, and another one to find out who moves if the players do not take turns.
        with deep_recursion(2 * min(query.depth, len(game.labels)) + 2):
            switches = {"variant": query.variant} if algorithm.varies else {}
            algorithm.function(game, query.depth, tree, **switches)
        return tree.finish(query)
    except (TreeTooLarge, TimeIsOver):
        if not (query.partial and len(tree.depth)):
            raise
        return tree.finish(query)
    finally:
        tree.clear()
