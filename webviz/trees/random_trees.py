"""Random trees, the same on every machine for the same seed."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from webviz.draws import between, draws
from webviz.trees.model import DEEPEST, LIMIT, MAX, MOST_NODES, Tree, TreeBuilder, Value, fill_in_players
from webviz.trees.source import MOST_PLAYERS

EARLY_LEAVES = 4  # in an irregular tree, one in so many nodes is an early leaf


@dataclass(frozen=True, slots=True)
class Shape:
    """The properties of a random tree."""

    branching: int = 2  # children of each inner node; the maximum if irregular
    depth: int = 3  # levels below the root; the maximum if irregular
    # lowest, highest: whole numbers between which the values lie, both included
    lowest: int = -9
    highest: int = 9
    irregular: bool = False  # whether some nodes have fewer children, and some games end early
    root: int = MAX  # who moves first, from 1 (MAX)
    players: int = 2  # with more than 2 a leaf has a value for each of them
    static: bool = False  # whether inner nodes have a static value, too

    def may_exceed(self, limit: int) -> bool:
        """Whether a tree of this shape may have more nodes than the limit."""
        levels = (self.branching**level for level in range(self.depth + 1))
        return any(nodes > limit for nodes in accumulate(levels))


def random_tree(shape: Shape, seed: int) -> Tree:
    """A random tree. Raises ValueError if impossible or perhaps over MOST_NODES."""
    _check(shape)
    draw, builder = draws(seed), TreeBuilder()
    missing_children: list[int] = []  # how many are still to add, for each node from the root to the open one

    def enter() -> None:
        builder.enter(0, value=_value(shape, draw) if shape.static else None)
        fewest = min(2, shape.branching)
        children = between(fewest, shape.branching, draw) if shape.irregular else shape.branching
        missing_children.append(children)

    enter()
    while missing_children:
        if missing_children[-1] == 0:
            missing_children.pop()
            builder.leave()
            continue
        missing_children[-1] -= 1
        is_deepest = len(missing_children) == shape.depth
        if is_deepest or (shape.irregular and next(draw) % EARLY_LEAVES == 0):
            builder.leaf(_value(shape, draw))
        else:
            enter()
    tree = builder.finish()
    fill_in_players(tree, shape.root)
    return tree


def _check(shape: Shape) -> None:
    if not (shape.branching >= 1 and 1 <= shape.depth <= DEEPEST):
        raise ValueError(f"a tree needs a branching of 1 or more, and a depth from 1 to {DEEPEST:,}")
    if not -LIMIT <= shape.lowest <= shape.highest <= LIMIT:
        raise ValueError(f"values lie between -{LIMIT:,} and {LIMIT:,}, the lowest first")
    if not 2 <= shape.players <= MOST_PLAYERS or not 1 <= shape.root <= shape.players:
        raise ValueError(f"there are 2 to {MOST_PLAYERS} players, and one of them moves first")
    if shape.may_exceed(MOST_NODES):
        raise ValueError(f"such a tree may have more than {MOST_NODES:,} nodes")


def _value(shape: Shape, draw: Iterator[int]) -> Value:
    if shape.players == 2:
        return float(between(shape.lowest, shape.highest, draw))
    return tuple(float(between(shape.lowest, shape.highest, draw)) for _ in range(shape.players))
