"""Reads the stops of a lesson, one after the other: a problem holds until another one is named."""

from collections.abc import Mapping

from webviz.csp.json_text import Piece
from webviz.csp.json_values import Named, text_in
from webviz.lessons.model import (
    LONGEST_TEXT,
    LONGEST_TITLE,
    PredictQuestion,
    Question,
    Sample,
    Stop,
    StopProblem,
)
from webviz.lessons.question_reader import read_question
from webviz.lessons.values import given, line_in, markdown_in, named_values, required_title
from webviz.maps.findings import Findings
from webviz.maps.model import Diagnostic, TextError
from webviz.maps.steps import Look
from webviz.maps.words import Word, shown
from webviz.scene.fields import ELSEWHERE, SEARCH_FIELDS, VIEW_FIELDS
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.scene.search_spec import Objection, objections, spec_of

KEYS = ("title", "problem", "search", "line", "until", "view", "text", "note", "question")
SHOWN_FINDINGS = 20
"""Of a stop's problem: a text of its own has a better place to be mended."""
MOST_DAMAGED = 10
"""Texts whose mistakes are told: to look for what was meant takes long, and each text has its own budget."""
UNKNOWN = StopProblem("text", "")
"""Of a stop whose problem cannot be told, which was reported."""

NOT_READ = Diagnostic("error", 1, 1, f"it is not read, as {MOST_DAMAGED} texts before it have mistakes")


class StopReader:
    """The stops of one lesson, in their order."""

    def __init__(self, samples: Mapping[str, Sample], findings: Findings, look: Look | None) -> None:
        self._samples, self._findings, self._look = samples, findings, look
        self._known: dict[str, tuple[ProblemText | None, list[Diagnostic]]] = {}  # by text
        self._problem: StopProblem | None = None  # of the stop before
        self._read_text: ProblemText | None = None

    def read(self, piece: Piece) -> Stop:
        """One stop; what is wrong with it is reported."""
        findings = self._findings
        entries = Named(piece, KEYS, "a stop", findings)
        if not entries.is_sound:
            return Stop("", UNKNOWN)
        title = required_title(entries, "title", piece, LONGEST_TITLE, findings)
        problem = self._problem = self._problem_of(piece, given(entries, "problem"))
        search = self._search(problem, given(entries, "search"))
        line = line_in(given(entries, "line"), 1, findings)
        until = self._until(given(entries, "until"), line)
        view = self._view(given(entries, "view"))
        text = markdown_in(given(entries, "text"), "a text", LONGEST_TEXT, findings)
        note = markdown_in(given(entries, "note"), "a note", LONGEST_TEXT, findings)
        question = self._question(given(entries, "question"), search)
        places = {"stop": piece.at} | {name: value.at for name, value in entries.pairs()}
        return Stop(title, problem, search, line, until, view, text, note, question, places)

    def _problem_of(self, stop: Piece, piece: Piece | None) -> StopProblem:
        """Its own, or that of the stop before."""
        if piece is None and self._problem:
            return self._problem
        self._read_text = None
        if piece is None:
            self._findings.error(stop.at, 'found no "problem", expected one at the first stop')
            return UNKNOWN
        entries = Named(piece, ("sample", "text"), "a problem", self._findings)
        sample, text = given(entries, "sample"), given(entries, "text")
        if entries.is_sound and (sample is None) == (text is None):
            message = 'found a problem of another form, expected {"sample": ...} or {"text": ...}'
            self._findings.error(piece.at, message)
        elif sample is not None:
            return self._of_sample(sample)
        elif text is not None and text_in(text, "the text of a problem", self._findings):
            self._read_text = self._of_text(text)
            return StopProblem("text", text.text)
        return UNKNOWN

    def _of_sample(self, piece: Piece) -> StopProblem:
        name = text_in(piece, "the name of a sample", self._findings)
        if name in self._samples:
            self._read_text, _ = self._read_once(self._samples[name].text)
            return StopProblem("sample", name)
        if piece.kind == "string":
            hint = self._findings.did_you_mean(name, self._samples)
            self._findings.error(
                piece.at, f"found unknown {shown(name)}, expected the name of a sample", hint
            )
        return UNKNOWN

    def _of_text(self, piece: Piece) -> ProblemText | None:
        """What a text holds; what is wrong there is told at the text, with the place inside."""
        read, found = self._read_once(piece.text)
        for one in found[:SHOWN_FINDINGS]:
            tell = self._findings.error if one.severity == "error" else self._findings.warning
            tell(piece.at, f"line {one.line}, column {one.column} of the text: {one.message}", one.suggestion)
        return read

    def _read_once(self, text: str) -> tuple[ProblemText | None, list[Diagnostic]]:
        if text not in self._known:
            damaged = sum(read is None for read, _ in self._known.values())
            self._known[text] = self._read(text) if damaged < MOST_DAMAGED else (None, [NOT_READ])
        return self._known[text]

    def _read(self, text: str) -> tuple[ProblemText | None, list[Diagnostic]]:
        try:
            read = read_problem(text, self._look)
            return read, [*read.warnings]
        except TextError as error:
            return None, [*error.errors, *error.warnings]

    def _search(self, problem: StopProblem, piece: Piece | None) -> dict[str, str]:
        """As it is said, or as the sample is shown by itself."""
        found = named_values(piece, SEARCH_FIELDS, "a search", self._findings)
        if not found and problem.kind == "sample":
            return dict(self._samples[problem.of].search)
        places = {name.text: value.at for name, value in piece.pairs} if piece else {}
        for objection in objections(spec_of(found), self._read_text) if found and self._read_text else ():
            self._tell(objection, places, piece)
        return found

    def _tell(self, objection: Objection, places: Mapping[str, Word], piece: Piece | None) -> None:
        assert piece is not None  # where nothing is said, there is nothing to object to
        tell = self._findings.warning if objection.is_idle else self._findings.error
        tell(places.get(objection.name, piece.at), objection.message)

    def _until(self, piece: Piece | None, line: int) -> int | None:
        if piece is None:
            return None
        until = line_in(piece, line, self._findings)
        if until < line:
            self._findings.error(piece.at, f"found {until:,}, expected a line from {line:,}, where it begins")
        return until

    def _view(self, piece: Piece | None) -> dict[str, str]:
        """A line in it is a mistake that many will make."""
        for name, _ in piece.pairs if piece else ():
            if name.text in ELSEWHERE:
                message = f'found "{name.text}", which is not a matter of what is seen'
                hint = 'put "line" beside "view"' if name.text == "line" else None
                self._findings.error(name.at, message, hint)
        kept = piece and piece._replace(
            pairs=tuple(pair for pair in piece.pairs if pair[0].text not in ELSEWHERE)
        )
        return named_values(kept, VIEW_FIELDS, "a view", self._findings)

    def _question(self, piece: Piece | None, search: Mapping[str, str]) -> Question | None:
        question = read_question(piece, self._findings)
        asks_game = isinstance(question, PredictQuestion)
        if piece and asks_game and self._read_text and spec_of(search).is_of_constraints(self._read_text):
            message = "Predict asks about games, and here constraints are solved"
            self._findings.error(piece.at, message, 'ask with the kind "choice" or "number"')
        return question
