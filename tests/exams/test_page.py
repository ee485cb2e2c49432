"""The page of a sheet and of its key, as the browser prints it."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from exam_sheets import sample_map, sample_tree, tree_sheet
from playwright.sync_api import Browser, Page

from webviz.exams.alike import Wish, alike
from webviz.exams.layout import is_portrait, layout, smallest_print
from webviz.exams.model import Sheet
from webviz.exams.page import Heading, key_page, sheet_page
from webviz.exams.solution import solve
from webviz.trees import Shape

# Width and height in points, lying on the side.
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
    """Whether the paper is to stand upright."""
    return is_portrait(layout(sheet, solve(sheet.tree)), "A4")


@pytest.fixture
def paper(browser: Browser) -> Iterator[Page]:
    """A tab of its own, as no page of the application is wanted."""
    page = browser.new_page()
    yield page
    page.close()


def sizes_of(pdf: bytes) -> list[tuple[float, ...]]:
    """Width and height of each page, in points."""
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


def test_a_blank_page_asks_for_name_and_results_and_holds_no_answer() -> None:
    page, map = (written(SHEETS[name], key=False) for name in ("a deep cut", "Australia"))
    for words in ("Name ", "Value of the root ", "Deep cuts ", "cross it out", "from left to right."):
        assert words in page, words
    assert 'answer"' not in page and "three levels up" not in page and "<b>" not in page
    assert "from top to bottom." in map and "A leaf is worth the weights of MAX's regions" in map


def test_a_key_has_the_results_and_the_reason_of_each_cut_and_needs_nothing_but_itself() -> None:
    page = written(SHEETS["a deep cut"], key=True)
    assert "Value of the root: <b>5</b>" in page
    assert "<li>E after N12: v = 4 ≤ α = 5" in page and "a deep cut" in page
    assert "Nothing is pruned." in written(SHEETS["a single level"], key=True)
    assert not re.search(r"(src|href)=|@import|<script", page)


def test_a_student_s_page_has_the_student_in_place_of_a_line_for_the_name() -> None:
    page = written(SHEETS["a deep cut"], False, Heading("Exam <1>", "student 07"))
    assert "<h1>Exam &lt;1&gt;</h1><span>student 07</span>" in page and "Name " not in page
    assert page.startswith("<!doctype html>\n") and "<title>Exam &lt;1&gt;</title>" in page
