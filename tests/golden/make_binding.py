"""Where looking ahead removes colors, and the searches in which it binds.

`domains.json` has, for some positions of Australia and of a wheel of seven regions, what each level leaves
and removes: neighbors, number of colors, each region's color or null, level, the colors left of each region,
and the removals as [region, color, kind, by]. `binding.json` has a row for each algorithm and level: the
columns of the tree.
"""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from webviz.games import MapColoring
from webviz.games.binding import LEVELS, Binding, ColoredMap
from webviz.maps import read_map
from webviz.search import Query, search

AUSTRALIA = read_map((Path(__file__).parent / "australia.in").read_bytes())[0]
COLUMNS = ("depth", "move", "value", "size", "legal")
DEPTH = 4
Taken = tuple[int | None, ...]
WHEEL = (*(tuple(sorted({(i - 1) % 6, (i + 1) % 6, 6})) for i in range(6)), tuple(range(6)))
LINE: tuple[Taken, ...] = (  # NSW, NT, Q, SA, V, WA
    (None,) * 6,
    (None, None, None, 1, None, 2),
    (0, None, None, 1, None, 2),
    (0, None, 2, 1, None, 2),
    (0, None, 2, 1, 2, 2),
    (0, 0, None, 1, None, 2),
)
SPOKES: tuple[Taken, ...] = (
    *((0, *(None,) * 6), (0, None, 0, *(None,) * 4), (0, 1, *(None,) * 5), (0, 1, 2, *(None,) * 4)),
)


def colors_in(domain: int) -> list[int]:
    """The colors in a domain, by number."""
    return [color for color in range(domain.bit_length()) if domain >> color & 1]


def _domains() -> Iterator[dict[str, Any]]:
    places = [("Australia", AUSTRALIA.neighbors(), 3, taken) for taken in LINE]
    wheels = [("wheel", WHEEL, colors, taken) for taken in SPOKES for colors in (2, 3, 4)]
    wheels = [one for one in wheels if all(color is None or color < one[2] for color in one[3])]
    for level, (name, neighbors, colors, taken) in product(LEVELS, places + wheels):
        colored = ColoredMap(neighbors, colors, taken, level)
        question = {"name": name, "neighbors": neighbors, "colors": colors, "taken": taken, "level": level}
        yield question | {"left": list(map(colors_in, colored.domains)), "removals": colored.removals}


def _searches() -> Iterator[dict[str, Any]]:
    for algorithm, level in product(("minimax", "alpha-beta"), LEVELS[1:]):
        game = Binding(MapColoring(AUSTRALIA), level)
        tree = search(game, Query(algorithm, DEPTH))
        row = {"algorithm": algorithm, "level": level, "depth_limit": DEPTH, "labels": game.labels}
        yield row | {name: list(getattr(tree, name)) for name in COLUMNS}


def files() -> dict[str, str]:
    """JSON with a row a line."""
    tables = {"domains.json": _domains(), "binding.json": _searches()}
    return {name: "[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n" for name, rows in tables.items()}
