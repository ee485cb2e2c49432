"""Work of a moment, done once for all clients: read texts, place regions."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from flask import current_app

from webviz.answers.drawing_entries import SamplePlaces
from webviz.maps import Map
from webviz.maps.model import TextError
from webviz.maps.words import Look
from webviz.samples.sample_files import known_positions
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.search import Watch
from webviz.search.query import TimeIsOver
from webviz.server.body import asking_client
from webviz.server.problems import Problem
from webviz.server.shared_results import SharedResults, Weighed
from webviz.server.turns import Turns
from webviz.server.work import Deadline
from webviz.views.drawing import Positions
from webviz.views.layout import region_positions

# Reading a text. It has a cache and turns of its own, so that nobody who types waits for a search. A page
# asks about one text many times, a class 300 times. Errors are cached, too.

MOST_BYTES = 336 * 1024 * 1024  # of problems, lessons, layouts, and the texts that are their keys
BYTES_A_CHARACTER = 4  # of a text that is a key
BYTES_A_DIAGNOSTIC = 500
READING_SECONDS = 10.0
"""A safety net: readers are linear in the text, and a text of 1 MiB takes a second at most."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The error of an unusable text, as a result to cache, with its key's size."""

    error: TextError
    key_bytes: int = 0

    @property
    def weight(self) -> int:
        diagnostics = (*self.error.errors, *self.error.warnings)
        return self.key_bytes + sum(BYTES_A_DIAGNOSTIC + len(each.message) for each in diagnostics)

    def copy_of_error(self) -> TextError:
        """A copy of the error to raise, with a traceback of its own."""
        make, arguments = self.error.__reduce__()
        return make(*arguments)


R = TypeVar("R", bound=Weighed)  # a result
_results = SharedResults(MOST_BYTES)
_turns = Turns()


def make_once(
    key: Hashable, make: Callable[[Look], R], seconds: float, out_of_time: Problem, asker: Watch | None = None
) -> R:
    """The result of `make`, computed once for all requests for `key`.

    `make` calls its `Look` regularly. `asker` is as in `asking_client`. Raises the errors of `make`, HungUp
    when the client goes away, and `out_of_time`.
    """

    def compute(watch: Watch) -> R:
        with _turns.turn(watch) as turn:
            try:
                return make(Deadline(seconds, turn).look)
            except TimeIsOver:
                raise out_of_time from None

    return _results.get(key, compute, *asking_client(asker))


def read_once(key: Hashable, what: str, read: Callable[[Look], R], text: str) -> R:
    """Read a text, in messages a `what`. Raises TextError, and as `make_once`."""

    def make(look: Look) -> R | Refusal:
        try:
            return read(look)
        except TextError as error:
            return Refusal(error, BYTES_A_CHARACTER * len(text))

    detail = f"Reading the {what} was ended after {READING_SECONDS:g} seconds; make it smaller."
    problem = Problem(503, "reading-out-of-time", f"The {what} takes too long to read", detail)
    result = make_once(key, make, READING_SECONDS, problem)
    if isinstance(result, Refusal):
        raise result.copy_of_error()
    return result


def known_text(text: str) -> ProblemText:
    """The problem in `text`. Raises TextError, and as `make_once`."""
    return read_once(text, "text", lambda look: read_problem(text, look), text)


# Layouts: places of regions and variables, from a sample or computed.

BYTES_A_REGION = 500  # memory for a region's position and its part of the map, which is the key
LAYOUT_SECONDS = 20.0  # a safety net: the slowest known layouts take some seconds


@dataclass(frozen=True, slots=True)
class Layout:
    positions: Positions
    border_count: int

    @property
    def weight(self) -> int:
        return BYTES_A_REGION * (len(self.positions) + self.border_count)


@dataclass(frozen=True, slots=True)
class SharedPlaces(SamplePlaces):
    """Positions, computed once for all clients; `asker` is as in `asking_client`.

    Finding them raises HungUp, and Problem (503) if it takes too long.
    """

    asker: Watch | None = None

    def positions(self, map: Map) -> Positions:
        sample_positions = known_positions(map, self.folder)
        key = (map, tuple(sample_positions.items()) if sample_positions else None)
        return self._lay_out_once(key, map, lambda look: region_positions(map, sample_positions, look))

    def graph_positions(self, graph: Map, lay_out: Callable[[Look], Positions]) -> Positions:
        return self._lay_out_once(graph, graph, lay_out)

    def _lay_out_once(self, key: Hashable, map: Map, lay_out: Callable[[Look], Positions]) -> Positions:
        def make(look: Look) -> Layout:
            return Layout(lay_out(look), len(map.borders))

        detail = f"Placing the regions was ended after {LAYOUT_SECONDS:g} seconds; make the map smaller."
        problem = Problem(503, "layout-out-of-time", "The map takes too long to draw", detail)
        return make_once(("layout", key), make, LAYOUT_SECONDS, problem, self.asker).positions


def shared_places(asker: Watch | None = None) -> SharedPlaces:
    """The places of maps, with the samples of the current application."""
    return SharedPlaces(Path(current_app.config["SAMPLE_FOLDER"]), asker)
