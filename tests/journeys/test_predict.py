"""Somebody predicts a whole search: right, wrong, with an answer shown, and once more what went wrong."""

import re

from known import AUSTRALIA_CUTS
from playwright.sync_api import Locator, expect
from visit import Visit, share
from worked_out import TRACE, steps

LAST = len(TRACE)


def panel(visit: Visit) -> Locator:
    """Where it is asked."""
    return visit.region("Predict")


def asked(visit: Visit) -> int | None:
    """Goes on to the next question: the line that answers it, or None at the end."""
    before = visit.line
    visit.key("End")
    visit.until(lambda: visit.line > before, "End leads on")
    return None if visit.line == LAST else visit.line + 1


def answered(visit: Visit, line: int, answer: str) -> None:
    """Gives an answer, by key or by button in turn, and reads the verdict, the line, and its reason."""
    right = "cut" if line in AUSTRALIA_CUTS else "searched on"
    expect(panel(visit).get_by_role("button", name=re.compile("^(cut|searched on)$"))).to_have_count(2)
    if line % 2:
        visit.key("1" if answer == "cut" else "2")
    else:
        panel(visit).get_by_role("button", name=answer, exact=True).click()
    visit.expect_line(line, TRACE[line - 1])
    expect(panel(visit)).to_contain_text("✓ Right" if answer == right else f"✗ Wrong: {right}")
    expect(panel(visit)).to_contain_text("pruned" if line in AUSTRALIA_CUTS else re.compile("returns"))


def test_a_search_is_predicted_from_its_first_question_to_its_score(visit: Visit) -> None:
    visit.open(nodes=43)
    nothing_is_told_before(visit)
    wrong = the_questions_of_cuts(visit)
    those_that_were_wrong_are_asked_again(visit, wrong)
    numbers_bounds_and_best_moves_are_asked(visit)
    all_is_as_before(visit)


def nothing_is_told_before(visit: Visit) -> None:
    """q: no counts, no marks, nothing to jump to, and the first steps tell of themselves."""
    steps_bar = visit.page.get_by_role("contentinfo")
    marks = share(visit.looks(steps_bar), "violet")
    visit.key("q")
    expect(panel(visit)).to_be_visible()
    expect(visit.page.get_by_role("banner")).not_to_contain_text("43")
    expect(visit.region("Game tree")).to_contain_text("1 node and 0 cutoffs so far")
    expect(steps_bar).not_to_contain_text("of 85")
    assert share(visit.looks(steps_bar), "violet") < marks  # no ticks over the seek bar
    for name in ("Next cutoff", "Find in the tree"):
        expect(visit.button(name)).to_be_disabled()
    visit.key("1", "r")  # nothing is asked, nothing is answered
    visit.key("ArrowRight", "ArrowRight")
    visit.expect_line(3, TRACE[2])
    expect(panel(visit)).to_contain_text("After NT, B")


def the_questions_of_cuts(visit: Visit) -> list[int]:
    """Every question: the second is answered wrong, the fourth is shown; the line of what was wrong."""
    wrong, number, points = [], 0, 0
    while (line := asked(visit)) is not None:
        number += 1
        expect(visit.button("Step forward")).to_be_disabled()  # only an answer leads on
        if number == 4:
            visit.key("r")
            visit.expect_line(line, TRACE[line - 1])
            expect(panel(visit)).to_contain_text("○ Shown")
        else:
            right = line in AUSTRALIA_CUTS
            answered(visit, line, "cut" if right != (number == 2) else "searched on")
            points += number != 2
        if number == 2:
            wrong.append(line)
        expect(panel(visit)).to_contain_text(f"{points} of {number} point")
    assert number == 2 * len(AUSTRALIA_CUTS) == 12  # as many that are cut as that are not
    expect(panel(visit)).to_contain_text("The end: 10 of 12 points.")
    visit.expect_line(LAST, TRACE[-1])
    return wrong


def those_that_were_wrong_are_asked_again(visit: Visit, wrong: list[int]) -> None:
    """The link of the score: just these questions."""
    panel(visit).get_by_role("link", name="Ask these again").click()
    visit.at(1)
    for line in wrong:
        assert asked(visit) == line
        answered(visit, line, "cut" if line in AUSTRALIA_CUTS else "searched on")
    assert asked(visit) is None
    expect(panel(visit)).to_contain_text("The end: 1 of 1 point.")
    expect(panel(visit).get_by_role("link", name="Ask these again")).to_have_count(0)


def numbers_bounds_and_best_moves_are_asked(visit: Visit) -> None:
    """Other questions: a number has two tries, and the second earns half a point."""
    visit.key("Escape", "Home", "q")
    visit.press("Questions")
    for name in ("value", "bound", "best move"):
        visit.page.get_by_role("checkbox", name=re.compile(name)).check()
    visit.page.get_by_role("checkbox", name=re.compile("cut, or")).uncheck()
    visit.key("Escape")
    line = asked(visit)
    assert line is not None
    step = steps(TRACE)[line - 1]
    expect(panel(visit)).to_contain_text(f"What is {step.move}’s value now?")
    field = panel(visit).get_by_role("textbox")
    for number in (step.value + 89, step.value):
        field.fill(f"{number:g}")
        field.press("Enter")
        if number != step.value:
            expect(panel(visit)).to_contain_text(f"✗ Not {number:g}. Once more")
    expect(panel(visit)).to_contain_text("½ of 1 point")
    expect(panel(visit)).to_contain_text(f"Which bound of {step.move} moves")
    panel(visit).get_by_role("button", name="α", exact=True).click()


def all_is_as_before(visit: Visit) -> None:
    """Escape ends it: counts and marks are there again, in the line where it ended."""
    line = visit.line
    panel(visit).get_by_role("button", name=re.compile("End Predict")).click()
    expect(panel(visit)).to_have_count(0)
    visit.expect_line(line, TRACE[line - 1])
    expect(visit.region("Game tree")).to_contain_text("43 nodes, 6 cutoffs, 13 moves pruned")
    visit.key("q")
    expect(panel(visit)).to_be_visible()
    visit.key("Escape")
    expect(panel(visit)).to_have_count(0)
    expect(visit.button("Next cutoff")).to_be_enabled()
