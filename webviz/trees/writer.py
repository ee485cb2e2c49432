"""Write trees as canonical text in each format.

`read_trees(write_trees(trees, format))[0] == trees`, without a warning, unless a player moves twice in a row.
The nested format can express every tree, the others cannot.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from webviz.trees.leaf_list import complete_tree
from webviz.trees.model import MAX, MIN, Tree, next_player, number_text, value_text
from webviz.trees.reader import Format

Writer: TypeAlias = Callable[[Sequence[Tree]], Iterator[str]]


def write_trees(trees: Sequence[Tree], format: Format = "nested") -> str:
    """Return the canonical text, one tree on each line.

    Raises ValueError, with the reason, if there is none.
    """
    return "\n".join(WRITERS[format](trees)) + "\n"


def _set_lines(trees: Sequence[Tree]) -> Iterator[str]:
    for tree in trees:
        inner = [node for node in tree.by_level() if tree.size[node] > 1]
        if not (tree.is_zero_sum and sum(tree.valued) == len(tree) - len(inner)):
            raise ValueError("sets hold neither vectors nor static values")
        named = [node for node in range(len(tree)) if tree.names[node]]
        if sorted(inner) != named:
            raise ValueError("sets need a name for every inner node, and hold none for leaves")
        players = ",".join(f"({tree.names[node]},{_player(tree, node)})" for node in inner)
        yield f"{{{players}}} {{{','.join(_edges(tree, inner))}}}"


def _edges(tree: Tree, inner: Sequence[int]) -> Iterator[str]:
    [values] = tree.values
    for node in inner:
        for child in tree.children(node):
            yield f"({tree.names[node]},{tree.names[child] or number_text(values[child])})"


def _leaf_lines(trees: Sequence[Tree]) -> Iterator[str]:
    branching, root = 2, MAX
    for tree in trees:
        here = len(list(tree.children(0)))
        leaves = [tree.values[0][node] for node in range(len(tree)) if tree.size[node] == 1]
        if not tree.is_zero_sum or here < 2 or complete_tree_or_none(leaves, here, tree.player[0]) != tree:
            raise ValueError("a list of leaves holds only complete trees with nodes N1, N2, ...")
        if tree.player[0] != root:
            root = tree.player[0]
            yield f"root: {_player(tree, 0)}"
        if here != branching:
            branching = here
            yield f"branching: {branching}"
        yield ", ".join(map(number_text, leaves))


def complete_tree_or_none(leaves: list[float], branching: int, root: int) -> Tree | None:
    """The complete tree over these leaves; None if their number is not a power of the branching."""
    size = 1
    while size < len(leaves):
        size *= branching
    return complete_tree(leaves, branching, root) if size == len(leaves) else None


def _nested_lines(trees: Sequence[Tree]) -> Iterator[str]:
    root = MAX
    for tree in trees:
        if tree.player[0] != root:
            root = tree.player[0]
            yield f"root: {_player(tree, 0)}"
        yield "".join(_nest(tree))


def _nest(tree: Tree) -> Iterator[str]:
    """The pieces of a nested text. They name the player only if it is not the next one's turn."""
    turn, ends = [tree.player[0]], [len(tree)]
    before = ""
    for node in range(len(tree)):
        while node == ends[-1]:
            ends.pop()
            turn.pop()
            yield ")"
        yield before + (f"{tree.names[node]}:" if tree.names[node] else "")
        value = value_text(tuple(column[node] for column in tree.values))
        before = " "
        if tree.size[node] == 1:
            yield value
            continue
        yield "" if tree.player[node] == turn[-1] else _mover(tree, node)
        yield f"[{value.strip('()')}](" if tree.valued[node] else "("
        turn.append(next_player(tree.player[node], tree.players))
        ends.append(node + tree.size[node])
        before = ""
    yield ")" * (len(ends) - 1)


def _player(tree: Tree, node: int) -> str:
    player = tree.player[node]
    return {MAX: "MAX", MIN: "MIN"}[player] if tree.is_zero_sum else str(player)


def _mover(tree: Tree, node: int) -> str:
    return _player(tree, node) if tree.is_zero_sum else f"@{tree.player[node]}"


WRITERS: dict[Format, Writer] = {"sets": _set_lines, "leaves": _leaf_lines, "nested": _nested_lines}
