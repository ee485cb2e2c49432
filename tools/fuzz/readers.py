"""The readers of maps, trees and other files, and what must hold of all they read."""

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any
from zlib import crc32

import shapely
from oracle import Oracle
from outlines.squares import file, square

from tools.fuzz.faults import check_findings, check_refusal, expect
from webviz.csp.json_text import write_problem
from webviz.csp.reader import read_csp
from webviz.games import MapColoring
from webviz.lessons import read_lesson, write_lesson
from webviz.lessons.model import lesson_samples
from webviz.maps import MOST_PLAYERS, Map, MapError, read_map, write_map
from webviz.maps.completion import Head, complete_map
from webviz.maps.model import TextError
from webviz.outlines.any_source import Source, read_any, without_geometry
from webviz.outlines.choices import ChoiceError, apply_choices, read_choices, write_choices
from webviz.outlines.document import read_document, write_document
from webviz.outlines.findings import OutlineError
from webviz.outlines.graphs.reader import read_graph
from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_fault, shape_of
from webviz.outlines.writer import FORMATS, format_map
from webviz.search import Query, TreeTooLarge, textbook_search
from webviz.trace.text import trace_lines
from webviz.trees import read_trees, write_trees

SAMPLES = Path(__file__).parents[2] / "sample_maps"
NODES = 300  # of a search that is held against the transcription of the rules
PLAIN_REGIONS = 20
CHECKED = 50_000  # bytes of an input that is written and read again: of a larger one only reading is tried
REWRITTEN = 60  # regions of a map that is saved in every format
OWN_ERRORS = (TextError, OutlineError, ChoiceError)
LAND = read_outlines(file(square(0, 0, "A"), square(1, 0, "B"), square(2, 0, "C"), square(9, 0, "D")))[0]

Read = Callable[[bytes], bool]
"""Whether the bytes are accepted. Raises Fault, and whatever is no error of the reader's own."""


def text_of(source: str | bytes) -> str:
    """The text as a reader of bytes would have it, as far as it is one."""
    return source if isinstance(source, str) else source.decode(errors="replace")


def either(data: bytes) -> str | bytes:
    """The input as bytes, as on the command line, or as a text, as in the server."""
    if crc32(data) & 1:
        return data
    return data.decode(errors="surrogateescape") if crc32(data) & 2 else text_of(data)


def reads(
    read: Callable[[Any], Any],
    *writers: Callable[[Any], Any],
    check: Callable[[Any], object] = lambda _found: None,
    source: Callable[[bytes], str | bytes] = bytes,
) -> Read:
    """A reader that checks where refusals are, and that writing changes nothing."""

    def accepts(data: bytes) -> bool:
        text = text_of(source(data))
        try:
            found = read(source(data))
        except OWN_ERRORS as error:
            # In a document lines are those of the text inside it.
            if isinstance(error, OutlineError) or b'"webviz"' not in data[:200]:
                check_refusal(error, text)
            return False
        found, warnings = found if isinstance(found, tuple) else (found, None)
        check_findings(warnings or (), text)
        if len(data) <= CHECKED:
            for write in writers:
                again = found if warnings is None else (found, [])
                expect(read(write(found)) == again, "written again it is another one")
            check(found)
        return True

    return accepts


def check_trace(map: Map) -> None:
    """The search of a small map prints what a plain transcription of the rules does."""
    if len(map.weights) > 2 or len(map.regions) > PLAIN_REGIONS:
        return
    for algorithm in ("alpha-beta", "minimax"):
        game, depth = MapColoring(map), min(map.depth, 4)
        try:
            tree = textbook_search(game, Query(algorithm, depth, max_nodes=NODES))
        except TreeTooLarge:
            continue
        lines = list(trace_lines(tree, game.labels))
        expect(lines == Oracle(map, algorithm, depth).lines, f"{algorithm} prints another trace")


def read_choices_of_land(text: str) -> Outlines:
    """What is chosen about borders and regions, done to outlines."""
    choices = read_choices(text)
    expect(read_choices(write_choices(choices)) == choices, "written again they are others")
    return apply_choices(LAND, choices)


@cache
def lesson_reader() -> Callable[[str | bytes], Any]:
    """A reader of lessons that knows the samples of the installation."""
    return partial(read_lesson, samples=lesson_samples(SAMPLES))


def check_outlines(outlines: Outlines) -> None:
    """Regions have pairs, and their shape, if they have one, can be drawn."""
    check_pairs(outlines)
    if Source(outlines).has_shape:
        fault = shape_fault(shape_of(outlines), outlines.names())
        expect(fault is None, f"its shape is none: {fault}")


def check_pairs(outlines: Outlines) -> None:
    """Borders and doubts are about two regions that are there."""
    count, pairs = len(outlines.regions), [(each.first, each.second) for each in outlines.borders]
    pairs += [(doubt.first, doubt.second) for doubt in outlines.doubts]
    expect(count > 0, "there is no region, and no error")
    expect(all(0 <= first < second < count for first, second in pairs), "a border is no pair of regions")
    expect(len(set(outlines.names())) == count, "two regions have one name")


def check_saved(source: Source) -> None:
    """A map that was read is saved in each format, and read again from it."""
    outlines = source.outlines
    check_pairs(outlines)
    if len(outlines.regions) > REWRITTEN:
        return
    try:
        map, _ = complete_map(outlines.names(), outlines.pairs(), source.head)
    except MapError as error:  # the head of a file may be any text
        too_large = any("at most" in each.message or "too" in each.message for each in error.errors)
        expect(source.head != Head() or too_large, f"it makes no game: {error}")
        return
    drawn = not any(shapely.is_empty(region.outline) for region in outlines.regions)
    for format in FORMATS:
        if format == "geojson":
            drawn and read_outlines(format_map(outlines, map, format).encode())
            continue
        found = read_any(format_map(outlines, map, format).encode())
        again, _ = complete_map(found.outlines.names(), found.outlines.pairs(), found.head)
        expect(again == map, f"saved as {format} it is another map")


READERS: dict[str, Read] = {
    "maps": reads(lambda text: read_map(text, MOST_PLAYERS), write_map, check=check_trace, source=either),
    "trees": reads(read_trees, write_trees, source=either),
    "problems": reads(read_csp, write_problem, source=either),
    "lessons": reads(lambda data: lesson_reader()(data), write_lesson),
    "outlines": reads(read_outlines, check=check_outlines),
    "documents": reads(read_document, lambda document: write_document(document).encode()),
    "choices": reads(read_choices_of_land, check=check_pairs, source=text_of),
    "graphs": reads(read_graph, check=lambda found: check_saved(Source(without_geometry(found), found.head))),
    "any file": reads(read_any, check=check_saved),
}
