"""A cache of layouts: positions of regions and variables, from a sample or computed."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from flask import current_app

from webviz.maps import Map
from webviz.maps.words import Look
from webviz.samples.sample_files import known_positions, known_shape, sample_shapes
from webviz.server.known_texts import make_once
from webviz.server.problems import Problem
from webviz.views.drawing import Positions, shape_picture
from webviz.views.layout import region_positions

KEPT = 64  # small pictures of outlines, about 10 kB each
BYTES_A_REGION = 500
"""Memory for a region's position and its part of the map, which is the key."""
LAYOUT_SECONDS = 20.0
"""A safety net: the slowest known layouts take some seconds."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A position for each region of a map."""

    places: Positions
    borders: int

    @property
    def weight(self) -> int:
        """Its approximate size in memory, in bytes."""
        return BYTES_A_REGION * (len(self.places) + self.borders)


def positions(map: Map) -> Positions:
    """The position of each region. Raises HungUp, and Problem (503) if there is no time to compute them."""
    start = known_positions(map, Path(current_app.config["SAMPLE_FOLDER"]))
    key = (map, tuple(start.items()) if start else None)
    return _laid_out(key, map, lambda look: region_positions(map, start, look))


def shape_name(map: Map) -> str | None:
    """The sample whose outlines fit the map; None if there is none."""
    return known_shape(map, Path(current_app.config["SAMPLE_FOLDER"]))


def shape_picture_of(map: Map) -> list[list[list[int]]] | None:
    """A small picture of the outlines, if the map is a sample or a part of one."""
    name = shape_name(map)
    return _draw(Path(current_app.config["SAMPLE_FOLDER"]), name, map.regions) if name else None


@lru_cache(maxsize=KEPT)
def _draw(folder: Path, name: str, regions: tuple[str, ...]) -> list[list[list[int]]]:
    """Draw the outlines; cached, as this is the slowest part of a description."""
    return shape_picture(sample_shapes(folder)[name]["shape"], regions)


def laid_out(graph: Map, lay_out: Callable[[Look], Positions]) -> Positions:
    """The position of each node of a graph given as a map. Raises as `positions`."""
    return _laid_out(graph, graph, lay_out)


def _laid_out(key: Hashable, map: Map, place: Callable[[Look], Positions]) -> Positions:
    detail = f"Placing the regions was ended after {LAYOUT_SECONDS:g} seconds; make the map smaller."
    problem = Problem(503, "layout-out-of-time", "The map takes too long to draw", detail)
    borders = len(map.borders)
    return make_once(
        ("layout", key), lambda look: Layout(place(look), borders), LAYOUT_SECONDS, problem
    ).places
