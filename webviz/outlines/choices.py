"""Choices of a person about borders and regions, with a short form for links.

`+A~B` makes A and B neighbors, `-A~B` separates them, `merge:A>B` makes A a part of B, and `drop:A` removes
A, separated by blanks. Regions have their short names, which contain none of these signs.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import shapely

from webviz.outlines.model import Border, Doubt, Outlines, Region

MOST_CHOICES = 5_000
LONGEST = 100_000  # characters of the short form
SHOWN = 60  # characters of a word in a message
CHOSEN = "chosen"
FORM = "expected +A~B, -A~B, merge:A>B or drop:A"
ONE = re.compile(
    r"(?P<switch>[+-])(?P<a>[A-Za-z0-9]+)~(?P<b>[A-Za-z0-9]+)"
    r"|merge:(?P<part>[A-Za-z0-9]+)>(?P<whole>[A-Za-z0-9]+)"
    r"|drop:(?P<gone>[A-Za-z0-9]+)"
)


class ChoiceError(ValueError):
    """A choice that cannot be read, or names a region that does not exist."""


class Choice(NamedTuple):
    """One decision: `kind` is "+", "-", "merge" or "drop"; `second` is "" for "drop"."""

    kind: str
    first: str
    second: str = ""

    def __str__(self) -> str:
        if self.kind == "drop":
            return f"drop:{self.first}"
        sign = {"merge": "merge:", "+": "+", "-": "-"}[self.kind]
        return f"{sign}{self.first}{'>' if self.kind == 'merge' else '~'}{self.second}"


def read_choices(text: str) -> tuple[Choice, ...]:
    """The choices in their short form. Raises ChoiceError."""
    if len(text) > LONGEST:
        raise ChoiceError(f"found choices of {len(text):,} characters, expected at most {LONGEST:,}")
    words = text.split()
    if len(words) > MOST_CHOICES:
        raise ChoiceError(f"found {len(words):,} choices, expected at most {MOST_CHOICES:,}")
    return tuple(map(_read, words))


def write_choices(choices: Sequence[Choice]) -> str:
    """The short form: `read_choices(write_choices(choices)) == choices`."""
    return " ".join(map(str, choices))


def _read(word: str) -> Choice:
    found = ONE.fullmatch(word)
    if not found:
        raise ChoiceError(f"found the choice {word[:SHOWN]!r}, {FORM}")
    if found["switch"]:
        return Choice(found["switch"], found["a"], found["b"])
    if found["gone"]:
        return Choice("drop", found["gone"])
    return Choice("merge", found["part"], found["whole"])


def apply_choices(outlines: Outlines, choices: Sequence[Choice]) -> Outlines:
    """The outlines after the choices: first merge and drop regions, then switch borders, in order.

    Raises ChoiceError for a region that does not exist, and if no region is left.
    """
    names = {region.name: number for number, region in enumerate(outlines.regions)}
    target = _targets(choices, names)
    kept = sorted({number for number in target if number is not None})
    if not kept:
        raise ChoiceError("all regions are left out: keep at least one")
    place = {number: new for new, number in enumerate(kept)}
    new = [None if number is None else place[number] for number in target]
    regions = tuple(_region(outlines, target, number) for number in kept)
    borders = _joined_borders(outlines.borders, new)
    doubts = _joined_doubts(outlines.doubts, new)
    _switch(borders, choices, lambda name: new[_number(names, name)])
    taken = [Doubt(d.first, d.second, d.kind, d.why, (d.first, d.second) in borders) for d in doubts]
    return Outlines(regions, tuple(borders[pair] for pair in sorted(borders)), tuple(taken))


def _number(names: dict[str, int], name: str) -> int:
    if name not in names:
        known = _list_all(list(names))
        raise ChoiceError(f"there is no region {name[:SHOWN]!r} to choose for; there are {known}")
    return names[name]


def _list_all(names: list[str]) -> str:
    return ", ".join(names[:20]) + (", …" if len(names) > 20 else "")


def _targets(choices: Sequence[Choice], names: dict[str, int]) -> list[int | None]:
    """For each region the one that it becomes a part of, often itself; None if it is dropped."""
    target: list[int | None] = list(range(len(names)))
    for choice in choices:
        if choice.kind in ("merge", "drop"):
            gone = target[_number(names, choice.first)]
            into = target[_number(names, choice.second)] if choice.kind == "merge" else None
            if gone is None or (into is None and choice.kind == "merge"):
                raise ChoiceError(f"{choice}: a region that is left out cannot be merged or left out again")
            target = [into if each == gone else each for each in target]
    return target


def _region(outlines: Outlines, target: list[int | None], number: int) -> Region:
    """The region, together with those that are merged into it."""
    parts = [region for region, into in zip(outlines.regions, target, strict=True) if into == number]
    region = outlines.regions[number]
    if len(parts) == 1:
        return region
    shapes = np.array([part.outline for part in parts], dtype=object)
    return Region(region.name, region.full, shapely.union_all(shapes))


def _joined_borders(borders: Sequence[Border], new: list[int | None]) -> dict[tuple[int, int], Border]:
    """Borders between the remaining regions; those of merged parts are added up."""
    found: dict[tuple[int, int], Border] = {}
    for border in borders:
        pair = _pair(new[border.first], new[border.second])
        if pair:
            before = found.get(pair)
            length = border.kilometers + (before.kilometers if before else 0)
            found[pair] = Border(*pair, round(length, 1), before.how if before else border.how)
    return found


def _joined_doubts(doubts: Sequence[Doubt], new: list[int | None]) -> list[Doubt]:
    """The first doubt about each remaining pair."""
    found: dict[tuple[int, int], Doubt] = {}
    for doubt in doubts:
        pair = _pair(new[doubt.first], new[doubt.second])
        if pair:
            found.setdefault(pair, Doubt(*pair, doubt.kind, doubt.why))
    return [found[pair] for pair in sorted(found)]


def _switch(
    borders: dict[tuple[int, int], Border], choices: Sequence[Choice], number: Callable[[str], int | None]
) -> None:
    """Add and remove borders; ignore a border of a dropped region or within a merged one."""
    for choice in choices:
        if choice.kind in ("+", "-"):
            pair = _pair(number(choice.first), number(choice.second))
            if pair and choice.kind == "+":
                borders.setdefault(pair, Border(*pair, 0.0, CHOSEN))
            elif pair:
                borders.pop(pair, None)


def _pair(first: int | None, second: int | None) -> tuple[int, int] | None:
    """Two different regions, the smaller number first."""
    if first is None or second is None or first == second:
        return None
    return min(first, second), max(first, second)
