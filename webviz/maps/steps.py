"""The work that the reading of one text takes, counted as it goes on: it ends, whatever the text holds.

A reader takes steps for each piece that it looks at: ten for one that takes a microsecond. Readers are linear
in the text, and the budget holds them to it: whatever a text of 1 MiB holds, it takes about a second at the
most. Every few thousand steps somebody may look how far it is, and end it by raising.
"""

from collections.abc import Callable
from typing import TypeAlias

Look: TypeAlias = Callable[[int], None]

LOOKS_EVERY = 10_000  # steps, of a tenth of a microsecond
LEAST = 4_000_000
"""Few characters can state many constraints, and damage is compared with what may have been meant."""
A_CHARACTER = 5

LINE_STEPS, LIST_STEPS, ENTRY_STEPS, BORDER_STEPS = 5, 100, 10, 30
"""For a line, a neighbor list, what stands between two commas or colons or is a word of it, and a border."""


class TooMuchWork(Exception):
    """The budget of steps is used up."""


class Steps:
    """The budget for a text of so many characters.

    Attributes:
        taken: so far.
        most: that may be taken.
    """

    __slots__ = ("_look", "_next", "most", "taken")

    def __init__(self, characters: int = 0, look: Look | None = None) -> None:
        """`look` is told how many steps were taken, and may raise whatever is to end the reading."""
        self.taken = 0
        self.most = LEAST + A_CHARACTER * characters
        self._look = look
        self._next = LOOKS_EVERY

    def take(self, count: int = 1) -> None:
        """So much more work is done. Raises TooMuchWork, and what `look` raises."""
        self.taken += count
        if self.taken >= self._next:
            self._next = self.taken + LOOKS_EVERY
            if self._look:
                self._look(self.taken)
            if self.taken > self.most:
                raise TooMuchWork
