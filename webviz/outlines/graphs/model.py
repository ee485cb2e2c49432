"""A graph of regions from a file, and how it is built from nodes and edges.

A node has a key for edges (n0), perhaps a full name (British Virgin Islands), and gets a short name (BVI).
"""

import re
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from webviz.maps.completion import Head
from webviz.maps.findings import Findings
from webviz.maps.model import TextError
from webviz.maps.words import ENTRY_STEPS, UniqueNames, Word, is_name, quote, shorten_name
from webviz.outlines.findings import printable_name

Format: TypeAlias = Literal[
    "dimacs", "graphml", "gexf", "gml", "pajek", "node-link", "adjacency", "edges", "matrix"
]
TITLES: dict[Format, str] = {
    "dimacs": "DIMACS",
    "graphml": "GraphML",
    "gexf": "GEXF",
    "gml": "GML",
    "pajek": "Pajek",
    "node-link": "node-link JSON",
    "adjacency": "an adjacency list",
    "edges": "a list of edges",
    "matrix": "a matrix",
}


class GraphError(TextError):
    """A file that is not a graph of regions."""

    noun = "graph file"


@dataclass(frozen=True, slots=True)
class Graph:
    """Regions and borders."""

    names: tuple[str, ...]  # the short names
    full: tuple[str, ...]  # the full names, in the same order
    borders: tuple[tuple[int, int], ...]  # pairs of numbers of regions, the smaller one first, sorted
    head: Head = field(default_factory=Head)  # colors, first assignments and so on, if webviz wrote the file


# Put a graph together from nodes and edges in any order, with a warning for every repair.

MOST_NODES = 2_000
MOST_EDGES = 100_000
LONGEST_SHORT = 20  # characters of a key or a full name that can be used as a short name
GENERATED_KEY = re.compile("[A-Za-z]?[0-9]+")  # as programs generate for nodes with names: n0, n1


class Builder:
    """Builds a graph. A node's full name may come later than its key."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._number: dict[str, int] = {}  # of each key's node, in order of appearance
        self._full: dict[str, str] = {}  # the full name of each key's node, if the file has one
        self._borders: set[tuple[int, int]] = set()
        self._is_refused = False

    def node(self, key: str, at: Word, full: str = "") -> None:
        """Add a node if it is new, and note its full name. Report too many nodes once."""
        if key not in self._number:
            if len(self._number) >= MOST_NODES:
                self._refuse(at, f"found more than {MOST_NODES:,} regions, the largest number allowed")
                return
            self._number[key] = len(self._number)
        if full:
            self._full[key] = full

    def edge(self, first: str, second: str, at: Word) -> None:
        """Add a border, and its regions if they are new."""
        self._findings.steps.take(ENTRY_STEPS)  # the time for it
        for key in (first, second):
            self.node(key, at)
        if first == second:
            self._findings.warning(at, f"{quote(first)} is its own neighbor; this is ignored")
        elif first in self._number and second in self._number:
            one, other = sorted((self._number[first], self._number[second]))
            if (one, other) in self._borders or len(self._borders) < MOST_EDGES:
                self._borders.add((one, other))
            else:
                self._refuse(at, f"found more than {MOST_EDGES:,} borders, the largest number allowed")

    def graph(self, head: Head | None = None) -> Graph:
        """The graph; reports an error if it has no node."""
        if not self._number:
            self._findings.error(Word("", 1, 1), "found no region")
        keys = list(self._number)
        full_names = [
            printable_name(self._full.get(key, key)) or f"Region {n + 1}" for key, n in self._number.items()
        ]
        is_by_webviz = head is not None and head != Head()  # then its keys are names of a map, however long
        names = keys if is_by_webviz and all(map(is_name, keys)) else short_names(keys, full_names)
        return Graph(tuple(names), tuple(full_names), tuple(sorted(self._borders)), head or Head())

    def _refuse(self, at: Word, message: str) -> None:
        """Report that the graph is too large, only once."""
        if not self._is_refused:
            self._is_refused = True
            self._findings.error(at, message)


def short_names(keys: list[str], full_names: list[str]) -> list[str]:
    """A short name for each node: keys A, n1 with full names Nova, A become A, A2."""
    # A node that prefers its key keeps it, as no two keys are the same. The others get what is left.
    preferred = {key: _preferred_name(key, full) for key, full in zip(keys, full_names, strict=True)}
    kept_keys = {key for key, name in preferred.items() if name == key}
    unique = UniqueNames(kept_keys, "")
    return [key if key in kept_keys else unique.make_unique(name) for key, name in preferred.items()]


def _preferred_name(key: str, full_name: str) -> str:
    """The short name that suits a node best; other nodes may prefer the same one."""
    if is_short(key) and (key == full_name or not GENERATED_KEY.fullmatch(key)):
        return key
    return full_name if is_short(full_name) else shorten_name(full_name) or "R"


def is_short(key: str) -> bool:
    """Whether a key or a name is short and plain enough for a region's short name."""
    return is_name(key) and len(key) <= LONGEST_SHORT
