"""At any step all panels say the same, and what they say is the published trace."""

import re
from typing import NamedTuple

import pytest
from on_page import PUBLISHED, TRACE, current_line, go_to, opened, painted
from playwright.sync_api import Page, expect

from tools.real_page import pick_sample

STEPS = (1, 2, 4, 5, 10, 21, 22, 26, 40, 46, 51, 60, 83, 85)
ALPHA = "\N{GREEK SMALL LETTER ALPHA}"
WEIGHTS = {"MAX": {"R": 10, "G": 5, "B": 0}, "MIN": {"R": 0, "G": 2, "B": 8}}
START = [("WA", "R", "MAX"), ("SA", "G", "MIN")]
# What the sentence has to say, worked out by hand from the published trace.
SENTENCES = {
    1: "The search starts after SA, G with MAX to move: 7 legal moves.",
    5: "Q, R returns 10: the first value for MAX after NT, B. "
    f"There MAX is now sure of 10: {ALPHA} rises from −∞.",
    21: "NSW, B returns 10: the first value for MAX at the root. "
    f"MAX is now sure of 10: {ALPHA} rises from −∞.",
    26: "After NSW, R MIN can answer NT, B and hold MAX to 10; MAX already has 10 through NSW, B: "
    "the remaining 2 replies are pruned.",
    40: "After Q, B MIN can answer NSW, R and hold MAX to 8; MAX already has 10 through NSW, B: "
    "the remaining 2 replies are pruned.",
    46: "MAX: 3 × R = 30; MIN: 1 × B = 8 and 1 × G = 2; value 30 − 10 = 20.",
    51: f"NSW, B returns 10: the first value for MAX after NT, B. MAX has 10 elsewhere, so {ALPHA} stays.",
    60: "After Q, R MIN can answer V, B and hold MAX to 10; MAX already has 10 through NSW, B: "
    "the one remaining reply is pruned.",
    83: "there is no legal move (no color is left for NSW and NT). MAX: 2 × R = 20; "
    "MIN: 1 × B = 8 and 1 × G = 2; value 20 − 10 = 10.",
    85: "The search is over: the best first move is NSW, B with value 10; best play goes on with "
    "NT, B, then Q, R.",
}


class Entry(NamedTuple):
    """One line of the trace."""

    region: str
    color: str
    depth: int
    value: str
    alpha: str
    beta: str


def entry(line: int) -> Entry:
    region, color, depth, value, alpha, beta = TRACE[line - 1].split(", ")
    return Entry(region, color, int(depth), *(as_shown(number) for number in (value, alpha, beta)))


def as_shown(number: str) -> str:
    """A number of the trace as the page writes it."""
    return number.replace("-", "−").replace("inf", "∞")


def colored(line: int) -> list[tuple[str, str, str]]:
    """The regions that are colored at a line: on each depth, the move named last."""
    path = {}
    for number in range(1, line + 1):
        path[entry(number).depth] = entry(number)
    moves = [path[depth] for depth in range(1, entry(line).depth + 1)]
    played = [(move.region, move.color, "MAX" if move.depth % 2 else "MIN") for move in moves]
    return START + played


def visited(line: int) -> int:
    """The line in which the node of a line was visited: the last one of its depth that follows its parent."""
    depth = entry(line).depth
    parents = (n for n in range(line, 1, -1) if entry(n).depth == depth and entry(n - 1).depth < depth)
    return next(parents, 1)


def score(line: int, player: str) -> int:
    return sum(WEIGHTS[player][color] for _, color, who in colored(line) if who == player)


@pytest.fixture
def australia(page: Page) -> Page:
    return opened(page)


def test_every_panel_shows_the_line_of_the_published_trace(australia: Page) -> None:
    for line in STEPS:
        go_to(australia, line)
        assert current_line(australia) == TRACE[line - 1]
        check_map(australia, line)
        check_scores(australia, line)
        check_tree(australia, line)
        check_why(australia, line)
        check_transport(australia, line)


def check_map(page: Page, line: int) -> None:
    """Exactly the regions of this position are colored, by words and by the letters in the picture."""
    said = page.locator("#map-canvas").get_attribute("aria-label") or ""
    named = re.search(r"Colored: (.*?)\. May be", said)
    assert named and re.split(", | and ", named[1]) == [f"{r} {c} by {who}" for r, c, who in colored(line)]
    letters = [one for one in painted(page, "#map-canvas canvas") if one.text in ("R", "G", "B")]
    largest = max(one.size for one in letters)
    worn = sorted(one.text for one in letters if one.size > 0.95 * largest)
    assert worn == sorted(c for _, c, _ in colored(line))


def check_scores(page: Page, line: int) -> None:
    max_score, min_score = score(line, "MAX"), score(line, "MIN")
    expect(page.locator("#score-max strong")).to_have_text(str(max_score))
    expect(page.locator("#score-min strong")).to_have_text(str(min_score))
    expect(page.locator("#score-difference strong")).to_have_text(
        str(max_score - min_score).replace("-", "−")
    )


def check_tree(page: Page, line: int) -> None:
    """The canvas names the node, its value, the window it was entered with, and the line of its visit."""
    at, first = entry(line), entry(visited(line))
    said = page.locator("#tree-canvas").get_attribute("aria-label") or ""
    assert f" {at.region}, {at.color} · depth {at.depth} · " in said
    value = re.search(r"value (?:so far )?[≤≥]? ?\s*([−\d∞]+)", said)
    assert value and value[1] == at.value
    window = f"[{first.alpha}, {first.beta}]"
    if not first.value.endswith("∞"):
        window = f"[{at.alpha}, {at.beta}]"
    assert f"entered with {window}" in said
    assert f"visited in line {visited(line)}." in said


def check_why(page: Page, line: int) -> None:
    said = page.locator("#why-sentence").inner_text().replace("\u00a0", " ")
    assert SENTENCES.get(line, "") in said
    assert f"{entry(line).region}, {entry(line).color}" in said or entry(line).depth == 0
    is_cut = page.locator("#why").evaluate("why => why.classList.contains('cut')")
    assert is_cut == (line in (26, 40, 60))


def check_transport(page: Page, line: int) -> None:
    expect(page.locator("#seek")).to_have_value(str(line))
    expect(page.locator("#line")).to_have_value(str(line))
    expect(page.locator("#trace-count")).to_have_text(f"{line} of 85 lines")


def test_the_tree_writes_the_window_of_the_current_node_beside_its_value(australia: Page) -> None:
    for line in STEPS:
        go_to(australia, line)
        texts = [one.text for one in painted(australia, "#tree-canvas")]
        assert f"[{entry(line).alpha}, {entry(line).beta}]" in texts, line


def test_the_trace_panel_as_a_whole_is_the_published_file(australia: Page) -> None:
    go_to(australia, 85)
    rows = {}
    for line in (85, 60, 40, 20, 1):
        australia.locator("#trace-list").evaluate(
            f"list => list.scrollTop = list.scrollHeight * {line - 1} / 86"
        )
        expect(australia.locator(f"#line-{line}")).to_be_in_viewport()
        for row in australia.locator("#trace-rows .line").all():
            rows[int((row.get_attribute("id") or "").removeprefix("line-"))] = row.locator(
                ".text"
            ).inner_text()
    assert [rows[number] for number in sorted(rows)] == PUBLISHED.splitlines()


def test_a_fact_leads_to_the_line_that_set_it(australia: Page) -> None:
    go_to(australia, 26)
    australia.get_by_role("button", name="set in line 21").click()
    expect(australia.locator("body")).to_have_attribute("data-line", "21")
    assert current_line(australia) == TRACE[20]
    australia.get_by_role("button", name="back to line 26").click()
    expect(australia.locator("body")).to_have_attribute("data-line", "26")
    expect(australia.get_by_role("button", name="back to line")).to_have_count(0)


def test_a_node_that_is_pressed_leads_to_its_line_and_offers_the_way_back(australia: Page) -> None:
    go_to(australia, 26)
    spot = next(one for one in painted(australia, "#tree-canvas") if one.text == "NSW B")
    australia.locator("#tree-canvas").click(position={"x": spot.x, "y": spot.y})
    expect(australia.locator("body")).to_have_attribute("data-line", "2")
    australia.get_by_role("button", name="back to line 26").click()
    expect(australia.locator("body")).to_have_attribute("data-line", "26")
    australia.keyboard.press("ArrowRight")
    expect(australia.get_by_role("button", name="back to line")).to_have_count(0)


def test_over_the_trace_stands_what_its_columns_are(australia: Page) -> None:
    expect(australia.locator("#trace-columns")).to_have_text("region, color, depth, value, α, β")
    pick_sample(australia, "tree-three-players")
    expect(australia.locator("#trace-columns")).to_have_text("name, depth, value of each player")


def test_a_reason_that_has_no_room_opens_over_the_tree(australia: Page) -> None:
    pick_sample(australia, "tree-three-players")
    australia.wait_for_selector("html[data-kind=tree]")
    australia.keyboard.press("End")
    expect(australia.locator("#why-sentence")).to_contain_text("The search is over")
    tree = australia.locator("#tree-panel").bounding_box()
    more = australia.locator("#why-more")
    more.click()
    body = "document.getElementById('why-body')"
    assert australia.evaluate(f"{body}.scrollHeight <= {body}.clientHeight + 2")
    assert australia.locator("#tree-panel").bounding_box() == tree
    expect(more).to_have_text("less")
    australia.keyboard.press("Escape")
    expect(more).to_have_text("more")
