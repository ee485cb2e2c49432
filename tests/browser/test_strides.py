"""How far a step goes: a line of code, a line of the trace, a subtree; and stepping over and out."""

import pytest
from on_page import (
    LAPTOP,
    PHONE,
    TRACE,
    current_line,
    drawn,
    go_to,
    line_of,
    opened,
    stop_the_clock,
    wait_until,
)
from playwright.sync_api import Locator, Page, expect

from tools.real_page import in_menu, pick, press


def stride(page: Page, name: str) -> None:
    pick(page, "#stride", label=name)
    page.locator("#stride").blur()


def marked(page: Page) -> Locator:
    return page.locator("#code-lines li[aria-current='step'] code")


def place(page: Page) -> tuple[int, str]:
    return line_of(page), page.locator("#code-count").inner_text()


def walked(page: Page, key: str, count: int) -> list[tuple[int, str]]:
    """Where presses of a key lead: the line of the trace, and of the code."""
    places = []
    for _ in range(count):
        before = place(page)
        page.keyboard.press(key)
        wait_until(page, lambda before=before: place(page) != before)
        places.append((line_of(page), marked(page).inner_text()))
    return places


def test_by_lines_of_code_each_comparison_is_a_step(page: Page) -> None:
    opened(page)
    stride(page, "by line of code")
    expect(page.locator("#code-panel")).to_be_visible()
    go_to(page, 25)
    page.locator("#line").blur()
    there = walked(page, "ArrowRight", 5)
    assert there == [
        (26, "v ← max_value(result(s, m), α, β)"),
        (26, "value ← min(value, v)"),
        (26, "if value ≤ α:"),
        (26, "return value # cutoff"),
        (27, "v ← min_value(result(s, m), α, β)"),
    ]
    assert current_line(page) == TRACE[26]
    assert walked(page, "PageUp", 4) == there[3::-1]


def test_each_line_of_code_says_what_it_does_and_changes(page: Page) -> None:
    opened(page)
    stride(page, "by line of code")
    go_to(page, 25)
    page.locator("#line").blur()
    notes = []
    for key in ["ArrowRight"] * 4:
        walked(page, key, 1)
        notes.append(page.locator("#code-note").inner_text())
    assert notes == [
        "the call returned 10",
        "min(∞, 10) = 10",
        "10 ≤ 10? yes",
        "returns 10; 2 moves are pruned",
    ]
    expect(page.locator("#code-vars .changed dt")).to_have_text(["returns"])


def test_each_line_of_code_is_told_to_screen_readers(page: Page) -> None:
    opened(page)
    stride(page, "by line of code")
    go_to(page, 25)
    page.locator("#line").blur()
    walked(page, "ArrowRight", 3)
    expect(page.locator("#announcer")).to_have_text("Line 26, code 3 of 4: if value ≤ α: 10 ≤ 10? yes.")


def test_a_link_brings_back_the_line_of_code(page: Page) -> None:
    opened(page)
    stride(page, "by line of code")
    go_to(page, 25)
    page.locator("#line").blur()
    walked(page, "ArrowRight", 3)
    wait_until(page, lambda: "&line=26&stride=fine&fine=3&code=yes" in page.url)
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    drawn(page, 26)
    expect(marked(page)).to_have_text("if value ≤ α:")
    expect(page.locator("#stride")).to_have_value("fine")
    expect(page.locator("#code-count")).to_have_text("3 of 4")


def test_without_the_code_steps_are_lines_again(page: Page) -> None:
    opened(page)
    stride(page, "by line of code")
    page.keyboard.press("k")
    expect(page.locator("#code-panel")).to_be_hidden()
    expect(page.locator("#stride")).to_have_value("line")


def test_by_subtrees_the_root_meets_each_of_its_moves(page: Page) -> None:
    opened(page)
    stride(page, "by subtree")
    lines = [1]
    while lines[-1] != 85:
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f'body:not([data-line="{lines[-1]}"])')
        lines.append(line_of(page))
    assert all(TRACE[line - 1].startswith("SA, G, 0,") for line in lines)
    assert len(lines) == 8
    expect(page.get_by_role("button", name="Step forward")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("ArrowLeft")
    drawn(page, lines[-2])


@pytest.mark.parametrize(("way", "line"), [("#go-over", 27), ("#go-out", 85)])
def test_a_subtree_is_stepped_over_and_out_of_by_buttons(page: Page, way: str, line: int) -> None:
    opened(page)
    go_to(page, 22)
    press(page, way)
    drawn(page, line)


@pytest.mark.parametrize(("key", "line"), [("o", 25), ("u", 26)])
def test_a_subtree_is_stepped_over_and_out_of_by_keys(page: Page, key: str, line: int) -> None:
    opened(page)
    go_to(page, 24)
    page.locator("#line").blur()
    page.keyboard.press(key)
    drawn(page, line)


def test_playing_by_lines_of_code_walks_through_them(timed_page: Page) -> None:
    opened(timed_page)
    stride(timed_page, "by line of code")
    stop_the_clock(timed_page)
    timed_page.keyboard.press("Space")
    timed_page.clock.run_for(3_000)
    timed_page.keyboard.press("Space")
    assert 2 <= line_of(timed_page) <= 4


def test_the_end_is_the_last_line_of_code(page: Page) -> None:
    opened(page)
    stride(page, "by line of code")
    page.keyboard.press("End")
    drawn(page, 85)
    expect(marked(page)).to_have_text("return value")
    expect(page.get_by_role("button", name="Step forward")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Home")
    drawn(page, 1)
    walked(page, "ArrowLeft", 3)
    expect(marked(page)).to_have_text("max_value(s, α, β):")
    expect(page.get_by_role("button", name="Step back")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_the_transport_stays_in_one_row_on_a_laptop(page: Page) -> None:
    opened(page)
    for _ in range(2):
        footer, line = page.locator("footer").bounding_box(), page.locator("#pace-open").bounding_box()
        assert footer and line and footer["height"] < 64
        press(page, "#lecture")


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_every_control_can_be_reached_with_a_thumb(page: Page) -> None:
    opened(page)
    for name in (
        "go-play",
        "go-forward",
        "line",
        "view-open",
        "view-pace",
        "go-over",
        "go-out",
        "stride",
        "speed",
    ):
        box = in_menu(page, f"#{name}").bounding_box()
        assert box and box["width"] >= 32 and box["height"] >= 32, name
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390, name
