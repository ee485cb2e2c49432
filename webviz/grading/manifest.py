"""The manifest of a report: results so far, a line for each student.

A line is written as soon as it is known.

What was found in an output follows from the case, the output and webviz alone; so it is kept with a digest of
these, and found again as long as it is the same. A process that is killed damages the last line alone.
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

# Which webviz it is that grades: with another one nothing holds that was found before.


OURS = ("cases.py", "manifest.py")
"""Those of this folder that findings depend on, beside all of the doctor's."""


@cache
def grader() -> str:
    """A digest of the sources that decide what is found in an output."""
    doctor, here = Path(webviz.doctor.__file__).parent, Path(__file__).parent
    whole = sha256()
    for path in (*sorted(doctor.glob("*.py")), *(here / name for name in OURS)):
        whole.update(sha256(path.read_bytes()).digest())
    return whole.hexdigest()


# What was found in an output, as JSON has it: a diagnosis as it is sent between processes and kept.


LONGEST_LINE = 300  # characters of a line that are kept
MOST_FORM, LONGEST_FORM = 20, 300
MOST_EXPLANATIONS = 20


class DamagedResult(ValueError):
    """JSON that tells of no diagnosis."""


def diagnosis_entry(diagnosis: Diagnosis) -> dict[str, Any]:
    """As much of a diagnosis as is shown: a student's line may have any length."""
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
    """The same as it is used. Raises DamagedResult."""
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


NAME, LOCK = "manifest.jsonl", ".webviz-lock"
FORMAT = "webviz grades 1"
Kept = dict[str, dict[str, Any]]
"""By cases: the digest, and what was found."""


class InUse(OSError):
    """Another process writes into the report."""


def key_of(grader: str, case: Case, output: bytes) -> str:
    """What tells whether an output was graded before; `grader`: what the finding depends on besides."""
    parts = (grader.encode(), case.name.encode(), case.source, case.right.encode(), output)
    whole = sha256()
    for part in parts:
        whole.update(sha256(part).digest())
    return whole.hexdigest()


class Manifest:
    """The lines of one report, of which the last about a student holds."""

    def __init__(self, path: Path) -> None:
        """Raises OSError."""
        self._path = path
        self._kept: dict[str, Kept] = {}
        self.files: list[str] = []
        self._read()
        self._file = open(path, "ab")  # noqa: SIM115  closed by close()
        self._begin()

    def find(self, student: str, case: str, key: str) -> Any:
        """What was found in this output, as JSON; None where it is not known."""
        entry = self._kept.get(student, {}).get(case)
        return entry["found"] if entry and entry["key"] == key else None

    def add(self, student: str, found: Mapping[str, Any], keys: Mapping[str, str]) -> None:
        """Writes down what was found in more outputs of a student. Raises OSError."""
        kept = self._kept.setdefault(student, {})
        kept |= {case: {"key": keys[case], "found": one} for case, one in found.items()}
        self._write(self._file, _line(student, kept))
        self._file.flush()

    def finish(self, students: Iterable[str], files: Iterable[str]) -> None:
        """Writes it anew, for these students alone, with the names of the report's files. Raises OSError."""
        self._file.close()
        self._kept = {name: self._kept[name] for name in students if name in self._kept}
        self.files = sorted(files)
        unfinished = self._path.with_suffix(".part")
        with open(unfinished, "wb") as file:
            self._write(file, {"format": FORMAT}, *(_line(*item) for item in self._kept.items()))
            self._write(file, {"files": self.files})
        os.replace(unfinished, self._path)

    def close(self) -> None:
        """Writes no more."""
        self._file.close()

    def _begin(self) -> None:
        """A line that was cut short is ended; what follows it is a line of its own."""
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
        """Whatever is damaged is unknown again, and will be graded anew."""
        with suppress(FileNotFoundError), open(self._path, "rb") as file:
            for line in file:
                with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
                    self._take(json.loads(line))

    def _take(self, entry: dict[str, Any]) -> None:
        if "files" in entry:
            self.files = [str(name) for name in entry["files"]]
        elif "student" in entry:
            self._kept[str(entry["student"])] = dict(_sound(entry["graded"]))

    @staticmethod
    def _write(file: IO[bytes], *entries: Any) -> None:
        file.write(b"".join(json.dumps(entry, separators=(",", ":")).encode() + b"\n" for entry in entries))


def _line(student: str, kept: Kept) -> dict[str, Any]:
    return {"student": student, "graded": kept}


def _sound(graded: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for case, entry in graded.items():
        with suppress(DamagedResult, KeyError, TypeError):
            found_of(entry["found"])
            yield case, {"key": str(entry["key"]), "found": entry["found"]}


@contextmanager
def open_manifest(folder: Path) -> Iterator[Manifest]:
    """The manifest of a report that nobody else writes meanwhile. Raises InUse, and OSError."""
    with open(folder / LOCK, "ab") as lock:
        _lock(lock)
        manifest = Manifest(folder / NAME)
        try:
            yield manifest
        finally:
            manifest.close()


def _lock(file: IO[bytes]) -> None:
    """Does nothing where there are no such locks."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        return
    try:
        flock(file.fileno(), LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise InUse("another webviz grade writes into it: wait until it has ended") from None
