"""The stops of a lesson as pictures: each search that they show is run once."""

from argparse import Namespace
from collections.abc import Mapping, Sequence

from webviz.answers.asked import Asked, dressed
from webviz.answers.lesson_samples import lesson_samples
from webviz.answers.limits import MOST_NODES
from webviz.answers.offers import choices
from webviz.commands.export_sources import look_of
from webviz.exports.formats import Format
from webviz.exports.model import ExportError, Picture
from webviz.exports.pictures import Scene, StopScene, scene_of, stop_pictures
from webviz.lessons import Lesson, Stop, read_lesson
from webviz.lessons.model import PredictQuestion
from webviz.lessons.problems import read_held
from webviz.lessons.searches import is_of_constraints
from webviz.site.folders import site_folder

Key = tuple[str, tuple[tuple[str, str], ...]]


def from_stops(text: str, format: Format, arguments: Namespace, view: Mapping[str, str]) -> list[Picture]:
    """A picture of each stop; `view` says what is seen otherwise than the lesson has it.

    Raises ExportError, NoAnswer, and TextError for mistakes in the lesson.
    """
    lesson, _ = read_lesson(text, lesson_samples(site_folder() / "sample_maps"))
    if len(lesson.stops) > 1 and not format.many:
        raise ExportError(f"{format.title} holds one picture, and this lesson has {len(lesson.stops)} stops")
    texts = _texts(lesson)
    scenes = _scenes(lesson, texts, Asked(arguments.max_nodes or MOST_NODES))
    numbers = {key: n for n, key in enumerate(scenes)}
    shown = [
        _shown(stop, numbers[_key(stop, text)], view) for stop, text in zip(lesson.stops, texts, strict=True)
    ]
    return stop_pictures(list(scenes.values()), shown, look_of(format, arguments))


def _texts(lesson: Lesson) -> Sequence[str]:
    samples = lesson_samples(site_folder() / "sample_maps")
    return [
        samples[stop.problem.of].text if stop.problem.kind == "sample" else stop.problem.of
        for stop in lesson.stops
    ]


def _key(stop: Stop, text: str) -> Key:
    return text, tuple(sorted(stop.search.items()))


def _scenes(lesson: Lesson, texts: Sequence[str], asked: Asked) -> dict[Key, Scene]:
    """Each search once. Raises NoAnswer."""
    scenes: dict[Key, Scene] = {}
    for stop, text in zip(lesson.stops, texts, strict=True):
        if _key(stop, text) not in scenes:
            scenes[_key(stop, text)] = _scene(stop, text, asked)
    return scenes


def _scene(stop: Stop, text: str, asked: Asked) -> Scene:
    held = read_held(text)[0]
    problem = dressed(asked.problem(text), held.document)
    said = {name: value for name, value in stop.search.items() if name != "mode"}
    body = asked.search(text, said, is_of_constraints(stop.search, held))
    return scene_of(text, problem, asked.outline(problem, held.document), body, {}, choices())


def _shown(stop: Stop, scene: int, view: Mapping[str, str]) -> StopScene:
    """A stop as the page shows it: what Predict asks there is not told."""
    parts = {**stop.search, **stop.view, **view}
    if isinstance(stop.question, PredictQuestion):
        parts |= {"stepping": "predict", "asked": f"{stop.question.kind}{stop.line + 1}"}
    return {
        "scene": scene,
        "parts": parts,
        "line": stop.line,
        "title": stop.title,
        "text": stop.text,
        "note": stop.note,
    }
