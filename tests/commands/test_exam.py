"""`webviz exam`: sheets, keys, quizzes, and folders for a class."""

import csv
import re
from io import StringIO
from pathlib import Path
from xml.etree.ElementTree import fromstring

from command_line import AUSTRALIA, ROOT, assert_refused, told, webviz
from command_line import written as write
from exam_sheets import sample_map, sample_tree

from webviz.exams import Heading, key_page, key_svg, moodle_xml, questions, sheet_page, sheet_svg, solve

TREES = ROOT / "sample_maps" / "trees"
DEEP = TREES / "deep-cut.txt"
SHEET = sample_tree("deep-cut")
SOLVED = solve(SHEET.tree)


def written(*arguments: str | Path) -> str:
    return write("exam", *arguments)


def rows_of(folder: Path) -> list[dict[str, str]]:
    """The table of a class."""
    return list(csv.DictReader(StringIO((folder / "answers.csv").read_text(encoding="utf-8"))))


def test_sheets_keys_and_quizzes_are_written_as_was_asked(tmp_path: Path) -> None:
    page = sheet_page(SHEET, SOLVED, Heading())
    assert written(DEEP) == written(DEEP, "--sheet", "--format", "html") == page
    assert written(DEEP, "--key") == key_page(SHEET, SOLVED, Heading())
    assert written(DEEP, "--key", "--format", "svg") == key_svg(SHEET, SOLVED)
    assert written(DEEP, "--format", "svg") == sheet_svg(SHEET, SOLVED)
    midterm = written(DEEP, "--title", "Midterm", "--paper", "A3")
    assert midterm == sheet_page(SHEET, SOLVED, Heading("Midterm", paper="A3"))
    out, two = tmp_path / "quiz.xml", tmp_path / "two.txt"
    assert written(DEEP, "--moodle", "--title", "a/b", "-o", out) == ""
    assert out.read_text(encoding="utf-8") == moodle_xml(questions(SHEET, SOLVED), "webviz/a//b")
    two.write_text(f"(1 2)\n{DEEP.read_text(encoding='utf-8')}", encoding="utf-8")
    assert written(two, "--graph", "2") == page


def test_a_map_is_asked_to_a_depth_and_its_leaves_are_empty_unless_they_are_wished_for() -> None:
    asked, given = sample_map("australia", 2), sample_map("australia", 2, gives_leaves=True)
    solution, depth = solve(asked.tree), (AUSTRALIA, "--depth", "2")
    assert written(*depth, "--format", "svg") == sheet_svg(asked, solution)
    assert written(*depth, "--format", "svg", "--leaf-values", "given") == sheet_svg(given, solution)
    assert written(*depth, "--moodle") == moodle_xml(questions(given, solution), "webviz/Alpha-beta")


def test_small_print_is_told_of_and_larger_paper_helps(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(webviz("random-tree", "--branching", "5", "--depth", "3").stdout)
    status, output, said = told("exam", path)
    assert status == 0 and output
    assert re.search(r"note: the names of leaves come out at [34][.][0-9] points on A4", said)
    assert written(path, "--paper", "A3") and written(path, "--format", "svg")


def test_a_class_has_a_sheet_and_a_key_each_one_table_and_a_quiz_and_comes_out_the_same(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "class" / "exam"
    words = ("exam", "--random", "--seed", "5", "--students", "3", "--moodle", "-o", folder)
    status, output, said = told(*words)
    assert (status, output) == (0, "") and said.startswith(f"{folder}: note: each tree has 15 nodes, ")
    papers = [f"student-0{number}-{kind}.html" for number in (1, 2, 3) for kind in ("key", "sheet")]
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert sorted(files) == ["answers.csv", "quiz.xml", *papers]
    rows = rows_of(folder)
    for row in rows:
        key = files[f"student-{row['student']}-key.html"].decode()
        value = row["value of the root"].replace("-", "−")
        assert f"Value of the root: <b>{value}</b>" in key
        assert f"Branches pruned: <b>{row['branches pruned']}</b>" in key
    assert len({row["tree"] for row in rows}) == 3
    assert len({(row["nodes"], row["visited"], row["cuts"], row["deep cuts"]) for row in rows}) == 1
    assert fromstring(files["quiz.xml"]).tag == "quiz"
    assert told(*words)[0] == 0 and files == {path.name: path.read_bytes() for path in folder.iterdir()}


def test_random_trees_have_the_shape_and_the_cuts_that_were_asked_for(tmp_path: Path) -> None:
    shape = "--branching 3 --depth 3 --values 0 5 --root MIN --irregular --cuts 2 --deep-cuts 0"
    assert told("exam", "--random", *shape.split(), "-o", tmp_path)[0] == 0
    [row] = rows_of(tmp_path)
    assert (row["cuts"], row["deep cuts"]) == ("2", "0") and row["tree"].startswith("root: MIN\n")
    assert not (tmp_path / "quiz.xml").exists()


def test_what_cannot_be_is_refused() -> None:
    for words, status, said in (
        (f"{ROOT / 'sample_maps' / 'us-48.txt'}", 1, "more than 200 nodes, too many for a sheet"),
        (f"{TREES / 'three-players.txt'}", 2, "an exam is about MAX and MIN"),
        (f"{DEEP} --depth 1", 1, "has no static value, so that no search can end there: search deeper"),
        (f"{DEEP} --graph 7", 2, "there is no graph 7"),
        ("nowhere.txt", 2, "cannot read nowhere.txt"),
        (f"{DEEP} -o {DEEP}", 2, "the exam would overwrite"),
        (f"{DEEP} -o {ROOT}", 2, "cannot write"),
        (f"{DEEP} --students 3", 2, "--students means nothing to an exam that draws no trees"),
        (f"{DEEP} --random", 2, "--random means nothing"),
        (f"{DEEP} --seed 0", 2, "--seed means nothing"),
        ("--random --key -o x", 2, "--key means nothing to an exam that reads no input"),
        ("--random", 2, "a folder of files: name it (-o)"),
        ("", 2, "name an input, or draw trees with --random"),
        (f"{DEEP} --key --moodle", 2, "choose one of --sheet, --key and --moodle"),
        ("--students 2 --depth 9 -o x", 2, "more than the 200 of a sheet"),
        ("--students 2 --values 5 1 -o x", 2, "the lowest first"),
        ("--students 99 --tries 9 -o x", 3, "and 99 are wanted; ask for fewer"),
        (f"--students 2 -o {DEEP}", 2, "cannot write"),
        (f"{DEEP} --title a\x01", 2, "is no title"),
        (f"{DEEP} --depth 0", 2, "not a whole number of 1 or more"),
    ):
        assert_refused(status, [(("exam", *words.split()), said)])
    assert_refused(2, [(("exam", DEEP, "--title", " "), "is no title")])
    assert not (ROOT / "x").exists()
