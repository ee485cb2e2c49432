"""The time to read outlines and find borders, against parsing the JSON alone.

    python -m benchmarks.outlines [--quick]

The last row is a file near the limit of 10 MiB, with half a million points.
"""

import json
import sys
from functools import partial
from math import cos, sin
from pathlib import Path

from benchmarks.measure import head, machine, row, seconds, side_by_side
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of, size_of

ROOT = Path(__file__).parent.parent
FILES = {
    "Australia": ROOT / "sample_maps" / "outlines" / "australia.geojson",
    "48 states": ROOT / "tests" / "outlines" / "maps" / "us-48.geojson",
    "Europe": ROOT / "tests" / "outlines" / "maps" / "europe.geojson",
}
ROUNDS = 5
SIDE = 20
"""Regions of the large file in a row and in a column."""


def main(arguments: list[str]) -> None:
    """Print a row for each file."""
    quick = "--quick" in arguments
    print(f"{machine()}\n")
    columns = ("kB", "regions", "parsed, ms", "read, ms", "ratio", "shape, ms", "kB")
    print(head("file", *columns))
    sources = {name: path.read_bytes() for name, path in FILES.items()}
    for name, source in (sources | {"large": large_file(20 if quick else 350)}).items():
        print(file_row(name, source, 1 if quick or name == "large" else ROUNDS))


def file_row(name: str, source: bytes, rounds: int) -> str:
    """Times of one file."""
    parsed, read = side_by_side(partial(json.loads, source), partial(read_outlines, source), rounds)
    outlines, _ = read_outlines(source)
    drawn = seconds(lambda: shape_of(outlines))
    size = size_of(shape_of(outlines)) / 1000
    times = (f"{1000 * parsed:.1f}", f"{1000 * read:.0f}", f"{read / parsed:.0f}", f"{1000 * drawn:.0f}")
    return row(name, f"{len(source) / 1000:,.0f}", len(outlines.regions), *times, f"{size:.0f}")


def large_file(points: int) -> bytes:
    """A grid of regions with wavy borders, each side of so many points."""
    cells = [(column, line) for column in range(SIDE) for line in range(SIDE)]
    features = [
        {
            "type": "Feature",
            "properties": {"name": f"C{column}L{line}"},
            "geometry": {"type": "Polygon", "coordinates": [cell(column, line, points)]},
        }
        for column, line in cells
    ]
    return json.dumps({"type": "FeatureCollection", "features": features}, separators=(",", ":")).encode()


def cell(column: int, line: int, points: int) -> list[tuple[float, float]]:
    """The ring of one region, counterclockwise; neighbors have the same points."""
    shares = [step / points for step in range(points)]
    ring = [place(column + share, line) for share in shares]
    ring += [place(column + 1, line + share) for share in shares]
    ring += [place(column + 1 - share, line + 1) for share in shares]
    ring += [place(column, line + 1 - share) for share in shares]
    return [*ring, ring[0]]


def place(x: float, y: float) -> tuple[float, float]:
    """A point of a grid that is bent a little."""
    bent = x + 0.1 * sin(9 * y) + 0.02 * sin(70 * y), y + 0.1 * cos(7 * x) + 0.02 * cos(60 * x)
    return round(bent[0], 4), round(bent[1], 4)


if __name__ == "__main__":
    main(sys.argv[1:])
