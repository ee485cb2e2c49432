"""Split a text in the sets format into pairs of words: a set of nodes and a set of edges for each tree.

For example `{(A,MAX),(B,MIN)} {(A,B),(A,4)}`.
"""

import re
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import NamedTuple

from webviz.maps.words import quote
from webviz.trees.source import Source

PLAYER = re.compile(r",\s*+(?:max|min)\b", re.I)
BRACE = re.compile(r"[{}]")
ONE_NAME = r"""(?:"([^"\r\n]++)"|([^\s(),]++))"""
PAIR = re.compile(rf"\s*+\(\s*+{ONE_NAME}\s*+,\s*+{ONE_NAME}\s*+\)\s*+(,?)\s*+")
END_OF_DAMAGE = re.compile(r"\)\s*,?\s*|,\s*(?=\()|\s(?=\()")
WITHOUT_EDGES = "found a set of nodes without edges, expected a second set with its edges"
A_NODE, AN_EDGE = "expected NODE and player, such as (A,MAX)", "expected an edge, such as (A,B)"


class Pair(NamedTuple):
    """`(first,second)` and the offsets of both."""

    first: str
    second: str
    at: int
    second_at: int


class TreeSets(NamedTuple):
    """The pairs in the two sets of one tree, in the order of the text."""

    start: int  # the offset of the first brace
    nodes: list[Pair]
    edges: list[Pair]
    damaged: set[str]  # the words of pieces that are not pairs; these pieces have been reported


class _Group(NamedTuple):
    """The text between two braces. Its words and its neighbors decide whether it has nodes or edges."""

    start: int
    end: int
    is_empty: bool
    holds_nodes: bool  # whether more than half of its pairs end with a player


def read_sets(source: Source) -> Iterator[TreeSets]:
    """The sets of each tree; a set without the other one is an error."""
    groups = (_group(source, start, end) for start, end in _braces(source))
    nodes: _Group | None = None
    for group, following in pairwise(chain(groups, [None])):
        assert group is not None  # only `following` may be the None at the end
        # A set begins a tree if it has nodes, or if nothing tells it and the next set apart.
        if nodes is None and (group.holds_nodes or not (following and following.holds_nodes)):
            nodes = group
        elif nodes is None:
            source.error(group.start, "found a set of edges, expected a set of nodes before it")
        elif group.holds_nodes and not nodes.is_empty:
            source.error(nodes.start, WITHOUT_EDGES)
            nodes = group
        else:
            damaged: set[str] = set()
            node_pairs = _pairs(source, nodes, A_NODE, damaged)
            yield TreeSets(nodes.start, node_pairs, _pairs(source, group, AN_EDGE, damaged), damaged)
            nodes = None
    if nodes is not None:
        one_set = "found one set, expected two for each tree: its nodes, then its edges"
        source.error(nodes.start, WITHOUT_EDGES if nodes.holds_nodes else one_set)


def _group(source: Source, start: int, end: int) -> _Group:
    inside = source.body[start + 1 : end]
    players = sum(1 for _ in PLAYER.finditer(inside))
    return _Group(start, end, not inside.strip(), 2 * players > inside.count("("))


def _pairs(source: Source, group: _Group, expected: str, damaged: set[str]) -> list[Pair]:
    """Every pair of a set; each other piece is an error, and its words are added to `damaged`."""
    at, end = group.start + 1, group.end
    pairs: list[Pair] = []
    while at < end:
        source.findings.steps.take()
        pair = PAIR.match(source.body, at, end)
        if pair is None:
            stop = END_OF_DAMAGE.search(source.body, at + 1, end)
            end_of_damage = stop.end() if stop else end
            damaged |= _report_damage(source, at, end_of_damage, expected)
            at = end_of_damage
            continue
        first, second = (1 if pair[1] else 2), (3 if pair[3] else 4)  # the groups with or without quotes
        pairs.append(Pair(pair[first], pair[second], pair.start(first), pair.start(second)))
        at = pair.end()
        if not pair[5] and at < end:
            source.warn(pair.start(5), "found no comma between pairs")
        elif pair[5] and at == end:
            source.warn(pair.start(5), "nothing stands behind this comma; it is ignored")
    return pairs


def _report_damage(source: Source, start: int, end: int, expected: str) -> set[str]:
    """Report a piece that is not a pair; return its words."""
    piece = source.word(start, end)
    text = piece.text.rstrip(", \t\r\n")
    if piece.text:
        meant = _pair_meant(text)
        message, hint = f"found {quote(text or piece.text)}, {expected}", meant and f"did you mean {meant}?"
        source.findings.error(piece._replace(text=text), message, hint, meant)
    return set(re.findall(r"[^\s(),]+", text))


def _braces(source: Source) -> Iterator[tuple[int, int]]:
    """The offsets of each pair of braces; any text outside them is an error."""
    opened, end_of_last = -1, 0  # -1: no brace is open
    for brace in BRACE.finditer(source.body):
        source.findings.steps.take()
        at, is_opening = brace.start(), brace[0] == "{"
        if opened < 0:
            _refuse_between(source, end_of_last, at)
            if not is_opening:
                source.error(at, 'found "}", expected "{" before it')
        else:
            if is_opening:
                source.error(at, 'found "{" inside a set, expected "}" before it')
            yield opened, at
        opened, end_of_last = at if is_opening else -1, at + 1
    if opened >= 0:
        source.error(opened, 'found no "}" for this "{", expected one')
        yield opened, len(source.body)
    else:
        _refuse_between(source, end_of_last, len(source.body))


def _refuse_between(source: Source, start: int, end: int) -> None:
    """Report text between two sets, except blanks, line ends and commas."""
    strange = re.search(r"[^\s,;]", source.body[start:end])
    if strange:
        word = source.word(start + strange.start(), end)
        source.findings.error(word, f'found {quote(word.text)}, expected "{{"')


def _pair_meant(text: str) -> str | None:
    """The pair that `(A MAX)`, `A,MAX` or `(A:MAX)` means."""
    words = re.findall(r"[^\s(),:;=]+", text)
    is_pair = len(words) == 2 and len(text) <= 40
    return f"({words[0]},{words[1]})" if is_pair else None
