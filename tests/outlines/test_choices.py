"""What is decided about borders and regions, and its short form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from squares import file, square

from webviz.outlines.choices import Choice, ChoiceError, chosen, read_choices, write_choices
from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines

# A B C in a row, D at the corner of C, E over the sea.
ROW = [square(x, 0, name) for x, name in enumerate("ABC")]
MAP, _ = read_outlines(file(*ROW, square(3, 1, "D"), square(9, 0, "E")))

regions = st.sampled_from("ABCDE")
switches = st.builds(Choice, st.sampled_from("+-"), regions, regions)
changes = (
    switches
    | st.builds(Choice, st.just("merge"), regions, regions)
    | st.builds(Choice, st.just("drop"), regions, st.just(""))
)


def decided(text: str) -> Outlines:
    return chosen(MAP, read_choices(text))


def borders(outlines: Outlines) -> list[str]:
    names = [region.name for region in outlines.regions]
    return [names[border.first] + names[border.second] for border in outlines.borders]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["AB", "BC"]),
        ("+C~D", ["AB", "BC", "CD"]),
        ("+E~A", ["AB", "AE", "BC"]),
        ("-B~A", ["BC"]),
        ("-B~A +A~B", ["AB", "BC"]),
        ("drop:B", []),
        ("merge:B>A", ["AC"]),
        ("merge:A>B merge:B>C", []),
        ("merge:B>A +B~E", ["AC", "AE"]),
        ("drop:B +A~B", []),
    ],
)
def test_borders_are_as_chosen(text: str, expected: list[str]) -> None:
    assert borders(decided(text)) == expected


def test_a_merged_region_is_both() -> None:
    found = decided("merge:B>A")
    assert [region.name for region in found.regions] == ["A", "C", "D", "E"]
    assert found.regions[0].outline.bounds == (0, 0, 2, 1)


def test_the_lengths_of_merged_borders_are_added() -> None:
    block = [square(0, 0, "A"), square(0, 1, "B"), square(1, 0, "C", 2)]
    whole, _ = read_outlines(file(*block))
    lengths = {(border.first, border.second): border.kilometers for border in whole.borders}
    [border] = chosen(whole, read_choices("merge:B>A")).borders
    assert border.kilometers == pytest.approx(lengths[0, 2] + lengths[1, 2], abs=0.11)


def test_a_doubtful_border_that_is_switched_on_is_told_as_taken() -> None:
    assert [(doubt.kind, doubt.is_taken) for doubt in decided("+C~D").doubts] == [("corner", True)]
    assert [(doubt.kind, doubt.is_taken) for doubt in decided("").doubts] == [("corner", False)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A~B", "found the choice 'A~B', expected +A~B, -A~B, merge:A>B or drop:A"),
        ("+A~B~C", "found the choice '+A~B~C'"),
        ("drop:", "found the choice 'drop:'"),
        ("+A~X", "there is no region 'X' to choose for; there are A, B, C, D, E"),
        (f"+A~{'X' * 999}", f"there is no region '{'X' * 60}' to choose for; there are A, B, C, D, E"),
        (f"drop:A drop:A +A~{'X' * 999}", "drop:A: a region that is left out"),
        ("drop:A drop:A", "drop:A: a region that is left out cannot be merged or left out again"),
        ("drop:A drop:B drop:C drop:D drop:E", "all regions are left out: keep at least one"),
        ("+A~B " * 5_001, "found 5,001 choices, expected at most 5,000"),
        ("x" * 100_001, "found choices of 100,001 characters, expected at most 100,000"),
    ],
)
def test_a_choice_that_cannot_be_is_an_error(text: str, message: str) -> None:
    with pytest.raises(ChoiceError) as raised:
        decided(text)
    assert str(raised.value).startswith(message)


@given(st.lists(changes))
def test_the_short_form_says_it_all(choices: list[Choice]) -> None:
    assert list(read_choices(write_choices(choices))) == choices


@given(st.lists(changes, max_size=6))
def test_whatever_is_chosen_borders_are_between_two_regions(choices: list[Choice]) -> None:
    try:
        found = chosen(MAP, choices)
    except ChoiceError:
        return
    pairs = [(border.first, border.second) for border in found.borders]
    assert pairs == sorted(set(pairs))
    assert all(first < second < len(found.regions) for first, second in pairs)
