"""`webviz count`: how large the search is at each depth, told before anybody waits for it."""

from argparse import Namespace
from time import monotonic

from webviz.commands import DONE
from webviz.commands.maps import map_or_status
from webviz.commands.messages import say, say_engine_news
from webviz.games import MapColoring
from webviz.search import Watch
from webviz.search.counts import Counts, count, smallest_proof

COLUMNS = ("depth", "nodes", "leaves", "cutoffs", "pruned", "value", "smallest proof")
WIDTHS = (5, 15, 15, 13, 15, 8, 14)
PROOF_SHARE = 4
"""A proof may take one part in so many of the time that is left."""


class Deadline(Watch):
    """Ends a search when its seconds are over."""

    __slots__ = ("_end",)

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._end = monotonic() + seconds

    def left(self) -> float:
        """Seconds until the end."""
        return max(0.0, self._end - monotonic())

    def look(self, nodes: int) -> None:
        if not self.left():
            self.stop()
        super().look(nodes)


def run(arguments: Namespace) -> int:
    """Prints a row for each depth, as far as the time suffices."""
    map = map_or_status(arguments.input)
    if isinstance(map, int):
        return map
    deepest = map.depth if arguments.depth is None else arguments.depth
    with say_engine_news():
        return _print_rows(MapColoring(map), arguments.algorithm, deepest, arguments.seconds)


def _print_rows(game: MapColoring, algorithm: str, deepest: int, seconds: float) -> int:
    print(_row(COLUMNS))
    deadline, wants_proof = Deadline(seconds), True
    for depth in range(min(deepest, 1), deepest + 1):
        found = count(game, algorithm, depth, watch=deadline)
        if found.value is None:
            print(_row((str(depth), f"over {found.nodes:,}")))
            say(f"webviz: note: {seconds:g} seconds were not enough for depth {depth} (--seconds)")
            break
        proof = _proof(game, found, deadline) if wants_proof else None
        wants_proof = proof is not None
        print(_row(_cells(found, proof)), flush=True)
    return DONE


def _proof(game: MapColoring, found: Counts, deadline: Deadline) -> int | None:
    """A deeper proof takes longer, so that those below an unknown one are unknown, too."""
    return smallest_proof(game, found.depth, found.value or 0, watch=Deadline(deadline.left() / PROOF_SHARE))


def _cells(found: Counts, proof: int | None) -> tuple[str, ...]:
    numbers = (found.nodes, found.leaves, found.cutoffs, found.pruned)
    told = "unknown" if proof is None else f"{proof:,}"
    return (str(found.depth), *(f"{number:,}" for number in numbers), f"{found.value}", told)


def _row(cells: tuple[str, ...]) -> str:
    return "  ".join(cell.rjust(width) for cell, width in zip(cells, WIDTHS, strict=False)).rstrip()
