"""The samples' outlines are what their sources give, and go with their maps."""

import json
from pathlib import Path

import pytest
import sample_outlines

from webviz.maps import read_map
from webviz.outlines.shape_check import shape_fault

FOLDER = Path(__file__).parents[2] / "sample_maps"


@pytest.mark.parametrize("name", sample_outlines.SOURCES)
def test_the_outlines_of_a_sample_are_what_the_tool_writes(name: str) -> None:
    """As far as another version of the geometry library would write the same."""
    written = json.loads((FOLDER / "outlines" / f"{name}.json").read_text(encoding="utf-8"))
    now = json.loads(sample_outlines.text_of(sample_outlines.outlines_of(name)))
    assert (written["names"], written["shape"]["box"]) == (now["names"], now["shape"]["box"])
    assert written["shape"]["frame"] == pytest.approx(now["shape"]["frame"])
    for region, drawn in written["shape"]["regions"].items():
        assert drawn["at"] == pytest.approx(now["shape"]["regions"][region]["at"], abs=10)


@pytest.mark.parametrize("name", sample_outlines.SOURCES)
def test_every_region_of_a_sample_has_an_outline(name: str) -> None:
    outlines = json.loads((FOLDER / "outlines" / f"{name}.json").read_text(encoding="utf-8"))
    regions = read_map((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))[0].regions
    drawn = outlines["shape"]["regions"]
    assert set(regions) <= set(drawn) and all(region["polygons"] for region in drawn.values())
    assert shape_fault(outlines["shape"], list(outlines["names"])) is None
