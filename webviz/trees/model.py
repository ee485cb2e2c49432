"""The model of an explicit game tree: columns in preorder, no object for a node.

Node 0 is the root; the first child of node i is i + 1, its next sibling i + size[i].
`webviz.search.SearchTree` has the same layout, so a search without pruning numbers the nodes in the same way.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from webviz.maps.findings import Findings
from webviz.maps.model import TextError
from webviz.maps.words import OTHER_MINUS, PLAIN_NAME, Word, is_name, quote

# Numbers in a tree's text: the values of leaves. With these limits, Python and the browser can keep every
# number as a float, and write it back as it was, without an exponent.

LIMIT = 1_000_000_000
DECIMALS = 4
PLAIN_NUMBER = re.compile(r"[+-]?[0-9]{1,7}(?:\.[0-9]{0,4})?")
"""A number that needs no further check, as its few digits are within the limits: 12 or -3.5."""
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)")


def plain_number(text: str) -> float | None:
    """The value of a number that needs no further check; None for anything else."""
    return float(text) + 0.0 if PLAIN_NUMBER.fullmatch(text) else None  # + 0.0: -0 is 0


def read_number(word: Word, findings: Findings, expected: str = "a number") -> float | None:
    """The number in a word; None, and a report, if it is no number or too large."""
    if not NUMBER.fullmatch(word.text):
        findings.error(word, f"found {quote(word.text)}, expected {expected}", *_as_number(word.text))
        return None
    value = float(word.text)
    if abs(value) > LIMIT:
        findings.refuse(word, f"a number from -{LIMIT:,} to {LIMIT:,}")
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
    """A suggestion and the number for `−5` (with another minus), `- 5` or `1e3`."""
    plain = re.sub(r"^([+-])\s+", r"\1", OTHER_MINUS.sub("-", text))
    if plain != text and NUMBER.fullmatch(plain):
        return f"did you mean {plain}?", plain
    if re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?[eE]\+?[0-9]", plain) and abs(float(plain)) <= LIMIT:
        number = number_text(float(plain))
        return f"write {number}", number
    return None, None


# The tree itself.

MAX, MIN = 1, 2
PLAYERS = {"MAX": MAX, "MIN": MIN}
MOST_NODES = 1_000_000
MOST_TREES = 10_000  # the limit of trees in one text
DEEPEST = 65_535  # the limit of levels below the root: a search keeps a node's depth in 16 bits


class TreeError(TextError):
    """A text without a game tree, or with a damaged one."""

    noun = "tree"


@dataclass(frozen=True, slots=True)
class Tree:
    """A game tree, all written out. The root has at least one child."""

    size: array[int]  # for each node, the number of nodes in its subtree, itself included; 1 at a leaf
    # for each node, who moves there, from 1; 0 at a leaf. With two players 1 is MAX, 2 is MIN
    player: array[int]
    values: tuple[array[float], ...]  # one column with each node's value for MAX, or a column for each player
    # 1 for a node with a value: a leaf, or an inner node with a static value; other nodes have 0 in `values`
    valued: array[int]
    names: tuple[str, ...]  # the name of each node; "" if it has none

    def __len__(self) -> int:
        return len(self.size)

    @property
    def is_zero_sum(self) -> bool:
        """Whether one number is the value of a node for both players."""
        return len(self.values) == 1

    @property
    def players(self) -> int:
        return 2 if self.is_zero_sum else len(self.values)

    def children(self, node: int) -> Iterator[int]:
        child, end = node + 1, node + self.size[node]
        while child < end:
            yield child
            child += self.size[child]

    def depths(self) -> array[int]:
        """For each node its level below the root: 0 for the root, 1 for its children."""
        depths = array("I", bytes(4 * len(self)))
        for node in range(len(self)):
            for child in self.children(node):
                depths[child] = depths[node] + 1
        return depths

    def by_level(self) -> list[int]:
        """The nodes level by level, each level from left to right."""
        depths = self.depths()
        return sorted(range(len(self)), key=depths.__getitem__)


def next_player(player: int, players: int) -> int:
    return player % players + 1


# The labels of nodes, also of those that have no name in the text.


def labels(tree: Tree) -> tuple[str, ...]:
    """The label of each node: its name, a leaf's value, or a new name such as N3.

    Each inner node has its own label; several leaves may share one.
    """
    rows = zip(*tree.values, strict=True)
    return tuple(name or value_text(row) for name, row in zip(with_names(tree).names, rows, strict=True))


def with_names(tree: Tree, leaves: bool = False) -> Tree:
    """The tree with a name for every inner node, and for every leaf if `leaves`.

    The third node, level by level, gets the name N3, as in a heap; if the text calls another node N3, a spare
    name instead: in a tree of 7 nodes N8, N9 and so on.
    """
    unnamed = [node for node, name in enumerate(tree.names) if not name and (leaves or tree.size[node] > 1)]
    if not unnamed:
        return tree
    names, names_in_text = list(tree.names), set(tree.names)
    usual_names = {node: f"N{number}" for number, node in enumerate(tree.by_level(), start=1)}
    names_behind = map("N{}".format, count(len(tree) + 1))
    spare_names = (name for name in names_behind if name not in names_in_text)
    for node in unnamed:
        is_taken = usual_names[node] in names_in_text
        names[node] = next(spare_names) if is_taken else usual_names[node]
    return replace(tree, names=tuple(names))


# Who moves where: players take turns, unless a text says otherwise.


def fill_in_players(tree: Tree, root: int) -> None:
    """Set who moves at each inner node that has player 0: `root` at the root."""
    players = tree.players
    tree.player[0] = tree.player[0] or root
    for node in range(len(tree)):
        for child in tree.children(node):
            if tree.size[child] > 1:
                tree.player[child] = tree.player[child] or next_player(tree.player[node], players)


def takes_turns(tree: Tree, depths: Sequence[int]) -> bool:
    """Whether players take turns, whoever begins; `depths` is `tree.depths()`."""
    players, root = tree.players, tree.player[0]
    # This is `next_player`, `depth` times: if 2 of 3 moves at the root, then 3, 1, 2 … A leaf has player 0.
    usual_players = ((root - 1 + depth) % players + 1 for depth in depths)
    return all(player in (0, usual) for player, usual in zip(tree.player, usual_players, strict=True))


def can_be_node(name: str) -> bool:
    """Whether a name can be a node's: it has a letter; "12" would be a leaf's value."""
    return is_name(name) and any(sign.isalpha() for sign in name)


def written_name(name: str) -> str:
    """A node's name in a text: in quotes if not of plain letters and digits."""
    return name if not name or PLAIN_NAME.fullmatch(name) else f'"{name}"'


def convert_to_max(tree: Tree) -> None:
    """Make values that count for whoever moves count for MAX: 5 at MIN becomes -5."""
    movers = array("B", tree.player)
    for node in range(len(tree)):
        for child in tree.children(node):  # a leaf has player 0: its value is for who would move next
            movers[child] = movers[child] or next_player(movers[node], 2)
    [values] = tree.values
    for node, mover in enumerate(movers):
        if mover == MIN:
            values[node] = 0.0 - values[node]  # never -0


def player_name(tree: Tree, player: int) -> str:
    """The name of a player: MAX or MIN in a zero-sum game, otherwise a number."""
    return ("MAX", "MIN")[player - 1] if tree.is_zero_sum else f"player {player}"


# Put a tree together, node by node in preorder.

Value = float | tuple[float, ...] | None
"""A number, one for each player, or None for an inner node without a static value."""


class TreeBuilder:
    """Call `enter` and `leave` around an inner node's children, `leaf` for leaves."""

    def __init__(self) -> None:
        self.open_nodes: list[int] = []  # the nodes that were entered and not yet left, by number
        self._size = array("I")
        self._player = array("B")
        self._values: list[Value] = []
        self._names: list[str] = []

    def __len__(self) -> int:
        return len(self._size)

    def enter(self, player: int, name: str = "", value: Value = None) -> None:
        self.open_nodes.append(len(self))
        self._add(player, name, value)

    def leaf(self, value: Value, name: str = "") -> None:
        self._add(0, name, value)

    def leave(self) -> None:
        node = self.open_nodes.pop()
        self._size[node] = len(self) - node

    def finish(self) -> Tree:
        """The tree; every value must be one number, or every value one for each player."""
        width = max((len(value) for value in self._values if isinstance(value, tuple)), default=1)
        rows = [_row(value, width) for value in self._values]
        columns = tuple(array("d", column) for column in zip(*rows, strict=True))
        valued = array("B", [value is not None for value in self._values])
        return Tree(self._size, self._player, columns, valued, tuple(self._names))

    def _add(self, player: int, name: str, value: Value) -> None:
        self._size.append(1)
        self._player.append(player)
        self._values.append(value)
        self._names.append(name)


def _row(value: Value, width: int) -> Sequence[float]:
    """A node's value as a number for each of `width` columns; zeros for None."""
    if value is None:
        return (0.0,) * width
    return value if isinstance(value, tuple) else (value,)
