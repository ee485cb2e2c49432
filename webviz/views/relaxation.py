"""Evening out a drawing without adding a crossing, and carrying points over edges to take crossings away.

Each point in turn goes where its own share of the stress (Kamada & Kawai's energy: distances on the page
against wanted ones) is least, or half of the way, or a quarter, and stays if all of these would cross another
edge or come too near one. The veto is that of Bertault, "A Force-Directed Algorithm that Preserves Edge
Crossing Properties" (2000), the step that of Gansner, Koren & North, "Graph Drawing by Stress Majorization"
(2004).
"""

import numpy as np

from webviz.maps.words import Look
from webviz.views.drawing import Edges, Numbers, Points, count_cut, distances_to_segments

SHARES = (1.0, 0.5, 0.25)
MOVES = 1500  # of one point, in all: a quarter of a second
MOST_SWEEPS = 60
MOST_PASSES = 8
ROOM = 0.3  # of an edge's length that a point keeps from what is not its own
CARRIED_ROOM = 0.08  # the same just after it was carried over an edge
SETTLED = 0.005  # of an edge's length; no point went further in a sweep
TURNS = np.arange(16) * np.pi / 8
AROUND = np.array([(r * np.cos(a), r * np.sin(a)) for r in (0.3, 0.6, 1.0, 1.4, 1.8, 2.4) for a in TURNS])


def nobody(_steps: int) -> None:
    """Does not look."""


class Relaxation:
    """Points on their way; `wanted[i, j]` is the distance they should have, an edge being about 1 long."""

    def __init__(
        self, points: Points, edges: Edges, wanted: Numbers, anchor: float = 0.0, look: Look = nobody
    ) -> None:
        """`anchor` is how strongly a point is held to its place at the start, 0 not at all.

        `look` is told now and then how many sweeps were made, and may raise whatever is to end them.
        """
        self._look = look
        self.points = points.copy()
        self._home = points.copy()
        self._anchor = anchor
        self._wanted = wanted
        self._weight = 1 / np.maximum(wanted, 0.1) ** 2
        np.fill_diagonal(self._weight, 0)
        self._neighbors = [_ends_at(edges, point) for point in range(len(points))]
        self._foreign = [edges[(edges != point).all(axis=1)] for point in range(len(points))]

    def even_out(self) -> None:
        """Lower the stress by at most `MOVES` moves, and never add a crossing."""
        for sweep in range(min(MOST_SWEEPS, 1 + MOVES // len(self.points))):
            self._look(sweep)
            if max([self._move(point) for point in range(len(self.points))]) < SETTLED:
                return

    def untangle(self) -> None:
        """Carry points over edges where that takes crossings away, to the least strained such place."""
        for sweep in range(MOST_PASSES):
            self._look(sweep)
            if not any([self._carry(point) for point in range(len(self.points))]):
                return

    def _move(self, point: int) -> float:
        """How far the point went."""
        here = self.points[point].copy()
        step = self._target(point) - here
        crossings, room = self._crossings(point, here), self._room(point, here)
        for share in SHARES:
            place = here + share * step
            if self._crossings(point, place) > crossings or self._room(point, place) < min(ROOM, room):
                continue
            self.points[point] = place
            return share * float(np.hypot(*step))
        return 0.0

    def _carry(self, point: int) -> bool:
        """Whether the point found a place with fewer crossings."""
        here = self.points[point].copy()
        crossings = self._crossings(point, here)
        if not crossings:
            return False
        places = [(self._crossings(point, place), place) for place in here + AROUND]
        better = [
            (count, self._strain(point, place), tuple(place)) for count, place in places if count < crossings
        ]
        for _count, _strain, place in sorted(better):
            if self._room(point, np.array(place)) > CARRIED_ROOM:
                self.points[point] = place
                return True
        return False

    def _target(self, point: int) -> Points:
        """Where the point's own stress is least, seen from where it is."""
        offsets = self.points[point] - self.points
        lengths = np.maximum(np.sqrt((offsets**2).sum(axis=1)), 1e-6)
        pulls = self.points + offsets * (self._wanted[point] / lengths)[:, None]
        weight = self._weight[point]
        held = self._anchor * weight.sum()
        target: Points = (weight @ pulls + held * self._home[point]) / (weight.sum() + held)
        return target

    def _strain(self, point: int, place: Points) -> float:
        """The point's own stress at `place`."""
        lengths = np.sqrt(((self.points - place) ** 2).sum(axis=1))
        return float(self._weight[point] @ (lengths - self._wanted[point]) ** 2)

    def _crossings(self, point: int, place: Points) -> int:
        """Crossings of the point's edges if it were at `place`."""
        foreign = self.points[self._foreign[point]]
        return count_cut(place, self.points[self._neighbors[point]], foreign[:, 0], foreign[:, 1])

    def _room(self, point: int, place: Points) -> float:
        """How near the point at `place`, or an edge of it, would come to what is not its own."""
        neighbors, foreign = self._neighbors[point], self.points[self._foreign[point]]
        apart = np.sqrt(((self.points - place) ** 2).sum(axis=1))
        apart[point] = np.inf
        walls = distances_to_segments(place[None], foreign[:, 0], foreign[:, 1])
        ends = self.points[neighbors]
        edges = distances_to_segments(self.points, np.broadcast_to(place, ends.shape), ends)
        edges[point] = np.inf
        edges[neighbors, np.arange(len(neighbors))] = np.inf
        return float(min(each.min(initial=np.inf) for each in (apart, walls, edges)))


def _ends_at(edges: Edges, point: int) -> Edges:
    """The other ends of the edges of `point`."""
    incident: Edges = edges[(edges == point).any(axis=1)]
    ends: Edges = incident[incident != point]
    return ends
