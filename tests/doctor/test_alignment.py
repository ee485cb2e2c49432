"""Two outputs beside each other: what is missing or too much shifts nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from webviz.doctor.alignment import Run, aligned

LINES = ["a", "b", "c", "d", "e"]
texts = st.lists(st.sampled_from("abcd"), max_size=30)


def test_a_missing_line_is_one_run() -> None:
    assert aligned(LINES, ["a", "b", "d", "e"]) == [
        Run("equal", (0, 2), (0, 2)),
        Run("missing", (2, 3), (2, 2)),
        Run("equal", (3, 5), (2, 4)),
    ]


def test_a_line_too_many_is_one_run() -> None:
    assert [run.kind for run in aligned(LINES, ["a", "b", "x", "c", "d", "e"])] == ["equal", "extra", "equal"]


def test_a_changed_line_stands_beside_the_right_one() -> None:
    assert aligned(LINES, ["a", "x", "c", "d", "e"])[1] == Run("changed", (1, 2), (1, 2))


def test_equal_outputs_are_one_run() -> None:
    assert aligned(LINES, LINES) == [Run("equal", (0, 5), (0, 5))]


@given(right=texts, yours=texts)
def test_runs_cover_both_in_order_and_equal_ones_are_equal(right: list[str], yours: list[str]) -> None:
    ends = (0, 0)
    for run in aligned(right, yours):
        assert (run.right[0], run.yours[0]) == ends
        ends = run.right[1], run.yours[1]
        if run.kind == "equal":
            assert right[slice(*run.right)] == yours[slice(*run.yours)]
    assert ends == (len(right), len(yours))
