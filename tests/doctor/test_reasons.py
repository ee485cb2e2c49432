"""Every line of a right output has its reason, and each reason speaks of what the line shows."""

import pytest
from on_page import AUSTRALIA, TRACE
from tree_texts import BOOK, tree_of

from webviz.doctor import exercise_of, right_lines, scores_exercise, tree_exercise
from webviz.doctor.reasons import reason
from webviz.maps import read_map

HOMEWORK = exercise_of(read_map(AUSTRALIA)[0])
SAID = {
    1: "SA, G is visited at depth 0: a node of MAX, so that its value begins with -inf, and its window is "
    "open on both sides.",
    4: "Q, R is a leaf at depth 3, as the depth limit is reached: its line has its value, 10.",
    5: "Q, R has returned 10 to NT, B, a node of MAX, which is now worth 10. Its alpha is 10.",
    26: "NT, B has returned 10 to NSW, R, a node of MIN, which is now worth 10. That reaches alpha (10): the "
    "node is left, and beta is not moved.",
    83: "Q, B is a leaf at depth 2, as no move is legal after it: its line has its value, 10.",
    86: "The last line is the root's best move and its value: of equal moves, the first.",
    87: "A right output has ended here.",
}


@pytest.mark.parametrize("line", SAID)
def test_a_line_has_its_reason(line: int) -> None:
    assert reason(HOMEWORK, line) == SAID[line]


def test_each_reason_names_the_value_that_its_line_shows() -> None:
    for number, line in enumerate(TRACE, start=1):
        value = line.split(", ")[3]
        assert value.strip("-") in reason(HOMEWORK, number)


def test_lines_of_a_tree_have_reasons_as_well() -> None:
    exercise = tree_exercise(tree_of(BOOK))
    assert all(reason(exercise, number) for number in range(1, len(right_lines(exercise)) + 1))
    assert "leaf counts" in reason(scores_exercise([tree_of(BOOK)]), 1)


def test_a_search_that_is_too_large_to_say_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.doctor.reasons.MOST_NODES", 10)
    assert reason(HOMEWORK, 26) == ""
