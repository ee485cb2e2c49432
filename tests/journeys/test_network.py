"""Nothing is lost if the server fails, refuses, is slow or answers out of order."""

import re

from network import failing, slow
from playwright.sync_api import expect
from sample_texts import AUSTRALIA, MINIMAX, TRACE
from visit import Visit

DEEPER = AUSTRALIA.replace("\n3\n", "\n2\n")
GONE = "The server does not answer."


def algorithm(visit: Visit, name: str) -> None:
    if not visit.page.get_by_role("combobox", name="Algorithm").is_visible():
        visit.press(re.compile(r"\d deep"))
    visit.choose("Algorithm", name)


def map_as_text(visit: Visit) -> None:
    visit.open_menu("Export")
    visit.press("Text")


def test_nothing_is_lost_when_the_server_fails(visit: Visit, problems: list[str]) -> None:
    visit.begin(26)
    it_is_gone_or_answers_with_a_fault(visit)
    what_was_typed_or_linked(visit)
    assert all("Failed to load resource" in problem for problem in problems)
    problems.clear()


def it_is_gone_or_answers_with_a_fault(visit: Visit) -> None:
    """Read why each wish fails; Australia stays; later the same wish succeeds."""
    alert = visit.page.get_by_role("alert")
    for status, words in ((None, GONE), (500, "The server answered 500."), (502, "The server answered 502.")):
        for wish in (lambda: map_as_text(visit), lambda: algorithm(visit, "minimax")):
            with failing(visit, status):
                wish()
                expect(alert).to_contain_text(words)
                visit.press("Dismiss")
                expect(alert).to_be_empty()
                visit.close_menu()
            visit.at(26, 43)
            visit.leads(TRACE, ("ArrowRight", 27), ("ArrowLeft", 26))
    algorithm(visit, "minimax")
    visit.counts(76)
    visit.close_menu()


def what_was_typed_or_linked(visit: Visit) -> None:
    """A text in the editor outlives the server; a damaged link leaves what is shown."""
    visit.key("g")
    visit.press("Edit this")
    with failing(visit):
        visit.editor.fill(DEEPER)
        visit.press("Use this map")
        expect(visit.page.get_by_text(GONE).first).to_be_visible()
        expect(visit.editor).to_have_value(DEEPER)
    visit.press("Use this map")
    expect(visit.editor).to_have_count(0)
    visit.choose_in(re.compile(r"\d deep"), "Algorithm", "alpha-beta")
    visit.at(1, 19)  # two moves ahead: 19 nodes, as `webviz count` says
    visit.until(lambda: "map=" in visit.page.url, "the address follows")
    before = visit.page.url
    visit.page.evaluate("location.hash = '#v1&map=AAAA'")
    expect(visit.page.get_by_role("alert")).to_contain_text(re.compile("link", re.IGNORECASE))
    visit.counts(19)
    visit.page.go_back()
    visit.at(1, 19)
    assert visit.page.url == before


def test_late_answers_are_waited_for_given_up_and_overtaken(visit: Visit) -> None:
    visit.begin(26)
    waited_for_and_given_up(visit)
    expect_latest_shown(visit)


def waited_for_and_given_up(visit: Visit) -> None:
    """Step on while it searches; give up by Escape and by button: all is as before."""
    under_way = visit.page.get_by_role("group", name="The search under way")
    with slow(visit) as line:
        algorithm(visit, "minimax")
        line.ask()
        expect(under_way).to_contain_text("searching")
        said = visit.page.get_by_role("status").filter(has_text="Searching. Escape cancels.")
        expect(said).to_have_count(1)
        visit.leads(TRACE, ("Step forward", 27))
        visit.at(27, 43)
        line.through()
        visit.counts(76)
        expect(under_way).to_have_count(0)
    visit.close_menu()
    visit.go(26)
    for give_up in (lambda: visit.key("Escape"), lambda: visit.press("Cancel")):
        with slow(visit) as line:
            algorithm(visit, "alpha-beta")
            line.ask()
            expect(visit.button("Cancel")).to_be_visible()
            give_up()
            expect(visit.button("Cancel")).to_have_count(0)
            expect(visit.button("minimax, 3 deep")).to_be_visible()
            visit.at(26, 76)
            visit.expect_line(26, MINIMAX[25])
    visit.close_menu()


def expect_latest_shown(visit: Visit) -> None:
    """Expect the second of two searches or problems, even if the first comes last."""
    with slow(visit) as line:
        algorithm(visit, "negamax")
        line.ask()
        algorithm(visit, "alpha-beta")
        line.ask(2)
        line.through(1)
        visit.counts(43)
        line.through()
        visit.counts(43)
        expect(visit.button("alpha-beta, 3 deep")).to_be_visible()
    visit.close_menu()
    with slow(visit) as line:
        for number, problem in enumerate(("A tie cuts", "No cut at all"), 1):
            visit.key("g")
            visit.press(problem, within=visit.dialog("Problems"))
            line.ask(number)
        line.through(1)
        visit.until(lambda: (len(line.held) > 1 and line.through(-1)) or visit.nodes == 17, "its search")
        while line.held:
            line.through()
        expect(visit.button("No cut at all")).to_be_visible()
    visit.at(1, 17)
    expect(visit.button("A tie cuts")).to_have_count(0)
