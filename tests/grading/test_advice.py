"""What to repeat in the next lecture."""

from graded_course import RIGHT, STRANGE, course, explained

from webviz.grading.advice import MOST, advice_on
from webviz.grading.model import Found
from webviz.grading.tally import tally_of


def told(students: dict[str, dict[str, Found]]) -> list[str]:
    whole = course(students)
    return [one.text for one in advice_on(whole, tally_of(whole))]


def test_what_most_have_misunderstood_comes_first() -> None:
    found = told(
        {"a": {"1": explained(("early",))}, "b": {"1": explained(("late", "early"))}, "c": {"1": RIGHT}}
    )
    assert found[0].startswith("Cuts too early (2 of 3 students).")
    assert found[1].startswith("Cuts too late (1 of 3 students).")


def test_a_case_that_few_got_right_is_worth_a_look() -> None:
    half = {"a": {"1": RIGHT}, "b": {"1": explained(("x",))}}
    assert not any(one.startswith("Case") for one in told(half))
    assert "Case 1: 1 of 3 students got it right." in told(half | {"c": {"1": explained(("x",))}})


def test_there_is_never_more_than_fits_into_a_lecture() -> None:
    names = "abcdefgh"
    found = told({name: {case: explained((name,)) for case in names} for name in names})
    assert len(found) == 2 * MOST


def test_outputs_that_nothing_explains_are_told() -> None:
    assert told({"a": {"1": STRANGE}})[-1].startswith("1 student with an output that no known fault explains")


def test_where_all_is_right_nothing_is_repeated() -> None:
    assert told({"a": {"1": RIGHT}}) == []
