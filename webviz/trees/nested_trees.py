"""Read nested trees such as `((3 12 8) (2 4 6) (14 5 2))`.

Nodes may have names, static values and vectors.

    node   = [name ":"] (inner | value), a name of several words in double quotes
    inner  = [mover] ["[" value "]"] "(" node node ... ")"
    value  = number | "(" number "," number ... ")"
    mover  = "MAX" | "MIN" | "@" player

Blanks separate the children of a node, commas the numbers of a vector. Brackets that directly contain a comma
are a vector, all others an inner node. The reader goes from piece to piece, and each has one of four kinds:
`A: MAX [5] (3 B: 4)` has the pieces `A: MAX [5] (` (open), `3` and `B: 4` (number), and `)` (close); all of
`B: (1, 2)` is one piece (vector). A number or a vector is a leaf.
"""

import re

from webviz.maps.names import A_NAME
from webviz.maps.words import Word, quote
from webviz.trees.model import (
    DEEPEST,
    MOST_NODES,
    MOST_TREES,
    PLAYERS,
    Tree,
    TreeBuilder,
    Value,
    can_be_node,
    convert_to_max,
    fill_in_players,
    plain_number,
    read_number,
)
from webviz.trees.source import (
    MOST_PLAYERS,
    TOO_MANY,
    OptionLines,
    Source,
    warn_of_wrong_turns,
    wrong_root_message,
)

# The pattern of a piece. The kind of a piece is the outermost group that matches, Python's `lastgroup`.
# Quantifiers are possessive (`++`, `*+`), so that no part of a damaged text is read twice. Only `??` is not:
# it first tries to do without a name, as the MAX of `MAX (3 4)` is a mover.

NAME = r'(?:"[^"\r\n]++"|(?![0-9]++(?![A-Za-z0-9]))[A-Za-z0-9]++)'  # B, A1 or "New York", but not 12
COLON = r"\s*+:?+\s*+"  # before brackets, where it may be missing: `A (3 4)`
MOVER = r"(?:(?P<mover>MAX|MIN|@\s*+[0-9]++)\s*+)?+"  # MAX, @3, or nothing
STATIC = r"(?:\[(?P<static>[^()\[\]]*+)\]\s*+)?+"  # [5], or nothing
VECTOR = r"\([^(),\[\]]*+,[^()\[\]]*+\)"  # (1, 2)
PIECE = re.compile(
    rf"(?P<open>(?:(?P<open_name>{NAME}){COLON})??{MOVER}{STATIC}(?!{VECTOR})\()"
    r"|(?P<close>\))"
    rf"|(?P<vector>(?:(?P<vector_name>{NAME}){COLON})?+(?P<vector_body>{VECTOR}))"
    rf"|(?P<number>(?:(?P<number_name>{NAME})\s*+:\s*+)?+(?P<number_body>[^\s()\[\],:]++))"
)
BLANKS = re.compile(r"\s*+")
PIECE_STEPS = 15  # the steps that each piece counts as: a tree may be as short as one leaf in brackets
UNREADABLE = 255  # what stands for a player's number that is 0 or too large; no tree has so many players
BLANK_OR_COMMA = "blanks part children, commas the numbers of a vector"
DAMAGE = re.compile(r",|[^\s()]++|.")  # what is skipped where no piece begins


def read_nested_trees(source: Source, options: OptionLines) -> list[Tree]:
    """The trees of a text; a tree with an error is left out."""
    options.warn_unless_used(("root", "leaves"), "nested brackets")
    return _NestedReader(source, options).trees()


class _NestedReader:
    """Reads piece by piece, and builds the tree whose brackets are open."""

    def __init__(self, source: Source, options: OptionLines) -> None:
        self._source, self._option_lines = source, options
        self._trees: list[Tree] = []
        self._begin_tree(0)

    def _begin_tree(self, at: int) -> None:
        self._builder = TreeBuilder()
        self._options = self._option_lines.at(at)
        self._starts: list[int] = []  # the offset of each node
        self._names: set[str] = set()
        self._width: int | None = None  # how many numbers each value has; None before the first one
        self._node_with_comma: int | None = None  # the last node with a misplaced comma between its children
        self._errors_before = self._source.findings.error_count

    def trees(self) -> list[Tree]:
        body, at = self._source.body, 0
        while (at := BLANKS.match(body, at).end()) < len(body):  # type: ignore[union-attr]
            self._source.findings.steps.take(PIECE_STEPS)
            piece = PIECE.match(body, at)
            if piece is None:
                at = self._skip_damage(at)
                continue
            self._read_piece(piece)
            at = piece.end()
            if too_large := self._too_large():
                self._source.error(at - 1, too_large)
                return []
        if self._builder.open_nodes:
            self._report_open(self._builder.open_nodes)
        return self._trees

    def _read_piece(self, piece: re.Match[str]) -> None:
        is_outside, at = not self._builder.open_nodes, piece.start()
        if piece.lastgroup == "open":
            if is_outside:
                self._begin_tree(at)
            self._open_node(piece)
        elif piece.lastgroup == "close" and is_outside:
            self._source.error(at, 'found ")", expected "(" before it')
        elif piece.lastgroup == "close":
            self._close_node(at)
        elif is_outside:
            self._source.error(at, f'found {quote(piece[0])} outside of brackets, expected "("')
        else:
            self._add_leaf(piece)

    def _open_node(self, piece: re.Match[str]) -> None:
        self._starts.append(piece.start())
        static = None if piece["static"] is None else self._value(*piece.span("static"))
        self._builder.enter(_mover(piece["mover"]), self._name(piece, "open_name"), static)

    def _add_leaf(self, piece: re.Match[str]) -> None:
        self._starts.append(piece.start())
        kind = piece.lastgroup  # "number" or "vector"
        name = self._name(piece, f"{kind}_name")
        value: Value = plain_number(piece[0]) if self._width == 1 else None  # fast for the usual leaf: 3
        if value is None:  # the first leaf, a leaf with a name, a vector, or damage
            value = self._value(*piece.span(f"{kind}_body"))
        self._builder.leaf(value, name)

    def _close_node(self, at: int) -> None:
        """End an inner node at an offset; if it is the root, the tree is complete."""
        if self._builder.open_nodes[-1] == len(self._builder) - 1:  # no node came after it
            self._source.error(at, "found no child in these brackets, expected a number")
        self._builder.leave()
        if not self._builder.open_nodes and not self._is_damaged():
            tree = self._builder.finish()
            self._check_players(tree)
            if not self._is_damaged():
                self._complete(tree)
                self._trees.append(tree)

    def _is_damaged(self) -> bool:
        return self._source.findings.error_count > self._errors_before

    def _check_players(self, tree: Tree) -> None:
        for node, player in enumerate(tree.player):
            if player > tree.players:
                at = self._source.body.index("@", self._starts[node])
                found = f"found player {player}" if player < UNREADABLE else "found a player"
                self._source.error(at, f"{found} of {tree.players}, expected one from 1 to {tree.players}")
        if self._options.root > tree.players:
            self._source.error(self._starts[0], wrong_root_message(self._options.root, tree.players))

    def _complete(self, tree: Tree) -> None:
        """Say who moves at each node, and whose values the leaves have."""
        fill_in_players(tree, self._options.root)
        warn_of_wrong_turns(tree, self._starts.__getitem__, self._source)
        if self._options.is_for_mover and tree.is_zero_sum:
            convert_to_max(tree)
        elif self._options.is_for_mover:
            message = "leaves: mover means nothing where a leaf has a number for each player; it is ignored"
            self._source.warn(self._starts[0], message)

    def _value(self, start: int, end: int) -> Value:
        """A number or a vector; 0 if it is damaged, which is reported."""
        word, parts = self._source.word(start, end), self._between_commas(start, end)
        if message := self._width_error(word, parts):
            self._source.findings.error(word, message)
            return 0.0
        self._width = len(parts)
        expected = "a number between commas" if len(parts) > 1 else "a number or brackets"
        numbers = [read_number(part, self._source.findings, expected) or 0.0 for part in parts]
        return numbers[0] if len(numbers) == 1 else tuple(numbers)

    def _between_commas(self, start: int, end: int) -> list[Word]:
        """The numbers of a vector, which may have brackets, and several lines."""
        at, inside_end = (start + 1, end - 1) if self._source.body[start] == "(" else (start, end)
        inside, parts = self._source.body[at:inside_end], []
        at += len(inside) - len(inside.lstrip())  # the offset of the first number
        for text in inside.strip().split(","):
            parts.append(self._source.word(at, at + len(text)))
            at += len(text) + 1
        return parts

    def _width_error(self, word: Word, parts: list[Word]) -> str:
        """The error of a value with more or fewer numbers than the first; "" if right."""
        width = len(parts)
        if any(len(part.text.split()) > 1 for part in parts):
            return f"found {quote(word.text)}, expected either blanks or commas: {BLANK_OR_COMMA}"
        if width > MOST_PLAYERS:
            return f"found a vector of {width:,} numbers, expected at most {MOST_PLAYERS}"
        if self._width in (None, width):
            return ""
        widths = (width, self._width)
        found, expected = ("one number" if n == 1 else f"a vector of {n} numbers" for n in widths)
        return f"found {found}, expected {expected}, as at the first leaf; {BLANK_OR_COMMA}"

    def _name(self, piece: re.Match[str], group: str) -> str:
        """The name of a node, which must be unique in the tree; "" if it has none."""
        name = str(piece[group] or "").strip('"')
        if not name:
            return name
        message = ""
        if not can_be_node(name):
            message = f"found {quote(name)}, expected {A_NAME}, and at least one letter"
        elif name in self._names:
            message = f"found the name {name} a second time, expected another for each node"
        elif name.upper() in PLAYERS:
            message = f"found {quote(name)} as a name, expected one that is not a player's"
        if message:
            self._source.error(piece.start(group), message)
        self._names.add(name)
        return name

    def _skip_damage(self, at: int) -> int:
        """Report a misplaced piece, but one comma for each node; return its end."""
        damage = DAMAGE.match(self._source.body, at)
        found = damage[0] if damage else ""
        if found != ",":
            self._source.error(at, f"found {quote(found)}, expected a number or brackets")
            return at + len(found)
        node = self._builder.open_nodes[-1] if self._builder.open_nodes else None
        if node is None or node != self._node_with_comma:
            message = "found a comma between children, expected a blank"
            self._source.error(at, message, "commas part the numbers of a vector, as in (1,2,3)")
            self._node_with_comma = node
        return at + 1

    def _too_large(self) -> str:
        """What is too large about the tree; "" if nothing is."""
        if len(self._builder.open_nodes) > DEEPEST:
            return f"found a tree deeper than {DEEPEST:,} levels"
        if len(self._builder) > MOST_NODES:
            return f"found more nodes, expected at most {MOST_NODES:,}"
        return TOO_MANY if self._builder.open_nodes and len(self._trees) == MOST_TREES else ""

    def _report_open(self, open_nodes: list[int]) -> None:
        opened = self._source.place(self._starts[open_nodes[-1]])
        missing = f'{len(open_nodes):,} times ")"' if len(open_nodes) > 1 else '")"'
        hint = f"the brackets of line {opened.line}, column {opened.column} are still open"
        end = len(self._source.body.rstrip())
        self._source.error(end, f"found the end of the text, expected {missing}", hint)


def _mover(text: str | None) -> int:
    """The player's number: 1 for `MAX`, 2 for `MIN`, 3 for `@3`; 0 if none is named."""
    if text is None or text in PLAYERS:
        return PLAYERS.get(text or "", 0)
    number = text[1:].strip()
    return min(int(number) or UNREADABLE, UNREADABLE) if len(number) < 4 else UNREADABLE
