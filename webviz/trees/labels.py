"""What the nodes of a tree are called, where the text gave them no names."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from webviz.trees.model import Tree
from webviz.trees.values import value_text


def labels(tree: Tree) -> tuple[str, ...]:
    """What each node is called: its name, or the value of a leaf, or N and a number, counted level by level.

    Inner nodes have labels of their own; several leaves may share one.
    """
    found = list(tree.names)
    for node, name in _numbered(tree):
        found[node] = name
    for node, name in enumerate(found):
        if not name:
            found[node] = value_text(tuple(column[node] for column in tree.values))
    return tuple(found)


def with_names(tree: Tree, leaves: bool = False) -> Tree:
    """The tree with a name for every inner node, and if so wished for every leaf."""
    found = list(tree.names)
    for node, name in _numbered(tree, leaves):
        found[node] = name
    return replace(tree, names=tuple(found))


def _numbered(tree: Tree, leaves: bool = False) -> Iterator[tuple[int, str]]:
    """A name for each nameless node: N1, N2, ... as in a heap; where that is taken, a number beyond all."""
    wanted = [node for node, name in enumerate(tree.names) if not name and (leaves or tree.size[node] > 1)]
    if not wanted:
        return
    taken = set(tree.names)
    number = {node: place for place, node in enumerate(tree.by_level(), start=1)}
    beyond = (name for name in map("N{}".format, count(len(tree) + 1)) if name not in taken)
    for node in wanted:
        name = f"N{number[node]}"
        yield node, next(beyond) if name in taken else name
