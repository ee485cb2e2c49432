"""Patterns of file names such as `output_{case}.txt`: what stands in one place, and `*` for anything else."""

import re
from dataclasses import dataclass


class PatternError(ValueError):
    """A pattern that names nothing."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Names with one place in them that is looked for.

    Attributes:
        text: as it was written.
    """

    text: str
    _names: re.Pattern[str]

    def value(self, name: str) -> str | None:
        """What stands in the place; None for a name of another form."""
        found = self._names.fullmatch(name)
        return found[1] if found else None

    def name(self, value: str) -> str:
        """How a file of this value is called; only where nothing is left open."""
        return re.sub(r"\{\w+\}", lambda _: value, self.text)


def pattern(text: str, place: str) -> Pattern:
    """The pattern with `{place}` in it. Raises PatternError."""
    marker = "{" + place + "}"
    if text.count(marker) != 1 or "/" in text or "\\" in text:
        raise PatternError(
            f"found the pattern {text!r}, expected the name of a file with {marker} in it once"
        )
    before, after = (_any(part) for part in text.split(marker))
    return Pattern(text, re.compile(f"{before}(.+?){after}", re.DOTALL))


def _any(part: str) -> str:
    return ".*?".join(map(re.escape, re.split(r"\*+", part)))
