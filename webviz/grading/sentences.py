"""What reports say, in words that hold for a student as for a lecturer."""

from collections.abc import Sequence

from webviz.grading.grades import Course, Grade
from webviz.grading.known import Faults, headline, title
from webviz.grading.model import Difference, Found
from webviz.grading.points import told

NEVER_RUN = "webviz has compared what was handed in. It never runs a student's program."
VERDICT_WORDS = {
    "right": "right",
    "form": "right but for its form",
    "explained": "explained by a known fault",
    "unexplained": "differs, and no known fault explains it",
    "missing": "missing",
}
LONGEST_FEEDBACK = 1_000  # characters


def difference_told(difference: Difference | None) -> str:
    """The first line that differs, in a sentence; "" where none does."""
    if difference is None:
        return ""
    yours = "missing" if difference.yours is None else f"“{difference.yours}”"
    right = "should not be there" if difference.right is None else f"should be “{difference.right}”"
    return f"Line {difference.place:,} of the output is {yours}, and {right}."


def verdict_told(found: Found, faults: Sequence[str], known: Faults) -> str:
    """What is to be said of one output, without its first difference."""
    if found.verdict == "missing":
        return f"Missing: {found.why}."
    if found.verdict == "explained" and faults:
        return " ".join(explanation(known, name) for name in faults) + slips(found)
    words = VERDICT_WORDS["unexplained" if found.verdict == "explained" else found.verdict]
    return f"{words[0].upper()}{words[1:]}." + slips(found)


def explanation(known: Faults, name: str) -> str:
    """A fault, for the student who has it."""
    says = f" {known[name].says}" if name in known else ""
    return f"{headline(known, name)}.{says}"


def slips(found: Found) -> str:
    """What is wrong with its form, whatever else is; it was repaired before anything was compared."""
    return "".join(f" {slip[:1].upper()}{slip[1:]}." for slip in found.form)


def feedback(course: Course, grade: Grade) -> str:
    """A few sentences for Moodle's column."""
    count, right = len(course.cases), grade.verdicts("right")
    parts = [f"{right} of {count} outputs right."]
    if missing := grade.verdicts("missing"):
        parts.append(f"{missing} missing.")
    if grade.misunderstood:
        parts.append(
            f"Explained by faults: {', '.join(title(course.known, name) for name in grade.misunderstood)}."
        )
    parts += [f"{said[:1].upper()}{said[1:]}." for said in grade.graded.said]
    text = " ".join(parts)
    return text if len(text) <= LONGEST_FEEDBACK else f"{text[: LONGEST_FEEDBACK - 1]}…"


def points_told(course: Course, grade: Grade) -> str:
    """7.5 of 10, or that nobody knows."""
    total = (
        "not graded" if grade.total is None else f"{told(grade.total)} of {told(course.rule.total)} points"
    )
    return total


def many(count: int, what: str) -> str:
    """1 student, 2 students."""
    return f"{count:,} {what}{'' if count == 1 else 's'}"
