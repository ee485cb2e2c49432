"""Read trees that are lists of leaves, one on each line: `-1, 8, -3, -1, 2, 1, -3, 4`.

Every inner node has the same number of children, and every leaf the same depth. Nodes are called N1, N2, ...
level by level, as in a heap.
"""

import re
from collections.abc import Iterator
from math import isqrt

from webviz.maps.findings import Findings
from webviz.trees.model import (
    MOST_NODES,
    Tree,
    TreeBuilder,
    plain_number,
    read_number,
    take_turns,
    turn_to_max,
)
from webviz.trees.source import OptionLines, Options, Source, limit_trees, wrong_root

LINE = re.compile(r"[^\r\n]+")
CONTINUED = re.compile(r",[ \t]*\Z")
PIECE = re.compile(r"[^\s,;]+|[,;]")
TWO = 2
"""The players of a tree in which every leaf is one number."""


def read_leaf_lists(source: Source, options: OptionLines, findings: Findings) -> list[Tree]:
    """All trees of a text; if it has errors, only the correct trees."""
    options.warn_unless_used(("root", "branching", "leaves"), "list of leaves")
    found = limit_trees(_lists(source), lambda span: source.word(*span), findings)
    trees = (_read(source, span, options.at(span[0]), findings) for span in found)
    return [tree for tree in trees if tree is not None]


def complete_tree(leaves: list[float], branching: int, root: int) -> Tree:
    """The complete tree over these leaves, whose number must be a power of the branching."""
    builder, number = TreeBuilder(), 1
    first_leaf = (len(leaves) - 1) // (branching - 1) + 1
    stack = [number]  # nodes to enter; ~node: a node to leave
    while stack:
        number = stack.pop()
        if number < 0:
            builder.leave(~number)
        elif number >= first_leaf:
            builder.leaf(leaves[number - first_leaf], f"N{number}")
        else:
            stack.append(~builder.enter(0, f"N{number}"))
            first_child = branching * (number - 1) + 2
            stack += range(first_child + branching - 1, first_child - 1, -1)
    tree = builder.finish()
    take_turns(tree, root)
    return tree


def _lists(source: Source) -> Iterator[tuple[int, int]]:
    """The offsets of each list: one line, or several of which all but the last end with a comma."""
    start = None
    end = 0
    for line in LINE.finditer(source.body):
        if line[0].isspace():
            continue
        start = line.start() if start is None else start
        end = line.end()
        if not CONTINUED.search(line[0]):
            yield start, end
            start = None
    if start is not None:
        yield start, end


def _read(source: Source, span: tuple[int, int], options: Options, findings: Findings) -> Tree | None:
    """The tree of one list; None if a number is damaged, or their count is wrong."""
    leaves = _numbers(source, span, findings)
    wrong = [] if leaves is None else _wrong_shape(len(leaves), options)
    for message, hint in wrong:
        findings.error(source.word(*span), message, hint)
    if leaves is None or wrong:
        return None
    tree = complete_tree(leaves, options.branching, options.root)
    if options.is_for_mover:
        turn_to_max(tree)
    return tree


def _numbers(source: Source, span: tuple[int, int], findings: Findings) -> list[float] | None:
    """The leaves in order; None if one is not a number, which is reported."""
    numbers: list[float | None] = []
    before = ","
    for piece in PIECE.finditer(source.body, *span):
        findings.steps.take()
        text = piece[0]
        if text not in ",;":
            value = plain_number(text)
            numbers.append(read_number(source.word(*piece.span()), findings) if value is None else value)
        elif before in ",;":
            findings.warning(source.word(*piece.span()), "nothing stands beside this comma; it is ignored")
        before = text
    sound = [number for number in numbers if number is not None]
    return sound if len(sound) == len(numbers) else None


def _wrong_shape(length: int, options: Options) -> list[tuple[str, str | None]]:
    """Why this number of leaves makes no tree for two players; each reason with a suggestion."""
    hint = "write root: MAX or root: MIN"
    root = None if options.root <= TWO else (wrong_root(options.root, TWO), hint)
    return [wrong for wrong in (root, _wrong_length(length, options.branching)) if wrong]


def _wrong_length(length: int, branching: int) -> tuple[str, str | None] | None:
    """What is wrong with this number of leaves, and a suggestion; None if it is right."""
    counted = f"found {length:,} {'leaf' if length == 1 else 'leaves'}"
    below = branching
    while below * branching <= length:
        below *= branching
    if length != below:
        near = f"{below:,}" if length < branching else f"{below:,} or {below * branching:,}"
        other = _branching_for(length)
        hint = f"did you mean branching: {other}?" if other else None
        return (
            f"{counted}, expected {near}: with {branching:,} children a node, a power of {branching:,}",
            hint,
        )
    if (length * branching - 1) // (branching - 1) > MOST_NODES:
        return f"{counted}, expected a tree of at most {MOST_NODES:,} nodes", None
    return None


def _branching_for(length: int) -> int | None:
    """The smallest branching for which this number of leaves makes a tree of at least two levels."""
    return next((base for base in range(2, isqrt(length) + 1) if _is_power(length, base)), None)


def _is_power(number: int, base: int) -> bool:
    while number % base == 0:
        number //= base
    return number == 1
