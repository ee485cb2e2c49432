"""`webviz practice`: grades of exercises, and faults of files that the page saved."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest
from command_line import assert_refused, run_text, webviz
from grading.course_folders import grade, hand_in, make_cases, table

from benchmarks.homework import KINDS, answer_all, answers_of, file_text, grades, make_links, run
from webviz.exams.equal_difficulty import Wish
from webviz.grading.exercises import Assigned, Form, assign, practice_tree, read_link
from webviz.trees import write_trees


def links_of(folder: Path) -> dict[str, Assigned]:
    with (folder / "links.csv").open(encoding="utf-8", newline="") as file:
        found = {row["Submission"]: read_link(row["Link"]) for row in csv.DictReader(file)}
    return {student: one for student, one in found.items() if one}


def test_every_grade_of_a_small_course_is_right(tmp_path: Path) -> None:
    make_links(tmp_path, len(KINDS), 3)
    known = answer_all(tmp_path)
    run("grade", tmp_path / "links.csv", tmp_path / "in", "-o", tmp_path / "report", "--workers", 1)
    assert grades(tmp_path / "report") == {student: f"{points:.2f}" for student, points in known.items()}
    assert len(set(known.values())) >= 4
    rows = table(tmp_path)
    assert rows["student-0"]["Right"] == "3" and rows["student-1"]["Missing"] == "3"
    assert rows["student-5"]["Misconceptions"] in ("", "cut-beyond")
    results = tmp_path / "report" / "gradescope" / "student-3" / "results.json"
    assert len(json.loads(results.read_text())["tests"]) == 3
    assert "B is crossed out, but searched" in (tmp_path / "report/students/student-3.html").read_text()


def test_all_exercises_are_equally_difficult_and_no_two_are_the_same() -> None:
    difficulty, assigned = assign(["ann", "bob"], 4, Form(), 3, Wish(deep_cuts=0), 20_000)
    assert difficulty.nodes == 40 and difficulty.deep_cuts == 0
    trees = {write_trees([practice_tree(one.form, seed)], "nested") for one in assigned for seed in one.seeds}
    assert len(trees) == 8 and assigned[0].key != assigned[1].key
    assert read_link(assigned[0].link("https://webviz.example.edu")) == assigned[0]
    assert read_link("https://webviz.example.edu/#v1&practice=page-soft-ge-x") is None


@pytest.fixture
def homework(tmp_path: Path) -> Path:
    """A course with two cases, and two exercises for each student."""
    make_cases(tmp_path / "cases", ("deep-cut", "tie-cut"))
    hand_in(tmp_path / "in", {f"student-{number}": () for number in range(11)}, ("deep-cut",))
    make_links(tmp_path, 11, 2, "--branching", "2")
    (tmp_path / "links.csv").replace(tmp_path / "cases" / "links.csv")
    return tmp_path


def right_answers(assigned: Assigned) -> list[list[int]]:
    return [answers_of(practice_tree(assigned.form, seed), "right")[0] for seed in assigned.seeds]


def write_file(homework: Path, student: str, name: str, text: str) -> None:
    (homework / "in" / student / f"{name}.webviz.json").write_bytes(text.encode())


def test_what_is_wrong_with_a_file_is_said_and_all_others_are_graded(homework: Path) -> None:
    links = links_of(homework / "cases")
    other = links["student-10"]
    strange = {"exercise": "", "tries": 0, "hints": 0, "answers": [{"field": "x"}]}
    wrong = (
        ("", lambda own, good: good.replace("\n", "\r\n")),
        ("it is damaged or cut short", lambda own, good: good[:-40]),
        ("it is damaged or cut short", lambda own, good: "[" * 100_000),
        ("it was changed after the page had", lambda own, good: good.replace('"tries": 1', '"tries": 0')),
        ("no file of this version", lambda own, good: file_text(own, [[], []], format="webviz practice 9")),
        ("with the link of another student", lambda own, good: file_text(other, right_answers(other))),
        (
            "which is none of the exercises, were left out",
            lambda own, good: file_text(replace(own, seeds=other.seeds), right_answers(other)),
        ),
        ("it has no list of exercises", lambda own, good: file_text(own, [[], []], exercises=[1])),
        (
            "exercise-1 has answers that the page cannot have written",
            lambda own, good: file_text(own, [[], []], exercises=[strange | {"exercise": own.exercises[0]}]),
        ),
        ("exercise-2 has answers that the page cannot have", lambda own, good: file_text(own, [[], [99]])),
        ("", lambda own, good: good),
    )
    for (student, own), (_, change) in zip(links.items(), wrong, strict=True):
        write_file(homework, student, "practice", change(own, file_text(own, right_answers(own))))
    _, said = grade(homework)
    lines = {line.split(":")[0].removeprefix("in/"): line for line in said.splitlines()}
    for number, (words, _) in enumerate(wrong):
        line, row = lines.get(f"student-{number}", ""), table(homework)[f"student-{number}"]
        assert words in line if words else line == "", line
        assert row["Right"] == ("1" if words else "3")
        assert row["Case deep-cut"] == "25"
    assert "Traceback" not in said


def test_of_two_files_the_later_one_counts(homework: Path) -> None:
    own = links_of(homework / "cases")["student-0"]
    for name, crossed, saved in (("a", [[1], [1]], "2026-11-02"), ("b", right_answers(own), "2026-11-03")):
        write_file(homework, "student-0", name, file_text(own, crossed, saved=saved))
    _, said = grade(homework)
    assert "a.webviz.json has exercise-1, too: it was left out" in said
    assert table(homework)["student-0"]["Right"] == "3"


def test_an_output_that_the_page_has_saved_with_its_problem_counts_for_its_case(homework: Path) -> None:
    own = links_of(homework / "cases")["student-0"]
    problem = (homework / "cases" / "tie-cut.in").read_text("utf-8")
    output = webviz("trace", homework / "cases" / "tie-cut.in").stdout.decode()
    for text, words, right in (
        (problem, "", "2"),
        ("((1 2) (3 4))", "its problem is that of no case", "1"),
        (7, "it has no problem or no output", "1"),
    ):
        members = {"format": "webviz output 1", "problem": text, "output": output}
        write_file(homework, "student-0", "question", file_text(own, [[], []], **members))
        assert words in grade(homework)[1]
        assert table(homework)["student-0"]["Right"] == right


def test_mistakes_in_what_is_given_are_told(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("Submission\nann\n")
    (tmp_path / "none.csv").write_text("Submission\n")
    (tmp_path / "no-link.csv").write_text("Submission,Link\nann,http://x/\n")
    (tmp_path / "in" / "ann").mkdir(parents=True)
    where = ("--students", tmp_path / "list.csv")
    assert_refused(
        2,
        [
            (("practice", *where, "--branching", "4", "--depth", "4"), "at most 81 leaves"),
            (("practice", *where, "--exercises", "51"), "at most 50 exercises"),
            (("practice", *where, "--asked", "all"), "'all' is none of cross, values, windows, leaves"),
            (("practice", *where, "--depth", "9"), "'9' is not a whole number from 2 to 4"),
        ],
    )
    assert_refused(3, [(("practice", *where, "--tries", "5", "--cuts", "9"), "none of 5 trees has 9 cuts")])
    assert_refused(1, [(("practice", "--students", tmp_path / "none.csv"), "found no student")])
    links = tmp_path / "no-link.csv"
    assert_refused(1, [(("grade", links, tmp_path / "in", "-o", tmp_path / "r"), "found no link of webviz")])


def test_the_same_seed_makes_the_same_table_and_no_seed_another(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("Submission,Name\nann,Ann Lee\n")
    words = ("practice", "--students", tmp_path / "list.csv", "--exercises", "2", "--asked", "values,cross")
    first, again, other = (run_text(*words, *more)[1] for more in (("--seed", "4"), ("--seed", "4"), ()))
    assert first == again != other
    assert "ann,,,Ann Lee,http://127.0.0.1:5000/#v1&practice=random-3-3-digits-" in first
    assert "-any-soft-ge-xv&homework=" in first
