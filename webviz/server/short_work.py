"""Short work, done once for everybody: texts are read, maps are laid out."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from flask import current_app

from webviz.maps import Map
from webviz.maps.model import TextError
from webviz.maps.words import Look
from webviz.samples.sample_files import known_positions, sample_shapes, sample_with_shape
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.search import Watch
from webviz.search.query import TimeIsOver
from webviz.server.body import client_is_gone, client_name
from webviz.server.problems import Problem
from webviz.server.shared_results import SharedResults, Weighed
from webviz.server.turns import Turns
from webviz.server.work import Deadline
from webviz.views.drawing import Positions, shape_picture
from webviz.views.layout import region_positions

# Errors of a text are cached like any other result, so that a class causes only one reading.


BYTES_A_FINDING = 500


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why a text cannot be used.

    Attributes:
        error: the error with all findings.
        size: of the text, in bytes, if the text is kept as a key.
    """

    error: TextError
    size: int = 0

    @property
    def weight(self) -> int:
        """Its approximate size in memory, in bytes."""
        found = (*self.error.errors, *self.error.warnings)
        return self.size + sum(BYTES_A_FINDING + len(each.message) for each in found)

    def again(self) -> TextError:
        """Return a copy of the error to raise, with a traceback of its own."""
        make, arguments = self.error.__reduce__()
        return make(*arguments)


# One cache and one queue for all short work on texts, so that nobody who types waits for a search. A page
# asks about one text many times, a class 300 times.


MOST_BYTES = 336 * 1024 * 1024  # of texts, lessons, layouts, and their sources
BYTES_OF_TEXT = 4
"""Memory per character of a text that is kept only for comparison."""
READING_SECONDS = 10.0
"""A safety net: readers are linear in the text, and a text of 1 MiB takes a second at most."""
R = TypeVar("R", bound=Weighed)
_results = SharedResults(MOST_BYTES)
_turns = Turns()


def make_once(key: Hashable, make: Callable[[Look], R], seconds: float, out_of_time: Problem) -> R:
    """The result of `make`, computed once for all requests for `key`. `make` reports its progress by `Look`.

    Raises its errors; HungUp when the current request's client goes away, and `out_of_time`.
    """

    def compute(watch: Watch) -> R:
        with _turns.turn(watch) as turn:
            try:
                return make(Deadline(seconds, turn).look)
            except TimeIsOver:
                raise out_of_time from None

    return _results.get(key, compute, client_is_gone(), client_name())


def read_once(key: Hashable, what: str, read: Callable[[Look], R], text: str) -> R:
    """What `read` finds in a text, or its errors. Raises TextError, and as `make_once`."""

    def make(look: Look) -> R | Refusal:
        try:
            return read(look)
        except TextError as error:
            return Refusal(error, BYTES_OF_TEXT * len(text))

    detail = f"Reading the {what} was ended after {READING_SECONDS:g} seconds; make it smaller."
    problem = Problem(503, "reading-out-of-time", f"The {what} takes too long to read", detail)
    found = make_once(key, make, READING_SECONDS, problem)
    if isinstance(found, Refusal):
        raise found.again()
    return found


def known_text(text: str) -> ProblemText:
    """The problem in `text`. Raises TextError, and as `make_once`."""
    return read_once(text, "text", lambda look: read_problem(text, look), text)


# Layouts: places of regions and variables, from a sample or computed. The module itself is a `Places` of
# `webviz/answers/drawing_entries.py`.


KEPT = 64  # small pictures of outlines, of some 10 kB each
BYTES_A_REGION = 500
"""Memory for a region's position and its part of the map, which is the key."""
LAYOUT_SECONDS = 20.0
"""A safety net: the slowest known layouts take some seconds."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A position for each region of a map."""

    places: Positions
    borders: int

    @property
    def weight(self) -> int:
        """Its approximate size in memory, in bytes."""
        return BYTES_A_REGION * (len(self.places) + self.borders)


def positions(map: Map) -> Positions:
    """A place for each region. Raises HungUp, and Problem (503) where there is no time to find them."""
    start = known_positions(map, Path(current_app.config["SAMPLE_FOLDER"]))
    key = (map, tuple(start.items()) if start else None)
    return _laid_out(key, map, lambda look: region_positions(map, start, look))


def shape_name(map: Map) -> str | None:
    """The sample whose outlines fit a map, if there is one."""
    return sample_with_shape(map, Path(current_app.config["SAMPLE_FOLDER"]))


def shape_picture_of(map: Map) -> list[list[list[int]]] | None:
    """A small picture of the outlines of a map that is a sample, or a part of one."""
    name = shape_name(map)
    return _draw(Path(current_app.config["SAMPLE_FOLDER"]), name, map.regions) if name else None


@lru_cache(maxsize=KEPT)
def _draw(folder: Path, name: str, regions: tuple[str, ...]) -> list[list[list[int]]]:
    """Draw the outlines; cached, as this is the slowest part of a description."""
    return shape_picture(sample_shapes(folder)[name]["shape"], regions)


def graph_positions(graph: Map, lay_out: Callable[[Look], Positions]) -> Positions:
    """A place for each node of a graph that is given as a map. Raises as `positions`."""
    return _laid_out(graph, graph, lay_out)


def _laid_out(key: Hashable, map: Map, place: Callable[[Look], Positions]) -> Positions:
    detail = f"Placing the regions was ended after {LAYOUT_SECONDS:g} seconds; make the map smaller."
    problem = Problem(503, "layout-out-of-time", "The map takes too long to draw", detail)
    borders = len(map.borders)
    return make_once(
        ("layout", key), lambda look: Layout(place(look), borders), LAYOUT_SECONDS, problem
    ).places
