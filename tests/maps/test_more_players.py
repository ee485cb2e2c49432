"""Maps for more than two players: as many lines of weights as there are players."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, thorough

from webviz.maps import MOST_PLAYERS, Map, MapError, read_map, write_map
from webviz.maps.more_players import split_more_weights
from webviz.maps.source import source_lines

LINES = [
    "R, G, B",
    "WA: R-1, SA: G-3",
    "3",
    "R: 10, G: 5, B: 0",
    "R: 0, G: 2, B: 8",
    "R: 3, G: 4, B: 6",
    "SA: WA, NT",
    "NT: WA, SA",
    "WA: SA, NT",
]


def text(*changes: tuple[int, str]) -> str:
    lines = dict(enumerate(LINES, start=1)) | dict(changes)
    return "\n".join(lines.values())


def errors(source: str, most_players: int = MOST_PLAYERS) -> list[tuple[int, int, str]]:
    with pytest.raises(MapError) as caught:
        read_map(source, most_players)
    return [(error.line, error.column, error.message) for error in caught.value.errors]


def test_a_line_of_weights_for_each_player() -> None:
    map, warnings = read_map(text(), MOST_PLAYERS)
    assert map.weights == ((0, 5, 10), (8, 2, 0), (6, 4, 3))
    assert [a.player for a in map.initial] == [1, 3]
    assert warnings == []


def test_as_many_as_eight() -> None:
    more = "\n".join(["R: 1, G: 1, B: 1"] * 5)
    map, _ = read_map(text((2, "WA: R-8"), (6, f"{LINES[5]}\n{more}")), MOST_PLAYERS)
    assert len(map.weights) == 8


@thorough
@given(maps(), st.integers(3, MOST_PLAYERS))
def test_the_canonical_text_of_a_map_for_many_is_read_back(map: Map, players: int) -> None:
    first = map.initial[0]
    initial = (type(first)(first.region, first.color, 3), *map.initial[1:])
    many = Map(map.regions, map.borders, map.colors, initial, map.depth, (map.weights * 4)[:players])
    assert read_map(write_map(many), MOST_PLAYERS) == (many, [])


def test_whoever_can_deal_with_two_only_is_told_as_ever() -> None:
    assert (2, 16, 'found player "3", expected 1 (MAX) or 2 (MIN)') in errors(text(), most_players=2)


def test_without_a_third_player_a_third_line_of_weights_is_one_too_many() -> None:
    two = text((2, "WA: R-1, SA: G-2"))
    assert errors(two) == errors(two, most_players=2)
    assert [line for line, *_ in errors(two)] == [6]


def test_a_player_beyond_the_lines_of_weights_is_refused() -> None:
    found = errors(text((2, "WA: R-1, SA: G-4")))
    assert found == [
        (2, 16, 'found player "4", expected a number from 1 to 3, as there are 3 lines of weights')
    ]


def test_a_third_player_without_weights_is_refused_as_in_a_map_for_two() -> None:
    lines = "\n".join(LINES[:5] + LINES[6:])
    assert errors(lines) == [(2, 16, 'found player "3", expected 1 (MAX) or 2 (MIN)')]


def test_what_is_left_for_a_map_of_two_is_every_line_once() -> None:
    """However many lines of weights there are: two belong to MAX and MIN, those after them to the others."""
    head, weights, lists = LINES[:3], LINES[3:6], LINES[6:]
    for number in range(4):
        lines = source_lines("\n".join(head + weights[:number] + lists))
        for_two, more = split_more_weights(lines, MOST_PLAYERS)
        assert [word.text for word in for_two] == head + weights[: min(number, 2)] + lists
        assert [word.text for word in more] == weights[2:number]


def test_a_missing_weight_is_told_in_the_line_of_its_player() -> None:
    found = errors(text((6, "R: 3, B: 6")))
    assert found == [(6, 11, "found no weight for color G, expected one for every color")]


def test_neighbor_lists_of_numbered_regions_are_no_weights() -> None:
    numbered = "\n".join([*LINES[:1], "1: R-1, 2: G-3", *LINES[2:6], "1: 2", "2: 1, 3", "3: 2"])
    map, _ = read_map(numbered, MOST_PLAYERS)
    assert (map.regions, len(map.weights)) == (("1", "2", "3"), 3)


def test_the_list_of_a_region_that_is_called_like_a_color_is_no_line_of_weights() -> None:
    map, _warnings = read_map(text((7, "G: SA"), (8, "SA: G, WA"), (9, "WA: SA")), MOST_PLAYERS)
    assert len(map.weights) == 3 and "G" in map.regions
    assert read_map(write_map(map), MOST_PLAYERS) == (map, [])
