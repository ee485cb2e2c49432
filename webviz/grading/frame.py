"""The pages of a report, one file each: their frame, and the page of a student.

A page loads and runs nothing. Whatever a student has written goes through `Markup.format`, which escapes it.
"""

from collections.abc import Iterable, Iterator, Sequence

from markupsafe import Markup

from webviz.doctor import Difference
from webviz.doctor.diagnosis import END
from webviz.grading.grades import Course, Faults, Grade, capitalize, fault_named
from webviz.grading.model import Case, OutputResult
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
    if difference is None:
        return ""
    yours = "missing" if difference.yours == END else f"“{difference.yours}”"
    right = "should not be there" if difference.right == END else f"should be “{difference.right}”"
    return f"Line {difference.place:,} of the output is {yours}, and {right}."


def verdict_words(found: OutputResult, explanation: str) -> str:
    """Describe the verdict on one output, without its first difference.

    `explanation` says in a sentence which of the student's faults explain it; "" if none of them does. Then
    even an "explained" output is unexplained here.
    """
    if found.verdict == "missing":
        return f"Missing: {found.why}."
    answers, slips = found.answers, "".join(f" {capitalize(slip)}." for slip in found.form)
    points = f"{answers.right} of {many(answers.total, 'point')} right." if answers else ""
    if found.verdict == "explained" and explanation:
        return f"{points} {explanation}{slips}".strip()
    if points and found.verdict != "right":
        return points
    verdict = "unexplained" if found.verdict == "explained" else found.verdict
    return f"{capitalize(VERDICT_WORDS[verdict])}.{slips}"


def fault_sentences(faults: Iterable[str], known: Faults) -> str:
    """Explain faults to a student who has them."""
    found = (fault_named(name, known) for name in faults)
    return " ".join(f"{capitalize(fault.title)}. {fault.says}".strip() for fault in found)


def fault_titles(faults: Iterable[str], known: Faults, between: str = ", ") -> str:
    return between.join(fault_named(name, known).title for name in faults)


def feedback(course: Course, grade: Grade) -> str:
    count, exercises = len(course.cases), sum(case.is_exercise for case in course.cases)
    noun = {count: "exercises", 0: "outputs"}.get(exercises, "cases")  # "cases" if there are both kinds
    parts = [f"{grade.count_of('right')} of {count} {noun} right."]
    if missing := grade.count_of("missing"):
        parts.append(f"{missing} missing.")
    if grade.misunderstood:
        parts.append(f"Explained by faults: {fault_titles(grade.misunderstood, course.known)}.")
    parts += [f"{capitalize(remark)}." for remark in grade.graded.remarks]
    text = " ".join(parts)
    return text if len(text) <= LONGEST_FEEDBACK else f"{text[: LONGEST_FEEDBACK - 1]}…"


def points_words(course: Course, grade: Grade) -> str:
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
    return str(PAGE.format(policy=POLICY, title=title, style=Markup(STYLE), body=Markup("\n").join(parts)))


def paragraph(text: str | Markup, kind: str = "") -> Markup:
    attribute = Markup(' class="{}"').format(kind) if kind else ""
    return Markup("<p{}>{}</p>").format(attribute, text)


def heading(text: str) -> Markup:
    return Markup("<h2>{}</h2>").format(text)


def anchor(address: str, text: str) -> Markup:
    return Markup('<a href="{}">{}</a>').format(address, text)


def items(texts: Iterable[str | Markup]) -> Markup:
    return Markup("<ul>{}</ul>").format(Markup("").join(Markup("<li>{}</li>").format(text) for text in texts))


def table(head: Sequence[str], rows: Iterable[Sequence[str | Markup]], numbers: Sequence[int] = ()) -> Markup:
    """A table; `numbers`: the columns that are aligned right."""
    lines = Markup("\n").join(_row("td", row, numbers) for row in rows)
    return TABLE.format(_row("th", head, numbers), lines)


def _row(tag: str, cells: Sequence[str | Markup], numbers: Sequence[int]) -> Markup:
    cell = Markup("<{0}{1}{2}>{3}</{0}>")
    scope, number = Markup(' scope="col"') if tag == "th" else "", Markup(' class="number"')
    parts = (cell.format(tag, scope, number if at in numbers else "", text) for at, text in enumerate(cells))
    return Markup("<tr>{}</tr>").format(Markup("").join(parts))


# The page of one student: right cases, first errors, and explanations.


def student_page(course: Course, grade: Grade) -> str:
    """The page of a student, without information about other students."""
    name = grade.person.name or grade.person.submission
    return page(
        f"{name}: {points_words(course, grade)}",
        Markup("<h1>{}</h1>").format(name),
        paragraph(points_words(course, grade), "points"),
        *(paragraph(capitalize(said) + "." * (not said.endswith(".")), "bad") for said in _messages(grade)),
        *_summary(course, grade),
        *(_case(course, grade, case) for case in course.cases if case.name in grade.points),
        paragraph(f"{NEVER_RUN} Links open its page at {course.page}.", "muted"),
    )


def _messages(grade: Grade) -> Iterator[str]:
    yield from grade.graded.remarks
    if grade.graded.failure:
        yield f"webviz could not grade this: {grade.graded.failure}"


def _summary(course: Course, grade: Grade) -> list[Markup]:
    if not grade.misunderstood:
        return []
    faults = (fault_named(name, course.known) for name in grade.misunderstood)
    explanations = (
        Markup("<strong>{}.</strong> {}").format(capitalize(fault.title), fault.says) for fault in faults
    )
    return [heading("What explains the differences"), items(explanations)]


def _case(course: Course, grade: Grade, case: Case) -> Markup:
    found, faults = grade.graded.results[case.name], grade.faults.get(case.name, ())
    points = f"{points_text(grade.points[case.name])} of {points_text(course.worth[case.name])}"
    # The faults are only named here, as the summary explains them.
    explanation = f"Explained by: {fault_titles(faults, course.known)}." if faults else ""
    words, kind = ("Right.", "good") if found.verdict == "right" else (verdict_words(found, explanation), "")
    parts = [heading(f"{case.name}: {points}"), paragraph(words, kind), *_answers(course, found)]
    if found.difference is not None:
        parts += [_difference(found.difference), _open_at(course, case, found.difference)]
    return Markup("\n").join([*parts, *_others(found, faults, course)])


def _answers(course: Course, found: OutputResult) -> list[Markup]:
    if not found.answers:
        return []
    address = f"{course.page}/#v1&practice={found.answers.exercise}"
    return [items(found.answers.notes), paragraph(anchor(address, "Open the exercise"))]


def _difference(difference: Difference) -> Markup:
    rows = [
        (f"Line {difference.place:,} of your output", _line(difference.yours)),
        ("It should be", _line(difference.right)),
    ]
    return table(("First difference", "Line"), rows)


def _line(text: str) -> Markup:
    element = Markup('<span class="muted">{}</span>') if text == END else Markup("<pre>{}</pre>")
    return element.format(text)


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
    names = "; or ".join(fault_titles(each, course.known, " and ") for each in others)
    return [paragraph(f"It could as well be: {names}.", "muted")]
