"""A graph of regions, as read from a file or to be written to one."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from webviz.maps.completion import Head
from webviz.maps.model import TextError

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
    """A file that is no graph of regions."""


@dataclass(frozen=True, slots=True)
class Graph:
    """Regions and borders.

    Attributes:
        names: short, of letters and digits.
        full: what the file calls them, in the same order.
        borders: pairs of numbers of regions, the smaller one first, sorted.
        head: colors, first assignments and so on, where a file that webviz wrote has them.
    """

    names: tuple[str, ...]
    full: tuple[str, ...]
    borders: tuple[tuple[int, int], ...]
    head: Head = field(default_factory=Head)
