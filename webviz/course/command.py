"""`webviz site`: a folder of problems and lessons becomes a static site."""

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from webviz.commands import DONE, WRONG_INPUT
from webviz.commands.files import (
    errors_of,
    finding_lines,
    print_engine_news,
    print_text,
    read_errors,
    read_input,
    save,
    say,
    unusable,
    whole_file,
    write_errors,
)
from webviz.course.model import Course, CourseLesson, Problem, name_of_file, title_of_file
from webviz.course.settings import FILE, FileSettings, Settings, read_settings
from webviz.exports.api import MOST_IN_REPLAY, with_outlines
from webviz.lessons import read_lesson
from webviz.lessons.model import Sample, lesson_samples
from webviz.lessons.reader import is_lesson
from webviz.lessons.routes import load_lessons
from webviz.maps.completion import Head, complete_map
from webviz.maps.model import TextError
from webviz.outlines.any_source import document_of, opens_as_graph, opens_as_outlines, read_any
from webviz.outlines.findings import OutlineError
from webviz.samples.sample_files import load_samples
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.scene.scene import Scene
from webviz.site.folders import site_folder
from webviz.site.links import is_page

SAMPLES = site_folder() / "sample_maps"
SUFFIXES = {
    ".txt",
    ".json",
    ".geojson",
    ".topojson",
    ".zip",
    ".col",
    ".graphml",
    ".gexf",
    ".gml",
    ".net",
    ".csv",
}
"""Files with other names are no problems, and stay out."""
ZIP = ".zip"
MIDNIGHT = (1980, 1, 1, 0, 0, 0)
"""The time of all files in a zip, so that the same site gives the same bytes."""


def add_site(command: ArgumentParser) -> None:
    """Add the arguments of `webviz site`."""
    command.description = (
        "Write a course as a static site: a first page, and the page of webviz with every problem and lesson "
        "of a folder, their searches recorded. It needs no server of webviz: GitHub Pages, Moodle or any web "
        "server can send it. A file site.toml in the folder gives titles, an order, and what to look for."
    )
    command.add_argument(
        "folder",
        nargs="?",
        metavar="FOLDER",
        help="maps, game trees, constraint problems, outlines and lessons (default: the samples and lessons "
        "that come with webviz)",
    )
    command.add_argument(
        "-o", "--output", required=True, metavar="OUT", help="folder to write, or one file that ends in .zip"
    )
    command.add_argument(
        "--base",
        type=_base,
        metavar="URL",
        help="address that the site will have: adds QR codes, and previews for links in chats",
    )


def _base(text: str) -> str:
    if not is_page(text):
        raise ArgumentTypeError(f"{text!r} is not the address of a site, such as https://example.org/search/")
    return f"{text.rstrip('/')}/"


def run(arguments: Namespace) -> int:
    """Write the site; report on standard error what is left out of it, and why."""
    course, faults = _read_course(arguments)
    from webviz.course.api import record, site_files  # loads the server and all algorithms

    with print_engine_news():
        album = record(course)
    for line in (*faults, *(f"{file}: error: {why}" for file, why in album.faults.items())):
        say(line)
    if not album.entries and not album.lessons:
        raise unusable(f"{arguments.folder}: there is no problem and no lesson to show")
    _write(arguments.output, dict(site_files(course, album)))
    shown = len(album.entries) - len(course.unlisted)
    print_text(f"{arguments.output}: {_many(shown, 'problem')}, {_many(len(album.lessons), 'lesson')}\n")
    if not arguments.output.endswith(ZIP):
        print_text(f"Try it: python -m http.server --directory {arguments.output}, http://localhost:8000\n")
    return WRONG_INPUT if faults or album.faults else DONE


def _many(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


# What is written.


def _write(output: str, files: dict[str, bytes]) -> None:
    """Write all files into a folder or a zip. Other files in the folder stay."""
    if output.endswith(ZIP):
        save(output, [_zip(files)])
        return
    for path, data in files.items():
        target = os.path.join(output, *path.split("/"))
        with write_errors(target):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with whole_file(target) as file:
                file.write(data)


def _zip(files: dict[str, bytes]) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for path, data in files.items():
            archive.writestr(ZipInfo(path, MIDNIGHT), data, ZIP_DEFLATED)
    return packed.getvalue()


# What is read.


def _read_course(arguments: Namespace) -> tuple[Course, list[str]]:
    """The course in a folder, and a line for each mistake in a file, which is left out then."""
    if arguments.folder is None:
        return own_course(arguments.base or ""), []
    output = Path(arguments.output).resolve()
    with read_errors(arguments.folder):
        files = {
            path: os.path.join(arguments.folder, path) for path in sorted(_paths(arguments.folder, output))
        }
    settings = _settings(arguments.folder, files)
    ordered = [*settings.files, *(path for path in files if path not in settings.files)]
    return _Reader(settings, arguments.folder).course(
        {path: read_input(files[path]) for path in ordered}, arguments.base or ""
    )


def _paths(folder: str, output: Path) -> Iterator[str]:
    """The files of a folder and of those in it that can be problems or lessons. Raises OSError."""
    for entry in os.scandir(folder):
        if entry.name.startswith(".") or Path(entry.path).resolve() == output:
            continue
        if entry.is_dir():
            yield from (f"{entry.name}/{path}" for path in _paths(entry.path, output))
        elif os.path.splitext(entry.name)[1].lower() in SUFFIXES:
            yield entry.name


def _settings(folder: str, files: Iterable[str]) -> Settings:
    path = os.path.join(folder, FILE)
    if not os.path.exists(path):
        return Settings()
    with errors_of(path):
        return read_settings(read_input(path).decode("utf-8-sig", errors="replace"), [*files])


class _Reader:
    """Reads the files of a folder; mistakes are collected."""

    def __init__(self, settings: Settings, folder: str) -> None:
        self._settings, self._folder = settings, folder
        self._samples = lesson_samples(SAMPLES)
        self._faults: list[str] = []

    def course(self, sources: dict[str, bytes], base: str) -> tuple[Course, list[str]]:
        """The course, and a line for each mistake."""
        texts = {path: source.decode("utf-8-sig", errors="replace") for path, source in sources.items()}
        lessons, used = self._lessons({path: text for path, text in texts.items() if is_lesson(text)})
        problems: dict[str, Problem] = {}
        for path, source in sources.items():
            if not is_lesson(texts[path]):
                # The name of a sample that a lesson shows is free only for the same text.
                taken = {*problems, *(name for name in used if used[name].text != texts[path])}
                problem = self._problem(path, source, name_of_file(path, taken))
                problems |= {problem.name: problem} if problem else {}
        shown = {problem.text for problem in problems.values()}
        unlisted = tuple(of_sample(name) for name in used if used[name].text not in shown)
        words = self._settings
        title = words.title or title_of_file(os.path.basename(os.path.abspath(self._folder)))
        course = Course(title, words.about, words.webviz, (*problems.values(),), lessons, unlisted, base)
        return course, self._faults

    def _lessons(self, texts: dict[str, str]) -> tuple[tuple[CourseLesson, ...], dict[str, Sample]]:
        """The lessons, and the samples that they show, by name."""
        lessons: list[CourseLesson] = []
        used: dict[str, Sample] = {}
        for path, text in texts.items():
            file = os.path.join(self._folder, path)
            try:
                lesson, _ = read_lesson(text, self._samples)
            except TextError as error:
                self._faults += finding_lines(file, error.errors)
                continue
            names = {stop.problem.source for stop in lesson.stops if stop.problem.kind == "sample"}
            used |= {name: self._samples[name] for name in sorted(names)}
            name = name_of_file(path, (each.name for each in lessons))
            lessons.append(CourseLesson(name, file, text, self._of(path).look_for))
        return (*lessons,), used

    def _of(self, path: str) -> FileSettings:
        return self._settings.files.get(path, FileSettings())

    def _problem(self, path: str, source: bytes, name: str) -> Problem | None:
        """The problem in a file; None if there is a mistake, which is noted."""
        file, said = os.path.join(self._folder, path), self._of(path)
        try:
            problem = _read(source)
        except OutlineError as error:
            self._faults += [f"{file}: {each}" for each in error.errors]
        except TextError as error:
            self._faults += finding_lines(file, error.errors)
        else:
            scene = with_outlines(Scene(problem, said.parts), MOST_IN_REPLAY)
            try:
                Scene(problem, said.parts).check()
            except ValueError as error:
                place = f"{os.path.join(self._folder, FILE)}:{said.at.line}:{said.at.column}"
                self._faults.append(f"{place}: error: {error}")
            else:
                title = said.title or title_of_file(path)
                return Problem(name, file, title, said.look_for, problem, scene.parts, said.line)
        return None


def _read(source: bytes) -> ProblemText:
    """The problem in a file of any kind. Raises TextError and OutlineError."""
    if not (opens_as_outlines(source) or opens_as_graph(source)):
        return read_problem(source)
    found = read_any(source)
    map, _ = complete_map(found.outlines.names(), found.outlines.pairs(), found.complete_head(Head()))
    document = document_of(found, map, ())
    return ProblemText(document.text, map, document=document)


# The samples and lessons that come with webviz.


def of_sample(name: str) -> Problem:
    """A sample of webviz as a problem of a site."""
    sample = next(each for each in load_samples(SAMPLES) if each.name == name)
    parts = dict(lesson_samples(SAMPLES)[name].search)
    return Problem(name, name, sample.title, sample.look_for, read_problem(sample.text), parts)


def own_course(base: str) -> Course:
    """The course of all samples and lessons."""
    about = (
        "How alpha-beta search and constraint search work, step by step: all samples and lessons of webviz. "
        "Open one, and press → and ←."
    )
    lessons = load_lessons(site_folder() / "lessons", SAMPLES)
    return Course(
        "webviz",
        about,
        problems=tuple(of_sample(sample.name) for sample in load_samples(SAMPLES)),
        lessons=tuple(CourseLesson(each.name, each.name, each.text) for each in lessons),
        base=base,
    )
