"""The questions of stops: what is read, and what is wrong with one."""

from typing import Any

import pytest
from lesson_texts import found, lesson_of, read

from webviz.lessons.model import (
    PREDICT_KINDS,
    Choice,
    ChoiceQuestion,
    NumberQuestion,
    PredictQuestion,
    Question,
)

YES, NO = {"text": "yes", "right": True, "say": "Well seen."}, {"text": "no"}
CHOICE = {"kind": "choice", "ask": "Cut?", "choices": [YES, NO]}
NUMBER = {"kind": "number", "ask": "How many?", "answer": 10}


def question(given: Any) -> Question | None:
    """What is read of it."""
    return read(lesson_of({"question": given})).stops[0].question


@pytest.mark.parametrize("kind", PREDICT_KINDS)
def test_a_question_of_predicts_is_its_kind(kind: str) -> None:
    asked = question({"kind": kind})
    assert isinstance(asked, PredictQuestion)
    assert asked.kind == kind


def test_choices_know_whether_they_are_right_and_what_is_said_then() -> None:
    assert question(CHOICE) == ChoiceQuestion("Cut?", (Choice("yes", True, "Well seen."), Choice("no")))


def test_a_number_may_be_off_by_something_and_has_feedback() -> None:
    assert question(NUMBER) == NumberQuestion("How many?", 10)
    full = NUMBER | {"answer": -2.5, "within": 0.5, "right": "So it is.", "wrong": "Count again."}
    assert question(full) == NumberQuestion("How many?", -2.5, 0.5, "So it is.", "Count again.")


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("cut", 'cut" | found "cut", expected a question: an object, { ... }'),
        ({}, '{} | found no "kind", expected one of choice, number, cut, value, bound, best'),
        (
            {"kind": "valu"},
            'valu" | found "valu", expected one of choice, number, cut, value, bound, best; '
            "did you mean value?",
        ),
        ({"kind": 3}, "3 | found 3, expected one of choice, number, cut, value, bound, best"),
        ({"kind": "cut", "ask": "?"}, 'ask": "?" | found unknown entry "ask", expected one of kind'),
        (CHOICE | {"ask": ""}, '", | found an empty "ask", expected a text'),
        ({"kind": "choice", "ask": "?"}, '{ | found no "choices", expected a list:'),
        (CHOICE | {"choices": 3}, "3 | found 3, expected a list:"),
        (CHOICE | {"choices": [YES]}, "[ | found 1 choices, expected 2 to 6"),
        (
            CHOICE | {"choices": [NO, {"text": "x"}]},
            '[ | found no right choice, expected one with "right": true',
        ),
        (CHOICE | {"choices": [YES, YES]}, '{ | found the choice "yes" a second time'),
        (CHOICE | {"choices": [YES, "no"]}, 'no" | found "no", expected a choice: an object'),
        (CHOICE | {"choices": [YES, {"right": False}]}, '{ | found no "text", expected one'),
        (CHOICE | {"choices": [YES, NO | {"right": 1}]}, "1 | found 1, expected true or false"),
        (NUMBER | {"answer": None}, '{ | found no "answer", expected a number'),
        (NUMBER | {"answer": "10"}, '10" | found "10", expected a number'),
        (NUMBER | {"answer": 10**16}, "100000000000 | found 10000000000000000, expected a number"),
        (NUMBER | {"within": -1}, "-1 | found -1, expected a number from 0"),
        (
            NUMBER | {"right": "x" * 1001},
            "xxxxxxxxxxxx | found feedback of 1,001 characters, expected at most 1,000",
        ),
    ],
)
def test_what_is_wrong_with_a_question_is_told(given: Any, expected: str) -> None:
    [told] = found(lesson_of({"question": given}))
    assert told.startswith(expected)


def test_a_number_beyond_all_numbers_is_none() -> None:
    text = lesson_of({"question": NUMBER}).replace("10", "1e999")
    assert found(text) == ["1e999 | found 1e999, expected a number"]
