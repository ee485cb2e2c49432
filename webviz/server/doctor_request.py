"""What a request to the doctor says: a problem, and what a program has printed for it."""

from base64 import b64decode
from binascii import Error as NotBase64
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, TypeAlias

from webviz.doctor import FAULTS, Exercise, can_combine
from webviz.doctor.exercise import ScoresExercise
from webviz.doctor.reading import of_map, of_trees
from webviz.outlines.source import problem_text
from webviz.scene.search_input import SearchInput, TreeInput
from webviz.search import NotApplicable
from webviz.server.body import read_number, read_text, wrong_field
from webviz.server.search_members import read_input
from webviz.site import installation

Faults: TypeAlias = tuple[str, ...]
SCORES_ELSEWHERE = f"{installation.command()} doctor TREES.txt OUTPUT.txt checks those"


@dataclass(frozen=True, eq=False)
class OutputRequest:
    """An output to be looked at.

    Attributes:
        text: that the problem stands in; it tells the order of names in the file.
        depth: how many moves the exercise looks ahead, on a map.
        output: the file, or the faults of the program that is to print it.
    """

    input: SearchInput
    text: str
    depth: int
    output: bytes | Faults

    @cached_property
    def key(self) -> str:
        """The problem and the output in a few characters."""
        output = self.output if isinstance(self.output, bytes) else repr(self.output).encode()
        text = f"{type(self.output)}\n{self.depth}\n{self.input.number}\n{self.text}"
        return sha256(text.encode(errors="surrogatepass")).hexdigest() + sha256(output).hexdigest()

    @cached_property
    def exercise(self) -> Exercise:
        """As a student's program sees the problem. Raises NotApplicable where it is none for two players."""
        try:
            exercise = self._read()
        except ValueError as error:
            raise NotApplicable(f"{error}") from None
        if isinstance(exercise, ScoresExercise):
            raise NotApplicable(f"the output has a score for each tree; {SCORES_ELSEWHERE}")
        return exercise

    def _read(self) -> Exercise:
        if not isinstance(self.input, TreeInput):
            text, _ = problem_text(self.text.encode(errors="replace"))
            return of_map(self.input.map, text, self.depth)
        output = self.output if isinstance(self.output, bytes) else b""
        return of_trees([self.input.tree], output)


def read_output(body: dict[str, Any]) -> OutputRequest:
    """What `body` asks about. Raises Problem, MapError, TreeError, CspError and NotApplicable (all 422)."""
    input = read_input(body)
    depth = min(read_number("depth", input.own_depth, 0, body), input.deepest)
    wanted = OutputRequest(input, read_text(body), depth, _output(body))
    if isinstance(wanted.output, tuple) and not _can_have(wanted.exercise, wanted.output):
        known = ", ".join(wanted.exercise.faults)
        raise wrong_field(
            "faults", f"a list of faults that a program can have together here, of {known}", body
        )
    return wanted


def _output(body: dict[str, Any]) -> bytes | Faults:
    if "faults" in body:
        return _faults(body)
    if "output_base64" in body:
        return _decoded(body)
    output = body.get("output")
    if not isinstance(output, str):
        raise wrong_field("output", "what the program has printed, a string", body)
    return output.encode(errors="surrogatepass")


def _decoded(body: dict[str, Any]) -> bytes:
    """Of a file that is perhaps no text."""
    try:
        return b64decode(body["output_base64"], validate=True)
    except (TypeError, ValueError, NotBase64):
        raise wrong_field("output_base64", "bytes in base64, a string", body) from None


def _faults(body: dict[str, Any]) -> Faults:
    names = body["faults"]
    if isinstance(names, list) and names and all(isinstance(name, str) for name in names):
        return tuple(names)
    raise wrong_field("faults", f"a list of faults, of {', '.join(FAULTS)}", body)


def _can_have(exercise: Exercise, faults: Faults) -> bool:
    return set(faults) <= set(exercise.faults) and can_combine(faults)
