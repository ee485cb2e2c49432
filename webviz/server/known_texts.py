"""A cache of texts that were read, and of other short work."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeVar

from webviz.maps.model import TextError
from webviz.maps.words import Look
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.search import Watch
from webviz.search.query import TimeIsOver
from webviz.server.body import client_is_gone, client_name
from webviz.server.deadline import Deadline
from webviz.server.problems import Problem
from webviz.server.shared_results import SharedResults, Weighed
from webviz.server.turns import Turns

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
