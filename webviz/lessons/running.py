"""Run the searches of a lesson's stops: check lines and questions of Predict."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

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

# Why Predict has nothing to ask before a line; the page has the same rules.


def why_nothing_to_ask(tree: SearchTree, kind: PredictKind, line: int) -> str:
    """Why Predict cannot ask this before a line (from 1) of a trace; "" if it can."""
    lines = event_count(tree)
    if kind in ("cut", "bound") and algorithm_named(tree.algorithm).fold != "window":
        return f"{tree.algorithm} has no windows to ask about"
    if line > lines:
        return f"the search ends at line {lines:,}"
    if kind == "best":
        return _why_no_best_move(tree, line, lines)
    event = event_at(tree, line - 1)
    if event.kind == "visit":
        return f"nothing returns in line {line:,}, which is a visit"
    if kind == "cut" and not _has_moves_left(tree, event):
        return f"nothing is left to be cut in line {line:,}, where the last move has returned"
    return ""


def _why_no_best_move(tree: SearchTree, line: int, lines: int) -> str:
    """Why Predict cannot ask for the best move, as it does before the last line."""
    if tree.open:
        return "the search is too large for its best move to be known"
    if len(list(children(tree, 0))) < 2:
        return "there is just one move to choose from"
    return "" if line == lines else f"the best move is told in line {lines:,}, the last one"


def _has_moves_left(tree: SearchTree, event: Event) -> bool:
    """Whether a node has more moves after an update by its child, to be tried or cut."""
    assert event.child is not None  # it is not a visit
    is_last_child = event.child + tree.size[event.child] == event.node + tree.size[event.node]
    return event.cutoff or not is_last_child  # a cutoff prunes at least one move


# The searches of stops.

Result: TypeAlias = SearchTree | ConstraintSearch


def lesson_faults(lesson: Lesson, samples: Mapping[str, Sample]) -> Iterator[Diagnostic]:
    """The faults that only searches show, such as missing lines, with places."""
    results: dict[tuple[str, tuple[tuple[str, str], ...]], Result | str] = {}  # equal searches run once
    for stop in lesson.stops:
        is_sample = stop.problem.kind == "sample"
        text = samples[stop.problem.source].text if is_sample else stop.problem.source
        key = text, tuple(sorted(stop.search.items()))
        if key not in results:
            results[key] = _result_of(text, stop)
        for name, message in _faults_of(stop, results[key]):
            at = stop.places.get(name) or stop.places["stop"]
            yield Diagnostic("error", at.line, at.column, message)


def _result_of(text: str, stop: Stop) -> Result | str:
    """The result of the stop's search, or why there is none."""
    try:
        return search_as_on_page(Scene(read_problem(text), stop.search))
    except ValueError as error:
        return f"there is no such search: {error}"


def _faults_of(stop: Stop, result: Result | str) -> Iterator[tuple[str, str]]:
    """For each fault of a stop, the entry that is wrong, and the message."""
    if isinstance(result, str):
        yield "search", result
        return
    lines = event_count(result) if isinstance(result, SearchTree) else result.lines
    for name, line in (("line", stop.line), ("until", stop.until or 1)):
        if line > lines:
            yield name, f"found line {line:,}, expected one of this search, which has {lines:,}"
    if isinstance(stop.question, PredictQuestion) and isinstance(result, SearchTree):
        kind = stop.question.kind
        if why := why_nothing_to_ask(result, kind, stop.line + 1):
            yield "question", f'Predict has no "{kind}" to ask behind line {stop.line:,}: {why}'


def search_as_on_page(scene: Scene) -> Result:
    """Run a search as far as the page shows it. Raises ValueError if it is impossible."""
    problem, spec = scene.problem, scene.spec
    if scene.is_of_constraints:
        if not problem.constraints:
            raise NotApplicable("constraints are not solved here")
        return problem.constraints.solve(scene)
    input = problem.inputs[spec.number - 1]
    game = game_of(input, spec.level)
    query = replace(spec.query(input), max_nodes=TEXTBOOK_NODES, partial=True)
    if not algorithm_named(query.algorithm).rounds:
        return search(game, query)
    rounds = in_rounds(game, query).trees
    number = min(spec.round or len(rounds), len(rounds))  # by default the last round
    return rounds[number - 1]
