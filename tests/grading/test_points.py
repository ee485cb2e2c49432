"""Points, by a rule that a lecturer can work out by hand."""

from fractions import Fraction

import pytest
from graded_course import MISSING, RIGHT, STRANGE, explained
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.model import Found
from webviz.grading.points import Rule, case_points, rounded, share, told

HALF = Fraction(1, 2)


def test_cases_share_the_points_equally_or_by_weight() -> None:
    assert case_points(Rule(), ["a", "b", "c", "d"]) == dict.fromkeys("abcd", 25)
    assert case_points(Rule(weights={"b": Fraction(3)}), ["a", "b"]) == {"a": 25, "b": 75}


@pytest.mark.parametrize(
    ("found", "faults", "part"),
    [
        (RIGHT, (), 1),
        (Found("form", form=("a line ends in blanks",)), (), Fraction(9, 10)),
        (explained(("late",)), ("late",), HALF),
        (explained(("late", "early")), ("late", "early"), Fraction(1, 4)),
        (explained(), (), 0),
        (STRANGE, (), 0),
        (MISSING, (), 0),
    ],
)
def test_an_output_has_the_share_of_what_is_wrong_with_it(
    found: Found, faults: tuple[str, ...], part: Fraction
) -> None:
    assert share(Rule(), found, faults) == part
    assert share(Rule(kind="exact"), found, faults) == (1 if found is RIGHT else 0)


def test_a_fault_may_have_a_share_of_its_own() -> None:
    rule = Rule(faults={"late": Fraction(4, 5)})
    assert share(rule, explained(("late",)), ("late",)) == Fraction(4, 5)
    assert share(rule, explained(("late", "early")), ("late", "early")) == Fraction(2, 5)


@given(st.fractions(0, 1000), st.integers(0, 4))
def test_rounding_is_to_the_nearest_and_halves_go_up(points: Fraction, decimals: int) -> None:
    near = rounded(points, decimals)
    assert (near * 10**decimals).denominator == 1
    assert -HALF < (near - points) * 10**decimals <= HALF


@given(st.integers(0, 10**8))
def test_what_is_told_is_the_number(number: int) -> None:
    assert Fraction(told(Fraction(number, 10_000))) == Fraction(number, 10_000)


def test_no_needless_digit_is_told() -> None:
    assert [told(Fraction(n, 4)) for n in (0, 1, 2, 4, 400)] == ["0", "0.25", "0.5", "1", "100"]
