"""Read game trees, generously: it repairs what it can, and reports the rest as errors with places."""

import re
from collections.abc import Callable
from itertools import islice
from typing import Literal, TypeAlias, get_args

from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import Diagnostic
from webviz.maps.words import BYTE_ORDER_MARK, Look, Steps, quote
from webviz.trees.leaf_list import read_leaf_lists
from webviz.trees.model import Tree, TreeError
from webviz.trees.nested_trees import read_nested_trees
from webviz.trees.sets import read_set_trees
from webviz.trees.source import COMMENT, LINE, UNKNOWN, OptionLines, Options, Source, refuse_unknown

# Find out the format of a text from its beginning.


Format: TypeAlias = Literal["sets", "leaves", "nested"]
FORMATS: tuple[Format, ...] = get_args(Format)

ENOUGH = 3  # neighbor lists that are enough to see a map
BRACKET = re.compile(r"[{}()]")
NO_BRACKET = r"[^\r\n(){}]*+"
MAP_LINE = re.compile(
    rf"(?<![^\r\n])[ \t]*+\w++[ \t]*+:(?=[^,A-Za-z\r\n(){{}}]*+[,A-Za-z]){NO_BRACKET}(?=[\r\n]|\Z)"
)
NUMBERS = re.compile(r"[-+.]*+[0-9][-+.0-9]*+")


def detect(source: str | bytes) -> Format | Literal["map"]:
    """The format of a tree, or "map" if the text does not look like a tree."""
    text = source if isinstance(source, str) else source.decode("utf-8", errors="replace")
    text = text.removeprefix(BYTE_ORDER_MARK)
    for pattern in (COMMENT, LINE):
        text = pattern.sub("", text)
    bracket = BRACKET.search(UNKNOWN.sub("", text))
    if bracket is None:
        return "leaves" if _mostly_numbers(text) else "map"
    if len(list(islice(MAP_LINE.finditer(UNKNOWN.sub("", text)), ENOUGH))) == ENOUGH:
        return "map"
    return "sets" if bracket[0] in "{}" else "nested"


def _mostly_numbers(text: str) -> bool:
    """Whether at least half of the words between blanks and commas are numbers; a map has colons."""
    pieces = re.findall(r"[^\s,;]+", text)
    return ":" not in text and 2 * sum(map(bool, map(NUMBERS.fullmatch, pieces))) >= max(len(pieces), 1)


Reader: TypeAlias = Callable[[Source, OptionLines, Findings], list[Tree]]

READERS: dict[Format, Reader] = {
    "sets": read_set_trees,
    "leaves": read_leaf_lists,
    "nested": read_nested_trees,
}
EXAMPLES = "{(A,MAX)} {(A,4),(A,3)}, a list of leaves, or ((3 12 8) (2 4 6) (14 5 2))"


def read_trees(
    source: str | bytes, options: Options | None = None, look: Look | None = None
) -> tuple[list[Tree], list[Diagnostic]]:
    """Return the trees of a text in any of the formats, and a warning for every repair.

    Args:
        source: the text; bytes must be UTF-8, with or without a byte-order mark.
        options: how to read what the text does not specify.
        look: gets the number of steps so far; if it raises an error, the reading ends.

    Raises:
        TreeError: has every error of the text, and its warnings, in order of position.
    """
    return read_whole(
        Steps(len(source), look),
        TreeError,
        lambda findings: _read(Source(source), options or Options(), findings),
    )


def _read(text: Source, options: Options, findings: Findings) -> list[Tree]:
    format = detect(text.body)
    lines = OptionLines(text, options, findings)
    first = text.first_word()
    if format == "map":
        found = f"found {quote(first.text)}" if first.text else "found no tree"
        findings.error(first, f"{found}, expected a tree, such as {EXAMPLES}")
        return []
    bracket = BRACKET.search(text.body)
    if bracket:
        refuse_unknown(text, bracket.start(), findings)
    return READERS[format](text, lines, findings)
