"""What a file is, is told by its content."""

import json
import pickle
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import atlas
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st
from map_texts import AUSTRALIA
from squares import file, square
from strategies import maps

from webviz.graphs.any_source import Source, kind_of, read_any
from webviz.graphs.model import GraphError
from webviz.graphs.saving import FORMATS, saved
from webviz.maps import Map
from webviz.maps.completion import Head, completed
from webviz.maps.model import MapError
from webviz.outlines.choices import chosen, read_choices
from webviz.outlines.document import Document, write_document
from webviz.outlines.found import OutlineError
from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of

TWO = "G, R\nA: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nA: B\nB: A\n"
DOCUMENT = write_document(Document(AUSTRALIA, {"NSW": "New South Wales"})).encode()


def test_the_kind_of_a_file_is_told() -> None:
    outlines = (
        file(square(0, 0, "A")),
        b'{"type": "Topology"}',
        b"PK\x03\x04",
        b"\xff\xfe",
        b"",
        b"{",
        b"<svg/>",
    )
    gml, dimacs = b"Creator x\ngraph\n[\n]\n", b"c x\np col 3 2\n"
    graphs = (b"A B\nB C\n", b"A,B\n", dimacs, gml, b"*Vertices 3\n", b"<?xml version='1.0'?><graphml/>")
    for kind, sources in {
        "outlines": outlines,
        "document": (DOCUMENT,),
        "map": (AUSTRALIA.encode(), AUSTRALIA.replace("\n", "\r\n").encode("utf-8-sig")),
        "graph": (*graphs, b"<gexf/>", b'{"nodes": [], "links": []}'),
    }.items():
        assert {source: kind_of(source) for source in sources} == dict.fromkeys(sources, kind)


def test_a_document_has_its_names() -> None:
    found = read_any(DOCUMENT)
    assert found.outlines.full_names()["NSW"] == "New South Wales" and not found.has_shape
    assert found.head.depth == "3"


def test_a_document_keeps_its_shape_and_has_its_outlines_in_degrees() -> None:
    outlines = read_outlines(file(square(3, 50, "A"), square(4, 50, "B")))[0]
    shape = shape_of(outlines)
    found = read_any(write_document(Document(TWO, {}, shape)).encode())
    assert found.shape() == shape and found.has_shape
    for region, before in zip(found.outlines.regions, outlines.regions, strict=True):
        assert shapely.bounds(region.outline) == pytest.approx(shapely.bounds(before.outline), abs=1e-3)


def test_a_document_whose_regions_were_merged_gets_a_shape_of_what_is_left() -> None:
    shape = shape_of(read_outlines(file(square(0, 0, "A"), square(1, 0, "B")))[0])
    found = read_any(write_document(Document(TWO, {}, shape)).encode())
    merged = replace(found, outlines=chosen(found.outlines, read_choices("merge:A>B")))
    drawn = merged.shape()
    assert drawn and list(drawn["regions"]) == ["B"] and drawn["box"] == shape["box"]


def test_a_document_without_a_place_on_the_earth_keeps_its_shape_only() -> None:
    shape = shape_of(read_outlines(file(square(0, 0, "A"), square(1, 0, "B")))[0])
    del shape["frame"]
    found = read_any(write_document(Document(TWO, {}, shape)).encode())
    assert found.shape() == shape and not found.has_shape


@given(maps(max_regions=5), st.sampled_from(FORMATS))
def test_any_map_is_saved_and_opened_again_in_any_format(map: Map, format: str) -> None:
    names = [f"Region {name}" for name in map.regions]
    squares = zip(map.regions, names, strict=True)
    drawn = [square(3 * x, 0, name, postal=short) for x, (short, name) in enumerate(squares)]
    regions = tuple(
        replace(each, name=short)
        for each, short in zip(read_outlines(file(*drawn))[0].regions, map.regions, strict=True)
    )
    outlines = Outlines(regions, (), ())
    again = read_any(saved(outlines, map, format).encode())
    assert completed(again.outlines.names(), again.outlines.pairs(), again.head) == (map, [])
    if format != "text":
        assert again.outlines.full_names() == outlines.full_names()


def test_what_is_given_goes_before_what_the_file_says() -> None:
    head = Head("R, G", "A: R-1", "4", ("R: 1, G: 2", "R: 3, G: 4"))
    source = Source(read_any(b"A,B\n").outlines, head)
    assert source.completed_by(Head(depth="5")) == Head("R, G", "A: R-1", "5", head.weights)
    assert source.completed_by(Head(colors="X, Y")) == Head("X, Y", "", "4", ())


def ring_of(regions: int) -> str:
    """A map of regions in a ring."""
    lists = "\n".join(f"R{n}: R{(n - 1) % regions}, R{(n + 1) % regions}" for n in range(regions))
    return f"R, G\nR0: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\n{lists}\n"


def test_reading_ends_at_the_next_look_when_somebody_hangs_up() -> None:
    for source in (
        ring_of(1_500).encode(),
        json.dumps({"webviz": "map", "text": ring_of(1_500)}).encode(),
        b"p edge 2 9\n" + b"e 1 2\n" * 3_000,
        b"A,B\n" * 3_000,
        file(*[square(x, 0, f"A{x}") for x in range(120)]),
    ):
        looks: list[int] = []

        def hang_up(steps: int, looks: list[int] = looks) -> None:
            looks.append(steps)
            raise InterruptedError

        with pytest.raises(InterruptedError):
            read_any(source, hang_up)
        assert len(looks) == 1, source[:20]


def test_a_map_that_is_too_large_is_refused_unread() -> None:
    text = ring_of(9) + "# a comment\n" * 200_000
    with pytest.raises(MapError, match="expected at most 2,097,152"):
        read_any(text.encode())
    with pytest.raises(OutlineError, match="expected at most 2,097,152"):
        read_any(json.dumps({"webviz": "map", "text": text}).encode())


def test_what_was_read_and_each_error_is_the_same_in_another_process() -> None:
    sources = (
        atlas.source("australia"),
        file(square(0, 0, "A", 2), square(1, 0, "B", 2), square(9, 9, "")),
        b"A,B\nB,B\n",
        TWO.replace("B: A", "").encode(),
        DOCUMENT,
    )
    for source in sources:
        found = read_any(source)
        assert pickle.loads(pickle.dumps(found)) == found
    errors: list[tuple[bytes, type[OutlineError | MapError | GraphError]]] = [
        (file(square(500, 0, "A"), square(0, 0, "A")), OutlineError),
        (DOCUMENT.replace(b'"names"', b'"Names"').replace(b'"text"', b'"Text"'), OutlineError),
        (b"p col 1 1\ne 1 2\n", GraphError),
        (TWO.replace("A: R-1", "A: Q-1").encode(), MapError),
    ]
    for source, kind in errors:
        with pytest.raises(kind) as raised:
            read_any(source)
        error, again = raised.value, pickle.loads(pickle.dumps(raised.value))
        assert type(again) is kind and error.errors
        assert (str(again), again.errors, again.warnings) == (str(error), error.errors, error.warnings)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(read_any, sources[0]).result() == read_any(sources[0])
        error = pool.submit(read_any, file(square(500, 0, "A"))).exception()
    assert isinstance(error, OutlineError) and error.errors[0].place.name == "A"
