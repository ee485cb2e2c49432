"""A watch that ends searches when the time is over."""

from time import monotonic

from webviz.search import Watch


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
