"""What docs/lessons.md says of lessons is so: its examples are taught and run, its tables are complete."""

import re
from pathlib import Path

import pytest
from console_examples import assert_true, posix

from webviz.answers.lesson_samples import lesson_samples
from webviz.games import game_on
from webviz.lessons import Lesson, read_lesson
from webviz.lessons import model as limits
from webviz.lessons.model import MOST_BYTES, MOST_MINUTES, MOST_STOPS, NumberQuestion
from webviz.lessons.parts import Part
from webviz.lessons.question_reader import ALL
from webviz.lessons.reader import KEYS
from webviz.lessons.running import LessonRun
from webviz.lessons.search_parts import SEARCH_PARTS
from webviz.lessons.stop_reader import KEYS as STOP_KEYS
from webviz.lessons.stop_reader import MOST_DAMAGED
from webviz.lessons.view_parts import VIEW_PARTS
from webviz.maps import read_map
from webviz.search import Query, search

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
SAMPLES = lesson_samples(ROOT / "sample_maps")


def lesson() -> Lesson:
    """The one that the page shows."""
    [text] = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    found, warnings = read_lesson(text, SAMPLES)
    assert warnings == []
    return found


def part(heading: str) -> str:
    """What stands under a heading."""
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def test_the_lesson_can_be_taught_as_it_stands() -> None:
    assert list(LessonRun(SAMPLES).faults(lesson())) == []


def test_what_the_lesson_claims_is_so() -> None:
    map, _ = read_map(SAMPLES["australia"].text)
    nodes = {name: len(search(game_on(map), Query(name))) for name in ("alpha-beta", "minimax")}
    question = lesson().stops[-1].question
    assert isinstance(question, NumberQuestion)
    assert question.answer == nodes["minimax"]
    assert f"visits {nodes['alpha-beta']} nodes" in question.ask
    assert f"{nodes['minimax'] - nodes['alpha-beta']} nodes" in question.wrong


@posix
def test_the_command_line_examples_print_what_they_show(tmp_path: Path) -> None:
    (tmp_path / "lessons").symlink_to(ROOT / "lessons")
    assert assert_true(PAGE, tmp_path) == 3


@pytest.mark.parametrize(
    ("heading", "names"), [("The file", KEYS), ("A stop", STOP_KEYS), ("Questions", ALL)]
)
def test_every_entry_is_told(heading: str, names: tuple[str, ...]) -> None:
    for name in names:
        assert f"`{name}`" in part(heading) or f'`"{name}": ' in part(heading), name


PARTS = [*SEARCH_PARTS.values(), *VIEW_PARTS.values()]


@pytest.mark.parametrize("each", PARTS, ids=[each.name for each in PARTS])
def test_every_name_is_told_with_its_words(each: Part) -> None:
    rows = [line.split("|") for line in part("Search and view").splitlines() if line.startswith("| `")]
    [values] = [row[2] for row in rows if f"`{each.name}`" in row[1]]
    assert [word for word in each.words if f"`{word}`" not in values] == []


def test_no_other_name_is_told() -> None:
    rows = re.findall(r"^\| (`[^|]*)\|", part("Search and view"), re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`([a-z-]+)`", row)]
    assert sorted(named) == sorted(each.name for each in PARTS)


def test_the_numbers_are_those_of_the_program() -> None:
    for number in (
        f"| a file | {MOST_BYTES:,} bytes |",
        f"| stops | {MOST_STOPS} |",
        f"| a title | {limits.LONGEST_TITLE} characters |",
        f"| `about`, `ask` | {limits.LONGEST_ABOUT} characters |",
        f"| `text`, `note` | {limits.LONGEST_TEXT:,} characters |",
        f"| the `text` of a choice | {limits.LONGEST_CHOICE} characters |",
        f"| feedback | {limits.LONGEST_FEEDBACK:,} characters |",
        f"a list of 1 to {MOST_STOPS} |",
        f"of texts with mistakes the first {MOST_DAMAGED} are told",
        f"from 1 to {MOST_MINUTES} |",
        f"`choices`: {limits.FEWEST_CHOICES} to {limits.MOST_CHOICES}, each",
    ):
        assert number in PAGE, number
    assert limits.LONGEST_ASK == limits.LONGEST_ABOUT
