"""What stands for a problem."""

import warnings
from pathlib import Path

import pytest

import webviz
from webviz.csp.queens import queens
from webviz.maps import MapError
from webviz.python.sources import RepairWarning, sample_name, text_of

MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 2, G: 1\nA: B\nB: A, C\nC: B\n"
ONE_SIDED = MAP.replace("B: A, C", "B: A")


def test_a_text_is_itself_and_bytes_are_its_utf_8() -> None:
    assert text_of(MAP) == text_of(MAP.encode()) == text_of(b"\xef\xbb\xbf" + MAP.encode()) == MAP


def test_a_path_is_the_file_there(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_text(MAP, encoding="utf-8")
    assert text_of(file) == MAP
    with pytest.raises(FileNotFoundError):
        text_of(tmp_path / "none.txt")


def test_a_single_word_is_the_name_of_a_sample() -> None:
    assert webviz.read_map("australia").colors == ("B", "G", "R")
    assert webviz.solve("csp-four-queens").solutions == webviz.solve("queens:4").solutions
    assert (sample_name("us-48"), sample_name("queens:4"), sample_name("3, 4"), sample_name(b"a")) == (
        "us-48",
        "",
        "",
        "",
    )
    with pytest.raises(ValueError, match="there is no sample 'austria': choose from australia, "):
        webviz.read_map("austria")


def test_what_was_read_stands_for_its_text() -> None:
    map, tree = webviz.read_map(MAP), webviz.read_tree("((1 2) (3 4))")
    assert webviz.read_map(map) == map
    assert webviz.read_tree(tree) == tree
    assert webviz.solve(queens(4)).solutions == webviz.solve("queens:4").solutions


def test_bytes_that_are_no_text_are_refused_with_their_line() -> None:
    with pytest.raises(MapError, match="found a byte that is no UTF-8 in line 2"):
        text_of(b"R, G\n\xff")


def test_what_was_repaired_is_a_warning_at_the_line_that_called() -> None:
    for call in (webviz.read_map, webviz.search, webviz.solve):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            call(ONE_SIDED)
        assert {(one.category, Path(one.filename).name) for one in told} == {
            (RepairWarning, "test_sources.py")
        }
        assert str(told[0].message).startswith("8:4: ")
