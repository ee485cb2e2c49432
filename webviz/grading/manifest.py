"""The manifest of a report: the results so far, with a line for each student.

A line is written as soon as its result is known. A result depends only on the case, the output and webviz; so
it is stored with a digest of these, and reused while the digest stays the same. A killed process damages only
the last line.
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
from webviz.grading.model import Case, Difference, Explanation, OutputResult, Verdict

# The version of webviz that grades: results of other versions are not reused.


FILES = ("cases.py", "manifest.py")
"""Files of this folder that results depend on, besides all files of the doctor."""


@cache
def grader() -> str:
    """Return a digest of the source files that results depend on."""
    doctor, here = Path(webviz.doctor.__file__).parent, Path(__file__).parent
    whole = sha256()
    for path in (*sorted(doctor.glob("*.py")), *(here / name for name in FILES)):
        whole.update(sha256(path.read_bytes()).digest())
    return whole.hexdigest()


# Results as JSON: the form in which diagnoses are sent between processes and stored.


LONGEST_LINE = 300  # characters of a line that are kept
MOST_FORM, LONGEST_FORM = 20, 300
MOST_EXPLANATIONS = 20


class DamagedResult(ValueError):
    """JSON that is not a valid result."""


def diagnosis_entry(diagnosis: Diagnosis) -> dict[str, Any]:
    """Return the part of a diagnosis that is shown, with long lines shortened."""
    return {
        "verdict": diagnosis.verdict,
        "first_difference": _first(diagnosis),
        "form": [slip[:LONGEST_FORM] for slip in diagnosis.form[:MOST_FORM]],
        "explanations": [
            {"faults": [*one.faults], "exact": one.exact, "lines_explained": one.lines_explained}
            for one in diagnosis.explanations[:MOST_EXPLANATIONS]
        ],
    }


def _first(diagnosis: Diagnosis) -> dict[str, Any] | None:
    first = diagnosis.first_difference
    if first is None:
        return None
    lines = {"yours": _kept_line(first.yours), "right": _kept_line(first.right)}
    return {"line": first.line, "place": first.place} | lines


def _kept_line(line: str) -> str | None:
    if line == END:
        return None
    return line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…"


def found_of(entry: Any) -> OutputResult:
    """Return the result that JSON describes. Raises DamagedResult."""
    try:
        verdict: Verdict = entry["verdict"]
        if verdict not in get_args(Verdict):
            raise ValueError(verdict)
        explanations = tuple(map(_explanation, entry["explanations"]))
        return OutputResult(
            verdict, _difference(entry["first_difference"]), tuple(map(str, entry["form"])), explanations
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedResult(str(error)) from None


def _difference(entry: Any) -> Difference | None:
    if entry is None:
        return None
    yours, right = (None if entry[name] is None else str(entry[name]) for name in ("yours", "right"))
    return Difference(int(entry["line"]), int(entry["place"]), yours, right)


def _explanation(entry: Any) -> Explanation:
    return Explanation(tuple(map(str, entry["faults"])), bool(entry["exact"]), int(entry["lines_explained"]))


# The file with all results, and its lock.


NAME, LOCK = "manifest.jsonl", ".webviz-lock"
FORMAT = "webviz grades 1"
Kept = dict[str, dict[str, Any]]
"""For each case: the digest, and the result."""


class InUse(OSError):
    """Another process writes into the report."""


def key_of(grader: str, case: Case, output: bytes) -> str:
    """Return the digest that identifies a result; `grader`: as from `grader()`."""
    parts = (grader.encode(), case.name.encode(), case.source, case.right.encode(), output)
    whole = sha256()
    for part in parts:
        whole.update(sha256(part).digest())
    return whole.hexdigest()


class Manifest:
    """The lines of one report; a student's last line counts."""

    def __init__(self, path: Path) -> None:
        """Open the manifest. Raises OSError."""
        self._path = path
        self._kept: dict[str, Kept] = {}
        self.files: list[str] = []
        self._read()
        self._file = open(path, "ab")  # noqa: SIM115  closed by close()
        self._begin()

    def find(self, student: str, case: str, key: str) -> Any:
        """Return the stored result of this output, as JSON; None if there is none."""
        entry = self._kept.get(student, {}).get(case)
        return entry["found"] if entry and entry["key"] == key else None

    def add(self, student: str, found: Mapping[str, Any], keys: Mapping[str, str]) -> None:
        """Store results of further outputs of a student. Raises OSError."""
        kept = self._kept.setdefault(student, {})
        kept |= {case: {"key": keys[case], "found": one} for case, one in found.items()}
        self._write(self._file, _line(student, kept))
        self._file.flush()

    def finish(self, students: Iterable[str], files: Iterable[str]) -> None:
        """Rewrite the manifest for these students only, with the report's file names.

        Raises OSError.
        """
        self._file.close()
        self._kept = {name: self._kept[name] for name in students if name in self._kept}
        self.files = sorted(files)
        unfinished = self._path.with_suffix(".part")
        with open(unfinished, "wb") as file:
            self._write(file, {"format": FORMAT}, *(_line(*item) for item in self._kept.items()))
            self._write(file, {"files": self.files})
        os.replace(unfinished, self._path)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _begin(self) -> None:
        """Start a new file, or end a last line that was cut short."""
        size = self._path.stat().st_size
        if not size:
            self._write(self._file, {"format": FORMAT})
        elif not self._ends_in_a_line():
            self._file.write(b"\n")
        self._file.flush()

    def _ends_in_a_line(self) -> bool:
        with open(self._path, "rb") as file:
            file.seek(-1, os.SEEK_END)
            return file.read() == b"\n"

    def _read(self) -> None:
        """Read the manifest; damaged lines are skipped, and graded again."""
        with suppress(FileNotFoundError), open(self._path, "rb") as file:
            for line in file:
                with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
                    self._take(json.loads(line))

    def _take(self, entry: dict[str, Any]) -> None:
        if "files" in entry:
            self.files = [str(name) for name in entry["files"]]
        elif "student" in entry:
            self._kept[str(entry["student"])] = dict(_valid_results(entry["graded"]))

    @staticmethod
    def _write(file: IO[bytes], *entries: Any) -> None:
        file.write(b"".join(json.dumps(entry, separators=(",", ":")).encode() + b"\n" for entry in entries))


def _line(student: str, kept: Kept) -> dict[str, Any]:
    return {"student": student, "graded": kept}


def _valid_results(graded: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for case, entry in graded.items():
        with suppress(DamagedResult, KeyError, TypeError):
            found_of(entry["found"])
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
