"""What all readers of trees share: a text, its option lines, checks with findings.

A tree may have a hundred thousand nodes on one line. So readers work with offsets into the whole text, and
make a `Word` with line and column only for an option or a message. Comments and option lines become blanks,
so that all offsets remain right and the readers see only trees.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from webviz.maps.findings import Findings
from webviz.maps.words import LineStarts, Word, plain_text, quote, refusal
from webviz.trees.model import MAX, MIN, MOST_TREES, Tree, TreeError, next_player, player_name

LINE_START = r"(?<![^\r\n])[ \t]*+"  # at the start or after \n or \r, which ^ would not know; and blanks
LINE_END = r"(?=[\r\n]|\Z)"
COMMENT = re.compile(LINE_START + r"#[^\r\n]*")


class Source:
    """One text, and the findings about it."""

    def __init__(self, source: str | bytes, findings: Findings) -> None:
        """Read the text. Raises TreeError if the source is not text, or is empty."""
        text = plain_text(source, "tree", TreeError)
        self.findings = findings
        self.body = COMMENT.sub(_blanks, text)  # what is left to read
        self._lines = LineStarts(text)
        if not self.body.strip():
            message = "found an empty file, expected a tree, such as ((3 12 8) (2 4 6) (14 5 2))"
            raise refusal(TreeError, message)

    def word(self, start: int, end: int) -> Word:
        """The text between two offsets, without the blanks around it."""
        text = self.body[start:end]
        return self._lines.place(start + len(text) - len(text.lstrip()), text.strip())

    def place(self, at: int) -> Word:
        """The line and the column of an offset, as an empty word."""
        return self._lines.place(at)

    def error(self, at: int, message: str, hint: str | None = None) -> None:
        self.findings.error(self.place(at), message, hint)

    def warn(self, at: int, message: str) -> None:
        self.findings.warning(self.place(at), message)

    def blank(self, pattern: re.Pattern[str], until: int | None = None) -> list[tuple[int, Word]]:
        """Put blanks in place of all matches before `until`; return each with its offset."""
        until = len(self.body) if until is None else until
        words = [(match.start(), self.word(*match.span())) for match in pattern.finditer(self.body, 0, until)]
        self.body = pattern.sub(_blanks, self.body[:until]) + self.body[until:]
        return words


def _blanks(match: re.Match[str]) -> str:
    """As many blanks as the match has characters."""
    return " " * len(match[0])


# A limit on the trees in a text: each takes some kilobytes, however small it is.

T = TypeVar("T")
TOO_MANY = f"found more trees, expected at most {MOST_TREES:,} in one text"


def limit_trees(trees: Iterable[T], start_of: Callable[[T], int], source: Source) -> Iterator[T]:
    """The first trees, up to the limit; the next is an error, the rest is ignored."""
    for index, tree in enumerate(trees):
        if index == MOST_TREES:
            source.error(start_of(tree), TOO_MANY)
            return
        yield tree


# Option lines say how to read the trees after them: `root: MIN`, or several: `branching: 3, leaves: mover`.

MOST_PLAYERS = 16
MOST_BRANCHING = 1_000_000
OPTION_KEYS = ("root", "branching", "leaves")
ANY_KEY = "one of root:, branching:, leaves:"
OPTION_LINE = re.compile(LINE_START + r"(?:root|branching|leaves)[ \t]*:[^\r\n(){}\[\]]*" + LINE_END, re.I)
UNKNOWN_OPTION = re.compile(LINE_START + r"[A-Za-z]+[ \t]*:[ \t]*[A-Za-z]+[ \t]*" + LINE_END)  # as `rot: MIN`
ROOTS = {"max": MAX, "min": MIN} | {str(player): player for player in range(1, MOST_PLAYERS + 1)}
IS_FOR_MOVER = {"max": False, "mover": True}
EXPECTED = {
    "root": "root: MAX, root: MIN or the number of a player",
    "leaves": "leaves: max or leaves: mover",
    "branching": f"branching: a whole number from 2 to {MOST_BRANCHING:,}",
}


@dataclass(frozen=True, slots=True)
class Options:
    """How to read a tree where its own text does not say it."""

    root: int = MAX  # who moves at the root, from 1 (MAX)
    branching: int = 2  # children of every inner node of a tree given only by its leaves, in a row
    is_for_mover: bool = False  # whether leaves have values for the player who moves there, not for MAX


class OptionLines:
    """The option lines of a text; each applies until another one changes it."""

    def __init__(self, source: Source, first: Options) -> None:
        """Take the lines out of the source; `first` are the options before the first line."""
        self._findings = source.findings
        # `_options[i]` apply from the offset `_starts[i]` on: `first` from the text's begin
        self._starts, self._options = [0], [first]
        self._places: list[tuple[str, Word]] = []  # the key and the place of each option in the text
        for start, line in source.blank(OPTION_LINE):
            self._starts.append(start)
            self._options.append(self._options_after(line, self._options[-1]))

    def at(self, offset: int) -> Options:
        """The options for a tree that begins at an offset: those of the last line before."""
        return self._options[bisect_right(self._starts, offset) - 1]

    def warn_unless_used(self, used: Collection[str], format: str) -> None:
        """Warn of each option in the text that the format does not use."""
        for key, place in self._places:
            if key not in used:
                message = f"{key} means nothing in a tree given as {format}; it is ignored"
                self._findings.warning(place, message)

    def _options_after(self, line: Word, before: Options) -> Options:
        """The options after a line; notes their places, and reports damaged ones."""
        changes: dict[str, Any] = {}
        for item in line.split(","):
            key, value = key_and_value(item)
            change = _change(key, value)
            if change:
                changes |= change
                self._places.append((key, item))
            else:
                message = f"found {quote(item.text)}, expected {EXPECTED.get(key, ANY_KEY)}"
                self._findings.error(item, message)
        return replace(before, **changes)


def key_and_value(item: Word) -> tuple[str, str]:
    """The two sides of a colon, in lower case: `Root: MIN` is "root" and "min"."""
    key, _, value = item.text.lower().partition(":")
    return key.strip(), value.strip()


def _change(key: str, value: str) -> dict[str, Any]:
    """The change of an option that `key: value` makes; {} if it is damaged."""
    if key == "root" and value in ROOTS:
        return {"root": ROOTS[value]}
    if key == "leaves" and value in IS_FOR_MOVER:
        return {"is_for_mover": IS_FOR_MOVER[value]}
    if key == "branching" and re.fullmatch("[0-9]{1,7}", value) and 2 <= int(value) <= MOST_BRANCHING:
        return {"branching": int(value)}
    return {}


def refuse_unknown_options(source: Source, until: int) -> None:
    """Report lines that look like options; `OptionLines` has blanked the right ones."""
    for _start, line in source.blank(UNKNOWN_OPTION, until):
        hint = source.findings.did_you_mean(key_and_value(line)[0], OPTION_KEYS)
        source.findings.refuse(line, f"{ANY_KEY}, or a tree", hint)


# Checks of the players of a tree.


def wrong_root_message(root: int, players: int) -> str:
    """The message for a root where a player moves who is not in the tree."""
    return f"found root: {root}, expected a player from 1 to {players}"


def warn_of_wrong_turns(tree: Tree, start_of: Callable[[int], int], source: Source) -> None:
    """Warn once of all inner nodes out of turn; `start_of` gives a node's offset."""
    players = tree.players
    out_of_turn = [
        (child, parent)
        for parent in range(len(tree))
        for child in tree.children(parent)
        if tree.size[child] > 1 and tree.player[child] != next_player(tree.player[parent], players)
    ]
    if out_of_turn:
        child, parent = out_of_turn[0]
        more = f", and {len(out_of_turn) - 1:,} more like it" if len(out_of_turn) > 1 else ""
        source.warn(start_of(child), _turn_message(tree, child, parent) + more)


def _turn_message(tree: Tree, child: int, parent: int) -> str:
    name = f"{tree.names[child]} is " if tree.names[child] else "this is "
    who, before = (player_name(tree, tree.player[node]) for node in (child, parent))
    parent_name = f" {tree.names[parent]}" if tree.names[parent] else ""
    if who == before:
        return f"{name}a {who} node below a {who} node{parent_name}: {who} moves twice in a row"
    return f"{name}a node of {who} below one of {before}{parent_name}: the players do not take turns"
