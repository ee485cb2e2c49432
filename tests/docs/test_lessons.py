"""What docs/lessons.md says of lessons is so: its example can be taught, its tables have every entry."""

import re
from pathlib import Path

from webviz.answers.lesson_samples import lesson_samples
from webviz.games import game_on
from webviz.lessons import read_lesson
from webviz.lessons.model import NumberQuestion
from webviz.lessons.question_reader import ALL
from webviz.lessons.reader import KEYS
from webviz.lessons.running import LessonRun
from webviz.lessons.search_parts import SEARCH_PARTS
from webviz.lessons.stop_reader import KEYS as STOP_KEYS
from webviz.lessons.view_parts import VIEW_PARTS
from webviz.maps import read_map
from webviz.search import Query, search

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
SAMPLES = lesson_samples(ROOT / "sample_maps")


def part(heading: str) -> str:
    """What stands under a heading."""
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def test_the_lesson_can_be_taught_as_it_stands_and_its_claims_are_so() -> None:
    [text] = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    lesson, warnings = read_lesson(text, SAMPLES)
    assert warnings == [] and list(LessonRun(SAMPLES).faults(lesson)) == []
    map, _ = read_map(SAMPLES["australia"].text)
    nodes = {name: len(search(game_on(map), Query(name))) for name in ("alpha-beta", "minimax")}
    question = lesson.stops[-1].question
    assert isinstance(question, NumberQuestion)
    assert question.answer == nodes["minimax"]
    assert f"visits {nodes['alpha-beta']} nodes" in question.ask
    assert f"{nodes['minimax'] - nodes['alpha-beta']} nodes" in question.wrong


def test_every_entry_is_told_with_its_words_and_no_other() -> None:
    for heading, names in {"The file": KEYS, "A stop": STOP_KEYS, "Questions": ALL}.items():
        text = part(heading)
        assert [name for name in names if f"`{name}`" not in text and f'`"{name}": ' not in text] == []
    parts = [*SEARCH_PARTS.values(), *VIEW_PARTS.values()]
    rows = [line.split("|") for line in part("Search and view").splitlines() if line.startswith("| `")]
    told = {name: row[2] for row in rows for name in re.findall(r"`([a-z-]+)`", row[1])}
    assert sorted(told) == sorted(each.name for each in parts)
    assert [
        (each.name, word) for each in parts for word in each.words if f"`{word}`" not in told[each.name]
    ] == []
