"""What to repeat in the next lecture: what many have misunderstood, and cases that few got right."""

from collections.abc import Iterator
from dataclasses import dataclass

from webviz.grading.grades import Course
from webviz.grading.known import headline
from webviz.grading.sentences import many
from webviz.grading.tally import Tally

MOST = 3  # things that fit into the beginning of a lecture
FEW = 2
"""What fewer than one in so many got right is worth a look."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to repeat; `sample`: the name of one that shows it, or ""."""

    text: str
    sample: str = ""


def advice_on(course: Course, tally: Tally) -> list[Advice]:
    """The most important first; empty where all is right."""
    return [*_misunderstood(course, tally), *_hard(course, tally), *_unexplained(tally)]


def _misunderstood(course: Course, tally: Tally) -> Iterator[Advice]:
    for one in tally.misconceptions[:MOST]:
        known = course.known.get(one.name)
        of = f"{len(one.students):,} of {many(tally.students, 'student')}"
        says = f" They read: “{known.says}”" if known else ""
        yield Advice(f"{headline(course.known, one.name)} ({of}).{says}", known.sample if known else "")


def _hard(course: Course, tally: Tally) -> Iterator[Advice]:
    """Cases that few got right, the hardest first."""
    right = {case.name: tally.verdicts[case.name].get("right", 0) for case in course.cases}
    hard = [name for name, count in right.items() if count * FEW < tally.students]
    for name in sorted(hard, key=lambda name: right[name])[:MOST]:
        yield Advice(f"Case {name}: {right[name]:,} of {many(tally.students, 'student')} got it right.")


def _unexplained(tally: Tally) -> Iterator[Advice]:
    if tally.unexplained:
        count = len(tally.unexplained)
        yield Advice(
            f"{many(count, 'student')} with an output that no known fault explains: ask for the programs, or "
            "open a link on the student's page at the first line that differs."
        )
