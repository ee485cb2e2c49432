"""`webviz exam`: sheets, keys, quizzes, and folders for a class."""

import csv
import re
from io import StringIO
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from command_line import AUSTRALIA, ROOT, webviz
from exam_sheets import sample_map, sample_tree

from webviz.exams import Heading, key_page, key_svg, moodle_xml, questions, sheet_page, sheet_svg, solve

DEEP = ROOT / "sample_maps" / "trees" / "deep-cut.txt"
SHEET = sample_tree("deep-cut")
SOLVED = solve(SHEET.tree)


def written(*arguments: str | Path) -> str:
    """What the command prints, if it finds nothing to say."""
    run = webviz("exam", *arguments)
    assert (run.returncode, run.stderr) == (0, b"")
    return run.stdout.decode()


def rows_of(folder: Path) -> list[dict[str, str]]:
    """The table of a class."""
    return list(csv.DictReader(StringIO((folder / "answers.csv").read_text(encoding="utf-8"))))


def test_a_sheet_is_what_is_written_if_nobody_says_what() -> None:
    page = sheet_page(SHEET, SOLVED, Heading())
    assert written(DEEP) == written(DEEP, "--sheet", "--format", "html") == page


def test_a_key_and_pictures_of_both_can_be_asked_for() -> None:
    assert written(DEEP, "--key") == key_page(SHEET, SOLVED, Heading())
    assert written(DEEP, "--key", "--format", "svg") == key_svg(SHEET, SOLVED)
    assert written(DEEP, "--format", "svg") == sheet_svg(SHEET, SOLVED)


def test_title_and_paper_are_those_that_were_asked_for() -> None:
    page = written(DEEP, "--title", "Midterm", "--paper", "A3")
    assert page == sheet_page(SHEET, SOLVED, Heading("Midterm", paper="A3"))


def test_a_quiz_for_moodle_is_written_to_a_file(tmp_path: Path) -> None:
    out = tmp_path / "quiz.xml"
    assert written(DEEP, "--moodle", "--title", "a/b", "-o", out) == ""
    assert out.read_text(encoding="utf-8") == moodle_xml(questions(SHEET, SOLVED), "webviz/a//b")


def test_a_map_is_asked_to_a_depth_and_its_leaves_are_empty_unless_they_are_wished_for() -> None:
    asked, given = sample_map("australia", 2), sample_map("australia", 2, gives_leaves=True)
    solution = solve(asked.tree)
    assert written(AUSTRALIA, "--depth", "2", "--format", "svg") == sheet_svg(asked, solution)
    shown = ("--leaf-values", "given")
    assert written(AUSTRALIA, "--depth", "2", "--format", "svg", *shown) == sheet_svg(given, solution)
    assert written(AUSTRALIA, "--depth", "2", "--moodle") == moodle_xml(
        questions(given, solution), "webviz/Alpha-beta"
    )


def test_one_of_several_trees_can_be_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text(f"(1 2)\n{DEEP.read_text(encoding='utf-8')}", encoding="utf-8")
    assert written(path, "--graph", "2") == written(DEEP)


def test_small_print_is_told_of_and_larger_paper_helps(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(webviz("random-tree", "--branching", "5", "--depth", "3").stdout)
    run = webviz("exam", path)
    assert run.returncode == 0 and run.stdout
    assert re.search(rb"note: the names of leaves come out at [34][.][0-9] points on A4", run.stderr)
    assert webviz("exam", path, "--paper", "A3").stderr == b""
    assert webviz("exam", path, "--format", "svg").stderr == b""


def test_a_class_has_a_sheet_and_a_key_each_one_table_and_a_quiz(tmp_path: Path) -> None:
    folder = tmp_path / "class" / "exam"
    run = webviz("exam", "--random", "--seed", "5", "--students", "3", "--moodle", "-o", folder)
    assert (run.returncode, run.stdout) == (0, b"")
    assert run.stderr.decode().startswith(f"{folder}: note: each tree has 15 nodes, ")
    papers = [f"student-0{number}-{kind}.html" for number in (1, 2, 3) for kind in ("key", "sheet")]
    assert sorted(path.name for path in folder.iterdir()) == ["answers.csv", "quiz.xml", *papers]
    rows = rows_of(folder)
    for row in rows:
        key = (folder / f"student-{row['student']}-key.html").read_text(encoding="utf-8")
        value = row["value of the root"].replace("-", "−")
        assert f"Value of the root: <b>{value}</b>" in key
        assert f"Branches pruned: <b>{row['branches pruned']}</b>" in key
    assert len({row["tree"] for row in rows}) == 3
    assert len({(row["nodes"], row["visited"], row["cuts"], row["deep cuts"]) for row in rows}) == 1
    assert fromstring((folder / "quiz.xml").read_bytes()).tag == "quiz"


def test_a_class_can_be_written_again_into_its_folder_and_comes_out_the_same(tmp_path: Path) -> None:
    def files() -> dict[str, bytes]:
        assert webviz("exam", "--students", "2", "-o", tmp_path).returncode == 0
        return {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    assert files() == files()
    assert "quiz.xml" not in files()


def test_random_trees_have_the_shape_and_the_cuts_that_were_asked_for(tmp_path: Path) -> None:
    shape = ("--branching", "3", "--depth", "3", "--values", "0", "5", "--root", "MIN", "--irregular")
    assert (
        webviz("exam", "--random", *shape, "--cuts", "2", "--deep-cuts", "0", "-o", tmp_path).returncode == 0
    )
    [row] = rows_of(tmp_path)
    assert (row["cuts"], row["deep cuts"]) == ("2", "0")
    assert row["tree"].startswith("root: MIN\n")


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (
            (ROOT / "sample_maps" / "us-48.txt",),
            1,
            "more than 200 nodes, too many for a sheet; lower the depth",
        ),
        ((ROOT / "sample_maps" / "trees" / "three-players.txt",), 2, "an exam is about MAX and MIN"),
        ((DEEP, "--depth", "1"), 1, "has no static value, so that no search can end there: search deeper"),
        ((DEEP, "--graph", "7"), 2, "there is no graph 7"),
        (("nowhere.txt",), 2, "cannot read nowhere.txt"),
        ((DEEP, "-o", DEEP), 2, "the exam would overwrite"),
        ((DEEP, "-o", ROOT), 2, "cannot write"),
        ((DEEP, "--students", "3"), 2, "--students means nothing to an exam that draws no trees"),
        ((DEEP, "--random"), 2, "--random means nothing"),
        ((DEEP, "--seed", "0"), 2, "--seed means nothing"),
        (("--random", "--key", "-o", "x"), 2, "--key means nothing to an exam that reads no input"),
        (("--random",), 2, "a folder of files: name it (-o)"),
        ((), 2, "name an input, or draw trees with --random"),
        ((DEEP, "--key", "--moodle"), 2, "choose one of --sheet, --key and --moodle"),
        (("--students", "2", "--depth", "9", "-o", "x"), 2, "more than the 200 of a sheet"),
        (("--students", "2", "--values", "5", "1", "-o", "x"), 2, "the lowest first"),
        (("--students", "99", "--tries", "9", "-o", "x"), 3, "and 99 are wanted; ask for fewer"),
        (("--students", "2", "-o", DEEP), 2, "cannot write"),
        ((DEEP, "--title", " "), 2, "is no title"),
        ((DEEP, "--title", "a\x01"), 2, "is no title"),
        ((DEEP, "--depth", "0"), 2, "not a whole number of 1 or more"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[str | Path, ...], status: int, said: str) -> None:
    run = webviz("exam", *arguments)
    assert (run.returncode, run.stdout) == (status, b"")
    assert said in run.stderr.decode()
    assert not (ROOT / "x").exists()
