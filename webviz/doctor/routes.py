"""The endpoint of the doctor: from a problem and an output to the diagnosis.

The output comes from a student's program, or from one with faults that the page names. `yours` are the lines
of the output, `right` those of a right program: counted from 0, but from 1 in a diagnosis and in the answer.
`look` gets the number of lines done, now and then; it raises an error if time is over or nobody waits.
"""

from base64 import b64decode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, TypeAlias

from flask import Blueprint, Response, request

from webviz.doctor import FAULTS, Exercise, can_combine, diagnose
from webviz.doctor.diagnosis import Alignment, Look, align
from webviz.doctor.exercise import ScoresExercise, exercise_of, first_lines, of_trees
from webviz.doctor.form import Repaired, repair_output
from webviz.doctor.search import Budget
from webviz.doctor.words import next_step
from webviz.scene.problem_text import SearchInput, TreeInput, map_text
from webviz.search import NotApplicable, Watch
from webviz.search.query import TimeIsOver
from webviz.server.bodies import JSON, Body, json_body, send
from webviz.server.body import LARGEST_FILE, read_body, read_number, read_text, wrong_field
from webviz.server.problems import Problem
from webviz.server.search_request import read_input
from webviz.server.work import Deadline, Work, current_work
from webviz.site.folders import program

# The request: a problem, and the output of a program for it.

FaultNames: TypeAlias = tuple[str, ...]
SCORES_ELSEWHERE = f"{program()} doctor TREES.txt OUTPUT.txt checks those"


@dataclass(frozen=True, eq=False)
class OutputRequest:
    input: SearchInput  # the map or the tree in the problem's text
    text: str  # the problem's text, whose order of names some faults use
    depth: int  # how many moves the exercise looks ahead, on a map
    output: bytes | FaultNames  # the bytes of a file; or faults, for the output of a program that has them

    @cached_property
    def key(self) -> str:
        """A hash of all that the answer depends on."""
        output = self.output if isinstance(self.output, bytes) else repr(self.output).encode()
        text = f"{type(self.output)}\n{self.depth}\n{self.input.number}\n{self.text}"
        return sha256(text.encode(errors="surrogatepass")).hexdigest() + sha256(output).hexdigest()

    @cached_property
    def exercise(self) -> Exercise:
        """The exercise of the problem. Raises NotApplicable if the page can show none."""
        try:
            exercise = self._read_exercise()
        except ValueError as error:
            raise NotApplicable(f"{error}") from None
        if isinstance(exercise, ScoresExercise):
            raise NotApplicable(f"the output has a score for each tree; {SCORES_ELSEWHERE}")
        return exercise

    def _read_exercise(self) -> Exercise:
        if not isinstance(self.input, TreeInput):
            text, _ = map_text(self.text.encode(errors="replace"))
            return exercise_of(self.input.map, text.decode("utf-8-sig", "replace"), self.depth)
        output = self.output if isinstance(self.output, bytes) else b""
        return of_trees([self.input.tree], output)


def read_output(body: dict[str, Any]) -> OutputRequest:
    """The request in a body. Raises Problem, TextError and NotApplicable (all 422)."""
    input = read_input(body)
    depth = min(read_number("depth", input.own_depth, 0, body), input.deepest)
    output = _read_output_member(body)
    output_request = OutputRequest(input, read_text(body), depth, output)
    if isinstance(output, tuple):
        possible_faults = output_request.exercise.faults
        if not set(output) <= set(possible_faults) or not can_combine(output):
            expected = "a list of faults that a program can have together here, of "
            raise wrong_field("faults", expected + ", ".join(possible_faults), body)
    return output_request


def _read_output_member(body: dict[str, Any]) -> bytes | FaultNames:
    """The output in a body: faults, a text, or a file's bytes, which may be no text."""
    if "faults" in body:
        names = body["faults"]
        if isinstance(names, list) and names and all(isinstance(name, str) for name in names):
            return tuple(names)
        raise wrong_field("faults", f"a list of faults, of {', '.join(FAULTS)}", body)
    if "output_base64" in body:
        try:
            return b64decode(body["output_base64"], validate=True)
        except (TypeError, ValueError):
            raise wrong_field("output_base64", "bytes in base64, a string", body) from None
    text = body.get("output")
    if not isinstance(text, str):
        raise wrong_field("output", "what the program has printed, a string", body)
    return text.encode(errors="surrogatepass")


# The answer: the diagnosis, and the output aligned with the right one.

DOCTOR_SECONDS = 30.0  # a safety net: before it, limits of lines end the comparison
SPARE_LINES = 20_000
"""A file of n lines is compared with the first 2 n + SPARE_LINES lines of the right output."""
MOST_FAULTY = 20_000  # lines that are made of the output of a program with faults
MOST_SENT = 2_000  # lines of a side that are sent to the page; of runs of equal lines none is
LONGEST_SENT = 200  # characters of a line that are sent to the page
WITHOUT_LIMIT = f"Without a limit, with the files:  {program()} doctor MAP.txt OUTPUT.txt"


def _diagnose(work: Work, output_request: OutputRequest, watch: Watch) -> Body:
    """The diagnosis for the page. Raises Problem (503), NotApplicable and HungUp."""
    with work.turns.turn(watch) as turn:
        try:
            return json_body(_answer(output_request, Deadline(DOCTOR_SECONDS, turn).look))
        except TimeIsOver:
            detail = f"The check was ended after {DOCTOR_SECONDS:g} seconds. {WITHOUT_LIMIT}"
            raise Problem(503, "doctor-out-of-time", "The check takes too long", detail) from None


def _answer(output_request: OutputRequest, look: Look) -> dict[str, Any]:
    """Diagnose the output, then align it with the right one."""
    exercise = output_request.exercise
    output = _output_bytes(output_request, look)
    diagnosis = diagnose(exercise, output, _WatchedBudget(look))
    members, step = diagnosis.as_json(), next_step(diagnosis, exercise)
    yours = repair_output(output, exercise.largest, exercise.signs)
    right, has_all_right = first_lines(exercise, 2 * len(yours.lines) + SPARE_LINES, look=look)
    alignment = align(yours.lines, right, look)
    unexplained = diagnosis.first_unexplained  # the number of a line of yours, from 1, or None
    return members | {
        "explanations": [each | _fault_words(each["faults"]) for each in members["explanations"]],
        # the right line beside it, from 1, too
        "unhelped_at": None if unexplained is None else alignment.right_of(unexplained - 1) + 1,
        "next": None if step is None else step._asdict(),
        "lines": {"yours": len(yours.lines), "right": len(right) if has_all_right else None},
        "aligned": {
            "runs": list(_run_entries(alignment, yours, right)),
            "whole": alignment.is_whole and has_all_right and yours.is_whole,
        },
    }


def _output_bytes(output_request: OutputRequest, look: Look) -> bytes:
    """The file's bytes, or the first lines of a program with the faults."""
    output = output_request.output
    if isinstance(output, bytes):
        return output
    faulty = first_lines(output_request.exercise, MOST_FAULTY, faults=output, look=look)
    return "\n".join(faulty.lines).encode()


class _WatchedBudget(Budget):
    """A budget of lines that calls `look` when lines are taken."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def take(self, lines: int) -> None:
        """Take lines from the budget. Raises OutOfLines, and the errors of `look`."""
        self._look(lines)
        super().take(lines)


def _fault_words(names: Sequence[str]) -> dict[str, Any]:
    """The faults in words, and the sample that shows each best."""
    faults = [FAULTS[name] for name in names]
    return {
        "title": ", and ".join(fault.title for fault in faults),
        "sentence": " ".join(fault.says for fault in faults),
        "shown_by": [
            {"fault": each.name, "title": each.title, "sample": each.sample} for each in faults if each.sample
        ],
    }


def _run_entries(alignment: Alignment, yours: Repaired, right: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The runs as JSON; lines count from 1, those of the output as in its file."""
    may_send = MOST_SENT  # how many lines of each side the further runs may have
    for run in alignment.runs:
        begins = {"yours": _file_line(run.yours_start, yours), "right": run.right_start + 1}
        if run.is_same:
            yield begins | {"same": run.yours_count}
            continue
        yield begins | {
            "of_yours": run.yours_count,
            "of_right": run.right_count,
            "is": _shorten_lines(yours.lines, run.yours_start, min(run.yours_count, may_send)),
            "should_be": _shorten_lines(right, run.right_start, min(run.right_count, may_send)),
        }
        may_send = max(0, may_send - max(run.yours_count, run.right_count))


def _file_line(index: int, yours: Repaired) -> int:
    """The number of a line in the file; after the last line, the next number."""
    places = yours.places
    return places[index] if index < len(places) else (places[-1] + 1 if places else 1)


def _shorten_lines(lines: Sequence[str], first: int, count: int) -> list[str]:
    return [line[:LONGEST_SENT] for line in lines[first : first + count]]


blueprint = Blueprint("doctor", __name__, url_prefix="/api")


@blueprint.post("/doctor")
def doctor() -> Response:
    request.max_content_length = LARGEST_FILE  # for this request only: outputs are larger than texts
    work, output_request = current_work(), read_output(read_body())
    key = (output_request.key, "doctor")
    return send(work.share(key, lambda watch: _diagnose(work, output_request, watch)), JSON)
