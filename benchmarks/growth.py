"""The growth of time and memory with the search, from 10³ to 10⁸ nodes.

    python -m benchmarks.growth [--quick] [SVG]

The 48 states at depth 3 to 10, each in a process of its own, the kernels compiled: the trace streamed to
nowhere, and, up to depth 9, the columns kept in memory. Straight lines with the slope of the gray one mean
that every node costs the same. Memory is the process's peak; it holds Python, numpy and numba to begin with.
"""

import subprocess
import sys
from math import log10
from pathlib import Path
from typing import NamedTuple

from benchmarks.measure import head, machine, row

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs" / "images" / "growth.svg"
DEEPEST_KEPT = 9
SCRIPT = """
import os, resource, sys, time
from benchmarks.maps import large_map
from webviz.games import MapColoring
from webviz.search import Query, engines
from webviz.search.compiled_engine import compiled_search, compiled_count
from webviz.trace.fast_text import FastTrace
depth, way = int(sys.argv[1]), sys.argv[2]
game = MapColoring(large_map(depth))
engines.load("record"), engines.load("grow")
list(FastTrace(MapColoring(large_map(2)), Query(depth=2)).chunks())
start = time.perf_counter()
if way == "streamed":
    trace = FastTrace(game, Query("alpha-beta", depth))
    with open(os.devnull, "wb") as file:
        for chunk in trace.chunks():
            file.write(chunk)
    nodes = trace.lines // 2
else:
    nodes = len(compiled_search(game, Query("alpha-beta", depth)))
print(nodes, time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""
WIDTH, HEIGHT, MARGIN = 640, 420, 56


class Point(NamedTuple):
    """One run."""

    nodes: int
    seconds: float
    mebibytes: float


def main(arguments: list[str]) -> None:
    """Print a table, and draw it into a file, except in a quick run."""
    quick = "--quick" in arguments
    paths = [Path(word) for word in arguments if not word.startswith("-")] or [PICTURE]
    print(f"{machine()}\n\n{head('what', 'nodes', 'seconds', 'ns a node', 'peak memory, MiB')}")
    series: dict[str, list[Point]] = {"streamed": [], "kept": []}
    for depth in (3, 4) if quick else range(3, 11):
        for way, points in series.items():
            if way == "streamed" or depth <= DEEPEST_KEPT:
                points.append(measure(depth, way))
                print(table_row(way, points[-1]))
    if not quick:
        paths[0].parent.mkdir(parents=True, exist_ok=True)
        paths[0].write_text(plot(series), encoding="utf-8")


def measure(depth: int, way: str) -> Point:
    """The faster of two runs."""
    command = [sys.executable, "-c", SCRIPT, str(depth), way]
    runs = [subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True) for _ in range(2)]
    nodes, time, memory = min((run.stdout.split() for run in runs), key=lambda words: float(words[1]))
    return Point(int(nodes), float(time), float(memory))


def table_row(way: str, point: Point) -> str:
    """One line of the table."""
    each = f"{1e9 * point.seconds / point.nodes:.1f}"
    return row(way, f"{point.nodes:,}", f"{point.seconds:.4f}", each, f"{point.mebibytes:.0f}")


def plot(series: dict[str, list[Point]]) -> str:
    """Two panels with logarithmic axes: seconds, and MiB, against nodes."""
    seconds = {way: [(p.nodes, p.seconds) for p in points] for way, points in series.items()}
    memory = {way: [(p.nodes, p.mebibytes) for p in points] for way, points in series.items()}
    panels = panel(0, "seconds", seconds, -5, 2) + panel(WIDTH, "peak memory, MiB", memory, 1, 4)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="15">\n'
        f'<rect width="{2 * WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{panels}</svg>\n'
    )


def panel(
    left: int, title: str, series: dict[str, list[tuple[int, float]]], lowest: int, highest: int
) -> str:
    """One plot; the axes are labelled with powers of ten."""

    def x(nodes: float) -> float:
        return left + MARGIN + (log10(nodes) - 2) / 7 * (WIDTH - 2 * MARGIN)

    def y(value: float) -> float:
        return HEIGHT - MARGIN - (log10(value) - lowest) / (highest - lowest) * (HEIGHT - 2 * MARGIN)

    parts = [f'<text x="{x(100)}" y="{MARGIN - 20}" font-weight="bold">{title}</text>']
    parts += [text(x(10**p), HEIGHT - MARGIN + 24, power(p)) for p in range(2, 10)]
    parts += [text(x(100) - 28, y(10**p) + 5, power(p)) for p in range(lowest, highest + 1)]
    parts += [line([(x(100), y(10**p)), (x(10**9), y(10**p))], "#ddd", 1) for p in range(lowest, highest + 1)]
    parts.append(text(x(10**5.5), HEIGHT - 8, "nodes"))
    if title == "seconds":
        parts.append(line([(x(10**2.5), y(10**-4.5)), (x(10**8.5), y(10**1.5))], "#aaa", 1))
    for (way, points), (color, dashes) in zip(series.items(), STYLES, strict=True):
        places = [(x(nodes), y(value)) for nodes, value in points]
        parts.append(line(places, color, 2.5, dashes))
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="4" fill="{color}"/>' for a, b in places]
        below = 24 if dashes and title == "seconds" else -12
        parts.append(text(places[-1][0] + 8, places[-1][1] + below, way, color))
    return "\n".join(parts) + "\n"


STYLES = (("#0072B2", ""), ("#D55E00", "6 4"))


def power(exponent: int) -> str:
    """Ten to it."""
    raised = str(exponent).replace("-", "−")
    return f'10<tspan dy="-6" font-size="11">{raised}</tspan>'


def text(x: float, y: float, words: str, color: str = "#333") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" fill="{color}">{words}</text>'


def line(places: list[tuple[float, float]], color: str, width: float, dashes: str = "") -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return (
        f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="{width}" '
        f'stroke-dasharray="{dashes}"/>'
    )


if __name__ == "__main__":
    main(sys.argv[1:])
