"""A tree's text, with the way back from an offset to line and column.

A tree may have a hundred thousand nodes on one line, so readers work with offsets into the whole text, and
turn one into a `Word`, which knows where it stands, only for a message.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from webviz.maps.findings import Findings
from webviz.maps.words import Word, plain_text, refusal
from webviz.trees.model import MOST_TREES, TreeError

LINE_END = re.compile(r"\r\n|\r|\n")
COMMENT = re.compile(r"(?<![^\r\n])[ \t]*#[^\r\n]*")


class Source:
    """One text.

    Attributes:
        body: the text with blanks in place of comments, so that offsets stay.
    """

    def __init__(self, source: str | bytes) -> None:
        """Raises TreeError when the source is no text, or holds nothing."""
        text = plain_text(source, "tree", TreeError)
        self.body = COMMENT.sub(_blanks, text)
        self._line_starts = [0, *(end.end() for end in LINE_END.finditer(text))]
        if not self.body.strip():
            message = "found an empty file, expected a tree, such as ((3 12 8) (2 4 6) (14 5 2))"
            raise refusal(TreeError, message)

    def word(self, start: int, end: int) -> Word:
        """What stands between two offsets, without the blanks around it."""
        text = self.body[start:end]
        start += len(text) - len(text.lstrip())
        line = bisect_right(self._line_starts, start)
        return Word(text.strip(), line, start - self._line_starts[line - 1] + 1)

    def between_commas(self, whole: Word, start: int) -> list[Word]:
        """The words of a vector with or without its brackets, each where it stands: lines may end in it."""
        inside = whole.part(1, -1) if whole.text.startswith("(") else whole
        if not LINE_END.search(whole.text):
            return list(inside.split(","))
        words = []
        start = self.body.index(inside.text, start)
        for text in inside.text.split(","):
            words.append(self.word(start, start + len(text)))
            start += len(text) + 1
        return words

    def blank(self, pattern: re.Pattern[str], until: int | None = None) -> list[tuple[int, Word]]:
        """Takes what matches before an offset out of the body; returns it, and where it stood."""
        until = len(self.body) if until is None else until
        spans = [match.span() for match in pattern.finditer(self.body, 0, until)]
        taken = [(start, self.word(start, end)) for start, end in spans]
        if taken:
            head = pattern.sub(_blanks, self.body[:until])
            self.body = head + self.body[until:]
        return taken

    def first_word(self) -> Word:
        """The first line that is not blank; an empty word at the end where there is none."""
        found = re.search(r"\S[^\r\n]*", self.body)
        return self.word(*found.span()) if found else self.word(len(self.body), len(self.body))


def _blanks(match: re.Match[str]) -> str:
    """As many as it has characters."""
    return " " * len(match[0])


# A text may hold many trees, but not any number of them: each takes some kilobytes, however small it is.


T = TypeVar("T")
TOO_MANY = f"found more trees, expected at most {MOST_TREES:,} in one text"


def allowed(found: Iterable[T], place: Callable[[T], Word], findings: Findings) -> Iterator[T]:
    """As many as a text may hold; the next is an error at its `place`, and the rest is left out."""
    for number, one in enumerate(found):
        if number == MOST_TREES:
            findings.error(place(one), TOO_MANY)
            return
        yield one
