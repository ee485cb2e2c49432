"""Where regions and variables lie: as in the samples of a folder, or else as computed."""

from dataclasses import dataclass
from pathlib import Path

from webviz.csp import Problem
from webviz.maps import Map
from webviz.samples.listed import known_positions, known_shape, sample_shapes
from webviz.views.constraint_graph import cell_positions, constraint_positions
from webviz.views.drawing import Positions
from webviz.views.layout import region_positions
from webviz.views.pictures import shape_picture


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
