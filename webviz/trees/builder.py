"""Puts a tree together, node by node in preorder."""

from array import array
from collections.abc import Sequence

from webviz.trees.model import Tree

Value = float | tuple[float, ...] | None


class TreeBuilder:
    """`enter` and `leave` around an inner node, `leaf` for a leaf."""

    def __init__(self) -> None:
        self._size = array("I")
        self._player = array("B")
        self._value: list[Value] = []
        self._names: list[str] = []

    def __len__(self) -> int:
        """How many nodes there are so far."""
        return len(self._size)

    def enter(self, player: int, name: str = "", value: Value = None) -> int:
        """Adds an inner node; returns its number, which `leave` wants back."""
        self._add(player, name, value)
        return len(self) - 1

    def leaf(self, value: Value, name: str = "") -> None:
        """Adds a leaf."""
        self._add(0, name, value)

    def leave(self, node: int) -> None:
        """Ends an inner node: all its children are there."""
        self._size[node] = len(self) - node

    def finish(self) -> Tree:
        """The tree; every value must have the same number of players."""
        width = max((len(value) for value in self._value if isinstance(value, tuple)), default=1)
        rows = [_row(value, width) for value in self._value]
        columns = tuple(array("d", column) for column in zip(*rows, strict=True))
        valued = array("B", [value is not None for value in self._value])
        return Tree(self._size, self._player, columns, valued, tuple(self._names))

    def _add(self, player: int, name: str, value: Value) -> None:
        self._size.append(1)
        self._player.append(player)
        self._value.append(value)
        self._names.append(name)


def _row(value: Value, width: int) -> Sequence[float]:
    if value is None:
        return (0.0,) * width
    return value if isinstance(value, tuple) else (value,)
