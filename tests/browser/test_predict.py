"""Predict: the search stops before it tells, asks, and nothing on the page gives the answer away."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import (
    AUSTRALIA_NODES,
    CUTOFF_LINES,
    LAPTOP,
    PHONE,
    TRACE,
    choose_sample,
    drawn,
    go_to,
    line_of,
    next_frames,
    opened,
    painted,
    settled,
)
from playwright.sync_api import Page, expect

from tools.real_page import pick, press

LAST = len(TRACE)
CUT, ON = "1", "2"
WAITING = "#predict-answers:not([hidden]), #predict-end:not([hidden])"
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


def begun(page: Page, address: str = "/") -> Page:
    opened(page, address)
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    return page


def asked(page: Page) -> bool:
    """On to the next question, or to the end; whether there is one."""
    page.keyboard.press("End")
    next_frames(page)
    page.wait_for_selector(WAITING)
    return page.locator("#predict-answers").is_visible()


def right(page: Page) -> str:
    return CUT if line_of(page) + 1 in CUTOFF_LINES else ON


def answered(page: Page, key: str) -> None:
    line = line_of(page) + 1
    page.keyboard.press(key)
    drawn(page, line)


def ask_for(page: Page, *kinds: str) -> None:
    """Tick these kinds of questions, and no others."""
    page.locator("#predict-asks-open").click()
    for kind in sorted(("cut", "value", "bound", "best"), key=lambda kind: kind not in kinds):
        page.locator(f"#predict-asks-{kind}").set_checked(kind in kinds)
    page.keyboard.press("Escape")
    expect(page.locator("#predict-asks")).to_be_hidden()
    page.evaluate("document.activeElement.blur()")


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


def test_who_answers_all_by_keyboard_and_right_earns_every_point(page: Page) -> None:
    begun(page)
    lines = []
    while asked(page):
        lines.append(line_of(page) + 1)
        answered(page, right(page))
        expect(page.locator("#predict-verdict")).to_contain_text("✓ Right")
    assert line_of(page) == LAST
    assert set(CUTOFF_LINES) < set(lines) and len(lines) == 2 * len(CUTOFF_LINES)
    expect(page.locator("#predict-result")).to_have_text("The end: 12 of 12 points.")
    expect(page.locator("#predict-again")).to_be_hidden()


def test_who_always_says_cut_earns_half_and_a_link_repeats_just_what_went_wrong(page: Page) -> None:
    begun(page)
    wrong = []
    while asked(page):
        wrong += [line_of(page) + 1] if right(page) == ON else []
        answered(page, CUT)
    expect(page.locator("#predict-result")).to_have_text("The end: 6 of 12 points.")
    expect(page.locator("#predict-wrong")).to_have_text("Wrong: cut or searched on (6 of 12).")
    page.locator("#predict-again").click()
    drawn(page, 1)
    settled(page)
    again = []
    while asked(page):
        again.append(line_of(page) + 1)
        answered(page, ON)
    assert again == wrong
    expect(page.locator("#predict-result")).to_have_text("The end: 6 of 6 points.")


def test_an_answer_is_judged_at_once_with_its_reason(page: Page) -> None:
    begun(page)
    for _ in range(2):
        asked(page)
        answered(page, ON)
    asked(page)
    expect(page.locator("#predict-text")).to_have_text(
        "NT, B returns to MIN after NSW, R. Is this branch cut, or searched on?"
    )
    answered(page, ON)
    expect(page.locator("#predict-verdict")).to_have_text("✗ Wrong: cut, not searched on.")
    expect(page.locator("#predict-text")).to_contain_text("the remaining 2 replies are pruned")
    page.keyboard.press("ArrowRight")
    drawn(page, 27)


def test_no_way_forward_leads_past_a_question_and_every_way_back_is_free(page: Page) -> None:
    begun(page)
    for key in ("End", "o", "u", ".", "ArrowRight", "PageDown", " "):
        page.keyboard.press(key)
        next_frames(page)
        assert line_of(page) <= 7
    page.locator("#line").fill("60")
    page.locator("#line").press("Enter")
    drawn(page, 7)
    expect(page.locator("#go-play")).to_have_attribute("aria-label", "Play")
    page.keyboard.press("Home")
    drawn(page, 1)
    expect(page.locator("#predict-answers")).to_be_hidden()
    asked(page)
    answered(page, ON)
    go_to(page, 3)
    page.locator("#line").blur()
    go_to(page, 8)
    expect(page.locator("#predict-verdict")).to_have_text("✓ Right: searched on.")


def test_reveal_goes_on_without_points(page: Page) -> None:
    begun(page)
    asked(page)
    answered(page, "r")
    expect(page.locator("#predict-verdict")).to_have_text("○ Shown: searched on.")
    expect(page.locator("#predict-score")).to_have_text("0 of 1 point")


def test_a_number_is_typed_and_the_second_try_earns_half(page: Page) -> None:
    begun(page)
    ask_for(page, "value")
    asked(page)
    expect(page.locator("#predict-typed")).to_be_focused()
    page.keyboard.type("11")
    page.keyboard.press("Enter")
    expect(page.locator("#predict-verdict")).to_contain_text("✗ Not 11. Once more, for half a point.")
    expect(page.locator("#predict-typed")).to_be_focused()
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    drawn(page, 5)
    expect(page.locator("#predict-verdict")).to_have_text("✓ Right at the second try: 10.")
    expect(page.locator("#predict-score")).to_have_text("½ of 1 point")


def test_a_bound_is_chosen_and_typed(page: Page) -> None:
    begun(page)
    ask_for(page, "bound")
    asked(page)
    page.keyboard.press("1")
    expect(page.locator("#predict-typed")).to_be_focused()
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    drawn(page, 5)
    expect(page.locator("#predict-verdict")).to_have_text("✓ Right: α = 10.")


def test_the_best_move_is_asked_for_before_the_last_line(page: Page) -> None:
    begun(page)
    ask_for(page, "best")
    asked(page)
    drawn(page, LAST - 1)
    assert page.locator("#predict-choices button").count() == 7
    answered(page, "1")
    expect(page.locator("#predict-verdict")).to_contain_text("✓ Right: NSW, B.")


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


@pytest.mark.parametrize("line", [8, 26])
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


def test_what_cuts_nothing_says_so_and_asks_for_values_and_the_best_move(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "minimax")
    settled(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("q")
    expect(page.locator("#predict-text")).to_contain_text(
        "Minimax cuts nothing: only values and the best move can be asked."
    )
    asked(page)
    expect(page.locator("#predict-text")).to_have_text("What is NT, B’s value now?")


def test_a_search_without_a_cutoff_has_nothing_to_ask(page: Page) -> None:
    opened(page)
    choose_sample(page, "no-cut")
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("#predict-result")).to_have_text("The end: there was nothing to ask.")


def test_a_search_of_fifty_thousand_nodes_asks_too(page: Page) -> None:
    opened(page)
    choose_sample(page, "us-48")
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    assert asked(page)


def test_predict_is_in_the_menu_of_the_view_and_ends_there_and_in_its_panel(page: Page) -> None:
    opened(page)
    press(page, "#predict-toggle")
    expect(page.locator("#predict")).to_be_visible()
    expect(page.locator("#why-panel")).to_be_hidden()
    press(page, "#predict-close")
    expect(page.locator("#predict")).to_be_hidden()
    expect(page.locator("#why-panel")).to_be_visible()
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_hidden()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_panel_that_asks_has_the_place_of_the_reason(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(page)
    there = page.locator("#why-panel").bounding_box()
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    asked(page)
    assert page.locator("#predict").bounding_box() == there
    for button in page.locator("#predict button:visible").all():
        box, around = button.bounding_box(), page.locator("#predict").bounding_box()
        assert box and around
        assert box["y"] >= around["y"] and box["y"] + box["height"] <= around["y"] + around["height"] + 1
    page.locator("#predict-choices button").last.click()
    drawn(page, 8)
    expect(page.locator("#predict-verdict")).to_have_text("✓ Right: searched on.")


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
