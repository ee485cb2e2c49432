"""What a file is, is told by its content."""

import pytest
from map_texts import AUSTRALIA
from squares import file, square

from webviz.graphs.any_source import Source, kind_of, read_any
from webviz.maps.completion import Head
from webviz.outlines.document import Document, write_document

DOCUMENT = write_document(Document(AUSTRALIA, {"NSW": "New South Wales"})).encode()


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        (file(square(0, 0, "A")), "outlines"),
        (b'{"type": "Topology"}', "outlines"),
        (b"PK\x03\x04", "outlines"),
        (b"\xff\xfe", "outlines"),
        (b"", "outlines"),
        (b"{", "outlines"),
        (b"<svg/>", "outlines"),
        (DOCUMENT, "document"),
        (AUSTRALIA.encode(), "map"),
        (AUSTRALIA.replace("\n", "\r\n").encode("utf-8-sig"), "map"),
        (b"A B\nB C\n", "graph"),
        (b"A,B\n", "graph"),
        (b"c x\np col 3 2\n", "graph"),
        (b"Creator x\ngraph\n[\n]\n", "graph"),
        (b"*Vertices 3\n", "graph"),
        (b"<?xml version='1.0'?><graphml/>", "graph"),
        (b"<gexf/>", "graph"),
        (b'{"nodes": [], "links": []}', "graph"),
    ],
)
def test_the_kind_of_a_file_is_told(source: bytes, kind: str) -> None:
    assert kind_of(source) == kind


def test_a_document_has_its_names() -> None:
    found = read_any(DOCUMENT)
    assert found.outlines.full_names()["NSW"] == "New South Wales" and not found.has_shape
    assert found.head.depth == "3"


def test_what_is_given_goes_before_what_the_file_says() -> None:
    head = Head("R, G", "A: R-1", "4", ("R: 1, G: 2", "R: 3, G: 4"))
    source = Source(read_any(b"A,B\n").outlines, head)
    assert source.completed_by(Head(depth="5")) == Head("R, G", "A: R-1", "5", head.weights)
    assert source.completed_by(Head(colors="X, Y")) == Head("X, Y", "", "4", ())
