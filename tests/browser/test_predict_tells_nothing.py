"""In Predict nothing on the page gives an answer away, to see, to point at or to hear."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import (
    AUSTRALIA_NODES,
    CUTOFF_LINES,
    LAPTOP,
    PHONE,
    ROOT,
    SAMPLES,
    line_of,
    opened,
    painted,
    settled,
)
from playwright.sync_api import Page, expect
from predict_page import CUT, LAST, answered, ask_for, asked, begun, right
from sample_page import opened_at

from tools.real_page import pick, press

TREES = json.loads((ROOT / "sample_maps/trees/trees.json").read_text(encoding="utf-8"))
EVERY_SAMPLE = [one["name"] for one in SAMPLES] + [f"tree-{one['name']}" for one in TREES]
# Where something may be read or heard: what is seen, and the attributes that are spoken or shown as tips.
WORDS = """() => {
  const said = ['aria-label', 'aria-valuetext', 'aria-valuemax', 'title', 'placeholder', 'max'];
  const own = [...document.querySelectorAll('#app *, #announcer, #search-menu *')].flatMap((element) =>
    said.map((name) => element.getAttribute(name)).filter(Boolean));
  const menu = document.getElementById('search-menu').textContent;
  return [document.title, document.body.innerText, menu, ...own].join('\\n');
}"""
# How many columns of the seek bar have a mark: marks that stand beside each other count as one.
MARKS = """() => {
  const canvas = document.getElementById('seek-marks');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, 1);
  const marked = (x) => x >= 0 && data[4 * x + 3] > 0;
  return Array.from({ length: canvas.width }, (_, x) => x).filter((x) => marked(x) && !marked(x - 1)).length;
}"""

# What can be read, heard and seen at each question, on the way to the end: answers by turns, at most so many.
WALK = """async ([words, marks, most]) => {
  const frames = async () => { for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame); };
  const press = async (key) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await frames();
  };
  const [said, marked] = [eval(words), eval(marks)];
  const found = [];
  for (await press('End'); !document.getElementById('predict-answers').hidden; await press('End')) {
    found.push({
      line: Number(document.body.dataset.line),
      words: said(),
      marks: marked(),
      most: Number(document.getElementById('seek').max),
      summary: document.getElementById('tree-summary').textContent,
      lines: [...document.querySelectorAll('#trace-rows .line .no')].map((one) => Number(one.textContent)),
    });
    if (found.length === most) break;
    await press(String(1 + (found.length % 2)));
  }
  return found;
}"""
QUESTIONS = 12  # at most: all of most samples; what each may tell follows the same rule


def tip_texts(page: Page) -> set[str]:
    """What the pointer is told anywhere over the tree."""
    box = page.locator("#tree-canvas").bounding_box()
    assert box
    found = set()
    for y in range(12, int(box["height"]), 32):
        for x in range(40, int(box["width"]), 46):
            page.mouse.move(box["x"] + x, box["y"] + y)
            tip = page.locator("#tree-tip")
            if tip.is_visible():
                found.add(tip.inner_text())
    return found


@pytest.mark.parametrize("name", EVERY_SAMPLE)
def test_no_sample_gives_an_answer_away(page: Page, name: str) -> None:
    opened_at(page, name)
    settled(page)
    expect(page.locator("body")).to_have_attribute("data-line", "1")
    nodes = page.locator("body").get_attribute("data-nodes")
    events = int(page.locator("#seek").get_attribute("max") or 0)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    for at in page.evaluate(WALK, [WORDS, MARKS, QUESTIONS]):
        assert "so far" in at["summary"]
        told = re.search(r"(\d+) cutoffs? so far", at["summary"])
        assert at["marks"] <= int(told[1] if told else 0)
        assert at["most"] == at["line"] < events and all(line <= at["line"] for line in at["lines"])
        given = r"tree \d+ of \d+: [\d,]+ nodes"  # of the problem, whatever is searched of it
        words = re.sub(given, "", at["words"].replace(at["summary"], ""))
        assert not re.search(rf"\b({nodes}|{int(nodes or 0):,}) nodes\b|of {events:,}\b", words)
        assert not re.search(r"search will end|Look for", words)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nothing_tells_what_is_to_come(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begun(page)
    expect(page.locator("#about")).to_be_hidden()
    while asked(page):
        line = line_of(page)
        said = page.evaluate(WORDS)
        said = re.sub(r"\d+ nodes and \d cutoffs? so far", "", said)
        assert not re.search(rf"\b({AUSTRALIA_NODES} nodes|{LAST}|6 cutoffs|13 moves)\b", said)
        assert not re.search(r"search will end|Look for", said)
        so_far = sum(cut <= line for cut in CUTOFF_LINES)
        expect(page.locator("#tree-summary")).to_contain_text(f"{so_far} cutoff")
        assert page.locator("#seek").get_attribute("max") == str(line)
        assert page.evaluate(MARKS) == so_far
        expect(page.locator("#go-next-cutoff")).to_have_attribute("aria-disabled", "true")
        for hidden in ("#tree-overview", "#path", "#path-toggle", "#why-panel", "#find-bar"):
            expect(page.locator(hidden)).to_be_hidden()
        numbers = page.locator("#trace-rows .line .no").all_text_contents()
        assert all(int(number) <= line for number in numbers)
        answered(page, right(page))


def test_the_tree_draws_what_will_be_pruned_and_what_will_be_tried_alike(page: Page) -> None:
    begun(page)
    while asked(page) and line_of(page) < 26:
        assert not [one for one in painted(page, "#tree-canvas") if "pruned" in one.text]
        for tip in tip_texts(page):
            visited = re.search(r"visited in line (\d+)", tip)
            assert visited and int(visited[1]) <= line_of(page), tip
        answered(page, right(page))


@pytest.mark.parametrize("line", [11, 26])
def test_walking_the_tree_does_not_tell_whether_a_sibling_follows(page: Page, line: int) -> None:
    begun(page)
    while asked(page) and line_of(page) < line - 1:
        answered(page, right(page))
    page.locator("#tree-canvas").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#announcer")).to_have_text("The search has not come further.")
    assert line_of(page) == line - 1


def test_the_rounds_of_deepening_are_told_in_the_end(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "deepening")
    settled(page)
    expect(page.locator("#rounds")).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    expect(page.locator("#rounds")).to_be_hidden()


def at_a_question(page: Page) -> None:
    asked(page)


def at_a_verdict(page: Page) -> None:
    asked(page)
    answered(page, CUT)


def with_the_kinds_open(page: Page) -> None:
    page.locator("#predict-asks-open").click()
    expect(page.locator("#predict-asks")).to_be_visible()


def at_a_number(page: Page) -> None:
    ask_for(page, "value", "bound")
    asked(page)


def at_the_end(page: Page) -> None:
    while asked(page):
        answered(page, CUT)


@pytest.mark.parametrize(
    "shown",
    [at_a_question, at_a_verdict, with_the_kinds_open, at_a_number, at_the_end],
    ids=lambda shown: shown.__name__,
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, shown, theme: str) -> None:  # type: ignore[no-untyped-def]
    begun(page)
    if theme == "dark":
        press(page, "#theme")
    shown(page)
    result = Axe().run(page)
    assert result.response["violations"] == []
