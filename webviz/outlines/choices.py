"""A person's choices about borders and regions, which have a short form for links.

`+A~B` makes A and B neighbors, `-A~B` separates them, `merge:A>B` makes A a part of B, and `drop:A` removes
A; if A was merged into another region before, it removes all of that. Blanks separate the choices; in a name,
"_" stands for a blank. A name must not contain "~", ">", "+" or "_".
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np
import shapely

from webviz.maps.words import shorten_name
from webviz.outlines.model import Border, Doubt, Outlines, Region

MOST_CHOICES = 5_000
LONGEST = 100_000  # characters of the short form
SHOWN = 60  # characters of a word in a message
CHOSEN = "chosen"  # how a border was found: a person has added it
EXPECTED = "expected +A~B, -A~B, merge:A>B or drop:A"
CHOICE = re.compile(
    r"(?P<switch>[+-])(?P<a>[^~>+]+)~(?P<b>[^~>+]+)"
    r"|merge:(?P<part>[^~>+]+)>(?P<whole>[^~>+]+)"
    r"|drop:(?P<dropped>[^~>+]+)"
)


class ChoiceError(ValueError):
    """Choices that cannot be read or applied, or that are too many."""


class Choice(NamedTuple):
    """One decision: `kind` is "+", "-", "merge" or "drop"; `second` is "" for "drop"."""

    kind: str
    first: str
    second: str = ""

    def __str__(self) -> str:
        if self.kind == "drop":
            return f"drop:{self.first}"
        if self.kind == "merge":
            return f"merge:{self.first}>{self.second}"
        return f"{self.kind}{self.first}~{self.second}"


def read_choices(text: str) -> tuple[Choice, ...]:
    """The choices in their short form. Raises ChoiceError."""
    if len(text) > LONGEST:
        raise ChoiceError(f"found choices of {len(text):,} characters, expected at most {LONGEST:,}")
    words = text.split()
    if len(words) > MOST_CHOICES:
        raise ChoiceError(f"found {len(words):,} choices, expected at most {MOST_CHOICES:,}")
    return tuple(_read(word.replace("_", " ")) for word in words)


def write_choices(choices: Sequence[Choice]) -> str:
    """The short form: `read_choices(write_choices(choices)) == choices`."""
    return " ".join(str(choice).replace(" ", "_") for choice in choices)


def _read(word: str) -> Choice:
    match = CHOICE.fullmatch(word)
    if not match:
        raise ChoiceError(f"found the choice {word[:SHOWN]!r}, {EXPECTED}")
    if match["switch"]:
        return Choice(match["switch"], match["a"], match["b"])
    if match["dropped"]:
        return Choice("drop", match["dropped"])
    return Choice("merge", match["part"], match["whole"])


Pair: TypeAlias = tuple[int, int]
Value = TypeVar("Value")


def name_finder(regions: Sequence[Region]) -> Callable[[str], str]:
    """A function that takes a region's name or code, and returns its current name.

    It returns unknown names as they are, without blanks around them.
    """
    # Links from older versions of webviz contain shortened names.
    now = {shorten_name(region.full): region.name for region in regions}
    now |= {region.code: region.name for region in regions if region.code}
    now |= {region.full: region.name for region in regions}
    now |= {region.name: region.name for region in regions}
    return lambda name: now.get(name.strip(), name.strip())


def rename_regions(regions: Sequence[Region], choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices with the names that the regions have now."""
    rename = name_finder(regions)
    return tuple(Choice(each.kind, rename(each.first), rename(each.second)) for each in choices)


def apply_choices(outlines: Outlines, choices: Sequence[Choice]) -> Outlines:
    """The outlines after the choices.

    First regions are merged and dropped, then borders are switched, in order. Raises ChoiceError for a region
    that does not exist or is already left out, and if no region is left.
    """
    choices = rename_regions(outlines.regions, choices)
    number_of = {region.name: number for number, region in enumerate(outlines.regions)}
    target = _targets(choices, number_of)
    kept = sorted({number for number in target if number is not None})
    if not kept:
        raise ChoiceError("all regions are left out: keep at least one")
    regions = tuple(_merge_parts(outlines, target, number) for number in kept)
    new_number = {old: new for new, old in enumerate(kept)}

    def new_pair(first: int, second: int) -> Pair | None:
        """The new numbers of two regions, in order; None if one is gone or both are one."""
        one, other = target[first], target[second]
        if one is None or other is None or one == other:
            return None
        low, high = sorted((new_number[one], new_number[other]))
        return low, high

    borders: dict[Pair, Border] = {}
    for border in outlines.borders:
        if pair := new_pair(border.first, border.second):
            # The lengths of merged parts are added up; the first part says how the border was found.
            before = borders.get(pair, replace(border, kilometers=0))
            length = round(before.kilometers + border.kilometers, 1)
            borders[pair] = Border(*pair, length, before.how)
    for choice in choices:
        if choice.kind in ("+", "-"):
            pair = new_pair(_number(number_of, choice.first), _number(number_of, choice.second))
            if pair and choice.kind == "+":
                borders.setdefault(pair, Border(*pair, 0.0, CHOSEN))
            elif pair:
                borders.pop(pair, None)
    doubts: dict[Pair, Doubt] = {}  # the first doubt about each pair
    for doubt in outlines.doubts:
        if pair := new_pair(doubt.first, doubt.second):
            doubts.setdefault(pair, Doubt(*pair, doubt.kind, doubt.why, pair in borders))
    return Outlines(regions, _in_order(borders), _in_order(doubts))


def _in_order(of_pairs: dict[Pair, Value]) -> tuple[Value, ...]:
    return tuple(of_pairs[pair] for pair in sorted(of_pairs))


def _number(number_of: dict[str, int], name: str) -> int:
    if name not in number_of:
        names = list(number_of)
        some_names = ", ".join(names[:20]) + (", …" if len(names) > 20 else "")
        raise ChoiceError(f"there is no region {name[:SHOWN]!r} to choose for; there are {some_names}")
    return number_of[name]


def _targets(choices: Sequence[Choice], number_of: dict[str, int]) -> list[int | None]:
    """For each region the one that it joins, often itself; None if it is dropped."""
    target: list[int | None] = list(range(len(number_of)))
    for choice in choices:
        if choice.kind in ("merge", "drop"):
            old = target[_number(number_of, choice.first)]
            new = target[_number(number_of, choice.second)] if choice.kind == "merge" else None
            if old is None or (new is None and choice.kind == "merge"):
                raise ChoiceError(f"{choice}: a region that is left out cannot be merged or left out again")
            target = [new if each == old else each for each in target]
    return target


def _merge_parts(outlines: Outlines, target: list[int | None], number: int) -> Region:
    parts = [region for region, into in zip(outlines.regions, target, strict=True) if into == number]
    region = outlines.regions[number]
    if len(parts) == 1:
        return region
    shapes = np.array([part.outline for part in parts], dtype=object)
    return replace(region, outline=shapely.union_all(shapes))
