"""A person's choices about borders and regions, which have a short form for links.

`+A~B` makes A and B neighbors, `-A~B` separates them, `merge:A>B` makes A a part of B, and `drop:A` removes
A; if A was merged into another region before, it removes all of that. Blanks separate the choices; in a name,
"_" stands for a blank. A name must not contain "~", ">", "+" or "_".
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

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
    r"(?P<sign>[+-])(?P<a>[^~>+]+)~(?P<b>[^~>+]+)"
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
    if match["sign"]:
        return Choice(match["sign"], match["a"], match["b"])
    if match["dropped"]:
        return Choice("drop", match["dropped"])
    return Choice("merge", match["part"], match["whole"])


Pair: TypeAlias = tuple[int, int]  # the numbers of two regions, the smaller one first


def name_finder(regions: Sequence[Region]) -> Callable[[str], str]:
    """A function from any name of a region to its current one; unknown names stay."""
    # Links from older versions of webviz contain shortened names. What is added later takes precedence.
    current = {shorten_name(region.full): region.name for region in regions}
    current |= {region.code: region.name for region in regions if region.code}
    current |= {region.full: region.name for region in regions}
    current |= {region.name: region.name for region in regions}
    return lambda name: current.get(name.strip(), name.strip())


def rename_regions(regions: Sequence[Region], choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices with the names that the regions have now."""
    rename = name_finder(regions)
    return tuple(Choice(each.kind, rename(each.first), rename(each.second)) for each in choices)


def apply_choices(outlines: Outlines, choices: Sequence[Choice]) -> Outlines:
    """The outlines after the choices.

    First regions are merged and dropped, then borders are switched, in order. Raises ChoiceError for a region
    that does not exist or is already left out, and if no region is left.
    """
    renamed = rename_regions(outlines.regions, choices)
    number_of = {region.name: number for number, region in enumerate(outlines.regions)}
    whole_of = _wholes(renamed, number_of)
    kept = sorted({whole for whole in whole_of if whole is not None})
    if not kept:
        raise ChoiceError("all regions are left out: keep at least one")
    # Those kept get new numbers: if B of A, B and C joins A, whole_of is [0, 0, 2], and new_of is [0, 0, 1].
    new_of_whole: dict[int | None, int] = {whole: new for new, whole in enumerate(kept)}
    new_of = [new_of_whole.get(whole) for whole in whole_of]
    borders = _merge_borders(outlines.borders, new_of)
    for choice in renamed:
        if choice.kind in ("+", "-"):
            pair = _new_pair(new_of, _number(number_of, choice.first), _number(number_of, choice.second))
            if pair and choice.kind == "+":
                borders.setdefault(pair, Border(*pair, 0.0, CHOSEN))
            elif pair:
                borders.pop(pair, None)
    doubts: dict[Pair, Doubt] = {}  # the first doubt about each pair
    for doubt in outlines.doubts:
        if pair := _new_pair(new_of, doubt.first, doubt.second):
            doubts.setdefault(pair, Doubt(*pair, doubt.kind, doubt.why, pair in borders))
    regions = tuple(_merge_parts(outlines, whole_of, whole) for whole in kept)
    borders_in_order = tuple(borders[pair] for pair in sorted(borders))
    return Outlines(regions, borders_in_order, tuple(doubts[pair] for pair in sorted(doubts)))


def _wholes(choices: Sequence[Choice], number_of: dict[str, int]) -> list[int | None]:
    """For each region the one that it joins, often itself; None if it is dropped."""
    whole_of: list[int | None] = list(range(len(number_of)))
    for choice in choices:
        if choice.kind in ("merge", "drop"):
            part = whole_of[_number(number_of, choice.first)]
            whole = whole_of[_number(number_of, choice.second)] if choice.kind == "merge" else None
            if part is None or (choice.kind == "merge" and whole is None):
                raise ChoiceError(f"{choice}: a region that is left out cannot be merged or left out again")
            whole_of = [whole if each == part else each for each in whole_of]
    return whole_of


def _number(number_of: dict[str, int], name: str) -> int:
    if name not in number_of:
        names = list(number_of)
        some_names = ", ".join(names[:20]) + (", …" if len(names) > 20 else "")
        raise ChoiceError(f"there is no region {name[:SHOWN]!r} to choose for; there are {some_names}")
    return number_of[name]


def _new_pair(new_of: Sequence[int | None], first: int, second: int) -> Pair | None:
    """The new numbers of two regions, in order; None if one is gone or both are one."""
    one, other = new_of[first], new_of[second]
    if one is None or other is None or one == other:
        return None
    return min(one, other), max(one, other)


def _merge_borders(borders: Sequence[Border], new_of: Sequence[int | None]) -> dict[Pair, Border]:
    """Add up the lengths of merged parts; the first says how the border was found."""
    merged: dict[Pair, Border] = {}
    for border in borders:
        if pair := _new_pair(new_of, border.first, border.second):
            before = merged.get(pair, replace(border, kilometers=0))
            merged[pair] = Border(*pair, round(before.kilometers + border.kilometers, 1), before.how)
    return merged


def _merge_parts(outlines: Outlines, whole_of: Sequence[int | None], whole: int) -> Region:
    """A region together with all that have joined it."""
    parts = [part for part, its_whole in zip(outlines.regions, whole_of, strict=True) if its_whole == whole]
    region = outlines.regions[whole]
    if len(parts) == 1:
        return region
    shapes = np.array([part.outline for part in parts], dtype=object)
    return replace(region, outline=shapely.union_all(shapes))
