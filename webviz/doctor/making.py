"""Random exercises for a class to be tested with: small maps and trees, the same for the same seed.

They are made so that mistakes can show: names mix upper and lower case, lists stand in no order, weights are
often equal, and not every region lies beside the first ones.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from webviz.draws import between, draws
from webviz.maps import write_map
from webviz.maps.completion import Head, completed
from webviz.maps.model import Map
from webviz.maps.random_maps import MapShape, random_map
from webviz.trees import Shape, random_tree, with_names, write_trees

COLORS = ("R", "G", "B", "Y")
SPANS = ((0, 3), (0, 9), (-5, 9))
"""From the least to the greatest weight or value: a short span makes ties."""
LOWER = 3  # one name in so many is written in lower case
Item = TypeVar("Item")


def made_map(seed: int) -> str:
    """The text of a map of two players."""
    draw = draws(seed)
    plan = random_map(MapShape(between(4, 9, draw), between(20, 100, draw)), next(draw)).map
    names = [name if next(draw) % LOWER else name.lower() for name in plan.regions]
    colors = sorted(shuffled(COLORS, draw)[: between(2, len(COLORS), draw)])
    first = _first(names, plan, colors, draw)
    span = SPANS[next(draw) % len(SPANS)]
    weights = tuple(_weights(colors, span, draw) for _ in range(2))
    head = Head(", ".join(colors), first, str(between(2, 5, draw)), weights)
    map, _ = completed(names, plan.borders, head)
    return _in_no_order(map, draw)


def _first(names: Sequence[str], plan: Map, colors: Sequence[str], draw: Iterator[int]) -> str:
    """One to three first assignments, as the text has them: anywhere, but no two neighbors alike."""
    beside, taken = plan.neighbors(), dict[int, str]()
    for region in shuffled(range(len(names)), draw)[: between(1, 3, draw)]:
        left = [color for color in colors if color not in {taken.get(other) for other in beside[region]}]
        if left:
            taken[region] = left[next(draw) % len(left)]
    return ", ".join(f"{names[region]}: {color}-{between(1, 2, draw)}" for region, color in taken.items())


def _weights(colors: Sequence[str], span: tuple[int, int], draw: Iterator[int]) -> str:
    return ", ".join(f"{color}: {between(*span, draw)}" for color in colors)


def _in_no_order(map: Map, draw: Iterator[int]) -> str:
    """The map's text with its colors, and the lists of its regions, in an order that is not ASCII's."""
    colors, first, depth, *rest = write_map(map).splitlines()
    weights, lists = rest[: len(map.weights)], rest[len(map.weights) :]
    lines = [", ".join(shuffled(colors.split(", "), draw)), first, depth, *weights, *shuffled(lists, draw)]
    return "".join(f"{line}\n" for line in lines)


def made_tree(seed: int) -> str:
    """The text of a game tree in nested brackets, in which MAX moves first."""
    draw = draws(seed)
    lowest, highest = SPANS[next(draw) % len(SPANS)]
    shape = Shape(between(2, 4, draw), between(2, 5, draw), lowest, highest, next(draw) % 4 > 0)
    return write_trees([with_names(random_tree(shape, next(draw)))], "nested")


def shuffled(items: Sequence[Item], draw: Iterator[int]) -> list[Item]:
    """In an order that is drawn (Fisher and Yates)."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = between(0, last, draw)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
