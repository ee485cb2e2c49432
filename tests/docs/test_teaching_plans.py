"""The plans, questions and misconceptions of docs/teaching.md say what is so."""

import json
import re
from itertools import takewhile

import pytest
from lecture import ROOT, TEXT, WORDS, lines_of, searched
from lesson_stops import FOLDER, NAMES, lesson

from webviz.games import MapColoring
from webviz.search import Query, Variant, in_rounds, search
from webviz.trace import event_at

QUOTED = re.compile(r"`([a-z-]+)`, line (\d+): `(.+?)`")


def table(heading: str) -> list[list[str]]:
    """The rows below a table's first line, which begins so."""
    lines = iter(TEXT.splitlines())
    next(line for line in lines if line.startswith(heading))
    rows = list(takewhile(lambda line: line.startswith("|"), lines))[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_the_lessons_are_those_of_the_installation() -> None:
    told = [(row[0], int(row[1])) for row in table("| lesson |")]
    assert told == [(lesson(name).title, lesson(name).minutes) for name in NAMES]
    assert json.loads((FOLDER / "lessons.json").read_text("utf-8")) == NAMES


@pytest.mark.parametrize("minutes", [45, 90])
def test_a_plan_takes_the_time_that_it_says(minutes: int) -> None:
    rows = table(f"| {minutes} minutes |")
    known = {lesson(name).title: lesson(name).minutes for name in NAMES}
    assert sum(int(row[1]) for row in rows) == minutes
    assert all(known.get(title, int(taken)) == int(taken) for title, taken in rows)
    assert sum(title in known for title, _ in rows) >= 3


@pytest.mark.parametrize(("sample", "line", "text"), QUOTED.findall(TEXT))
def test_what_refutes_a_belief_stands_in_that_line(sample: str, line: str, text: str) -> None:
    whole = [*lines_of(sample)]
    assert whole[int(line) - 1] == text


def test_each_belief_has_a_sample_that_refutes_it() -> None:
    rows = table("| believed |")
    assert len(rows) == 10
    assert all(re.search(r"`[a-z-]+`(, line \d+: `|: [\d,]+ nodes)", row[1]) for row in rows)


def test_the_answers_to_questions_are_so() -> None:
    minimax, plain = searched("australia", "minimax"), searched("australia")
    beyond = search(plain.game, Query(depth=3, variant=Variant(cut=">")))
    assert f"it visits {len(plain.tree)} nodes instead of {len(minimax.tree)}" in WORDS
    assert f"{len(beyond)} nodes on `australia` instead of {len(plain.tree)}" in WORDS
    cut, whole = plain.child("NT, B"), minimax.child("NT, B")
    assert plain.tree.value[cut] == 10 and "when MIN has found 10" in WORDS
    assert (
        f"could even hold it to {minimax.tree.value[whole]}: MAX has {plain.tree.value[0]} elsewhere" in WORDS
    )
    assert (event_at(plain.tree, 8).alpha, event_at(plain.tree, 4).alpha) == (float("-inf"), 10)
    assert plain.label(event_at(plain.tree, 8).node) == "Q, R"
    assert minimax.tree.value[0] == 10


def test_deepening_costs_less_on_south_america_as_told() -> None:
    south = searched("south-america")
    rounds = in_rounds(MapColoring(south.map), Query("deepening", south.map.depth)).rounds
    total = sum(len(one.tree) for one in rounds)
    assert f"{total:,} nodes in four rounds of deepening, {len(south.tree):,} without" in WORDS
    assert len(rounds) == 4 and (ROOT / "docs/lessons.md").exists()
