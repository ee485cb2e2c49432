"""DIMACS graphs, as used for coloring: `p edge NODES EDGES`, then a line `e I J` for each edge.

Comments begin with c. webviz writes names and what a game needs into comments, and reads them there.
"""

import re

from webviz.graphs.building import MOST_NODES, Builder
from webviz.graphs.model import Graph
from webviz.maps.completion import Head
from webviz.maps.findings import Findings
from webviz.maps.steps import ENTRY_STEPS
from webviz.maps.words import Word, shown

PROBLEM = re.compile(r"p\s+(?:edge|edges|col)\s+(\d{1,9})\s+\d{1,12}\s*")
EDGE = re.compile(r"e\s+(\d{1,9})\s+(\d{1,9})(?:\s.*)?")
REGION = re.compile(r"c\s+region\s+(\d{1,9})\s+([A-Za-z0-9]+)(?:\s+(.*))?")
MEMBER = re.compile(r"c\s+webviz\s+(colors|first|depth|weights):\s*(.*)")
OTHERS = ("c", "n", "d", "v", "x")  # comments and lines of other programs, which say nothing of borders


def read_dimacs(lines: list[str], findings: Findings) -> Graph:
    """The graph; nodes are numbers from 1 where comments do not name them."""
    reading = _Reading(findings)
    for number, line in enumerate(lines, start=1):
        findings.steps.take(ENTRY_STEPS)
        reading.read(Word(line.strip(), number, 1 + len(line) - len(line.lstrip())))
    return reading.graph()


class _Reading:
    """One file, line by line."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._count = -1
        self._names: dict[int, tuple[str, str]] = {}
        self._edges: list[tuple[int, int, Word]] = []
        self._members: dict[str, list[str]] = {}

    def read(self, line: Word) -> None:
        """Takes one line down, or notes what is wrong with it."""
        if found := REGION.fullmatch(line.text):
            self._names[int(found[1])] = found[2], found[3] or ""
        elif found := MEMBER.fullmatch(line.text):
            self._members.setdefault(found[1], []).append(found[2])
        elif found := PROBLEM.fullmatch(line.text):
            self._begin(int(found[1]), line)
        elif found := EDGE.fullmatch(line.text):
            self._add(int(found[1]), int(found[2]), line)
        elif line.text and line.text.split()[0] not in OTHERS:
            self._findings.error(line, f"found {shown(line.text)}, expected an edge such as e 1 2")

    def _begin(self, count: int, line: Word) -> None:
        if self._count >= 0:
            self._findings.error(line, "found a second line p, expected one")
            return  # edges were held against the first one
        if count > MOST_NODES:
            self._findings.error(line, f"found {count:,} nodes, expected at most {MOST_NODES:,}")
        self._count = min(count, MOST_NODES)

    def _add(self, first: int, second: int, line: Word) -> None:
        wrong = next((node for node in (first, second) if not 1 <= node <= self._count), None)
        if wrong is None:
            self._edges.append((first, second, line))
        else:
            expected = f"a node from 1 to {self._count}" if self._count >= 0 else "a line p before it"
            self._findings.error(line, f"found node {wrong}, expected {expected}")

    def graph(self) -> Graph:
        builder = Builder(self._findings)
        keys = {node: self._names.get(node, (str(node), ""))[0] for node in range(1, self._count + 1)}
        for node, key in keys.items():
            builder.node(key, Word("", 1, 1), self._names.get(node, ("", ""))[1])
        for first, second, line in self._edges:
            builder.edge(keys[first], keys[second], line)
        return builder.graph(self._head())

    def _head(self) -> Head:
        first = {name: values[0] for name, values in self._members.items()}
        weights = tuple(self._members.get("weights", ()))
        return Head(first.get("colors", ""), first.get("first", ""), first.get("depth", ""), weights)
