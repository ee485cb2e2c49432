"""A right output is called right, faults are found, and what nothing explains is said to be so."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from on_page import AUSTRALIA, PUBLISHED, ROOT
from strategies import maps

from webviz.doctor import (
    FAULTS,
    Diagnosis,
    can_combine,
    diagnose,
    exercise_of,
    faulty_lines,
    right_lines,
    scores_exercise,
    tree_exercise,
)
from webviz.doctor.comparison import Budget
from webviz.doctor.diagnosis import END, NO_TEXT, NOTHING, STRANGERS, TOO_LONG, Difference
from webviz.maps import Map, read_map
from webviz.trees.random_trees import Shape, random_tree

TEXT = AUSTRALIA.decode()
HOMEWORK = exercise_of(read_map(TEXT)[0], TEXT)
PAIRS = [pair for pair in itertools.combinations(HOMEWORK.faults, 2) if can_combine(pair)]
SAMPLES = ("best-order", "dead-region", "deep-cut", "early-cut", "no-cut", "tie-cut", "worst-order")
UNSEEN = ("case-ignored", "frontier-ignored")


def of(lines: list[str]) -> Diagnosis:
    return diagnose(HOMEWORK, "\n".join(lines).encode())


def named(found: Diagnosis) -> list[tuple[str, ...]]:
    """The faults of every explanation that is exact."""
    return [one.faults for one in found.explanations if one.exact]


def test_a_right_output_is_called_right() -> None:
    assert diagnose(HOMEWORK, PUBLISHED.encode()) == Diagnosis("right")


def test_one_that_is_right_but_for_its_form_is_no_wrong_one() -> None:
    found = diagnose(HOMEWORK, PUBLISHED.replace("inf", "Infinity").replace("\n", "\r\n").encode())
    assert (found.verdict, found.first_difference, len(found.form)) == ("form", None, 2)


@pytest.mark.parametrize("name", [name for name in HOMEWORK.faults if name not in UNSEEN])
def test_a_fault_alone_is_named(name: str) -> None:
    found = of(faulty_lines(HOMEWORK, [name]))
    assert found.verdict == "explained" and (name,) in named(found)
    assert all(len(faults) == 1 for faults in named(found))


@pytest.mark.parametrize("sample", SAMPLES)
def test_on_each_sample_every_fault_that_shows_is_named(sample: str) -> None:
    text = (ROOT / f"sample_maps/{sample}.txt").read_text(encoding="utf-8")
    exercise = exercise_of(read_map(text)[0], text)
    right = right_lines(exercise)
    for name in exercise.faults:
        lines = faulty_lines(exercise, [name])
        found = diagnose(exercise, "\n".join(lines).encode())
        assert (name,) in named(found) if lines != right else found.verdict == "right"


@pytest.mark.parametrize("name", UNSEEN)
def test_a_fault_that_does_not_show_is_none(name: str) -> None:
    assert of(faulty_lines(HOMEWORK, [name])).verdict == "right"


@pytest.mark.parametrize("pair", PAIRS[::13], ids=" and ".join)
def test_two_faults_are_both_named_unless_fewer_print_the_same(pair: tuple[str, str]) -> None:
    """Every thirteenth pair here; `python -m benchmarks doctor` tries them all."""
    lines = faulty_lines(HOMEWORK, pair)
    found = of(lines)
    if found.verdict == "right":
        assert lines == PUBLISHED.splitlines()
        return
    assert found.verdict == "explained"
    assert all(faulty_lines(HOMEWORK, faults) == lines for faults in named(found))
    assert pair in named(found) or len(named(found)[0]) < len(pair)


@pytest.mark.parametrize(
    "pair",
    [
        ("cut-beyond", "min-moves-first"),
        ("min-by-weights-of-max", "min-moves-first"),
        ("players-swapped", "min-moves-first"),
        ("cut-beyond", "regions-in-reverse-order"),
        ("color-before-region", "regions-in-reverse-order"),
        ("regions-in-reverse-order", "min-moves-first"),
    ],
    ids=" and ".join,
)
def test_the_order_of_regions_and_who_begins_are_found_beside_other_faults(pair: tuple[str, str]) -> None:
    assert named(of(faulty_lines(HOMEWORK, pair))) == [pair]


def test_one_fault_is_a_better_explanation_than_two_that_undo_each_other() -> None:
    """Australia lists its colors in the reverse order of their letters."""
    lines = faulty_lines(HOMEWORK, ("colors-in-file-order", "reverse-order"))
    assert named(of(lines)) == [("regions-in-reverse-order",)]


@pytest.mark.parametrize(
    "three",
    [
        ("cut-beyond", "initial-not-counted", "no-result-line"),
        ("no-deep-cuts", "reverse-order", "updates-only-changed"),
    ],
)
def test_three_faults_are_found_as_well(three: tuple[str, ...]) -> None:
    assert three in named(of(faulty_lines(HOMEWORK, three)))


def test_the_first_difference_tells_both_lines_and_the_place_in_the_file() -> None:
    lines = ["Which file?", *faulty_lines(HOMEWORK, ["cut-beyond"])]
    assert of(lines).first_difference == Difference(26, 27, "NSW, R, 1, 10, 10, 10", "NSW, R, 1, 10, 10, inf")


@pytest.mark.parametrize(("lines", "yours", "right"), [(86, END, "NSW, B, 10"), (88, "NSW, B, 10", END)])
def test_an_output_that_ends_too_early_or_too_late_differs_at_its_end(
    lines: int, yours: str, right: str
) -> None:
    written = (PUBLISHED.splitlines() + ["NSW, B, 10"] * 2)[: lines - 1]
    first = of(written).first_difference
    assert first and (first.yours, first.right) == (yours, right)


@settings(max_examples=25)
@given(place=st.integers(0, 85), value=st.integers(21, 500))
def test_a_line_that_no_program_prints_is_said_to_be_unexplained(place: int, value: int) -> None:
    lines = PUBLISHED.splitlines()
    lines[place] = f"{lines[place].rpartition(', ')[0]}, {value}"
    found = of(lines)
    assert found.verdict == "unexplained" and not named(found)
    assert found.first_difference and found.first_difference.line == place + 1
    assert found.unhelped == place + 1 and found.alignment == 85


@settings(max_examples=25)
@given(data=st.data())
def test_no_output_is_called_explained_but_by_faults_that_print_it(data: st.DataObject) -> None:
    names = data.draw(st.sampled_from(PAIRS))
    lines = faulty_lines(HOMEWORK, names)
    swapped = data.draw(st.integers(0, len(lines) - 2))
    lines[swapped], lines[swapped + 1] = lines[swapped + 1], lines[swapped]
    for faults in named(of(lines)):
        assert faulty_lines(HOMEWORK, faults) == lines


@settings(max_examples=25)
@given(map=maps(), fault=st.sampled_from(sorted(FAULTS)))
def test_on_any_map_a_fault_is_named_or_does_not_show(map: Map, fault: str) -> None:
    exercise = exercise_of(map)
    lines = faulty_lines(exercise, [fault])
    found = diagnose(exercise, "\n".join(lines).encode())
    assert (fault,) in named(found) or (found.verdict == "right" and lines == right_lines(exercise))


@settings(max_examples=25)
@given(seed=st.integers(0, 10_000), data=st.data())
def test_on_any_tree_a_fault_is_named_or_does_not_show(seed: int, data: st.DataObject) -> None:
    tree = random_tree(Shape(branching=3, depth=3), seed)
    for exercise in (tree_exercise(tree), scores_exercise([tree, tree])):
        fault = data.draw(st.sampled_from(exercise.faults))
        lines = faulty_lines(exercise, [fault])
        found = diagnose(exercise, "\n".join(lines).encode())
        assert (fault,) in named(found) or (found.verdict == "right" and lines == right_lines(exercise))


@pytest.mark.parametrize(
    ("output", "remark"),
    [
        (b"", NOTHING),
        (b"\x00\x01\x02" * 1000, NO_TEXT),
        (b"FR, G, 0, -inf, -inf, inf\nBE, B, 1, inf, -inf, inf\n", STRANGERS),
        (PUBLISHED.encode()[:300], None),
    ],
    ids=["empty", "binary", "another map's", "cut off"],
)
def test_a_file_that_is_none_gets_a_clear_answer(output: bytes, remark: str | None) -> None:
    found = diagnose(HOMEWORK, output)
    assert found.verdict == "unexplained" and found.first_difference
    assert remark is None or remark in found.form


def test_an_endless_file_is_compared_as_far_as_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.doctor.form.MOST_LINES", 50)
    for fault, verdict in (("dead-end-twice", "unexplained"), ("cut-beyond", "explained")):
        found = of(faulty_lines(HOMEWORK, [fault]))
        assert (found.verdict, found.is_complete, TOO_LONG in found.form) == (verdict, False, True)


def test_a_budget_of_lines_ends_the_search_and_that_is_said() -> None:
    lines = faulty_lines(HOMEWORK, ["cut-beyond", "no-result-line"])
    found = diagnose(HOMEWORK, "\n".join(lines).encode(), Budget(500))
    assert (found.verdict, found.is_complete) == ("unexplained", False)


@settings(max_examples=25)
@given(output=st.binary(max_size=200))
def test_any_bytes_get_an_answer_that_json_can_tell(output: bytes) -> None:
    told = diagnose(HOMEWORK, output).as_json()
    assert {"verdict", "first_difference", "form", "explanations"} <= told.keys()
    assert (told["first_difference"] is None) == (told["verdict"] in ("right", "form"))
