"""What counts as an answer, and when two answers are the same."""

import pytest

from webviz.rooms.question import LONGEST_ANSWER, Question
from webviz.rooms.refusals import WrongAnswer

CHOICE = Question("q", "Which?", "choice", ("yes", "no"))
NUMBER = Question("q", "How much?", "number")
BOUND = Question("q", "Which bound moves, and to what?", "bound")


COUNTED = (
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
)
NUMBERS = ("", "ten", "1e9", "1.2.3", "- 1", "٣", "0" * (LONGEST_ANSWER + 1), "nan")
REFUSED = {CHOICE: ("", "Yes"), NUMBER: NUMBERS, BOUND: ("alpha", "gamma 3", "3")}


def test_an_answer_is_counted_in_one_way_and_what_is_none_is_refused() -> None:
    for question, given, counted in COUNTED:
        assert question.answer(given) == question.answer(counted) == counted
    for question, answers in REFUSED.items():
        for given in answers:
            with pytest.raises(WrongAnswer):
                question.answer(given)
