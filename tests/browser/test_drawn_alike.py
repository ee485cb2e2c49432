"""The command line draws what the page draws: the same marks, and the texts that stand on its canvas."""

from typing import Any

from exported import picture, sample, scene
from on_page import Painted, choose_view, next_frames, painted, wait_until
from playwright.sync_api import Page
from sample_page import opened_at

from webviz.exports.model import Picture
from webviz.exports.pictures import Scene, Wanted

SIZE = {"width": 900, "height": 560}
MIDDLE = 0.35
"""What lies between a line's middle, where the page writes, and the baseline, in sizes of the type."""
BROWSERS = 0.1
"""So much else may a browser's own middle lie: both stand letters around the same height."""
NEAR = 0.6
"""Pixels: the page writes half a pixel lower, and a picture has two decimals."""
DRAWN_HERE = """async ([steps, wanted]) => {
  const from = (place) => import(`/static/js/${place}`);
  const { PARTS } = await from('rooms.js');
  const { learnChoices } = await from('search/choices.js');
  const { check, search, searchCsp } = await from('store/api.js');
  const { fromLink } = await from('store/link.js');
  const { outlineFor } = await from('store/outlines.js');
  const { linkedBy, startOf } = await from('store/parts.js');
  const { pictures } = await from('pictures/picture.js');
  learnChoices(JSON.parse(document.getElementById('choices').content));
  const linked = await fromLink(location.hash, linkedBy(PARTS));
  const problem = await check(linked.text);
  const isCsp = linked.mode === 'csp' || problem.kind === 'csp';
  const tree = await (isCsp ? searchCsp({ text: linked.text, csp: linked.csp }) : search(linked));
  const nothing = { outline: null, choices: '', problem: null };
  const outline = await outlineFor({ ...linked, outline: undefined }, problem, nothing);
  const state = { ...startOf(PARTS), ...linked, mode: isCsp ? 'csp' : 'game', problem, tree, ...outline };
  return pictures(state, steps, wanted);
}"""
CASES = {
    "australia": ("australia.txt", False, (1, 26, 85)),
    "tree-three-replies": ("trees/three-replies.txt", False, (2, 9, 21)),
    "csp-four-queens": ("csp/four-queens.json", True, (1, 12, 30)),
}


def viewed(page: Page, view: str) -> None:
    """The tree in a view, which the address has, too."""
    choose_view(page, view)
    wait_until(page, lambda: f"view={view}" in page.url)


def test_page_and_command_line_draw_the_same_marks_and_texts_stand_where_they_stand_on_the_page(
    page: Page,
) -> None:
    for name, (file, of_constraints, lines) in CASES.items():
        opened_at(page, name)
        for view in ("whole", "focus"):
            viewed(page, view)
            shown = scene(sample(file), {"view": view}, of_constraints)
            here = page.evaluate(DRAWN_HERE, [[line - 1 for line in lines], {"size": SIZE}])
            for line, own in zip(lines, here, strict=True):
                there = picture(shown, line, Wanted(size=(SIZE["width"], SIZE["height"])))
                assert areas(there) == areas(own), (name, view, line)
                assert there == own, (name, view, line)
        for line in lines[:2]:
            check_texts(page, shown, line, name)


def check_texts(page: Page, shown: Scene, line: int, name: str) -> None:
    """Each text on the page's canvas has its own in a picture as large as that."""
    page.locator("#line").fill(str(line))
    page.keyboard.press("Enter")
    page.wait_for_selector(f'body[data-line="{line}"]')
    next_frames(page)
    box = page.locator("#tree-canvas").evaluate("(one) => [one.clientWidth, one.clientHeight]")
    there = picture(shown, line, Wanted(size=tuple(box)))
    written = [mark for mark in there["marks"] if mark["kind"] == "text"]
    for one in painted(page, "#tree-canvas"):
        same = [mark for mark in written if mark["text"] == one.text]
        assert same, f"{name}, line {line}: {one.text!r} is only on the page"
        assert any(near(one, mark) for mark in same) or all(mark["align"] != "center" for mark in same), one


def areas(shown: Picture | dict[str, Any]) -> list[Any]:
    """Areas and edges, without texts: what must lie at the same places."""
    return [mark["d"] for mark in shown["marks"] if mark["kind"] == "path"]


def near(one: Painted, mark: dict[str, Any]) -> bool:
    """Whether a mark of the command line stands where a text stands on the page."""
    down = abs(mark["y"] - MIDDLE * mark["size"] - one.y)
    return (
        abs(mark["x"] - one.x) <= NEAR
        and down <= NEAR + BROWSERS * mark["size"]
        and mark["align"] == "center"
    )
