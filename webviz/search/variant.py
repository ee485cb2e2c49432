"""What can be switched in an algorithm without its becoming another one."""

from collections.abc import Callable
from dataclasses import dataclass
from operator import ge, gt
from typing import Literal


@dataclass(frozen=True, slots=True)
class Variant:
    """Two switches of alpha-beta; the defaults are the homework's.

    Attributes:
        fail: "soft" returns the value that was found, "hard" brings it back into the window first.
        cut: ">=" also cuts when a value only equals the bound, ">" only when it lies beyond.
    """

    fail: Literal["soft", "hard"] = "soft"
    cut: Literal[">=", ">"] = ">="

    @property
    def cuts(self) -> Callable[[float, float], bool]:
        """(high, low) -> whether they cut: MAX's value and beta, or alpha and MIN's value."""
        return ge if self.cut == ">=" else gt

    def __str__(self) -> str:
        """What differs from the defaults, such as "fail-hard, cut >"; empty when nothing does."""
        parts = (self.fail == "hard" and "fail-hard", self.cut == ">" and "cut >")
        return ", ".join(part for part in parts if part)


DEFAULT_VARIANT = Variant()
