"""The map's text in a file of GeoJSON: its borders and its game are taken, where it is of these regions."""

import json
from typing import Any

import pytest
from squares import file, square

from webviz.maps import read_map
from webviz.outlines.geojson_writer import write_geojson
from webviz.outlines.reader import read_outlines

TEXT = "G, R\nAland: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nAland: C\nB:\nC: Aland\n"
ROW = [square(x, 0, name, postal=name) for x, name in enumerate(("Aland", "B", "C"))]
OUTLINES, _ = read_outlines(file(*ROW))


def written(**changed: Any) -> bytes:
    """A file with the text beside, and other members."""
    return json.dumps(json.loads(write_geojson(OUTLINES, (), TEXT)) | changed).encode()


def test_borders_are_as_the_text_has_them() -> None:
    found, warnings = read_outlines(written())
    assert OUTLINES.pairs() == [(0, 1), (1, 2)]
    assert (found.pairs(), found.stated, warnings) == ([(0, 2)], read_map(TEXT)[0], [])
    assert [(border.kilometers, border.how) for border in found.borders] == [(0.0, "chosen")]


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"text": "nothing"}, "damaged"),
        ({"text": 3}, "damaged"),
        ({"text": TEXT + "D:\n"}, "of other regions"),
        ({"features": ROW[:2]}, "of other regions"),
    ],
)
def test_a_text_that_does_not_fit_is_not_looked_at(changed: dict[str, Any], why: str) -> None:
    found, [warning] = read_outlines(written(**changed))
    assert found.stated is None and found.pairs() == OUTLINES.pairs()[: len(found.regions) - 1]
    assert str(warning) == f"warning: the text beside the features is {why}; it is not looked at"


def test_a_member_of_another_program_is_none() -> None:
    found, warnings = read_outlines(written(webviz="else"))
    assert found.stated is None and warnings == []
