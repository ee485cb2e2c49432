"""Whatever a map may come from: outlines, a graph, the homework's text, or a document of webviz."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

import shapely

from webviz.graphs.detect import graph_format
from webviz.graphs.model import Graph
from webviz.graphs.reader import MOST_BYTES, read_graph
from webviz.maps import MOST_PLAYERS, MapError, read_map
from webviz.maps.completion import Head, head_of
from webviz.maps.model import Diagnostic
from webviz.maps.source import refusal
from webviz.maps.steps import Look
from webviz.outlines.document import read_document
from webviz.outlines.found import Finding
from webviz.outlines.model import Border, Outlines, Region
from webviz.outlines.reader import read_outlines
from webviz.outlines.source import is_document, looks_like_outlines

Kind: TypeAlias = Literal["document", "outlines", "graph", "map"]
HOW = "file"


@dataclass(frozen=True)
class Source:
    """A file that was read.

    Attributes:
        outlines: regions and borders; without geometry where the file has none.
        head: what it says of the game.
        warnings: by feature in outlines, else by line.
    """

    outlines: Outlines
    head: Head = field(default_factory=Head)
    warnings: tuple[Finding | Diagnostic, ...] = ()

    @property
    def has_shape(self) -> bool:
        """Whether the regions have outlines."""
        return not all(shapely.is_empty(region.outline) for region in self.outlines.regions)

    def completed_by(self, head: Head) -> Head:
        """What the file says of the game, and what is given in its place.

        With other colors all else that the file says of colors is void.
        """
        if head.colors and head.colors != self.head.colors:
            return replace(head, depth=head.depth or self.head.depth)
        return Head(
            head.colors or self.head.colors,
            head.first or self.head.first,
            head.depth or self.head.depth,
            head.weights or self.head.weights,
        )


def kind_of(source: bytes) -> Kind:
    """What a file is, told by its content."""
    if is_document(source):
        return "document"
    if looks_like_outlines(source):
        return "outlines"
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "outlines"
    if graph_format(text.replace("\r", "\n")):
        return "graph"
    first = text.lstrip()[:1]
    return "map" if first and first not in "{[<" else "outlines"


def read_any(source: bytes, look: Look | None = None) -> Source:
    """What is in a file; of a document text and names. `look` is told now and then how far the reading is.

    Raises OutlineError, GraphError, MapError, and what `look` raises.
    """
    kind = kind_of(source)
    if kind == "document":
        document = read_document(source, look)
        return _of_map(document.text, document.names, look)
    if kind == "graph":
        graph, warnings = read_graph(source, look)
        return Source(without_geometry(graph), graph.head, tuple(warnings))
    if kind == "map":
        return _of_map(source, {}, look)
    outlines, found = read_outlines(source, look)
    return Source(outlines, warnings=tuple(found))


def without_geometry(graph: Graph) -> Outlines:
    """A graph as outlines of regions that have none."""
    nothing = shapely.Polygon()
    named = zip(graph.names, graph.full, strict=True)
    regions = tuple(Region(name, full, nothing) for name, full in named)
    return Outlines(regions, tuple(Border(i, j, 0.0, HOW) for i, j in graph.borders), ())


def _of_map(text: str | bytes, full: Mapping[str, str], look: Look | None) -> Source:
    if len(text) > MOST_BYTES:
        raise refusal(MapError, f"found {len(text):,} bytes, expected at most {MOST_BYTES:,}")
    map, warnings = read_map(text, MOST_PLAYERS, look)
    graph = Graph(map.regions, tuple(full.get(name, name) for name in map.regions), map.borders)
    return Source(without_geometry(graph), head_of(map), tuple(warnings))
