"""Where regions and variables lie: as in a sample, or as computed, which is kept for a while."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import current_app

from webviz.csp import Problem
from webviz.maps import Map
from webviz.server.samples import known_positions
from webviz.server.shapes import known_shape, sample_shapes
from webviz.views.cells import cell_positions
from webviz.views.constraint_graph import constraint_positions
from webviz.views.layout import Positions, region_positions

KEPT = 64  # layouts, of some 100 kB at most


def positions(map: Map) -> Positions:
    """A place for each region."""
    start = known_positions(map, Path(current_app.config["SAMPLE_FOLDER"]))
    return _laid_out(map, tuple(start.items()) if start else None)


@lru_cache(maxsize=KEPT)
def _laid_out(map: Map, start: tuple[tuple[str, tuple[float, float]], ...] | None) -> Positions:
    return region_positions(map, dict(start) if start else None)


def shape_name(map: Map) -> str | None:
    """The sample whose outlines fit a map, if there is one."""
    return known_shape(map, Path(current_app.config["SAMPLE_FOLDER"]))


def shape_of(map: Map) -> dict[str, Any] | None:
    """The outlines of a map that is a sample, or a part of one."""
    name = shape_name(map)
    return sample_shapes(Path(current_app.config["SAMPLE_FOLDER"]))[name]["shape"] if name else None


def graph_positions(problem: Problem, graph: Map) -> Positions:
    """A place for each node of a problem's constraint graph, which is given as a map."""
    return cell_positions(problem) or _graph_positions(graph)


@lru_cache(maxsize=KEPT)
def _graph_positions(graph: Map) -> Positions:
    return constraint_positions(graph)
