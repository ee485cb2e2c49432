"""Completed games: what is chosen, what is kept, and more than two players."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from outlines import atlas

from webviz.games import MapColoring
from webviz.maps import MOST_PLAYERS, Diagnostic, Map, MapError, read_map, write_map
from webviz.maps.completion import Head, complete_map, field_of_line, is_colorable, merge_head, parse_head
from webviz.search import Query, search

COLORS = {"australia": 3, "us-48": 4, "europe": 4, "brazil": 4}
NAMES = ["A", "B", "C", "D"]
ROW = [(0, 1), (1, 2), (2, 3)]
WEIGHTS = ("R: 10, G: 5, B: 0", "R: 0, G: 2, B: 8")
BEFORE = Head("R, G, B", "A: R-1, B: G-2", "4", WEIGHTS)
LINES = ["R, G, B", "WA: R-1, SA: G-3", "3", *WEIGHTS, "R: 3, G: 4, B: 6"]
LINES += ["SA: WA, NT", "NT: WA, SA", "WA: SA, NT"]


def completed_map(name: str, head: Head) -> tuple[Map, list[Diagnostic]]:
    """The game on a map of the atlas."""
    outlines = atlas.outlines(name)
    return complete_map(outlines.names(), outlines.pairs(), head)


def test_what_is_chosen_makes_a_game_in_as_many_colors_as_it_takes() -> None:
    for name in {*atlas.FILES, *COLORS}:
        map, warnings = completed_map(name, Head())
        assert warnings == [] and read_map(write_map(map)) == (map, []), name
        assert len(search(MapColoring(map), Query(depth=1))) > 2
        assert len(map.colors) == COLORS.get(name, len(map.colors)), name


def test_what_is_given_is_taken_and_what_is_wrong_is_told_of_its_member() -> None:
    head = Head("R, G", "SA: G-2, WA: R-1", "4", ("R: 1, G: 2", "R: 3, G: 4"))
    map, _ = completed_map("australia", head)
    assert (map.colors, map.depth, map.weights) == (("G", "R"), 4, ((2, 1), (4, 3)))
    assert [(each.region, each.player) for each in map.initial] == [("SA", 2), ("WA", 1)]
    for head, member in (
        *((Head(colors=colors), "colors") for colors in ("R & G", ",")),
        *((Head(first="XX: R-1"), "first"), (Head(depth="deep"), "depth")),
        (Head(weights=("R: 1", "R: 2")), "weights"),
    ):
        with pytest.raises(MapError) as raised:
            completed_map("australia", head)
        assert field_of_line(raised.value.errors[0].line) == member


@st.composite
def graphs(draw: st.DrawFn) -> list[list[int]]:
    """Neighbors of one to seven regions."""
    count = draw(st.integers(1, 7))
    ends = st.tuples(st.integers(0, count - 1), st.integers(0, count - 1))
    edges = draw(st.sets(ends.filter(lambda edge: edge[0] < edge[1])))
    return [[b if a == i else a for a, b in edges if i in (a, b)] for i in range(count)]


@given(graphs(), st.integers(1, 4))
def test_a_map_is_colorable_if_some_coloring_is_right(neighbors: list[list[int]], count: int) -> None:
    def extends_to_coloring(colors: list[int]) -> bool:
        """By trying everything."""
        region = len(colors)
        if region == len(neighbors):
            return True
        free = set(range(count)) - {colors[i] for i in neighbors[region] if i < region}
        return any(extends_to_coloring([*colors, color]) for color in free)

    assert is_colorable(neighbors, count) == extends_to_coloring([])


def test_what_stood_there_stays_as_it_was_as_far_as_it_fits_and_what_is_given_comes_first() -> None:
    assert parse_head("R, G, B; A: R-1, B: G-2; 4; R: 10, G: 5, B: 0; R: 0, G: 2, B: 8") == BEFORE
    assert parse_head("") == Head() and merge_head(Head(depth="2"), Head(), NAMES, ROW) == Head(depth="2")
    assert merge_head(Head(), BEFORE, NAMES, ROW) == BEFORE
    given_head = Head("R, G", "C: G-1", "2", ("R: 1, G: 2", "R: 3, G: 4"))
    assert merge_head(given_head, BEFORE, NAMES, ROW) == given_head
    # Known colors keep their weights, and a new one gets its own.
    found = merge_head(Head(colors="B, Y, R, G"), BEFORE, NAMES, ROW)
    assert found.weights == ("B: 0, Y: 5, R: 10, G: 5", "B: 8, Y: 2, R: 0, G: 2")
    # A player whose region went gets another, and the rest stays.
    assert merge_head(Head(), BEFORE, ["B", "C", "D"], [(0, 1), (1, 2)]).first == "B: G-2, C: R-1"
    assert merge_head(Head(colors="G, B"), BEFORE, NAMES, ROW).first == "B: G-2, C: B-1"


def test_of_two_assignments_that_clash_the_first_stays_and_without_one_both_are_chosen() -> None:
    for first, names, expected in (
        ("A: R-1, C: R-2", ["A", "C", "E"], "A: R-1, C: G-2"),
        ("A: R-1, A: G-2", NAMES, "A: R-1"),
        *((first, NAMES, "") for first in ("", "X: R-1", "A: P-1", "what", "A: R-3")),
    ):
        before = parse_head(f"R, G; {first}; 3; R: 1, G: 2; R: 3, G: 4")
        assert merge_head(Head(), before, names, ROW[: len(names) - 1]).first == expected, first


@given(st.sets(st.sampled_from(NAMES), min_size=1), st.sets(st.sampled_from("RGBYP"), min_size=2), st.text())
def test_whatever_stood_there_it_makes_a_game(names: set[str], colors: set[str], first: str) -> None:
    left, listed = sorted(names), ", ".join(sorted(colors))
    borders = [(i, i + 1) for i in range(len(left) - 1)]
    for stood in (BEFORE, Head("R, G, B", first, "3", WEIGHTS)):
        map, warnings = complete_map(left, borders, merge_head(Head(colors=listed), stood, left, borders))
        assert map.colors == tuple(sorted(colors)) and warnings == []


def many(**changes: str) -> str:
    """A map for three players, with some lines replaced."""
    lines = dict(enumerate(LINES, start=1))
    return "\n".join((lines | {int(name[5:]): line for name, line in changes.items()}).values())


def read_errors(source: str, most_players: int = MOST_PLAYERS) -> list[tuple[int, int, str]]:
    with pytest.raises(MapError) as caught:
        read_map(source, most_players)
    return [(error.line, error.column, error.message) for error in caught.value.errors]


def test_each_of_up_to_eight_players_has_a_line_of_weights() -> None:
    map, warnings = read_map(many(), MOST_PLAYERS)
    assert (map.weights, warnings) == (((0, 5, 10), (8, 2, 0), (6, 4, 3)), [])
    assert [a.player for a in map.initial] == [1, 3]
    lines = "\n".join([LINES[5], *["R: -1, G: -1, B: -1"] * 5])
    assert len(read_map(many(line_2="WA: R-8", line_6=lines), MOST_PLAYERS)[0].weights) == 8


def test_players_and_lines_of_weights_that_do_not_go_together_are_refused() -> None:
    of_two = (2, 16, 'found player "3", expected 1 (MAX) or 2 (MIN)')
    assert of_two in read_errors(many(), most_players=2)
    assert read_errors("\n".join(LINES[:5] + LINES[6:])) == [of_two]
    two = many(line_2="WA: R-1, SA: G-2")
    assert read_errors(two) == read_errors(two, most_players=2) and [
        line for line, *_ in read_errors(two)
    ] == [6]
    [(line, column, message)] = read_errors(many(line_2="WA: R-1, SA: G-4"))
    assert (line, column) == (2, 16) and 'player "4", expected a number from 1 to 3' in message
    missing = (6, 11, "found no weight for color G, expected one for every color")
    assert read_errors(many(line_6="R: 3, B: 6")) == [missing]
    assert [place[:2] for place in read_errors(many(line_6="R: x, G: 4, B: 6"))] == [(6, 4)]
    assert [line for line, *_ in read_errors("\n".join(LINES[:3] + LINES[6:]))] == [2, 4, 4]


def test_neighbor_lists_of_numbered_regions_and_of_one_called_like_a_color_are_no_weights() -> None:
    numbered = "\n".join([*LINES[:1], "1: R-1, 2: G-3", *LINES[2:6], "1: 2", "2: 1, 3", "3: 2"])
    map, _ = read_map(numbered, MOST_PLAYERS)
    assert (map.regions, len(map.weights)) == (("1", "2", "3"), 3)
    map, _ = read_map(many(line_7="G: SA", line_8="SA: G, WA", line_9="WA: SA"), MOST_PLAYERS)
    assert len(map.weights) == 3 and "G" in map.regions
    assert read_map(write_map(map), MOST_PLAYERS) == (map, [])
