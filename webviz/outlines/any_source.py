"""Read a map from any source: outlines, a graph, the homework's text, a document."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

import numpy as np
import shapely

from webviz.maps import MOST_PLAYERS, Map, MapError, read_map, write_map
from webviz.maps.completion import Head, head_of
from webviz.maps.model import Diagnostic
from webviz.maps.words import JSON_OBJECT, Look, refusal
from webviz.outlines.choices import Choice, write_choices
from webviz.outlines.coverage import MOST_CLEANED_RINGS, cross_too_often
from webviz.outlines.document import read_document
from webviz.outlines.findings import Finding
from webviz.outlines.geojson import HALF
from webviz.outlines.graphs.model import Graph
from webviz.outlines.graphs.reader import (
    MOST_BYTES,
    graph_format,
    json_meaning,
    looks_like_graph,
    read_graph,
    says_graph,
)
from webviz.outlines.model import Border, Frame, Geometries, Outlines, Points, Region
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import FARTHEST, POLE, Shape, areas_of, ring_count, shape_of
from webviz.outlines.source import is_binary_format, is_document
from webviz.scene.problem_text import Document
from webviz.trees import detect

# From a document's shape back to outlines in degrees; they are as coarse as the shape.

NOTHING = shapely.Polygon()
SMALLEST = 0.5  # units: half the side of the square for a region that is too small to be drawn


def outlines_of(shape: Shape | None, names: Sequence[str]) -> Geometries:
    """The outlines of regions in order; empty without shape or frame on the earth.

    A region that is too small to be drawn becomes a small square at its place. The result is empty, too, if
    the shape is not from a map: if its lines cross too often, or points are beyond the earth.
    """
    nothing = np.array([NOTHING] * len(names), dtype=object)
    if not shape or "frame" not in shape:
        return nothing
    frame, regions = Frame(*shape["frame"], *shape["box"]), shape["regions"]
    listed = [_outline(regions[name]) if name in regions else NOTHING for name in names]
    in_units = np.array(listed, dtype=object)
    if ring_count(in_units) > MOST_CLEANED_RINGS or cross_too_often(in_units):
        return nothing
    outlines: Geometries = shapely.transform(areas_of(in_units), frame.unproject_points)
    if _is_beyond_earth(outlines, 1 / frame.scale):
        return nothing
    lowest, highest = (-np.inf, -POLE), (np.inf, POLE)
    return np.asarray(shapely.transform(outlines, lambda points: np.clip(points, lowest, highest)))


def _is_beyond_earth(outlines: Geometries, unit: float) -> bool:
    """Whether a point is beyond the earth, or a part spans 180° to 360°.

    By rounding, a point may be beyond a pole by `unit`, in degrees.
    """
    west, south, east, north = shapely.bounds(shapely.get_parts(outlines)).T
    is_far = (east > FARTHEST) | (west < -FARTHEST) | (np.maximum(north, -south) > POLE + unit)
    is_wide = ((east > 2 * HALF) & (west < HALF)) | ((west < -2 * HALF) & (east > -HALF))
    return bool((is_far | is_wide).any())


def _outline(region: dict[str, Any]) -> shapely.Geometry:
    if region["polygons"]:
        return shapely.MultiPolygon(
            [(_points(outer), list(map(_points, holes))) for outer, *holes in region["polygons"]]
        )
    x, y, edge = region["at"]
    reach = max(edge, SMALLEST)
    return shapely.box(x - reach, y - reach, x + reach, y + reach)


def _points(ring: list[int]) -> Points:
    """The points of a ring that is written as differences."""
    return np.cumsum(np.array(ring, dtype=float).reshape(-1, 2), axis=0)


# Reading a file of any kind.


Kind: TypeAlias = Literal["document", "outlines", "graph", "map"]
WITHOUT_LENGTH = (OF_GRAPH, OF_TEXT) = "file", "text"
"""How borders of unknown length were found: a graph's file states them, or a map's text."""


@dataclass(frozen=True)
class Source:
    """The content of a file."""

    outlines: Outlines  # regions and borders; without geometry if the file has none
    head: Head = field(default_factory=Head)  # the head of the game, as far as the file has it
    warnings: tuple[Finding | Diagnostic, ...] = ()  # by feature for outlines, otherwise by line
    document: Document | None = None  # further data, if the file is a document

    @property
    def has_shape(self) -> bool:
        return not all(shapely.is_empty(region.outline) for region in self.outlines.regions)

    def shape(self) -> Shape | None:
        """The outlines as a page draws them: the document's, unless it has former regions."""
        stored = self.document.shape if self.document else None
        if stored and set(stored["regions"]) <= set(self.outlines.names()):
            return stored
        return shape_of(self.outlines) if self.has_shape else None

    def complete_head(self, head: Head) -> Head:
        """The head, with the file's values where it is empty.

        If it has other colors, the file's initial assignments and weights do not fit, and stay out.
        """
        if head.colors and head.colors != self.head.colors:
            return replace(head, depth=head.depth or self.head.depth)
        return Head(
            head.colors or self.head.colors,
            head.first or self.head.first,
            head.depth or self.head.depth,
            head.weights or self.head.weights,
        )


def kind_to_read(source: bytes) -> Kind:
    """The kind of a map's file: in doubt a text is a map, and all else outlines."""
    if is_document(source):
        return "document"
    if is_binary_format(source):
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
    """The content of a file. `look` gets the number of steps so far, now and then.

    Raises OutlineError, GraphError, MapError, and the errors of `look`.
    """
    kind = kind_to_read(source)
    if kind == "document":
        document = read_document(source, look)
        return _read_map(document.text, document, look)
    if kind == "graph":
        graph, warnings = read_graph(source, look)
        return Source(without_geometry(graph), graph.head, tuple(warnings))
    if kind == "map":
        if len(source) > MOST_BYTES:
            raise refusal(MapError, f"found {len(source):,} bytes, expected at most {MOST_BYTES:,}")
        return _read_map(source, None, look)
    outlines, repairs = read_outlines(source, look)
    head = head_of(outlines.stated) if outlines.stated else Head()
    return Source(outlines, head, tuple(repairs))


def without_geometry(graph: Graph) -> Outlines:
    """A graph as outlines of regions without geometry."""
    names = zip(graph.names, graph.full, strict=True)
    regions = tuple(Region(name, full, NOTHING) for name, full in names)
    return Outlines(regions, tuple(Border(i, j, 0.0, OF_GRAPH) for i, j in graph.borders), ())


def _read_map(text: str | bytes, document: Document | None, look: Look | None) -> Source:
    """A map's text; a document has full names, and outlines if it has a frame."""
    map, warnings = read_map(text, MOST_PLAYERS, look)
    full = document.names if document else {}
    outlines = outlines_of(document.shape if document else None, map.regions)
    regions = [
        Region(name, full.get(name, name), outline)
        for name, outline in zip(map.regions, outlines, strict=True)
    ]
    borders = tuple(Border(i, j, 0.0, OF_TEXT) for i, j in map.borders)
    return Source(Outlines(tuple(regions), borders, ()), head_of(map), tuple(warnings), document)


# The document of a map from any file: its text and the data that belong to it.


def document_of(source: Source, map: Map, choices: Sequence[Choice]) -> Document:
    """The document of a file's game; new choices follow those it has."""
    before = source.document or Document("")
    return Document(
        write_map(map),
        source.outlines.full_names(),
        source.shape(),
        " ".join(filter(None, (before.choices, write_choices(choices)))),
        {name: before.positions[name] for name in map.regions if name in before.positions},
        {name: before.colors[name] for name in map.colors if name in before.colors},
    )


# As what the page opens a file that may be anything: as outlines, as a graph, or in the editor as a text.
#
# Texts that teachers write by hand (maps, trees, constraints) are often damaged, and are then repaired in the
# editor. So a file is a graph only if it clearly looks like one. Numbers alone are the leaves of a tree.


def opens_as_outlines(source: bytes) -> bool:
    """Whether the page opens a file that is no document as outlines."""
    if is_binary_format(source):
        return True
    text = _text(source)
    return JSON_OBJECT.match(text) is not None and json_meaning(text) == "outlines"


def opens_as_graph(source: bytes) -> bool:
    """Whether the page opens a file, no document or outlines, as a graph."""
    text = _text(source)
    if JSON_OBJECT.match(text):
        return json_meaning(text) == "graph"
    if kind_to_read(source) != "graph":
        return False
    is_short = len(text) <= MOST_BYTES
    return says_graph(text) or (is_short and detect(text) == "map" and looks_like_graph(text))


def _text(source: bytes) -> str:
    return source.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
