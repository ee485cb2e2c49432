"""What counts as an answer, and when two answers are the same."""

import pytest

from webviz.rooms.question import LONGEST_ANSWER, Question
from webviz.rooms.refusals import WrongAnswer

CHOICE = Question("q", "Which?", "choice", ("yes", "no"))
NUMBER = Question("q", "How much?", "number")
BOUND = Question("q", "Which bound moves, and to what?", "bound")


@pytest.mark.parametrize(
    ("question", "given", "counted"),
    [
        (CHOICE, "yes", "yes"),
        (NUMBER, "10", "10"),
        (NUMBER, " +07.0 ", "7"),
        (NUMBER, "−2,50", "-2.5"),
        (NUMBER, "-0", "0"),
        (NUMBER, "-0.0", "0"),
        (NUMBER, "0.05", "0.05"),
        (NUMBER, "∞", "inf"),
        (NUMBER, "-inf", "-inf"),
        (BOUND, "none", "none"),
        (BOUND, "alpha 10", "alpha 10"),
        (BOUND, "beta −3.0", "beta -3"),
    ],
)
def test_an_answer_is_counted_in_one_way(question: Question, given: str, counted: str) -> None:
    assert question.answer(given) == counted
    assert question.answer(counted) == counted


@pytest.mark.parametrize(
    ("question", "given"),
    [
        (CHOICE, ""),
        (CHOICE, "Yes"),
        (NUMBER, ""),
        (NUMBER, "ten"),
        (NUMBER, "1e9"),
        (NUMBER, "1.2.3"),
        (NUMBER, "- 1"),
        (NUMBER, "٣"),
        (NUMBER, "0" * (LONGEST_ANSWER + 1)),
        (NUMBER, "nan"),
        (BOUND, "alpha"),
        (BOUND, "gamma 3"),
        (BOUND, "3"),
    ],
)
def test_what_is_no_answer_is_refused(question: Question, given: str) -> None:
    with pytest.raises(WrongAnswer):
        question.answer(given)
