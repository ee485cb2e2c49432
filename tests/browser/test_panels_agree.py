"""The published trace at each step in all panels, with the marks in the code."""

import re

from on_page import (
    LAPTOP,
    LECTURE,
    PHONE,
    current_line,
    go_to,
    open_page,
    painted_texts,
    show_tab,
    wait_until,
)
from oracle import Oracle, Step
from playwright.sync_api import Page, expect
from sample_texts import AUSTRALIA, TRACE

from tools.real_page import press
from webviz.maps import read_map

LINES = (1, 2, 4, 5, 10, 21, 22, 26, 40, 46, 51, 60, 83, 85)
WEIGHTS = {"MAX": {"R": 10, "G": 5, "B": 0}, "MIN": {"R": 0, "G": 2, "B": 8}}
START = [("WA, R", "MAX"), ("SA, G", "MIN")]


STEPS = dict(enumerate(Oracle(read_map(AUSTRALIA)[0]).steps, 1))
# What of the code's panel, its foot and its marked line is out of its place.
OUTSIDE = """() => {
  const parts = ['#code-panel', '#code-foot', '#code-lines [aria-current=step]', '#code-body'];
  const [panel, foot, line, body] = parts.map((one) => document.querySelector(one).getBoundingClientRect());
  return [panel.right > innerWidth + 1, foot.bottom > panel.bottom + 1, foot.right > panel.right + 1,
    line.top < body.top - 1, line.bottom > body.bottom + 1];
}"""


def move(step: Step) -> str:
    return f"{step.region}, {step.color}"


def number(value: float) -> str:
    """As the page writes it."""
    return f"{value:g}".replace("-", "−").replace("inf", "∞")


def colored_regions(line: int) -> list[tuple[str, str]]:
    """The regions that are colored at a line: on each depth, the move named last."""
    path = {STEPS[earlier].depth: move(STEPS[earlier]) for earlier in range(1, line + 1)}
    depths = range(1, STEPS[line].depth + 1)
    return START + [(path[depth], "MAX" if depth % 2 else "MIN") for depth in depths]


def test_every_panel_shows_the_line_of_the_published_trace(page: Page) -> None:
    open_page(page)
    for line in LINES:
        go_to(page, line)
        assert current_line(page) == TRACE[line - 1]
        check_map(page, line)
        check_tree(page, line)
        said = page.locator("#why-sentence").inner_text().replace("\u00a0", " ")
        assert move(STEPS[line]) in said or STEPS[line].depth == 0
        for place in ("#seek", "#line"):
            expect(page.locator(place)).to_have_value(str(line))
        expect(page.locator("#trace-count")).to_have_text(f"{line} of 85 lines")
        expect(page.locator("#announcer")).to_contain_text(f"Line {line}: {TRACE[line - 1]}.")
    page.locator("#line").blur()
    page.keyboard.press("k")
    for size in (LECTURE, LAPTOP, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        show_tab(page, "Code")
        for _ in range(2):  # in both sizes of type
            wait_until(page, lambda: page.evaluate(OUTSIDE) == [False] * 5)
            press(page, "#lecture")


def check_map(page: Page, line: int) -> None:
    """Expect exactly the position's colored regions in words, picture and scores."""
    said = page.locator("#map-canvas").get_attribute("aria-label") or ""
    named = re.search(r"Colored: (.*?)\. May be", said)
    worn = [(move.replace(",", ""), who) for move, who in colored_regions(line)]
    assert named and re.split(", | and ", named[1]) == [f"{move} by {who}" for move, who in worn]
    letters = [one for one in painted_texts(page, "#map-canvas canvas") if one.text in ("R", "G", "B")]
    largest = max(one.size for one in letters)
    large = sorted(one.text for one in letters if one.size > 0.95 * largest)
    assert large == sorted(move[-1] for move, _ in worn) and largest >= 13
    scores = {
        player: sum(weights[move[-1]] for move, who in worn if who == player)
        for player, weights in WEIGHTS.items()
    }
    for player, score in scores.items():
        expect(page.locator(f"#score-{player.lower()} strong")).to_have_text(str(score))
    expect(page.locator("#score-difference strong")).to_have_text(number(scores["MAX"] - scores["MIN"]))


def check_tree(page: Page, line: int) -> None:
    """Expect the node, its value, its window on entry and now, and its visit's line."""
    at = STEPS[line]
    visited, first = next((n, step) for n, step in STEPS.items() if step.node == at.node)
    said = page.locator("#tree-canvas").get_attribute("aria-label") or ""
    assert f" {move(at)} · depth {at.depth} · " in said
    value = re.search(r"value (?:so far )?[≤≥]? ?\s*([−\d∞]+)", said)
    assert value and value[1] == number(at.value)
    entered = first if number(first.value).endswith("∞") else at
    assert f"entered with [{number(entered.alpha)}, {number(entered.beta)}]" in said
    assert f"visited in line {visited}." in said
    window = f"[{number(at.alpha)}, {number(at.beta)}]"
    # a bound that this step has moved is written by itself
    assert window in "".join(one.text for one in painted_texts(page, "#tree-canvas")), line
