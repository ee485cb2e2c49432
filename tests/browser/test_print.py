"""Paper: any state on one page, black on white, with a title and the way back."""

import re

import pytest
from on_page import AUSTRALIA_NODES, go_to, next_frames, opened, painted, wait_until
from playwright.sync_api import Page, expect
from shown_states import STATES, sample

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


def on_paper(page: Page) -> None:
    page.emulate_media(media="print")
    expect(page.locator("html")).to_have_attribute("data-printing", "yes")
    next_frames(page)


def off_paper(page: Page) -> None:
    page.emulate_media(media="screen")
    expect(page.locator("html")).to_have_attribute("data-printing", "no")


@pytest.mark.parametrize("landscape", [True, False], ids=["landscape", "portrait"])
@pytest.mark.parametrize("state", STATES)
def test_any_state_is_one_page(page: Page, state: str, landscape: bool) -> None:
    STATES[state](opened(page))
    pdf = page.pdf(format="A4", landscape=landscape, print_background=True)
    assert len(A_PAGE.findall(pdf)) == 1
    expect(page.locator("html")).to_have_attribute("data-printing", "no")


def test_the_sheet_has_the_title_the_line_the_reason_and_the_link(page: Page) -> None:
    go_to(opened(page), 26)
    reason = page.locator("#why-sentence").inner_text()
    page.wait_for_url("**line=26")
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


def test_a_step_that_the_address_does_not_tell_yet_is_in_the_printed_link(page: Page) -> None:
    opened(page)
    page.keyboard.press("End")
    page.wait_for_selector('body[data-line="85"]')
    next_frames(page)
    on_paper(page)
    expect(page.locator("#sheet-link")).to_contain_text("line=85")


def test_a_dark_page_is_painted_light_on_paper_and_dark_again(page: Page) -> None:
    go_to(opened(page), 26)
    press(page, "#theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    on_paper(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    paper, dark = page.evaluate(DARKEST)
    assert paper == "rgb(255, 255, 255)" and dark < 0.1
    off_paper(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_what_is_presented_is_printed_as_any_page_and_stays_on_stage(page: Page) -> None:
    opened(page)
    page.evaluate("delete Element.prototype.requestFullscreen")
    page.keyboard.press("F")
    expect(page.locator("html")).to_have_attribute("data-presenting", "yes")
    on_paper(page)
    expect(page.locator("html")).to_have_attribute("data-presenting", "no")
    off_paper(page)
    expect(page.locator("html")).to_have_attribute("data-presenting", "yes")


def test_the_page_is_as_it_was_after_printing(page: Page) -> None:
    go_to(opened(page), 60)
    before = [painted(page, canvas) for canvas in ("#tree-canvas", "#map-shapes")]
    on_paper(page)
    off_paper(page)
    wait_until(page, lambda: [painted(page, canvas) for canvas in ("#tree-canvas", "#map-shapes")] == before)
    assert page.locator("body").get_attribute("data-nodes") == str(AUSTRALIA_NODES)


def test_for_a_link_that_is_too_long_stands_what_is_shown(page: Page) -> None:
    opened(page)
    sample("us-48", 2)(page)
    next_frames(page)
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
