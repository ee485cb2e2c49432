"""Repairs: names of several words are joined everywhere at once, and no region becomes another one."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from map_texts import AUSTRALIA, australia
from phrase_maps import PhraseMap, damaged, found_in, phrase_maps, repaired_text
from strategies import thorough

from webviz.maps import MapError, read_map
from webviz.maps.model import Edit, Repair
from webviz.maps.repairs import offered, repaired

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


def offers(text: str) -> list[str]:
    """The titles of the repairs that are offered for a text."""
    return [repair.title for repair in offered(found_in(text))]


def test_the_words_of_all_names_are_joined_by_one_repair() -> None:
    [repair] = offered(found_in(TEN_REGIONS))
    assert repair.title == "Join the words of 7 names"
    assert repaired(TEN_REGIONS, repair) == JOINED
    assert len(read_map(JOINED)[0].regions) == 10


@pytest.mark.parametrize("sign", ["_", "-", "  ", "\N{NO-BREAK SPACE}", "."])
def test_words_are_joined_whatever_joins_them_now(sign: str) -> None:
    text = TEN_REGIONS.replace("South Australia", f"South{sign}Australia")
    assert repaired_text(text).text == JOINED


def test_a_name_is_joined_however_it_is_spaced_here_and_there() -> None:
    text = TEN_REGIONS.replace("South Australia: W", "South_Australia : W").replace("2\n3", "2\r\n3", 1)
    assert repaired_text(text).text.replace(" :", ":").replace("\r", "") == JOINED


def test_colors_of_two_words_are_joined_in_every_line() -> None:
    text = australia(
        line_1="red, dark red, B", line_2="WA: red-1, SA: dark red-2", line_4="red: 1, dark red: 2, B: 3",
        line_5="red: 1, dark red: 2, B: 3",
    )  # fmt: skip
    assert offers(text) == ["Join the words of “dark red”"]
    assert read_map(repaired_text(text).text)[0].colors == ("B", "darkred", "red")


@pytest.mark.parametrize(
    "line", ["SouthAustralia:", "So uthAustralia:", "SouthAus tralia: WA\nWA: SouthAus tralia"]
)
def test_words_are_not_joined_where_another_region_has_that_name(line: str) -> None:
    text = australia(line_12=f"South Australia: V\nV: South Australia\n{line}")
    assert not any("Join" in title for title in offers(text))
    with pytest.raises(MapError):
        read_map(repaired_text(text).text)


def test_lists_run_together_on_one_line_are_still_read_so() -> None:
    text = australia(line_7="V NT: WA, SA, Q", line_11=None)
    assert read_map(text)[0] == read_map(AUSTRALIA)[0]
    assert offers(text) == []


def test_lists_of_regions_of_several_words_run_together_are_joined_and_read_so() -> None:
    text = TEN_REGIONS.replace("Victoria, Capital Territory\nCapital", "Victoria, Capital Territory Capital")
    done = repaired_text(text)
    assert read_map(done.text)[0] == read_map(JOINED)[0]
    assert [found.message for found in done.left] == [
        'two neighbor lists run together; a new one starts at "CapitalTerritory"'
    ]


def test_a_missing_comma_is_written_where_both_lists_agree() -> None:
    text = AUSTRALIA.replace("Q: NT, SA, NSW", "Q: NT, SA NSW")
    assert offers(text) == ["Write SA, NSW"]
    assert repaired_text(text).text == AUSTRALIA
    text = TEN_REGIONS.replace(
        "Queensland, New South Wales, Victoria", "Queensland, New South Wales Victoria"
    )
    assert repaired_text(text).text == JOINED


@pytest.mark.parametrize(
    "text",
    [
        australia(line_12="T: SA V"),
        AUSTRALIA.replace("SA: G-2", "SA V: G-2"),
        australia(line_12="T: NT WA\nWA NT: V"),
    ],
)
def test_where_a_comma_or_a_name_may_be_meant_nothing_is_done(text: str) -> None:
    assert offers(text) == []
    assert repaired_text(text).text == text


def test_a_region_called_by_words_that_are_regions_too_is_itself() -> None:
    text = australia(line_12="SA V: T\nT: SA V")
    assert repaired_text(text).text == text.replace("SA V", "SAV")


@pytest.mark.parametrize(
    ("text", "regions"),
    [
        (australia(line_12="T: NSV"), 8),
        (AUSTRALIA.replace("Q: NT, SA, NSW", "Q: NT, SA, NSV"), 8),
        (JOINED.replace("Tasmania:", "Tasmania: Queenslan"), 11),
        (JOINED.replace("Tasmania:", "Tasmania: CapitalTerritory2\nLordHowe: CapitalTerritory2"), 12),
    ],
)
def test_a_neighbor_without_a_list_is_a_region_of_its_own(text: str, regions: int) -> None:
    done = repaired_text(text)
    assert (done.text, len(read_map(text)[0].regions)) == (text, regions)
    assert not any("did you mean" in (found.suggestion or "") for found in done.left)


def test_a_slip_is_repaired_where_the_list_of_the_name_that_was_meant_says_so() -> None:
    slip = JOINED.replace("Queensland, SouthAustralia, Victoria", "Queenslnad, SouthAustralia, Victoria")
    assert offers(slip) == ["Write Queensland"]
    assert repaired_text(slip).text == JOINED


@pytest.mark.parametrize(
    "slip",
    [
        JOINED.replace("SouthAustralia: G-2", "SouthAustralai: G-2"),
        JOINED.replace("SouthAustralia: G-2", "southaustralia: G-2"),
        JOINED.replace("SouthAustralia: G-2", "SouthAustralia: g-2"),
        JOINED.replace("SouthAustralia: G-2", "South Australia: G-2"),
        JOINED.replace("SouthAustralia: G-2", "SouthAustralia G-2"),
        JOINED.replace("SouthAustralia: G-2", "SouthAustralia: G 2"),
        JOINED.replace("\n3\n", "\n3 moves\n"),
        JOINED.replace("G: 5", "G: 5.0"),
        JOINED.replace("Victoria: ", "Victoria "),
        JOINED.replace("Victoria: SouthAustralia, ", "Victoria; SouthAustralia, "),
        JOINED.replace("Queensland, New", "Queensland; New"),
    ],
)
def test_a_slip_that_can_only_mean_one_thing_is_repaired(slip: str) -> None:
    assert repaired_text(slip).text == JOINED


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("SA: G-2", "NSV: G-2"),
        ("SA: G-2", "WAA: G-2"),
        ("SA: G-2", "WA2: G-2"),
        ("SA: G-2", "SA: X1"),
        ("Q: NT, SA, NSW", "Q: NT, SA, N$W"),
        ("\nT:", "\nT: Österreich"),
        ("\nT:", "\nLord Howe"),
        ("\nT:", "\nT"),
    ],
)
def test_a_guess_is_no_repair(right: str, wrong: str) -> None:
    assert offers(AUSTRALIA.replace(right, wrong)) == []


def test_a_repair_that_does_not_fit_the_text_changes_nothing() -> None:
    assert repaired("A: B\n", Repair("Write C", (Edit(1, 4, "B", "C"), Edit(1, 1, "B", "C")))) is None
    assert repaired("A: B\n", Repair("Write C", (Edit(9, 1, "B", "C"),))) is None


def test_places_are_counted_in_characters_behind_the_mark_of_the_file() -> None:
    repair = Repair("Write C", (Edit(2, 3, "B", "C"),))
    assert repaired("\ufeffA\r\n\N{GRINNING FACE}:B\r\n", repair) == "\ufeffA\r\n\N{GRINNING FACE}:C\r\n"


@thorough
@given(phrase_maps())
def test_a_map_written_with_blanks_is_the_map_with_words_joined(map: PhraseMap) -> None:
    assert read_map(repaired_text(map.text()).text) == (map.map, [])


@thorough
@given(st.data())
def test_repairs_of_a_damaged_text_leave_no_region_out(data: st.DataObject) -> None:
    map = data.draw(phrase_maps())
    text = data.draw(damaged(map))
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
