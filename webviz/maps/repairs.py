"""Repairs put into a text: those that its findings offer, one after the other, or all until none is left."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from webviz.maps.model import Diagnostic, Edit, Repair
from webviz.maps.words import BYTE_ORDER_MARK

MOST_ROUNDS = 10
"""Of reading a text and repairing it: a repair may bring to light another mistake, but hardly ten times."""
LINE_END = re.compile(r"(\r\n|\r|\n)")
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class RepairedText:
    """A text after all repairs that could be put into it.

    Attributes:
        titles: what was done, in order.
        left: what is still found in it.
    """

    text: str
    titles: tuple[str, ...]
    left: tuple[Diagnostic, ...]


def repaired(text: str, repair: Repair) -> str | None:
    """The text after a repair; None where it does not hold what the repair is to change."""
    lines = _Lines(text)
    return lines.text() if lines.put(repair) else None


def offered(findings: Iterable[Diagnostic]) -> list[Repair]:
    """The repairs that come with findings, each once, in their order."""
    return list({id(found.repair): found.repair for found in findings if found.repair}.values())


def fitting(text: str, repairs: Iterable[Repair]) -> list[Repair]:
    """Those that can be put into a text, each by itself."""
    lines = _Lines(text)
    return [repair for repair in repairs if lines.fits(repair)]


def repair_all(text: str, read: Callable[[str], Sequence[Diagnostic]]) -> RepairedText:
    """The text after all repairs, and after those that these bring to light, until none is left.

    `read` says what is found in a text. Of repairs that change the same piece, the later one waits for the
    next reading.
    """
    titles: list[str] = []
    for _ in range(MOST_ROUNDS):
        left = read(text)
        lines = _Lines(text)
        first, last = (
            [repair for repair in offered(left) if repair.comes_last is comes_last]
            for comes_last in (False, True)
        )
        done = _put(lines, first) or _put(lines, last)
        if not done:
            break
        titles += done
        text = lines.text()
    else:
        left = read(text)
    return RepairedText(text, tuple(titles), tuple(left))


def _put(lines: "_Lines", repairs: Iterable[Repair]) -> list[str]:
    """The titles of those that fit."""
    return [repair.title for repair in repairs if lines.put(repair)]


class _Lines:
    """The lines of a text, into which repairs are put that leave each other alone."""

    def __init__(self, text: str) -> None:
        self._mark = BYTE_ORDER_MARK if text.startswith(BYTE_ORDER_MARK) else ""
        self._pieces = LINE_END.split(text.removeprefix(BYTE_ORDER_MARK))
        self._edits: dict[int, list[tuple[Span, str]]] = {}

    def fits(self, repair: Repair) -> bool:
        """Whether all its places hold what it is to change, and nothing was put there."""
        return bool(repair.edits) and all(map(self._fits, repair.edits))

    def put(self, repair: Repair) -> bool:
        """Whether all its edits fit; if not, none is put in."""
        if not self.fits(repair):
            return False
        for edit in repair.edits:
            self._edits.setdefault(edit.line, []).append((_span(edit), edit.meant))
        return True

    def text(self) -> str:
        """With the repairs."""
        pieces = list(self._pieces)
        for line, edits in self._edits.items():
            pieces[2 * line - 2] = "".join(_edited(pieces[2 * line - 2], edits))
        return self._mark + "".join(pieces)

    def _fits(self, edit: Edit) -> bool:
        at = 2 * edit.line - 2
        holds = at < len(self._pieces) and self._pieces[at].startswith(edit.found, edit.column - 1)
        return holds and not any(_touch(_span(edit), span) for span, _ in self._edits.get(edit.line, ()))


def _span(edit: Edit) -> Span:
    return edit.column - 1, edit.column - 1 + len(edit.found)


def _touch(a: Span, b: Span) -> bool:
    return a[0] == b[0] or (a[0] < b[1] and b[0] < a[1])


def _edited(line: str, edits: Iterable[tuple[Span, str]]) -> Iterator[str]:
    at = 0
    for (start, end), meant in sorted(edits):
        yield line[at:start]
        yield meant
        at = end
    yield line[at:]
