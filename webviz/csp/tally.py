"""The tests of relations on values that some work takes, counted as it goes on: it ends, come what may.

A domain has up to 20,000 values, a problem 100,000 constraints, and each of these any number of parts: a few
kilobytes of text can ask for more tests than anybody will wait for.
"""

from collections.abc import Callable
from math import inf
from typing import TypeAlias

TESTS_BETWEEN_LOOKS = 1_000

Look: TypeAlias = Callable[[int], None]
"""Told now and then how much has been tested; may raise, to end the work at once."""


class CheckTooLarge(Exception):
    """There is more to test than was allowed."""


def no_look(_tests: int) -> None:
    """Nobody wants to know."""


class Tally:
    """Counts tests.

    Attributes:
        made: tests so far.
        look: told of them now and then.
    """

    __slots__ = ("_most", "_next", "look", "made")

    def __init__(self, most: float = inf, look: Look = no_look) -> None:
        self.made = 0
        self._most, self.look, self._next = most, look, TESTS_BETWEEN_LOOKS

    def count(self, tests: int = 1) -> None:
        """So many more were made. Raises CheckTooLarge, and what `look` raises."""
        self.made += tests
        if self.made >= self._next:
            self._next = self.made + TESTS_BETWEEN_LOOKS
            self.look(self.made)
        if self.made > self._most:
            raise CheckTooLarge(f"there is too much to test: more than {self._most:,} tests of constraints")
