"""What was found in an output, as JSON has it: a diagnosis as it is sent between processes and kept."""

from typing import Any, get_args

from webviz.doctor import Diagnosis
from webviz.doctor.diagnosis import END
from webviz.grading.model import Difference, Explanation, Found, Verdict

LONGEST_LINE = 300  # characters of a line that are kept
MOST_FORM, LONGEST_FORM = 20, 300
MOST_EXPLANATIONS = 20


class DamagedResult(ValueError):
    """JSON that tells of no diagnosis."""


def kept(diagnosis: Diagnosis) -> dict[str, Any]:
    """As much of a diagnosis as is shown: a student's line may have any length."""
    return {
        "verdict": diagnosis.verdict,
        "first_difference": _first(diagnosis),
        "form": [slip[:LONGEST_FORM] for slip in diagnosis.form[:MOST_FORM]],
        "explanations": [
            {"faults": [*one.faults], "exact": one.exact, "lines_explained": one.lines_explained}
            for one in diagnosis.explanations[:MOST_EXPLANATIONS]
        ],
    }


def _first(diagnosis: Diagnosis) -> dict[str, Any] | None:
    first = diagnosis.first_difference
    if first is None:
        return None
    lines = {"yours": _kept_line(first.yours), "right": _kept_line(first.right)}
    return {"line": first.line, "place": first.place} | lines


def _kept_line(line: str) -> str | None:
    if line == END:
        return None
    return line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…"


def found_of(entry: Any) -> Found:
    """The same as it is used. Raises DamagedResult."""
    try:
        verdict: Verdict = entry["verdict"]
        if verdict not in get_args(Verdict):
            raise ValueError(verdict)
        explanations = tuple(map(_explanation, entry["explanations"]))
        return Found(
            verdict, _difference(entry["first_difference"]), tuple(map(str, entry["form"])), explanations
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedResult(str(error)) from None


def _difference(entry: Any) -> Difference | None:
    if entry is None:
        return None
    yours, right = (None if entry[name] is None else str(entry[name]) for name in ("yours", "right"))
    return Difference(int(entry["line"]), int(entry["place"]), yours, right)


def _explanation(entry: Any) -> Explanation:
    return Explanation(tuple(map(str, entry["faults"])), bool(entry["exact"]), int(entry["lines_explained"]))
