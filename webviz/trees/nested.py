"""Reads nested trees: `((3 12 8) (2 4 6) (14 5 2))`, with names, static values and vectors where wanted.

    node   = [name ":"] (inner | value)
    inner  = [mover] ["[" value "]"] "(" node node ... ")"
    value  = number | "(" number "," number ... ")"
    mover  = "MAX" | "MIN" | "@" player

Blanks part the children of a node, commas the numbers of a vector. Brackets that hold a comma, and no other
brackets, are a vector; all others are an inner node.
"""

import re

from webviz.maps.findings import Findings
from webviz.maps.words import shown
from webviz.trees.many import TOO_MANY
from webviz.trees.model import DEEPEST, MOST_NODES, MOST_TREES, Tree
from webviz.trees.nested_tree import NestedTree
from webviz.trees.options import OptionLines
from webviz.trees.source import Source

# Possessive throughout (`++`, `*+`): no text, however damaged, is read twice.
NAME = r"(?![0-9]++(?![A-Za-z0-9]))[A-Za-z0-9]++"
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
PIECE_STEPS = 15  # a leaf may be a tree
DAMAGE = re.compile(r"[^\s()]++|.")


def read_nested_trees(source: Source, options: OptionLines, findings: Findings) -> list[Tree]:
    """Every tree of a text without errors; of any other those that can be put together."""
    options.ignore_all_but(("root", "leaves"), "nested brackets")
    return _NestedReader(source, options, findings).trees()


class _NestedReader:
    """Reads piece by piece; `_open` are the nodes whose brackets are not closed yet."""

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
            found = shown(piece[0])
            self._error(*piece.span(), f'found {found} outside of brackets, expected "("')
        else:
            self._tree.leaf(piece)

    def _refuse(self, at: int) -> int:
        """Reports what fits nowhere, and returns where to go on. One comma in a bracket stands for all."""
        body = self._source.body
        if body[at] == ",":
            if self._tree is None or self._tree.is_first_comma(self._open[-1]):
                message = "found a comma between children, expected a blank"
                self._error(at, at + 1, message, "commas part the numbers of a vector, as in (1,2,3)")
            return at + 1
        found = DAMAGE.match(body, at)
        end = at + 1 if found is None else found.end()
        self._error(at, end, f"found {shown(body[at:end])}, expected a number or brackets")
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
