"""The stops of installed lessons, and what the program finds there, in words."""

import json
from functools import cache
from math import inf
from pathlib import Path
from typing import NamedTuple, cast

from webviz.lessons import Lesson, Stop, read_lesson
from webviz.lessons.model import ChoiceQuestion, NumberQuestion, lesson_samples
from webviz.lessons.running import search_as_on_page
from webviz.maps import Map
from webviz.scene.constraints import ConstraintSearch
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.scene.scene import Scene, spec_of
from webviz.search import SearchTree
from webviz.trace import children, event_at
from webviz.wings import WINGS

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "lessons"
LISTED: list[str] = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))
OF_CONSTRAINTS = "constraints-against-an-opponent"
NAMES = [name for name in LISTED if name != OF_CONSTRAINTS or "csp" in WINGS]
SAMPLES = lesson_samples(ROOT / "sample_maps")


class At(NamedTuple):
    """A stop, from 1, of a lesson."""

    lesson: str
    number: int

    @property
    def stop(self) -> Stop:
        return lesson(self.lesson).stops[self.number - 1]

    @property
    def problem(self) -> ProblemText:
        of = self.stop.problem.source
        return read_problem(SAMPLES[of].text if self.stop.problem.kind == "sample" else of)

    def tree(self) -> SearchTree:
        return cast(SearchTree, _search_of(self))

    def constraints(self) -> ConstraintSearch:
        return cast(ConstraintSearch, _search_of(self))

    @property
    def nodes(self) -> int:
        return len(self.tree())

    @property
    def leaves(self) -> int:
        return list(self.tree().size).count(1)

    @property
    def label(self) -> list[str]:
        return list(self.problem.inputs[spec_of(self.stop.search).number - 1].game().labels)

    def line(self, number: int = 0) -> "Line":
        """A line of the trace, the stop's own unless it is named."""
        tree = self.tree()
        event = event_at(tree, (number or self.stop.line) - 1)
        pruned = tree.legal[event.node] - len(list(children(tree, event.node)))
        name = self.label[tree.move[event.node]] if event.node else "root"
        return Line(
            name, event.depth, number_text(event.value), number_text(event.alpha), pruned, event.cutoff
        )


class Line(NamedTuple):
    """What the words may tell of a line: values as people write them."""

    move: str
    depth: int
    value: str
    alpha: str
    pruned: int
    cutoff: bool


@cache
def lesson(name: str) -> Lesson:
    return read_lesson((FOLDER / f"{name}.json").read_text(encoding="utf-8"), SAMPLES)[0]


@cache
def _search_of(at: At) -> SearchTree | ConstraintSearch:
    return search_as_on_page(Scene(at.problem, at.stop.search))


def number_text(number: object) -> str:
    assert isinstance(number, (int, float))
    return "∞" if number == inf else "−∞" if number == -inf else f"{number:,.0f}".replace("-", "−")


def words_of(stop: Stop) -> str:
    """All that is said at a stop, without marks."""
    parts = [stop.text, stop.note]
    if isinstance(stop.question, ChoiceQuestion):
        parts += [stop.question.ask, *(f"{choice.text} {choice.say}" for choice in stop.question.choices)]
    if isinstance(stop.question, NumberQuestion):
        parts += [
            stop.question.ask,
            number_text(stop.question.answer),
            stop.question.right,
            stop.question.wrong,
        ]
    return " ".join(parts).replace("**", "").replace("’", "'")


def map_of(at: At) -> Map:
    map = at.problem.map
    assert map
    return map
