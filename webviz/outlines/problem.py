"""From outlines to a game: what a file of outlines lacks is given, or chosen so that there is a game.

The head of the homework's text (colors, first assignments, depth, weights) is put together as text and read
like any other map's, so that what is wrong with it is told in the same words.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from webviz.maps import Map, read_map
from webviz.maps.model import Diagnostic
from webviz.outlines.model import Outlines

COLORS = ("R", "G", "B", "Y")
MAX_WEIGHTS = (10, 5, 0, 7, 2, 9, 4, 11)
MIN_WEIGHTS = (0, 2, 8, 4, 10, 1, 6, 3)
DEPTH = "3"
COLORING_STEPS = 20_000
"""Far more than maps take: three colors are found at once, or are soon known not to be enough."""
HEAD = {1: "colors", 2: "first", 3: "depth"}


@dataclass(frozen=True, slots=True)
class Head:
    """What a game needs besides its map; what is empty is chosen.

    Attributes:
        colors: such as "R, G, B".
        first: such as "WA: R-1, SA: G-2".
        weights: for each player a text such as "R: 10, G: 5, B: 0".
    """

    colors: str = ""
    first: str = ""
    depth: str = ""
    weights: tuple[str, ...] = ()


def map_of(outlines: Outlines, head: Head) -> tuple[Map, list[Diagnostic]]:
    """The game on these outlines, and the warnings about its head.

    Raises MapError; its lines are those of the head: colors, first, depth, and the weights of each player.
    """
    names = [region.name for region in outlines.regions]
    neighbors = neighbors_of(outlines)
    colors = head.colors or ", ".join(usual_colors(neighbors))
    listed = list(dict.fromkeys(color.strip() for color in colors.split(",")))
    lines = [
        colors,
        head.first or _usual_first(names, neighbors, listed),
        head.depth or DEPTH,
        *(head.weights or (_usual_weights(listed, MAX_WEIGHTS), _usual_weights(listed, MIN_WEIGHTS))),
    ]
    lists = [
        f"{name}: {', '.join(names[i] for i in beside)}"
        for name, beside in zip(names, neighbors, strict=True)
    ]
    return read_map("\n".join([" ".join(line.split()) or "," for line in lines] + lists))


def member_of(line: int) -> str:
    """Which part of the head a line of it is."""
    return HEAD.get(line, "weights")


def neighbors_of(outlines: Outlines) -> list[list[int]]:
    """For each region the numbers of those it borders on, in order."""
    found: list[list[int]] = [[] for _ in outlines.regions]
    for border in outlines.borders:
        found[border.first].append(border.second)
        found[border.second].append(border.first)
    return [sorted(beside) for beside in found]


def usual_colors(neighbors: Sequence[Sequence[int]]) -> tuple[str, ...]:
    """Three colors if they are enough for all regions, else four."""
    return COLORS[:3] if is_colorable(neighbors, 3) else COLORS


def is_colorable(neighbors: Sequence[Sequence[int]], count: int) -> bool:
    """Whether so many colors are enough, by trying the region with the fewest left first.

    Where that takes too many steps, they are taken not to be.
    """
    color: list[int | None] = [None] * len(neighbors)
    trail: list[tuple[int, list[int]]] = []
    steps = 0
    while None in color:
        steps += 1
        region = _most_bound(color, neighbors)
        trail.append((region, _left(region, color, neighbors, count)))
        while trail and not trail[-1][1]:
            color[trail.pop()[0]] = None
        if not trail or steps > COLORING_STEPS // max(1, len(neighbors) // 50):
            return False
        region, left = trail[-1]
        color[region] = left.pop()
    return True


def _most_bound(color: Sequence[int | None], neighbors: Sequence[Sequence[int]]) -> int:
    """The uncolored region whose neighbors have the most different colors (Brélaz, DSATUR)."""
    free = [region for region, each in enumerate(color) if each is None]
    return max(free, key=lambda i: (len({color[j] for j in neighbors[i]} - {None}), len(neighbors[i])))


def _left(
    region: int, color: Sequence[int | None], neighbors: Sequence[Sequence[int]], count: int
) -> list[int]:
    """Its possible colors; of those that no region has yet one is as good as another."""
    taken = {color[other] for other in neighbors[region]}
    used = [each for each in color if each is not None]
    fresh = max(used, default=-1) + 1
    return [each for each in range(min(count, fresh + 1)) if each not in taken]


def _usual_first(names: Sequence[str], neighbors: Sequence[Sequence[int]], colors: Sequence[str]) -> str:
    """MIN has the region with the most neighbors, MAX the one beside it that has the most."""
    numbers = sorted(range(len(names)), key=lambda i: (-len(neighbors[i]), names[i]))
    center = numbers[0]
    beside = next((i for i in numbers if i in neighbors[center]), None)
    if beside is None or len(colors) < 2:
        return f"{names[center]}: {colors[0]}-1"
    return f"{names[beside]}: {colors[0]}-1, {names[center]}: {colors[1]}-2"


def _usual_weights(colors: Sequence[str], weights: Sequence[int]) -> str:
    return ", ".join(f"{color}: {weights[i % len(weights)]}" for i, color in enumerate(colors))
