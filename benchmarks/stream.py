"""The trace of a large search, written to disk by webviz and by C, and copied.

    python -m benchmarks.stream [--quick]

Each is a process of its own and writes to the same folder; webviz's first run, which may have to compile, is
not timed. The files are compared byte for byte. Then the whole-process time of smaller runs.
"""

import subprocess
import sys
from filecmp import cmp
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.maps import SAMPLES, large_map
from benchmarks.measure import head, machine, rate, row, seconds
from benchmarks.native import Native, native
from webviz.games import MapColoring
from webviz.maps import Map, write_map

ROOT = Path(__file__).parent.parent


def main(arguments: list[str]) -> None:
    """Print two tables."""
    quick = "--quick" in arguments
    rounds = 1 if quick else 3
    print(f"{machine()}\n\nWhole processes, trace to a file:\n")
    print(
        head("map", "lines", "webviz, s", "C, s", "cat, s", "webviz, lines/s", "webviz ÷ C", "webviz ÷ cat")
    )
    with TemporaryDirectory(prefix="webviz-") as folder, native() as program:
        for depth in (4,) if quick else (8, 9, 10):
            print(stream_row(large_map(depth), Path(folder), rounds, program))
        print(f"\nWhole processes, small:\n\n{head('command', 'seconds')}")
        small = SAMPLES / "australia.txt"
        for name, words in {
            "trace, Australia": ["trace", str(small)],
            "trace, 48 US states, depth 5": ["trace", str(SAMPLES / "us-48.txt")],
            "count, Australia": ["count", str(small)],
            "--help": ["--help"],
        }.items():
            print(row(name, f"{min(seconds(lambda w=words: webviz(*w)) for _ in range(rounds)):.2f}"))  # type: ignore[misc]


def stream_row(map: Map, folder: Path, rounds: int, program: Native | None) -> str:
    """Best times, taken in turn, each to a file that was not there before."""
    source, out, other = (folder / name for name in ("map.txt", "webviz.txt", "other.txt"))
    source.write_text(write_map(map), encoding="utf-8")
    works = {"webviz": lambda: webviz("trace", str(source), "-o", str(out))}
    works["webviz"]()
    if program is not None:
        problem = program.problem(MapColoring(map), map.depth)
        works["C"] = lambda: program.trace(problem, other)
        works["C"]()
        assert cmp(out, other, shallow=False), "the two traces differ"
    lines = count_lines(out)
    works["cat"] = lambda: copy(out, other)
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            (out if name == "webviz" else other).unlink(missing_ok=True)
            times[name].append(seconds(work))
    best = {name: min(found) for name, found in times.items()}
    told = [f"{best[name]:.2f}" if name in best else "" for name in ("webviz", "C", "cat")]
    ratios = [f"{best[name] / best['webviz']:.2f}" if name in best else "" for name in ("C", "cat")]
    return row(f"48 US states, depth {map.depth}", f"{lines:,}", *told, rate(lines, best["webviz"]), *ratios)


def count_lines(path: Path) -> int:
    """Without reading the file whole."""
    with path.open("rb") as file:
        return 1 + sum(chunk.count(b"\n") for chunk in iter(lambda: file.read(2**22), b""))


def webviz(*arguments: str) -> None:
    """The command line, its output thrown away unless it goes to a file."""
    command = [sys.executable, "-m", "webviz", *arguments]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def copy(source: Path, target: Path) -> None:
    """What the disk can do."""
    with target.open("wb") as file:
        subprocess.run(["cat", str(source)], check=True, stdout=file)


if __name__ == "__main__":
    main(sys.argv[1:])
