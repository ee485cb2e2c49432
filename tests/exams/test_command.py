"""`webviz exam`: sheets, keys and quizzes, and what is no exam."""

import csv
import re
import sys
from io import StringIO
from pathlib import Path

import pytest
from command_line import AUSTRALIA, ROOT, assert_refused, run_output, run_text, webviz
from exams.exam_sheets import sample_map, sample_tree

from webviz.exams.pages import Heading, key_drawing, key_page, page_html, sheet_drawing, sheet_page
from webviz.exams.pdf_pages import page_picture
from webviz.exams.quiz import moodle_xml, questions
from webviz.exports.drawing import SHIFTS

TREES = ROOT / "sample_maps" / "trees"
DEEP = TREES / "deep-cut.txt"
SHEET = sample_tree("deep-cut")


def rows_of(folder: Path) -> list[dict[str, str]]:
    """The table of a class."""
    return list(csv.DictReader(StringIO((folder / "answers.csv").read_text(encoding="utf-8"))))


def test_sheets_keys_and_quizzes_are_written_as_was_asked(tmp_path: Path) -> None:
    page = page_html(sheet_page(SHEET, Heading()))
    assert exam(DEEP) == exam(DEEP, "--sheet", "--format", "html") == page
    assert exam(DEEP, "--key") == page_html(key_page(SHEET, Heading()))
    assert exam(DEEP, "--key", "--format", "svg") == key_drawing(SHEET).svg()
    assert exam(DEEP, "--format", "svg") == sheet_drawing(SHEET).svg()
    midterm = exam(DEEP, "--title", "Midterm", "--paper", "A3")
    assert midterm == page_html(sheet_page(SHEET, Heading("Midterm", paper="A3")))
    out, two, large = tmp_path / "quiz.xml", tmp_path / "two.txt", tmp_path / "large.txt"
    assert exam(DEEP, "--moodle", "--title", "a/b", "-o", out) == ""
    assert out.read_text(encoding="utf-8") == moodle_xml(questions(SHEET), "webviz/a//b")
    two.write_text(f"(1 2)\n{DEEP.read_text(encoding='utf-8')}", encoding="utf-8")
    assert exam(two, "--graph", "2") == page
    asked, given = sample_map("australia", 2), sample_map("australia", 2, gives_leaves=True)
    depth = (AUSTRALIA, "--depth", "2")
    assert exam(*depth, "--format", "svg") == sheet_drawing(asked).svg()
    assert exam(*depth, "--format", "svg", "--leaf-values", "given") == sheet_drawing(given).svg()
    assert exam(*depth, "--moodle") == moodle_xml(questions(given), "webviz/Alpha-beta")
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
    status, output, said = run_text(*words)
    assert (status, output) == (0, "") and said.startswith(f"{folder}: note: each tree has 15 nodes, ")
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    rows = rows_of(folder)
    assert len(files) == 2 + 2 * len(rows) == 8
    for row in rows:
        key = files[f"student-{row['student']}-key.html"].decode()
        value = row["value of the root"].replace("-", "−")
        assert f"Value of the root: <b>{value}</b>" in key
        assert f"Branches pruned: <b>{row['branches pruned']}</b>" in key
    assert run_text(*words)[0] == 0 and files == {path.name: path.read_bytes() for path in folder.iterdir()}
    shape = "--branching 3 --depth 3 --values 0 5 --root MIN --irregular --cuts 2 --deep-cuts 0"
    assert run_text("exam", "--random", *shape.split(), "-o", tmp_path)[0] == 0
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
    return run_output("exam", *arguments)


def test_a_pdf_has_a_page_of_a4_for_each_student_and_the_same_bytes_again(tmp_path: Path) -> None:
    words = ("exam", "--students", "3", "--depth", "4", "--format", "pdf", "--title", "Quiz 3", "-o")
    for folder in (tmp_path / "a", tmp_path / "b"):
        assert webviz(*words, folder).returncode == 0
    files = ["answers.csv", "keys.pdf", "sheets.pdf"]
    assert sorted(path.name for path in (tmp_path / "a").iterdir()) == files
    for name in files:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    for content in ((tmp_path / "a" / name).read_bytes() for name in files[1:]):
        boxes = [tuple(map(float, box.split())) for box in re.findall(rb"/MediaBox \[ 0 0 (.*?) \]", content)]
        assert len(boxes) == 3 and all(
            sorted(box) == pytest.approx([595.28, 841.89], abs=0.1) for box in boxes
        )
    one = webviz("exam", DEEP, "--key", "--format", "pdf").stdout
    assert one.startswith(b"%PDF") and one.count(b"/MediaBox") == 1
    assert_refused(2, [(("exam", "--random", "--format", "svg", "-o", tmp_path), "take --format pdf")])


def test_a_page_holds_all_within_its_borders_and_a_sheet_no_answer() -> None:
    for sheet, paper in (
        (SHEET, "A4"),
        (sample_map("australia", 2), "A3"),
        (sample_map("australia", 2), "A4"),
    ):
        heading = Heading("Midterm", paper=paper)
        blank, key = (page_picture(page(sheet, heading)) for page in (sheet_page, key_page))
        for picture in (blank, key):
            texts = [mark for mark in picture["marks"] if mark["kind"] == "text"]
            starts = [mark["x"] - mark["width"] * SHIFTS[mark["align"]] for mark in texts]
            assert min(starts) > 0 < min(mark["y"] for mark in texts)
            ends = [x + mark["width"] for x, mark in zip(starts, texts, strict=True)]
            assert max(ends) < picture["width"] and max(mark["y"] for mark in texts) < picture["height"]
        words = [
            {mark["text"] for mark in picture["marks"] if mark["kind"] == "text"} for picture in (blank, key)
        ]
        values = {text for text in words[1] if text.startswith("Value of the root: ")}
        assert len(values) == 1 and not any(text.startswith("Value of the root: ") for text in words[0])
        assert any(text.startswith("1. ") for text in words[1])
