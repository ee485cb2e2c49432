"""How often the lines of a file cross, about, and how far its polygons cover each other, told before anybody
computes where.

n lines can cross each other n²/4 times: a file of some kilobytes may hide more crossings than there is time
and room for. Real outlines hardly cross at all. So lines are cut into pieces and sorted into the cells of a
grid, as pieces can only cross those nearby. Cells that hold many are divided again, until none holds many, or
until that has made too many pieces. Polygons may cover each other without a crossing: some points of all are
looked up in all polygons.
"""

import numpy as np
import shapely
from numpy.typing import NDArray

from webviz.outlines.model import Geometries, Points

CROWD = 12  # pieces in a cell that is divided again
DIVIDED = 4  # each way
LEVELS = 14
ROOM = 1_000_000  # pieces, besides some for each line
PIECES_A_LINE = 6
MOST_CROSSINGS = 12_000  # a second of work or two; files of real regions have some dozens
REPEATED_A_LINE = 4
MOST_REPEATED = 100_000
"""The squares of how often each line is drawn, which is mostly twice, may be so many together."""
MOST_COVERED = 10_000
COVERED_A_POINT = 0.4
"""So often points may lie inside other polygons: where neighbors were drawn apart, half of a border's do."""
SAMPLED = 4_000  # points that are looked up
SHIFT = 0.381966  # of a cell: keeps coordinates, which are round numbers, off the edges of cells
SMALLEST = 1e-12

Cells = NDArray[np.int64]


def is_too_crowded(starts: Points, ends: Points) -> bool:
    """Whether the lines cross each other too often to find out where."""
    if not len(starts):
        return False
    starts, ends, times = _once(starts, ends)
    if np.sum(times.astype(float) ** 2) > MOST_REPEATED + REPEATED_A_LINE * np.sum(times):
        return True
    room, crossings = ROOM + PIECES_A_LINE * len(starts), 0
    size = max(float(np.abs(ends - starts).mean() * 8), SMALLEST)
    for _ in range(LEVELS):
        if _pieces_needed(starts, ends, size, room) > room:
            return True
        starts, ends = _in_pieces(starts, ends, size)
        room -= len(starts)
        cells = _cells(starts, ends, size)
        order = np.argsort(cells, kind="stable")
        starts, ends, cells = starts[order], ends[order], cells[order]
        crowded = _counts(cells) > CROWD
        crossings += _crossings(starts[~crowded], ends[~crowded], cells[~crowded])
        if crossings > MOST_CROSSINGS or not crowded.any():
            break
        starts, ends, size = starts[crowded], ends[crowded], max(size / DIVIDED, SMALLEST)
    return crossings > MOST_CROSSINGS or bool(crowded.sum() > MOST_CROSSINGS)


def most_covered(polygons: Geometries) -> int:
    """How often points of these polygons may lie inside other ones."""
    return MOST_COVERED + int(COVERED_A_POINT * shapely.get_num_coordinates(polygons).sum())


def are_too_covered(polygons: Geometries) -> bool:
    """Whether points of polygons lie inside other ones too often to cut these apart; they may be invalid."""
    most = most_covered(polygons)
    points = shapely.get_coordinates(polygons)
    every = len(points) // SAMPLED + 1
    x, y = points[::every].T
    shapely.prepare(polygons)
    found = 0
    for polygon, (west, south, east, north) in zip(polygons, shapely.bounds(polygons), strict=True):
        is_near = (west < x) & (x < east) & (south < y) & (y < north)
        found += int(np.sum(shapely.contains_xy(polygon, x[is_near], y[is_near])))
        if found * every > most:
            return True
    return False


def _once(starts: Points, ends: Points) -> tuple[Points, Points, Cells]:
    """Each line once, whichever way it is drawn, and how often; what two regions share is no crossing."""
    is_back = (starts[:, 0] > ends[:, 0]) | ((starts[:, 0] == ends[:, 0]) & (starts[:, 1] > ends[:, 1]))
    lines = np.where(is_back[:, None], np.hstack([ends, starts]), np.hstack([starts, ends]))
    lines = lines[np.lexsort(lines.T)]
    is_new = np.append(True, np.any(lines[1:] != lines[:-1], axis=1))
    times = np.diff(np.append(np.flatnonzero(is_new), len(lines)))
    return lines[is_new, :2], lines[is_new, 2:], times


def _pieces_needed(starts: Points, ends: Points, size: float, room: int) -> int:
    lengths = np.abs(ends - starts).max(axis=1)
    return int(np.minimum(np.ceil(lengths / size), room + 1).sum())


def _in_pieces(starts: Points, ends: Points, size: float) -> tuple[Points, Points]:
    """The lines in pieces that are no longer than a cell."""
    counts = np.maximum(np.ceil(np.abs(ends - starts).max(axis=1) / size), 1).astype(np.int64)
    owner = np.repeat(np.arange(len(starts)), counts)
    nth = np.arange(len(owner)) - np.repeat(np.cumsum(counts) - counts, counts)
    step = ((ends - starts) / counts[:, None])[owner]
    first = starts[owner] + step * nth[:, None]
    return first, first + step


def _cells(starts: Points, ends: Points, size: float) -> Cells:
    """The cell that the middle of each piece lies in, as one number."""
    column, row = np.floor((starts + ends) / 2 / size + SHIFT).astype(np.int64).T
    return np.asarray(column * 4_000_000_007 + row)


def _counts(cells: Cells) -> Cells:
    """For each piece how many lie in its cell; they are sorted."""
    return np.searchsorted(cells, cells, "right") - np.searchsorted(cells, cells, "left")


def _crossings(starts: Points, ends: Points, cells: Cells) -> int:
    """How often pieces in one cell cross; none has more than a crowd."""
    found = 0
    for apart in range(1, CROWD):
        is_pair = cells[apart:] == cells[:-apart]
        a, b = starts[:-apart][is_pair], ends[:-apart][is_pair]
        c, d = starts[apart:][is_pair], ends[apart:][is_pair]
        found += int(np.sum((_turn(a, b, c) * _turn(a, b, d) < 0) & (_turn(c, d, a) * _turn(c, d, b) < 0)))
    return found


def _turn(a: Points, b: Points, c: Points) -> Points:
    """Positive where c lies to the left of the line from a to b."""
    turn: Points = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
    return turn
