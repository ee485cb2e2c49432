"""The model of an exam: a game tree that fits on a sheet, each node with a name."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Any

from webviz.games.explicit_tree import ExplicitTree
from webviz.games.game import Game
from webviz.games.map_coloring import MapColoring
from webviz.maps.model import Map
from webviz.search import Query, SearchTree, TreeTooLarge, textbook_search
from webviz.search.tree import children, mover
from webviz.trace.line_rules import returned_values
from webviz.trees.model import Tree, TreeBuilder, number_text, with_names

# Numbers as they are printed.


MINUS, INFINITY = "\N{MINUS SIGN}", "\N{INFINITY}"


def printed_value(value: float) -> str:
    """The number with a true minus sign, and ∞ for infinity."""
    text = INFINITY if abs(value) == inf else number_text(abs(value))
    return MINUS + text if value < 0 else text


# What a student must know to work out the leaves of a map's game, in sentences.


PLAYERS = {1: "MAX", 2: "MIN"}


def facts_of(game: Game[Any], depth: int) -> tuple[str, ...]:
    """The rules and data of a game on a map for two players; nothing for any other game."""
    return tuple(_facts(game.map, depth)) if isinstance(game, MapColoring) else ()


def _facts(map: Map, depth: int) -> Iterator[str]:
    first_moves = (f"{each.region} is {each.color} by {PLAYERS[each.player]}" for each in map.initial)
    moves = "1 move" if depth == 1 else f"{depth} moves"
    yield f"At first {', '.join(first_moves)}. MAX moves first; the tree looks {moves} ahead."
    yield (
        "A move colors a region that has a colored neighbor, in a color that none of its neighbors has: "
        f"{', '.join(map.colors)}."
    )
    yield f"Neighbors: {'; '.join(_neighbors(map))}."
    maximum, minimum = (_weights(map.colors, row) for row in map.weights)
    yield (
        f"A leaf is worth the weights of MAX's regions ({maximum}) minus those of MIN's ({minimum}), "
        "those colored at first included."
    )


def _neighbors(map: Map) -> Iterator[str]:
    """The neighbors of each region, such as "SA with V, WA"; each border is named once."""
    for region, name in enumerate(map.regions):
        neighbors = [map.regions[j] for i, j in map.borders if i == region]
        if neighbors:
            yield f"{name} with {', '.join(neighbors)}"


def _weights(colors: tuple[str, ...], row: tuple[int, ...]) -> str:
    return ", ".join(f"{color} {weight}" for color, weight in zip(colors, row, strict=True))


# The sheet.


MOST_NODES = 200  # a larger tree would be illegible on a sheet of A4


class ExamError(ValueError):
    """A game that does not fit on a sheet; the message says why, and what would help."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One exercise on paper."""

    tree: Tree  # the whole tree, with the nodes that alpha-beta never visits; all nodes have names
    moves: tuple[str, ...]  # the move into each node; "" if the node's name says it
    # what a student must know besides the tree, in sentences; none if the leaves' values are given
    facts: tuple[str, ...] = ()
    gives_leaves: bool = True  # whether the leaves' values are printed, or the student fills them in


def sheet_of(game: Game[Any], depth: int, gives_leaves: bool | None = None) -> Sheet:
    """The whole tree of a game down to a depth. By default only explicit trees show their leaves' values.

    Raises ExamError for a tree of too many nodes or of a single one. Like any search by minimax, raises
    NotApplicable for more than two players, and NoStaticValue for a node at the depth limit without a value.
    """
    try:
        full = textbook_search(game, Query("minimax", depth, max_nodes=MOST_NODES))
    except TreeTooLarge:
        message = f"the tree has more than {MOST_NODES} nodes, too many for a sheet; lower the depth"
        raise ExamError(message) from None
    if len(full) == 1:
        raise ExamError("the tree is a single node, so that there is nothing to ask; raise the depth")
    is_explicit = isinstance(game, ExplicitTree)
    gives = is_explicit if gives_leaves is None else gives_leaves
    moves = ("",) * len(full) if is_explicit else ("", *(game.labels[move] for move in full.move[1:]))
    return Sheet(_explicit_tree(game, full), moves, () if gives else facts_of(game, depth), gives)


def _explicit_tree(game: Game[Any], full: SearchTree) -> Tree:
    names = game.tree.names if isinstance(game, ExplicitTree) else None
    builder, returned_by = TreeBuilder(), returned_values(full)

    def add(node: int) -> None:
        name = names[full.move[node]] if names else ""
        if not full.legal[node]:
            builder.leaf(float(returned_by(node)), name)
            return
        builder.enter(mover(full, node), name)
        for child in children(full, node):
            add(child)
        builder.leave()

    add(0)
    return with_names(builder.finish(), leaves=True)
