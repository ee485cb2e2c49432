"""Read a lesson from JSON: every mistake at once, with line and column.

docs/lessons.md describes the format.
"""

import re
from collections.abc import Mapping
from typing import cast

from webviz.lessons.model import (
    FEWEST_CHOICES,
    FORMAT,
    LONGEST_ABOUT,
    LONGEST_ASK,
    LONGEST_CHOICE,
    LONGEST_FEEDBACK,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_BYTES,
    MOST_CHOICES,
    MOST_MINUTES,
    MOST_STOPS,
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
from webviz.lessons.values import (
    bounded_text,
    line_in,
    markdown_in,
    named_values,
    number_in,
    required_title,
    switch_in,
    title_in,
    value_of,
)
from webviz.maps.findings import Findings, read_whole
from webviz.maps.json_text import Named, Piece, integer, read_json, text_in
from webviz.maps.model import Diagnostic, TextError
from webviz.maps.words import Look, StepBudget, quote, refusal
from webviz.scene.fields import ELSEWHERE, LARGEST, SEARCH_FIELDS, VIEW_FIELDS
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.scene.scene import objections, spec_of

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
    if piece is None:
        return None
    kind = _kind(piece, findings)
    if not kind:
        return None
    entries = Named(piece, ENTRIES[kind], f"a question of kind {kind}", findings)
    if kind == "choice":
        return _choice_question(piece, entries, findings)
    if kind == "number":
        return _number_question(piece, entries, findings)
    return PredictQuestion(cast(PredictKind, kind))


def _kind(piece: Piece, findings: Findings) -> str:
    """The kind of the question; "" if there is none, which is reported."""
    kind = next((value for name, value in piece.pairs if name.text == "kind"), None)
    if kind is not None and kind.kind == "string" and kind.text in ENTRIES:
        return kind.text
    if kind is not None:
        message = f"found {kind.words()}, expected one of {', '.join(ENTRIES)}"
        findings.error(kind.at, message, findings.did_you_mean(kind.text, ENTRIES))
    elif piece.kind == "object":
        findings.error(piece.at, f'found no "kind", expected one of {", ".join(ENTRIES)}')
    else:
        findings.error(piece.at, f"found {piece.words()}, expected a question: an object, {{ ... }}")
    return ""


def _choice_question(piece: Piece, entries: Named, findings: Findings) -> ChoiceQuestion | None:
    ask = required_title(entries, "ask", piece, LONGEST_ASK, findings)
    listed = value_of(entries, "choices")
    if listed is None or listed.kind != "list":
        at = piece.at if listed is None else listed.at
        found = 'no "choices"' if listed is None else listed.words()
        findings.error(at, f'found {found}, expected a list: [{{"text": "yes", "right": true}}, ...]')
        return None
    if not FEWEST_CHOICES <= len(listed.items) <= MOST_CHOICES:
        message = f"found {len(listed.items):,} choices, expected {FEWEST_CHOICES} to {MOST_CHOICES}"
        findings.error(listed.at, message)
    choices = tuple(_choice(item, findings) for item in listed.items[:MOST_CHOICES])
    _check_choices(listed, choices, findings)
    return ChoiceQuestion(ask, choices)


def _choice(piece: Piece, findings: Findings) -> Choice:
    entries = Named(piece, ("text", "right", "say"), "a choice", findings)
    if not entries.is_sound:
        return Choice("")
    text = required_title(entries, "text", piece, LONGEST_CHOICE, findings)
    right = switch_in(value_of(entries, "right"), findings)
    return Choice(text, right, _feedback(entries, "say", findings))


def _check_choices(listed: Piece, choices: tuple[Choice, ...], findings: Findings) -> None:
    """Check that a choice is right, and that no two have the same text: an answer is known by its text."""
    if not any(one.right for one in choices):
        findings.error(listed.at, 'found no right choice, expected one with "right": true')
    seen: set[str] = set()
    for item, one in zip(listed.items, choices, strict=False):
        if one.text and one.text in seen:
            findings.error(item.at, f"found the choice {quote(one.text)} a second time")
        seen.add(one.text)


def _number_question(piece: Piece, entries: Named, findings: Findings) -> NumberQuestion:
    ask = required_title(entries, "ask", piece, LONGEST_ASK, findings)
    answer, within = value_of(entries, "answer"), value_of(entries, "within")
    if answer is None:
        findings.error(piece.at, 'found no "answer", expected a number')
    return NumberQuestion(
        ask,
        0 if answer is None else number_in(answer, -LARGEST, findings),
        0 if within is None else number_in(within, 0, findings),
        _feedback(entries, "right", findings),
        _feedback(entries, "wrong", findings),
    )


def _feedback(entries: Named, name: str, findings: Findings) -> str:
    return bounded_text(value_of(entries, name), "feedback", LONGEST_FEEDBACK, findings)


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
        # What was read so far, by its text: the problem (None if it has errors), and its findings.
        self._results: dict[str, tuple[ProblemText | None, list[Diagnostic]]] = {}
        # The problem that applies, of this stop or a previous one; and what was read from its text.
        self._problem: StopProblem | None = None
        self._problem_text: ProblemText | None = None

    def read(self, piece: Piece) -> Stop:
        findings = self._findings
        entries = Named(piece, STOP_KEYS, "a stop", findings)
        if not entries.is_sound:
            return Stop("", UNKNOWN)
        title = required_title(entries, "title", piece, LONGEST_TITLE, findings)
        problem = self._problem = self._problem_of(piece, value_of(entries, "problem"))
        search = self._search(problem, value_of(entries, "search"))
        line = line_in(value_of(entries, "line"), 1, findings)
        until = self._until(value_of(entries, "until"), line)
        view = self._view(value_of(entries, "view"))
        text = markdown_in(value_of(entries, "text"), "a text", LONGEST_TEXT, findings)
        note = markdown_in(value_of(entries, "note"), "a note", LONGEST_TEXT, findings)
        question = self._question(value_of(entries, "question"), search)
        places = {"stop": piece.at} | {name: value.at for name, value in entries.items()}
        return Stop(title, problem, search, line, until, view, text, note, question, places)

    def _problem_of(self, stop: Piece, piece: Piece | None) -> StopProblem:
        """The stop's own problem, or that of the previous stop."""
        if piece is None and self._problem:
            return self._problem
        self._problem_text = None
        if piece is None:
            self._findings.error(stop.at, 'found no "problem", expected one at the first stop')
            return UNKNOWN
        entries = Named(piece, ("sample", "text"), "a problem", self._findings)
        sample, text = value_of(entries, "sample"), value_of(entries, "text")
        if entries.is_sound and (sample is None) == (text is None):
            message = 'found a problem of another form, expected {"sample": ...} or {"text": ...}'
            self._findings.error(piece.at, message)
        elif sample is not None:
            return self._of_sample(sample)
        elif text is not None and text_in(text, "the text of a problem", self._findings):
            self._problem_text = self._of_text(text)
            return StopProblem("text", text.text)
        return UNKNOWN

    def _of_sample(self, piece: Piece) -> StopProblem:
        name = text_in(piece, "the name of a sample", self._findings)
        if name in self._samples:
            self._problem_text, _ = self._read_once(self._samples[name].text)
            return StopProblem("sample", name)
        if piece.kind == "string":
            hint = self._findings.did_you_mean(name, self._samples)
            message = f"found unknown {quote(name)}, expected the name of a sample"
            self._findings.error(piece.at, message, hint)
        return UNKNOWN

    def _of_text(self, piece: Piece) -> ProblemText | None:
        """The problem in a text; its mistakes are reported at the text, with the place inside it."""
        problem, inner_findings = self._read_once(piece.text)
        for one in inner_findings[:SHOWN_FINDINGS]:
            report = self._findings.error if one.severity == "error" else self._findings.warning
            message = f"line {one.line}, column {one.column} of the text: {one.message}"
            report(piece.at, message, one.suggestion)
        return problem

    def _read_once(self, text: str) -> tuple[ProblemText | None, list[Diagnostic]]:
        if text in self._results:
            return self._results[text]
        damaged = sum(problem is None for problem, _ in self._results.values())
        if damaged >= MOST_DAMAGED:
            self._results[text] = None, [NOT_READ]
            return self._results[text]
        try:
            problem = read_problem(text, self._look)
            self._results[text] = problem, [*problem.warnings]
        except TextError as error:
            self._results[text] = None, [*error.errors, *error.warnings]
        return self._results[text]

    def _search(self, problem: StopProblem, piece: Piece | None) -> dict[str, str]:
        """The stop's own search, or by default that of its sample."""
        search = named_values(piece, SEARCH_FIELDS, "a search", self._findings)
        if not search and problem.kind == "sample":
            return dict(self._samples[problem.source].search)
        if piece and search and self._problem_text:
            places = {name.text: value.at for name, value in piece.pairs}
            for objection in objections(spec_of(search), self._problem_text):
                report = self._findings.warning if objection.is_idle else self._findings.error
                report(places.get(objection.name, piece.at), objection.message)
        return search

    def _until(self, piece: Piece | None, line: int) -> int | None:
        if piece is None:
            return None
        until = line_in(piece, line, self._findings)
        if until < line:
            self._findings.error(piece.at, f"found {until:,}, expected a line from {line:,}, where it begins")
        return until

    def _view(self, piece: Piece | None) -> dict[str, str]:
        """The view. A line in it gets a message of its own, as many people will make this mistake."""
        for name, _ in piece.pairs if piece else ():
            if name.text in ELSEWHERE:
                message = f'found "{name.text}", which is not a field of the view'
                hint = 'put "line" beside "view"' if name.text == "line" else None
                self._findings.error(name.at, message, hint)
        view_piece = piece and piece._replace(
            pairs=tuple(pair for pair in piece.pairs if pair[0].text not in ELSEWHERE)
        )
        return named_values(view_piece, VIEW_FIELDS, "a view", self._findings)

    def _question(self, piece: Piece | None, search: Mapping[str, str]) -> Question | None:
        question = _read_question(piece, self._findings)
        is_predict, problem = isinstance(question, PredictQuestion), self._problem_text
        if piece and is_predict and problem and spec_of(search).is_of_constraints(problem):
            message = "Predict asks about games, and here constraints are solved"
            self._findings.error(piece.at, message, 'ask with the kind "choice" or "number"')
        return question


# The whole lesson.


LESSON_START = re.compile(r'\s*\{.*?"format"\s*:\s*"webviz lesson\b', re.S)
KEYS = ("format", "title", "minutes", "about", "stops")


def read_lesson(
    source: str | bytes, samples: Mapping[str, Sample], look: Look | None = None
) -> tuple[Lesson, list[Diagnostic]]:
    """The lesson in a text, and a warning for everything that would not be shown as intended.

    It may name the problems in `samples`. `look` gets the number of steps so far; if it raises an error, the
    reading ends. Raises LessonError.
    """
    _check_size(source)
    lesson, warnings = read_whole(
        StepBudget(len(source), look), LessonError, lambda findings: _lesson(source, samples, findings, look)
    )
    assert lesson is not None  # otherwise there was an error
    return lesson, warnings


def is_lesson(text: str) -> bool:
    """Whether a text is meant as a lesson, even if it has mistakes. The page decides in the same way."""
    return bool(LESSON_START.match(text))


def _check_size(source: str | bytes) -> None:
    size = len(source.encode(errors="replace") if isinstance(source, str) else source)
    if size > MOST_BYTES:
        raise refusal(LessonError, f"found a file of {size:,} bytes, expected at most {MOST_BYTES:,}")


def _lesson(
    source: str | bytes, samples: Mapping[str, Sample], findings: Findings, look: Look | None
) -> Lesson | None:
    whole = read_json(source, findings.steps, "lesson", "a lesson, in JSON", LessonError)
    entries = Named(whole, KEYS, "a lesson", findings)
    if not entries.is_sound:
        return None
    _check_format(whole, value_of(entries, "format"), findings)
    title = required_title(entries, "title", whole, LONGEST_TITLE, findings)
    minutes = _minutes(whole, value_of(entries, "minutes"), findings)
    about = title_in(value_of(entries, "about"), "the sentence about it", LONGEST_ABOUT, findings)
    reader = StopReader(samples, findings, look)
    stops = _stops(whole, value_of(entries, "stops"), reader, findings)
    return Lesson(title, minutes, stops, about)


def _check_format(whole: Piece, piece: Piece | None, findings: Findings) -> None:
    if piece is None:
        findings.error(whole.at, f'found no "format", expected "format": "{FORMAT}"')
    elif piece.kind != "string" or piece.text != FORMAT:
        findings.error(piece.at, f'found {piece.words()}, expected "{FORMAT}"')


def _minutes(whole: Piece, piece: Piece | None, findings: Findings) -> int:
    if piece is None:
        findings.error(whole.at, 'found no "minutes", expected how long it takes to teach')
        return 0
    return integer(piece, 1, MOST_MINUTES, findings)


def _stops(whole: Piece, piece: Piece | None, reader: StopReader, findings: Findings) -> tuple[Stop, ...]:
    if piece is None or piece.kind != "list" or not piece.items:
        at = whole.at if piece is None else piece.at
        found = 'no "stops"' if piece is None else "no stop" if piece.kind == "list" else piece.words()
        findings.error(at, f"found {found}, expected a list of stops, at least one")
        return ()
    if len(piece.items) > MOST_STOPS:
        findings.error(piece.at, f"found {len(piece.items):,} stops, expected at most {MOST_STOPS}")
    return tuple(reader.read(item) for item in piece.items[:MOST_STOPS])
