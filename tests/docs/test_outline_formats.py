"""What docs/formats.md says of outlines is what the program does."""

import re
from pathlib import Path
from typing import get_args

from console_examples import assert_true, posix

from webviz.graphs import building, reader, saving
from webviz.outlines import borders, coverage, findings, pairs, shapefile_zip
from webviz.outlines.document import read_document, write_document
from webviz.outlines.model import Kind
from webviz.outlines.shape import BYTES_A_REGION

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
GRAPHS = PAGE.partition("\n## Graphs\n")[2].partition("\n## ")[0]
PART = PAGE.partition("\n## Outlines\n")[2].partition("\n## ")[0]


@posix
def test_the_examples_print_what_they_show(tmp_path: Path) -> None:
    assert assert_true(PART, tmp_path) == 3


@posix
def test_the_examples_of_graphs_print_what_they_show(tmp_path: Path) -> None:
    assert assert_true(GRAPHS, tmp_path) == 1


def test_the_bounds_and_formats_of_graphs_are_those_of_the_program() -> None:
    told = " ".join(GRAPHS.split())
    size = f"{reader.MOST_BYTES // 2**20} MiB, {building.MOST_NODES:,} regions"
    assert f"{size} and {building.MOST_EDGES:,} borders" in told
    assert f"more than {building.LONGEST_PLAIN} of them" in told
    assert all(f"`{format}`" in told for format in saving.FORMATS)


def test_the_document_is_read_and_written_again() -> None:
    [shown] = re.findall(r"^```document\n(.*?)^```$", PART, re.DOTALL | re.MULTILINE)
    document = read_document(shown.encode())
    assert document.names == {"A": "Aland", "B": "Beland"}
    assert read_document(write_document(document).encode()) == document


def test_the_bounds_are_those_of_the_program() -> None:
    told = " ".join(PART.split())
    for bound in (
        f"{findings.MOST_BYTES // 2**20} MiB, {findings.MOST_FEATURES:,} features",
        f"{findings.MOST_RINGS:,} rings and {findings.MOST_POINTS:,} points",
        f"Beyond {coverage.MOST_RINGS:,} islands",
        f"beyond {coverage.THINNED:,} points",
        f"unpacks to at most {shapefile_zip.MOST_UNPACKED // 2**20} MiB",
        f"what is closer than {coverage.SNAPPING}° becomes one, holes narrower than {coverage.GAP}°",
        f"shorter than {borders.SLIVER * coverage.SNAPPING}°",
        f"at most {pairs.FARTHEST:.0f} km of water",
        f"some {BYTES_A_REGION:,} bytes a region",
    ):
        assert bound in told, bound
    assert pairs.FARTHEST_PART == 1 / 20  # "a twentieth of the map's width"


def test_every_way_to_find_a_border_and_every_doubt_is_told() -> None:
    for how in (borders.SHARED, borders.CLOSED, borders.BESIDE, "chosen"):
        assert f"| {how} |" in PART
    for kind in get_args(Kind):
        assert f"| {kind} |" in PART
