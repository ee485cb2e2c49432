"""A text of trees: its lines and columns, its option lines, and its limits.

A tree may have a hundred thousand nodes on one line. So readers work with offsets into the whole text, and
make a `Word` with line and column only for a message.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from webviz.maps.findings import Findings
from webviz.maps.words import Word, plain_text, quote, refusal
from webviz.trees.model import MAX, MIN, MOST_TREES, TreeError

LINE_END = re.compile(r"\r\n|\r|\n")
COMMENT = re.compile(r"(?<![^\r\n])[ \t]*#[^\r\n]*")


class Source:
    """One text."""

    def __init__(self, source: str | bytes) -> None:
        """Read the text. Raises TreeError if the source is not text, or is empty."""
        text = plain_text(source, "tree", TreeError)
        # the text with blanks in place of comments, so that all offsets remain right
        self.body = COMMENT.sub(_blanks, text)
        self._line_starts = [0, *(end.end() for end in LINE_END.finditer(text))]
        if not self.body.strip():
            message = "found an empty file, expected a tree, such as ((3 12 8) (2 4 6) (14 5 2))"
            raise refusal(TreeError, message)

    def word(self, start: int, end: int) -> Word:
        """The text between two offsets, without the blanks around it."""
        text = self.body[start:end]
        start += len(text) - len(text.lstrip())
        line = bisect_right(self._line_starts, start)
        return Word(text.strip(), line, start - self._line_starts[line - 1] + 1)

    def between_commas(self, whole: Word, start: int) -> list[Word]:
        """The numbers of a vector that begins at `start`; it may have brackets, and several lines."""
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
        """Put blanks in place of all matches before the offset `until`; return each with its offset."""
        until = len(self.body) if until is None else until
        matches = list(pattern.finditer(self.body, 0, until))
        words = [(match.start(), self.word(*match.span())) for match in matches]
        if words:
            self.body = pattern.sub(_blanks, self.body[:until]) + self.body[until:]
        return words

    def first_line(self) -> Word:
        """The first line that is not blank; an empty word at the end if there is none."""
        line = re.search(r"\S[^\r\n]*", self.body)
        return self.word(*line.span()) if line else self.word(len(self.body), len(self.body))


def _blanks(match: re.Match[str]) -> str:
    """As many blanks as the match has characters."""
    return " " * len(match[0])


# A limit on the trees in a text: each takes some kilobytes, however small it is.


T = TypeVar("T")
TOO_MANY = f"found more trees, expected at most {MOST_TREES:,} in one text"


def limit_trees(trees: Iterable[T], place: Callable[[T], Word], findings: Findings) -> Iterator[T]:
    """The first trees, as many as a text may have; the next is an error, and the rest is ignored."""
    for index, tree in enumerate(trees):
        if index == MOST_TREES:
            findings.error(place(tree), TOO_MANY)
            return
        yield tree


# Lines that say how to read the trees after them: `root: MIN`, `branching: 3`, `leaves: mover`.


MOST_PLAYERS = 16
MOST_BRANCHING = 1_000_000
OPTION_KEYS = ("root", "branching", "leaves")
OPTION_LINE = re.compile(
    r"(?<![^\r\n])[ \t]*(?:root|branching|leaves)[ \t]*:[^\r\n(){}\[\]]*(?=[\r\n]|\Z)", re.I
)
UNKNOWN_OPTION = re.compile(r"(?<![^\r\n])[ \t]*[A-Za-z]+[ \t]*:[ \t]*[A-Za-z]+[ \t]*(?=[\r\n]|\Z)")
ROOTS = {"max": MAX, "min": MIN} | {str(player): player for player in range(1, MOST_PLAYERS + 1)}
IS_FOR_MOVER = {"max": False, "mover": True}


@dataclass(frozen=True, slots=True)
class Options:
    """How to read a tree where its own text does not say it."""

    root: int = MAX  # who moves at the root, from 1 (MAX)
    branching: int = 2  # children of every inner node of a leaf list
    is_for_mover: bool = False  # whether leaves have values for the player who moves there, not for MAX


class OptionLines:
    """The option lines of one text; a line applies to the trees after it, until another line changes it."""

    def __init__(self, source: Source, first: Options, findings: Findings) -> None:
        """Take the lines out of the source; `first` are the options before the first line."""
        self._findings = findings
        self._starts, self._options = [-1], [first]  # the offset of each line, and the options after it
        self._words: list[tuple[str, Word]] = []  # each option in the text, with its key
        for start, line in source.blank(OPTION_LINE):
            self._starts.append(start)
            self._options.append(self._read(line, self._options[-1]))

    def at(self, offset: int) -> Options:
        """The options for a tree that begins at an offset."""
        return self._options[bisect_right(self._starts, offset) - 1]

    def warn_unless_used(self, used: Collection[str], format: str) -> None:
        """Warn of each option in the text that the format does not use."""
        for key, word in self._words:
            if key not in used:
                self._findings.warning(
                    word, f"{key} means nothing in a tree given as {format}; it is ignored"
                )

    def _read(self, line: Word, options: Options) -> Options:
        """The options after a line, which changes those before it."""
        for item in line.split(","):
            key = item.text.partition(":")[0].strip().lower()
            change = self._change(key, item, item.part(item.text.find(":") + 1))
            options = replace(options, **change)
            if change:
                self._words.append((key, item))
        return options

    def _change(self, key: str, item: Word, value: Word) -> dict[str, Any]:
        """The change that `key: value` makes; none if it is damaged, which is reported."""
        text = value.text.lower()
        if key == "root" and text in ROOTS:
            return {"root": ROOTS[text]}
        if key == "leaves" and text in IS_FOR_MOVER:
            return {"is_for_mover": IS_FOR_MOVER[text]}
        if key == "branching" and re.fullmatch("[0-9]{1,7}", text) and 2 <= int(text) <= MOST_BRANCHING:
            return {"branching": int(text)}
        expected = {
            "root": "root: MAX, root: MIN or the number of a player",
            "leaves": "leaves: max or leaves: mover",
            "branching": f"branching: a whole number from 2 to {MOST_BRANCHING:,}",
        }
        form = expected.get(key, f"one of {', '.join(f'{key_name}:' for key_name in OPTION_KEYS)}")
        self._findings.error(item, f"found {quote(item.text)}, expected {form}")
        return {}


def wrong_root(root: int, players: int) -> str:
    """The message for a root where a player moves who is not in the tree."""
    return f"found root: {root}, expected a player from 1 to {players}"


def refuse_unknown_options(source: Source, until: int, findings: Findings) -> None:
    """Take lines that look like options out of the text before the offset `until`; each is an error."""
    for _, line in source.blank(UNKNOWN_OPTION, until):
        key = line.text.partition(":")[0].strip().lower()
        expected = f"expected one of {', '.join(f'{key_name}:' for key_name in OPTION_KEYS)}, or a tree"
        findings.error(line, f"found {quote(line.text)}, {expected}", findings.did_you_mean(key, OPTION_KEYS))
