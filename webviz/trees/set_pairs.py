"""Split a text in the sets format into pairs of words: a set of nodes and a set of edges for each tree.

For example `{(A,MAX),(B,MIN)} {(A,B),(A,4)}`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, pairwise
from typing import NamedTuple

from webviz.maps.findings import Findings
from webviz.maps.model import Edit, Repair
from webviz.maps.words import quote
from webviz.trees.model import MAX, MIN
from webviz.trees.source import Source

PLAYERS = {"MAX": MAX, "MIN": MIN}
PLAYER = re.compile(r",\s*+(?:max|min)\b", re.I)
BRACE = re.compile(r"[{}]")
ONE_NAME = r"""(?:"([^"\r\n]++)"|([^\s(),]++))"""
PAIR = re.compile(rf"\s*+\(\s*+{ONE_NAME}\s*+,\s*+{ONE_NAME}\s*+\)\s*+(,?)\s*+")
END_OF_DAMAGE = re.compile(r"\)\s*,?\s*|,\s*(?=\()|\s(?=\()")
WITHOUT_EDGES = "found a set of nodes without edges, expected a second set with its edges"
EXPECTED = {"nodes": "expected NODE and player, such as (A,MAX)", "edges": "expected an edge, such as (A,B)"}


class Pair(NamedTuple):
    """`(first,second)` and the offsets of both."""

    first: str
    second: str
    at: int
    second_at: int


@dataclass(slots=True)
class PairSet:
    """One set."""

    # start, end: offsets of its braces
    start: int
    end: int
    pairs: list[Pair] = field(default_factory=list)  # its pairs, in the order of the text
    # the words of pieces that are not pairs; these pieces have been reported
    damaged: set[str] = field(default_factory=set)


@dataclass(slots=True)
class TreeSets:
    """The two sets of one tree."""

    nodes: PairSet
    edges: PairSet


def read_sets(source: Source, findings: Findings) -> Iterator[TreeSets]:
    """The sets of each tree; a set without the other one is an error."""
    groups = (_Group(source, start, end, findings) for start, end in _braces(source, findings))
    nodes: _Group | None = None
    for group, following in pairwise(chain(groups, [None])):
        assert group is not None  # only `following` may be the None at the end
        # A set begins a tree if it has nodes, or if nothing tells it and the next set apart.
        if nodes is None and (group.holds_nodes or not (following and following.holds_nodes)):
            nodes = group
        elif nodes is None:
            group.report_missing("found a set of edges, expected a set of nodes before it")
        elif group.holds_nodes and not nodes.is_empty:
            nodes.report_missing(WITHOUT_EDGES)
            nodes = group
        else:
            yield TreeSets(nodes.read("nodes"), group.read("edges"))
            nodes = None
    if nodes is not None and nodes.holds_nodes:
        nodes.report_missing(WITHOUT_EDGES)
    elif nodes is not None:
        nodes.report_missing("found one set, expected two for each tree: its nodes, then its edges")


class _Group:
    """The text between two braces. Its words and its neighbors decide whether it has nodes or edges."""

    __slots__ = ("_end", "_findings", "_source", "_start", "holds_nodes", "is_empty")

    def __init__(self, source: Source, start: int, end: int, findings: Findings) -> None:
        self._source = source
        self._findings = findings
        self._start, self._end = start, end
        inside = source.body[start + 1 : end]
        self.is_empty = not inside.strip()
        players = sum(1 for _ in PLAYER.finditer(inside))
        self.holds_nodes = 2 * players > inside.count("(")  # more than half of the pairs end with a player

    def report_missing(self, message: str) -> None:
        """Report that the other set is missing."""
        self._findings.error(self._source.word(self._start, self._start + 1), message)

    def read(self, kind: str) -> PairSet:
        """Read every pair of "nodes" or "edges"; each other piece is an error, and is skipped."""
        body, at, end = self._source.body, self._start + 1, self._end
        pair_set = PairSet(self._start, end)
        while at < end:
            self._findings.steps.take()
            pair = PAIR.match(body, at, end)
            if pair is None:
                at = self._report_damage(at, kind, pair_set)
                continue
            first, second = (1 if pair[1] else 2), (3 if pair[3] else 4)  # the groups with or without quotes
            pair_set.pairs.append(Pair(pair[first], pair[second], pair.start(first), pair.start(second)))
            at = pair.end()
            has_comma, is_last = bool(pair[5]), at == end
            if has_comma == is_last:
                self._warn_of_comma(pair.start(5), is_last)
        return pair_set

    def _report_damage(self, at: int, kind: str, pair_set: PairSet) -> int:
        """Report a piece that is not a pair; return the offset where the next pair may begin."""
        stop = END_OF_DAMAGE.search(self._source.body, at + 1, self._end)
        end = stop.end() if stop else self._end
        piece = self._source.word(at, end)
        text = piece.text.rstrip(", \t\r\n")
        if piece.text:
            message, meant = f"found {quote(text or piece.text)}, {EXPECTED[kind]}", _pair_meant(text)
            if meant:
                repair = Repair(f"Write {meant}", (Edit(piece.line, piece.column, text, meant),))
                self._findings.error(piece, message, f"did you mean {meant}?", repair)
            else:
                self._findings.error(piece, message)
        pair_set.damaged |= set(re.findall(r"[^\s(),]+", text))
        return end

    def _warn_of_comma(self, at: int, is_last: bool) -> None:
        if is_last:
            message = "nothing stands behind this comma; it is ignored"
            self._findings.warning(self._source.word(at, at + 1), message)
        else:
            self._findings.warning(self._source.word(at, at), "found no comma between pairs")


def _braces(source: Source, findings: Findings) -> Iterator[tuple[int, int]]:
    """The offsets of each pair of braces; any text outside them is an error."""
    opened, end_of_last = -1, 0  # -1: no brace is open
    for brace in BRACE.finditer(source.body):
        findings.steps.take()
        at = brace.start()
        if opened < 0:
            _refuse_between(source, end_of_last, at, findings)
        if brace[0] == "{" and opened >= 0:
            findings.error(source.word(at, at + 1), 'found "{" inside a set, expected "}" before it')
            yield opened, at
        elif brace[0] == "}" and opened < 0:
            findings.error(source.word(at, at + 1), 'found "}", expected "{" before it')
        elif brace[0] == "}":
            yield opened, at
        opened, end_of_last = at if brace[0] == "{" else -1, at + 1
    if opened >= 0:
        findings.error(source.word(opened, opened + 1), 'found no "}" for this "{", expected one')
        yield opened, len(source.body)
    else:
        _refuse_between(source, end_of_last, len(source.body), findings)


def _refuse_between(source: Source, start: int, end: int, findings: Findings) -> None:
    """Report text between two sets, except blanks, line ends and commas."""
    strange = re.search(r"[^\s,;]", source.body[start:end])
    if strange:
        word = source.word(start + strange.start(), end)
        findings.error(word, f'found {quote(word.text)}, expected "{{"')


def _pair_meant(text: str) -> str | None:
    """The pair that `(A MAX)`, `A,MAX` or `(A:MAX)` means."""
    words = re.findall(r"[^\s(),:;=]+", text)
    is_pair = len(words) == 2 and len(text) <= 40
    return f"({words[0]},{words[1]})" if is_pair else None
