"""Read nested trees such as `((3 12 8) (2 4 6) (14 5 2))`.

Nodes may have names, static values and vectors.

    node   = [name ":"] (inner | value), a name of several words in double quotes
    inner  = [mover] ["[" value "]"] "(" node node ... ")"
    value  = number | "(" number "," number ... ")"
    mover  = "MAX" | "MIN" | "@" player

Blanks separate the children of a node, commas the numbers of a vector. Brackets that directly contain a comma
are a vector, all others an inner node.
"""

import re

from webviz.maps.findings import Findings
from webviz.maps.names import EXPECTED_NAME
from webviz.maps.words import Word, quote
from webviz.trees.model import (
    DEEPEST,
    MAX,
    MIN,
    MOST_NODES,
    MOST_TREES,
    Tree,
    TreeBuilder,
    Value,
    can_be_node,
    convert_to_max,
    fill_in_players,
    plain_number,
    read_number,
    warn_of_wrong_turns,
)
from webviz.trees.source import MOST_PLAYERS, TOO_MANY, OptionLines, Options, Source, wrong_root

# One nested tree while it is read, and the checks when it is complete.


MOVERS = {"MAX": MAX, "MIN": MIN}
UNREADABLE = 255  # the number that stands for a player whose number is too large; no tree has so many players
BLANK_OR_COMMA = "blanks part children, commas the numbers of a vector"


class NestedTree:
    """Builds one tree from the pieces of text that `_NestedReader` finds."""

    def __init__(self, source: Source, options: Options, findings: Findings) -> None:
        self._source = source
        self._options = options
        self._findings = findings
        self._builder = TreeBuilder()
        self._starts: list[int] = []  # the offset of each node
        self._names: set[str] = set()
        self._width: int | None = None  # how many numbers a value has
        self._node_with_comma = -1  # the last node between whose children a comma was found
        self.is_sound = True  # whether nothing damaged was found so far

    def __len__(self) -> int:
        return len(self._builder)

    def enter(self, piece: re.Match[str]) -> int:
        self._starts.append(piece.start())
        static = None if piece["static"] is None else self._value(*piece.span("static"))
        return self._builder.enter(_mover(piece["mover"]), self._name(piece, "name"), static)

    def leaf(self, piece: re.Match[str]) -> None:
        self._starts.append(piece.start())
        is_vector = piece["vector"] is not None
        name = self._name(piece, "vector_name" if is_vector else "leaf_name")
        value: Value = plain_number(piece[0]) if self._width == 1 else None  # the usual leaf, read fast
        if value is None:
            value = self._value(*piece.span("vector_body" if is_vector else "number_body"))
        self._builder.leaf(value, name)

    def leave(self, node: int, at: int) -> None:
        """End an inner node at an offset."""
        if node == len(self._builder) - 1:
            self._error(self._source.word(at, at + 1), "found no child in these brackets, expected a number")
        self._builder.leave(node)

    def place(self, node: int) -> Word:
        """The place where a node begins."""
        return self._source.word(self._starts[node], self._starts[node] + 1)

    def is_first_comma(self, node: int) -> bool:
        """Whether this is the first comma found between the children of a node."""
        is_first, self._node_with_comma = self._node_with_comma != node, node
        return is_first

    def finish(self) -> Tree | None:
        """The complete tree; None if something in it is damaged, which is reported."""
        if not self.is_sound:
            return None
        tree = self._builder.finish()
        self._check_players(tree)
        if not self.is_sound:
            return None
        fill_in_players(tree, self._options.root)
        warn_of_wrong_turns(tree, self.place, self._findings)
        if self._options.is_for_mover and tree.is_zero_sum:
            convert_to_max(tree)
        elif self._options.is_for_mover:
            message = "leaves: mover means nothing where a leaf has a number for each player; it is ignored"
            self._findings.warning(self.place(0), message)
        return tree

    def _check_players(self, tree: Tree) -> None:
        for node, player in enumerate(tree.player):
            if player > tree.players:
                at = self._source.body.index("@", self._starts[node])
                found = f"found player {player}" if player < UNREADABLE else "found a player"
                message = f"{found} of {tree.players}, expected one from 1 to {tree.players}"
                self._error(self._source.word(at, at + 1), message)
        if self._options.root > tree.players:
            self._error(self.place(0), wrong_root(self._options.root, tree.players))

    def _value(self, start: int, end: int) -> Value:
        """A number or a vector; 0 if it is damaged, which is reported."""
        word = self._source.word(start, end)
        parts = self._source.between_commas(word, start)
        if not self._has_right_width(word, parts):
            return 0.0
        expected = "a number between commas" if len(parts) > 1 else "a number or brackets"
        numbers = [read_number(part, self._findings, expected) for part in parts]
        self.is_sound = self.is_sound and None not in numbers
        complete = [number or 0.0 for number in numbers]
        return complete[0] if len(complete) == 1 else tuple(complete)

    def _has_right_width(self, word: Word, parts: list[Word]) -> bool:
        """Whether a value has as many numbers as the first one of the tree; if not, it is reported."""
        width = len(parts)
        if any(len(part.text.split()) > 1 for part in parts):
            self._error(word, f"found {quote(word.text)}, expected either blanks or commas: {BLANK_OR_COMMA}")
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
        """The name of a node, which must be unique in the tree; "" if it has none."""
        name = str(piece[group] or "").strip('"')
        message = ""
        if name and not can_be_node(name):
            message = f"found {quote(name)}, {EXPECTED_NAME}, and at least one letter"
        elif name in self._names:
            message = f"found the name {name} a second time, expected another for each node"
        elif name.upper() in MOVERS:
            message = f"found {quote(name)} as a name, expected one that is not a player's"
        if message:
            self._error(self._source.word(*piece.span(group)), message)
        if name:
            self._names.add(name)
        return name

    def _error(self, at: Word, message: str) -> None:
        self.is_sound = False
        self._findings.error(at, message)


def _vector_of(width: int) -> str:
    return "one number" if width == 1 else f"a vector of {width} numbers"


def _mover(text: str | None) -> int:
    """The player's number, from `MAX`, `MIN` or `@3`; 0 if there is no text."""
    if text is None or text in MOVERS:
        return MOVERS.get(text or "", 0)
    number = text[1:].strip()
    return min(int(number) or UNREADABLE, UNREADABLE) if len(number) < 4 else UNREADABLE


# The pieces of a text, and the reader that goes from piece to piece.
# All quantifiers are possessive (`++`, `*+`), so that no part of a text, however damaged, is read twice.


NAME = r'(?:"[^"\r\n]++"|(?![0-9]++(?![A-Za-z0-9]))[A-Za-z0-9]++)'
NAMED = rf"(?:(?P<{{}}>{NAME})\s*+:?+\s*+)"
MOVER = r"(?:(?P<mover>MAX|MIN|@\s*+[0-9]++)\s*+)?+"
STATIC = r"(?:\[(?P<static>[^()\[\]]*+)\]\s*+)?+"
VECTOR = r"\([^(),\[\]]*+,[^()\[\]]*+\)"
PIECE = re.compile(
    rf"(?P<open>{NAMED.format('name')}??{MOVER}{STATIC}(?!{VECTOR})\()"
    rf"|(?P<close>\))"
    rf"|(?P<vector>{NAMED.format('vector_name')}?+(?P<vector_body>{VECTOR}))"
    rf"|(?P<number>(?:(?P<leaf_name>{NAME})\s*+:\s*+)?+(?P<number_body>[^\s()\[\],:]++))"
)
BLANKS = re.compile(r"\s*+")
PIECE_STEPS = 15  # the steps that each piece counts as: a tree may be as short as one leaf in brackets
DAMAGE = re.compile(r"[^\s()]++|.")


def read_nested_trees(source: Source, options: OptionLines, findings: Findings) -> list[Tree]:
    """The trees of a text; a tree with an error is left out."""
    options.warn_unless_used(("root", "leaves"), "nested brackets")
    return _NestedReader(source, options, findings).trees()


class _NestedReader:
    """Reads piece by piece; `_open` are the nodes whose brackets are still open."""

    def __init__(self, source: Source, options: OptionLines, findings: Findings) -> None:
        self._source = source
        self._options = options
        self._findings = findings
        self._trees: list[Tree] = []
        self._tree: NestedTree | None = None
        self._open: list[int] = []
        self._handlers = {
            "open": self._enter,
            "close": self._leave,
            "vector": self._leaf,
            "number": self._leaf,
        }

    def trees(self) -> list[Tree]:
        body, at = self._source.body, 0
        while (at := BLANKS.match(body, at).end()) < len(body):  # type: ignore[union-attr]
            self._findings.steps.take(PIECE_STEPS)
            piece = PIECE.match(body, at)
            at = self._refuse(at) if piece is None else piece.end()
            if piece is not None and piece.lastgroup:
                self._handlers[piece.lastgroup](piece)
            if self._is_too_large(at):
                return []
        if self._tree is not None:
            self._report_open(self._tree)
        return self._trees

    def _enter(self, piece: re.Match[str]) -> None:
        if self._tree is None:
            self._tree = NestedTree(self._source, self._options.at(piece.start()), self._findings)
        self._open.append(self._tree.enter(piece))

    def _leave(self, piece: re.Match[str]) -> None:
        if self._tree is None:
            self._error(piece.start(), piece.end(), 'found ")", expected "(" before it')
            return
        self._tree.leave(self._open.pop(), piece.start())
        if not self._open:
            tree = self._tree.finish()
            self._trees += [] if tree is None else [tree]
            self._tree = None

    def _leaf(self, piece: re.Match[str]) -> None:
        if self._tree is None:
            self._error(*piece.span(), f'found {quote(piece[0])} outside of brackets, expected "("')
        else:
            self._tree.leaf(piece)

    def _refuse(self, at: int) -> int:
        """Report a piece that fits nowhere, but only one comma for each node; return where it ends."""
        body = self._source.body
        if body[at] == ",":
            if self._tree is None or self._tree.is_first_comma(self._open[-1]):
                message = "found a comma between children, expected a blank"
                self._error(at, at + 1, message, "commas part the numbers of a vector, as in (1,2,3)")
            return at + 1
        damage = DAMAGE.match(body, at)
        end = at + 1 if damage is None else damage.end()
        self._error(at, end, f"found {quote(body[at:end])}, expected a number or brackets")
        return end

    def _error(self, start: int, end: int, message: str, hint: str | None = None) -> None:
        if self._tree is not None:
            self._tree.is_sound = False
        self._findings.error(self._source.word(start, end), message, hint)

    def _is_too_large(self, at: int) -> bool:
        if len(self._open) > DEEPEST:
            message = f"found a tree deeper than {DEEPEST:,} levels"
        elif self._tree is not None and len(self._tree) > MOST_NODES:
            message = f"found more nodes, expected at most {MOST_NODES:,}"
        elif self._tree is not None and len(self._trees) == MOST_TREES:
            message = TOO_MANY
        else:
            return False
        self._error(at - 1, at, message)
        return True

    def _report_open(self, tree: NestedTree) -> None:
        end = len(self._source.body.rstrip())
        opened = tree.place(self._open[-1])
        missing = f'{len(self._open):,} times ")"' if len(self._open) > 1 else '")"'
        hint = f"the brackets of line {opened.line}, column {opened.column} are still open"
        self._findings.error(
            self._source.word(end, end), f"found the end of the text, expected {missing}", hint
        )
