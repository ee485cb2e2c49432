"""A time limit for a search, counted while the search has a turn."""

from time import monotonic

from webviz.search import Watch
from webviz.search.query import TimeIsOver


class Deadline(Watch):
    """Ends a search when its seconds are over, or when an outer watch ends it.

    Attributes:
        outer: that watch, for work that has its own time limit.
    """

    __slots__ = ("_end", "outer")

    def __init__(self, seconds: float, outer: Watch) -> None:
        super().__init__(outer.client)
        self._end = monotonic() - outer.waited + seconds
        self.outer = outer

    def look(self, nodes: int) -> None:
        """Report progress. Raises TimeIsOver, or SearchStopped by the outer watch."""
        self.outer.look(nodes)
        self.waited = self.outer.waited
        if monotonic() - self.waited >= self._end:
            self.stop()
            self.nodes = nodes
            raise TimeIsOver(nodes)
        super().look(nodes)

    def is_over(self, nodes: int) -> bool:
        """Tell whether time is over, to return a part. May raise SearchStopped."""
        try:
            self.look(nodes)
        except TimeIsOver:
            return True
        return False
