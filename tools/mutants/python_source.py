"""Where the parts of a Python syntax tree stand in the text, and which ever run."""

import ast
import re
from collections.abc import Iterator
from itertools import accumulate

Span = tuple[int, int]
"""From and up to which byte."""
Placed = ast.expr | ast.stmt | ast.keyword
"""The parts that know their place."""


class PythonSource:
    """A file's bytes and its tree."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self._lines = [0, *accumulate(map(len, text.splitlines(keepends=True)))]

    def span(self, node: Placed) -> Span:
        """The place of a part."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self._lines[node.lineno - 1] + node.col_offset
        return start, self._lines[node.end_lineno - 1] + node.end_col_offset

    def code(self, node: Placed) -> str:
        """The text of a part."""
        start, end = self.span(node)
        return self.text[start:end].decode()

    def between(self, left: Placed, right: Placed, operator: str) -> Span | None:
        """The place of an operator's sign between its two sides."""
        start, end = self.span(left)[1], self.span(right)[0]
        pattern = re.escape(operator).replace(r"\ ", r"\s+")
        found = re.search(pattern.encode(), self.text[start:end])
        return (start + found.start(), start + found.end()) if found else None

    def line(self, position: int) -> int:
        """The number of the line, from 1, that holds a byte."""
        return self.text.count(b"\n", 0, position) + 1


def running(node: ast.AST) -> Iterator[ast.AST]:
    """A part and those in it that decide what happens: no annotation, no decorator."""
    yield node
    for child in _children(node):
        yield from running(child)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    for name, field in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_params"):
            continue
        parts = field if isinstance(field, list) else [field]
        yield from (part for part in parts if isinstance(part, ast.AST) and not _is_idle(part))


def _is_idle(node: ast.AST) -> bool:
    """Whether it only documents, declares names or types, or is an f-string."""
    match node:
        # Within f-strings, places are unknown before Python 3.12.
        case ast.Expr(value=ast.Constant()) | ast.JoinedStr():
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")) | ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="__slots__" | "__all__")]):
            return True
        case ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "cast")):
            return True
    return False
