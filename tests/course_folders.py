"""Courses on a disk: cases, and what programs with known faults print for them."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from command_line import ROOT

from webviz.doctor import exercise_of, faulty_lines
from webviz.maps import read_map

CASES = ("australia", "best-order", "deep-cut", "tie-cut")


@cache
def printed(case: str, faults: tuple[str, ...]) -> bytes:
    """What a program with these faults prints for a sample."""
    text = sample(case)
    return "\n".join(faulty_lines(exercise_of(read_map(text)[0], text), faults)).encode()


def sample(name: str) -> str:
    """The text of a sample map."""
    return (ROOT / "sample_maps" / f"{name}.txt").read_text(encoding="utf-8")


def make_cases(folder: Path, cases: Sequence[str] = CASES) -> Path:
    """The folder of cases."""
    folder.mkdir(parents=True, exist_ok=True)
    for case in cases:
        (folder / f"{case}.in").write_text(sample(case), encoding="utf-8")
    return folder


def hand_in(folder: Path, students: Mapping[str, Sequence[str]], cases: Sequence[str] = CASES) -> Path:
    """The folder of submissions: what programs with the students' faults print."""
    for student, faults in students.items():
        (folder / student).mkdir(parents=True, exist_ok=True)
        for case in cases:
            (folder / student / f"{case}.out").write_bytes(printed(case, tuple(faults)))
    return folder
