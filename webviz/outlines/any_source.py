"""Read a map from any source: outlines, a graph, the homework's text, a document.

A shape is what a page draws, in units of the picture, and its frame says where on the earth that is; outlines
are on the earth, in degrees. A document is a text of webviz that has a map, and perhaps its shape.
"""

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

# From a document's shape back to outlines, which are as coarse as the shape.

NOTHING = shapely.Polygon()
SMALLEST = 0.5  # units: half the side of the square for a region that is too small to be drawn


def outlines_of(shape: Shape | None, names: Sequence[str]) -> Geometries:
    """The outlines of regions, in the order of names.

    All are empty if the shape has no frame, if its lines cross too often, or if it is beyond the earth.
    """
    nothing = np.array([NOTHING] * len(names), dtype=object)
    if not shape or "frame" not in shape:
        return nothing
    frame = Frame(*shape["frame"], *shape["box"])
    in_units = np.array([_drawn_outline(shape["regions"].get(name)) for name in names], dtype=object)
    if ring_count(in_units) > MOST_CLEANED_RINGS or cross_too_often(in_units):
        return nothing
    in_degrees: Geometries = shapely.transform(areas_of(in_units), frame.unproject_points)
    if _is_beyond_earth(in_degrees, 1 / frame.scale):
        return nothing
    lowest, highest = (-np.inf, -POLE), (np.inf, POLE)  # a point may be beyond a pole by rounding
    return np.asarray(shapely.transform(in_degrees, lambda points: np.clip(points, lowest, highest)))


def _is_beyond_earth(outlines: Geometries, unit: float) -> bool:
    """Whether a point is beyond the earth, or a part covers all from 180° to 360°.

    By rounding, a point may be beyond a pole by `unit`, in degrees: 90.04 is still on the earth if it is 0.1.
    """
    west, south, east, north = shapely.bounds(shapely.get_parts(outlines)).T
    is_far = (east > FARTHEST) | (west < -FARTHEST) | (np.maximum(north, -south) > POLE + unit)
    covers_east = (west < 180) & (east > 360)  # such as from 170 to 370
    covers_west = (west < -360) & (east > -180)
    return bool((is_far | covers_east | covers_west).any())


def _drawn_outline(region: dict[str, Any] | None) -> shapely.Geometry:
    """A region's outline in units; a square at its place if it is too small to draw."""
    if region is None:
        return NOTHING
    if polygons := region["polygons"]:
        return shapely.MultiPolygon(
            [(_points(outer), list(map(_points, holes))) for outer, *holes in polygons]
        )
    x, y, edge = region["at"]
    reach = max(edge, SMALLEST)
    return shapely.box(x - reach, y - reach, x + reach, y + reach)


def _points(ring: list[int]) -> Points:
    """The points of a ring, written as differences: 5, 7, 1, 0 is (5, 7), (6, 7)."""
    return np.cumsum(np.array(ring, dtype=float).reshape(-1, 2), axis=0)


# Reading a file of any kind.

Kind: TypeAlias = Literal["document", "outlines", "graph", "map"]
# How borders of unknown length were found: a graph's file states them ("file"), or a map's text ("text").
OF_GRAPH, OF_TEXT = "file", "text"
WITHOUT_LENGTH = (OF_GRAPH, OF_TEXT)


@dataclass(frozen=True)
class Source:
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
        """`head`, with the file's values where it is empty.

        If `head` has other colors, the file's initial assignments and weights do not fit, and stay out.
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
    """The kind of a file that has a map: in doubt a text is a map, all else outlines."""
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
    first_character = text.lstrip()[:1]
    return "map" if first_character and first_character not in "{[<" else "outlines"  # as in JSON or XML


def read_any(source: bytes, look: Look | None = None) -> Source:
    """The content of a file. `look` gets the number of steps so far, now and then.

    Raises OutlineError, GraphError, MapError, and the errors of `look`.
    """
    kind = kind_to_read(source)
    if kind == "document":
        document = read_document(source, look)
        return _read_map_text(document.text, document, look)
    if kind == "graph":
        graph, warnings = read_graph(source, look)
        return Source(without_geometry(graph), graph.head, tuple(warnings))
    if kind == "map":
        if len(source) > MOST_BYTES:
            raise refusal(MapError, f"found {len(source):,} bytes, expected at most {MOST_BYTES:,}")
        return _read_map_text(source, None, look)
    outlines, repairs = read_outlines(source, look)
    head = head_of(outlines.stated) if outlines.stated else Head()
    return Source(outlines, head, tuple(repairs))


def without_geometry(graph: Graph) -> Outlines:
    """A graph as outlines of regions without geometry."""
    names = zip(graph.names, graph.full, strict=True)
    regions = tuple(Region(name, full, NOTHING) for name, full in names)
    return Outlines(regions, tuple(Border(i, j, 0.0, OF_GRAPH) for i, j in graph.borders), ())


def _read_map_text(text: str | bytes, document: Document | None, look: Look | None) -> Source:
    """A map's text; a document has full names, and outlines if it has a frame."""
    map, warnings = read_map(text, MOST_PLAYERS, look)
    full = document.names if document else {}
    outlines = outlines_of(document.shape if document else None, map.regions)
    named = zip(map.regions, outlines, strict=True)
    regions = tuple(Region(name, full.get(name, name), outline) for name, outline in named)
    borders = tuple(Border(i, j, 0.0, OF_TEXT) for i, j in map.borders)
    return Source(Outlines(regions, borders, ()), head_of(map), tuple(warnings), document)


def document_of(source: Source, map: Map, choices: Sequence[Choice]) -> Document:
    """A document with the text of a map, and the data of the file that belong to it."""
    old = source.document or Document("")
    return Document(
        write_map(map),
        source.outlines.full_names(),
        source.shape(),
        " ".join(filter(None, (old.choices, write_choices(choices)))),  # those of the file, then new ones
        {name: old.positions[name] for name in map.regions if name in old.positions},
        {name: old.colors[name] for name in map.colors if name in old.colors},
    )


# As what the page opens a file that may be anything: as outlines, as a graph, or in the editor as a text.
#
# Texts that teachers write by hand (maps, trees, constraints) are often damaged, and are then repaired in the
# editor. So a file is a graph only if it clearly looks like one, while `kind_to_read`, which knows that the
# file has a map, also takes doubtful ones for graphs. Numbers alone are the leaves of a tree.


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
    if says_graph(text):  # it names its format, or is a clear table
        return True
    # Any other text is a graph if it is neither too long to look at nor a tree, and likelier one than a map.
    return len(text) <= MOST_BYTES and detect(text) == "map" and looks_like_graph(text)


def _text(source: bytes) -> str:
    return source.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
