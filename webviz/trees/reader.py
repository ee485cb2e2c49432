"""Read game trees in any format, and write them as canonical text.

The readers repair what they can, with a warning; all else is an error. Both have their places in the text.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Literal, TypeAlias, get_args

from webviz.maps.findings import read_whole
from webviz.maps.model import Diagnostic
from webviz.maps.words import BYTE_ORDER_MARK, NAME, Look, StepBudget, quote
from webviz.trees.leaf_list import complete_tree, read_leaf_lists
from webviz.trees.model import (
    MAX,
    Tree,
    TreeError,
    next_player,
    number_text,
    player_name,
    value_text,
    written_name,
)
from webviz.trees.nested_trees import read_nested_trees
from webviz.trees.sets import read_set_trees
from webviz.trees.source import (
    COMMENT,
    LINE_END,
    LINE_START,
    OPTION_LINE,
    UNKNOWN_OPTION,
    OptionLines,
    Options,
    Source,
    refuse_unknown_options,
)

# Find out the format of a text from its beginning.

Format: TypeAlias = Literal["sets", "leaves", "nested"]
FORMATS: tuple[Format, ...] = get_args(Format)

ENOUGH_LINES = 3  # a text with brackets and so many lines of a map is a map
BRACKET = re.compile(r"[{}()]")
IN_A_NAME = r"(?<=[^\W_] )(?<!MAX )(?<!MIN )\((?=[^\W\d_])[^\r\n(){}:]*+\)"
"""Brackets behind a word of a name, as in `Korea (North)`, but not a tree's `MAX (B: 5)`."""
MAP_LINE = re.compile(
    LINE_START + rf"{NAME.pattern}[ \t]*+:"
    r"(?=(?:[^,\w\r\n(){}]|[\d_])*+[,\w])"  # behind the colon a comma or a letter: more than a number
    rf"(?:[^\r\n(){{}}]++|{IN_A_NAME})*+" + LINE_END  # to the end no brackets but those in names
)
"""`WA: NT, SA` or `R: 1, G: 2`, but not a tree's `A: 5` or `A: (5)`."""
NUMBERS = re.compile(r"[-+.]*+[0-9][-+.0-9]*+")


def detect(source: str | bytes) -> Format | Literal["map"]:
    """The format of a tree, or "map" if the text does not look like a tree."""
    text = source if isinstance(source, str) else source.decode("utf-8", errors="replace")
    text = text.removeprefix(BYTE_ORDER_MARK)
    text = OPTION_LINE.sub("", COMMENT.sub("", text))
    without_misspelt = UNKNOWN_OPTION.sub("", text)  # `rot: MIN` above a tree looks like a line of a map
    bracket = BRACKET.search(without_misspelt)
    if bracket is None:
        return "leaves" if _has_mostly_numbers(text) else "map"  # a list of leaves has no colon at all
    if len(list(islice(MAP_LINE.finditer(without_misspelt), ENOUGH_LINES))) == ENOUGH_LINES:
        return "map"
    return "sets" if bracket[0] in "{}" else "nested"


def _has_mostly_numbers(text: str) -> bool:
    """Whether there is no colon, and at least half of the words are numbers."""
    pieces = re.findall(r"[^\s,;]+", text)
    return ":" not in text and 2 * sum(map(bool, map(NUMBERS.fullmatch, pieces))) >= max(len(pieces), 1)


# Read a text in its format.

READERS: dict[Format, Callable[[Source, OptionLines], list[Tree]]] = {
    "sets": read_set_trees,
    "leaves": read_leaf_lists,
    "nested": read_nested_trees,
}
EXAMPLES = "{(A,MAX)} {(A,4),(A,3)}, a list of leaves, or ((3 12 8) (2 4 6) (14 5 2))"


def read_trees(
    source: str | bytes, options: Options | None = None, look: Look | None = None
) -> tuple[list[Tree], list[Diagnostic]]:
    """The trees of a text in any format, and warnings of repairs. Raises TreeError.

    Bytes must be UTF-8. `options` say how to read what the text does not specify. `look` gets the number of
    steps so far; if it raises an error, the reading ends.
    """
    return read_whole(
        StepBudget(len(source), look),
        TreeError,
        lambda findings: _read(Source(source, findings), options or Options()),
    )


def _read(source: Source, options: Options) -> list[Tree]:
    format = detect(source.body)
    option_lines = OptionLines(source, options)
    if format == "map":
        line = re.search(r"\S[^\r\n]*|\Z", source.body)  # the first line that is not blank, or the end
        assert line  # every text has an end
        found = quote(line[0].rstrip()) if line[0] else "no tree"
        source.error(line.start(), f"found {found}, expected a tree, such as {EXAMPLES}")
        return []
    bracket = BRACKET.search(source.body)
    if bracket:
        refuse_unknown_options(source, bracket.start())
    return READERS[format](source, option_lines)


# Write trees as canonical text: `read_trees(write_trees(trees, format))[0] == trees`, and the only warning
# left is that the players do not take turns. Nested brackets can express any tree, the other formats some.


def write_trees(trees: Sequence[Tree], format: Format = "nested") -> str:
    """The canonical text, a line for each tree and option. ValueError if impossible."""
    return "\n".join(WRITERS[format](trees)) + "\n"


def _set_lines(trees: Sequence[Tree]) -> Iterator[str]:
    for tree in trees:
        inner = [node for node in tree.by_level() if tree.size[node] > 1]
        if not (tree.is_zero_sum and sum(tree.valued) == len(tree) - len(inner)):
            raise ValueError("sets hold neither vectors nor static values")
        named = [node for node in range(len(tree)) if tree.names[node]]
        if sorted(inner) != named:
            raise ValueError("sets need a name for every inner node, and hold none for leaves")
        players = ",".join(f"({written_name(tree.names[node])},{_player(tree, node)})" for node in inner)
        yield f"{{{players}}} {{{','.join(_edges(tree, inner))}}}"


def _edges(tree: Tree, inner: Sequence[int]) -> Iterator[str]:
    [values] = tree.values
    for node in inner:
        for child in tree.children(node):
            child_text = written_name(tree.names[child]) or number_text(values[child])
            yield f"({written_name(tree.names[node])},{child_text})"


def _leaf_lines(trees: Sequence[Tree]) -> Iterator[str]:
    branching, root = 2, MAX  # what a reader assumes after the lines so far
    for tree in trees:
        children = len(list(tree.children(0)))
        leaves = [tree.values[0][node] for node in range(len(tree)) if tree.size[node] == 1]
        if not _is_complete(tree, leaves, children):
            raise ValueError("a list of leaves holds only complete trees with nodes N1, N2, ...")
        if tree.player[0] != root:
            root = tree.player[0]
            yield f"root: {_player(tree, 0)}"
        if children != branching:
            branching = children
            yield f"branching: {branching}"
        yield ", ".join(map(number_text, leaves))


def _is_complete(tree: Tree, leaves: list[float], branching: int) -> bool:
    """Whether the tree is just what a reader would make of the list of its leaves."""
    if not tree.is_zero_sum or branching < 2 or branching ** max(tree.depths()) != len(leaves):
        return False
    return complete_tree(leaves, branching, tree.player[0]) == tree


def _nested_lines(trees: Sequence[Tree]) -> Iterator[str]:
    root = MAX  # what a reader assumes after the lines so far
    for tree in trees:
        if tree.player[0] != root:
            root = tree.player[0]
            yield f"root: {_player(tree, 0)}"
        yield "".join(_nest(tree))


def _nest(tree: Tree) -> Iterator[str]:
    """The pieces of a nested text: `(`, `3`, ` B:MAX[5](`, `2`, ` 9`, `))`."""
    # For each bracket that is still open, the innermost last: the first node behind its end, and the player
    # who moves inside if the players take turns. First in both lists is the whole text, as if in brackets.
    ends, usual_players = [len(tree)], [tree.player[0]]
    for node in range(len(tree)):
        while node == ends[-1]:
            ends.pop()
            usual_players.pop()
            yield ")"
        is_first_child = node > 0 and tree.size[node - 1] > 1  # it comes right behind its parent
        yield ("" if node == 0 or is_first_child else " ") + _node_text(tree, node, usual_players[-1])
        if tree.size[node] > 1:
            ends.append(node + tree.size[node])
            usual_players.append(next_player(tree.player[node], tree.players))
    yield ")" * (len(ends) - 1)


def _node_text(tree: Tree, node: int, usual_player: int) -> str:
    """A leaf, such as `B:3`, or the head of an inner node, such as `(` or `B:MAX[5](`."""
    name = f"{written_name(tree.names[node])}:" if tree.names[node] else ""
    value = value_text(tuple(column[node] for column in tree.values))
    if tree.size[node] == 1:
        return name + value
    player = _player(tree, node) if tree.is_zero_sum else f"@{tree.player[node]}"
    static_value = f"[{value.strip('()')}]" if tree.valued[node] else ""
    return f"{name}{'' if tree.player[node] == usual_player else player}{static_value}("


def _player(tree: Tree, node: int) -> str:
    return player_name(tree, tree.player[node]).removeprefix("player ")


WRITERS: dict[Format, Callable[[Sequence[Tree]], Iterator[str]]] = {
    "sets": _set_lines,
    "leaves": _leaf_lines,
    "nested": _nested_lines,
}
