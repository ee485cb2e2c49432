"""The manifest of a report: a file with the results so far, a line for each student.

A line is written as soon as its results are known. A result depends only on the case, the output and webviz;
so it is stored with a digest of these, and reused while the digest stays the same. If the process is killed,
only the last line is damaged.
"""

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, get_args

import webviz.doctor
from webviz.doctor import Diagnosis
from webviz.doctor.diagnosis import END
from webviz.grading.model import AnswersResult, Case, Difference, Explanation, OutputResult, Verdict
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
    """A digest of all parts, in hexadecimal; it also depends on where one part ends and the next begins."""
    digest = sha256()
    for part in parts:
        digest.update(sha256(part).digest())
    return digest.hexdigest()


# Results as JSON: in this form they are sent between processes and stored.


LONGEST_LINE = 300  # characters of a line that are kept
MOST_SLIPS, LONGEST_SLIP = 20, 300  # of form; and characters of one
MOST_EXPLANATIONS = 20


class DamagedResult(ValueError):
    """JSON that is not a valid result."""


def diagnosis_entry(diagnosis: Diagnosis) -> dict[str, Any]:
    """The part of a diagnosis that reports show, with long lines shortened."""
    return {
        "verdict": diagnosis.verdict,
        "first_difference": _difference_entry(diagnosis),
        "form": [slip[:LONGEST_SLIP] for slip in diagnosis.form[:MOST_SLIPS]],
        "explanations": [
            {"faults": [*one.faults], "exact": one.exact, "lines_explained": one.lines_explained}
            for one in diagnosis.explanations[:MOST_EXPLANATIONS]
        ],
    }


def _difference_entry(diagnosis: Diagnosis) -> dict[str, Any] | None:
    first = diagnosis.first_difference
    if first is None:
        return None
    lines = {"yours": _shorten_line(first.yours), "right": _shorten_line(first.right)}
    return {"line": first.line, "place": first.place} | lines


def _shorten_line(line: str) -> str | None:
    """The line, shortened if it is long; None for the end of an output."""
    if line == END:
        return None
    return line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…"


def result_of_entry(entry: Any) -> OutputResult:
    """The result that JSON describes. Raises DamagedResult."""
    try:
        verdict: Verdict = entry["verdict"]
        if verdict not in get_args(Verdict):
            raise ValueError(verdict)
        explanations = tuple(map(_explanation, entry["explanations"]))
        return OutputResult(
            verdict,
            _difference(entry["first_difference"]),
            tuple(map(str, entry["form"])),
            explanations,
            answers=_answers(entry.get("answers")),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedResult(str(error)) from None


def _difference(entry: Any) -> Difference | None:
    if entry is None:
        return None
    yours, right = (None if entry[name] is None else str(entry[name]) for name in ("yours", "right"))
    return Difference(int(entry["line"]), int(entry["place"]), yours, right)


def _answers(entry: Any) -> AnswersResult | None:
    if entry is None:
        return None
    notes = tuple(map(str, entry["notes"]))
    return AnswersResult(str(entry["exercise"]), int(entry["right"]), int(entry["total"]), notes)


def _explanation(entry: Any) -> Explanation:
    return Explanation(tuple(map(str, entry["faults"])), bool(entry["exact"]), int(entry["lines_explained"]))


# The file with all results, and its lock.


NAME, LOCK = "manifest.jsonl", ".webviz-lock"
FORMAT = "webviz grades 1"
StoredResults = dict[str, dict[str, Any]]  # for each case {"key": the digest, "found": the result}


class InUse(OSError):
    """Another process writes into the report."""


def key_of(grader: str, case: Case, output: bytes) -> str:
    """The digest that identifies a result; `grader` is what the function `grader` returns."""
    return _digest_of((grader.encode(), case.name.encode(), case.source, case.right.encode(), output))


class Manifest:
    """The manifest of one report; of several lines of a student the last counts."""

    def __init__(self, path: Path) -> None:
        """Open the manifest. Raises OSError."""
        self._path = path
        self._results: dict[str, StoredResults] = {}  # by student
        self.files: list[str] = []  # the names of the report's files, as of the last grading that ended
        self._read()
        self._file = open(path, "ab")  # noqa: SIM115  closed by close()
        self._begin()

    def find(self, student: str, case: str, key: str) -> Any:
        """The stored result of this output, as JSON; None if there is none."""
        entry = self._results.get(student, {}).get(case)
        return entry["found"] if entry and entry["key"] == key else None

    def add(self, student: str, new_results: Mapping[str, Any], keys: Mapping[str, str]) -> None:
        """Store results of further outputs of a student. Raises OSError."""
        results = self._results.setdefault(student, {})
        results |= {case: {"key": keys[case], "found": one} for case, one in new_results.items()}
        self._write(self._file, _line_entry(student, results))
        self._file.flush()

    def finish(self, students: Iterable[str], files: Iterable[str]) -> None:
        """Keep only these students, and the names of the report's files. Raises OSError."""
        self._file.close()
        self._results = {name: self._results[name] for name in students if name in self._results}
        self.files = sorted(files)
        unfinished = self._path.with_suffix(".part")
        with open(unfinished, "wb") as file:
            self._write(file, {"format": FORMAT}, *(_line_entry(*item) for item in self._results.items()))
            self._write(file, {"files": self.files})
        os.replace(unfinished, self._path)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _begin(self) -> None:
        """Start a new file, or end a last line that was cut short."""
        if not self._path.stat().st_size:
            self._write(self._file, {"format": FORMAT})
        elif not self._ends_with_newline():
            self._file.write(b"\n")
        self._file.flush()

    def _ends_with_newline(self) -> bool:
        with open(self._path, "rb") as file:
            file.seek(-1, os.SEEK_END)
            return file.read() == b"\n"

    def _read(self) -> None:
        """Read the manifest; damaged lines are skipped, and their outputs are graded again."""
        with suppress(FileNotFoundError), open(self._path, "rb") as file:
            for line in file:
                with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
                    self._read_entry(json.loads(line))

    def _read_entry(self, entry: dict[str, Any]) -> None:
        if "files" in entry:
            self.files = [str(name) for name in entry["files"]]
        elif "student" in entry:
            self._results[str(entry["student"])] = dict(_valid_results(entry["graded"]))

    @staticmethod
    def _write(file: IO[bytes], *entries: Any) -> None:
        file.write(b"".join(json.dumps(entry, separators=(",", ":")).encode() + b"\n" for entry in entries))


def _line_entry(student: str, results: StoredResults) -> dict[str, Any]:
    return {"student": student, "graded": results}


def _valid_results(graded: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for case, entry in graded.items():
        with suppress(DamagedResult, KeyError, TypeError):
            result_of_entry(entry["found"])  # raises an error if it is damaged
            yield case, {"key": str(entry["key"]), "found": entry["found"]}


@contextmanager
def open_manifest(folder: Path) -> Iterator[Manifest]:
    """Lock and open the manifest of a report. Raises InUse, and OSError."""
    with open(folder / LOCK, "ab") as lock:
        _lock(lock)
        manifest = Manifest(folder / NAME)
        try:
            yield manifest
        finally:
            manifest.close()


def _lock(file: IO[bytes]) -> None:
    """Lock a file, on systems with such locks. Raises InUse."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        return
    try:
        flock(file.fileno(), LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise InUse("another webviz grade writes into it: wait until it has ended") from None
