"""One grading of a course: what is known already, what is still to be done, and what came of it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from webviz.grading.choosing import Pattern
from webviz.grading.folders import Entry, read_submission
from webviz.grading.manifest import Manifest, found_of, key_of
from webviz.grading.model import Case, Found, Graded, Result, Submission, Task

NOTHING = "nothing was handed in"


@dataclass(slots=True)
class Seen:
    """What is known of a student whose outputs have been read: they themselves are kept no longer."""

    keys: Mapping[str, str]
    missing: Mapping[str, str]
    said: tuple[str, ...]
    failure: str = ""


class Session:
    """Outputs are read when their turn comes, and those that were graded before are not graded again.

    Attributes:
        kept: how many students had all their outputs graded before.
        read: how many submissions have been read, whatever came of them.
    """

    def __init__(self, cases: Sequence[Case], outputs: Pattern, manifest: Manifest, grader: str) -> None:
        """`grader`: what findings depend on besides cases and outputs."""
        self._cases = {case.name: case for case in cases}
        self._outputs = outputs
        self._manifest = manifest
        self._grader = grader
        self._seen: dict[str, Seen] = {}
        self.kept = self.read = 0

    def tasks(self, entries: Iterable[Entry]) -> Iterator[Task]:
        """What is to be done for these students."""
        for entry in entries:
            submission = read_submission(entry, self._outputs, self._cases)
            self.read += 1
            task = self._task(submission)
            if task.cases:
                yield task
            elif submission.outputs:
                self.kept += 1

    def _task(self, submission: Submission) -> Task:
        student, outputs = submission.student, submission.outputs
        keys = {name: key_of(self._grader, self._cases[name], output) for name, output in outputs.items()}
        self._seen[student] = Seen(keys, submission.missing, submission.said)
        new = [name for name, key in keys.items() if self._manifest.found(student, name, key) is None]
        return Task(student, tuple(self._cases[name] for name in new), {name: outputs[name] for name in new})

    def take(self, result: Result) -> None:
        """Keeps what came of a task. Raises OSError where it cannot be written down."""
        seen = self._seen[result.student]
        seen.failure = result.failure
        if not result.failure:
            self._manifest.add(result.student, result.found, seen.keys)

    def graded(self, student: str) -> Graded:
        """All that was found of a student; of one who has handed in nothing, that."""
        seen = self._seen.get(student)
        if seen is None:
            missing = dict.fromkeys(self._cases, Found("missing", why=NOTHING))
            return Graded(student, missing, (NOTHING,))
        if seen.failure:
            return Graded(student, {}, seen.said, seen.failure)
        return Graded(student, {name: self._found(student, seen, name) for name in self._cases}, seen.said)

    def _found(self, student: str, seen: Seen, case: str) -> Found:
        if case in seen.missing:
            return Found("missing", why=seen.missing[case])
        return found_of(self._manifest.found(student, case, seen.keys[case]))
