"""The canonical text of a map: everything in ASCII order, one neighbor list a line, a final newline."""

from collections.abc import Iterable

from webviz.maps.model import Assignment, Map


def write_map(map: Map) -> str:
    """Return the canonical text; `read_map(write_map(map)) == (map, [])` for every map that can be read."""
    lines = [
        ", ".join(map.colors),
        ", ".join(_assignment(assignment) for assignment in map.initial),
        str(map.depth),
        *(_weights(map.colors, weights) for weights in map.weights),
        *_neighbor_lists(map),
    ]
    return "\n".join(lines) + "\n"


def _assignment(assignment: Assignment) -> str:
    return f"{assignment.region}: {assignment.color}-{assignment.player}"


def _weights(colors: Iterable[str], weights: Iterable[int]) -> str:
    return ", ".join(f"{color}: {weight}" for color, weight in zip(colors, weights, strict=True))


def _neighbor_lists(map: Map) -> list[str]:
    names = (", ".join(map.regions[i] for i in indices) for indices in map.neighbors())
    return [f"{region}: {found}".rstrip() for region, found in zip(map.regions, names, strict=True)]
