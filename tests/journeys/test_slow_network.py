"""The network is slow: answers come late, are given up, and come in another order than asked for."""

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Error, Route, expect
from visit import Visit
from worked_out import MINIMAX, TRACE


class Line:
    """A line on which answers are held back until they are let through."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.held: list[Route] = []

    def ask(self, number: int) -> None:
        """Wait until so many questions are on their way."""
        self.visit.until(lambda: len(self.held) >= number, f"{number} questions are asked")

    def through(self, number: int = 0) -> None:
        """One of them gets its answer."""
        self.held[number].continue_()
        del self.held[number]


@contextmanager
def slow(visit: Visit) -> Iterator[Line]:
    """As long as the block lasts, nothing is answered by itself."""
    line = Line(visit)
    visit.page.route("**/api/**", lambda route: line.held.append(route))
    yield line
    visit.page.unroute("**/api/**")
    for route in line.held:
        with suppress(Error):  # the page itself has given it up
            route.abort()


def algorithm(visit: Visit, name: str) -> None:
    """Chooses it in the menu of the search."""
    if not visit.page.get_by_role("combobox", name="Algorithm").is_visible():
        visit.page.get_by_role("button", name=re.compile(r"\d deep")).first.click()
    visit.choose("Algorithm", name)


def test_late_answers_are_waited_for_given_up_and_overtaken(visit: Visit) -> None:
    visit.open()
    visit.go(26)
    visit.key("Escape")
    what_is_asked_is_seen_and_shown_when_it_comes(visit)
    a_wait_is_given_up(visit)
    a_newer_question_overtakes_an_older_answer(visit)
    meanwhile_the_page_can_be_used(visit)
    another_problem_comes_late(visit)


def what_is_asked_is_seen_and_shown_when_it_comes(visit: Visit) -> None:
    """The page says that it searches, and still shows what it has."""
    with slow(visit) as line:
        algorithm(visit, "minimax")
        line.ask(1)
        expect(visit.page.get_by_role("group", name="The search under way")).to_contain_text("searching")
        expect(visit.page.get_by_role("status").filter(has_text="Searching. Escape cancels.")).to_have_count(
            1
        )
        visit.at(26, 43)
        assert visit.trace_line == TRACE[25]
        line.through()
        visit.counts(76)
        expect(visit.page.get_by_role("group", name="The search under way")).to_have_count(0)
    visit.close_menu()
    visit.go(26)
    visit.expect_line(26, MINIMAX[25])


def a_wait_is_given_up(visit: Visit) -> None:
    """By Escape, and by the button: all is as it was."""
    for give_up in (lambda: visit.key("Escape"), lambda: visit.press("Cancel")):
        with slow(visit) as line:
            algorithm(visit, "alpha-beta")
            line.ask(1)
            expect(visit.button("Cancel")).to_be_visible()
            give_up()
            expect(visit.button("Cancel")).to_have_count(0)
            expect(visit.button("minimax, 3 deep")).to_be_visible()
            visit.expect_line(26, MINIMAX[25])
            visit.at(26, 76)
    visit.close_menu()


def a_newer_question_overtakes_an_older_answer(visit: Visit) -> None:
    """Depth 2 is asked for, then alpha-beta at once: the late first answer changes nothing."""
    with slow(visit) as line:
        algorithm(visit, "negamax")
        line.ask(1)
        algorithm(visit, "alpha-beta")
        line.ask(2)
        line.through(1)
        visit.counts(43)
        line.through(0)
        visit.frames(20)
        visit.counts(43)
        expect(visit.button("alpha-beta, 3 deep")).to_be_visible()
    visit.close_menu()
    visit.go(26)
    visit.expect_line(26, TRACE[25])


def meanwhile_the_page_can_be_used(visit: Visit) -> None:
    """While something is waited for the shown search is stepped through."""
    with slow(visit) as line:
        algorithm(visit, "minimax")
        line.ask(1)
        visit.press("Step forward")
        visit.expect_line(27, TRACE[26])
        line.through()
        visit.counts(76)
        assert visit.line in range(1, 152)
    visit.close_menu()


def another_problem_comes_late(visit: Visit) -> None:
    """Two problems are chosen; only the second is shown, though the first is answered last."""
    visit.key("g")
    with slow(visit) as line:
        visit.dialog("Problems").get_by_role("button", name=re.compile("^A tie cuts")).click()
        line.ask(1)
        visit.key("g")
        visit.dialog("Problems").get_by_role("button", name=re.compile("^No cut at all")).click()
        line.ask(2)
        line.through(1)
        visit.frames(20)
        while line.held:
            line.through(len(line.held) - 1)
            visit.frames(20)
        expect(visit.button("No cut at all")).to_be_visible()
        visit.until(lambda: (bool(line.held) and line.through(0)) or visit.nodes == 17, "its search")
    visit.at(1, 17)
    expect(visit.button("A tie cuts")).to_have_count(0)
