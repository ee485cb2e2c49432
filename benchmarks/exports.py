"""How long a step takes as a picture or a file, against the search that it shows.

    python -m benchmarks.exports [LINES] [--quick]

The map of 48 states, five moves deep: 105,385 lines. First everything is loaded, and drawn once, before
anything is measured; then whole processes take turns, each from cold. The processor's time counts, as what
other programs take is nobody's fault.
"""

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median

import webviz
from benchmarks.measure import head, row
from benchmarks.start import processor_seconds
from benchmarks.stream import ROOT

MAP = ROOT / "sample_maps" / "us-48.txt"
TEXT = MAP.read_text(encoding="utf-8")
DEPTH, LINE, STEPS = 5, 50_000, 100


ROUNDS, QUICK_ROUNDS = 9, 1


def main(arguments: list[str]) -> None:
    """Print two tables; a number in `arguments` is the length of an animation."""
    numbers = [int(each) for each in arguments if each.isdecimal()]
    warm(numbers[0] if numbers else STEPS)
    print()
    cold(QUICK_ROUNDS if "--quick" in arguments else ROUNDS)


def warm(steps: int) -> None:
    """Print the time of files in a process that has drawn before."""
    files: dict[str, tuple[str, int | range]] = {
        "SVG of the path": ("svg", LINE),
        "SVG of the path, map and sentence": ("svg", LINE),
        "PNG of the path": ("png", LINE),
        f"GIF of {steps} steps": ("gif", range(LINE, LINE + steps)),
        "replay": ("replay", LINE),
    }
    export_file("svg", LINE)
    search = seconds(partial(webviz.search, TEXT, depth=DEPTH))
    print(head("file", "seconds", "÷ the search"))
    print(row("the search alone", f"{search:.2f}", "1.0"))
    for name, (format, line) in files.items():
        more: dict[str, object] = {"part": "both", "caption": True} if "map" in name else {"part": "tree"}
        took = seconds(partial(export_file, format, line, **more))
        print(row(name, f"{took:.2f}", f"{took / search:.1f}"))


def cold(rounds: int) -> None:
    """Print the time of whole processes, and the medians of the turns' ratios."""
    turns = [{name: processor_seconds(words) for name, words in processes().items()} for _ in range(rounds)]
    nothing, server, *_ = processes()
    print(head("process", "seconds", "÷ pass", "÷ the server's start"))
    for name in processes():
        ratios = (median(turn[name] / turn[base] for turn in turns) for base in (nothing, server))
        middle = median(turn[name] for turn in turns)
        print(row(name, f"{middle:.2f}", *(f"{ratio:.2f}" for ratio in ratios)))


def processes() -> dict[str, tuple[str, ...]]:
    """The arguments of Python, by name; all are compared with the first two."""
    searched = (str(MAP), "--depth", str(DEPTH), "-o", os.devnull)
    picture = ("-m", "webviz", "export", *searched, "--format", "svg", "--line", str(LINE), "--view", "path")
    return {
        "python -c pass": ("-c", "pass"),
        "the server, ready to answer": ("-c", "from webviz.server import create_app; create_app()"),
        "webviz trace": ("-m", "webviz", "trace", *searched),
        "webviz export, SVG of the path": picture,
        "the same with map and sentence": (*picture, "--part", "both", "--caption"),
    }


def export_file(format: str, line: int | range, **more: object) -> bytes:
    """The file."""
    seen = {} if format == "replay" else {"view": "path", **more}
    return webviz.export(TEXT, format=format, line=line, depth=DEPTH, **seen)  # type: ignore[arg-type]


def seconds(work: Callable[[], object]) -> float:
    """The processor's time that it takes, in all threads."""
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    main(sys.argv[1:])
