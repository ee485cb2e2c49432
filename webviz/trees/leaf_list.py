"""Read trees as lists of leaves, one on each line: `-1, 8, -3, -1, 2, 1, -3, 4`.

All inner nodes have the same number of children, called the branching, and all leaves the same depth. Nodes
are called N1, N2, ... level by level: with branching 2, N1 to N3 are above the four leaves N4 to N7.
"""

import re
from collections.abc import Iterator
from math import isqrt

from webviz.trees.model import (
    MOST_NODES,
    Tree,
    TreeBuilder,
    convert_to_max,
    fill_in_players,
    plain_number,
    read_number,
)
from webviz.trees.source import OptionLines, Options, Source, limit_trees, wrong_root_message

LINE = re.compile(r"\S[^\r\n]*")  # without blanks at its beginning
CONTINUED = re.compile(r",[ \t]*\Z")  # a comma at the end: the list goes on in the next line
PIECE = re.compile(r"[^\s,;]+|[,;]")  # a leaf, such as -1, or a comma or semicolon
PLAYERS = 2  # the number of players of a tree in which every leaf is one number


def read_leaf_lists(source: Source, options: OptionLines) -> list[Tree]:
    """The trees of a text; a tree with an error is left out."""
    options.warn_unless_used(("root", "branching", "leaves"), "list of leaves")
    spans = limit_trees(_list_spans(source.body), lambda span: span[0], source)
    trees = (_read_tree(source, span, options.at(span[0])) for span in spans)
    return [tree for tree in trees if tree is not None]


def complete_tree(leaves: list[float], branching: int, root: int) -> Tree:
    """The complete tree over these leaves; their number is a power of `branching`."""
    builder = TreeBuilder()
    _add_node(1, leaves, branching, builder)
    tree = builder.finish()
    fill_in_players(tree, root)
    return tree


def _add_node(number: int, leaves: list[float], branching: int, builder: TreeBuilder) -> None:
    """Add a node and all nodes below it."""
    first_leaf = (len(leaves) - 1) // (branching - 1) + 1  # after all inner nodes: N4 in the example above
    if number >= first_leaf:
        builder.leaf(leaves[number - first_leaf], f"N{number}")
        return
    builder.enter(0, f"N{number}")
    first_child = branching * (number - 1) + 2  # N6 for N3
    for child in range(first_child, first_child + branching):
        _add_node(child, leaves, branching, builder)
    builder.leave()


def _list_spans(text: str) -> Iterator[tuple[int, int]]:
    """The offsets of lists: one line, or several with commas at their ends."""
    start = None  # of the list that goes on in the next line
    for line in LINE.finditer(text):
        start = line.start() if start is None else start
        if not CONTINUED.search(line[0]):
            yield start, line.end()
            start = None
    if start is not None:
        yield start, len(text)


def _read_tree(source: Source, span: tuple[int, int], options: Options) -> Tree | None:
    """The tree of one list; None if a number is damaged, or their count is wrong."""
    leaves = _read_leaves(source, span)
    if leaves is None:
        return None
    mistakes = list(_mistakes(len(leaves), options))
    for message, hint in mistakes:
        source.error(span[0], message, hint)
    if mistakes:
        return None
    tree = complete_tree(leaves, options.branching, options.root)
    if options.is_for_mover:
        convert_to_max(tree)
    return tree


def _read_leaves(source: Source, span: tuple[int, int]) -> list[float] | None:
    """The leaves in order; None if one is not a number, which is reported."""
    numbers: list[float | None] = []
    piece_before = ","  # as if a comma stood before the list, so that one at its beginning is found, too
    for piece in PIECE.finditer(source.body, *span):
        source.findings.steps.take()
        text = piece[0]
        if text not in ",;":
            value = plain_number(text)
            if value is None:
                value = read_number(source.word(*piece.span()), source.findings)
            numbers.append(value)
        elif piece_before in ",;":
            source.warn(piece.start(), "nothing stands beside this comma; it is ignored")
        piece_before = text
    readable = [number for number in numbers if number is not None]
    return readable if len(readable) == len(numbers) else None


def _mistakes(length: int, options: Options) -> Iterator[tuple[str, str | None]]:
    """Why so many leaves make no tree for two players; each with a suggestion or None."""
    if options.root > PLAYERS:
        yield wrong_root_message(options.root, PLAYERS), "write root: MAX or root: MIN"
    branching = options.branching
    found = f"found {length:,} {'leaf' if length == 1 else 'leaves'}"
    power = branching  # in the end the largest power up to `length`, at least the branching itself
    while power * branching <= length:
        power *= branching
    if length != power:
        nearest = f"{power:,}" if length < branching else f"{power:,} or {power * branching:,}"
        # The smallest branching with which so many leaves make a tree of at least two levels.
        fitting = next((base for base in range(2, isqrt(length) + 1) if _is_power(length, base)), None)
        hint = f"did you mean branching: {fitting}?" if fitting else None
        why = f"with {branching:,} children a node, a power of {branching:,}"
        yield f"{found}, expected {nearest}: {why}", hint
    elif (length * branching - 1) // (branching - 1) > MOST_NODES:  # the number of all nodes
        yield f"{found}, expected a tree of at most {MOST_NODES:,} nodes", None


def _is_power(number: int, base: int) -> bool:
    while number % base == 0:
        number //= base
    return number == 1
