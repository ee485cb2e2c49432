"""One program made all of a student's outputs: faults that explain many of them are preferred."""

from graded_course import RIGHT, STRANGE, explained
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.misconceptions import chosen_faults
from webviz.grading.model import Explanation, Found

READINGS = st.lists(
    st.lists(st.sampled_from("abcd"), min_size=1, max_size=2, unique=True).map(tuple), min_size=1
)


def test_what_explains_all_is_preferred_to_what_is_named_first() -> None:
    found = {"1": explained(("late",), ("early",)), "2": explained(("early",)), "3": RIGHT, "4": STRANGE}
    assert chosen_faults(found) == {"1": ("early",), "2": ("early",)}


def test_of_what_explains_as_much_fewer_faults_come_first_and_then_what_is_named_first() -> None:
    assert chosen_faults({"1": explained(("a", "b"), ("c",), ("d",))}) == {"1": ("c",)}


def test_what_would_have_shown_where_the_student_is_right_is_preferred_less() -> None:
    found = {"1": explained(("late",), ("early",)), "2": RIGHT, "3": STRANGE}
    asked = []

    def hides(case: str, faults: tuple[str, ...]) -> bool:
        asked.append(case)
        return faults == ("early",)

    assert chosen_faults(found, hides) == {"1": ("early",)}
    assert set(asked) == {"2"}


def test_what_nothing_explains_with_the_rest_is_explained_by_itself() -> None:
    found = {"1": explained(("a",)), "2": explained(("a", "b")), "3": explained(("a",))}
    assert chosen_faults(found) == {"1": ("a",), "2": ("a", "b"), "3": ("a",)}


def test_an_explanation_of_a_part_is_none() -> None:
    part = Found("explained", explanations=(Explanation(("a",), False, 3),))
    assert chosen_faults({"1": part}) == {"1": ()}


@given(st.dictionaries(st.text(max_size=2), READINGS, max_size=6))
def test_every_output_is_put_down_to_one_of_its_explanations(
    readings: dict[str, list[tuple[str, ...]]],
) -> None:
    chosen = chosen_faults({name: explained(*each) for name, each in readings.items()})
    assert chosen.keys() == readings.keys()
    assert all(chosen[name] in each for name, each in readings.items())
