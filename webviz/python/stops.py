"""The stops of a lesson as pictures: each search that they show is run once."""

from collections.abc import Mapping, Sequence

from webviz.answers.asked import Asked, dressed
from webviz.answers.entries import choices
from webviz.answers.lesson_samples import lesson_samples
from webviz.exports.pictures import Scene, StopScene, scene_of
from webviz.lessons import Lesson, Stop, read_lesson
from webviz.lessons.model import PredictQuestion
from webviz.scene.problem_text import read_problem
from webviz.scene.search_spec import spec_of
from webviz.site.folders import site_folder

Key = tuple[str, tuple[tuple[str, str], ...]]


def stop_scenes(text: str, view: Mapping[str, str], asked: Asked) -> tuple[list[Scene], list[StopScene]]:
    """The searches of a lesson, and its stops, which name them by their numbers.

    `view` says what is seen otherwise than the lesson has it. Raises NoAnswer, and TextError for mistakes in
    the lesson.
    """
    lesson, _ = read_lesson(text, lesson_samples(site_folder() / "sample_maps"))
    texts = _texts(lesson)
    scenes = _scenes(lesson, texts, asked)
    numbers = {key: n for n, key in enumerate(scenes)}
    shown = [
        _shown(stop, numbers[_key(stop, text)], view) for stop, text in zip(lesson.stops, texts, strict=True)
    ]
    return list(scenes.values()), shown


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
    read = read_problem(text)
    problem = dressed(asked.problem(text), read.document)
    said = {name: value for name, value in stop.search.items() if name != "mode"}
    body = asked.search(text, said, spec_of(stop.search).is_of_constraints(read))
    return scene_of(text, problem, asked.outline(problem, read.document), body, {}, choices())


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
