"""What the doctor finds in an output, for a page: its diagnosis, and the output beside the right one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from webviz.doctor import FAULTS, Fault, diagnose
from webviz.doctor.beside import Beside, beside
from webviz.doctor.comparison import Budget
from webviz.doctor.first_lines import first_lines
from webviz.doctor.form import Repaired, repaired
from webviz.search import Watch
from webviz.search.watch import TimeIsOver
from webviz.server.deadline import Deadline
from webviz.server.doctor_request import OutputRequest
from webviz.server.problems import Problem
from webviz.server.work import Work
from webviz.site import installation

DOCTOR_SECONDS = 30.0
"""A safety net: what is compared, and how far, is bounded by lines."""
SPARE_LINES = 20_000
"""More lines of the right output than twice those of the file are not looked at."""
MOST_TOLD = 2_000
"""Lines of a side that are told, of those that differ."""
LONGEST_TOLD = 200
"""Characters of a line that are told."""
BYTES_A_LINE = 100

Look = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Found:
    """What the page gets; of the output itself nothing is kept but the lines that it tells."""

    entry: dict[str, Any]

    @property
    def weight(self) -> int:
        """Its bytes in memory, roughly."""
        return BYTES_A_LINE * sum(_weight(run) for run in self.entry["aligned"]["runs"])


def _weight(run: dict[str, Any]) -> int:
    return 2 + len(run.get("is", ())) + len(run.get("should_be", ()))


def shared_diagnosis(work: Work, wanted: OutputRequest) -> Found:
    """What is found, for the current request. Raises Problem (503), NotApplicable and HungUp."""
    return work.share((wanted.key, "doctor"), lambda watch: _in_time(work, wanted, watch))


def _in_time(work: Work, wanted: OutputRequest, watch: Watch) -> Found:
    with work.turns.taken(watch) as turn:
        try:
            return Found(_diagnosed(wanted, Deadline(DOCTOR_SECONDS, turn).look))
        except TimeIsOver:
            detail = f"The check was ended after {DOCTOR_SECONDS:g} seconds. {_WAY_OUT}"
            raise Problem(503, "doctor-out-of-time", "The check takes too long", detail) from None


_WAY_OUT = f"Without a limit, with the files:  {installation.command()} doctor MAP.txt OUTPUT.txt"


def _diagnosed(wanted: OutputRequest, look: Look) -> dict[str, Any]:
    exercise = wanted.exercise
    output = wanted.output
    if isinstance(output, tuple):
        output = "\n".join(first_lines(exercise, SPARE_LINES, output, look).lines).encode()
    found = diagnose(exercise, output, _Watched(look)).as_json()
    yours = repaired(output, exercise.largest)
    right, is_whole = first_lines(exercise, 2 * len(yours.lines) + SPARE_LINES, look=look)
    both = beside(yours.lines, right, look)
    return found | {
        "explanations": [each | _words(each["faults"]) for each in found["explanations"]],
        "unhelped_at": found["unhelped"] and both.right_of(found["unhelped"] - 1) + 1,
        "lines": {"yours": len(yours.lines), "right": len(right) if is_whole else None},
        "aligned": {
            "runs": list(_runs(both, yours, right)),
            "whole": both.is_whole and is_whole and yours.is_whole,
        },
    }


class _Watched(Budget):
    """Lines that may still be written by programs that are tried; each of them is a time to look."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def take(self, lines: int) -> None:
        """Raises OutOfLines, and what looking raises."""
        self._look(lines)
        super().take(lines)


def _words(names: Sequence[str]) -> dict[str, Any]:
    """What these faults are, and the samples that show each best."""
    faults = [FAULTS[name] for name in names]
    return {
        "title": ", and ".join(fault.title for fault in faults),
        "sentence": " ".join(fault.says for fault in faults),
        "shown_by": [_shown_by(fault) for fault in faults if fault.sample],
    }


def _shown_by(fault: Fault) -> dict[str, str]:
    return {"fault": fault.name, "title": fault.title, "sample": fault.sample}


def _runs(both: Beside, yours: Repaired, right: Sequence[str]) -> Iterator[dict[str, Any]]:
    """As the answer has them, lines counted from 1, those of the output as in its file."""
    told = 0
    for run in both.runs:
        begins = {"yours": _place(run.yours, yours), "right": run.right + 1}
        if run.is_same:
            yield begins | {"same": run.of_yours}
            continue
        room = max(0, MOST_TOLD - told)
        told += max(run.of_yours, run.of_right)
        yield begins | {
            "of_yours": run.of_yours,
            "of_right": run.of_right,
            "is": _told(yours.lines, run.yours, min(run.of_yours, room)),
            "should_be": _told(right, run.right, min(run.of_right, room)),
        }


def _place(line: int, yours: Repaired) -> int:
    """The line of the file; behind its last, one more."""
    places = yours.places
    return places[line] if line < len(places) else (places[-1] + 1 if places else 1)


def _told(lines: Sequence[str], first: int, count: int) -> list[str]:
    return [line[:LONGEST_TOLD] for line in lines[first : first + count]]
