"""Entries of `check` with drawings: graph, small picture, shape and positions.

An entry is what JSON says of a problem (see entries.py): a map, trees, or a stated constraint problem. Here
it gets its drawings. Where regions and nodes are drawn depends on `Places`: those of a server have a cache.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from webviz.answers.entries import entry_of
from webviz.maps import Map
from webviz.maps.words import Look
from webviz.samples.sample_files import known_positions, sample_shapes, sample_with_shape
from webviz.scene.problem_text import ProblemText
from webviz.views.drawing import Positions, graph_picture, shape_picture, tree_picture
from webviz.views.graph import map_network, network_data
from webviz.views.layout import region_positions
from webviz.views.stress import never_stop

MOST_PICTURES = 64  # small pictures of outlines in the cache, of some 10 kB each

# Where regions and variables are: `Places` is the interface, and `SamplePlaces` is used without a server.


class Places(Protocol):
    """A source of positions; each method may raise an exception that ends the answer."""

    def positions(self, map: Map) -> Positions:
        """The position of each region."""

    def graph_positions(self, graph: Map, lay_out: Callable[[Look], Positions]) -> Positions:
        """Likewise for a constraint graph, given as a map; `lay_out` computes them."""

    def shape_name(self, map: Map) -> str | None:
        """The name of the sample whose outlines fit the map; None if there is none."""

    def shape_picture_of(self, map: Map) -> list[list[list[int]]] | None:
        """A small picture of these outlines: for each region its rings of points."""


@dataclass(frozen=True, slots=True)
class SamplePlaces:
    """Positions and outlines from the samples in `folder`; no cache, no time limit."""

    folder: Path

    def positions(self, map: Map) -> Positions:
        return region_positions(map, known_positions(map, self.folder))

    def graph_positions(self, graph: Map, lay_out: Callable[[Look], Positions]) -> Positions:
        return lay_out(never_stop)

    def shape_name(self, map: Map) -> str | None:
        return sample_with_shape(map, self.folder)

    def shape_picture_of(self, map: Map) -> list[list[list[int]]] | None:
        name = self.shape_name(map)
        return _draw_outlines(self.folder, name, map.regions) if name else None


@lru_cache(maxsize=MOST_PICTURES)
def _draw_outlines(folder: Path, name: str, regions: tuple[str, ...]) -> list[list[list[int]]]:
    """A small picture; cached, as drawing it is the slowest part of describing a text."""
    return shape_picture(sample_shapes(folder)[name]["shape"], regions)


def drawn_entry(problem: ProblemText, places: Places) -> dict[str, Any]:
    """The whole entry of a problem, except its repairs."""
    entry = entry_of(problem) | {"picture": picture_of(problem, places)}
    if problem.stated:
        graph, variable_positions = problem.stated.graph(places.graph_positions)
        return entry | {"graph": graph, "csp": entry["csp"] | {"positions": variable_positions}}
    if not problem.map:  # trees, which the page draws without positions
        return entry
    positions = places.positions(problem.map)
    csp = entry["csp"]  # the constraint problem of coloring the map; None without the wing `csp`
    if csp:
        csp = csp | {"positions": [positions[region] for region in problem.map.regions]}
    map = entry["map"] | {"shape": places.shape_name(problem.map)}
    return entry | {"map": map, "graph": network_data(map_network(problem.map, positions)), "csp": csp}


def picture_of(problem: ProblemText, places: Places) -> dict[str, Any] | None:
    """The small picture of a problem; None if the problem is too large for one."""
    if problem.stated:
        return problem.stated.picture(places.graph_positions)
    if not problem.map:
        return tree_picture(problem.trees[0])
    picture = graph_picture(problem.map, places.positions(problem.map))
    shapes = places.shape_picture_of(problem.map)
    return picture | {"shapes": shapes} if shapes else picture
