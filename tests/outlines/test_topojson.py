"""TopoJSON is decoded as its specification says: deltas, transform, reversed arcs."""

import json
from typing import Any

import pytest
import shapely

from webviz.outlines.found import OutlineError
from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines

# Two squares side by side. Arc 0 is what they share, arc 1 goes around A, arc 2 around B.
ARCS = [[[10, 0], [0, 10]], [[10, 10], [-10, 0], [0, -10], [10, 0]], [[10, 10], [10, 0], [0, -10], [-10, 0]]]
TRANSFORM = {"scale": [0.1, 0.1], "translate": [5, 50]}


def topology(**changed: Any) -> bytes:
    regions = [
        {"type": "Polygon", "arcs": [[0, 1]], "id": "A", "properties": {"name": "West"}},
        {"type": "MultiPolygon", "arcs": [[[-1, -3]]], "id": "B", "properties": {"name": "East"}},
    ]
    objects = {"land": {"type": "GeometryCollection", "geometries": regions}}
    whole = {"type": "Topology", "transform": TRANSFORM, "objects": objects, "arcs": ARCS}
    return json.dumps(whole | changed).encode()


def read(source: bytes) -> Outlines:
    return read_outlines(source)[0]


def test_arcs_are_put_together_to_rings() -> None:
    west, east = read(topology()).regions
    assert shapely.equals(west.outline, shapely.box(5, 50, 6, 51))
    assert (west.name, west.full, east.name, east.full) == ("A", "West", "B", "East")


def test_an_arc_that_is_used_backward_is_a_shared_border() -> None:
    found = read(topology(arcs=[ARCS[0], ARCS[1], [[10, 0], [10, 0], [0, 10], [-10, 0]]], objects=backward()))
    assert [(border.first, border.second) for border in found.borders] == [(0, 1)]


def backward() -> dict[str, Any]:
    """B as arc 2 and then arc 0 from its end to its beginning."""
    regions = [
        {"type": "Polygon", "arcs": [[0, 1]], "id": "A"},
        {"type": "Polygon", "arcs": [[2, -1]], "id": "B"},
    ]
    return {"land": {"type": "GeometryCollection", "geometries": regions}}


def test_without_a_transform_positions_are_as_they_are() -> None:
    arcs = [[[1, 0], [1, 1]], [[1, 1], [0, 1], [0, 0], [1, 0]], [[1, 1], [2, 1], [2, 0], [1, 0]]]
    whole = json.loads(topology(arcs=arcs))
    del whole["transform"]
    assert read(json.dumps(whole).encode()).regions[0].outline.bounds == (0, 0, 1, 1)


def test_several_objects_are_one_map() -> None:
    geometries = json.loads(topology())["objects"]["land"]["geometries"]
    found = read(topology(objects={"one": geometries[0], "other": geometries[1]}))
    assert len(found.regions) == 2


def test_a_ring_of_an_arc_that_is_not_there_is_left_out_with_a_warning() -> None:
    objects = backward()
    objects["land"]["geometries"].append({"type": "Polygon", "arcs": [[9]], "id": "C"})
    arcs = [*ARCS[:2], [[10, 0], [10, 0], [0, 10], [-10, 0]]]
    found, warnings = read_outlines(topology(arcs=arcs, objects=objects))
    assert len(found.regions) == 2
    assert str(warnings[0]) == (
        "feature 3: warning: a ring names an arc that is not there or damaged; it is left out"
    )


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"objects": None}, 'found null as "objects"'),
        ({"objects": {}}, 'found an object as "objects"'),
        ({"arcs": 3}, 'found a number as "arcs"'),
        ({"transform": {"scale": [1]}}, "found a damaged transform"),
        ({"transform": {"scale": [1, 1], "translate": ["x", 1]}}, "found a damaged transform"),
        ({"arcs": [[]]}, "found no region"),
        ({"arcs": [None, {"x": 1}, [[1, 2], 3]]}, "found no region"),
        ({"objects": {"x": {"type": "Polygon", "arcs": [[1.5]]}}}, "found no region"),
        ({"objects": {"x": {"type": "GeometryCollection", "geometries": 3}}}, "found no region"),
        ({"objects": {"x": [1]}}, "found no region"),
    ],
)
def test_a_damaged_topology_is_an_error(changed: dict[str, Any], message: str) -> None:
    with pytest.raises(OutlineError) as raised:
        read(topology(**changed))
    assert raised.value.errors[-1].message.startswith(message)


def test_arcs_that_are_used_a_thousand_times_are_counted_each_time() -> None:
    arc = [[i % 7, i % 5] for i in range(2_000)]
    objects = {"x": {"type": "Polygon", "arcs": [[0] * 1_000]}}
    with pytest.raises(OutlineError) as raised:
        read(topology(arcs=[arc], objects=objects))
    assert raised.value.errors[0].message == "found more than 1,000,000 points in all rings together"
