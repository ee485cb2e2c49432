"""The pages of a report, one file each: their frame, and the page of a student.

A page loads and runs nothing. Whatever a student has written goes through `Markup.format`, which escapes it.
"""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from webviz.grading.grades import Course, Faults, Grade, headline, title
from webviz.grading.model import Case, Difference, OutputResult
from webviz.grading.points import points_text
from webviz.site.links import link

# Wording of the reports, for students and lecturers alike.


NEVER_RUN = "webviz has compared what was handed in. It never runs a student's program."
VERDICT_WORDS = {
    "right": "right",
    "form": "right but for its form",
    "explained": "explained by a known fault",
    "unexplained": "differs, and no known fault explains it",
    "missing": "missing",
}
LONGEST_FEEDBACK = 1_000  # characters


def difference_words(difference: Difference | None) -> str:
    """Describe the first difference in a sentence; "" if there is none."""
    if difference is None:
        return ""
    yours = "missing" if difference.yours is None else f"“{difference.yours}”"
    right = "should not be there" if difference.right is None else f"should be “{difference.right}”"
    return f"Line {difference.place:,} of the output is {yours}, and {right}."


def verdict_words(found: OutputResult, faults: Sequence[str], known: Faults) -> str:
    """Describe the verdict on one output, without its first difference."""
    if found.verdict == "missing":
        return f"Missing: {found.why}."
    if found.verdict == "explained" and faults:
        explained = " ".join(explanation(known, name) for name in faults) + slips(found)
        return f"{points_right(found)} {explained}".strip()
    if found.answers and found.verdict != "right":
        return points_right(found)
    words = VERDICT_WORDS["unexplained" if found.verdict == "explained" else found.verdict]
    return f"{words[0].upper()}{words[1:]}." + slips(found)


def explanation(known: Faults, name: str) -> str:
    """Explain a fault to a student who has it."""
    says = f" {known[name].says}" if name in known else ""
    return f"{headline(known, name)}.{says}"


def points_right(found: OutputResult) -> str:
    """How many points of an exercise are right; "" for an output."""
    return f"{found.answers.right} of {many(found.answers.total, 'point')} right." if found.answers else ""


def slips(found: OutputResult) -> str:
    """Describe the slips of form, which were repaired before the comparison."""
    return "".join(f" {slip[:1].upper()}{slip[1:]}." for slip in found.form)


def feedback(course: Course, grade: Grade) -> str:
    """A few sentences for the feedback column of Moodle."""
    count, right = len(course.cases), grade.count_of("right")
    exercises = sum(case.is_exercise for case in course.cases)
    what = "cases" if 0 < exercises < count else "exercises" if exercises else "outputs"
    parts = [f"{right} of {count} {what} right."]
    if missing := grade.count_of("missing"):
        parts.append(f"{missing} missing.")
    if grade.misunderstood:
        parts.append(
            f"Explained by faults: {', '.join(title(course.known, name) for name in grade.misunderstood)}."
        )
    parts += [f"{said[:1].upper()}{said[1:]}." for said in grade.graded.remarks]
    text = " ".join(parts)
    return text if len(text) <= LONGEST_FEEDBACK else f"{text[: LONGEST_FEEDBACK - 1]}…"


def points_words(course: Course, grade: Grade) -> str:
    """The points as text, such as "7.5 of 10 points", or "not graded"."""
    if grade.total is None:
        return "not graded"
    return f"{points_text(grade.total)} of {points_text(course.rule.total)} points"


def many(count: int, what: str) -> str:
    """A count with its noun, such as "2 students"."""
    return f"{count:,} {what}{'' if count == 1 else 's'}"


# The frame of a page, and its parts.


POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
STYLE = """
:root { color-scheme: light; --paper: #f4f2ed; --panel: #fdfcfa; --ink: #1b1a18; --muted: #56524b;
  --rule: #d8d3c8; --accent: #6a1fc9; --bad: #a3160f; --good: #14612f; }
body { margin: 0 auto; max-width: 68rem; padding: 24px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif; }
h1 { font-size: 28px; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 20px; margin: 32px 0 8px; }
p { margin: 8px 0; }
a { color: var(--accent); }
table { border-collapse: collapse; background: var(--panel); font-variant-numeric: tabular-nums; }
th, td { padding: 6px 12px; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
td { overflow-wrap: break-word; }
.wide { overflow-x: auto; }
td.number, th.number { text-align: right; }
pre { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 15px/1.45 ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.muted { color: var(--muted); font-size: 14px; }
.bad { color: var(--bad); }
.good { color: var(--good); }
.points { font-size: 20px; margin: 0 0 16px; }
svg { display: block; max-width: 100%; height: auto; }
@media print { body { background: #fff; max-width: none; } a { color: inherit; } tr { break-inside: avoid; } }
"""
PAGE = Markup("""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="referrer" content="no-referrer">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
""")


TABLE = Markup(
    '<div class="wide" tabindex="0"><table>\n<thead>{}</thead>\n<tbody>\n{}\n</tbody>\n</table></div>'
)
"""In a narrow window the table scrolls by itself, also with the keyboard."""


def page(title: str, *parts: Markup) -> str:
    """A whole page."""
    return str(PAGE.format(policy=POLICY, title=title, style=Markup(STYLE), body=Markup("\n").join(parts)))


def paragraph(text: str | Markup, kind: str = "") -> Markup:
    """A paragraph."""
    if kind:
        return Markup('<p class="{}">{}</p>').format(kind, text)
    return Markup("<p>{}</p>").format(text)


def heading(text: str) -> Markup:
    """The heading of a part of the page."""
    return Markup("<h2>{}</h2>").format(text)


def anchor(address: str, text: str) -> Markup:
    """A link."""
    return Markup('<a href="{}">{}</a>').format(address, text)


def items(texts: Iterable[str | Markup]) -> Markup:
    """A list."""
    return Markup("<ul>{}</ul>").format(Markup("").join(Markup("<li>{}</li>").format(text) for text in texts))


def table(head: Sequence[str], rows: Iterable[Sequence[str | Markup]], numbers: Sequence[int] = ()) -> Markup:
    """A table; `numbers`: the columns that are aligned right."""
    lines = Markup("\n").join(_row("td", row, numbers) for row in rows)
    return TABLE.format(_row("th", head, numbers), lines)


def _row(tag: str, cells: Sequence[str | Markup], numbers: Sequence[int]) -> Markup:
    tag = Markup(tag)
    scope = Markup(' scope="col"') if tag == "th" else Markup("")
    row = Markup("").join(
        Markup("<{0}{1}{2}>{3}</{0}>").format(
            tag, scope, Markup(' class="number"') if at in numbers else Markup(""), cell
        )
        for at, cell in enumerate(cells)
    )
    return Markup("<tr>{}</tr>").format(row)


# The page of one student: right cases, first errors, and explanations.


END_OF_OUTPUT = "the end of the output"


def student_page(course: Course, grade: Grade) -> str:
    """The whole page, without information about other students."""
    name = grade.person.name or grade.person.submission
    return page(
        f"{name}: {points_words(course, grade)}",
        Markup("<h1>{}</h1>").format(name),
        paragraph(points_words(course, grade), "points"),
        *(paragraph(_sentence(said), "bad") for said in _messages(grade)),
        *_summary(course, grade),
        *(_case(course, grade, case) for case in course.cases if case.name in grade.points),
        paragraph(f"{NEVER_RUN} Links open its page at {course.page}.", "muted"),
    )


def _messages(grade: Grade) -> Sequence[str]:
    failure = grade.graded.failure
    return [*grade.graded.remarks, *([f"webviz could not grade this: {failure}"] if failure else [])]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def _summary(course: Course, grade: Grade) -> list[Markup]:
    """List each misunderstood point once, for all outputs together."""
    if not grade.misunderstood:
        return []
    explanations = (
        Markup("<strong>{}.</strong> {}").format(
            headline(course.known, name), course.known[name].says if name in course.known else ""
        )
        for name in grade.misunderstood
    )
    return [heading("What explains the differences"), items(explanations)]


def _case(course: Course, grade: Grade, case: Case) -> Markup:
    found, faults = grade.graded.results[case.name], grade.faults.get(case.name, ())
    points = f"{points_text(grade.points[case.name])} of {points_text(course.worth[case.name])}"
    head = Markup("<h2>{}: {}</h2>").format(case.name, points)
    if found.verdict == "right":
        return Markup("\n").join([head, paragraph("Right.", "good"), *_answers(course, found)])
    parts = [head, paragraph(_verdict(course, found, faults)), *_answers(course, found)]
    if found.difference is not None:
        parts += [_difference(found.difference), _open_at(course, case, found.difference)]
    parts += _others(found, faults, course)
    return Markup("\n").join(parts)


def _answers(course: Course, found: OutputResult) -> list[Markup]:
    """The notes on the answers to an exercise, and a link to it."""
    if not found.answers:
        return []
    address = f"{course.page}/#v1&practice={found.answers.exercise}"
    return [items(found.answers.notes), paragraph(anchor(address, "Open the exercise"))]


def _verdict(course: Course, found: OutputResult, faults: Sequence[str]) -> str:
    """The verdict; name the faults only, as the summary explains them."""
    if found.verdict == "explained" and faults:
        names = ", ".join(title(course.known, name) for name in faults)
        return f"{points_right(found)} Explained by: {names}.{slips(found)}".strip()
    return verdict_words(found, faults, course.known)


def _difference(difference: Difference) -> Markup:
    rows = [
        (f"Line {difference.place:,} of your output", _line(difference.yours)),
        ("It should be", _line(difference.right)),
    ]
    return table(("First difference", "Line"), rows)


def _line(text: str | None) -> Markup:
    if text is None:
        return Markup('<span class="muted">{}</span>').format(END_OF_OUTPUT)
    return Markup("<pre>{}</pre>").format(text)


def _open_at(course: Course, case: Case, difference: Difference) -> Markup:
    """Link to the line of the difference, or to the last step if it comes after."""
    line = max(1, min(difference.line, case.steps))
    address = link(course.page, case.source, line)
    return paragraph(anchor(address, f"Open {case.name} at line {line:,}"))


def _others(found: OutputResult, faults: Sequence[str], course: Course) -> list[Markup]:
    """List other explanations that fit the output equally well."""
    others = [one.faults for one in found.explanations if one.exact and one.faults != tuple(faults)]
    if not faults or not others:
        return []
    names = "; or ".join(" and ".join(title(course.known, name) for name in each) for each in others)
    return [paragraph(f"It could as well be: {names}.", "muted")]
