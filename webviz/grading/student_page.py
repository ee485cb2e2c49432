"""The page of one student: right cases, first errors, and explanations."""

from collections.abc import Sequence

from markupsafe import Markup

from webviz.grading import frame
from webviz.grading.frame import NEVER_RUN, points_told, slips, verdict_told
from webviz.grading.grades import Course, Grade, headline, title
from webviz.grading.model import Case, Difference, OutputResult
from webviz.grading.points import points_text
from webviz.site.links import link

ENDED = "the end of the output"


def student_page(course: Course, grade: Grade) -> str:
    """The whole page; it says nothing of any other student."""
    name = grade.person.name or grade.person.submission
    return frame.page(
        f"{name}: {points_told(course, grade)}",
        Markup("<h1>{}</h1>").format(name),
        frame.paragraph(points_told(course, grade), "points"),
        *(frame.paragraph(_sentence(said), "bad") for said in _say(grade)),
        *_summary(course, grade),
        *(_case(course, grade, case) for case in course.cases if case.name in grade.points),
        frame.paragraph(f"{NEVER_RUN} Links open its page at {course.page}.", "muted"),
    )


def _say(grade: Grade) -> Sequence[str]:
    failure = grade.graded.failure
    return [*grade.graded.said, *([f"webviz could not grade this: {failure}"] if failure else [])]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def _summary(course: Course, grade: Grade) -> list[Markup]:
    """What is misunderstood, once for all outputs."""
    if not grade.misunderstood:
        return []
    told_faults = (
        Markup("<strong>{}.</strong> {}").format(
            headline(course.known, name), course.known[name].says if name in course.known else ""
        )
        for name in grade.misunderstood
    )
    return [frame.heading("What explains the differences"), frame.items(told_faults)]


def _case(course: Course, grade: Grade, case: Case) -> Markup:
    found, faults = grade.graded.found[case.name], grade.faults.get(case.name, ())
    points = f"{points_text(grade.points[case.name])} of {points_text(course.worth[case.name])}"
    head = Markup("<h2>{}: {}</h2>").format(case.name, points)
    if found.verdict == "right":
        return Markup("{}{}").format(head, frame.paragraph("Right.", "good"))
    parts = [head, frame.paragraph(_verdict(course, found, faults))]
    if found.difference is not None:
        parts += [_difference(found.difference), _open_at(course, case, found.difference)]
    parts += _others(found, faults, course)
    return Markup("\n").join(parts)


def _verdict(course: Course, found: OutputResult, faults: Sequence[str]) -> str:
    """Faults are explained at the top, once."""
    if found.verdict == "explained" and faults:
        return f"Explained by: {', '.join(title(course.known, name) for name in faults)}.{slips(found)}"
    return verdict_told(found, faults, course.known)


def _difference(difference: Difference) -> Markup:
    rows = [
        (f"Line {difference.place:,} of your output", _line(difference.yours)),
        ("It should be", _line(difference.right)),
    ]
    return frame.table(("First difference", "Line"), rows)


def _line(text: str | None) -> Markup:
    if text is None:
        return Markup('<span class="muted">{}</span>').format(ENDED)
    return Markup("<pre>{}</pre>").format(text)


def _open_at(course: Course, case: Case, difference: Difference) -> Markup:
    """The last line of a trace is no step: it leads to the last one."""
    line = max(1, min(difference.line, case.steps))
    address = link(course.page, case.source, line)
    return frame.paragraph(frame.anchor(address, f"Open {case.name} at line {line:,}"))


def _others(found: OutputResult, faults: Sequence[str], course: Course) -> list[Markup]:
    """What would explain the output as well."""
    others = [one.faults for one in found.explanations if one.exact and one.faults != tuple(faults)]
    if not faults or not others:
        return []
    names = "; or ".join(" and ".join(title(course.known, name) for name in each) for each in others)
    return [frame.paragraph(f"It could as well be: {names}.", "muted")]
