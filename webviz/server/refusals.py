"""What is wrong with a text or a file, kept like any other result: for a whole class it is found once."""

from dataclasses import dataclass
from typing import TypeAlias

from webviz.maps.model import TextError
from webviz.outlines.found import OutlineError

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
