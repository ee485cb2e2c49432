"""Paper: any state on one page, black on white, with a title and the way back."""

import re

import pytest
from on_page import go_to, next_frames, opened, painted, wait_until
from playwright.sync_api import Page, expect
from sample_page import opened_at
from shown_states import STATES, presented

from tools.real_page import press

A_PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
DARKEST = """() => {
  const canvas = document.querySelector('#tree-canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const isDark = (at) => data[at + 3] && data[at] + data[at + 1] + data[at + 2] < 90;
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (isDark(at)) dark++;
  return [getComputedStyle(document.body).backgroundColor, dark / (data.length / 4)];
}"""


def sheets(page: Page) -> tuple[int, int]:
    """On how many pages it is printed, across and upright."""
    across, upright = (page.pdf(format="A4", landscape=wide, print_background=True) for wide in (True, False))
    expect(page.locator("html")).to_have_attribute("data-printing", "no")
    return len(A_PAGE.findall(across)), len(A_PAGE.findall(upright))


def on_paper(page: Page) -> None:
    page.emulate_media(media="print")
    expect(page.locator("html")).to_have_attribute("data-printing", "yes")
    next_frames(page)


def off_paper(page: Page) -> None:
    page.emulate_media(media="screen")
    expect(page.locator("html")).to_have_attribute("data-printing", "no")


@pytest.mark.parametrize("half", [0, 1])
def test_any_state_is_one_page(page: Page, half: int) -> None:
    states = dict(list(STATES.items())[half::2])
    counted = {}
    for name, enter in states.items():
        enter(opened(page))
        counted[name] = sheets(page)
        page.goto("about:blank")
    assert counted == dict.fromkeys(states, (1, 1))


def test_the_sheet_has_title_line_reason_and_link_and_the_page_is_as_it_was(page: Page) -> None:
    go_to(opened(page), 26)
    reason = page.locator("#why-sentence").inner_text()
    page.wait_for_url("**line=26")
    before = [painted(page, canvas) for canvas in ("#tree-canvas", "#map-shapes")]
    on_paper(page)
    expect(page.locator("#sheet-title")).to_have_text("Australia, alpha-beta on a map-coloring game")
    expect(page.locator("#sheet-line")).to_have_text("line 26 of 85")
    expect(page.locator("#why-sentence")).to_have_text(reason)
    expect(page.locator("#why-sentence")).to_be_visible()
    expect(page.locator("#sheet-link")).to_have_text(page.url)
    assert {"NSW R", "≤ 10"} <= {one.text for one in painted(page, "#tree-canvas")}
    assert {"WA", "NSW"} <= {one.text for one in painted(page, "#map-shapes")}
    for gone in ("header", "transport", "trace-panel", "tree-tools", "notices", "present-bar"):
        expect(page.locator(f"#{gone}")).to_be_hidden()
    off_paper(page)
    for gone in ("sheet-head", "sheet-link"):
        expect(page.locator(f"#{gone}")).to_be_hidden()
    wait_until(page, lambda: [painted(page, canvas) for canvas in ("#tree-canvas", "#map-shapes")] == before)
    page.keyboard.press("ArrowRight")  # a step that the address does not tell yet is in the printed link
    page.wait_for_selector('body[data-line="27"]')
    on_paper(page)
    expect(page.locator("#sheet-link")).to_contain_text("line=27")


@pytest.mark.parametrize("stage", [False, True], ids=["page", "stage"])
def test_what_is_dark_or_on_stage_is_light_on_paper_and_as_before_again(page: Page, stage: bool) -> None:
    go_to(opened(page), 26)
    press(page, "#theme")
    before = {"data-theme": "dark", "data-presenting": "yes" if stage else "no"}
    if stage:
        presented(page)
    on_paper(page)
    for name, value in {"data-theme": "light", "data-presenting": "no"}.items():
        expect(page.locator("html")).to_have_attribute(name, value)
    paper, dark = page.evaluate(DARKEST)
    assert paper == "rgb(255, 255, 255)" and dark < 0.1
    off_paper(page)
    for name, value in before.items():
        expect(page.locator("html")).to_have_attribute(name, value)


def test_for_a_link_that_is_too_long_stands_what_is_shown(page: Page) -> None:
    opened_at(page, "us-48")
    on_paper(page)
    expect(page.locator("#sheet-link")).to_contain_text("the sample us-48; the link is too long")


def test_the_browsers_own_way_to_print_lays_the_sheet_out_before_it_goes_on(page: Page) -> None:
    go_to(opened(page), 26)
    told = page.evaluate(
        """() => {
          dispatchEvent(new Event('beforeprint'));
          const { width, height } = document.getElementById('app').getBoundingClientRect();
          const canvas = document.getElementById('tree-canvas');
          return [document.documentElement.dataset.printing, width, height,
            Math.round(canvas.clientWidth * devicePixelRatio) === canvas.width,
            textPaintedOn('#tree-canvas').length > 5];
        }"""
    )
    assert told == ["yes", 1040, 700, True, True]  # at once: no frame has passed
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    expect(page.locator("html")).to_have_attribute("data-printing", "no")
