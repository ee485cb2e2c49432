"""What pictures are drawn of: a search and its lines, or the stops of a lesson."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import islice

from webviz.answers.asked import Asked, dressed
from webviz.answers.entries import choices
from webviz.answers.question import rival_search
from webviz.exports.look import Lines, Look
from webviz.exports.model import MOST_PICTURES, Picture, check_look
from webviz.exports.pictures import Scene, Steps, StopScene, Wanted, pictures, scene_of, steps_of
from webviz.lessons import Lesson, Stop, read_lesson
from webviz.lessons.model import PredictQuestion
from webviz.lessons.samples import lesson_samples
from webviz.python.options import Request
from webviz.scene.fields import CONSTRAINT_FIELDS, GAME_FIELDS, NONE, SEARCH_FIELDS
from webviz.scene.problem_text import read_problem
from webviz.scene.search_spec import spec_of
from webviz.site.folders import site_folder


def scene(wanted: Request, asked: Asked | None = None) -> Scene:
    """What pictures are drawn of. Raises ValueError, with a sentence, where there is no such search."""
    asked, text = asked or _asked(), wanted.text
    document = wanted.problem.document
    problem = dressed(asked.problem(text), document)
    of_constraints = spec_of(wanted.parts).is_of_constraints(wanted.problem)
    body = asked.search(text, search_parts(wanted), of_constraints)
    seen = {name: value for name, value in wanted.parts.items() if name not in SEARCH_FIELDS}
    versus = rival_search(wanted.parts, text, problem)
    rival = asked.search(text, versus, False) if versus else None
    return scene_of(text, problem, asked.outline(problem, document), body, seen, choices(), rival)


@cache
def _asked() -> Asked:
    """One for all pictures: what it has found it finds again."""
    return Asked()


def search_parts(wanted: Request) -> dict[str, str]:
    """The parts of a link that say how it is searched."""
    is_of_constraints = spec_of(wanted.parts).is_of_constraints(wanted.problem)
    fields = CONSTRAINT_FIELDS if is_of_constraints else GAME_FIELDS
    said = {name: wanted.parts[name] for name in fields if name in wanted.parts}
    return {name: value for name, value in said.items() if (name, value) != ("binding", NONE)}


def drawn(wanted: Request, shown: Scene, line: Lines, look: Look) -> list[Picture]:
    """A picture of each line. Raises ValueError, with a sentence, for a line that is not there."""
    return pictures(shown, lines_of(shown, line), look_of(look, wanted.parts))


def lines_of(shown: Scene, line: Lines) -> list[int]:
    """The lines that are meant, at least one. Raises ValueError, with a sentence, where there are none."""
    lines = _lines(steps_of(shown), line)
    if not lines:
        raise ValueError("there is no such line in this search")
    if len(lines) > MOST_PICTURES:
        raise ValueError(f"a file holds at most {MOST_PICTURES:,} pictures: name fewer lines")
    return lines


def look_of(look: Look, searched: Mapping[str, str]) -> Wanted:
    """What pictures look like. Raises ExportError for sizes that cannot be."""
    check_look(look.across, look.type_size)
    return Wanted(
        part=look.part,
        theme=look.theme,
        size=None if look.across else look.size,
        across=look.across,
        type=look.type_size,
        legend=look.legend,
        caption=look.caption,
        page=look.link,
        searched=searched,
        code=look.qr,
    )


def _lines(steps: Steps, line: Lines) -> list[int]:
    if line == "cutoffs":
        return list(steps.cutoffs)
    if line is None or line == "all":
        return list(range(1 if line else steps.count, steps.count + 1))
    if isinstance(line, str):
        raise ValueError(f'found line {line!r}, expected a number, several, "all" or "cutoffs"')
    lines = [line] if isinstance(line, int) else list(islice(line, MOST_PICTURES + 1))
    for each in lines:
        if not 1 <= each <= steps.count:
            raise ValueError(f"there is no line {each:,}: the search has {steps.count:,}")
    return lines


# The stops of a lesson as pictures: each search that they show is run once.


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
