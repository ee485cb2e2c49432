"""Somebody predicts a whole search: right, wrong, with an answer shown, and once more what went wrong."""

import re

from known import CUTS, LAST, TRACE
from playwright.sync_api import expect
from visit import Visit, share


def asked(visit: Visit) -> int | None:
    """Goes on to the next question: the line that answers it, or None at the end."""
    before = visit.line
    visit.key("End")
    visit.until(lambda: visit.line > before, "End leads on")
    return None if visit.line == LAST else visit.line + 1


def answered(visit: Visit, line: int, right: bool = True) -> None:
    """Answers, by key or by button in turn, and reads the verdict, the line, and its reason."""
    truth = "cut" if line in CUTS else "searched on"
    answer = "cut" if (line in CUTS) == right else "searched on"
    expect(
        visit.region("Predict").get_by_role("button", name=re.compile("^(cut|searched on)$"))
    ).to_have_count(2)
    if line % 2:
        visit.key("1" if answer == "cut" else "2")
    else:
        visit.region("Predict").get_by_role("button", name=answer, exact=True).click()
    visit.expect_line(line, TRACE[line - 1])
    expect(visit.region("Predict")).to_contain_text("✓ Right" if right else f"✗ Wrong: {truth}")
    expect(visit.region("Predict")).to_contain_text("pruned" if line in CUTS else "returns")


def test_a_search_is_predicted_from_its_first_question_to_its_score(visit: Visit) -> None:
    visit.open()
    nothing_is_told_before(visit)
    the_questions_of_cuts(visit)
    other_questions_and_the_end(visit)


def nothing_is_told_before(visit: Visit) -> None:
    """q: no counts, no marks, nothing to jump to, and the first steps tell of themselves."""
    steps = visit.page.get_by_role("contentinfo")
    marks = share(visit.looks(steps), "violet")
    visit.key("q")
    expect(visit.region("Predict")).to_be_visible()
    expect(visit.page.get_by_role("banner")).not_to_contain_text("43")
    expect(visit.region("Game tree")).to_contain_text("1 node and 0 cutoffs so far")
    expect(steps).not_to_contain_text("of 85")
    assert share(visit.looks(steps), "violet") < marks  # no ticks over the seek bar
    for name in ("Next cutoff", "Find in the tree"):
        expect(visit.button(name)).to_be_disabled()
    visit.key("1", "r")  # nothing is asked, nothing is answered
    visit.key("ArrowRight", "ArrowRight")
    visit.expect_line(3, TRACE[2])
    expect(visit.region("Predict")).to_contain_text("After NT, B")


def the_questions_of_cuts(visit: Visit) -> None:
    """Every question: the second is answered wrong and asked again at the end, the fourth is shown."""
    wrong, number, points = 0, 0, 0
    while (line := asked(visit)) is not None:
        number += 1
        expect(visit.button("Step forward")).to_be_disabled()  # only an answer leads on
        if number == 4:
            visit.key("r")
            visit.expect_line(line, TRACE[line - 1])
            expect(visit.region("Predict")).to_contain_text("○ Shown")
        else:
            answered(visit, line, right=number != 2)
            points += number != 2
            wrong = line if number == 2 else wrong
        expect(visit.region("Predict")).to_contain_text(f"{points} of {number} point")
    assert number == 2 * len(CUTS)  # as many that are cut as that are not
    expect(visit.region("Predict")).to_contain_text("The end: 10 of 12 points.")
    again = visit.region("Predict").get_by_role("link", name="Ask these again")
    again.click()
    visit.at(1)
    assert asked(visit) == wrong
    answered(visit, wrong)
    assert asked(visit) is None
    expect(visit.region("Predict")).to_contain_text("The end: 1 of 1 point.")
    expect(again).to_have_count(0)


def other_questions_and_the_end(visit: Visit) -> None:
    """A number has two tries, the second for half a point; cross and Escape end it, and all is as before."""
    visit.key("Escape", "Home", "q")
    visit.press("Questions")
    for name, on in (("value", True), ("bound", True), ("best move", True), ("cut, or", False)):
        visit.page.get_by_role("checkbox", name=re.compile(name)).set_checked(on)
    visit.key("Escape")
    line = asked(visit)
    assert line is not None
    region, color, _, value, *_ = TRACE[line - 1].split(", ")
    expect(visit.region("Predict")).to_contain_text(f"What is {region}, {color}’s value now?")
    for number, words in (("99", "✗ Not 99. Once more"), (value, "½ of 1 point")):
        visit.region("Predict").get_by_role("textbox").fill(number)
        visit.key("Enter")
        expect(visit.region("Predict")).to_contain_text(words)
    expect(visit.region("Predict")).to_contain_text(f"Which bound of {region}, {color} moves")
    visit.region("Predict").get_by_role("button", name="α", exact=True).click()
    line = visit.line
    visit.press("End Predict", within=visit.region("Predict"))
    expect(visit.region("Predict")).to_have_count(0)
    visit.expect_line(line, TRACE[line - 1])
    expect(visit.region("Game tree")).to_contain_text("43 nodes, 6 cutoffs, 13 moves pruned")
    visit.key("q")
    expect(visit.region("Predict")).to_be_visible()
    visit.key("Escape")
    expect(visit.button("Next cutoff")).to_be_enabled()
