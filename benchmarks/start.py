"""The time from the command to the last byte, for short and long traces.

    python -m benchmarks.start [--quick]

Each is a process that takes turns with that of the longest trace, and with the student's program
(student.py). Times are the processor's, which other programs disturb less than the clock's; a ratio is the
median of those of single turns. webviz's first run, which may have to compile, is not timed.
"""

import resource
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.maps import random_map, sample_map
from benchmarks.measure import head, machine, row
from benchmarks.stream import ROOT, count_lines
from webviz.maps import Map, write_map

STUDENT = """
import sys
from benchmarks.maps import homework
from webviz.maps import read_map
with open(sys.argv[2], "w") as file:
    for line in homework(read_map(open(sys.argv[1]).read())[0]).solve():
        print(*line, sep=", ", file=file)
"""


def main(arguments: list[str]) -> None:
    """Print a table."""
    quick = "--quick" in arguments
    print(f"{machine()}\n\nFrom the command to the last byte, seconds of the processor:\n")
    print(head("trace", "lines", "webviz, s", "longest, s", "student, s", "÷ longest", "÷ student"))
    with TemporaryDirectory(prefix="webviz-") as folder:
        longest, out = Path(folder, "longest.txt"), Path(folder, "out.txt")
        states = replace(sample_map("us-48"), depth=3 if quick else 8)
        longest.write_text(write_map(states), encoding="utf-8")
        for name, map in maps(quick).items():
            source = Path(folder, "map.txt")
            source.write_text(write_map(map), encoding="utf-8")
            works = {
                "webviz": ("-m", "webviz", "trace", str(source), "-o", str(out)),
                "longest": ("-m", "webviz", "trace", str(longest), "--order", "reverse", "-o", str(out)),
                "student": ("-c", STUDENT, str(source), str(out)),
            }
            print(start_row(name, works, out, 1 if quick else 9))


def maps(quick: bool) -> dict[str, Map]:
    """The homework's own, and three whose traces take a moment."""
    australia, states = {"Australia": sample_map("australia")}, sample_map("us-48")
    if quick:
        return australia
    return australia | {
        "48 US states, depth 5": states,
        "random, 24 regions, depth 6": random_map(24, 6, seed=6),
        "48 US states, depth 6": replace(states, depth=6),
    }


def start_row(name: str, works: dict[str, tuple[str, ...]], out: Path, rounds: int) -> str:
    """The median seconds of each, and of the ratios of the first to the others."""
    processor_seconds(works["webviz"])
    lines = count_lines(out)
    turns = [[processor_seconds(words) for words in works.values()] for _ in range(rounds)]
    times = (median(turn[n] for turn in turns) for n in range(len(works)))
    ratios = (median(turn[0] / turn[n] for turn in turns) for n in range(1, len(works)))
    return row(name, f"{lines:,}", *(f"{number:.2f}" for number in (*times, *ratios)))


def processor_seconds(words: tuple[str, ...]) -> float:
    """What one process of Python takes, start and end included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], cwd=ROOT, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


if __name__ == "__main__":
    main(sys.argv[1:])
