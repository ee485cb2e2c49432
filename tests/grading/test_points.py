"""Points, by a rule that can be worked out by hand; cases, as the doctor has them."""

import json
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from command_line import AUSTRALIA, LARGE, TRACE
from grading.graded_course import MISSING, RIGHT, SOURCE, STRANGE, course, explained_output
from hypothesis import given
from hypothesis import strategies as st

from webviz.doctor import Diagnosis, TreeExercise, faulty_lines
from webviz.doctor.diagnosis import END
from webviz.grading import cases
from webviz.grading import manifest as module
from webviz.grading.cases import check_expected, digest, grade_task, make_case
from webviz.grading.manifest import (
    FILES,
    LONGEST_LINE,
    grader,
    result_of,
    result_of_entry,
)
from webviz.grading.model import Difference, Explanation, OutputResult, Task
from webviz.grading.points import (
    SHARES,
    Rule,
    case_points,
    points_text,
    read_points,
    round_points,
    share,
)
from webviz.maps.model import Diagnostic, TextError
from webviz.trees import read_trees

HALF = Fraction(1, 2)


def test_cases_share_the_points_and_outputs_have_the_share_of_what_is_wrong_with_them() -> None:
    assert case_points(Rule(), ["a", "b", "c", "d"]) == dict.fromkeys("abcd", 25)
    assert case_points(Rule(weights={"b": Fraction(3)}), ["a", "b"]) == {"a": 25, "b": 75}
    own = Rule(faults={"late": Fraction(4, 5)})
    for rule, found, faults, part in (
        (Rule(), RIGHT, (), 1),
        (Rule(), OutputResult("form", form=("a line ends in blanks",)), (), Fraction(9, 10)),
        (Rule(), explained_output(("late",)), ("late",), HALF),
        (Rule(), explained_output(("late", "early")), ("late", "early"), Fraction(1, 4)),
        (Rule(), explained_output(), (), 0),
        (Rule(), STRANGE, (), 0),
        (Rule(), MISSING, (), 0),
        (own, explained_output(("late",)), ("late",), Fraction(4, 5)),
        (own, explained_output(("late", "early")), ("late", "early"), Fraction(2, 5)),
    ):
        assert share(rule, found, faults) == part, found
        assert share(Rule(kind="exact"), found, faults) == (1 if found is RIGHT else 0), found


@given(st.fractions(0, 1000), st.integers(0, 4))
def test_rounding_is_to_the_nearest_and_halves_go_up(points: Fraction, decimals: int) -> None:
    near = round_points(points, decimals)
    assert (near * 10**decimals).denominator == 1
    assert -HALF < (near - points) * 10**decimals <= HALF


@given(st.integers(0, 10**8))
def test_what_is_told_is_the_number_without_a_needless_digit(number: int) -> None:
    text = points_text(Fraction(number, 10_000))
    assert Fraction(text) == Fraction(number, 10_000)
    assert not text.endswith((".", "0")) or "." not in text


def test_points_are_those_of_the_cases_and_the_total_is_rounded_once() -> None:
    [grade] = course(
        {"ann": {"1": RIGHT, "2": explained_output(("late",)), "3": STRANGE, "4": MISSING}}
    ).grades
    assert dict(grade.points) == {"1": 25, "2": Fraction(25, 2), "3": 0, "4": 0}
    assert (grade.total, grade.misunderstood) == (Fraction(75, 2), ("late",))
    assert [grade.count_of(verdict) for verdict in ("right", "missing")] == [1, 1]
    [grade] = course({"ann": {"1": RIGHT, "2": RIGHT, "3": STRANGE}}).grades
    assert [grade.points["1"], grade.total] == [Fraction(3333, 100), Fraction(6667, 100)]


CASES, FAULTS = ("a", "graded01"), ("late", "early")


def read(text: str) -> Rule:
    return read_points(text.encode(), CASES, FAULTS)


def mistakes(text: str) -> list[str]:
    with pytest.raises(TextError) as caught:
        read(text)
    return [f"{e.line}:{e.column}: {e.message} | {e.suggestion}" for e in caught.value.errors]


def test_a_file_says_what_differs_from_what_is_usual() -> None:
    assert read("") == Rule()
    tables = "[shares]\nform = 1\nexplained = 0.4\n[faults]\nlate = 0.75\n[cases]\ngraded01 = 2\n"
    rule = read(f'total = 20\nrule = "partial"\ndecimals = 1\n{tables}')
    shares = SHARES | {"form": Fraction(1), "explained": Fraction(2, 5)}
    assert rule == Rule(Fraction(20), "partial", 1, shares, {"late": Fraction(3, 4)}, {"graded01": 2})


MISTAKES = (  # a file, where its mistake is, and what is said of it
    ("total = 0", "1:9", "no points, expected a total above 0"),
    ("\ntotal = -1", "2:9", "found -1, expected a number from 0 to 10,000, of at most 6 decimals"),
    ("total = nan", "1:9", "found nan"),
    ("total = true", "1:9", "found true"),
    ("total = 1e999999999", "1:9", "found 1e999999999"),
    ("total = ", "1:9", "no TOML"),
    ("totel = 1", "1:1", "did you mean total?"),
    (' "rule" =  "fair"', "1:12", 'found "fair", expected "partial" or "exact"'),
    ("decimals = 9 # many", "1:12", "found 9, expected a whole number from 0 to 4"),
    ("[shares] # of points\nform = 1.5", "2:8", "found 1.5, expected a number from 0 to 1"),
    ("[ shares ]\n'right' = 1", "2:1", 'found "right"'),
    ("[faults]\n  latte = 1", "2:3", "did you mean late?"),
    ("[cases]\ngraded1 = 1", "2:1", "did you mean graded01?"),
    ("cases = 3", "1:9", "expected a table: [cases]"),
    ("[cases]\na = 0\ngraded01 = 0", "1:2", "no case with a weight above 0"),
    ('rule = "exact"\n[shares]\nform = 1\n', "2:2", "[shares] beside rule = "),
)


def test_a_mistake_is_told_with_its_place_all_at_once_and_what_is_no_text_is_refused() -> None:
    for text, place, words in MISTAKES:
        [told] = mistakes(text)
        assert told.startswith(f"{place}: ") and words in told, (text, told)
    assert len(mistakes('total = 0\nrule = "x"\ndecimals = 7\n[shares]\nform = 2\n[faults]\nx = 1\n')) == 5
    for source in (b"\xff\xfe", b"a = " + b"[" * 5_000, b"x" * 300_000, b"n = " + b"9" * 5_000):
        with pytest.raises(TextError):
            read_points(source, CASES, FAULTS)


@given(st.text("total=rulecas[].\"'#\n 0123456789e-", max_size=60))
def test_any_text_is_read_or_refused_with_a_place_in_it(text: str) -> None:
    try:
        read(text)
    except TextError as error:
        lines = text.split("\n")
        for each in error.errors:
            assert 1 <= each.line <= len(lines) + 1 and each.column >= 1


def mistake(source: bytes) -> Diagnostic:
    with pytest.raises(TextError) as caught:
        make_case("a", source)
    [error] = caught.value.errors
    return error


def test_what_is_right_is_the_trace_of_a_map_or_a_tree_and_what_was_repaired_is_told() -> None:
    made = make_case("australia", AUSTRALIA.read_bytes())
    assert made.right == TRACE and made.case.right == digest(TRACE)
    assert made.case.steps == TRACE.count(b"\n") == 85
    made = make_case("tree", TREE)
    assert made.right.split(b"\n")[-1].endswith(b", 3") and made.warnings == ()
    made = make_case("a", SOURCE.replace(b"D: C", b"D: C, C"))
    assert [(warning.line, warning.severity) for warning in made.warnings] == [(9, "warning")]


def test_what_no_homework_is_about_is_refused_at_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    error = mistake(SOURCE.replace(b"R-1", b"X-1"))
    assert (error.line, error.column) == (2, 4)
    for source in (b"((1 2) 3)\n((1 2) 3)\n", b"{(A,MIN)} {(A,4),(A,3)}"):
        assert mistake(source).message.startswith("found ")
    monkeypatch.setattr("webviz.grading.cases.MOST_NODES", 1_000)
    error = mistake(LARGE.encode())
    assert "more than 1,000 nodes" in error.message and "smaller depth" in str(error.suggestion)


def test_an_expected_output_may_end_as_it_likes_and_another_is_refused_where_it_differs() -> None:
    made = make_case("australia", AUSTRALIA.read_bytes())
    for end in (b"", b"\n", b"\r\n", b"\n\n"):
        check_expected(made, TRACE.replace(b"\n", b"\r\n") + end)
    for expected, line, found in (
        (TRACE.replace(b"NSW, B, 10", b"Q, R, 18"), 86, 'found "Q, R, 18", expected "NSW, B, 10"'),
        (TRACE.rpartition(b"\n")[0], 86, 'found the end, expected "NSW, B, 10"'),
        (TRACE + b"\nmore", 87, 'found "more", expected the end'),
        (b"", 1, 'found "", expected "SA, G, 0, -inf, -inf, inf"'),
    ):
        with pytest.raises(TextError) as caught:
            check_expected(made, expected)
        [error] = caught.value.errors
        assert error.line == line and error.message.startswith(found)


TREE = b"((3 12 8) (2 4 6) (14 5 2))"


def grade_output(source: bytes, output: bytes) -> OutputResult:
    case = make_case("a", source).case
    result = grade_task(Task("ann", (case,), {"a": output}))
    assert (result.student, result.failure) == ("ann", "")
    return result.results["a"]


def test_whatever_is_handed_in_is_graded_and_what_is_right_needs_no_doctor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for output in (b"", b"\xff\x00", b"x" * 10_000, b"\n" * 10_000):
        assert grade_output(TREE, output).verdict == "unexplained"
    lines = faulty_lines(TreeExercise(read_trees(TREE)[0][0]), ["no-update-lines"])
    wrong = grade_output(TREE, "\n".join(lines).encode())
    assert wrong.difference and [one.faults for one in wrong.explanations] == [("no-update-lines",)]
    slip = grade_output(AUSTRALIA.read_bytes(), TRACE.replace(b", ", b","))
    assert slip.verdict == "form" and slip.form
    monkeypatch.setattr(cases, "diagnose", None)
    assert grade_output(AUSTRALIA.read_bytes(), TRACE) == OutputResult("right")


FULL = Diagnosis("explained", Difference(3, 5, "yours", END), ["a slip"], [Explanation(("late",), True, 9)])


def test_a_diagnosis_is_read_back_from_json_with_long_lines_cut_and_nothing_else_is() -> None:
    found = result_of(FULL)
    assert found == OutputResult(
        "explained", Difference(3, 5, "yours", END), ("a slip",), (Explanation(("late",), True, 9),)
    )
    assert result_of_entry(json.loads(json.dumps(asdict(found)))) == found
    long = result_of(Diagnosis("unexplained", Difference(1, 1, "x" * 9_999, "right")))
    assert long.difference == Difference(1, 1, "x" * LONGEST_LINE + "…", "right")
    entries: list[Any] = [None, 3, {}, [], {"verdict": "good"}]
    for entry in (*entries, asdict(found) | {"difference": {"line": "x"}}):
        with pytest.raises((ValueError, KeyError, TypeError)):
            result_of_entry(entry)


def test_another_webviz_is_known_by_the_sources_that_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert grader() == grader.__wrapped__()
    for name in ("doctor.py", *FILES):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(module.webviz.doctor, "__file__", str(tmp_path / "doctor.py"))
    monkeypatch.setattr(module, "__file__", str(tmp_path / "manifest.py"))
    names = {grader.__wrapped__()}
    for name in ("doctor.py", *FILES):
        (tmp_path / name).write_text(f"{name} has changed")
        names.add(grader.__wrapped__())
    assert len(names) == 2 + len(FILES)
