"""The model of an explicit game tree: columns in preorder, no object for a node.

Node 0 is the root; the first child of node i is i + 1, its next sibling i + size[i].
`webviz.search.SearchTree` has the same layout, so a search without pruning numbers the nodes in the same way.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from webviz.maps.findings import Findings
from webviz.maps.model import TextError
from webviz.maps.words import Word, quote

# Numbers in a tree's text: the values of leaves.
# Their limits are such that Python and the browser can keep every number as a float, and write it back as it
# was, without an exponent.


LIMIT = 1_000_000_000
DECIMALS = 4
SHORT = 7  # characters: such a number is never too large, nor has it too many decimals
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)")
OTHER_MINUS = re.compile("[\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}]")


def is_number(text: str) -> bool:
    """Whether a text is a number, whatever its size."""
    return NUMBER.fullmatch(text) is not None


def plain_number(text: str) -> float | None:
    """The value of a short number, which needs no further check; None for anything else."""
    return float(text) + 0.0 if len(text) <= SHORT and is_number(text) else None


def read_number(word: Word, findings: Findings, expected: str = "a number") -> float | None:
    """The number in a word; None if it is not a number or is out of bounds, which is reported."""
    if not is_number(word.text):
        findings.error(word, f"found {quote(word.text)}, expected {expected}", *_as_number(word.text))
        return None
    value = float(word.text)
    if abs(value) > LIMIT:
        limits = f"from -{LIMIT:,} to {LIMIT:,}"
        findings.error(word, f"found {quote(word.text)}, expected a number {limits}")
        return None
    if len(word.text.partition(".")[2].rstrip("0")) > DECIMALS:
        value = round(value, DECIMALS)
        message = f"{quote(word.text)} has more than {DECIMALS} decimals; it is rounded"
        findings.warning(word, f"{message} to {number_text(value)}")
    return value + 0.0  # -0 is 0


def number_text(value: float) -> str:
    """The text of a number: 4, not 4.0, and no more decimals than needed."""
    return str(int(value)) if value == int(value) else repr(value)


def value_text(values: tuple[float, ...]) -> str:
    """The text of a node's value: a number, or one for each player, `(1,2,3)`."""
    texts = [number_text(value) for value in values]
    return texts[0] if len(texts) == 1 else f"({','.join(texts)})"


def _as_number(text: str) -> tuple[str | None, str | None]:
    """What `−5` (with another minus sign), `- 5` and `1e3` mean: in words, and as a number."""
    plain = re.sub(r"^([+-])\s+", r"\1", OTHER_MINUS.sub("-", text))
    if plain and plain != text and is_number(plain):
        return f"did you mean {plain}?", plain
    if re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?[eE]\+?[0-9]", plain) and abs(float(plain)) <= LIMIT:
        number = number_text(float(plain))
        return f"write {number}", number
    return None, None


MAX, MIN = 1, 2
MOST_NODES = 1_000_000
MOST_TREES = 10_000
"""The limit of trees in one text."""
DEEPEST = 65_535
"""Levels below the root: a search keeps a node's depth in 16 bits."""


class TreeError(TextError):
    """A text without a game tree, or with a damaged one."""

    noun = "tree"


@dataclass(frozen=True, slots=True)
class Tree:
    """A game tree in which every position is written out. The root has at least one child.

    Attributes:
        size: nodes in the subtree, the node itself included; 1 at a leaf.
        player: who moves, from 1; 0 at a leaf. With two players 1 is MAX and 2 is MIN.
        values: the value of each node for MAX, in one column; or for each player, in a column each.
        valued: 1 for a node with a value: every leaf, and inner nodes with a static value. For other nodes
            `values` has 0.
        names: of each node; "" if it has none.
    """

    size: array[int]
    player: array[int]
    values: tuple[array[float], ...]
    valued: array[int]
    names: tuple[str, ...]

    def __len__(self) -> int:
        """The number of nodes."""
        return len(self.size)

    @property
    def is_zero_sum(self) -> bool:
        """Whether one number is the value of a node for both players."""
        return len(self.values) == 1

    @property
    def players(self) -> int:
        """The number of players."""
        return 2 if self.is_zero_sum else len(self.values)

    def children(self, node: int) -> Iterator[int]:
        """The children of a node, in the order given."""
        child, end = node + 1, node + self.size[node]
        while child < end:
            yield child
            child += self.size[child]

    def depths(self) -> array[int]:
        """For each node the number of levels between it and the root."""
        depths = array("I", bytes(4 * len(self)))
        for node in range(len(self)):
            for child in self.children(node):
                depths[child] = depths[node] + 1
        return depths

    def height(self) -> int:
        """The depth of the deepest leaf."""
        return max(self.depths())

    def by_level(self) -> list[int]:
        """The nodes level by level, each level from left to right."""
        depths = self.depths()
        return sorted(range(len(self)), key=depths.__getitem__)


def next_player(player: int, players: int) -> int:
    """The player after this one, if they take turns."""
    return player % players + 1


# The labels of the nodes that have no name in the text.


def labels(tree: Tree) -> tuple[str, ...]:
    """The label of each node: its name, a leaf's value, or N and a number, counted level by level.

    Each inner node has its own label; several leaves may share one.
    """
    found = list(tree.names)
    for node, name in _number(tree):
        found[node] = name
    for node, name in enumerate(found):
        if not name:
            found[node] = value_text(tuple(column[node] for column in tree.values))
    return tuple(found)


def with_names(tree: Tree, leaves: bool = False) -> Tree:
    """The tree with a name for every inner node, and for every leaf if `leaves`."""
    found = list(tree.names)
    for node, name in _number(tree, leaves):
        found[node] = name
    return replace(tree, names=tuple(found))


def _number(tree: Tree, leaves: bool = False) -> Iterator[tuple[int, str]]:
    """A name for each nameless node: N1, N2, ...

    as in a heap; if one is taken, a number beyond all others.
    """
    unnamed = [node for node, name in enumerate(tree.names) if not name and (leaves or tree.size[node] > 1)]
    if not unnamed:
        return
    taken = set(tree.names)
    number = {node: place for place, node in enumerate(tree.by_level(), start=1)}
    beyond = (name for name in map("N{}".format, count(len(tree) + 1)) if name not in taken)
    for node in unnamed:
        name = f"N{number[node]}"
        yield node, next(beyond) if name in taken else name


# Who moves where: players take turns, unless a text says otherwise.


def take_turns(tree: Tree, root: int) -> None:
    """Fill in who moves at each inner node whose player is still 0; `root` moves at the root."""
    players = tree.players
    for node in range(len(tree)):
        if tree.size[node] > 1:
            tree.player[node] = tree.player[node] or root
            turn = next_player(tree.player[node], players)
            for child in tree.children(node):
                if tree.size[child] > 1 and not tree.player[child]:
                    tree.player[child] = turn


def takes_turns(tree: Tree, depths: Sequence[int]) -> bool:
    """Whether the players take turns, whoever moves at the root; `depths` are those of the nodes."""
    players, root = tree.players, tree.player[0]
    turns = [(root - 1 + level) % players + 1 for level in range(players)]
    movers = zip(tree.player, depths, strict=True)
    return all(player in (0, turns[depth % players]) for player, depth in movers)


def turn_to_max(tree: Tree) -> None:
    """Turn values for the player who moves into values for MAX: change the signs at MIN's nodes."""
    movers = array("B", tree.player)
    for node in range(len(tree)):
        for child in tree.children(node):
            movers[child] = movers[child] or next_player(movers[node], 2)
    [values] = tree.values
    for node, mover in enumerate(movers):
        if mover == MIN:
            values[node] = 0.0 - values[node]


def warn_of_wrong_turns(tree: Tree, place: Callable[[int], Word], findings: Findings) -> None:
    """Warn once if a player moves twice in a row in the tree; `place` finds the place of a node."""
    players = tree.players
    repeated = [
        (child, node)
        for node in range(len(tree))
        for child in tree.children(node)
        if tree.size[child] > 1 and tree.player[child] != next_player(tree.player[node], players)
    ]
    if repeated:
        child, node = repeated[0]
        more = f", and {len(repeated) - 1:,} more like it" if len(repeated) > 1 else ""
        findings.warning(place(child), _out_of_turn(tree, child, node) + more)


def _out_of_turn(tree: Tree, child: int, node: int) -> str:
    name = f"{tree.names[child]} is " if tree.names[child] else "this is "
    who, before = (player_name(tree, tree.player[one]) for one in (child, node))
    parent = f" {tree.names[node]}" if tree.names[node] else ""
    if who == before:
        return f"{name}a {who} node below a {who} node{parent}: {who} moves twice in a row"
    return f"{name}a node of {who} below one of {before}{parent}: the players do not take turns"


def player_name(tree: Tree, player: int) -> str:
    """The name of a player: MAX or MIN in a zero-sum game, otherwise a number."""
    return {MAX: "MAX", MIN: "MIN"}[player] if tree.is_zero_sum else f"player {player}"


# Put a tree together, node by node in preorder.


Value = float | tuple[float, ...] | None


class TreeBuilder:
    """`enter` and `leave` around an inner node, `leaf` for a leaf."""

    def __init__(self) -> None:
        self._size = array("I")
        self._player = array("B")
        self._value: list[Value] = []
        self._names: list[str] = []

    def __len__(self) -> int:
        """The number of nodes so far."""
        return len(self._size)

    def enter(self, player: int, name: str = "", value: Value = None) -> int:
        """Add an inner node; return its number, which `leave` needs."""
        self._add(player, name, value)
        return len(self) - 1

    def leaf(self, value: Value, name: str = "") -> None:
        """Add a leaf."""
        self._add(0, name, value)

    def leave(self, node: int) -> None:
        """End an inner node, which now has all its children."""
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
