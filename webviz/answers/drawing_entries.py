"""Entries of `check` with drawings: graph, small picture, shape and positions."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from webviz.answers.entries import entry_of
from webviz.csp import Problem
from webviz.maps import Map
from webviz.samples.sample_files import known_positions, known_shape, sample_shapes
from webviz.scene.problem_text import ProblemText, TreeInput
from webviz.views.drawing import Positions, graph_picture, shape_picture, tree_picture
from webviz.views.graph import (
    board_rows,
    cell_positions,
    constraint_data,
    constraint_map,
    constraint_positions,
    is_grid,
    map_network,
    network_data,
)
from webviz.views.layout import region_positions

# Where regions and variables lie: as in the samples of a folder, or else as computed.


@dataclass(frozen=True, slots=True)
class SamplePlaces:
    """Places and outlines by the samples of `folder`; nothing is kept, and nothing ends the work."""

    folder: Path

    def positions(self, map: Map) -> Positions:
        """A place for each region."""
        return region_positions(map, known_positions(map, self.folder))

    def graph_positions(self, problem: Problem, graph: Map) -> Positions:
        """A place for each node of a problem's constraint graph, given as a map."""
        return cell_positions(problem) or constraint_positions(graph)

    def shape_name(self, map: Map) -> str | None:
        """The sample whose outlines fit a map, if there is one."""
        return known_shape(map, self.folder)

    def shape_picture_of(self, map: Map) -> list[list[list[int]]] | None:
        """A small picture of the outlines of a map that is a sample, or a part of one."""
        name = self.shape_name(map)
        return shape_picture(sample_shapes(self.folder)[name]["shape"], map.regions) if name else None


class Places(Protocol):
    """A source of places; each method may raise the exception that ends an answer."""

    def positions(self, map: Map) -> Positions:
        """A place for each region."""

    def graph_positions(self, problem: Problem, graph: Map) -> Positions:
        """A place for each node of a problem's constraint graph, given as a map."""

    def shape_name(self, map: Map) -> str | None:
        """The sample whose outlines fit a map, if there is one."""

    def shape_picture_of(self, map: Map) -> list[list[list[int]]] | None:
        """A small picture of these outlines."""


def drawn_entry(known: ProblemText, places: Places) -> dict[str, Any]:
    """All that is told, beside what was repaired."""
    told = entry_of(known) | {"picture": picture_of(known, places)}
    if known.stated:
        return told | _state(known.stated, told, places)
    return told | _map(known.map, told, places) if known.map else told


def picture_of(known: ProblemText, places: Places) -> dict[str, Any] | None:
    """What a small picture of it shows; None of what is too large for one."""
    if known.stated:
        return _problem_picture(known.stated, places)
    first = known.inputs[0]
    return tree_picture(first.tree) if isinstance(first, TreeInput) else _map_picture(first.map, places)


def _map_picture(map: Map, places: Places) -> dict[str, Any]:
    picture, shapes = graph_picture(map, places.positions(map)), places.shape_picture_of(map)
    return picture | {"shapes": shapes} if shapes else picture


def _problem_picture(problem: Problem, places: Places) -> dict[str, Any]:
    graph = constraint_map(problem)
    picture = graph_picture(graph, places.graph_positions(problem, graph))
    return picture | {"grid": is_grid(problem), "board": board_rows(problem)}


def _state(problem: Problem, told: Mapping[str, Any], places: Places) -> dict[str, Any]:
    graph = constraint_map(problem)
    positions = places.graph_positions(problem, graph)
    return {
        "graph": constraint_data(problem, graph, positions),
        "csp": told["csp"] | {"positions": _list_all(problem.variables, positions)},
    }


def _map(map: Map, told: Mapping[str, Any], places: Places) -> dict[str, Any]:
    positions = places.positions(map)
    return {
        "map": told["map"] | {"shape": places.shape_name(map)},
        "graph": network_data(map_network(map, positions)),
        "csp": told["csp"] | {"positions": _list_all(map.regions, positions)},
    }


def _list_all(names: tuple[str, ...], positions: Positions) -> list[tuple[float, float]]:
    return [positions[name] for name in names]
