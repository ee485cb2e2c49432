"""What no case reveals is told; and where that is said to be so everywhere, no case shows the contrary."""

from hypothesis import given
from hypothesis import strategies as st
from on_page import AUSTRALIA

from webviz.doctor import FAULTS, exercise_of, faulty_lines, right_lines, tree_exercise
from webviz.doctor.coverage import NEVER_IN_TREES, SAME_EVERYWHERE, coverage, never, proofs
from webviz.doctor.making import made_map, made_tree
from webviz.doctor.revealing import Signature
from webviz.maps import read_map
from webviz.trees import read_trees

SEEDS = st.integers(0, 2**64 - 1)


@given(SEEDS)
def test_what_is_the_same_everywhere_is_so_on_any_map_and_tree(seed: int) -> None:
    text = made_map(seed)
    map = read_map(text)[0]
    exercises = [exercise_of(map, text, min(map.depth, 3)), tree_exercise(read_trees(made_tree(seed))[0][0])]
    for pair in SAME_EVERYWHERE:
        for exercise in exercises:
            first, second = (faulty_lines(exercise, [fault]) for fault in pair)
            assert first == second


@given(SEEDS)
def test_what_no_tree_reveals_no_tree_reveals(seed: int) -> None:
    exercise = tree_exercise(read_trees(made_tree(seed))[0][0])
    for fault in NEVER_IN_TREES:
        assert faulty_lines(exercise, [fault]) == right_lines(exercise)


def test_a_map_may_reveal_what_no_tree_does() -> None:
    homework = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())
    trees = tree_exercise(read_trees("((1 2) (3 4))")[0][0])
    assert all(never(fault, trees.faults) for fault in NEVER_IN_TREES)
    assert all(never(fault, homework.faults) == "" for fault in FAULTS)
    assert never("fail-hard", trees.faults) == ""


def test_what_one_case_does_not_tell_apart_another_may() -> None:
    one, other = (
        Signature(9, {"a": 0, "b": 1, "c": 1, "d": 1}),
        Signature(9, {"a": 0, "b": 0, "c": 1, "d": 1}),
    )
    assert coverage([one]).unrevealed == ["a"] and coverage([one]).alike == [["b", "c", "d"]]
    assert coverage([one, other]).unrevealed == ["a"] and coverage([one, other]).alike == [["c", "d"]]
    assert coverage([other]).unrevealed == ["a", "b"]


def test_the_right_group_is_not_told_twice() -> None:
    found = coverage([Signature(9, {"a": 0, "b": 0, "c": 1})])
    assert (found.unrevealed, found.alike, found.faults) == (["a", "b"], [], ["a", "b", "c"])


def test_pairs_with_a_proof_are_found_in_a_group() -> None:
    group = ["never-cuts", "window-not-handed-down", "window-not-updated"]
    [(first, second, why)] = proofs(group)
    assert (first, second) == tuple(group[1:]) and "infinity" in why
    assert proofs(group[:2]) == []
