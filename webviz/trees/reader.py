"""Read game trees, generously, and write them as canonical text.

Whatever can be repaired is repaired, the rest are errors with their places.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Literal, TypeAlias, get_args

from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import Diagnostic
from webviz.maps.words import BYTE_ORDER_MARK, Look, Steps, quote
from webviz.trees.leaf_list import complete_tree, read_leaf_lists
from webviz.trees.model import MAX, MIN, Tree, TreeError, next_player, number_text, value_text
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


# Trees as canonical text in each format: `read_trees(write_trees(trees, format))[0] == trees`, with no
# warning left, except that a player moves twice in a row. Nested brackets can express any tree, the other
# formats some.


Writer: TypeAlias = Callable[[Sequence[Tree]], Iterator[str]]


def write_trees(trees: Sequence[Tree], format: Format = "nested") -> str:
    """Return the canonical text, a line a tree. Raises ValueError, with the reason, if a tree has none."""
    return "\n".join(WRITERS[format](trees)) + "\n"


def _set_lines(trees: Sequence[Tree]) -> Iterator[str]:
    for tree in trees:
        inner = [node for node in tree.by_level() if tree.size[node] > 1]
        if not (tree.is_zero_sum and sum(tree.valued) == len(tree) - len(inner)):
            raise ValueError("sets hold neither vectors nor static values")
        named = [node for node in range(len(tree)) if tree.names[node]]
        if sorted(inner) != named:
            raise ValueError("sets need a name for every inner node, and hold none for leaves")
        players = ",".join(f"({tree.names[node]},{_player(tree, node)})" for node in inner)
        yield f"{{{players}}} {{{','.join(_edges(tree, inner))}}}"


def _edges(tree: Tree, inner: Sequence[int]) -> Iterator[str]:
    [values] = tree.values
    for node in inner:
        for child in tree.children(node):
            yield f"({tree.names[node]},{tree.names[child] or number_text(values[child])})"


def _leaf_lines(trees: Sequence[Tree]) -> Iterator[str]:
    branching, root = 2, MAX
    for tree in trees:
        here = len(list(tree.children(0)))
        leaves = [tree.values[0][node] for node in range(len(tree)) if tree.size[node] == 1]
        if not tree.is_zero_sum or here < 2 or complete_tree_or_none(leaves, here, tree.player[0]) != tree:
            raise ValueError("a list of leaves holds only complete trees with nodes N1, N2, ...")
        if tree.player[0] != root:
            root = tree.player[0]
            yield f"root: {_player(tree, 0)}"
        if here != branching:
            branching = here
            yield f"branching: {branching}"
        yield ", ".join(map(number_text, leaves))


def complete_tree_or_none(leaves: list[float], branching: int, root: int) -> Tree | None:
    """The complete tree over these leaves; None when their number is no power of the branching."""
    size = 1
    while size < len(leaves):
        size *= branching
    return complete_tree(leaves, branching, root) if size == len(leaves) else None


def _nested_lines(trees: Sequence[Tree]) -> Iterator[str]:
    root = MAX
    for tree in trees:
        if tree.player[0] != root:
            root = tree.player[0]
            yield f"root: {_player(tree, 0)}"
        yield "".join(_nest(tree))


def _nest(tree: Tree) -> Iterator[str]:
    """The pieces of a nested text. They name the player only where it is not the next player's turn."""
    turn, ends = [tree.player[0]], [len(tree)]
    before = ""
    for node in range(len(tree)):
        while node == ends[-1]:
            ends.pop()
            turn.pop()
            yield ")"
        yield before + (f"{tree.names[node]}:" if tree.names[node] else "")
        value = value_text(tuple(column[node] for column in tree.values))
        before = " "
        if tree.size[node] == 1:
            yield value
            continue
        yield "" if tree.player[node] == turn[-1] else _mover(tree, node)
        yield f"[{value.strip('()')}](" if tree.valued[node] else "("
        turn.append(next_player(tree.player[node], tree.players))
        ends.append(node + tree.size[node])
        before = ""
    yield ")" * (len(ends) - 1)


def _player(tree: Tree, node: int) -> str:
    player = tree.player[node]
    return {MAX: "MAX", MIN: "MIN"}[player] if tree.is_zero_sum else str(player)


def _mover(tree: Tree, node: int) -> str:
    return _player(tree, node) if tree.is_zero_sum else f"@{tree.player[node]}"


WRITERS: dict[Format, Writer] = {"sets": _set_lines, "leaves": _leaf_lines, "nested": _nested_lines}
