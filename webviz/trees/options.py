"""Lines that say how to read the trees after them: `root: MIN`, `branching: 3`, `leaves: mover`."""

import re
from bisect import bisect_right
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from webviz.maps.findings import Findings
from webviz.maps.words import Word, shown
from webviz.trees.model import MAX, MIN
from webviz.trees.source import Source

MOST_PLAYERS = 16
MOST_BRANCHING = 1_000_000
KEYS = ("root", "branching", "leaves")
LINE = re.compile(r"(?<![^\r\n])[ \t]*(?:root|branching|leaves)[ \t]*:[^\r\n(){}\[\]]*(?=[\r\n]|\Z)", re.I)
UNKNOWN = re.compile(r"(?<![^\r\n])[ \t]*[A-Za-z]+[ \t]*:[ \t]*[A-Za-z]+[ \t]*(?=[\r\n]|\Z)")
ROOTS = {"max": MAX, "min": MIN} | {str(player): player for player in range(1, MOST_PLAYERS + 1)}
VIEWS = {"max": False, "mover": True}


@dataclass(frozen=True, slots=True)
class Options:
    """How a tree is to be read where its own text does not say.

    Attributes:
        root: who moves at the root, from 1 (MAX).
        branching: children of every inner node of a leaf list.
        mover_view: values are seen by the player who is to move there, not by MAX.
    """

    root: int = MAX
    branching: int = 2
    mover_view: bool = False


class OptionLines:
    """The options of one text; a line holds for the trees after it, until another one says otherwise."""

    def __init__(self, source: Source, first: Options, findings: Findings) -> None:
        """Takes the lines out of the source; `first` holds until the first of them."""
        self._findings = findings
        self._starts, self._options = [-1], [first]
        self._words: list[tuple[str, Word]] = []
        for start, line in source.blank(LINE):
            self._starts.append(start)
            self._options.append(self._read(line, self._options[-1]))

    def at(self, offset: int) -> Options:
        """The options in force for a tree that begins at an offset."""
        return self._options[bisect_right(self._starts, offset) - 1]

    def ignore_all_but(self, meant: Collection[str], format: str) -> None:
        """Warns of options that mean nothing in a format."""
        for key, word in self._words:
            if key not in meant:
                self._findings.warning(
                    word, f"{key} means nothing in a tree given as {format}; it is ignored"
                )

    def _read(self, line: Word, before: Options) -> Options:
        for item in line.split(","):
            key, _, _ = item.text.partition(":")
            value = item.part(item.text.find(":") + 1)
            change = self._change(key.strip().lower(), item, value)
            before = replace(before, **change)
            if change:
                self._words.append((key.strip().lower(), item))
        return before

    def _change(self, key: str, item: Word, value: Word) -> dict[str, Any]:
        """What one `key: value` changes; nothing when it is damaged, and reported."""
        text = value.text.lower()
        if key == "root" and text in ROOTS:
            return {"root": ROOTS[text]}
        if key == "leaves" and text in VIEWS:
            return {"mover_view": VIEWS[text]}
        if key == "branching" and re.fullmatch("[0-9]{1,7}", text) and 2 <= int(text) <= MOST_BRANCHING:
            return {"branching": int(text)}
        expected = {
            "root": "root: MAX, root: MIN or the number of a player",
            "leaves": "leaves: max or leaves: mover",
            "branching": f"branching: a whole number from 2 to {MOST_BRANCHING:,}",
        }
        told = expected.get(key, f"one of {', '.join(f'{known}:' for known in KEYS)}")
        self._findings.error(item, f"found {shown(item.text)}, expected {told}")
        return {}


def wrong_root(root: int, players: int) -> str:
    """What is wrong with a root where a player moves whom the tree lacks."""
    return f"found root: {root}, expected a player from 1 to {players}"


def refuse_unknown(source: Source, until: int, findings: Findings) -> None:
    """Takes lines that look like options out of what stands before the first tree; each is an error."""
    for _, line in source.blank(UNKNOWN, until):
        key = line.text.partition(":")[0].strip().lower()
        expected = f"expected one of {', '.join(f'{known}:' for known in KEYS)}, or a tree"
        findings.error(line, f"found {shown(line.text)}, {expected}", findings.did_you_mean(key, KEYS))
