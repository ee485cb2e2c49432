"""A search that may take only so long, while it has a turn."""

from time import monotonic

from webviz.search import Watch
from webviz.search.query import TimeIsOver


class Deadline(Watch):
    """Ends a search when its seconds are over, or when an outer watch ends it.

    Attributes:
        outer: that watch, for what has seconds of its own.
    """

    __slots__ = ("_end", "outer")

    def __init__(self, seconds: float, outer: Watch) -> None:
        super().__init__(outer.client)
        self._end = monotonic() - outer.waited + seconds
        self.outer = outer

    def look(self, nodes: int) -> None:
        """Tells how far the search is. Raises TimeIsOver, or SearchStopped when the outer watch ends it."""
        self.outer.look(nodes)
        self.waited = self.outer.waited
        if monotonic() - self.waited >= self._end:
            self.stop()
            self.nodes = nodes
            raise TimeIsOver(nodes)
        super().look(nodes)

    def is_over(self, nodes: int) -> bool:
        """Whether the time is over, for who then returns what there is. May raise SearchStopped."""
        try:
            self.look(nodes)
        except TimeIsOver:
            return True
        return False
