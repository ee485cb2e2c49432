"""How often the lines of a file cross, about, told before anybody computes where.

n lines can cross each other n²/4 times: a file of some kilobytes may hide more crossings than there is time
and room for. Real outlines hardly cross at all. So lines are cut into pieces and sorted into the cells of a
grid, as pieces can only cross those nearby. Cells that hold many are divided again, until none holds many, or
until that has made too many pieces.
"""

import numpy as np
from numpy.typing import NDArray

from webviz.outlines.model import Points

CROWD = 12  # pieces in a cell that is divided again
DIVIDED = 4  # each way
LEVELS = 14
ROOM = 1_000_000  # pieces, besides some for each line
PIECES_A_LINE = 6
MOST_CROSSINGS = 50_000  # some seconds of work
SHIFT = 0.381966  # of a cell: keeps coordinates, which are round numbers, off the edges of cells
SMALLEST = 1e-12

Cells = NDArray[np.int64]


def is_too_crowded(starts: Points, ends: Points) -> bool:
    """Whether the lines cross each other too often to find out where."""
    if not len(starts):
        return False
    starts, ends = _once(starts, ends)
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


def _once(starts: Points, ends: Points) -> tuple[Points, Points]:
    """Each line once, whichever way it is drawn: what two regions share crosses nothing."""
    is_back = (starts[:, 0] > ends[:, 0]) | ((starts[:, 0] == ends[:, 0]) & (starts[:, 1] > ends[:, 1]))
    lines = np.where(is_back[:, None], np.hstack([ends, starts]), np.hstack([starts, ends]))
    order = np.lexsort(lines.T)
    lines = lines[order]
    is_new = np.append(True, np.any(lines[1:] != lines[:-1], axis=1))
    return lines[is_new, :2], lines[is_new, 2:]


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
