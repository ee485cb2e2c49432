"""At any step all panels say the same, and what they say is the published trace."""

import re
from typing import NamedTuple

from on_page import TRACE, current_line, go_to, opened, painted
from playwright.sync_api import Page, expect

STEPS = (1, 2, 4, 5, 10, 21, 22, 26, 40, 46, 51, 60, 83, 85)
WEIGHTS = {"MAX": {"R": 10, "G": 5, "B": 0}, "MIN": {"R": 0, "G": 2, "B": 8}}
START = [("WA", "R", "MAX"), ("SA", "G", "MIN")]


class Entry(NamedTuple):
    """One line of the trace."""

    region: str
    color: str
    depth: int
    value: str
    alpha: str
    beta: str


def entry(line: int) -> Entry:
    """With its numbers as the page writes them."""
    region, color, depth, *numbers = TRACE[line - 1].split(", ")
    return Entry(region, color, int(depth), *(one.replace("-", "−").replace("inf", "∞") for one in numbers))


def colored(line: int) -> list[tuple[str, str, str]]:
    """The regions that are colored at a line: on each depth, the move named last."""
    path = {}
    for number in range(1, line + 1):
        path[entry(number).depth] = entry(number)
    moves = [path[depth] for depth in range(1, entry(line).depth + 1)]
    return START + [(move.region, move.color, "MAX" if move.depth % 2 else "MIN") for move in moves]


def visited(line: int) -> int:
    """The line in which the node of a line was visited: the last one of its depth that follows its parent."""
    depth = entry(line).depth
    parents = (n for n in range(line, 1, -1) if entry(n).depth == depth and entry(n - 1).depth < depth)
    return next(parents, 1)


def score(line: int, player: str) -> int:
    return sum(WEIGHTS[player][color] for _, color, who in colored(line) if who == player)


def test_every_panel_shows_the_line_of_the_published_trace(page: Page) -> None:
    opened(page)
    for line in STEPS:
        go_to(page, line)
        assert current_line(page) == TRACE[line - 1]
        check_map(page, line)
        check_tree(page, line)
        said = page.locator("#why-sentence").inner_text().replace("\u00a0", " ")
        assert f"{entry(line).region}, {entry(line).color}" in said or entry(line).depth == 0
        for place in ("#seek", "#line"):
            expect(page.locator(place)).to_have_value(str(line))
        expect(page.locator("#trace-count")).to_have_text(f"{line} of 85 lines")
        expect(page.locator("#announcer")).to_contain_text(f"Line {line}: {TRACE[line - 1]}.")


def check_map(page: Page, line: int) -> None:
    """Exactly the regions of this position are colored, in words, in the picture, and in the scores."""
    said = page.locator("#map-canvas").get_attribute("aria-label") or ""
    named = re.search(r"Colored: (.*?)\. May be", said)
    assert named and re.split(", | and ", named[1]) == [f"{r} {c} by {who}" for r, c, who in colored(line)]
    letters = [one for one in painted(page, "#map-canvas canvas") if one.text in ("R", "G", "B")]
    largest = max(one.size for one in letters)
    worn = sorted(one.text for one in letters if one.size > 0.95 * largest)
    assert worn == sorted(c for _, c, _ in colored(line)) and largest >= 13
    scores = {player: score(line, player) for player in ("MAX", "MIN")}
    for player, number in scores.items():
        expect(page.locator(f"#score-{player.lower()} strong")).to_have_text(str(number))
    difference = str(scores["MAX"] - scores["MIN"]).replace("-", "−")
    expect(page.locator("#score-difference strong")).to_have_text(difference)


def check_tree(page: Page, line: int) -> None:
    """The canvas names the node, its value, its window on entry and now, and the line of its visit."""
    at, first = entry(line), entry(visited(line))
    said = page.locator("#tree-canvas").get_attribute("aria-label") or ""
    assert f" {at.region}, {at.color} · depth {at.depth} · " in said
    value = re.search(r"value (?:so far )?[≤≥]? ?\s*([−\d∞]+)", said)
    assert value and value[1] == at.value
    entered = first if first.value.endswith("∞") else at
    assert f"entered with [{entered.alpha}, {entered.beta}]" in said
    assert f"visited in line {visited(line)}." in said
    assert f"[{at.alpha}, {at.beta}]" in [one.text for one in painted(page, "#tree-canvas")], line
