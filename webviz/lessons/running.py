"""Run the searches of a lesson's stops, to check that their lines exist."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from webviz.answers.requests import game_of
from webviz.lessons.model import Lesson, PredictKind, PredictQuestion, Sample, Stop
from webviz.maps.model import Diagnostic
from webviz.scene.constraints import ConstraintSearch
from webviz.scene.problem_text import read_problem
from webviz.scene.scene import Scene
from webviz.search import NotApplicable, in_rounds, search
from webviz.search.engines import TEXTBOOK_NODES
from webviz.search.registry import algorithm_named
from webviz.search.tree import SearchTree, children
from webviz.trace.events import Event, event_at, event_count

# Whether Predict can ask a question before a line: the page's rules, with a reason if it cannot.


WITH_WINDOWS = ("cut", "bound")


def nothing_to_ask(tree: SearchTree, kind: PredictKind, line: int) -> str:
    """Why a question of this kind is impossible at a line of the trace, from 1; "" if it is possible."""
    lines = event_count(tree)
    if kind in WITH_WINDOWS and algorithm_named(tree.algorithm).fold != "window":
        return f"{tree.algorithm} has no windows to ask about"
    if line > lines:
        return f"the search ends at line {lines:,}"
    if kind == "best":
        return _nothing_best(tree, line, lines)
    event = event_at(tree, line - 1)
    if event.kind == "visit":
        return f"nothing returns in line {line:,}, which is a visit"
    if kind == "cut" and not _has_untried(tree, event):
        return f"nothing is left to be cut in line {line:,}, where the last move has returned"
    return ""


def _nothing_best(tree: SearchTree, line: int, lines: int) -> str:
    """Predict asks for the best move before the last line only, and only if there are several moves."""
    if tree.open:
        return "the search is too large for its best move to be known"
    if len(list(children(tree, 0))) < 2:
        return "there is just one move to choose from"
    return "" if line == lines else f"the best move is told in line {lines:,}, the last one"


def _has_untried(tree: SearchTree, event: Event) -> bool:
    """Whether moves are left when the child returns, tried later or not."""
    assert event.child is not None  # it is not a visit
    is_last = event.child + tree.size[event.child] == event.node + tree.size[event.node]
    return event.cutoff or not is_last


@dataclass(frozen=True, slots=True)
class Shown:
    """A search as the page shows it."""

    found: SearchTree | ConstraintSearch

    @property
    def lines(self) -> int:
        """The number of lines to step through."""
        return event_count(self.found) if isinstance(self.found, SearchTree) else self.found.lines


class LessonRun:
    """Runs the searches of one lesson, each once."""

    def __init__(self, samples: Mapping[str, Sample]) -> None:
        self._samples = samples
        self._known: dict[tuple[str, tuple[tuple[str, str], ...]], Shown | str] = {}

    def faults(self, lesson: Lesson) -> Iterator[Diagnostic]:
        """The diagnostics for lines that do not exist, at the places that name them."""
        for stop in lesson.stops:
            for name, message in self._faults_of(stop):
                at = stop.places.get(name) or stop.places["stop"]
                yield Diagnostic("error", at.line, at.column, message)

    def _faults_of(self, stop: Stop) -> Iterator[tuple[str, str]]:
        shown = self._show(stop)
        if isinstance(shown, str):
            yield "search", shown
            return
        for name, line in (("line", stop.line), ("until", stop.until or 1)):
            if line > shown.lines:
                yield name, f"found line {line:,}, expected one of this search, which has {shown.lines:,}"
        if isinstance(stop.question, PredictQuestion) and isinstance(shown.found, SearchTree):
            why = nothing_to_ask(shown.found, stop.question.kind, stop.line + 1)
            if why:
                yield (
                    "question",
                    f'Predict has no "{stop.question.kind}" to ask behind line {stop.line:,}: {why}',
                )

    def _show(self, stop: Stop) -> Shown | str:
        """The search of the stop, or why it is impossible."""
        is_sample = stop.problem.kind == "sample"
        text = self._samples[stop.problem.of].text if is_sample else stop.problem.of
        key = (text, tuple(sorted(stop.search.items())))
        if key not in self._known:
            try:
                self._known[key] = shown_of(Scene(read_problem(text), stop.search))
            except ValueError as error:
                self._known[key] = f"there is no such search: {error}"
        return self._known[key]


def shown_of(scene: Scene) -> Shown:
    """Run a search as far as the page shows it.

    Raises ValueError (SearchRefused) if it is impossible.
    """
    problem, spec = scene.problem, scene.spec
    if scene.is_of_constraints:
        if not problem.constraints:
            raise NotApplicable("constraints are not solved here")
        return Shown(problem.constraints.solve(scene))
    input = problem.inputs[spec.number - 1]
    game = game_of(input, spec.level)
    query = replace(spec.query(input), max_nodes=TEXTBOOK_NODES, partial=True)
    if not algorithm_named(query.algorithm).rounds:
        return Shown(search(game, query))
    rounds = in_rounds(game, query).rounds
    return Shown(rounds[min(spec.round or len(rounds), len(rounds)) - 1].tree)
