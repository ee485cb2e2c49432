"""A text may hold many trees, but not any number of them: each takes some kilobytes, however small it is."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from webviz.maps.findings import Findings
from webviz.maps.words import Word
from webviz.trees.model import MOST_TREES

T = TypeVar("T")
TOO_MANY = f"found more trees, expected at most {MOST_TREES:,} in one text"


def allowed(found: Iterable[T], place: Callable[[T], Word], findings: Findings) -> Iterator[T]:
    """As many as a text may hold; the next is an error at its `place`, and the rest is left out."""
    for number, one in enumerate(found):
        if number == MOST_TREES:
            findings.error(place(one), TOO_MANY)
            return
        yield one
