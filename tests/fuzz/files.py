"""What must hold of whatever file of outlines, of a graph, or of a map with its outlines is read."""

from collections.abc import Callable
from typing import Any

import shapely
from squares import file, square

from fuzz.faults import check_features, check_places, check_refusal, expect
from fuzz.texts import text_of
from webviz.graphs.any_source import Source, read_any, without_geometry
from webviz.graphs.model import Graph
from webviz.graphs.reader import read_graph
from webviz.graphs.saving import FORMATS, saved
from webviz.maps import Map, MapError
from webviz.maps.completion import Head, completed
from webviz.maps.model import TextError
from webviz.outlines.choices import ChoiceError, chosen, read_choices, write_choices
from webviz.outlines.document import read_document, write_document
from webviz.outlines.found import OutlineError
from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of
from webviz.outlines.shape_check import shape_fault

REWRITTEN = 60  # regions of a map that is saved in every format
LAND = read_outlines(file(square(0, 0, "A"), square(1, 0, "B"), square(2, 0, "C"), square(9, 0, "D")))[0]


def read_as_outlines(data: bytes) -> bool:
    """Whether the bytes are outlines of regions. Raises Fault."""
    found = _read(lambda: read_outlines(data), data)
    if found is None:
        return False
    outlines, warnings = found
    check_features(warnings)
    check_pairs(outlines)
    if Source(outlines).has_shape:
        fault = shape_fault(shape_of(outlines), outlines.names())
        expect(fault is None, f"its shape is none: {fault}")
    return True


def check_pairs(outlines: Outlines) -> None:
    """Borders and doubts are about two regions that are there. Raises Fault."""
    count = len(outlines.regions)
    pairs = [(border.first, border.second) for border in outlines.borders]
    pairs += [(doubt.first, doubt.second) for doubt in outlines.doubts]
    expect(count > 0, "there is no region, and no error")
    expect(all(0 <= first < second < count for first, second in pairs), "a border is no pair of regions")
    expect(len(set(outlines.names())) == count, "two regions have one name")


def read_as_graph(data: bytes) -> bool:
    """Whether the bytes are a graph of regions. Raises Fault."""
    found = _read(lambda: read_graph(data), data)
    if found is None:
        return False
    graph, warnings = found
    check_places(warnings, text_of(data))
    check_graph(graph)
    return True


def check_graph(graph: Graph) -> None:
    """Its names make a map; its borders are pairs. Raises Fault."""
    check_pairs(without_geometry(graph))
    check_saved(Source(without_geometry(graph), graph.head))


def read_as_any_file(data: bytes) -> bool:
    """Whether the bytes are a file of a map in any format at all. Raises Fault."""
    found = _read(lambda: read_any(data), data)
    if found is None:
        return False
    check_pairs(found.outlines)
    check_saved(found)
    return True


def check_saved(source: Source) -> None:
    """A map that was read is saved in each format, and read again from it. Raises Fault."""
    outlines = source.outlines
    if len(outlines.regions) > REWRITTEN:
        return
    try:
        map, _ = completed(outlines.names(), outlines.pairs(), source.head)
    except MapError as error:  # the head of a file may be any text
        expect(source.head != Head() or not _fits(error), f"it makes no game: {error}")
        return
    for format in FORMATS:
        if format != "geojson":
            check_again(saved(outlines, map, format), map, format)
        elif not any(shapely.is_empty(region.outline) for region in outlines.regions):
            read_outlines(saved(outlines, map, format).encode())


def _fits(error: MapError) -> bool:
    """Whether a map that makes no game is not merely too large."""
    return not any("at most" in each.message or "too" in each.message for each in error.errors)


def check_again(text: str, map: Map, format: str) -> None:
    """A map that was saved is the same when it is read. Raises Fault."""
    found = read_any(text.encode())
    again, _ = completed(found.outlines.names(), found.outlines.pairs(), found.head)
    expect(again == map, f"saved as {format} it is another map")


def read_as_document(data: bytes) -> bool:
    """Whether the bytes are a document of a text and outlines. Raises Fault."""
    document = _read(lambda: read_document(data), data)
    if document is None:
        return False
    expect(read_document(write_document(document).encode()) == document, "written again it is another one")
    return True


def read_as_choices(data: bytes) -> bool:
    """Whether the bytes are choices about borders and regions. Raises Fault."""
    try:
        choices = read_choices(text_of(data))
        expect(read_choices(write_choices(choices)) == choices, "written again they are others")
        check_pairs(chosen(LAND, choices))
    except ChoiceError as error:
        check_refusal(error, "")
        return False
    return True


def _read(read: Callable[[], Any], data: bytes) -> Any:
    """What is read; None where that is refused as it should be."""
    try:
        return read()
    except (TextError, OutlineError) as error:
        # In a document lines are those of the text inside it.
        if isinstance(error, OutlineError) or b'"webviz"' not in data[:200]:
            check_refusal(error, text_of(data))
        return None
