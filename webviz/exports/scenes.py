"""The drawings of a scene, or of the stops of a lesson, and the lines to draw."""

from collections.abc import Mapping
from functools import cache
from itertools import islice

from webviz.answers.entries import choices
from webviz.answers.local_api import LocalApi, rival_search, with_document_colors
from webviz.exports.model import MOST_PICTURES, ExportError, Lines
from webviz.exports.pictures import Drawing, Steps, StopDrawing, drawing_of, steps_of
from webviz.lessons import Stop, read_lesson
from webviz.lessons.model import PredictQuestion, lesson_samples
from webviz.scene.problem_text import read_problem
from webviz.scene.scene import Scene
from webviz.site.folders import site_folder


def drawing(scene: Scene, api: LocalApi | None = None, with_map: bool = True) -> Drawing:
    """The drawing of a scene; with `with_map` it also serves pictures of the map.

    Raises ValueError, with a sentence, if there is no such search.
    """
    api, document = api or _shared_api(), scene.problem.document
    problem = with_document_colors(api.problem(scene.text, is_drawn=with_map), document)
    body = api.search(scene.text, scene.search_parts, scene.is_of_constraints)
    versus = rival_search(scene.parts, scene.text, problem)
    rival = api.search(scene.text, versus, False) if versus else None
    outline = api.outline(problem, document)
    return drawing_of(scene.text, problem, outline, body, scene.view_parts, choices(), rival)


@cache
def _shared_api() -> LocalApi:
    return LocalApi()


def lines_of(drawing: Drawing, line: Lines) -> list[int]:
    """The line numbers, at least one. Raises ValueError, with a sentence, if there are none."""
    lines = _lines(steps_of(drawing), line)
    if not lines:
        is_cutless = line == "cutoffs"
        why = "this search cuts nothing off" if is_cutless else "there is no such line in this search"
        raise ValueError(f"{why}: name its lines")
    if len(lines) > MOST_PICTURES:
        raise ExportError(f"a file holds at most {MOST_PICTURES:,} pictures: name fewer lines")
    return lines


def _lines(steps: Steps, line: Lines) -> list[int]:
    if line is None:
        return [steps.count]
    if line == "all":
        return list(range(1, steps.count + 1))
    if line == "cutoffs":
        return list(steps.cutoffs)
    if isinstance(line, str):
        raise ValueError(f'found line {line!r}, expected a number, several, "all" or "cutoffs"')
    lines = [line] if isinstance(line, int) else list(islice(line, MOST_PICTURES + 1))
    for number in lines:
        if not 1 <= number <= steps.count:
            raise ValueError(f"there is no line {number:,}: the search has {steps.count:,}")
    return lines


# The stops of a lesson. Stops with the same search share its drawing, so each search runs once.


def stop_drawings(
    text: str, view: Mapping[str, str], api: LocalApi
) -> tuple[list[Drawing], list[StopDrawing]]:
    """The drawings of a lesson's searches, and its stops, which name them by index.

    `view` overrides parts of the lesson's views. Raises NoAnswer, and TextError for mistakes in the lesson.
    """
    samples = lesson_samples(site_folder() / "sample_maps")
    lesson, _ = read_lesson(text, samples)
    drawings: dict[tuple[str, tuple[tuple[str, str], ...]], Drawing] = {}
    stops: list[StopDrawing] = []
    for stop in lesson.stops:
        text = samples[stop.problem.source].text if stop.problem.kind == "sample" else stop.problem.source
        key = text, tuple(sorted(stop.search.items()))
        if key not in drawings:
            drawings[key] = drawing(Scene(read_problem(text), stop.search), api)
        stops.append(_stop_drawing(stop, list(drawings).index(key), view))
    return list(drawings.values()), stops


def _stop_drawing(stop: Stop, index: int, view: Mapping[str, str]) -> StopDrawing:
    """A stop as the page shows it. Its picture has no question of Predict; its link makes the page ask."""
    parts = {**stop.search, **stop.view, **view}
    if isinstance(stop.question, PredictQuestion):
        parts |= {"stepping": "predict", "asked": f"{stop.question.kind}{stop.line + 1}"}
    return {
        "scene": index,
        "parts": parts,
        "line": stop.line,
        "title": stop.title,
        "text": stop.text,
        "note": stop.note,
    }
