"""All files of a report as texts; nothing is written here."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import Any, NamedTuple

from markupsafe import Markup

from webviz.grading import frame
from webviz.grading.grades import Course, Grade, Misconception, Tally, capitalize, fault_named, tally_of
from webviz.grading.inputs import EMAIL, NAME, NUMBER, SUBMISSION
from webviz.grading.model import VERDICTS, Case
from webviz.grading.points import points_text
from webviz.site.links import link
from webviz.tables import csv_text

# What to repeat in the next lecture: frequent misconceptions, and hard cases.

MOST = 3  # pieces of advice of each kind


class Advice(NamedTuple):
    """What to repeat; `sample`: the name of a sample that shows it, or ""."""

    text: str
    sample: str = ""


def advice_on(course: Course, tally: Tally) -> list[Advice]:
    """The advice, the most important first; empty if all is right."""
    return [*_misunderstood(course, tally), *_hard(course, tally), *_advice_on_unexplained(tally)]


def _misunderstood(course: Course, tally: Tally) -> Iterator[Advice]:
    for one in tally.misconceptions[:MOST]:
        fault = fault_named(one.name, course.known)
        share = f"{len(one.students):,} of {frame.many(tally.student_count, 'student')}"
        reading = f" They read: “{fault.says}”" if fault.says else ""
        yield Advice(f"{capitalize(fault.title)} ({share}).{reading}", fault.sample)


def _hard(course: Course, tally: Tally) -> Iterator[Advice]:
    """Advice on cases that under half of the students got right, hardest first."""
    right_counts = {case.name: tally.verdicts[case.name].get("right", 0) for case in course.cases}
    hard = [name for name, count in right_counts.items() if count < tally.student_count / 2]
    students = frame.many(tally.student_count, "student")
    for name in sorted(hard, key=lambda name: right_counts[name])[:MOST]:
        yield Advice(f"Case {name}: {right_counts[name]:,} of {students} got it right.")


def _advice_on_unexplained(tally: Tally) -> Iterator[Advice]:
    if tally.unexplained:
        students = frame.many(len(tally.unexplained), "student")
        yield Advice(
            f"{students} with an output that no known fault explains: ask for the programs, or open a link "
            "on the student's page at the first line that differs."
        )


# The histogram of students by points, written as SVG.

BINS = 10
WIDTH, HEIGHT = 720, 300  # of the picture in pixels, as all sizes here
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 28, 52  # the margins around the bars
GAP = 4  # on each side of a bar
SVG = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
    'height="{height}" role="img" aria-label="{label}" '
    'font-family="system-ui, sans-serif" font-size="14">\n{parts}\n</svg>\n'
)
BAR = Markup('<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="#6a1fc9"/>')
TEXT = Markup('<text x="{x}" y="{y}" text-anchor="middle" fill="#1b1a18">{text}</text>')
AXIS = Markup('<path d="M{left} {base}H{right}" stroke="#56524b" fill="none"/>')


def bins_of(totals: Sequence[Fraction], most: Fraction) -> list[int]:
    """Count the totals in each tenth; full points belong to the last."""
    counts = [0] * BINS
    for total in totals:
        counts[min(BINS - 1, int(total * BINS / most))] += 1
    return counts


def histogram(totals: Sequence[Fraction], most: Fraction) -> str:
    """The histogram as SVG. `most`: the points of a perfect homework, above 0."""
    counts, edges, parts = bins_of(totals, most), _bin_edges(most), []
    step, base = (WIDTH - LEFT - RIGHT) / BINS, HEIGHT - BOTTOM
    for at, count in enumerate(counts):
        x = LEFT + at * step
        height = round((base - TOP) * count / max(1, *counts), 1)
        place = {"x": round(x + GAP, 1), "y": round(base - height, 1), "width": round(step - 2 * GAP, 1)}
        parts.append(BAR.format(height=height, **place))
        parts.append(_text(x + step / 2, base - height - 8, str(count or "")))  # no number on an empty bin
        parts.append(_text(x, base + 20, edges[at]))
    parts.append(_text(LEFT + BINS * step - 8, base + 20, edges[BINS]))
    parts.append(AXIS.format(left=LEFT, base=base, right=WIDTH - RIGHT))
    parts.append(_text(WIDTH / 2, HEIGHT - 8, "points"))
    label, drawn = histogram_words(counts, most), Markup("\n").join(parts)
    return SVG.format(width=WIDTH, height=HEIGHT, label=label, parts=drawn)


def histogram_words(counts: Sequence[int], most: Fraction) -> str:
    edges = _bin_edges(most)
    bins = (f"{count} from {edges[at]} to {edges[at + 1]}" for at, count in enumerate(counts) if count)
    return f"Students by points: {', '.join(bins) or 'none'}"


def _bin_edges(most: Fraction) -> list[str]:
    return [points_text(most * at / BINS) for at in range(BINS + 1)]


def _text(x: float, y: float, text: str) -> Markup:
    return TEXT.format(x=round(x, 1), y=round(y, 1), text=text)


# The report for the course: points, misconceptions with counts and cases, and what to repeat.


def course_page(course: Course, pages: Mapping[str, str], samples: Mapping[str, str]) -> str:
    """The course's page; `pages`: the addresses of students' pages, by submission."""
    tally = tally_of(course)
    return frame.page(
        f"{frame.many(len(course.grades), 'student')}, {frame.many(len(course.cases), 'case')}",
        Markup("<h1>Homework: {}</h1>").format(frame.many(len(course.grades), "student")),
        frame.paragraph(_mean(course), "points"),
        *_not_graded(course),
        Markup(histogram(course.totals, course.rule.total)),
        frame.heading("What to repeat in the next lecture"),
        _advice_list(course, tally, samples),
        frame.heading("What was misunderstood"),
        _misconceptions(course, tally),
        frame.heading("Cases"),
        _cases(course, tally),
        frame.heading("Students"),
        _students(course, pages),
        frame.paragraph(f"{frame.NEVER_RUN} Links open its page at {course.page}.", "muted"),
    )


def _mean(course: Course) -> str:
    if course.mean is None:
        return "Nobody has been graded."
    points = f"{points_text(course.mean)} of {points_text(course.rule.total)} points"
    return f"On average {points}, {frame.many(len(course.cases), 'case')}."


def _not_graded(course: Course) -> list[Markup]:
    failed = [grade.person.submission for grade in course.grades if grade.total is None]
    if not failed:
        return []
    text = f"Not graded, by a fault of webviz: {', '.join(failed)}. The same command tries again."
    return [frame.paragraph(text, "bad")]


def _advice_list(course: Course, tally: Tally, samples: Mapping[str, str]) -> Markup:
    found = advice_on(course, tally)
    if not found:
        return frame.paragraph("Nothing: all outputs are right.")
    return frame.items(_advice_item(course, one, samples) for one in found)


def _advice_item(course: Course, one: Advice, samples: Mapping[str, str]) -> Markup:
    if one.sample not in samples:
        return Markup("{}").format(one.text)
    address = link(course.page, samples[one.sample].encode(), 1)
    return Markup("{} {}").format(one.text, frame.anchor(address, f"Show it on {one.sample}"))


def _misconceptions(course: Course, tally: Tally) -> Markup:
    if not tally.misconceptions:
        return frame.paragraph("No known fault explains any output.")
    rows = [_misconception(course, tally, one) for one in tally.misconceptions]
    head = ("Misconception", "Students", "Of", "Cases (students)", "What students read")
    return frame.table(head, rows, (1, 2))


def _misconception(course: Course, tally: Tally, one: Misconception) -> tuple[str, ...]:
    cases = ", ".join(f"{name} ({count:,})" for name, count in one.cases.items())
    fault = fault_named(one.name, course.known)
    return capitalize(fault.title), f"{len(one.students):,}", f"{tally.student_count:,}", cases, fault.says


def _cases(course: Course, tally: Tally) -> Markup:
    head = ("Case", "Points", *(verdict.capitalize() for verdict in VERDICTS))
    rows = [
        (
            case.name if case.is_exercise else frame.anchor(link(course.page, case.source, 1), case.name),
            points_text(course.worth[case.name]),
            *(f"{tally.verdicts[case.name].get(verdict, 0):,}" for verdict in VERDICTS),
        )
        for case in course.cases
    ]
    meanings = frame.VERDICT_WORDS.items()
    words = "; ".join(f"{verdict}: {meaning}" for verdict, meaning in meanings if verdict != meaning)
    table = frame.table(head, rows, range(1, len(head)))
    return Markup("{}{}").format(table, frame.paragraph(words, "muted"))


def _students(course: Course, pages: Mapping[str, str]) -> Markup:
    rows = [_student(course, grade, pages) for grade in course.grades]
    points = f"Points of {points_text(course.rule.total)}"
    return frame.table(("Student", points, "Right", "Misconceptions", "Remarks"), rows, (1, 2))


def _student(course: Course, grade: Grade, pages: Mapping[str, str]) -> tuple[str | Markup, ...]:
    name = grade.person.submission
    student = f"{grade.person.name} ({name})" if grade.person.name else name
    faults, said = frame.fault_titles(grade.misunderstood, course.known), "; ".join(_messages(grade))
    points = "not graded" if grade.total is None else points_text(grade.total)
    return frame.anchor(pages[name], student), points, f"{grade.count_of('right'):,}", faults, said


def _messages(grade: Grade) -> list[str]:
    """The remarks on a submission, and why webviz failed to grade it."""
    return [*grade.graded.remarks, *filter(None, [grade.graded.failure])]


# File names for students, whose names may contain any characters.

PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_@+-]*(\.[A-Za-z0-9_@+-]+)*")  # such as "ann.lee@example.edu"
LONGEST = 60  # characters
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows reserves for devices."""


def file_keys(names: Iterable[str]) -> dict[str, str]:
    """A file name for each name: portable, and different from all others."""
    known = list(names)
    count = Counter(name.casefold() for name in known)  # many file systems take "Ann" and "ann" for the same
    return {name: _key(name, is_alone=count[name.casefold()] == 1) for name in known}


def _key(name: str, is_alone: bool) -> str:
    """The name, or its words and a digest, as "Zo-Lee-0a1b2c3d4e" for "Zoë Lee"."""
    if is_alone and len(name) <= LONGEST and PLAIN.fullmatch(name) and not RESERVED.fullmatch(name):
        return name
    words = re.findall("[A-Za-z0-9]+", name)
    digest = sha256(name.encode(errors="surrogatepass")).hexdigest()[:10]
    return "-".join([*words, digest]) if len("-".join(words)) <= LONGEST else f"long-{digest}"


# The grades as tables: one for spreadsheets, one that Moodle's grade import takes.


def grades_csv(course: Course) -> str:
    """Return one line per student, with the points of each case."""
    head = [SUBMISSION, NAME, EMAIL, NUMBER, "Points", "Of", *(verdict.capitalize() for verdict in VERDICTS)]
    head += ["Misconceptions", "Remarks", *(f"Case {case.name}" for case in course.cases)]
    return _csv([head, *(_row(course, grade) for grade in course.grades)])


def _row(course: Course, grade: Grade) -> list[str]:
    person = grade.person
    return [
        *(person.submission, person.name, person.email, person.number),
        "" if grade.total is None else points_text(grade.total),
        points_text(course.rule.total),
        *(str(grade.count_of(verdict)) for verdict in VERDICTS),
        "; ".join(grade.misunderstood),
        " ".join(_messages(grade)),
        *(points_text(grade.points[case.name]) if case.name in grade.points else "" for case in course.cases),
    ]


def moodle_csv(course: Course) -> str:
    """The table for Moodle's import: who it is, points, and a short feedback.

    Students whom webviz failed to grade are left out: an empty grade would delete an existing one.
    """
    graded = [grade for grade in course.grades if grade.total is not None]
    emails, numbers = [grade.person.email for grade in graded], [grade.person.number for grade in graded]
    # Moodle finds a student by either column. One that is empty for all is left out, but never both.
    both = {EMAIL: emails, NUMBER: numbers}
    identities = {head: cells for head, cells in both.items() if any(cells)} or {NUMBER: numbers}
    feedback = [frame.feedback(course, grade) for grade in graded]
    columns = {**identities, "Grade": map(points_text, course.totals), "Feedback": feedback}
    return _csv([[*columns], *zip(*columns.values(), strict=True)])


def _csv(rows: Iterable[Sequence[str]]) -> str:
    return csv_text(([one_line(cell) for cell in row] for row in rows), "\r\n")


def one_line(cell: str) -> str:
    """Replace characters that cannot be printed by blanks."""
    return "".join(sign if sign.isprintable() else " " for sign in cell)


# Gradescope's format for autograders, one `results.json` per student.

FOR_STUDENTS = {"output_format": "text", "visibility": "visible"}


def results_json(course: Course, grade: Grade) -> str:
    entry = {
        "score": _number(grade.total or Fraction()),
        "output": "\n".join([*grade.graded.remarks, frame.NEVER_RUN]),
        **FOR_STUDENTS,
        "tests": [_test(course, grade, case) for case in course.cases],
    }
    return json.dumps(entry, ensure_ascii=True, indent=1) + "\n"


def _test(course: Course, grade: Grade, case: Case) -> dict[str, Any]:
    found = grade.graded.results[case.name]
    explanation = frame.fault_sentences(grade.faults.get(case.name, ()), course.known)
    sentences = [frame.verdict_words(found, explanation), frame.difference_words(found.difference)]
    sentences += found.answers.notes if found.answers else ()
    return {
        "name": case.name,
        "score": _number(grade.points[case.name]),
        "max_score": _number(course.worth[case.name]),
        "status": "passed" if found.verdict == "right" else "failed",
        "output": "\n".join(filter(None, sentences)),
        **FOR_STUDENTS,
    }


def _number(points: Fraction) -> int | float:
    return int(points) if points.denominator == 1 else float(points)


# All files of a report.

INDEX = "index.html"
STUDENT_FILE = re.compile(r"students/[^/\\]+\.html|gradescope/[^/\\]+/results\.json")


def report_files(course: Course, samples: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Path and text of each file of the report; `samples`: webviz's own, for links."""
    keys = file_keys(grade.person.submission for grade in course.grades)
    pages = {name: f"students/{key}.html" for name, key in keys.items()}
    for grade in course.grades:
        name = grade.person.submission
        yield pages[name], frame.student_page(course, grade)
        if grade.total is not None:
            yield f"gradescope/{keys[name]}/results.json", results_json(course, grade)
    yield "grades.csv", grades_csv(course)
    yield "moodle.csv", moodle_csv(course)
    yield "points.svg", histogram(course.totals, course.rule.total)
    yield INDEX, course_page(course, pages, samples)


def is_of_student(path: str) -> bool:
    """Whether a path is a student's file, to be removed with the student."""
    return bool(STUDENT_FILE.fullmatch(path)) and ".." not in path.split("/")
