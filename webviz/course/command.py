"""`webviz site`: a folder of problems and lessons becomes a static site.

The files are read (`_Reader`), the searches of their problems are recorded, and the site is written. A file
with a mistake is *omitted*. A lesson may show a sample of webviz: unless a file of the folder has the same
text, the sample becomes an *unlisted* problem of the course, which the first page does not name.
"""

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
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
from webviz.course.settings import SETTINGS_FILE, FileSettings, Settings, read_settings
from webviz.exports.api import MOST_IN_REPLAY, with_outlines
from webviz.lessons import read_lesson
from webviz.lessons.model import lesson_samples
from webviz.lessons.reader import is_lesson
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
GRAPHS = (".col", ".graphml", ".gexf", ".gml", ".net", ".csv")
SUFFIXES = (".txt", ".json", ".geojson", ".topojson", ".zip", *GRAPHS)
"""Files with other names are no problems, and stay out."""
ZIP = ".zip"
MIDNIGHT = (1980, 1, 1, 0, 0, 0)  # the time of all files in a zip, so that the same site gives the same bytes


def add_site(command: ArgumentParser) -> None:
    command.description = (
        "Write a course as a static site: a first page, and the page of webviz with every problem and lesson "
        "of a folder, their searches recorded. It needs no server of webviz: GitHub Pages, Moodle or any web "
        "server can send it. A file site.toml in the folder gives titles, an order, and what to look for."
    )
    command.add_argument(
        "folder", metavar="FOLDER", help="maps, game trees, constraint problems, outlines and lessons"
    )
    command.add_argument(
        "-o", "--output", required=True, metavar="OUT", help="folder to write, or one file that ends in .zip"
    )
    base = "address that the site will have: adds QR codes, and previews for links in chats"
    command.add_argument("--base", type=base_address, metavar="URL", help=base)


def base_address(text: str) -> str:
    """The address of a site, with a slash at its end. Raises ArgumentTypeError."""
    if not is_page(text):
        raise ArgumentTypeError(f"{text!r} is not the address of a site, such as https://example.org/search/")
    return f"{text.rstrip('/')}/"


def run(arguments: Namespace) -> int:
    """Write the site; report on standard error what is left out of it, and why."""
    folder, output = arguments.folder, arguments.output
    reader = _Reader(folder, Path(output).resolve())
    course = reader.course(arguments.base or "")
    from webviz.course.api import record, site_files  # loads the server and all algorithms

    with print_engine_news():
        album = record(course)
    for line in (*reader.findings, *(f"{file}: error: {why}" for file, why in album.faults.items())):
        say(line)
    if not album.entries and not album.lessons:
        raise unusable(f"{folder}: there is no problem and no lesson to show")
    _write(output, dict(site_files(course, album)))
    shown = len(album.entries) - len(course.unlisted)
    omitted = [*reader.omitted, *album.faults]
    without = f"; left out: {', '.join(omitted)}" if omitted else ""
    numbers = {"problem": shown, "lesson": len(album.lessons)}
    counts = ", ".join(f"{count:,} {noun}{'' if count == 1 else 's'}" for noun, count in numbers.items())
    print_text(f"{output}: {counts}{without}\n")
    if not output.endswith(ZIP):
        print_text(f"Try it: python -m http.server --directory {output}, http://localhost:8000\n")
    return WRONG_INPUT if omitted else DONE


def _write(output: str, files: dict[str, bytes]) -> None:
    """Write all files into a folder or a zip. Other files in the folder stay."""
    if output.endswith(ZIP):
        packed = BytesIO()
        with ZipFile(packed, "w") as archive:
            for path, data in sorted(files.items()):
                archive.writestr(ZipInfo(path, MIDNIGHT), data, ZIP_DEFLATED)
        save(output, [packed.getvalue()])
        return
    for path, data in files.items():
        target = os.path.join(output, path)
        with write_errors(target):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with whole_file(target) as file:
                file.write(data)


# The folder that is read.


class _Reader:
    """Reads a folder of problems and lessons; `path` is always a file's path in it."""

    def __init__(self, folder: str, output: Path) -> None:
        """`output` is left out if it lies in the folder."""
        self.findings: list[str] = []  # a line for each mistake and each warning
        self.omitted: list[str] = []  # the files that are left out, as each has a mistake
        self._folder, self._samples = folder, lesson_samples(SAMPLES)
        with read_errors(folder):
            paths = sorted(_paths(folder, output))
        self._settings = Settings()
        file = self._file(SETTINGS_FILE)
        if os.path.exists(file):
            with errors_of(file):
                text = read_input(file).decode("utf-8-sig", errors="replace")
                self._settings = read_settings(text, paths)
        ordered = dict.fromkeys((*self._settings.files, *paths))
        self._sources = {path: read_input(self._file(path)) for path in ordered}

    def _file(self, path: str) -> str:
        return os.path.join(self._folder, path)

    def _settings_of(self, path: str) -> FileSettings:
        return self._settings.files.get(path, FileSettings())

    def course(self, base: str) -> Course:
        """The course; what is wrong with its files is in `findings`."""
        texts = {path: source.decode("utf-8-sig", errors="replace") for path, source in self._sources.items()}
        lesson_texts = {path: text for path, text in texts.items() if is_lesson(text)}
        lessons, shown_samples = self._lessons(lesson_texts)
        others = {path: text for path, text in texts.items() if path not in lesson_texts}
        problems = self._problems(others, shown_samples)
        listed_texts = {problem.text for problem in problems}
        unlisted = tuple(of_sample(n) for n in shown_samples if self._samples[n].text not in listed_texts)
        settings = self._settings
        title = settings.title or title_of_file(os.path.basename(os.path.abspath(self._folder)))
        return Course(title, settings.about, settings.webviz, problems, lessons, unlisted, base)

    def _lessons(self, texts: dict[str, str]) -> tuple[tuple[CourseLesson, ...], list[str]]:
        """The lessons, and the names of the samples that they show."""
        lessons: dict[str, CourseLesson] = {}
        samples: dict[str, None] = {}  # a set that keeps its order
        for path, text in texts.items():
            with self._mistakes_of(path):
                lesson, warnings = read_lesson(text, self._samples)
                self.findings += finding_lines(self._file(path), warnings)
                shown = (stop.problem for stop in lesson.stops)
                samples |= {problem.source: None for problem in shown if problem.kind == "sample"}
                name = name_of_file(path, lessons)
                lessons[name] = CourseLesson(name, self._file(path), text, self._settings_of(path).look_for)
        return (*lessons.values(),), [*samples]

    def _problems(self, texts: dict[str, str], shown_samples: list[str]) -> tuple[Problem, ...]:
        """The problems without mistakes; none has the name of a sample with another text."""
        problems: dict[str, Problem] = {}
        for path, text in texts.items():
            names_of_others = (name for name in shown_samples if self._samples[name].text != text)
            if problem := self._problem(path, name_of_file(path, {*problems, *names_of_others})):
                problems[problem.name] = problem
        return (*problems.values(),)

    def _problem(self, path: str, name: str) -> Problem | None:
        """The problem in a file; None if there is a mistake."""
        file, settings = self._file(path), self._settings_of(path)
        with self._mistakes_of(path):
            text = _read(self._sources[path])
            self.findings += finding_lines(file, text.warnings)
            scene = Scene(text, settings.parts)
            scene.check()
            parts = with_outlines(scene, MOST_IN_REPLAY).parts
            title = settings.title or title_of_file(path)
            return Problem(name, file, title, settings.look_for, text, parts, settings.line)
        return None  # reached only after a mistake, which ends the block

    @contextmanager
    def _mistakes_of(self, path: str) -> Iterator[None]:
        """Omit a file if the block finds a mistake in it, or in its part of `site.toml`."""
        file = self._file(path)
        try:
            yield
        except ValueError as error:
            self.omitted.append(file)
            if isinstance(error, OutlineError):
                self.findings += [f"{file}: {each}" for each in error.errors]
            elif isinstance(error, TextError):
                self.findings += finding_lines(file, error.errors)
            else:  # what `site.toml` says does not fit the file
                at = self._settings_of(path).at
                self.findings.append(f"{self._file(SETTINGS_FILE)}:{at.line}:{at.column}: error: {error}")


def _paths(folder: str, output: Path) -> Iterator[str]:
    """The files in a folder that can be problems or lessons. Raises OSError."""
    for entry in os.scandir(folder):
        if entry.name.startswith(".") or Path(entry.path).resolve() == output:
            continue
        if entry.is_dir():
            yield from (f"{entry.name}/{path}" for path in _paths(entry.path, output))
        elif entry.name.lower().endswith(SUFFIXES):
            yield entry.name


def _read(source: bytes) -> ProblemText:
    """The problem in a file of any kind. Raises TextError and OutlineError."""
    if not (opens_as_outlines(source) or opens_as_graph(source)):
        return read_problem(source)
    found = read_any(source)
    map, _ = complete_map(found.outlines.names(), found.outlines.pairs(), found.complete_head(Head()))
    document = document_of(found, map, ())
    return ProblemText(document.text, map, document=document)


def of_sample(name: str) -> Problem:
    sample = next(each for each in load_samples(SAMPLES) if each.name == name)
    parts = dict(lesson_samples(SAMPLES)[name].search)
    return Problem(name, name, sample.title, sample.look_for, read_problem(sample.text), parts)
