"""How long a step takes as a picture or a file, against the search that it shows.

    python -m benchmarks.exports [LINES]

The map of 48 states, five moves deep: 105,385 lines. Everything is loaded, and drawn once, before anything is
measured; the processor's time counts, as what other programs take is nobody's fault.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import webviz
from benchmarks.measure import head, row

TEXT = (Path(__file__).parents[1] / "sample_maps" / "us-48.txt").read_text(encoding="utf-8")
DEPTH, LINE, STEPS = 5, 50_000, 100


def main(arguments: list[str]) -> None:
    """Prints a table; `arguments`: how many lines an animation has."""
    steps = int(arguments[0]) if arguments else STEPS
    files: dict[str, tuple[str, int | range]] = {
        "SVG of the path": ("svg", LINE),
        "SVG of the path, map and sentence": ("svg", LINE),
        "PNG of the path": ("png", LINE),
        f"GIF of {steps} steps": ("gif", range(LINE, LINE + steps)),
        "replay": ("replay", LINE),
    }
    made("svg", LINE)
    search = seconds(partial(webviz.search, TEXT, depth=DEPTH))
    print(head("file", "seconds", "÷ the search"))
    print(row("the search alone", f"{search:.2f}", "1.0"))
    for name, (format, line) in files.items():
        more: dict[str, object] = {"part": "both", "caption": True} if "map" in name else {"part": "tree"}
        took = seconds(partial(made, format, line, **more))
        print(row(name, f"{took:.2f}", f"{took / search:.1f}"))


def made(format: str, line: int | range, **more: object) -> bytes:
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
