"""`webviz.diagnose`: find out where the output of a program goes wrong."""

from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from webviz.doctor.diagnosis import Diagnosis
from webviz.doctor.diagnosis import diagnose as diagnose_output
from webviz.doctor.exercise import exercise_for
from webviz.doctor.words import diagnosis_lines, hint_lines
from webviz.python.options import Source, text_of, warn_of
from webviz.scene.problem_text import read_problem


@dataclass(frozen=True)
class Diagnosed:
    """A diagnosis of an output; printing it gives sentences."""

    # the verdict, the first difference, and the known faults that explain it (docs/doctor.md)
    diagnosis: Diagnosis
    sentences: tuple[str, ...]  # the whole diagnosis as lines of text
    hints: tuple[str, ...]  # where to look, without the right answer, as lines of text

    @property
    def verdict(self) -> str:
        """ "right", "form" (only the form is wrong), "explained" by faults, "unexplained"."""
        return self.diagnosis.verdict

    @property
    def faults(self) -> tuple[str, ...]:
        """The faults of the best explanation, by name; none if there is no explanation."""
        best = [one.faults for one in self.diagnosis.explanations if one.exact]
        return best[0] if best else ()

    def __str__(self) -> str:
        return "\n".join(self.sentences)


def diagnose(
    problem: Source, output: str | bytes | PathLike[str], depth: int | None = None, graph: int | None = None
) -> Diagnosed:
    """Compare the output of a program with the right output.

    >>> import webviz
    >>> right = webviz.trace_text(webviz.search("australia"))
    >>> webviz.diagnose("australia", right).verdict
    'right'
    >>> webviz.diagnose("australia", right.replace("V, R, 3, 18", "V, R, 3, 17")).verdict
    'unexplained'

    Args:
        problem: a map for two players, or game trees.
        output: a text, or a file as `pathlib.Path`.
        depth: for a map, in moves; by default its own.
        graph: for several trees, the number of the one that the trace belongs to.

    Raises ValueError, with a sentence, for a problem of another kind; OSError for a file that cannot be read.
    """
    problem_text = read_problem(text_of(problem))
    warn_of(problem_text.warnings)
    if isinstance(output, str):
        output = output.encode()
    output_bytes = output if isinstance(output, bytes) else Path(output).read_bytes()
    exercise = exercise_for(problem_text, output_bytes, depth, graph)
    diagnosis = diagnose_output(exercise, output_bytes)
    return Diagnosed(diagnosis, tuple(diagnosis_lines(diagnosis, exercise)), tuple(hint_lines(diagnosis)))
