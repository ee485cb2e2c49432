"""How many lines a long trace will have, counted beside it: at ten times the speed of writing it."""

from dataclasses import replace
from threading import Thread

from webviz.commands.deadline import Deadline
from webviz.games import MapColoring
from webviz.search import Query, engines

SECONDS = 60.0
"""What is not counted by then takes so long to write that a bar would stand still."""


class LineCount:
    """The number of lines of a search's trace. Counting begins when somebody asks, in a thread of its own."""

    def __init__(self, game: MapColoring, query: Query) -> None:
        """Of the query's bounds none counts."""
        self._game, self._query = game, query
        self._lines: int | None = None
        self._watch: Deadline | None = None

    def lines(self) -> int | None:
        """All lines, the result included; None as long as that is not known."""
        if self._watch is None:
            self._watch = Deadline(SECONDS)
            Thread(target=self._count, args=(self._watch,), name="count", daemon=True).start()
        return self._lines

    def close(self) -> None:
        """Ends the counting."""
        if self._watch is not None:
            self._watch.stop()

    def _count(self, watch: Deadline) -> None:
        """Unless that had to be compiled first, which is not worth a bar."""
        compiled = None if engines.must_compile("count") else engines.load("count")
        if compiled is not None:
            nodes, *_, value = compiled.compiled_count(
                self._game, replace(self._query, max_nodes=None, watch=watch)
            )
            self._lines = None if value is None else 2 * nodes
