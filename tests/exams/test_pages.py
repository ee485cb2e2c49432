"""Pictures and printed pages of sheets and keys: their content, and that it fits."""

import re
from collections.abc import Iterator
from itertools import product
from math import inf
from pathlib import Path
from typing import Any

import pytest
from exams.exam_sheets import sample_map, sample_tree, tree_sheet
from golden.make_exams import pictures
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from webviz.exams.equal_difficulty import Wish, equal_papers
from webviz.exams.pages import (
    Heading,
    SheetDrawing,
    is_portrait,
    key_drawing,
    key_page,
    page_html,
    sheet_drawing,
    sheet_page,
    smallest_print,
)
from webviz.exams.sheet import Sheet, printed_value
from webviz.exports.model import Mark, Picture
from webviz.trees import Shape


def drawing(sheet: Sheet) -> SheetDrawing:
    return sheet_drawing(sheet)


def texts(shown: SheetDrawing) -> list[str]:
    return [mark["text"] for mark in shown.picture["marks"] if mark["kind"] == "text"]


@settings(max_examples=12)
@given(st.integers(2, 199))
def test_a_tree_grows_sideways_where_print_would_be_small_and_then_fills_its_paper(leaves: int) -> None:
    shown = drawing(tree_sheet(f"({' '.join(map(str, range(leaves)))})"))
    assert shown.is_sideways == (leaves > 43)
    if shown.is_sideways:
        assert smallest_print(shown.picture, "A4") > 2
    else:
        assert smallest_print(shown.picture, "A4") > 0.75 * 7.5


def test_a_key_stands_on_its_sheet_and_only_the_key_has_answers() -> None:
    sheet = sample_tree("deep-cut")
    blank, key = drawing(sheet), key_drawing(sheet)
    sizes = [(shown.picture["width"], shown.picture["height"]) for shown in (blank, key)]
    assert sizes[0] == sizes[1]
    assert {*texts(key)} - {*texts(blank)} == {"1", "∞", "−∞", "−∞→5", "5→8", "∞→5", "∞→8"}
    assert {"∞", "1"}.isdisjoint(re.findall(r"[^\s<>]+", blank.svg()))


def paper_of(width: float, height: float, size: float = 10) -> Picture:
    """A picture without anything but a letter."""
    letter: Mark = {
        **{"kind": "text", "x": 0, "y": 0, "text": "a", "size": size},  # type: ignore[misc]
        **{"weight": 400, "fill": "#000000", "align": "left", "width": 5},
    }
    told = {"paper": "#ffffff", "title": "", "description": "", "caption": "", "line": 1}
    return {"width": width, "height": height, "marks": [letter], **told}  # type: ignore[typeddict-item]


def test_paper_lies_so_that_print_is_large_and_larger_paper_makes_larger_print() -> None:
    assert not is_portrait(paper_of(1000, 300), "A4") and is_portrait(paper_of(300, 1000), "A4")
    assert smallest_print(paper_of(100, 100), "A4") == 7.5
    crowded = paper_of(5000, 1000)
    assert smallest_print(crowded, "A4") < smallest_print(crowded, "A3") < 7.5
    assert smallest_print(crowded, "A4") == pytest.approx(7.5 * 1054.5 / 5000, rel=0.01)


GOLDEN = Path(__file__).parents[1] / "golden"


def test_pictures_are_as_they_were_looked_at_with_numbers_as_on_paper() -> None:
    for name, picture in pictures().items():
        assert picture == (GOLDEN / "exams" / name).read_text(encoding="utf-8"), name
    assert {path.suffix for path in (GOLDEN / "exams").iterdir()} == {".svg"}
    for value, text in ((3, "3"), (-3.0, "−3"), (0.0, "0"), (2.5, "2.5"), (inf, "∞"), (-inf, "−∞")):
        assert printed_value(value) == text


SIZES = {"A4": (841.9, 595.3), "A3": (1190.6, 841.9)}
"""Width and height in points, lying on the side."""
OVERLAPS = """() => {
  const all = 'svg text, h1, header span:not(.line), p, li';
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
  const all = [...document.querySelectorAll('main *:not(title, desc, style)')];
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
    "many cuts": equal_papers(Shape(depth=6, lowest=0, highest=0), 1, 1, Wish())[0].sheet,
    "127 nodes": equal_papers(Shape(depth=6), 1, 1, Wish())[0].sheet,
    "156 nodes": equal_papers(Shape(branching=5, depth=3), 1, 1, Wish())[0].sheet,
    "a single level": tree_sheet("(-7 1000000 2.5)"),
}


def page_of(sheet: Sheet, key: bool, heading: Heading | None = None) -> str:
    return page_html((key_page if key else sheet_page)(sheet, heading or Heading()))


def is_upright(sheet: Sheet) -> bool:
    return is_portrait(drawing(sheet).picture, "A4")


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
        paper.set_content(page_of(SHEETS[name], key, Heading(paper=size)))
        assert paper.evaluate(OVERLAPS) == [] and paper.evaluate(OUTSIDE) == [], (name, key)
        [found] = sizes_of(paper.pdf(prefer_css_page_size=True))
        expected = SIZES[size][::-1] if is_upright(SHEETS[name]) else SIZES[size]
        assert found == pytest.approx(expected, abs=1), (name, key)
    assert {is_upright(sheet) for sheet in SHEETS.values()} == {True, False}


def test_the_smallest_print_is_about_as_small_as_the_browser_draws_it(paper: Page) -> None:
    paper.emulate_media(media="print")
    for name in ("Australia", "Australia, two moves"):
        paper.set_content(page_of(SHEETS[name], False))
        drawn: Any = paper.evaluate("() => 10.12 * document.querySelector('svg').getScreenCTM().a * 72 / 96")
        size = smallest_print(drawing(SHEETS[name]).picture, "A4")
        assert size == pytest.approx(min(drawn, 7.6), rel=0.1), name


def test_a_blank_page_asks_and_holds_no_answer_and_a_key_has_the_results_and_reasons() -> None:
    page, map = (page_of(SHEETS[name], key=False) for name in ("a deep cut", "Australia"))
    assert "Name " in page and "Value of the root " in page and "from left to right." in page
    assert "font-weight" not in page and "three levels up" not in page and "<b>" not in page
    assert "from top to bottom." in map and "A leaf is worth the weights of MAX's regions" in map
    page = page_of(SHEETS["a deep cut"], False, Heading("Exam <1>", "student 07"))
    assert "<h1>Exam &lt;1&gt;</h1><span>student 07</span>" in page and "Name " not in page
    assert page.startswith("<!doctype html>\n") and "<title>Exam &lt;1&gt;</title>" in page
    page = page_of(SHEETS["a deep cut"], key=True)
    assert "Value of the root: <b>5</b>" in page
    assert "<li>E after N12: v = 4 ≤ α = 5" in page and "a deep cut" in page
    assert "Nothing is pruned." in page_of(SHEETS["a single level"], key=True)
    assert not re.search(r"(src|href)=|@import|<script", page)
