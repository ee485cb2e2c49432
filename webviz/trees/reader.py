"""Reads game trees, generously: what can be repaired is repaired, what cannot is an error with its place."""

from collections.abc import Callable
from typing import TypeAlias

from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import Diagnostic
from webviz.maps.steps import Look, Steps
from webviz.maps.words import shown
from webviz.trees.detect import BRACKET, Format, detect
from webviz.trees.leaf_list import read_leaf_lists
from webviz.trees.model import Tree, TreeError
from webviz.trees.nested import read_nested_trees
from webviz.trees.options import OptionLines, Options, refuse_unknown
from webviz.trees.sets import read_set_trees
from webviz.trees.source import Source

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
        options: how to read what the text leaves open.
        look: is told now and then how far the reading is, in steps; what it raises ends the reading.

    Raises:
        TreeError: carries every error of the text, and its warnings, in order of position.
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
        found = f"found {shown(first.text)}" if first.text else "found no tree"
        findings.error(first, f"{found}, expected a tree, such as {EXAMPLES}")
        return []
    bracket = BRACKET.search(text.body)
    if bracket:
        refuse_unknown(text, bracket.start(), findings)
    return READERS[format](text, lines, findings)
