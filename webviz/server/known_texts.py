"""Texts that were read a while ago: a page asks about one text many times, a class 300 times."""

from dataclasses import dataclass

from webviz.maps import MOST_PLAYERS, Diagnostic, read_map
from webviz.server.given import Given, GivenMap, GivenTree
from webviz.server.shared_results import SharedResults
from webviz.trees import detect, read_trees

MOST_BYTES = 256 * 1024 * 1024  # of texts and what was read from them
BYTES_A_CHARACTER = 200
"""About what a list of leaves takes as a game, which is the most: a node for each character."""


@dataclass(frozen=True, slots=True)
class KnownText:
    """What a text describes.

    Attributes:
        given: a map, or one tree or more.
        warnings: what was repaired.
    """

    given: tuple[Given, ...]
    warnings: tuple[Diagnostic, ...]
    length: int

    @property
    def weight(self) -> int:
        """Its bytes in memory, roughly, once games have been made of it."""
        return BYTES_A_CHARACTER * (self.length + 1)


_known = SharedResults(MOST_BYTES)


def known_text(text: str) -> KnownText:
    """The map or the trees in `text`, and the warnings. Raises MapError and TreeError."""
    return _known.get(text, lambda _watch: _read(text), lambda: False)


def _read(text: str) -> KnownText:
    if detect(text) == "map":
        map, warnings = read_map(text, MOST_PLAYERS)
        return KnownText((GivenMap(map),), tuple(warnings), len(text))
    trees, warnings = read_trees(text)
    given = tuple(GivenTree(tree, number) for number, tree in enumerate(trees, start=1))
    return KnownText(given, tuple(warnings), len(text))
