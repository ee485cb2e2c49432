"""The sets format as a graph: which nodes there are, who moves there, and which edges lead where."""

import re

from webviz.maps.findings import Findings
from webviz.maps.words import NAME, Word, shown
from webviz.trees.set_pairs import PLAYERS, Pair, TreeSets
from webviz.trees.source import Source
from webviz.trees.values import plain_number, read_number

NONE = -1


class SetGraph:
    """Nodes are numbered as they are listed, and the leaves, which are numbers, after them.

    Attributes:
        names, player: of each node; player 0 is one that cannot be read.
        children: of each node, in the order of the edges.
        parent: of each node; -1 where it has none.
        leaves: their values.
        damaged: words of what could not be read, and names that nobody knows.
        has_edge_from, has_edge_to: whether there is an edge, even one that was refused, so that one mistake
            is one error.
        is_readable: whether every piece of the text was a pair.
    """

    def __init__(self, source: Source, sets: TreeSets, findings: Findings) -> None:
        self._source = source
        self._findings = findings
        self.damaged = sets.nodes.damaged | sets.edges.damaged
        self.is_readable = not self.damaged
        self.names: list[str] = []
        self.player: list[int] = []
        self._at: list[int] = []
        self._index: dict[str, int] = {}
        for pair in sets.nodes.pairs:
            self._declare(pair)
        self.children: list[list[int]] = [[] for _ in self.names]
        self.parent = [NONE] * len(self.names)
        self._edge_at = [NONE] * len(self.names)
        self.has_edge_from = [False] * len(self.names)
        self.has_edge_to = [False] * len(self.names)
        self.leaves: list[float] = []
        for pair in sets.edges.pairs:
            self._join(pair)

    def number(self, name: str) -> int:
        """The number of a node that is declared."""
        return self._index[name]

    def place(self, node: int) -> Word:
        """Where a node is declared."""
        return self._word(self.names[node], self._at[node])

    def edge_place(self, node: int) -> Word:
        """Where the edge to a node that has a parent stands."""
        return self._word(self.names[node], self._edge_at[node])

    def _word(self, text: str, at: int) -> Word:
        return self._source.word(at, at + len(text))

    def _declare(self, pair: Pair) -> None:
        player = self._player(pair)
        if not self._is_name(pair.first, pair.at):
            self.damaged.add(pair.first)
            return
        known = self._index.get(pair.first)
        if known is None:
            self._index[pair.first] = len(self.names)
            self.names.append(pair.first)
            self.player.append(player)
            self._at.append(pair.at)
        elif player and self.player[known] and self.player[known] != player:
            message = (
                f"found {shown(pair.second)} after {pair.first} was another player's, expected one player"
            )
            self._findings.error(self._word(pair.second, pair.second_at), message)
        else:
            self._findings.warning(self._word(pair.first, pair.at), f"node {pair.first} is listed twice")

    def _player(self, pair: Pair) -> int:
        """1 or 2; 0 where it is neither, and reported."""
        player = PLAYERS.get(pair.second.upper(), 0)
        if not player:
            message = f"found player {shown(pair.second)}, expected MAX or MIN"
            word = pair.second.upper()
            hint = self._findings.did_you_mean(word, PLAYERS)
            meant = self._findings.clearly_meant(word, PLAYERS, least=3)
            self._findings.error(self._word(pair.second, pair.second_at), message, hint, meant)
        return player

    def _is_name(self, text: str, at: int) -> bool:
        """Whether a text can name a node: letters and digits, but neither a number nor a player."""
        hint = None
        if text.upper() in PLAYERS:
            message = f"found {shown(text)} as a node, expected a name that is not a player's"
        elif NAME.fullmatch(text) is None:
            letters = re.sub(r"[^A-Za-z0-9]", "", text) if text.isascii() else ""
            hint = f"write {letters}" if letters and not letters.isdigit() else None
            message = f"found {shown(text)}, expected a name of letters A-Z, a-z and digits only"
        elif text.isdigit():
            hint = f"write N{text}" if len(text) < 20 else None
            message = f"found {shown(text)} as a node, expected a name with a letter: a number is a leaf"
        else:
            return True
        self._findings.error(self._word(text, at), message, hint)
        return False

    def _join(self, pair: Pair) -> None:
        parent = self._index.get(pair.first, NONE)
        if parent == NONE:
            self._refuse_parent(pair)
        else:
            self.has_edge_from[parent] = True
        child = self._index.get(pair.second, NONE)
        if child != NONE:
            self.has_edge_to[child] = True
        if child != NONE and parent != NONE:
            self._adopt(parent, child, pair)
        elif child == NONE and _has_letter(pair.second):
            self._refuse_child(pair)
        elif child == NONE and pair.second not in self.damaged:
            self._add_leaf(parent, pair)

    def _add_leaf(self, parent: int, pair: Pair) -> None:
        """A number is a leaf of its own wherever it stands."""
        value = plain_number(pair.second)
        if value is None:
            word = self._word(pair.second, pair.second_at)
            value = read_number(word, self._findings, "a number or the name of a node")
        if parent != NONE:
            self.children[parent].append(len(self.names) + len(self.leaves))
            self.leaves.append(value or 0)

    def _adopt(self, parent: int, child: int, pair: Pair) -> None:
        before = self.parent[child]
        if before == parent:
            edge = f"the edge from {pair.first} to {pair.second}"
            self._findings.warning(
                self._word(pair.second, pair.second_at), f"{edge} is listed twice; it counts once"
            )
        elif before != NONE:
            found = f"found {pair.first} as a second parent of {pair.second} after {self.names[before]}"
            self._findings.error(self._word(pair.second, pair.second_at), f"{found}, expected one parent")
        else:
            self.children[parent].append(child)
            self.parent[child] = parent
            self._edge_at[child] = pair.second_at

    def _refuse_parent(self, pair: Pair) -> None:
        name = pair.first
        if _has_letter(name):
            message = f"found node {shown(name)} without a player, expected it in the first set"
            hint = self._findings.did_you_mean(name, self._index)
            self._refuse(name, pair.at, message, hint or f"add ({name},MAX) or ({name},MIN)")
        else:
            message = f"found {shown(name)} as a parent, expected a node: a number is a leaf"
            self._refuse(name, pair.at, message)

    def _refuse_child(self, pair: Pair) -> None:
        message = f"found unknown node {shown(pair.second)}, expected one of the first set, or a number"
        hint = self._findings.did_you_mean(pair.second, self._index)
        self._refuse(pair.second, pair.second_at, message, hint)

    def _refuse(self, name: str, at: int, message: str, hint: str | None = None) -> None:
        """An unknown name is reported once."""
        if name not in self.damaged:
            self.damaged.add(name)
            self._findings.error(self._word(name, at), message, hint)


def _has_letter(text: str) -> bool:
    return any(map(str.isalpha, text))
