"""Record the answers that a site needs, and divide them into files."""

import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from webviz.answers.local_api import is_of_constraints
from webviz.course.model import Course, CourseLesson, Problem
from webviz.replays.recorder import (
    Question,
    RecordedAnswer,
    Recorder,
    Recording,
    ReplayError,
    Server,
    json_answer,
    record_lesson,
    recording_body,
)
from webviz.site.links import encode_parts, link_to
from webviz.views.drawing import shape_picture
from webviz.views.wire import read_header

FIRST = "first.bin"  # the file with the lists of problems and lessons, and with the pictures
SHAPES = "api/shapes/"


@dataclass
class Album:
    """The recorded answers, by files."""

    files: dict[str, dict[str, RecordedAnswer]] = field(default_factory=dict)
    entries: list[dict[str, Any]] = field(default_factory=list)  # of all problems, as a server's samples
    pictures: dict[str, Any] = field(default_factory=dict)  # the small picture of each problem, by its name
    # the entry of each lesson with the link that opens it
    lessons: list[dict[str, Any]] = field(default_factory=list)
    # why a problem or a lesson is missing, by its file's name
    faults: dict[str, str] = field(default_factory=dict)
    _known_keys: set[str] = field(default_factory=set)  # of all questions in `files`

    def add(self, file: str, answers: Iterable[RecordedAnswer]) -> None:
        """Add answers to a file, unless they are in one; shapes have their own files."""
        for answer in answers:
            question = answer.question
            if question.key not in self._known_keys:
                self._known_keys.add(question.key)
                is_shape = question.path.startswith(SHAPES)
                file_of_answer = f"shape-{question.path.removeprefix(SHAPES)}.bin" if is_shape else file
                self.files.setdefault(file_of_answer, {})[question.key] = answer

    def places(self) -> dict[str, list[int]]:
        """For each `_lookup_key` of a request, the numbers of the files with its answers."""
        files_by_key: dict[str, list[int]] = {}
        for number, answers in enumerate(self.files.values()):
            for key in dict.fromkeys(_lookup_key(answer.question) for answer in answers.values()):
                files_by_key.setdefault(key, []).append(number)
        return files_by_key

    def data(self) -> Iterator[tuple[str, bytes]]:
        """The name and the bytes of each file, deflated."""
        for name, answers in self.files.items():
            yield name, zlib.compress(recording_body(Recording("", "", tuple(answers.values()))), 9)


def _lookup_key(question: Question) -> str:
    """The key of a request for the page: a checksum of its text, or its path."""
    text = (question.members or {}).get("text")
    return place_of_text(text) if isinstance(text, str) else question.path


def place_of_text(text: str) -> str:
    """The checksum of a text, in decimal: of "a" it is "3904355907"."""
    return str(zlib.crc32(text.encode(errors="replace")))


def record_course(course: Course, server: Server) -> Album:
    """Record a course; a problem or lesson that fails is a fault, and is missing."""
    album = Album()
    album.files[FIRST] = {}
    for problem in (*course.problems, *course.unlisted):  # unlisted: only lessons show it
        try:
            _record_problem(album, problem, server, is_default=not album.entries)
        except ReplayError as error:
            album.faults[problem.file] = str(error)
    for lesson in course.lessons:
        try:
            _record_lesson(album, lesson, server)
        except ReplayError as error:
            album.faults[lesson.file] = str(error)
    lessons = [{name: value for name, value in each.items() if name != "link"} for each in album.lessons]
    lists = {"samples": album.entries, "pictures": album.pictures, "lessons": lessons}
    album.add(FIRST, (json_answer(f"api/{name}", content) for name, content in lists.items()))
    return album


def _record_problem(album: Album, problem: Problem, server: Server, is_default: bool) -> None:
    recorder, text, parts = Recorder(server), problem.text, problem.parts
    # `checked` is the server's check of the text, `members` are those of the request for its search.
    checked = recorder.record_problem(text)
    members = recorder.record_search(parts, text, checked)
    if problem.line is not None:
        path = "api/csp" if is_of_constraints(parts, checked) else "api/search"
        answer = server.ask(Question(path, members))
        if answer.status == 200 and problem.line > (events := read_header(answer.body)["events"]):
            raise ReplayError(f"there is no line {problem.line:,}: the search has {events:,}")
    recorder.record_menus(parts, members, checked)
    entry = _entry(problem, checked) | {"default": is_default}
    album.entries.append(entry)
    document, picture = problem.problem.document, checked["picture"]
    if document and document.shape and picture:
        picture = {**picture, "shapes": shape_picture(document.shape, checked["map"]["regions"])}
    album.pictures[problem.name] = picture
    sample = entry | {"text": text, "parts": encode_parts(problem.opening)}
    recorder.keep(json_answer(f"api/samples/{problem.name}", sample))
    album.add(f"{problem.name}.bin", recorder.answers())


def _entry(problem: Problem, checked: Mapping[str, Any]) -> dict[str, Any]:
    """Its entry in the gallery, as a server's samples have it."""
    # A map has its own offers, a file of trees those of the first tree, a constraint problem none.
    offers = checked["offers"] or ((checked["trees"] or [{}])[0].get("offers"))
    return {
        "name": problem.name,
        "title": problem.title,
        "look_for": problem.look_for or _size(checked),
        "step": problem.line,
        "kind": checked["kind"],
        "algorithm": problem.parts.get("algorithm") or (offers and offers["default"]),
        "place": place_of_text(problem.text),
    }


def _size(checked: Mapping[str, Any]) -> str:
    """What is known of a problem about which nobody has said anything."""
    if checked["map"]:
        return f"{len(checked['map']['regions'])} regions, {len(checked['map']['colors'])} colors"
    count = len(checked["trees"] or ())
    return "A constraint problem" if not count else "A game tree" if count == 1 else f"{count} game trees"


def _record_lesson(album: Album, lesson: CourseLesson, server: Server) -> None:
    recorder = Recorder(server)
    entry, stops = record_lesson(recorder, lesson.name, lesson.text, server)
    entry["about"] = lesson.look_for or entry["about"]
    album.add(f"lesson-{lesson.name}.bin", recorder.answers())
    text, parts = stops[0]
    album.lessons.append({**entry, "link": link_to(text, {**parts, "lesson": lesson.name, "stop": "1"})})
