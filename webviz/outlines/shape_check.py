"""Whether a shape that came from elsewhere is one: a page draws it without looking again."""

from collections.abc import Sequence
from typing import Any

from webviz.outlines.findings import shown, type_name
from webviz.outlines.project import LARGEST_SCALE

LARGEST = 100_000  # units, of the box and of any coordinate
MOST_NUMBERS = 2_000_000
FARTHEST, POLE = 540, 90  # degrees: lands beyond 180° lie beside those on this side
MEMBERS = {"box", "frame", "regions"}
MEMBERS_OF_REGION = {"at", "polygons"}


def shape_fault(shape: Any, regions: Sequence[str]) -> str | None:
    """What is wrong with it, in words; None where nothing is."""
    if not isinstance(shape, dict) or not _are_whole(shape.get("box"), 2):
        return 'found no box in "shape", expected two whole numbers, its width and height'
    if unknown := shape.keys() - MEMBERS:
        return f'found {shown(min(unknown))} in "shape", expected its box, its frame and its regions'
    if "frame" in shape and not _is_frame(shape["frame"]):
        return 'found a damaged frame in "shape", expected west, north, units a degree, and narrowing'
    shapes = shape.get("regions")
    if not isinstance(shapes, dict):
        return f'found {type_name(shapes)} as the regions of "shape", expected an object'
    for name, region in shapes.items():
        if name not in regions:
            return f'found {shown(name)} in "shape", expected names of the map'
        if not _is_region(region):
            return f'found a damaged outline of {shown(name)} in "shape", expected its point and its polygons'
    return None


def _is_frame(value: Any) -> bool:
    """Whether it is a corner on the earth, and a scale that coordinates can be divided by."""
    if (
        not isinstance(value, list)
        or len(value) != 4
        or any(type(each) not in (int, float) for each in value)
    ):
        return False
    west, north, scale, narrowing = value
    is_on_earth = abs(west) <= FARTHEST and abs(north) <= POLE
    return bool(is_on_earth and 1e-3 <= scale <= LARGEST_SCALE and 1e-3 <= narrowing <= 1)


def _is_region(value: Any) -> bool:
    if not isinstance(value, dict) or value.keys() != MEMBERS_OF_REGION or not _are_whole(value["at"], 3):
        return False
    polygons = value["polygons"]
    return isinstance(polygons, list) and all(map(_is_polygon, polygons))


def _is_polygon(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_ring, value))


def _is_ring(value: Any) -> bool:
    return (
        isinstance(value, list) and len(value) >= 6 and len(value) % 2 == 0 and _are_whole(value, len(value))
    )


def _are_whole(value: Any, count: int) -> bool:
    """Whether it is a list of so many whole numbers of a usable size."""
    is_list = isinstance(value, list) and len(value) == count <= MOST_NUMBERS
    return is_list and all(type(each) is int and abs(each) <= LARGEST for each in value)
