"""The page of one student: right cases, first errors, and explanations."""

from collections.abc import Sequence

from markupsafe import Markup

from webviz.grading import frame
from webviz.grading.frame import NEVER_RUN, points_told, slips, verdict_told
from webviz.grading.grades import Course, Grade, headline, title
from webviz.grading.model import Case, Difference, OutputResult
from webviz.grading.points import points_text
from webviz.site.links import link

END_OF_OUTPUT = "the end of the output"


def student_page(course: Course, grade: Grade) -> str:
    """Return the whole page, without information about other students."""
    name = grade.person.name or grade.person.submission
    return frame.page(
        f"{name}: {points_told(course, grade)}",
        Markup("<h1>{}</h1>").format(name),
        frame.paragraph(points_told(course, grade), "points"),
        *(frame.paragraph(_sentence(said), "bad") for said in _messages(grade)),
        *_summary(course, grade),
        *(_case(course, grade, case) for case in course.cases if case.name in grade.points),
        frame.paragraph(f"{NEVER_RUN} Links open its page at {course.page}.", "muted"),
    )


def _messages(grade: Grade) -> Sequence[str]:
    failure = grade.graded.failure
    return [*grade.graded.said, *([f"webviz could not grade this: {failure}"] if failure else [])]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def _summary(course: Course, grade: Grade) -> list[Markup]:
    """List each misunderstood point once, for all outputs together."""
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
    """Return the verdict; name the faults only, as the summary explains them."""
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
        return Markup('<span class="muted">{}</span>').format(END_OF_OUTPUT)
    return Markup("<pre>{}</pre>").format(text)


def _open_at(course: Course, case: Case, difference: Difference) -> Markup:
    """Link to the line of the difference, or to the last step if it comes after."""
    line = max(1, min(difference.line, case.steps))
    address = link(course.page, case.source, line)
    return frame.paragraph(frame.anchor(address, f"Open {case.name} at line {line:,}"))


def _others(found: OutputResult, faults: Sequence[str], course: Course) -> list[Markup]:
    """List other explanations that fit the output equally well."""
    others = [one.faults for one in found.explanations if one.exact and one.faults != tuple(faults)]
    if not faults or not others:
        return []
    names = "; or ".join(" and ".join(title(course.known, name) for name in each) for each in others)
    return [frame.paragraph(f"It could as well be: {names}.", "muted")]
