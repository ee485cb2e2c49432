"""Write the domains that Python and JavaScript are both checked against.

    python tests/golden/make_domains.py

`domains.json` has, for some positions of Australia and of a wheel of seven regions, what each level leaves
and removes: neighbors, number of colors, each region's color or null, level, the colors left of each region,
and the removals as [region, color, kind, by].
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent)]

from webviz.csp.colored_map import LEVELS, Level, domains_of  # noqa: E402
from webviz.maps import read_map  # noqa: E402

WHEEL = (*(tuple(sorted({(i - 1) % 6, (i + 1) % 6, 6})) for i in range(6)), tuple(range(6)))
AUSTRALIA = (  # NSW, NT, Q, SA, V, WA
    (None,) * 6,
    (None, None, None, 1, None, 2),
    (0, None, None, 1, None, 2),
    (0, None, 2, 1, None, 2),
    (0, None, 2, 1, 2, 2),
    (0, 0, None, 1, None, 2),
)
SPOKES = ((0, *(None,) * 6), (0, None, 0, *(None,) * 4), (0, 1, *(None,) * 5), (0, 1, 2, *(None,) * 4))


def cases() -> Iterator[tuple[str, tuple[tuple[int, ...], ...], int, tuple[int | None, ...], Level]]:
    """Name, neighbors, number of colors, each region's color, level."""
    australia, _ = read_map((HERE / "australia.in").read_bytes())
    for level in LEVELS:
        for taken in AUSTRALIA:
            yield "Australia", australia.neighbors(), 3, taken, level
        for taken in SPOKES:
            for colors in (2, 3, 4):
                fits = all(color is None or color < colors for color in taken)
                if fits:
                    yield "wheel", WHEEL, colors, taken, level


def rows() -> list[dict[str, Any]]:
    """What the file holds."""
    return [_row(*case) for case in cases()]


def _row(
    name: str,
    neighbors: tuple[tuple[int, ...], ...],
    colors: int,
    taken: tuple[int | None, ...],
    level: Level,
) -> dict[str, Any]:
    domains = domains_of(neighbors, colors, taken, level)
    left = [[color for color in range(colors) if mask >> color & 1] for mask in domains.left]
    question = {"name": name, "neighbors": neighbors, "colors": colors, "taken": taken, "level": level}
    return question | {"left": left, "removals": domains.removals}


def as_text() -> str:
    """JSON with one case a line."""
    return "[\n" + ",\n".join(json.dumps(row) for row in rows()) + "\n]\n"


if __name__ == "__main__":
    (HERE / "domains.json").write_text(as_text(), encoding="utf-8", newline="\n")
