"""Fields of a cloze question."""

import re
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.exams.cloze import MINUS_INFINITY, PLUS_INFINITY, escaped, field, infinities


def answers(text: str) -> list[str]:
    """The right answers of a field, as Moodle takes it apart: what has a backslash before it ends nothing."""
    found = re.fullmatch(r"\{1:(NUMERICAL|SHORTANSWER):(.*)\}", text, re.DOTALL)
    assert found
    parts = re.split(r"(?<!\\)~", found[2])
    assert all(part.startswith("=") for part in parts)
    return [re.sub(r"\\(.)", r"\1", part[1:]) for part in parts]


@pytest.mark.parametrize(("value", "text"), [(5, "5"), (-3.0, "-3"), (2.5, "2.5"), (0.0, "0")])
def test_a_number_is_asked_for_as_one(value: float, text: str) -> None:
    assert field(value) == f"{{1:NUMERICAL:={text}}}"


def test_infinity_is_a_word_in_any_usual_spelling() -> None:
    assert field(inf).startswith("{1:SHORTANSWER:=inf~=")
    assert answers(field(inf)) == list(PLUS_INFINITY) and "∞" in PLUS_INFINITY
    assert answers(field(-inf)) == list(MINUS_INFINITY) and {"-inf", "−∞", "-∞"} <= set(MINUS_INFINITY)
    assert not set(PLUS_INFINITY) & set(MINUS_INFINITY)
    assert infinities(-inf) == MINUS_INFINITY


@given(st.text(alphabet="}#~a=\\"))
def test_what_ends_an_answer_is_escaped(text: str) -> None:
    assert re.search(r"(?<!\\)(?:\\\\)*[}#~]", escaped(text)) is None
    assert re.sub(r"\\(.)", r"\1", escaped(text)) == text


def test_an_escaped_answer_looks_as_moodle_wants_it() -> None:
    assert escaped("{a}#~") == r"{a\}\#\~"
