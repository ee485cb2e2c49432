"""One nested tree while it is read, and what is checked once it is whole."""

import re

from webviz.maps.findings import Findings
from webviz.maps.words import Word, shown
from webviz.trees.builder import TreeBuilder, Value
from webviz.trees.model import MAX, MIN, Tree
from webviz.trees.options import MOST_PLAYERS, Options, wrong_root
from webviz.trees.source import Source
from webviz.trees.turns import see_as_max, take_turns, warn_of_repeated_turns
from webviz.trees.values import plain_number, read_number

MOVERS = {"MAX": MAX, "MIN": MIN}
UNREADABLE = 255  # players
BLANK_OR_COMMA = "blanks part children, commas the numbers of a vector"


class NestedTree:
    """Takes pieces of text as `webviz.trees.nested` finds them.

    Attributes:
        is_sound: whether nothing damaged was found so far.
    """

    def __init__(self, source: Source, options: Options, findings: Findings) -> None:
        self._source = source
        self._options = options
        self._findings = findings
        self._builder = TreeBuilder()
        self._at: list[int] = []
        self._names: set[str] = set()
        self._width: int | None = None
        self._comma_at = -1
        self.is_sound = True

    def __len__(self) -> int:
        """How many nodes there are so far."""
        return len(self._builder)

    def enter(self, piece: re.Match[str]) -> int:
        """Begins an inner node; returns its number."""
        self._at.append(piece.start())
        static = None if piece["static"] is None else self._value(*piece.span("static"))
        return self._builder.enter(_mover(piece["mover"]), self._name(piece, "name"), static)

    def leaf(self, piece: re.Match[str]) -> None:
        """Adds a leaf."""
        self._at.append(piece.start())
        is_vector = piece["vector"] is not None
        name = self._name(piece, "vector_name" if is_vector else "leaf_name")
        value: Value = plain_number(piece[0]) if self._width == 1 else None
        if value is None:
            value = self._value(*piece.span("vector_body" if is_vector else "number_body"))
        self._builder.leaf(value, name)

    def leave(self, node: int, at: int) -> None:
        """Ends an inner node at an offset."""
        if node == len(self._builder) - 1:
            self._error(self._source.word(at, at + 1), "found no child in these brackets, expected a number")
        self._builder.leave(node)

    def place(self, node: int) -> Word:
        """Where a node begins."""
        return self._source.word(self._at[node], self._at[node] + 1)

    def is_first_comma(self, node: int) -> bool:
        """Whether a stray comma is the first of those in one row."""
        is_first, self._comma_at = self._comma_at != node, node
        return is_first

    def finish(self) -> Tree | None:
        """The tree once all is there; None where something is damaged, which is reported."""
        if not self.is_sound:
            return None
        tree = self._builder.finish()
        self._check_players(tree)
        if not self.is_sound:
            return None
        take_turns(tree, self._options.root)
        warn_of_repeated_turns(tree, self.place, self._findings)
        if self._options.mover_view and tree.is_zero_sum:
            see_as_max(tree)
        elif self._options.mover_view:
            message = "leaves: mover means nothing where a leaf has a number for each player; it is ignored"
            self._findings.warning(self.place(0), message)
        return tree

    def _check_players(self, tree: Tree) -> None:
        for node in (node for node, player in enumerate(tree.player) if player > tree.players):
            at = self._source.body.index("@", self._at[node])
            found = (
                f"found player {tree.player[node]}" if tree.player[node] < UNREADABLE else "found a player"
            )
            message = f"{found} of {tree.players}, expected one from 1 to {tree.players}"
            self._error(self._source.word(at, at + 1), message)
        if self._options.root > tree.players:
            self._error(self.place(0), wrong_root(self._options.root, tree.players))

    def _value(self, start: int, end: int) -> Value:
        """A number or a vector; 0 where it is damaged, and reported."""
        word = self._source.word(start, end)
        parts = self._source.between_commas(word, start)
        if not self._has_right_width(word, parts):
            return 0.0
        expected = "a number between commas" if len(parts) > 1 else "a number or brackets"
        numbers = [read_number(part, self._findings, expected) for part in parts]
        self.is_sound = self.is_sound and None not in numbers
        sound = [number or 0.0 for number in numbers]
        return sound[0] if len(sound) == 1 else tuple(sound)

    def _has_right_width(self, word: Word, parts: list[Word]) -> bool:
        """Every value has a number for each player; the first sound one says how many there are."""
        width = len(parts)
        if any(len(part.text.split()) > 1 for part in parts):
            self._error(word, f"found {shown(word.text)}, expected either blanks or commas: {BLANK_OR_COMMA}")
        elif width > MOST_PLAYERS:
            self._error(word, f"found a vector of {width:,} numbers, expected at most {MOST_PLAYERS}")
        elif width != (self._width or width):
            found, expected = (_vector_of(n) for n in (width, self._width or width))
            message = f"found {found}, expected {expected}, as at the first leaf; {BLANK_OR_COMMA}"
            self._error(word, message)
        else:
            self._width = width
            return True
        return False

    def _name(self, piece: re.Match[str], group: str) -> str:
        """The name of a node, which no other node of the tree may have; "" where it has none."""
        name: str = piece[group] or ""
        if name in self._names:
            word = self._source.word(*piece.span(group))
            self._error(word, f"found the name {name} a second time, expected another for each node")
        elif name.upper() in MOVERS:
            word = self._source.word(*piece.span(group))
            self._error(word, f"found {shown(name)} as a name, expected one that is not a player's")
        if name:
            self._names.add(name)
        return name

    def _error(self, at: Word, message: str) -> None:
        self.is_sound = False
        self._findings.error(at, message)


def _vector_of(width: int) -> str:
    return "one number" if width == 1 else f"a vector of {width} numbers"


def _mover(text: str | None) -> int:
    """The player's number; 0 where the text does not say."""
    if text is None or text in MOVERS:
        return MOVERS.get(text or "", 0)
    number = text[1:].strip()
    return min(int(number) or UNREADABLE, UNREADABLE) if len(number) < 4 else UNREADABLE
