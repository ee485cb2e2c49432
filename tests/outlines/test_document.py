"""The side file: written and read again, and checked as strictly as a text."""

import json
from typing import Any

import pytest
from squares import file, square

from webviz.maps import MapError
from webviz.outlines.document import Document, read_document, write_document
from webviz.outlines.found import OutlineError
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of
from webviz.outlines.source import is_document

TEXT = "G, R\nA: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nA: B\nB: A\n"


SHAPE = shape_of(read_outlines(file(square(0, 0, "A"), square(1, 0, "B")))[0])


WHOLE = Document(TEXT, {"A": "Ålesund"}, SHAPE, "+A~B", {"A": (0.0, 1.5)}, {"R": "#d55e00"})


def source(**changed: Any) -> bytes:
    """A document with other members."""
    return json.dumps({"webviz": "map", "text": TEXT} | changed).encode()


def test_what_is_written_is_read_again_and_other_files_are_no_documents() -> None:
    for document in (WHOLE, Document(TEXT)):
        written = write_document(document).encode()
        assert is_document(written) and read_document(written) == document
    assert not any(map(is_document, (b"", b"{}", file(square(0, 0, "A")), TEXT.encode())))


def test_a_damaged_document_is_known_wherever_it_says_what_it_is() -> None:
    damaged = f'{{"text": {json.dumps(TEXT)}, "webviz" : "map", "names": }}'
    assert is_document(damaged.encode())
    with pytest.raises(OutlineError, match="found no JSON"):
        read_document(damaged.encode())
    assert not is_document(json.dumps({"webviz": "lesson", "text": damaged})[:-1].encode())


def test_a_wrong_member_is_an_error_that_names_it() -> None:
    damaged = {"A": {"at": [0, 0, 0], "polygons": [], "\ud800": 1}}
    wrong: tuple[tuple[str, Any, str], ...] = (
        ("webviz", "tree", "found another document"),
        ("text", 3, 'found a number as "text"'),
        ("names", [], 'found a list as "names"'),
        ("names", {"X": "Y"}, 'found "X" in "names"'),
        ("names", {"A": ""}, 'found "" as "A" in "names"'),
        ("names", {"A": "\u202e"}, 'found "\\u202e" as "A" in "names"'),
        ("positions", {"A": [1]}, 'found a list as "A" in "positions"'),
        ("positions", {"A": [1, "2"]}, 'found a list as "A" in "positions"'),
        ("positions", {"A": [1, 10**400]}, 'found a list as "A" in "positions"'),
        ("colors", {"R": "red"}, 'found "red" as "R" in "colors"'),
        ("choices", "what", "in \"choices\": found the choice 'what'"),
        ("choices", 1, 'found a number as "choices"'),
        ("shape", None, 'found no box in "shape"'),
        ("shape", {"box": [1, 1], "regions": {}, "\ud800": 1}, 'found "\\ud800" in "shape"'),
        ("shape", {"box": [1, 1], "regions": damaged}, 'found a damaged outline of "A"'),
    )
    for name, value, message in wrong:
        with pytest.raises(OutlineError) as raised:
            read_document(source(**{name: value}))
        assert raised.value.errors[0].message.startswith(message), (name, value)


def test_what_is_no_document_is_one_error_and_a_wrong_text_is_told_as_any() -> None:
    for broken in (b"{", b"\xff", b"[" * 9_999, b"3", b" " * (10 * 2**20 + 1)):
        with pytest.raises(OutlineError) as raised:
            read_document(broken)
        assert len(raised.value.errors) == 1
    with pytest.raises(MapError):
        read_document(source(text="nothing"))
