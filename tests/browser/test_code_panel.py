"""The pseudocode beside the tree, steps by its lines, and the rounds of deepening."""

import pytest
from on_page import LAPTOP, LECTURE, PHONE, TRACE, current_line, drawn, go_to, line_of, opened, wait_until
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

from tools.real_page import pick, press

OUTSIDE = """() => {
  const parts = ['#code-panel', '#code-foot', '#code-lines [aria-current=step]', '#code-body'];
  const [panel, foot, line, body] = parts.map((one) => document.querySelector(one).getBoundingClientRect());
  return [panel.right > innerWidth + 1, foot.bottom > panel.bottom + 1, foot.right > panel.right + 1,
    line.top < body.top - 1, line.bottom > body.bottom + 1];
}"""


def marked(page: Page) -> Locator:
    return page.locator("#code-lines li[aria-current='step'] code")


def test_by_lines_of_code_each_comparison_is_a_step_that_is_spoken_and_linked(page: Page) -> None:
    opened(page)
    pick(page, "#stride", "fine")
    page.locator("#stride").blur()
    go_to(page, 25)
    page.locator("#line").blur()
    walked = []
    for key in ["ArrowRight"] * 5 + ["PageUp"] * 2:
        before = marked(page).inner_text()
        page.keyboard.press(key)
        expect(marked(page)).not_to_have_text(before)
        walked.append((line_of(page), marked(page).inner_text()))
    there = [
        "v ← max_value(result(s, m), α, β)",
        "value ← min(value, v)",
        "if value ≤ α:",
        "return value # cutoff",
    ]
    assert walked[:4] == [(26, line) for line in there]
    assert walked[4:] == [(27, "v ← min_value(result(s, m), α, β)"), *walked[2:4][::-1]]
    assert current_line(page) == TRACE[25]
    expect(page.locator("#announcer")).to_have_text("Line 26, code 3 of 4: if value ≤ α: 10 ≤ 10? yes.")
    wait_until(page, lambda: "&line=26&stride=fine&fine=3&code=yes" in page.url)
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    drawn(page, 26)
    expect(marked(page)).to_have_text("if value ≤ α:")
    page.keyboard.press("k")  # without the code, steps are lines again
    expect(page.locator("#stride")).to_have_value("line")


@pytest.mark.parametrize("sample", ["tree-deepening", "csp-australia"])
def test_the_marked_line_is_in_sight_and_all_fits_every_screen_in_both_sizes_of_type(
    page: Page, sample: str
) -> None:
    opened_at(page, sample)
    page.keyboard.press("k")
    page.locator("#line").fill("9")
    page.locator("#line").press("Enter")
    page.wait_for_selector('body[data-line="9"]')
    for size in (LECTURE, LAPTOP, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if size == PHONE:
            page.get_by_role("tab", name="Code").click()
        for _ in range(2):
            wait_until(page, lambda: page.evaluate(OUTSIDE) == [False] * 5)
            press(page, "#lecture")
