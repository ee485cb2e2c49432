"""Read a lesson (docs/lessons.md) from JSON: all mistakes at once, with places.

The parts stand before the whole: the question of a stop, the stops, the lesson. A wrong value is reported,
and a default takes its place, so that reading goes on. A stop's *problem* is what the JSON says
(`StopProblem`); its *content* is what was read from the problem's text (`ProblemText`).
"""

import re
from collections.abc import Mapping
from typing import cast

from webviz.lessons.model import (
    FORMAT,
    PREDICT_KINDS,
    Choice,
    ChoiceQuestion,
    Lesson,
    LessonError,
    NumberQuestion,
    PredictKind,
    PredictQuestion,
    Question,
    Sample,
    Stop,
    StopProblem,
)
from webviz.lessons.values import Entries, named_values
from webviz.maps.findings import Findings, read_whole
from webviz.maps.json_text import Piece, integer, read_json, text_in
from webviz.maps.model import Diagnostic, TextError
from webviz.maps.words import Look, StepBudget, quote, refusal
from webviz.scene.fields import ELSEWHERE, LARGEST, SEARCH_FIELDS, VIEW_FIELDS
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.scene.scene import objections, spec_of

MOST_BYTES = 1024 * 1024  # of a file
MOST_STOPS = 100
MOST_MINUTES = 600
FEWEST_CHOICES, MOST_CHOICES = 2, 6
# The most characters of a text.
LONGEST_TITLE, LONGEST_ABOUT, LONGEST_TEXT = 80, 400, 4_000
LONGEST_ASK, LONGEST_CHOICE, LONGEST_FEEDBACK = 400, 200, 1_000

# The question of a stop: one of Predict's, one with choices, or one for a number.

ENTRIES: dict[str, tuple[str, ...]] = {
    "choice": ("kind", "ask", "choices"),
    "number": ("kind", "ask", "answer", "within", "right", "wrong"),
    **{kind: ("kind",) for kind in PREDICT_KINDS},
}
"""The entries of each kind of question."""
QUESTION_KEYS = tuple(dict.fromkeys(name for names in ENTRIES.values() for name in names))
"""The entries of all kinds, for the test of the documentation."""


def _read_question(piece: Piece | None, findings: Findings) -> Question | None:
    """The question; None if there is none, or it is wrong, which is reported."""
    kind = _kind(piece, findings) if piece else ""
    if not piece or not kind:
        return None
    entries = Entries(piece, ENTRIES[kind], f"a question of kind {kind}", findings)
    if kind == "choice":
        return _choice_question(entries, findings)
    if kind == "number":
        return _number_question(entries)
    return PredictQuestion(cast(PredictKind, kind))


def _kind(piece: Piece, findings: Findings) -> str:
    """The kind of the question; "" if it is missing or wrong, which is reported."""
    value = next((value for name, value in piece.pairs if name.text == "kind"), None)
    if value is not None and value.kind == "string" and value.text in ENTRIES:
        return value.text
    if value is not None:
        message = f"found {value.words()}, expected one of {', '.join(ENTRIES)}"
        findings.error(value.at, message, findings.did_you_mean(value.text, ENTRIES))
    elif piece.kind == "object":
        findings.error(piece.at, f'found no "kind", expected one of {", ".join(ENTRIES)}')
    else:
        findings.error(piece.at, f"found {piece.words()}, expected a question: an object, {{ ... }}")
    return ""


def _choice_question(entries: Entries, findings: Findings) -> ChoiceQuestion | None:
    ask = entries.title("ask", LONGEST_ASK)
    listed = entries.list_of("choices", 'a list: [{"text": "yes", "right": true}, ...]')
    if listed is None:
        return None
    if not FEWEST_CHOICES <= len(listed.items) <= MOST_CHOICES:
        message = f"found {len(listed.items):,} choices, expected {FEWEST_CHOICES} to {MOST_CHOICES}"
        findings.error(listed.at, message)
    choices = tuple(_choice(item, findings) for item in listed.items[:MOST_CHOICES])
    _check_choices(listed, choices, findings)
    return ChoiceQuestion(ask, choices)


def _choice(piece: Piece, findings: Findings) -> Choice:
    entries = Entries(piece, ("text", "right", "say"), "a choice", findings)
    if not entries.is_sound:
        return Choice("")
    return Choice(entries.title("text", LONGEST_CHOICE), entries.switch("right"), _feedback(entries, "say"))


def _check_choices(listed: Piece, choices: tuple[Choice, ...], findings: Findings) -> None:
    """Check that a choice is right, and that each text is there once, as an answer."""
    if not any(one.right for one in choices):
        findings.error(listed.at, 'found no right choice, expected one with "right": true')
    seen: set[str] = set()
    for item, one in zip(listed.items, choices, strict=False):
        if one.text and one.text in seen:
            findings.error(item.at, f"found the choice {quote(one.text)} a second time")
        seen.add(one.text)


def _number_question(entries: Entries) -> NumberQuestion:
    ask = entries.title("ask", LONGEST_ASK)
    entries.require("answer", "a number")
    answer, within = entries.number("answer", -LARGEST), entries.number("within", 0)
    return NumberQuestion(ask, answer, within, _feedback(entries, "right"), _feedback(entries, "wrong"))


def _feedback(entries: Entries, name: str) -> str:
    return entries.text(name, "feedback", LONGEST_FEEDBACK)


# The stops of a lesson, read one by one: a problem applies until a stop gives another one.

STOP_KEYS = ("title", "problem", "search", "line", "until", "view", "text", "note", "question")
SHOWN_FINDINGS = 20
"""The most findings that are reported for a stop's problem: the editor is the place to repair a long text."""
MOST_DAMAGED = 10
"""The most texts whose mistakes are reported: suggestions take time, and each text has its own budget."""
UNKNOWN = StopProblem("text", "")  # stands for a stop's problem that is missing or wrong; that was reported
NOT_READ = Diagnostic("error", 1, 1, f"it is not read, as {MOST_DAMAGED} texts before it have mistakes")


class StopReader:
    """Reads the stops of one lesson in order."""

    def __init__(self, samples: Mapping[str, Sample], findings: Findings, look: Look | None) -> None:
        self._samples, self._findings, self._look = samples, findings, look
        # For each text read so far its content (None if it has errors), and its findings.
        self._results: dict[str, tuple[ProblemText | None, list[Diagnostic]]] = {}
        # The problem that applies, of this stop or a previous one, with its content.
        self._problem: StopProblem | None = None
        self._content: ProblemText | None = None

    def read(self, piece: Piece) -> Stop:
        entries = Entries(piece, STOP_KEYS, "a stop", self._findings)
        if not entries.is_sound:
            return Stop("", UNKNOWN)
        if self._problem is None or entries.value("problem"):
            self._problem, self._content = self._own_problem(entries)
        search = self._search(self._problem, entries.value("search"))
        line = entries.line("line", 1)
        return Stop(
            entries.title("title", LONGEST_TITLE),
            self._problem,
            search,
            line,
            self._until(entries, line),
            self._view(entries.value("view")),
            entries.markdown("text", "a text", LONGEST_TEXT),
            entries.markdown("note", "a note", LONGEST_TEXT),
            self._question(entries.value("question"), search),
            {"stop": piece.at} | {name: value.at for name, value in entries.items()},
        )

    def _own_problem(self, stop: Entries) -> tuple[StopProblem, ProblemText | None]:
        """The problem that a stop gives, and its content (None if it has errors)."""
        piece = stop.require("problem", "one at the first stop")
        if piece is None:
            return UNKNOWN, None
        entries = Entries(piece, ("sample", "text"), "a problem", self._findings)
        sample, text = entries.value("sample"), entries.value("text")
        if entries.is_sound and (sample is None) == (text is None):
            message = 'found a problem of another form, expected {"sample": ...} or {"text": ...}'
            self._findings.error(piece.at, message)
        elif sample is not None:
            return self._sample_problem(sample)
        elif text is not None and text_in(text, "the text of a problem", self._findings):
            return StopProblem("text", text.text), self._content_of(text)
        return UNKNOWN, None

    def _sample_problem(self, piece: Piece) -> tuple[StopProblem, ProblemText | None]:
        name = text_in(piece, "the name of a sample", self._findings)
        if name in self._samples:
            content, _ = self._read_once(self._samples[name].text)
            return StopProblem("sample", name), content
        if piece.kind == "string":
            hint = self._findings.did_you_mean(name, self._samples)
            message = f"found unknown {quote(name)}, expected the name of a sample"
            self._findings.error(piece.at, message, hint)
        return UNKNOWN, None

    def _content_of(self, piece: Piece) -> ProblemText | None:
        """Read a problem's text; its mistakes are reported with the place inside it."""
        content, inner_findings = self._read_once(piece.text)
        for one in inner_findings[:SHOWN_FINDINGS]:
            report = self._findings.error if one.severity == "error" else self._findings.warning
            message = f"line {one.line}, column {one.column} of the text: {one.message}"
            report(piece.at, message, one.suggestion)
        return content

    def _read_once(self, text: str) -> tuple[ProblemText | None, list[Diagnostic]]:
        """The content of a text (None if it has errors), and its findings."""
        if text not in self._results:
            self._results[text] = self._read_text(text)
        return self._results[text]

    def _read_text(self, text: str) -> tuple[ProblemText | None, list[Diagnostic]]:
        if sum(content is None for content, _ in self._results.values()) >= MOST_DAMAGED:
            return None, [NOT_READ]
        try:
            content = read_problem(text, self._look)
        except TextError as error:
            return None, [*error.errors, *error.warnings]
        return content, [*content.warnings]

    def _search(self, problem: StopProblem, piece: Piece | None) -> dict[str, str]:
        """The stop's own search, or by default that of its sample."""
        search = named_values(piece, SEARCH_FIELDS, "a search", self._findings)
        if not search and problem.kind == "sample":
            return dict(self._samples[problem.source].search)
        if piece and search and self._content:
            places = {name.text: value.at for name, value in piece.pairs}
            for objection in objections(spec_of(search), self._content):
                report = self._findings.warning if objection.is_idle else self._findings.error
                report(places.get(objection.name, piece.at), objection.message)
        return search

    def _until(self, entries: Entries, line: int) -> int | None:
        piece = entries.value("until")
        until = entries.line("until", line)
        if piece and until < line:
            self._findings.error(piece.at, f"found {until:,}, expected a line from {line:,}, where it begins")
        return until if piece else None

    def _view(self, piece: Piece | None) -> dict[str, str]:
        """The view. Fields of the link that stand elsewhere get a message of their own."""
        for name, _ in piece.pairs if piece else ():
            if name.text in ELSEWHERE:
                message = f'found "{name.text}", which is not a field of the view'
                hint = 'put "line" beside "view"' if name.text == "line" else None
                self._findings.error(name.at, message, hint)
        pairs = (pair for pair in (piece.pairs if piece else ()) if pair[0].text not in ELSEWHERE)
        view_piece = piece and piece._replace(pairs=tuple(pairs))
        return named_values(view_piece, VIEW_FIELDS, "a view", self._findings)

    def _question(self, piece: Piece | None, search: Mapping[str, str]) -> Question | None:
        question = _read_question(piece, self._findings)
        is_predict, content = isinstance(question, PredictQuestion), self._content
        if piece and is_predict and content and spec_of(search).is_of_constraints(content):
            message = "Predict asks about games, and here constraints are solved"
            self._findings.error(piece.at, message, 'ask with the kind "choice" or "number"')
        return question


# The whole lesson.

LESSON_START = re.compile(r'\s*\{.*?"format"\s*:\s*"webviz lesson\b', re.S)
KEYS = ("format", "title", "minutes", "about", "stops")


def read_lesson(
    source: str | bytes, samples: Mapping[str, Sample], look: Look | None = None
) -> tuple[Lesson, list[Diagnostic]]:
    """The lesson in a text, and a warning for all that would not be shown as meant.

    It may name the problems in `samples`. `look` gets the number of steps so far; if it raises an error, the
    reading ends. Raises LessonError.
    """
    size = len(source.encode(errors="replace") if isinstance(source, str) else source)
    if size > MOST_BYTES:
        raise refusal(LessonError, f"found a file of {size:,} bytes, expected at most {MOST_BYTES:,}")
    lesson, warnings = read_whole(
        StepBudget(len(source), look), LessonError, lambda findings: _lesson(source, samples, findings, look)
    )
    assert lesson is not None  # otherwise there was an error
    return lesson, warnings


def is_lesson(text: str) -> bool:
    """Whether a text is meant as a lesson; the page decides in the same way."""
    return bool(LESSON_START.match(text))


def _lesson(
    source: str | bytes, samples: Mapping[str, Sample], findings: Findings, look: Look | None
) -> Lesson | None:
    whole = read_json(source, findings.steps, "lesson", "a lesson, in JSON", LessonError)
    entries = Entries(whole, KEYS, "a lesson", findings)
    if not entries.is_sound:
        return None
    form = entries.require("format", f'"format": "{FORMAT}"')
    if form and (form.kind != "string" or form.text != FORMAT):
        findings.error(form.at, f'found {form.words()}, expected "{FORMAT}"')
    title = entries.title("title", LONGEST_TITLE)
    minutes = entries.require("minutes", "how long it takes to teach")
    return Lesson(
        title,
        integer(minutes, 1, MOST_MINUTES, findings) if minutes else 0,
        _stops(entries, StopReader(samples, findings, look), findings),
        entries.line_of_text("about", "the sentence about it", LONGEST_ABOUT),
    )


def _stops(entries: Entries, reader: StopReader, findings: Findings) -> tuple[Stop, ...]:
    expected = "a list of stops, at least one"
    listed = entries.list_of("stops", expected)
    if not listed:
        return ()
    if not listed.items:
        findings.error(listed.at, f"found no stop, expected {expected}")
    if len(listed.items) > MOST_STOPS:
        findings.error(listed.at, f"found {len(listed.items):,} stops, expected at most {MOST_STOPS}")
    return tuple(reader.read(item) for item in listed.items[:MOST_STOPS])
