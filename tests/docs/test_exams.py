"""What docs/exams.md says of exams is so: its examples are run, its topics and numbers are the program's."""

import re
from pathlib import Path

from console_examples import assert_true, posix
from exam_sheets import sample_tree

from webviz.exams import MOST_NODES, questions, solve
from webviz.exams.alike import TRIES
from webviz.exams.quiz import MOST_ROWS, NOTHING
from webviz.exams.words import reasons

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "exams.md").read_text(encoding="utf-8")
SHEET = sample_tree("deep-cut")


@posix
def test_the_command_line_examples_print_what_they_show(tmp_path: Path) -> None:
    assert assert_true(PAGE, tmp_path) == 14


def test_every_topic_is_told_with_its_kind() -> None:
    rows = re.findall(r"^\| ([^|]*) \| (\w+) \|", PAGE.partition("\n## Moodle\n")[2], re.MULTILINE)
    told = {topic: kind for topics, kind in rows[1:] for topic in topics.split(", ")}
    assert told == {question.topic: question.kind for question in questions(SHEET, solve(SHEET.tree))}


def test_the_reason_of_the_cut_is_the_one_on_the_key() -> None:
    assert f"```\n{next(reasons(SHEET, solve(SHEET.tree)))}\n```" in PAGE


def test_the_numbers_are_those_of_the_program() -> None:
    for number in (f"at most {MOST_NODES} nodes", f"After {TRIES:,} trees", f"up to {MOST_ROWS} |", NOTHING):
        assert number in PAGE, number
