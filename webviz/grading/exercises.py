"""Exercises of Practice as homework: equally hard trees, links, saved files.

A link holds the student's key and the seeds of all exercises. The page saves two kinds of JSON files, each
an `entry` here: a homework, with a `work` for each exercise (answers, tries, hints), and the output of a
student's program, with its problem. For the grade, a work (as JSON) is the output of its exercise. Only its
answers count, which the page's own check compares with a new search of the exercise.
"""

import json
import re
from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import Any, NamedTuple, TypeAlias
from zlib import crc32

from webviz.exams.equal_difficulty import Difficulty, Wish, equal_trees
from webviz.exports.engine import call
from webviz.games.game import MAX
from webviz.grading.manifest import explanation_of_entry
from webviz.grading.model import (
    LONGEST_NAME,
    AnswersResult,
    Case,
    OutputResult,
    Refused,
    Submission,
    printable,
)
from webviz.maps import MapError
from webviz.scene.problem_text import map_text
from webviz.trees.model import Tree, TreeBuilder, fill_in_players

# The exercises: the same seed makes the same tree as on the page (static/js/features/practice/session.js).

VALUES = {"digits": 9, "twenty": 20, "ties": 3}
"""The largest value of a leaf, by the word in links."""
TASKS = {"cross": "x", "values": "v", "windows": "w", "leaves": "n"}
"""What can be asked for, and its letter in links."""
MOST_LEAVES = 81
MOST_EXERCISES = 50
MODULUS = 2**32  # keeps numbers within 32 bits, as `>>> 0` does on the page


class Form(NamedTuple):
    """The common form of a homework's exercises."""

    branching: int = 3
    depth: int = 3
    values: str = "digits"  # a word of VALUES
    asked: str = "x"  # letters of TASKS, such as "xv"

    def exercise(self, seed: int) -> str:
        # any: with or without a deep cutoff; soft: fail-soft alpha-beta; ge: it cuts at value >= beta
        return f"random-{self.branching}-{self.depth}-{self.values}-{seed}-any-soft-ge-{self.asked}"

    @property
    def nodes(self) -> int:
        return sum(self.branching**level for level in range(self.depth + 1))


def practice_tree(form: Form, seed: int) -> Tree:
    builder, numbers = TreeBuilder(), _numbers(seed)

    def add(depth: int) -> None:
        if depth == form.depth:
            builder.leaf(float(next(numbers) % (VALUES[form.values] + 1)))
            return
        builder.enter(0)  # no player yet: `fill_in_players` sets it below
        for _ in range(form.branching):
            add(depth + 1)
        builder.leave()

    add(0)
    tree = builder.finish()
    fill_in_players(tree, MAX)
    return tree


def _numbers(seed: int) -> Iterator[int]:
    """Numbers of 32 bits, as `numbers` on the page makes them."""
    state = (seed + 0x2545F491) % MODULUS
    while True:
        state = (state + 0x9E3779B9) % MODULUS
        mixed = (state ^ state >> 16) * 0x21F0AAAD % MODULUS
        mixed = (mixed ^ mixed >> 15) * 0x735A2D97 % MODULUS
        yield mixed ^ mixed >> 15


@dataclass(frozen=True, slots=True)
class Assigned:
    """A student's exercises; in links and files `key` stands for the student's name."""

    key: str
    form: Form
    seeds: tuple[int, ...]

    @property
    def exercises(self) -> list[str]:
        return [self.form.exercise(seed) for seed in self.seeds]

    def link(self, page: str) -> str:
        """The link to the first exercise, from which the page leads to the others."""
        homework = ".".join(map(str, (self.key, *self.seeds)))
        return f"{page}/#v1&practice={self.exercises[0]}&homework={homework}"


LINK = re.compile(
    r".*#v1&practice=random-([2-4])-([2-4])-(digits|twenty|ties)-[0-9]{1,9}-any-soft-ge-([xvwn]{1,4})"
    r"&homework=([0-9a-f]{10})((?:\.[0-9]{1,9}){1,50})"
)


def read_link(link: str) -> Assigned | None:
    """The exercises in a link; None if it is no link of `webviz practice`."""
    found = LINK.fullmatch(link)
    if not found:
        return None
    branching, depth, values, asked, key, seeds = found.groups()
    form = Form(int(branching), int(depth), values, asked)
    return Assigned(key, form, tuple(map(int, seeds[1:].split("."))))


def assign(
    students: Sequence[str], count: int, form: Form, seed: int, wish: Wish, tries: int
) -> tuple[Difficulty, list[Assigned]]:
    """`count` exercises for each student, equally hard, all different. Raises TooFew."""
    wanted = len(students) * count
    difficulty, trees = equal_trees(partial(practice_tree, form), seed, wanted, wish, tries)
    tree_seeds = iter(tree_seed for tree_seed, _ in trees)  # each student takes the next `count` of them
    keys = (sha256(f"{seed} {student}".encode()).hexdigest()[:10] for student in students)
    return difficulty, [Assigned(key, form, tuple(islice(tree_seeds, count))) for key in keys]


def exercise_cases(count: int) -> list[Case]:
    """The exercises of a homework as cases; each student has another tree."""
    return [Case(f"exercise-{number}", b"", "", 0) for number in range(1, count + 1)]


# Files that the page saves: a homework of Practice, or an output with its problem. The last member, such as
# "check": "0a1b2c3d", is a check sum of all text before it. It shows accidents; anyone can compute it anew.

PRACTICE, OUTPUT = "webviz practice 1", "webviz output 1"  # the member "format"
CHECK = re.compile(r'(?P<text>\{.*),\n "check": "(?P<sum>[0-9a-f]{8})"\n\}\s*', re.DOTALL)
FIELDS = ("crossed", "values", "alphas", "betas", "leaves")
Entry: TypeAlias = Mapping[str, Any]  # the members of a saved file
LONGEST_ANSWER, LONGEST_TIME = 100, 40  # characters
MOST_TRIES = 10_000
SAVE_AGAIN = "save it again on the page, and hand it in unchanged"
NO_FILE = "no file of Practice was handed in with answers to it"


def read_saved(source: bytes) -> Entry:
    """The members of a file that the page has saved. Raises Refused."""
    try:
        text = source.decode("utf-8-sig").replace("\r\n", "\n")
        entry = json.loads(text)
        file_format = entry["format"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Refused(f"it is damaged or cut short: {SAVE_AGAIN}") from None
    if file_format not in (PRACTICE, OUTPUT):
        raise Refused("it is no file of this version of webviz")
    found = CHECK.fullmatch(text)
    if not found or int(found["sum"], 16) != crc32(found["text"].encode(errors="replace")):
        raise Refused(f"it was changed after the page had saved it: {SAVE_AGAIN}")
    return dict(entry)


Found: TypeAlias = tuple[dict[str, bytes], list[str]]
"""The outputs in a saved file, by case (of an exercise: its work), and remarks on what was left out."""


def with_saved_files(
    submission: Submission, cases: Mapping[str, Case], assigned: Assigned | None
) -> Submission:
    """The submission, completed by the outputs in its saved files."""
    entries, refusals = _readable_entries(submission.saved)
    outputs, remarks = dict(submission.outputs), [*submission.remarks, *refusals]
    # A case keeps the first output that it gets, so of two saved files the later one comes first.
    for path, entry in sorted(entries.items(), key=lambda item: str(item[1].get("saved")), reverse=True):
        found, left_out = _found_in(path, entry, cases, assigned)
        remarks += left_out
        remarks += [f"{_end_of(path)} has {name}, too: it was left out" for name in found if name in outputs]
        outputs = found | outputs
    # `submission.missing` has the reasons for outputs of programs; for a work there is only one, NO_FILE.
    missing = {name: submission.missing.get(name, NO_FILE) for name in cases if name not in outputs}
    return Submission(submission.student, outputs, missing, tuple(remarks))


def _readable_entries(saved: Mapping[str, bytes]) -> tuple[dict[str, Entry], list[str]]:
    """The entries of files by path, and a remark on each file that is refused."""
    entries, refusals = dict[str, Entry](), []
    for path, source in saved.items():
        try:
            entries[path] = read_saved(source)
        except Refused as error:
            refusals.append(f"{_end_of(path)}: {error}")
    return entries, refusals


def _found_in(path: str, entry: Entry, cases: Mapping[str, Case], assigned: Assigned | None) -> Found:
    try:
        return _output_in(entry, cases) if entry["format"] == OUTPUT else _answers_in(entry, assigned)
    except Refused as error:
        return {}, [f"{_end_of(path)}: {error}"]


def _end_of(text: str) -> str:
    return printable(text)[-LONGEST_NAME:]  # the end of a path or an exercise says most


def _output_in(entry: Entry, cases: Mapping[str, Case]) -> Found:
    """A program's output in a file, by the case of the same problem. Raises Refused."""
    problem, output = entry.get("problem"), _output_bytes(entry)
    if not isinstance(problem, str) or output is None:
        raise Refused(f"it has no problem or no output: {SAVE_AGAIN}")
    try:
        source = _plain(map_text(problem.encode(errors="replace"))[0])
    except MapError:
        source = b""
    case_name = next((name for name, case in cases.items() if source and source == _plain(case.source)), None)
    if case_name is None:
        raise Refused("its problem is that of no case")
    return {case_name: output}, []


def _output_bytes(entry: Entry) -> bytes | None:
    """The output in a file, which is a text, or in base64 if it is none."""
    text, packed = entry.get("output"), entry.get("output_base64")
    if isinstance(text, str):
        return text.encode(errors="replace")
    with suppress(ValueError):
        return b64decode(packed, validate=True) if isinstance(packed, str) else None
    return None


def _plain(source: bytes) -> bytes:
    """A problem without the blanks that make no difference."""
    return b"\n".join(line.strip() for line in source.removeprefix(b"\xef\xbb\xbf").splitlines()).strip()


def _answers_in(entry: Entry, assigned: Assigned | None) -> Found:
    """The works with answers in a file, as JSON, by their cases. Raises Refused."""
    if assigned is None:
        raise Refused("the table of links has no exercises for this student")
    if entry.get("key") != assigned.key:
        raise Refused("it was made with the link of another student")
    works = entry.get("exercises")
    if not isinstance(works, list) or not all(isinstance(work, dict) for work in works):
        raise Refused(f"it has no list of exercises: {SAVE_AGAIN}")
    case_names = {exercise: f"exercise-{number}" for number, exercise in enumerate(assigned.exercises, 1)}
    found, remarks = dict[str, bytes](), []
    for work in works:
        exercise = str(work.get("exercise"))
        name = case_names.get(exercise)
        if name is None:
            remarks.append(f"answers to {_end_of(exercise)}, which is none of the exercises, were left out")
        elif not _is_work(work, assigned.form.nodes):
            remarks.append(f"{name} has answers that the page cannot have written: they were left out")
        elif work["answers"]:
            found[name] = json.dumps(work, sort_keys=True).encode()
    return found, remarks


def _is_work(work: Mapping[str, Any], nodes: int) -> bool:
    """Whether the page can have written these answers, tries and hints."""
    answers = work.get("answers")
    counts = (work.get("tries"), work.get("hints"))
    return (
        isinstance(answers, list)
        and len(answers) <= nodes * len(FIELDS)
        and all(type(count) is int and 0 <= count <= MOST_TRIES for count in counts)
        and all(isinstance(answer, dict) and _is_answer(answer, nodes) for answer in answers)
    )


def _is_answer(answer: Mapping[str, Any], nodes: int) -> bool:
    field, node, text, at = (answer.get(name) for name in ("field", "node", "text", "at"))
    return (
        field in FIELDS
        and type(node) is int
        and 0 <= node < nodes
        and isinstance(text, str)
        and len(text) <= LONGEST_ANSWER
        and isinstance(at, str)
        and len(at) <= LONGEST_TIME
    )


# The grade of an exercise's answers.


def grade_exercise(output: bytes) -> OutputResult:
    """Check the answers in `output`, a work as JSON, by the page's own check."""
    work = json.loads(output)
    checked = json.loads(call("gradeAnswers", output.decode()))
    last = max(answer["at"] for answer in work["answers"])
    noted = f"The page has noted: checked {work['tries']}×, hints {work['hints']}, last answer {last}."
    notes = [*checked["notes"], noted]
    return OutputResult(
        checked["verdict"],
        explanations=tuple(explanation_of_entry(one) for one in checked["explanations"]),
        answers=AnswersResult(work["exercise"], checked["right"], checked["total"], notes),
    )
