"""Where boxes and nodes stand, whichever way a tree grows; the pictures and pages that are drawn of it."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import inf
from pathlib import Path
from typing import Any

import pytest
from exams.exam_sheets import sample_map, sample_tree, small_trees, tree_of, tree_sheet, whole
from golden.make_exams import pictures
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from webviz.exams.alike import Wish, alike
from webviz.exams.layout import (
    LEAST_DROP,
    LEGIBLE_SCALE,
    MOST_DROP,
    NAME_HEIGHT,
    Box,
    Layout,
    drop,
    is_leaf,
    is_portrait,
    layout,
    longest,
    scale,
    sideways,
    smallest_print,
    tidy,
    upright,
)
from webviz.exams.model import Sheet, printed
from webviz.exams.solution import solve
from webviz.exams.svg import Heading, key_page, sheet_page
from webviz.trees import Shape, Tree

Area = tuple[float, float, float, float]


def placed(sheet: Sheet) -> Layout:
    return layout(sheet, solve(sheet.tree))


def both_ways(sheet: Sheet) -> tuple[Layout, Layout]:
    most = longest(sheet, solve(sheet.tree))
    return upright(sheet, most), sideways(sheet, most)


def area(sheet: Sheet, drawing: Layout, node: int) -> Area:
    """Left, top, right and bottom of a box with all that stands around it."""
    box: Box = drawing.boxes[node]
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    if drawing.is_sideways:
        return box.port[0], top, right + 6 * len(sheet.tree.names[node]) * is_leaf(sheet, node), bottom
    return left, box.port[1], right, bottom + NAME_HEIGHT * is_leaf(sheet, node)


def overlaps(sheet: Sheet, drawing: Layout) -> list[tuple[Area, Area]]:
    areas = [area(sheet, drawing, node) for node in range(len(sheet.tree))]
    return [
        (one, other)
        for one, other in combinations(areas, 2)
        if one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
    ]


@given(small_trees())
def test_no_two_boxes_overlap_whichever_way_a_tree_grows(tree: Tree) -> None:
    sheet = whole(tree)
    for drawing in both_ways(sheet):
        assert overlaps(sheet, drawing) == []


def test_large_numbers_and_long_names_widen_their_boxes() -> None:
    texts = ("(1 2)", "Commencement:(100000000 -200000000)")
    for plain, wide in zip(*(both_ways(tree_sheet(text)) for text in texts), strict=True):
        assert all(wide.boxes[node].width > plain.boxes[node].width for node in (0, 1))


@settings(max_examples=12)
@given(st.integers(2, 199))
def test_a_tree_grows_sideways_only_where_that_makes_print_larger(leaves: int) -> None:
    sheet = tree_sheet(f"({' '.join(map(str, range(leaves)))})")
    usual, other = both_ways(sheet)
    chosen = placed(sheet)
    if chosen.is_sideways:
        assert scale(usual, "A4") < min(LEGIBLE_SCALE, scale(other, "A4"))
    else:
        assert chosen == usual
    assert scale(chosen, "A4") >= 0.99 * scale(usual, "A4")


def test_paper_lies_so_that_print_is_large_and_levels_lie_apart_where_edges_would_be_flat() -> None:
    assert not is_portrait(Layout((), 1000, 300, False), "A4")
    assert is_portrait(Layout((), 300, 1000, True), "A4")
    assert smallest_print(Layout((), 100, 100, False), "A4") == 7.5
    crowded = Layout((), 5000, 1000, False)
    assert smallest_print(crowded, "A4") < smallest_print(crowded, "A3") < 7.5
    assert smallest_print(crowded, "A4") == pytest.approx(7.5 * 1054.5 / 5000, rel=0.01)
    assert [drop(span) for span in (0, 500, 10_000)] == [LEAST_DROP, 80, MOST_DROP]


GAP = 5.0
CLOSE = 1e-6


@given(small_trees(), st.data())
def test_neighbors_keep_their_distance_and_parents_stand_above_the_middle(
    tree: Tree, data: st.DataObject
) -> None:
    widths = [float(data.draw(st.integers(4, 60))) for _ in range(len(tree))]
    places, depths = tidy(tree, widths, GAP), tree.depths()
    for depth in set(depths):
        for left, right in pairwise(node for node in range(len(tree)) if depths[node] == depth):
            room = places[right] - places[left] - (widths[left] + widths[right]) / 2
            assert room >= GAP - CLOSE
    for node in range(len(tree)):
        if children := list(tree.children(node)):
            assert places[node] == pytest.approx((places[children[0]] + places[children[-1]]) / 2)
    left_edge = min(x - width / 2 for x, width in zip(places, widths, strict=True))
    assert left_edge == pytest.approx(0, abs=CLOSE)


def test_subtrees_stand_as_close_as_they_can_a_shallow_one_beside_a_deep_one() -> None:
    assert tidy(tree_of("((1 2) 3)"), [10.0] * 5, GAP) == [20, 12.5, 5, 20, 27.5]
    tree = tree_of("(1 (2 (3 4 5 6)))")
    places = tidy(tree, [10.0] * len(tree), GAP)
    assert places[2] - places[1] == 15


GOLDEN = Path(__file__).parents[1] / "golden"


def test_pictures_are_as_they_were_looked_at_with_numbers_as_on_paper() -> None:
    for name, picture in pictures().items():
        assert picture == (GOLDEN / "exams" / name).read_text(encoding="utf-8"), name
    assert {path.suffix for path in (GOLDEN / "exams").iterdir()} == {".svg"}
    for value, text in ((3, "3"), (-3.0, "−3"), (0.0, "0"), (2.5, "2.5"), (inf, "∞"), (-inf, "−∞")):
        assert printed(value) == text


SIZES = {"A4": (841.9, 595.3), "A3": (1190.6, 841.9)}
"""Width and height in points, lying on the side."""
OVERLAPS = """() => {
  const all = 'svg text, svg g.mark, svg polygon, h1, header span:not(.line), p, li';
  const found = [...document.querySelectorAll(all)]
    .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
    .filter(({ words }) => words);
  const beside = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 2;
  const apart = (a, b) => beside(a, b) || beside(b, a);
  return found.flatMap((a, i) =>
    found.slice(i + 1).filter((b) => !apart(a.box, b.box)).map((b) => [a.words, b.words]));
}"""
OUTSIDE = """() => {
  const main = document.querySelector('main').getBoundingClientRect();
  const all = [...document.querySelectorAll('main *')].filter((each) => !/title|style/i.test(each.tagName));
  return all.filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < main.left - 1 || box.right > main.right + 1 || box.bottom > main.bottom + 1;
  }).map((each) => `${each.tagName} ${each.textContent}`);
}"""
SHEETS = {
    "a deep cut": sample_tree("deep-cut"),
    "Australia": sample_map("australia", 3),
    "Australia, two moves": sample_map("australia", 2),
    "South America, a move": sample_map("south-america", 1),
    "many cuts": alike(Shape(depth=6, lowest=0, highest=0), 1, 1, Wish())[0].sheet,
    "127 nodes": alike(Shape(depth=6), 1, 1, Wish())[0].sheet,
    "156 nodes": alike(Shape(branching=5, depth=3), 1, 1, Wish())[0].sheet,
    "a single level": tree_sheet("(-7 1000000 2.5)"),
}


def written(sheet: Sheet, key: bool, heading: Heading | None = None) -> str:
    return (key_page if key else sheet_page)(sheet, solve(sheet.tree), heading or Heading())


def is_upright(sheet: Sheet) -> bool:
    return is_portrait(layout(sheet, solve(sheet.tree)), "A4")


@pytest.fixture
def paper(browser: Browser) -> Iterator[Page]:
    """A tab of its own, as no page of the application is wanted."""
    page = browser.new_page()
    yield page
    page.close()


def sizes_of(pdf: bytes) -> list[tuple[float, ...]]:
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return [(float(width), float(height)) for width, height in boxes]


def test_each_fits_one_sheet_of_paper_and_nothing_overlaps(paper: Page) -> None:
    paper.emulate_media(media="print")
    several = [(name, key, "A4") for name, key in product(SHEETS, (False, True))]
    for name, key, size in (*several, ("Australia", True, "A3")):
        paper.set_content(written(SHEETS[name], key, Heading(paper=size)))
        assert paper.evaluate(OVERLAPS) == [] and paper.evaluate(OUTSIDE) == [], (name, key)
        [found] = sizes_of(paper.pdf(prefer_css_page_size=True))
        expected = SIZES[size][::-1] if is_upright(SHEETS[name]) else SIZES[size]
        assert found == pytest.approx(expected, abs=1), (name, key)
    assert {is_upright(sheet) for sheet in SHEETS.values()} == {True, False}


def test_the_smallest_print_is_about_as_small_as_the_browser_draws_it(paper: Page) -> None:
    paper.emulate_media(media="print")
    for name in ("Australia", "Australia, two moves"):
        paper.set_content(written(SHEETS[name], False))
        drawn: Any = paper.evaluate("() => 10 * document.querySelector('svg').getScreenCTM().a * 72 / 96")
        size = smallest_print(layout(SHEETS[name], solve(SHEETS[name].tree)), "A4")
        assert size == pytest.approx(min(drawn, 7.5), rel=0.1), name


def test_a_blank_page_asks_and_holds_no_answer_and_a_key_has_the_results_and_reasons() -> None:
    page, map = (written(SHEETS[name], key=False) for name in ("a deep cut", "Australia"))
    assert "Name " in page and "Value of the root " in page and "from left to right." in page
    assert 'answer"' not in page and "three levels up" not in page and "<b>" not in page
    assert "from top to bottom." in map and "A leaf is worth the weights of MAX's regions" in map
    page = written(SHEETS["a deep cut"], False, Heading("Exam <1>", "student 07"))
    assert "<h1>Exam &lt;1&gt;</h1><span>student 07</span>" in page and "Name " not in page
    assert page.startswith("<!doctype html>\n") and "<title>Exam &lt;1&gt;</title>" in page
    page = written(SHEETS["a deep cut"], key=True)
    assert "Value of the root: <b>5</b>" in page
    assert "<li>E after N12: v = 4 ≤ α = 5" in page and "a deep cut" in page
    assert "Nothing is pruned." in written(SHEETS["a single level"], key=True)
    assert not re.search(r"(src|href)=|@import|<script", page)
