"""The time until help is there, against a Python process that does nothing.

    python -m benchmarks.help [--quick]

Times are the clock's, from the start of a process to its end, as whoever waits has them. The commands take
turns; a ratio is the median of those of single turns.
"""

import subprocess
import sys
from statistics import median
from time import perf_counter

from benchmarks.measure import head, machine, row
from benchmarks.stream import ROOT

WORDS = {
    "python -c pass": ("-c", "pass"),
    "webviz --version": ("-m", "webviz", "--version"),
    "webviz --help": ("-m", "webviz", "--help"),
    "webviz trace --help": ("-m", "webviz", "trace", "--help"),
    "webviz completion bash": ("-m", "webviz", "completion", "bash"),
}
ROUNDS, QUICK_ROUNDS = 21, 3


def main(arguments: list[str]) -> None:
    """Print a table."""
    rounds = QUICK_ROUNDS if "--quick" in arguments else ROUNDS
    turns = [{name: seconds(words) for name, words in WORDS.items()} for _ in range(rounds)]
    nothing = next(iter(WORDS))
    print(f"{machine()}\n\nFrom the start of a process to its end:\n")
    print(head("command", "ms", "÷ pass"))
    for name in WORDS:
        middle = 1000 * median(turn[name] for turn in turns)
        print(row(name, f"{middle:.0f}", f"{median(turn[name] / turn[nothing] for turn in turns):.1f}"))


def seconds(words: tuple[str, ...]) -> float:
    """What one process of Python takes."""
    start = perf_counter()
    subprocess.run([sys.executable, *words], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - start


if __name__ == "__main__":
    main(sys.argv[1:])
