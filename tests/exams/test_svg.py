"""The picture of a sheet and of its key."""

from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest
from exam_sheets import node, sample_map, sample_tree, tree_sheet
from golden.make_exams import pictures

from webviz.exams.layout import layout
from webviz.exams.model import Sheet
from webviz.exams.solution import solve
from webviz.exams.svg import key_svg, sheet_svg

GOLDEN = Path(__file__).parents[1] / "golden"
SVG = "{http://www.w3.org/2000/svg}"


def drawn(sheet: Sheet, key: bool = False) -> Element:
    return fromstring((key_svg if key else sheet_svg)(sheet, solve(sheet.tree)))


def words(svg: Element, kind: str | None = None) -> list[str]:
    return [text.text or "" for text in svg.iter(f"{SVG}text") if kind is None or text.get("class") == kind]


@pytest.mark.parametrize("name", pictures())
def test_the_picture_is_as_it_was_looked_at(name: str) -> None:
    assert pictures()[name] == (GOLDEN / "exams" / name).read_text(encoding="utf-8")


def test_a_blank_sheet_names_nodes_and_gives_leaves_and_no_more() -> None:
    sheet = sample_tree("deep-cut")
    given = {str(int(value)) for value in sheet.tree.values[0]}
    assert set(words(drawn(sheet))) <= {*sheet.tree.names, *given, "v", "α", "β"}
    assert words(drawn(sheet), "answer") == []


def test_a_blank_sheet_of_a_map_has_moves_and_empty_leaves() -> None:
    sheet = sample_map("australia", 2)
    assert set(words(drawn(sheet))) == {*sheet.tree.names, *sheet.moves, "v", "α", "β"} - {""}


def test_a_key_has_values_windows_and_numbers_of_cuts() -> None:
    sheet = sample_tree("deep-cut")
    answers = words(drawn(sheet, key=True), "answer")
    assert answers[:3] == ["5", "−∞→5", "∞"]
    assert answers.count("1") == 1  # beside the scissors


def test_each_pruned_branch_is_struck_and_what_lies_below_is_gray() -> None:
    sheet = tree_sheet("((3 12) (2 (7 8)))")
    key = drawn(sheet, key=True)
    bars = [line for line in key.findall(f"{SVG}line") if line.get("class") == "mark"]
    assert len(bars) == 2 * len(solve(sheet.tree).pruned) == 2
    left_out = [group for group in key.findall(f"{SVG}g") if group.get("class") == "left-out"]
    assert len(left_out) == len(sheet.tree) - len(solve(sheet.tree).found) == 3
    assert len([group for group in key.iter(f"{SVG}g") if group.get("class") == "mark"]) == 1


def test_bars_cross_the_edge_that_is_pruned() -> None:
    sheet = sample_tree("deep-cut")
    above, below = (layout(sheet, solve(sheet.tree)).boxes[node(sheet, name)] for name in ("E", "N13"))
    [first, _] = [
        line for line in drawn(sheet, key=True).findall(f"{SVG}line") if line.get("class") == "mark"
    ]
    ys = sorted(float(first.get(name) or 0) for name in ("y1", "y2"))
    assert above.bottom < ys[0] < ys[1] < below.port[1]
    assert above.x < float(first.get("x1") or 0) < below.x + 6


def test_key_and_sheet_have_their_boxes_at_the_same_places() -> None:
    for sheet in (sample_tree("deep-cut"), sample_map("australia", 3)):
        blank, key = (
            [box.attrib for box in drawn(sheet, is_key).iter(f"{SVG}rect")] for is_key in (False, True)
        )
        assert blank == key


def test_the_players_are_named_for_those_who_cannot_see_the_triangles() -> None:
    titles = [title.text for title in drawn(sample_tree("deep-cut")).iter(f"{SVG}title")]
    assert titles == ["A game tree to be searched", "MAX", "MIN", "MIN", "MAX", "MIN", "MIN", "MAX"]
