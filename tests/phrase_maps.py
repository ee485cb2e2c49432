"""Maps whose regions are called by one to three words, as people write them, and damage to such texts."""

from dataclasses import dataclass

from hypothesis import strategies as st
from strategies import initial_assignments

from webviz.maps import Assignment, Map, MapError, read_map
from webviz.maps.model import Diagnostic
from webviz.maps.repairs import RepairedText, repair_all

WORDS = (
    "New",
    "North",
    "South",
    "Wales",
    "Zealand",
    "Island",
    "Isle",
    "Iran",
    "Iraq",
    "A",
    "B",
    "AB",
    "x1",
    "x2",
)
"""Few, so that names share words, hold each other, and differ by a letter."""


@dataclass(frozen=True)
class PhraseMap:
    """A map whose regions are called by words, one to three.

    Attributes:
        map: with the words joined.
        spaced: each region's name with blanks.
    """

    map: Map
    spaced: dict[str, str]

    def lines(self) -> list[str]:
        """Its text, each border in both lists."""
        initial = (f"{self.spaced[each.region]}: {each.color}-{each.player}" for each in self.map.initial)
        neighbors = (
            ", ".join(self.spaced[self.map.regions[i]] for i in beside) for beside in self.map.neighbors()
        )
        lists = (
            f"{self.spaced[region]}: {found}".rstrip()
            for region, found in zip(self.map.regions, neighbors, strict=True)
        )
        return ["G, R", ", ".join(initial), "3", "G: 1, R: 2", "G: 3, R: 0", *lists]

    def text(self) -> str:
        """The lines as one."""
        return "\n".join(self.lines()) + "\n"


@st.composite
def phrase_maps(draw: st.DrawFn, max_regions: int = 7) -> PhraseMap:
    """Regions whose joined names differ."""
    names = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3, unique=True).map(tuple)
    chosen = draw(st.lists(names, unique_by="".join, min_size=2, max_size=max_regions))
    spaced = {"".join(words): " ".join(words) for words in chosen}
    regions = tuple(sorted(spaced))
    pairs = [(i, j) for j in range(len(regions)) for i in range(j)]
    borders = tuple(sorted(draw(st.sets(st.sampled_from(pairs)))))
    initial: tuple[Assignment, ...] = initial_assignments(draw, regions, borders, ("G", "R"))
    return PhraseMap(Map(regions, borders, ("G", "R"), initial, 3, ((1, 2), (3, 0))), spaced)


@st.composite
def damaged(draw: st.DrawFn, map: PhraseMap) -> str:
    """Its text with one to three mistakes in the neighbor lists."""
    lines = map.lines()
    for _ in range(draw(st.integers(1, 3))):
        number = draw(st.integers(5, len(lines) - 1))
        line = lines[number]
        at = draw(st.integers(0, max(0, len(line) - 1)))
        mistake = draw(st.sampled_from(("drop line", "join lines", "drop sign", "drop name", "slip", "case")))
        if mistake == "drop line" and len(lines) > 7:
            del lines[number]
        elif mistake == "join lines" and number + 1 < len(lines) and not line.endswith(":"):
            lines[number : number + 2] = [f"{line} {lines[number + 1]}"]
        elif mistake == "drop sign":
            sign = draw(st.sampled_from(",:"))
            lines[number] = line.replace(sign, "", 1)
        elif mistake == "drop name":
            owner, _, names = line.partition(":")
            lines[number] = f"{owner}:{','.join(names.split(',')[1:])}"
        elif mistake == "slip":
            lines[number] = line[:at] + draw(st.sampled_from("aeiou")) + line[at + 1 :]
        else:
            lines[number] = line[:at] + line[at : at + 1].swapcase() + line[at + 1 :]
    return "\n".join(lines) + "\n"


def found_in(text: str) -> list[Diagnostic]:
    """Errors and warnings."""
    try:
        return read_map(text)[1]
    except MapError as error:
        return [*error.errors, *error.warnings]


def repaired_text(text: str) -> RepairedText:
    """After all repairs."""
    return repair_all(text, found_in)
