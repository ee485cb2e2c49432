"""The picture of a sheet and of its key."""

from math import inf
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest
from exam_sheets import sample_map, sample_tree, tree_sheet
from golden.make_exams import pictures

from webviz.exams.marks import player, strike
from webviz.exams.model import Sheet
from webviz.exams.numbers import printed
from webviz.exams.solution import solve
from webviz.exams.svg import key_svg, sheet_svg

GOLDEN = Path(__file__).parents[1] / "golden"


SVG = "{http://www.w3.org/2000/svg}"


def drawn(sheet: Sheet, key: bool = False) -> Element:
    return fromstring((key_svg if key else sheet_svg)(sheet, solve(sheet.tree)))


def words(svg: Element, kind: str | None = None) -> list[str]:
    return [text.text or "" for text in svg.iter(f"{SVG}text") if kind is None or text.get("class") == kind]


def test_pictures_are_as_they_were_looked_at() -> None:
    for name, picture in pictures().items():
        assert picture == (GOLDEN / "exams" / name).read_text(encoding="utf-8"), name
    assert {path.suffix for path in (GOLDEN / "exams").iterdir()} == {".svg"}


def test_a_blank_sheet_names_nodes_gives_leaves_or_moves_and_no_more() -> None:
    sheet, map = sample_tree("deep-cut"), sample_map("australia", 2)
    given = {str(int(value)) for value in sheet.tree.values[0]}
    assert set(words(drawn(sheet))) <= {*sheet.tree.names, *given, "v", "α", "β"}
    assert words(drawn(sheet), "answer") == []
    assert set(words(drawn(map))) == {*map.tree.names, *map.moves, "v", "α", "β"} - {""}
    titles = [title.text for title in drawn(sheet).iter(f"{SVG}title")]
    assert titles == ["A game tree to be searched", "MAX", "MIN", "MIN", "MAX", "MIN", "MIN", "MAX"]


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


def test_key_and_sheet_have_their_boxes_at_the_same_places() -> None:
    for sheet in (sample_tree("deep-cut"), sample_map("australia", 3)):
        blank, key = (
            [box.attrib for box in drawn(sheet, is_key).iter(f"{SVG}rect")] for is_key in (False, True)
        )
        assert blank == key


def test_two_bars_cross_an_edge_at_right_angles_below_its_middle() -> None:
    for x, y in ((0.0, 60.0), (40.0, 50.0), (-300.0, 60.0)):
        parent = Element("svg")
        strike(parent, (0, 0), (x, y))
        assert len(parent) == 2
        for bar in parent:
            x1, y1, x2, y2 = (float(bar.get(name) or "nan") for name in ("x1", "y1", "x2", "y2"))
            assert (x2 - x1) * x + (y2 - y1) * y == pytest.approx(0, abs=0.2)  # as rounded
            assert y / 2 < (y1 + y2) / 2 < y
            assert (x1 + x2) / 2 * y == pytest.approx((y1 + y2) / 2 * x, abs=0.1)


def test_max_points_up_and_min_down() -> None:
    for who, points_up in ((1, True), (2, False)):
        parent = Element("svg")
        player(parent, who, (10, 10))
        ys = [float(point.split(",")[1]) for point in (parent[0].get("points") or "").split()]
        assert (ys.count(max(ys)) == 2) == points_up  # the lower side is the broad one


def test_a_number_has_a_true_minus_and_infinity_a_sign() -> None:
    for value, text in ((3, "3"), (-3.0, "−3"), (0.0, "0"), (2.5, "2.5"), (inf, "∞"), (-inf, "−∞")):
        assert printed(value) == text
