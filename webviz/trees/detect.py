"""Which format a text is in, told from what it begins with."""

import re
from itertools import islice
from typing import Literal, TypeAlias, get_args

from webviz.maps.source import BYTE_ORDER_MARK
from webviz.trees.options import LINE, UNKNOWN
from webviz.trees.source import COMMENT

Format: TypeAlias = Literal["sets", "leaves", "nested"]
FORMATS: tuple[Format, ...] = get_args(Format)

ENOUGH = 3  # neighbor lists that make a map
BRACKET = re.compile(r"[{}()]")
NO_BRACKET = r"[^\r\n(){}]*+"
MAP_LINE = re.compile(
    rf"(?<![^\r\n])[ \t]*+\w++[ \t]*+:(?=[^,A-Za-z\r\n(){{}}]*+[,A-Za-z]){NO_BRACKET}(?=[\r\n]|\Z)"
)
NUMBERS = re.compile(r"[-+.]*+[0-9][-+.0-9]*+")


def detect(source: str | bytes) -> Format | Literal["map"]:
    """The format of a tree, or "map" where the text looks like none."""
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
    """Whether at least half of what blanks and commas separate are numbers; a map has colons."""
    pieces = re.findall(r"[^\s,;]+", text)
    return ":" not in text and 2 * sum(map(bool, map(NUMBERS.fullmatch, pieces))) >= max(len(pieces), 1)
