"""The report for the course: points, what was misunderstood by how many and where, what to repeat."""

from collections.abc import Mapping
from fractions import Fraction

from markupsafe import Markup

from webviz.grading import frame
from webviz.grading.advice import Advice, advice_on
from webviz.grading.grades import Course, Grade
from webviz.grading.histogram import histogram
from webviz.grading.known import headline, title
from webviz.grading.links import link
from webviz.grading.model import VERDICTS
from webviz.grading.points import rounded, told
from webviz.grading.sentences import NEVER_RUN, VERDICT_WORDS, many
from webviz.grading.tally import Misconception, Tally, tally_of

HISTOGRAM = "points.svg"


def course_page(course: Course, pages: Mapping[str, str], samples: Mapping[str, str]) -> str:
    """The whole page.

    Args:
        pages: the addresses of the students' pages.
        samples: the texts of webviz's samples by their names.
    """
    tally = tally_of(course)
    return frame.page(
        f"{many(len(course.grades), 'student')}, {many(len(course.cases), 'case')}",
        Markup("<h1>Homework: {}</h1>").format(many(len(course.grades), "student")),
        frame.paragraph(_mean(course), "points"),
        *_not_graded(course),
        Markup(points_picture(course)),
        frame.heading("What to repeat in the next lecture"),
        _advice(course, tally, samples),
        frame.heading("What was misunderstood"),
        _misconceptions(course, tally),
        frame.heading("Cases"),
        _cases(course, tally),
        frame.heading("Students"),
        _students(course, pages),
        frame.paragraph(f"{NEVER_RUN} Links open its page at {course.page}.", "muted"),
    )


def points_picture(course: Course) -> str:
    """The histogram of all that could be graded."""
    totals = [grade.total for grade in course.grades if grade.total is not None]
    return histogram(totals, course.rule.total)


def _mean(course: Course) -> str:
    totals = [grade.total for grade in course.grades if grade.total is not None]
    if not totals:
        return "Nobody has been graded."
    mean = rounded(sum(totals, Fraction()) / len(totals), 2)
    return f"On average {told(mean)} of {told(course.rule.total)} points, {many(len(course.cases), 'case')}."


def _not_graded(course: Course) -> list[Markup]:
    failed = [grade.person.submission for grade in course.grades if grade.total is None]
    if not failed:
        return []
    text = f"Not graded, by a fault of webviz: {', '.join(failed)}. The same command tries again."
    return [frame.paragraph(text, "bad")]


def _advice(course: Course, tally: Tally, samples: Mapping[str, str]) -> Markup:
    found = advice_on(course, tally)
    if not found:
        return frame.paragraph("Nothing: all outputs are right.")
    return frame.items(_advised(course, one, samples) for one in found)


def _advised(course: Course, one: Advice, samples: Mapping[str, str]) -> Markup:
    if one.sample not in samples:
        return Markup("{}").format(one.text)
    address = link(course.page, samples[one.sample].encode(), 1)
    return Markup("{} {}").format(one.text, frame.anchor(address, f"Show it on {one.sample}"))


def _misconceptions(course: Course, tally: Tally) -> Markup:
    if not tally.misconceptions:
        return frame.paragraph("No known fault explains any output.")
    rows = [_misconception(course, tally, one) for one in tally.misconceptions]
    return frame.table(
        ("Misconception", "Students", "Of", "Cases (students)", "What students read"), rows, (1, 2)
    )


def _misconception(course: Course, tally: Tally, one: Misconception) -> tuple[str, ...]:
    cases = ", ".join(f"{name} ({count:,})" for name, count in one.cases.items())
    says = course.known[one.name].says if one.name in course.known else ""
    return headline(course.known, one.name), f"{len(one.students):,}", f"{tally.students:,}", cases, says


def _cases(course: Course, tally: Tally) -> Markup:
    head = ("Case", "Points", *(verdict.capitalize() for verdict in VERDICTS))
    rows = [
        (
            frame.anchor(link(course.page, case.source, 1), case.name),
            told(course.worth[case.name]),
            *(f"{tally.verdicts[case.name].get(verdict, 0):,}" for verdict in VERDICTS),
        )
        for case in course.cases
    ]
    words = "; ".join(
        f"{verdict}: {told_so}" for verdict, told_so in VERDICT_WORDS.items() if verdict != told_so
    )
    return Markup("{}{}").format(
        frame.table(head, rows, range(1, len(head))), frame.paragraph(words, "muted")
    )


def _students(course: Course, pages: Mapping[str, str]) -> Markup:
    rows = [_student(course, grade, pages) for grade in course.grades]
    points = f"Points of {told(course.rule.total)}"
    return frame.table(("Student", points, "Right", "Misconceptions", "Remarks"), rows, (1, 2))


def _student(course: Course, grade: Grade, pages: Mapping[str, str]) -> tuple[str | Markup, ...]:
    name = grade.person.submission
    shown = f"{grade.person.name} ({name})" if grade.person.name else name
    faults = ", ".join(title(course.known, fault) for fault in grade.misunderstood)
    said = "; ".join((*grade.graded.said, *filter(None, (grade.graded.failure,))))
    points = "not graded" if grade.total is None else told(grade.total)
    return frame.anchor(pages[name], shown), points, f"{grade.verdicts('right'):,}", faults, said
