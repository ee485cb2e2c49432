"""The course: what was misunderstood, by how many, and what was graded before."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from doctor.faulty_outputs import faulty_output
from grading.graded_course import KNOWN, MISSING, RIGHT, SOURCE, STRANGE, case, course, explained_output
from sample_texts import text as sample

from webviz.doctor.diagnosis import END
from webviz.grading.cases import evidence_of, grade_task, make_case, pattern
from webviz.grading.folders import list_submissions
from webviz.grading.frame import LONGEST_FEEDBACK, difference_words, fault_sentences, feedback, verdict_words
from webviz.grading.grades import Misconception, chosen_faults, tally_of
from webviz.grading.manifest import NAME, InUse, key_of, open_manifest
from webviz.grading.model import Case, Difference, Explanation, OutputResult
from webviz.grading.report import MOST, advice_on
from webviz.grading.running import NOTHING, Session

STUDENTS = {
    "ann": {"1": RIGHT, "2": RIGHT},
    "bob": {"1": explained_output(("early",)), "2": explained_output(("early",))},
    "cyd": {"1": explained_output(("late",)), "2": STRANGE},
    "dan": {"1": explained_output(("early", "late")), "2": MISSING},
    "eve": {"1": explained_output(("early",)), "2": RIGHT},
}


def test_students_and_outputs_are_counted_by_misconception_and_verdict() -> None:
    tally = tally_of(course(STUDENTS))
    assert tally.student_count == 5
    assert tally.misconceptions == (
        Misconception("early", ("bob", "dan", "eve"), {"1": 3, "2": 1}),
        Misconception("late", ("cyd", "dan"), {"1": 2}),
    )
    assert tally.verdicts["1"] == {"right": 1, "explained": 4}
    assert tally.verdicts["2"] == {"right": 2, "explained": 1, "unexplained": 1, "missing": 1}
    more = STUDENTS | {"fay": {"1": OutputResult("explained"), "2": RIGHT}}
    assert tally_of(course(more)).unexplained == ("cyd", "fay")
    # Of misconceptions as frequent the doctor's order counts.
    alike = {"bob": {"1": explained_output(("early",))}, "cyd": {"1": explained_output(("late",))}}
    assert [one.name for one in tally_of(course(alike)).misconceptions] == list(KNOWN)


def test_what_explains_most_is_preferred_then_fewer_faults_and_then_what_is_named_first() -> None:
    part = OutputResult("explained", explanations=(Explanation(("a",), False, 3),))
    for found, chosen in (
        (
            {"1": explained_output(("late",), ("early",)), "2": explained_output(("early",))},
            {"1": ("early",), "2": ("early",)},
        ),
        ({"1": explained_output(("a", "b"), ("c",), ("d",)), "3": RIGHT, "4": STRANGE}, {"1": ("c",)}),
        ({"1": explained_output(("a",)), "2": explained_output(("a", "b"))}, {"1": ("a",), "2": ("a", "b")}),
        ({"1": part}, {"1": ()}),
    ):
        assert chosen_faults(found, lambda _case, _faults: True) == chosen


def test_what_would_have_shown_where_the_student_is_right_is_preferred_less() -> None:
    found = {"1": explained_output(("late",), ("early",)), "2": RIGHT, "3": STRANGE}
    asked = []

    def hides(case: str, faults: tuple[str, ...]) -> bool:
        asked.append(case)
        return faults == ("early",)

    assert chosen_faults(found, hides) == {"1": ("early",)}
    assert set(asked) == {"2"}


CASES = ("australia", "tie-cut", "deep-cut", "early-cut", "best-order", "dead-region")
MADE = [make_case(name, sample(name).encode()).case for name in CASES]


def test_a_fault_is_hidden_where_its_program_prints_what_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    hides = evidence_of(MADE)
    for fault in ("cut-beyond", "no-cutoff-line", "no-result-line"):
        hidden = {case for case in CASES if hides(case, (fault,))}
        assert hidden == {
            case for case in CASES if faulty_output(case, (fault,)) == faulty_output(case, ())
        }, fault
    monkeypatch.setattr("webviz.grading.cases.MOST_STEPS", 60)  # of larger cases nothing is known
    assert evidence_of(MADE)("australia", ("no-result-line",))
    assert not evidence_of(MADE)("tie-cut", ("no-result-line",))


def advice(students: dict[str, dict[str, OutputResult]]) -> list[str]:
    whole = course(students)
    return [one.text for one in advice_on(whole, tally_of(whole))]


def test_what_most_have_misunderstood_comes_first_and_never_more_than_fits_into_a_lecture() -> None:
    early, both = explained_output(("early",)), explained_output(("late", "early"))
    found = advice({"a": {"1": early}, "b": {"1": both}, "c": {"1": RIGHT}})
    assert [one[:17] for one in found[:2]] == ["Cuts too early (2", "Cuts too late (1 "]
    half = {"a": {"1": RIGHT}, "b": {"1": explained_output(("x",))}}
    assert not any(one.startswith("Case") for one in advice(half))
    assert "Case 1: 1 of 3 students got it right." in advice(half | {"c": {"1": explained_output(("x",))}})
    assert advice({"a": {"1": STRANGE}})[-1].startswith("1 student with an output that no known fault ")
    assert advice({"a": {"1": RIGHT}}) == []
    names = "abcdefgh"
    found = advice({name: {case: explained_output((name,)) for case in names} for name in names})
    assert len(found) == 2 * MOST


def test_an_output_is_told() -> None:
    slip = ("blanks at line ends",)
    for found, faults, told in (
        (RIGHT, (), "Right."),
        (OutputResult("form", form=slip), (), "Right but for its form. Blanks at line ends."),
        (explained_output(("late",)), ("late",), "Cuts too late. It tries a move more."),
        (explained_output(("gone",)), ("gone",), "Gone."),
        (OutputResult("explained"), (), "Differs, and no known fault explains it."),
        (replace(STRANGE, form=slip), (), "Differs, and no known fault explains it. Blanks at line ends."),
        (MISSING, (), "Missing: there is no output for it."),
    ):
        assert verdict_words(found, fault_sentences(faults, KNOWN)) == told


def test_the_first_difference_is_told() -> None:
    assert difference_words(None) == ""
    for yours, right, told in (
        ("a", "b", "is “a”, and should be “b”."),
        (END, "b", "is missing, and should be “b”."),
        ("a", END, "is “a”, and should not be there."),
    ):
        assert difference_words(Difference(3, 4, yours, right)) == f"Line 4 of the output {told}"


def test_feedback_says_what_is_right_missing_and_wrong_and_has_an_end() -> None:
    found = {"1": RIGHT, "2": MISSING, "3": explained_output(("late",))}
    all_of_it = course({"ann": found}, remarks=("x.out is for no case",))
    [grade] = all_of_it.grades
    assert feedback(all_of_it, grade) == (
        "1 of 3 outputs right. 1 missing. Explained by faults: cuts too late. X.out is for no case."
    )
    long = course({"ann": {"1": RIGHT}}, remarks=("x" * 5_000,))
    assert len(feedback(long, long.grades[0])) == LONGEST_FEEDBACK


FOUND = OutputResult("right")


def manifest_entry(folder: Path, student: str = "ann", name: str = "a", key: str = "1") -> Any:
    with open_manifest(folder) as manifest:
        return manifest.find(student, name, key)


def note(folder: Path, student: str = "ann", **keys: str) -> None:
    with open_manifest(folder) as manifest:
        manifest.add(student, dict.fromkeys(keys, FOUND), keys)


def test_what_was_written_down_is_known_as_long_as_it_is_the_same_and_undamaged(tmp_path: Path) -> None:
    note(tmp_path, a="1", b="1")
    assert manifest_entry(tmp_path) == FOUND
    assert manifest_entry(tmp_path, key="2") is None
    assert manifest_entry(tmp_path, name="c") is None and manifest_entry(tmp_path, student="bob") is None
    note(tmp_path, b="2")
    assert [manifest_entry(tmp_path), manifest_entry(tmp_path, name="b", key="2")] == [FOUND, FOUND]
    assert manifest_entry(tmp_path, name="b", key="1") is None
    kept = tmp_path / NAME
    damaged = (b"[]", b"3", b"{", b"\xff", b'{"student": 1}', b'{"student": "ann", "graded": {"a": 3}}')
    for line in (*(each + b"\n" for each in damaged), kept.read_bytes().splitlines()[0][:-9]):
        kept.write_bytes(line)
        assert manifest_entry(tmp_path) is None, line
        note(tmp_path, a="1")  # behind a line that was cut short, too
        assert manifest_entry(tmp_path) == FOUND, line


def test_what_is_graded_is_held_at_its_end_and_two_never_write_into_one_report(tmp_path: Path) -> None:
    note(tmp_path, a="1")
    with open_manifest(tmp_path) as manifest:
        manifest.add("bob", {"a": FOUND}, {"a": "1"})
        manifest.finish(["bob", "cyd"], ["index.html"])
    with open_manifest(tmp_path) as manifest:
        assert manifest.files == ["index.html"]
        assert manifest.find("bob", "a", "1") == FOUND and manifest.find("ann", "a", "1") is None
    with open_manifest(tmp_path), pytest.raises(InUse), open_manifest(tmp_path):
        raise AssertionError


def test_a_key_changes_with_all_that_a_finding_depends_on() -> None:
    keys = {key_of(by, case(name), output) for by in "12" for name in "ab" for output in (b"", b"x")}
    assert len(keys) == 8 and key_of("1", case("a"), b"x") in keys


OUTPUTS = pattern("{case}.out", "case")
SMALL = {name: make_case(name, SOURCE) for name in ("a", "b")}


def hand_in(folder: Path, student: str, **outputs: bytes) -> None:
    (folder / "in" / student).mkdir(parents=True, exist_ok=True)
    for name, output in outputs.items():
        (folder / "in" / student / f"{name}.out").write_bytes(output)


def cases(*names: str) -> list[Case]:
    return [SMALL[name].case for name in names]


def grade_all(folder: Path, session: Session) -> dict[str, list[str]]:
    """Does all that is to be done; the cases of each task by students."""
    entries, _ = list_submissions(folder / "in", pattern("{student}", "student"))
    done = {}
    for task in session.tasks(entries):
        done[task.student] = [case.name for case in task.cases]
        session.take(grade_task(task))
    return done


def test_only_what_changed_is_graded_again_and_stands_beside_what_was_known(tmp_path: Path) -> None:
    right, both = SMALL["a"].right, cases("a", "b")
    hand_in(tmp_path, "ann", a=right, b=b"x")
    hand_in(tmp_path, "bob", a=right)
    hand_in(tmp_path, "cyd")
    with open_manifest(tmp_path) as manifest:
        assert grade_all(tmp_path, Session(both, OUTPUTS, manifest, "1")) == {"ann": ["a", "b"], "bob": ["a"]}
        again = Session(both, OUTPUTS, manifest, "1")
        assert grade_all(tmp_path, again) == {} and (again.kept, again.read) == (2, 3)
        hand_in(tmp_path, "ann", b=b"y")
        changed = Session(both, OUTPUTS, manifest, "1")
        assert grade_all(tmp_path, changed) == {"ann": ["b"]}
        ann, bob, dan = (changed.result_of(name) for name in ("ann", "bob", "dan"))
        another = Session(cases("a"), OUTPUTS, manifest, "another doctor")
        assert grade_all(tmp_path, another) == {"ann": ["a"], "bob": ["a"]}
    assert [one.verdict for one in ann.results.values()] == ["right", "unexplained"]
    assert [one.verdict for one in bob.results.values()] == ["right", "missing"]
    assert (dan.remarks, dan.results["a"].why) == ((NOTHING,), NOTHING)
