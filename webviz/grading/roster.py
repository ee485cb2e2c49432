"""Who the students are: a table in CSV, as Moodle exports it, with a column that names their submissions."""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import StringIO

from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import TextError
from webviz.maps.words import Steps, Word

SUBMISSION, EMAIL, NUMBER, NAME = "Submission", "Email address", "ID number", "Name"
COLUMNS = {name.casefold(): name for name in (SUBMISSION, EMAIL, NUMBER, NAME)}
LARGEST_FILE = 4 * 2**20  # bytes
ROW_STEPS = 20


class RosterError(TextError):
    """A text that is no list of students."""


@dataclass(frozen=True, slots=True)
class Person:
    """A student, as other systems know them; "" for what is not known."""

    submission: str
    email: str = ""
    number: str = ""
    name: str = ""


def unlisted(submission: str) -> Person:
    """Somebody of whom no more is known than what the submission is called: an address, or a number."""
    if submission.count("@") == 1:
        return Person(submission, email=submission)
    return Person(submission, number=submission)


def read_roster(source: bytes) -> dict[str, Person]:
    """The students by the names of their submissions.

    Raises:
        RosterError: carries every error of the text, in order of position.
    """
    size = min(len(source), LARGEST_FILE)
    people, _ = read_whole(Steps(size), RosterError, lambda findings: _people(source, findings))
    return people


def _people(source: bytes, findings: Findings) -> dict[str, Person]:
    text = _text(source, findings)
    if text is None:
        return {}
    head = text.split("\n", 1)[0]
    rows = csv.reader(StringIO(text, newline=""), delimiter=max(",;\t", key=head.count), strict=True)
    people: dict[str, Person] = {}
    try:
        columns = _columns(next(rows, []), findings)
        for line, row in _numbered(rows, findings) if columns else ():
            _add(
                people,
                line,
                {name: row[at].strip() for name, at in columns.items() if at < len(row)},
                findings,
            )
    except csv.Error as error:
        findings.error(_at(rows.line_num), f"this is no CSV: {error}")
    return people


def _text(source: bytes, findings: Findings) -> str | None:
    try:
        if len(source) <= LARGEST_FILE:
            return source.decode("utf-8-sig")
        findings.error(_at(1), f"found a file of {len(source):,} bytes, expected at most {LARGEST_FILE:,}")
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        findings.error(_at(line), "found bytes that are no text, expected CSV in UTF-8")
    return None


def _columns(head: list[str], findings: Findings) -> dict[str, int]:
    """Where the known columns stand; none where the one that is needed is missing."""
    found = [COLUMNS.get(name.strip().casefold(), "") for name in head]
    for name in COLUMNS.values():
        if found.count(name) > 1:
            findings.error(_at(1), f'found two columns named "{name}", expected one')
    if SUBMISSION not in found:
        findings.error(
            _at(1),
            f'found no column named "{SUBMISSION}", expected one that says how the submissions are called',
            f'write {SUBMISSION},"{EMAIL}","{NUMBER}" into the first line',
        )
        return {}
    return {name: at for at, name in enumerate(found) if name}


def _numbered(rows: Iterator[list[str]], findings: Findings) -> Iterator[tuple[int, list[str]]]:
    for row in rows:
        findings.steps.take(ROW_STEPS)
        if any(cell.strip() for cell in row):
            yield getattr(rows, "line_num", 1), row


def _add(people: dict[str, Person], line: int, cells: Mapping[str, str], findings: Findings) -> None:
    submission = cells.get(SUBMISSION, "")
    if not submission:
        findings.error(_at(line), "found a student without a submission's name, expected one")
    elif submission in people:
        findings.error(_at(line), f'found "{submission}" a second time, expected each submission once')
    else:
        people[submission] = Person(
            submission, cells.get(EMAIL, ""), cells.get(NUMBER, ""), cells.get(NAME, "")
        )


def _at(line: int) -> Word:
    return Word("", max(1, line), 1)
