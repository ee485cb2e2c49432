"""The manifest of a report: the results so far, a line for each student.

A line is written as soon as its results are known. A result depends only on the case, the output and webviz;
so it is stored with a digest of these, and reused while the digest stays the same. If the process is killed,
only the last line is damaged.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import webviz.doctor
from webviz.commands.files import lock, whole_file
from webviz.doctor import Diagnosis, Difference, Explanation
from webviz.grading.model import VERDICTS, AnswersResult, Case, OutputResult
from webviz.site.folders import site_folder

# The version of webviz that grades: results of other versions are not reused.

FILES = ("cases.py", "exercises.py", "manifest.py")
"""The files of this folder on which results depend, besides all files of the doctor and of Practice."""


@cache
def grader() -> str:
    """A digest of the source files on which results depend."""
    doctor, here = Path(webviz.doctor.__file__).parent, Path(__file__).parent
    practice = site_folder() / "static" / "js" / "features" / "practice"
    scripts = sorted(practice.glob("*.js"))
    paths = (*sorted(doctor.glob("*.py")), *scripts, *(here / name for name in FILES))
    return _digest_of(path.read_bytes() for path in paths)


def _digest_of(parts: Iterable[bytes]) -> str:
    """A hexadecimal digest of all parts and of the places where they end."""
    digest = sha256()
    for part in parts:
        digest.update(sha256(part).digest())
    return digest.hexdigest()


def key_of(grader: str, case: Case, output: bytes) -> str:
    """The digest that identifies a result; `grader` is the result of `grader`."""
    return _digest_of((grader.encode(), case.name.encode(), case.source, case.right.encode(), output))


# Results, and how they are read back from JSON.

LONGEST_LINE = 300  # characters of a line that are kept
MOST_SLIPS, LONGEST_SLIP = 20, 300  # of form; and characters of one
MOST_EXPLANATIONS = 20


def result_of(diagnosis: Diagnosis) -> OutputResult:
    """The part of a diagnosis that reports show, with long lines shortened."""
    first = diagnosis.first_difference
    return OutputResult(
        diagnosis.verdict,
        first and replace(first, yours=_shorten(first.yours), right=_shorten(first.right)),
        tuple(slip[:LONGEST_SLIP] for slip in diagnosis.form[:MOST_SLIPS]),
        tuple(diagnosis.explanations[:MOST_EXPLANATIONS]),
    )


def _shorten(line: str) -> str:
    return line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…"


def result_of_entry(entry: Any) -> OutputResult:
    """The result of this `asdict`. Raises ValueError, KeyError or TypeError."""
    difference, answers = entry["difference"], entry["answers"]
    return OutputResult(
        VERDICTS[VERDICTS.index(entry["verdict"])],  # a ValueError for any other text
        difference and Difference(**difference),
        tuple(entry["form"]),
        tuple(explanation_of_entry(one) for one in entry["explanations"]),
        answers=answers and AnswersResult(**answers),
    )


def explanation_of_entry(entry: Any) -> Explanation:
    return Explanation(tuple(entry["faults"]), entry["exact"], entry["lines_explained"])


# The file with all results, and its lock.


NAME, LOCK = "manifest.jsonl", ".webviz-lock"


class InUse(OSError):
    """Another process writes into the report."""


class Stored(NamedTuple):
    """The result of an output, and the digest that identifies it."""

    key: str
    found: OutputResult


class Manifest:
    """The manifest of one report; of several lines of a student the last counts."""

    def __init__(self, path: Path) -> None:
        """Open the manifest; damaged lines are graded again. Raises OSError."""
        self._path = path
        self._results: dict[str, dict[str, Stored]] = {}  # by student and case
        self.files: list[str] = []  # the names of the report's files, as of the last grading that ended
        with suppress(FileNotFoundError), open(path, "rb") as file:
            for line in file:
                with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
                    self._read_entry(json.loads(line))
        self._file = open(path, "ab")  # noqa: SIM115  closed by close()
        self._file.write(b"\n")  # ends a last line that was cut short

    def _read_entry(self, entry: dict[str, Any]) -> None:
        if "files" in entry:
            self.files = [str(name) for name in entry["files"]]
        else:
            graded = entry["graded"].items()
            stored = {case: Stored(one["key"], result_of_entry(one["found"])) for case, one in graded}
            self._results[entry["student"]] = stored

    def find(self, student: str, case: str, key: str) -> OutputResult | None:
        """The stored result of this output; None if there is none."""
        stored = self._results.get(student, {}).get(case)
        return stored.found if stored and stored.key == key else None

    def add(self, student: str, results: Mapping[str, OutputResult], keys: Mapping[str, str]) -> None:
        """Store results of further outputs of a student. Raises OSError."""
        stored = self._results.setdefault(student, {})
        stored |= {case: Stored(keys[case], found) for case, found in results.items()}
        self._file.write(self._student_line(student))
        self._file.flush()

    def finish(self, students: Iterable[str], files: Iterable[str]) -> None:
        """Keep only these students, and the names of the report's files. Raises OSError."""
        self._file.close()
        self.files = sorted(files)
        with whole_file(str(self._path)) as file:
            file.writelines(self._student_line(name) for name in students if name in self._results)
            file.write(_json_line({"files": self.files}))

    def _student_line(self, student: str) -> bytes:
        stored = self._results[student].items()
        graded = {case: {"key": one.key, "found": asdict(one.found)} for case, one in stored}
        return _json_line({"student": student, "graded": graded})

    def close(self) -> None:
        self._file.close()


def _json_line(entry: Any) -> bytes:
    return json.dumps(entry, separators=(",", ":")).encode() + b"\n"


@contextmanager
def open_manifest(folder: Path) -> Iterator[Manifest]:
    """Lock and open the manifest of a report. Raises InUse, and OSError."""
    with open(folder / LOCK, "ab") as file:
        if lock(file.fileno(), waits=False) is False:
            raise InUse("another webviz grade writes into it: wait until it has ended")
        with closing(Manifest(folder / NAME)) as manifest:
            yield manifest
