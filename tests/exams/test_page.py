"""The page of a sheet and of its key, as the browser prints it."""

import re
from collections.abc import Iterator
from pathlib import Path
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

A4, A3 = (841.9, 595.3), (1190.6, 841.9)
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
    return [tuple(float(side) for side in box) for box in boxes]


@pytest.mark.parametrize("key", [False, True])
@pytest.mark.parametrize("name", SHEETS)
def test_it_fits_one_sheet_of_paper_and_nothing_overlaps(name: str, key: bool, paper: Page) -> None:
    paper.set_content(written(SHEETS[name], key))
    paper.emulate_media(media="print")
    assert paper.evaluate(OVERLAPS) == []
    assert paper.evaluate(OUTSIDE) == []
    [size] = sizes_of(paper.pdf(prefer_css_page_size=True))
    assert size == pytest.approx(A4[::-1] if is_upright(SHEETS[name]) else A4, abs=1)


def test_larger_paper_is_one_sheet_too(paper: Page) -> None:
    paper.set_content(written(SHEETS["Australia"], True, Heading(paper="A3")))
    [size] = sizes_of(paper.pdf(prefer_css_page_size=True))
    assert size == pytest.approx(A3[::-1] if is_upright(SHEETS["Australia"]) else A3, abs=1)


@pytest.mark.parametrize("name", ["Australia", "Australia, two moves"])
def test_the_smallest_print_is_about_as_small_as_the_browser_draws_it(name: str, paper: Page) -> None:
    sheet = SHEETS[name]
    paper.set_content(written(sheet, False))
    paper.emulate_media(media="print")
    drawn: Any = paper.evaluate("() => 10 * document.querySelector('svg').getScreenCTM().a * 72 / 96")
    assert smallest_print(layout(sheet, solve(sheet.tree)), "A4") == pytest.approx(min(drawn, 7.5), rel=0.1)


def test_some_paper_lies_and_some_stands() -> None:
    assert {is_upright(sheet) for sheet in SHEETS.values()} == {True, False}


def test_a_task_says_in_which_order_the_branches_come() -> None:
    assert "with alpha-beta, from left to right." in written(SHEETS["a deep cut"], key=False)
    assert "with alpha-beta, from top to bottom." in written(SHEETS["Australia"], key=False)


def test_a_blank_page_asks_for_name_and_results_and_holds_no_answer() -> None:
    page = written(SHEETS["a deep cut"], key=False)
    assert "Name " in page and "Value of the root " in page and "Deep cuts " in page
    assert 'answer"' not in page and "three levels up" not in page and "<b>" not in page
    assert "cross it out" in page


def test_a_key_has_the_results_and_the_reason_of_each_cut() -> None:
    page = written(SHEETS["a deep cut"], key=True)
    assert "Value of the root: <b>5</b>" in page
    assert "<li>E after N12: v = 4 ≤ α = 5" in page and "a deep cut" in page
    assert "Nothing is pruned." in written(SHEETS["a single level"], key=True)


def test_a_student_s_page_has_the_student_in_place_of_a_line_for_the_name() -> None:
    page = written(SHEETS["a deep cut"], False, Heading("Exam <1>", "student 07"))
    assert "<h1>Exam &lt;1&gt;</h1><span>student 07</span>" in page and "Name " not in page
    assert page.startswith("<!doctype html>\n") and "<title>Exam &lt;1&gt;</title>" in page


def test_a_page_needs_nothing_but_itself() -> None:
    page = written(SHEETS["Australia"], key=True)
    assert not re.search(r"(src|href)=|@import|<script", page)


def test_a_page_of_a_map_says_what_its_leaves_are_worth() -> None:
    assert "A leaf is worth the weights of MAX's regions" in written(SHEETS["Australia"], key=False)


def test_only_the_golden_pictures_are_kept() -> None:
    folder = Path(__file__).parents[1] / "golden" / "exams"
    assert {path.suffix for path in folder.iterdir()} == {".svg"}
