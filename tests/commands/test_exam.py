"""`webviz exam`, `cases`, `doctor` and `lesson`: what is made for a class, and what is wrong there."""

import csv
import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from command_line import AUSTRALIA, ROOT, TRACE, assert_refused, told, webviz, written
from course_folders import printed
from exam_sheets import sample_map, sample_tree
from lesson_texts import lesson_of
from tree_texts import BOOK

from webviz.exams import (
    Heading,
    key_drawing,
    key_page,
    moodle_xml,
    questions,
    sheet_drawing,
    sheet_page,
    solve,
)
from webviz.maps import read_map
from webviz.trees import read_trees

TREES = ROOT / "sample_maps" / "trees"
DEEP = TREES / "deep-cut.txt"
SHEET = sample_tree("deep-cut")
SOLVED = solve(SHEET.tree)
HOMEWORK, PUBLISHED = AUSTRALIA.read_bytes(), TRACE.decode()


def rows_of(folder: Path) -> list[dict[str, str]]:
    """The table of a class."""
    return list(csv.DictReader(StringIO((folder / "answers.csv").read_text(encoding="utf-8"))))


def test_sheets_keys_and_quizzes_are_written_as_was_asked(tmp_path: Path) -> None:
    page = sheet_page(SHEET, SOLVED, Heading())
    assert exam(DEEP) == exam(DEEP, "--sheet", "--format", "html") == page
    assert exam(DEEP, "--key") == key_page(SHEET, SOLVED, Heading())
    assert exam(DEEP, "--key", "--format", "svg") == key_drawing(SHEET, SOLVED).svg()
    assert exam(DEEP, "--format", "svg") == sheet_drawing(SHEET, SOLVED).svg()
    midterm = exam(DEEP, "--title", "Midterm", "--paper", "A3")
    assert midterm == sheet_page(SHEET, SOLVED, Heading("Midterm", paper="A3"))
    out, two, large = tmp_path / "quiz.xml", tmp_path / "two.txt", tmp_path / "large.txt"
    assert exam(DEEP, "--moodle", "--title", "a/b", "-o", out) == ""
    assert out.read_text(encoding="utf-8") == moodle_xml(questions(SHEET, SOLVED), "webviz/a//b")
    two.write_text(f"(1 2)\n{DEEP.read_text(encoding='utf-8')}", encoding="utf-8")
    assert exam(two, "--graph", "2") == page
    asked, given = sample_map("australia", 2), sample_map("australia", 2, gives_leaves=True)
    solution, depth = solve(asked.tree), (AUSTRALIA, "--depth", "2")
    assert exam(*depth, "--format", "svg") == sheet_drawing(asked, solution).svg()
    assert exam(*depth, "--format", "svg", "--leaf-values", "given") == sheet_drawing(given, solution).svg()
    assert exam(*depth, "--moodle") == moodle_xml(questions(given, solution), "webviz/Alpha-beta")
    large.write_bytes(webviz("random-tree", "--branching", "5", "--depth", "3").stdout)
    assert exam(large, "--paper", "A3")


def test_without_the_library_that_draws_it_is_said_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "py_mini_racer", None)
    said = 'webviz: error: py_mini_racer is missing: pip install "alphabeta-webviz[pictures]"'
    of_input = [("exam", DEEP, *words) for words in ((), ("--key",), ("--format", "svg"), ("--moodle",))]
    assert_refused(2, [(words, said) for words in (*of_input, ("exam", "--random", "-o", tmp_path / "a"))])


def test_a_class_has_a_key_each_and_one_table_and_comes_out_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "class" / "exam"
    words = ("exam", "--random", "--seed", "5", "--students", "3", "--moodle", "-o", folder)
    status, output, said = told(*words)
    assert (status, output) == (0, "") and said.startswith(f"{folder}: note: each tree has 15 nodes, ")
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    rows = rows_of(folder)
    assert len(files) == 2 + 2 * len(rows) == 8
    for row in rows:
        key = files[f"student-{row['student']}-key.html"].decode()
        value = row["value of the root"].replace("-", "−")
        assert f"Value of the root: <b>{value}</b>" in key
        assert f"Branches pruned: <b>{row['branches pruned']}</b>" in key
    assert told(*words)[0] == 0 and files == {path.name: path.read_bytes() for path in folder.iterdir()}
    shape = "--branching 3 --depth 3 --values 0 5 --root MIN --irregular --cuts 2 --deep-cuts 0"
    assert told("exam", "--random", *shape.split(), "-o", tmp_path)[0] == 0
    [row] = rows_of(tmp_path)
    assert (row["cuts"], row["deep cuts"]) == ("2", "0") and row["tree"].startswith("root: MIN\n")
    assert not (tmp_path / "quiz.xml").exists()


def test_what_cannot_be_is_refused() -> None:
    for words, status, said in (
        (f"{TREES / 'three-players.txt'}", 2, "an exam is about MAX and MIN"),
        (f"{DEEP} --depth 1", 1, "has no static value, so that no search can end there: search deeper"),
        (f"{DEEP} --graph 7", 2, "graph: found 7, expected 1, as there is just one"),
        ("nowhere.txt", 2, "cannot read nowhere.txt"),
        (f"{DEEP} -o {DEEP}", 2, "the exam would overwrite"),
        (f"{DEEP} -o {ROOT}", 2, "cannot write"),
        *((f"{DEEP} {each}", 2, f"{each.split()[0]} means nothing") for each in ("--students 3", "--seed 0")),
        ("--random --key -o x", 2, "--key means nothing to an exam that reads no input"),
        ("--random", 2, "a folder of files: name it (-o)"),
        ("", 2, "name an input, or draw trees with --random"),
        (f"{DEEP} --key --moodle", 2, "choose one of --sheet, --key and --moodle"),
        ("--students 2 --depth 9 -o x", 2, "more than the 200 of a sheet"),
        ("--students 99 --tries 9 -o x", 3, "and 99 are wanted; ask for fewer"),
        (f"--students 2 -o {DEEP}", 2, "cannot write"),
        (f"{DEEP} --title a\x01", 2, "is no title"),
        (f"{DEEP} --depth 0", 2, "not a whole number of 1 or more"),
    ):
        assert_refused(status, [(("exam", *words.split()), said)])
    assert not (ROOT / "x").exists()


def exam(*arguments: str | Path) -> str:
    return written("exam", *arguments)


SAMPLES = ROOT / "sample_maps"
SMALL = ("--make", "3", "--tries", "40", "--lines", "30..90")


def test_what_several_trees_reveal_is_what_one_of_them_does() -> None:
    both, one = (written("cases", "-", given=text) for text in (f"{BOOK}\n{BOOK}\n", BOOK))
    assert both.partition(";")[2] == one.partition(";")[2] and "\n  too-deep: no tree does; " in both


def test_what_is_made_does_what_was_said_of_it_in_maps_and_in_trees(tmp_path: Path) -> None:
    for options, trace, read in (
        (("--nodes", "40"), ("trace",), read_map),
        (("--trees",), ("tree", "--trace"), read_trees),
    ):
        folder = tmp_path / trace[0]
        status, output, said = told("cases", *SMALL, "--json", *options, "-o", folder)
        assert status == 0 and "of 40 that were tried" in said
        assert json.loads(output) == json.loads(written("cases", *sorted(folder.glob("*.in")), "--json"))
        for path in folder.glob("*.in"):
            found = path.with_suffix(".out").read_text("utf-8")
            assert written(*trace, path) == found and 30 <= found.count("\n") + 1 <= 90
            assert read(path.read_bytes())[1] == []


def test_folders_that_cannot_be_written_are_told_and_nothing_is_mixed(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    assert_refused(2, [(("cases", *SMALL, "-o", file), "cannot write ")])
    for name in ("case-7.in", "case-1.out"):
        folder = tmp_path / name[:6]
        folder.mkdir()
        (folder / name).write_bytes(AUSTRALIA.read_bytes())
        assert_refused(2, [(("cases", *SMALL, "-o", folder), f"holds cases, such as {name}: name another")])
        assert [path.name for path in folder.iterdir()] == [name]


def test_what_cannot_be_made_or_looked_at_is_refused() -> None:
    three = ROOT / "tests" / "golden" / "algorithms" / "three-players.in"
    australia, trees = SAMPLES / "australia.txt", SAMPLES / "trees"
    for words, reason in (
        ("", "name the cases to look at"),
        ("--make 2", "in which folder"),
        ("--make 2 -o x a.in", "leave out a.in, or --make"),
        ("a.in --seed 0", "--seed is for making cases"),
        ("a.in --deep-cut", "--deep-cut is for making cases"),
        ("--make 2 -o x --trees --dead-region", "a tree has no regions"),
        ("--make 0 -o x", "'0' is not a whole number of 1 or more"),
        ("--make 2 -o x --lines 9..4", "'9..4' is not a range such as 40..200"),
        ("--make 2 -o x --lines 40-200", "'40-200' is not a range such as 40..200"),
        (f"{australia} {trees / 'ties.txt'}", "look at one kind at a time"),
        (f"{trees / 'two-roots.txt'}", "MAX moves first and the players take turns"),
        ("no-such-file", "cannot read no-such-file"),
        (f"{three}", "games of two players"),
    ):
        assert_refused(2, [(("cases", *words.split()), reason)])
    wrong = AUSTRALIA.read_text("utf-8").replace("SA: G-2", "SA: X-2")
    assert_refused(1, [(("cases", "-"), "<stdin>:2:")], given=wrong)


@pytest.fixture
def doctor(tmp_path: Path) -> Any:
    """Runs the command on a problem and an output: its exit status, and what it says."""

    def run(output: str, *options: str, problem: bytes = HOMEWORK) -> tuple[int, str, str]:
        (tmp_path / "map.txt").write_bytes(problem)
        return told("doctor", tmp_path / "map.txt", "-", *options, given=output)

    return run


def test_a_right_output_ends_with_status_0_at_any_length(
    doctor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = (0, "The output is right.\n", "")
    assert doctor(PUBLISHED) == right and doctor(PUBLISHED + "\n")[0] == 0
    assert doctor(PUBLISHED, "--depth", "2")[0] == 1
    monkeypatch.setattr("webviz.doctor.command.MOST_LINES", 10)
    monkeypatch.setattr("webviz.doctor.form.MOST_LINES", 10)
    assert doctor(PUBLISHED) == right
    status, said, _ = doctor(PUBLISHED[:-1])
    assert status == 1 and said.startswith("The output is right as far as it was compared.\n")


def test_a_wrong_map_is_told_and_of_a_wrong_output_no_hint_tells_why(doctor: Any, tmp_path: Path) -> None:
    status, found, _ = doctor(printed("australia", ("never-cuts",)).decode(), "--hint")
    assert status == 1 and "Look at line 13" in found and "cuts" not in found
    assert json.loads(doctor(PUBLISHED, "--json")[1])["first_difference"] is None
    status, found, errors = doctor(PUBLISHED, problem=HOMEWORK.replace(b"SA: G-2", b"SA: X-2"))
    assert (status, found) == (1, "") and "map.txt:2:" in errors
    assert_refused(2, [(("doctor", tmp_path / "map.txt", tmp_path / "none.txt"), "none.txt")])


def test_of_several_trees_it_has_to_be_said_whose_trace_it_is(doctor: Any) -> None:
    status, said, _ = doctor("Graph 1: Score: 3; Leaf Nodes Examined: 9", problem=BOOK.encode())
    assert status == 1 and "  never cuts\n" in said
    status, _, errors = doctor("root, 0", problem=f"{BOOK}\n{BOOK}\n".encode())
    assert status == 2 and "--graph" in errors


def checked(text: str) -> tuple[int, list[str]]:
    """The exit status about a lesson's text, and what is said without the file's name."""
    status, _, said = told("lesson", "-", given=text)
    return status, said.replace("<stdin>:", "").splitlines()


SAMPLE = {"problem": {"sample": "australia"}}


def test_mistakes_in_the_file_are_told_with_their_place() -> None:
    wrong, beyond = lesson_of(SAMPLE | {"line": 0}, minutes=0), lesson_of(SAMPLE | {"line": 86})
    two = lesson_of(SAMPLE | {"line": 85, "until": 86}, {"line": 90, "search": {"algorithm": "minimax"}})
    for text, said in (
        (wrong, ["4:13: error: found 0, expected a whole number from 1 to 600", "11:12: error: found 0, "]),
        (beyond, ["11:12: error: found line 86, expected one of this search, which has 85"]),
        (two, ["12:13: error: found line 86, expected one of this search, which has 85"]),
    ):
        status, lines = checked(text)
        assert status == 1 and len(lines) == len(said) and all(map(str.startswith, lines, said))
    status, said = checked(lesson_of({"problem": {"text": "((3 5) (2 9))"}, "search": {"depth": 1}}))
    assert status == 1 and "error: there is no such search: " in said[0]
    status, said = checked(lesson_of(SAMPLE | {"text": "# x"}))
    assert (status, [line.split(": ")[1] for line in said]) == (0, ["warning"])
    assert_refused(2, [(("lesson", "none.json"), "webviz: error: cannot read none.json: ")])


def test_where_predict_has_nothing_to_ask_it_is_told_why() -> None:
    for kind, line, search, why in (
        ("cut", 1, {}, "nothing returns in line 2, which is a visit"),
        ("bound", 25, {"algorithm": "minimax"}, "minimax has no windows to ask about"),
        ("value", 85, {}, "the search ends at line 85"),
        ("best", 25, {}, "the best move is told in line 85, the last one"),
    ):
        stop = SAMPLE | {"line": line, "search": search, "question": {"kind": kind}}
        status, [said] = checked(lesson_of(stop))
        assert status == 1 and said.endswith(f"line {line}: {why}")
