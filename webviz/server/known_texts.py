"""Texts that were read a while ago: a page asks about one text many times, a class 300 times."""

from dataclasses import dataclass
from typing import TypeAlias

from webviz.maps.model import TextError
from webviz.outlines.findings import OutlineError
from webviz.scene.problem_text import ProblemText, read_problem
from webviz.search import Watch
from webviz.search.query import TimeIsOver
from webviz.server.body import client_is_gone, client_name
from webviz.server.deadline import Deadline
from webviz.server.problems import Problem
from webviz.server.shared_results import SharedResults
from webviz.server.turns import Turns

# What is wrong with a text or a file, kept like any other result: for a whole class it is found once.


BYTES_A_FINDING = 500
Wrong: TypeAlias = TextError | OutlineError


@dataclass(frozen=True, slots=True)
class Refusal:
    """That a text or a file cannot be used, and why.

    Attributes:
        error: what was found.
        size: of what was read, in bytes, as far as it is kept to be known again.
    """

    error: Wrong
    size: int = 0

    @property
    def weight(self) -> int:
        """Its bytes in memory, roughly."""
        found = (*self.error.errors, *self.error.warnings)
        return self.size + sum(BYTES_A_FINDING + len(each.message) for each in found)

    def again(self) -> Wrong:
        """The same error, to be raised once more: each one that is raised has a traceback of its own."""
        make, arguments = self.error.__reduce__()
        return make(*arguments)


MOST_BYTES = 256 * 1024 * 1024  # of texts and what was read from them
BYTES_OF_TEXT = 4
"""Of each character of a text that is kept only to be known again."""
READING_SECONDS = 10.0
"""A safety net: readers are linear in the text, and a text of 1 MiB takes a second at the most."""


_known = SharedResults(MOST_BYTES)


_turns = Turns()
"""Their own, so that nobody who types waits for a search; few, as reading a large text takes memory."""


def known_text(text: str) -> ProblemText:
    """What is in `text`, and the warnings.

    Raises MapError, TreeError and CspError; HungUp when the current request's client goes away, and Problem
    (503) where there is no time to read it all.
    """
    found = _known.get(text, lambda watch: _read_in_time(text, watch), client_is_gone(), client_name())
    if isinstance(found, Refusal):
        raise found.again()
    return found


def _read_in_time(text: str, watch: Watch) -> ProblemText | Refusal:
    with _turns.taken(watch) as turn:
        try:
            return read_problem(text, Deadline(READING_SECONDS, turn).look)
        except TextError as error:
            return Refusal(error, BYTES_OF_TEXT * len(text))
        except TimeIsOver:
            detail = f"Reading the text was ended after {READING_SECONDS:g} seconds; make it smaller."
            raise Problem(503, "reading-out-of-time", "The text takes too long to read", detail) from None
