"""Repairs: a name is changed everywhere at once, and no two regions become one."""

import re
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from map_texts import AUSTRALIA, australia
from strategies import initial_assignments, thorough

from webviz.maps import Assignment, Map, MapError, read_map
from webviz.maps.completion import Lines, RepairedText, offered_repairs, repair_all
from webviz.maps.model import Diagnostic, Edit, Repair

TEN_REGIONS = """\
R, G, B
Western Australia: R-1, South Australia: G-2
3
R: 10, G: 5, B: 0
R: 0, G: 2, B: 8
Western Australia: Northern Territory, South Australia
Northern Territory: Western Australia, South Australia, Queensland
South Australia: Western Australia, Northern Territory, Queensland, New South Wales, Victoria
Queensland: Northern Territory, South Australia, New South Wales
New South Wales: Queensland, South Australia, Victoria, Capital Territory
Capital Territory: New South Wales
Victoria: South Australia, New South Wales
Tasmania:
New Zealand North: New Zealand South
New Zealand South: New Zealand North
"""
JOINED = re.sub(r"(?<=[A-Za-z]) (?=[A-Z])", "", TEN_REGIONS)


WORDS = (
    *("New", "North", "South", "Wales", "Zealand", "Island", "Isle", "Iran", "Iraq"),
    *("A", "B", "AB", "x1", "x2"),
)
"""Few, so that names share words, hold each other, and differ by a letter."""


@dataclass(frozen=True)
class PhraseMap:
    """A map with names of one to three words: `map` joins them, `spaced` has blanks."""

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
def damage(draw: st.DrawFn, map: PhraseMap) -> str:
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


def offers(text: str) -> list[str]:
    """The titles of the repairs that are offered for a text."""
    return [repair.title for repair in offered_repairs(found_in(text))]


def test_names_of_several_words_are_read_as_they_are_written() -> None:
    map, warnings = read_map(TEN_REGIONS)
    assert warnings == [] and len(map.regions) == 10 and "New Zealand North" in map.regions
    for blank in ("  ", "\t", "\N{NO-BREAK SPACE}"):
        assert read_map(TEN_REGIONS.replace("South Australia", f"South{blank}Australia")) == (map, [])
    for sign in ("-", ".", " (", "/", "'"):
        name = f"South{sign}Australia"
        assert name in read_map(TEN_REGIONS.replace("South Australia", name))[0].regions
    weights = "red: 1, dark red: 2, B: 3"
    head = {"line_1": "red, dark red, B", "line_2": "WA: red-1, SA: dark red-2"}
    assert read_map(australia(**head, line_4=weights, line_5=weights))[0].colors == ("B", "dark red", "red")


def test_lines_for_blanks_become_blanks_everywhere_at_once() -> None:
    [repair] = offered_repairs(found_in(TEN_REGIONS.replace("South Australia", "South_Australia")))
    assert repair.title == "Write South Australia"
    text = TEN_REGIONS.replace("South Australia: W", "South_Australia : W").replace("2\n3", "2\r\n3", 1)
    assert repaired_text(text).text.replace(" :", ":").replace("\r", "") == TEN_REGIONS


def test_no_repair_makes_one_region_out_of_two() -> None:
    text = australia(line_12="South_Australia: V\nV: South_Australia\nSouthAustralia:")
    assert not any("Write" in title for title in offers(text))
    with pytest.raises(MapError):
        read_map(repaired_text(text).text)


def test_lists_run_together_are_read_as_two_and_so_are_those_of_regions_of_several_words() -> None:
    text = australia(line_7="V NT: WA, SA, Q", line_11=None)
    assert read_map(text)[0] == read_map(AUSTRALIA)[0] and offers(text) == []
    text = TEN_REGIONS.replace("Victoria, Capital Territory\nCapital", "Victoria, Capital Territory Capital")
    map, [found] = read_map(text)
    assert map == read_map(TEN_REGIONS)[0]
    assert "run together" in found.message and '"Capital Territory"' in found.message


def test_two_words_before_a_colon_are_one_name_where_another_line_names_it() -> None:
    for line in ("T: V NT", "Q: NT, SA, NSW, V NT"):
        text = australia(line_12="V NT: WA", **{"line_10" if line[0] == "Q" else "line_13": line})
        text = text if line in text else f"{text}{line}\n"
        assert "V NT" in read_map(text)[0].regions
    text = australia(line_2="WA: R-1, V NT: G-2", line_12="V NT: Q")
    assert "V NT" in read_map(text)[0].regions
    assert offers(australia(line_12="V NT: WA")) == [], "both have a list, and so it is asked"


def test_a_missing_comma_is_written_where_both_lists_agree() -> None:
    text = AUSTRALIA.replace("Q: NT, SA, NSW", "Q: NT, SA NSW")
    assert offers(text) == ["Write SA, NSW"]
    assert repaired_text(text).text == AUSTRALIA
    text = TEN_REGIONS.replace("Queensland, New South Wales, V", "Queensland, New South Wales V")
    assert repaired_text(text).text == TEN_REGIONS


def test_where_a_comma_or_a_name_may_be_meant_nothing_is_done_and_a_region_is_itself() -> None:
    for text in (
        *(australia(line_12="T: SA V"), AUSTRALIA.replace("SA: G-2", "SA V: G-2")),
        australia(line_12="T: NT WA\nWA NT: V"),
    ):
        assert (offers(text), repaired_text(text).text) == ([], text)
    assert "SA V" in read_map(australia(line_12="SA V: T\nT: SA V"))[0].regions
    two_lists = "Tasmania: CapitalTerritory2\nLordHowe: CapitalTerritory2"
    for text, regions in (
        *((australia(line_12="T: NSV"), 8), (AUSTRALIA.replace("SA, NSW\nV", "SA, NSV\nV"), 8)),
        (JOINED.replace("Tasmania:", "Tasmania: Queenslan"), 11),
        (JOINED.replace("Tasmania:", two_lists), 12),
    ):  # a neighbor without a list is a region of its own
        done = repaired_text(text)
        assert (done.text, len(read_map(text)[0].regions)) == (text, regions)
        assert not any("did you mean" in (found.suggestion or "") for found in done.left)


def test_a_slip_is_repaired_where_the_list_of_the_name_that_was_meant_says_so() -> None:
    slip = JOINED.replace("Queensland, SouthAustralia, Victoria", "Queenslnad, SouthAustralia, Victoria")
    assert offers(slip) == ["Write Queensland"]
    assert repaired_text(slip).text == JOINED


def test_a_slip_that_can_only_mean_one_thing_is_repaired_and_a_guess_is_none() -> None:
    first = "SouthAustralia: G-2"
    for right, wrong in (
        *((first, f"{name}: G-2") for name in ("SouthAustralai", "southaustralia", "South Australia")),
        *((first, f"SouthAustralia{rest}") for rest in (": g-2", " G-2", ": G 2")),
        *(("\n3\n", "\n3 moves\n"), ("G: 5", "G: 5.0"), ("Victoria: ", "Victoria ")),
        *(
            ("Victoria: SouthAustralia, ", "Victoria; SouthAustralia, "),
            ("Queensland, New", "Queensland; New"),
        ),
    ):
        assert repaired_text(JOINED.replace(right, wrong)).text == JOINED, wrong
    for right, wrong in (
        *(("SA: G-2", guess) for guess in ("NSV: G-2", "WAA: G-2", "WA2: G-2", "SA: X1")),
        *(("\nT:", guess) for guess in ("\nT: Österreich", "\nLord Howe", "\nT")),
        ("Q: NT, SA, NSW", "Q: NT, SA, N$W"),
    ):
        assert offers(AUSTRALIA.replace(right, wrong)) == [], wrong


def test_a_repair_that_does_not_fit_the_text_changes_nothing() -> None:
    assert not Lines("A: B\n").apply(Repair("Write C", (Edit(1, 4, "B", "C"), Edit(1, 1, "B", "C"))))
    assert not Lines("A: B\n").apply(Repair("Write C", (Edit(9, 1, "B", "C"),)))


def test_places_are_counted_in_characters_behind_the_mark_of_the_file() -> None:
    repair = Repair("Write C", (Edit(2, 3, "B", "C"),))
    lines = Lines("\ufeffA\r\n\N{GRINNING FACE}:B\r\n")
    assert lines.apply(repair) and lines.text() == "\ufeffA\r\n\N{GRINNING FACE}:C\r\n"


@thorough
@given(st.data())
def test_repairs_of_a_damaged_text_leave_no_region_out(data: st.DataObject) -> None:
    map = data.draw(phrase_maps())
    text = data.draw(damage(map))
    done = repaired_text(text)
    assert repaired_text(done.text).text == done.text, "stable"
    left = still_meant(map, text) - read_outcome(done.text)
    # Of a region with a slip in its own line, the slip may be taken as the name: it is still one region.
    assert len(read_outcome(done.text)) >= len(still_meant(map, text)), left


def still_meant(map: PhraseMap, text: str) -> set[str]:
    """The regions whose names stand whole between two signs in a neighbor list."""
    pieces = {piece.strip() for line in text.splitlines()[5:] for piece in re.split("[,:]", line)}
    return {name for name, spaced in map.spaced.items() if spaced in pieces}


def read_outcome(text: str) -> set[str]:
    """The regions of a text; of one with errors, what may still become one."""
    try:
        return set(read_map(text)[0].regions)
    except MapError:
        pieces = {piece.strip() for line in text.splitlines() for piece in re.split("[,:]", line)}
        return {"".join(piece.split()) for piece in pieces}
