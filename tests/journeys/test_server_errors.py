"""The server fails, is gone and comes back, refuses what is wrong, and forgets a room: nothing is lost."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Route, expect
from visit import Visit
from worked_out import AUSTRALIA, TRACE

DEEPER = AUSTRALIA.replace("\n3\n", "\n2\n")
WRONG = AUSTRALIA.replace("G-2", "X-2").replace("B: 8", "B: eight")
GONE = "The server does not answer."


@contextmanager
def failing(visit: Visit, status: int | None = None) -> Iterator[None]:
    """As long as the block lasts the server cannot be reached, or answers with a fault and no reason."""

    def fail(route: Route) -> None:
        if status is None:
            route.abort()
        else:
            route.fulfill(status=status, body="<h1>Bad Gateway</h1>", content_type="text/html")

    visit.page.route("**/api/**", fail)
    yield
    visit.page.unroute("**/api/**")


def told(visit: Visit, words: str) -> None:
    """A notice says so, and can be put away."""
    expect(visit.page.get_by_role("alert")).to_contain_text(words)
    visit.press("Dismiss")
    expect(visit.page.get_by_role("alert")).to_be_empty()


def unchanged(visit: Visit) -> None:
    """Australia is still shown at the line where it stood, and can be stepped through."""
    expect(visit.button("Australia")).to_be_visible()
    visit.at(26, 43)
    visit.expect_line(26, TRACE[25])
    expect(visit.region("Game tree")).to_contain_text("43 nodes, 6 cutoffs, 13 moves pruned")


def test_nothing_is_lost_when_the_server_fails(visit: Visit, problems: list[str]) -> None:
    visit.open()
    visit.go(26)
    visit.key("Escape")
    while_it_is_gone(visit)
    it_answers_with_a_fault(visit)
    what_was_typed_is_kept(visit)
    what_is_wrong_is_refused_with_its_places(visit)
    a_link_that_is_damaged(visit)
    assert all("Failed to load resource" in problem for problem in problems)
    problems.clear()


def choose(visit: Visit, name: str) -> None:
    """Another algorithm."""
    visit.press(re.compile(r"^(alpha-beta|minimax),"))
    visit.choose("Algorithm", name)


def while_it_is_gone(visit: Visit) -> None:
    """Every wish is answered by a sentence, and the page goes on showing what it has."""
    with failing(visit):
        choose(visit, "minimax")
        told(visit, GONE)
        visit.close_menu()
        unchanged(visit)
        visit.press("Export")
        visit.press("Text (.map.txt)")
        told(visit, GONE)
        unchanged(visit)
        visit.key("ArrowRight", "ArrowLeft")
    choose(visit, "minimax")  # once it is back, the same wish is fulfilled
    visit.counts(76)
    visit.choose("Algorithm", "alpha-beta")
    visit.counts(43)
    visit.close_menu()
    visit.go(26)


def it_answers_with_a_fault(visit: Visit) -> None:
    """A fault of the server, or of a proxy before it, is named, and takes nothing away."""
    for status in (500, 502):
        with failing(visit, status):
            choose(visit, "minimax")
            told(visit, f"The server answered {status}.")
        visit.close_menu()
        unchanged(visit)


def what_was_typed_is_kept(visit: Visit) -> None:
    """A text in the editor outlives the server, and is used when it is back."""
    visit.key("g")
    visit.press("Edit this")
    editor = visit.page.get_by_role("textbox", name="The text of the problem")
    with failing(visit):
        editor.fill(DEEPER)
        visit.press("Use this map")
        expect(visit.page.get_by_text(GONE).first).to_be_visible()
        expect(editor).to_have_value(DEEPER)
    visit.press("Use this map")
    visit.at(1, 19)  # two moves ahead: 19 nodes, as `webviz count` says
    expect(editor).to_have_count(0)


def what_is_wrong_is_refused_with_its_places(visit: Visit) -> None:
    """All mistakes are told with their lines, what was found, and what was expected; the text stays."""
    visit.key("g")
    visit.press("Edit this")
    editor = visit.page.get_by_role("textbox", name="The text of the problem")
    editor.fill(WRONG)
    body = visit.page.locator("body")
    for words in (r"line 2\b.*X", r"line 5\b.*eight"):
        expect(body).to_contain_text(re.compile(words))
    expect(editor).to_have_value(WRONG)
    visit.at(1, 19)
    visit.key("Escape")
    expect(editor).to_have_count(0)
    visit.at(1, 19)


def a_link_that_is_damaged(visit: Visit) -> None:
    """It says so and shows the first sample; Back leads to what was there before."""
    before = visit.page.url
    visit.page.evaluate("location.hash = '#v1&map=AAAA'")
    expect(visit.page.get_by_role("alert")).to_contain_text(re.compile("link", re.IGNORECASE))
    visit.counts(19)
    visit.page.go_back()
    visit.at(1, 19)
    assert visit.page.url == before
