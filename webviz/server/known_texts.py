"""Texts that were read a while ago: a page asks about one text many times, a class 300 times."""

from dataclasses import dataclass
from functools import cached_property

from webviz import csp
from webviz.csp import map_problem
from webviz.csp.json_writer import write_problem
from webviz.csp.reader import GENERATED, read_csp, states_problem
from webviz.maps import MOST_PLAYERS, Diagnostic, read_map, write_map
from webviz.maps.model import TextError
from webviz.maps.steps import Look
from webviz.search import Watch
from webviz.search.watch import TimeIsOver
from webviz.server.client import client_is_gone, client_name
from webviz.server.deadline import Deadline
from webviz.server.given import Given, GivenMap, GivenTree
from webviz.server.problems import Problem
from webviz.server.refusals import Refusal
from webviz.server.shared_results import SharedResults
from webviz.server.turns import Turns
from webviz.trees import detect, read_trees, write_trees

MOST_BYTES = 256 * 1024 * 1024  # of texts and what was read from them
BYTES_A_CHARACTER = 200
"""About what a list of leaves takes as a game, which is the most: a node for each character."""
BYTES_OF_TEXT = 4
"""Of each character of a text that is kept only to be known again."""
BYTES_A_CONSTRAINT = 1_000
"""Few characters can state many constraints."""
READING_SECONDS = 10.0
"""A safety net: readers are linear in the text, and a text of 1 MiB takes a second at the most."""


@dataclass(frozen=True)
class KnownText:
    """What a text describes.

    Attributes:
        given: a map, or one tree or more; none where a constraint problem is stated.
        warnings: what was repaired.
        stated: a constraint problem, if the text is one.
    """

    text: str
    given: tuple[Given, ...]
    warnings: tuple[Diagnostic, ...]
    stated: csp.Problem | None = None

    @property
    def weight(self) -> int:
        """Its bytes in memory, roughly, once games have been made of it."""
        constraints = len(self.stated.constraints) if self.stated else 0
        return BYTES_A_CHARACTER * (len(self.text) + 1) + BYTES_A_CONSTRAINT * constraints

    @cached_property
    def problem(self) -> csp.Problem | None:
        """The constraint problem: the one that is stated, or to color the map; trees have none."""
        first = self.given[0] if self.given else None
        return map_problem(first.map) if isinstance(first, GivenMap) else self.stated

    @cached_property
    def problem_text(self) -> str:
        """The constraint problem in JSON, the same for however it was written; "" for trees."""
        return write_problem(self.problem) if self.problem else ""

    @property
    def file(self) -> str:
        """How the text of a constraint problem is saved for the command line, or named to it."""
        if self.stated is None:
            return GivenMap.file
        generated = GENERATED.fullmatch(self.text.strip())
        return generated[0] if generated else "PROBLEM.json"

    @cached_property
    def canonical(self) -> str:
        """The text as it would be written; of trees in their format, if that can hold what was read."""
        if self.stated:
            return f"{self.file}\n" if GENERATED.fullmatch(self.file) else self.problem_text
        first = self.given[0]
        if isinstance(first, GivenMap):
            return write_map(first.map)
        trees = [given.tree for given in self.given if isinstance(given, GivenTree)]
        format = detect(self.text)
        try:
            return write_trees(trees, "nested" if format == "map" else format)
        except ValueError:
            return write_trees(trees)  # nested brackets can hold any tree


_known = SharedResults(MOST_BYTES)


_turns = Turns()
"""Their own, so that nobody who types waits for a search; few, as reading a large text takes memory."""


def known_text(text: str) -> KnownText:
    """What is in `text`, and the warnings.

    Raises MapError, TreeError and CspError; HungUp when the current request's client goes away, and Problem
    (503) where there is no time to read it all.
    """
    found = _known.get(text, lambda watch: _read_in_time(text, watch), client_is_gone(), client_name())
    if isinstance(found, Refusal):
        raise found.again()
    return found


def _read_in_time(text: str, watch: Watch) -> KnownText | Refusal:
    with _turns.taken(watch) as turn:
        try:
            return _read(text, Deadline(READING_SECONDS, turn).look)
        except TextError as error:
            return Refusal(error, BYTES_OF_TEXT * len(text))
        except TimeIsOver:
            detail = f"Reading the text was ended after {READING_SECONDS:g} seconds; make it smaller."
            raise Problem(503, "reading-out-of-time", "The text takes too long to read", detail) from None


def _read(text: str, look: Look | None = None) -> KnownText:
    if states_problem(text):
        problem, warnings = read_csp(text, look)
        return KnownText(text, (), tuple(warnings), problem)
    if detect(text) == "map":
        map, warnings = read_map(text, MOST_PLAYERS, look)
        return KnownText(text, (GivenMap(map),), tuple(warnings))
    trees, warnings = read_trees(text, look=look)
    given = tuple(GivenTree(tree, number) for number, tree in enumerate(trees, start=1))
    return KnownText(text, given, tuple(warnings))
