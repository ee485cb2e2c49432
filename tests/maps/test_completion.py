"""What is missing for a game is chosen, what stood there is kept as far as it fits, and more than two may play."""

import atlas
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, thorough

from webviz.games import MapColoring
from webviz.maps import MOST_PLAYERS, Diagnostic, Map, MapError, read_map, write_map
from webviz.maps.completion import Head, completed, is_colorable, member_of
from webviz.maps.keeping import head_before, kept
from webviz.maps.more_players import split_more_weights
from webviz.maps.source import source_lines
from webviz.outlines.reader import read_outlines
from webviz.search import Query, search


def completed_map(name: str, head: Head) -> tuple[Map, list[Diagnostic]]:
    """The game on a map of the atlas."""
    outlines = read_outlines(atlas.source(name))[0]
    return completed(outlines.names(), outlines.pairs(), head)


@pytest.mark.parametrize("name", atlas.FILES)
def test_what_is_chosen_makes_a_game(name: str) -> None:
    map, warnings = completed_map(name, Head())
    assert warnings == [] and read_map(write_map(map)) == (map, [])
    assert len(search(MapColoring(map), Query(depth=1))) > 2


@pytest.mark.parametrize(("name", "colors"), [("australia", 3), ("us-48", 4), ("europe", 4), ("brazil", 4)])
def test_there_are_as_many_colors_as_it_takes(name: str, colors: int) -> None:
    assert len(completed_map(name, Head())[0].colors) == colors


def test_what_is_given_is_taken() -> None:
    head = Head("R, G", "SA: G-2, WA: R-1", "4", ("R: 1, G: 2", "R: 3, G: 4"))
    map, _ = completed_map("australia", head)
    assert (map.colors, map.depth, map.weights) == (("G", "R"), 4, ((2, 1), (4, 3)))
    assert [(each.region, each.player) for each in map.initial] == [("SA", 2), ("WA", 1)]


@pytest.mark.parametrize(
    ("head", "member"),
    [
        (Head(colors="R G"), "colors"),
        (Head(colors=","), "colors"),
        (Head(first="XX: R-1"), "first"),
        (Head(depth="deep"), "depth"),
        (Head(weights=("R: 1", "R: 2")), "weights"),
        (Head(colors="R\nG"), "colors"),
    ],
)
def test_what_is_wrong_with_a_head_is_told_of_its_member(head: Head, member: str) -> None:
    with pytest.raises(MapError) as raised:
        completed_map("australia", head)
    assert member_of(raised.value.errors[0].line) == member


graphs = st.integers(1, 7).flatmap(
    lambda n: st.sets(
        st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)).filter(lambda e: e[0] < e[1])
    ).map(lambda edges: [[b if a == i else a for a, b in edges if i in (a, b)] for i in range(n)])
)


@given(graphs, st.integers(1, 4))
def test_a_map_is_colorable_if_some_coloring_is_right(neighbors: list[list[int]], count: int) -> None:
    assert is_colorable(neighbors, count) == plainly_colorable(neighbors, count, [])


def plainly_colorable(neighbors: list[list[int]], count: int, colors: list[int]) -> bool:
    """By trying everything."""
    region = len(colors)
    if region == len(neighbors):
        return True
    free = set(range(count)) - {colors[i] for i in neighbors[region] if i < region}
    return any(plainly_colorable(neighbors, count, [*colors, color]) for color in free)


NAMES = ["A", "B", "C", "D"]
ROW = [(0, 1), (1, 2), (2, 3)]
BEFORE = head_before("R, G, B; A: R-1, B: G-2; 4; R: 10, G: 5, B: 0; R: 0, G: 2, B: 8")


def test_what_stood_there_is_read_by_its_parts() -> None:
    weights = ("R: 10, G: 5, B: 0", "R: 0, G: 2, B: 8")
    assert Head("R, G, B", "A: R-1, B: G-2", "4", weights) == BEFORE
    assert head_before("") == Head()


def test_where_nothing_stood_what_is_given_stays_as_it_is() -> None:
    assert kept(Head(depth="2"), Head(), NAMES, ROW) == Head(depth="2")


def test_what_fits_stays_as_it_was() -> None:
    assert kept(Head(), BEFORE, NAMES, ROW) == BEFORE


def test_what_is_given_comes_first() -> None:
    given_head = Head("R, G", "C: G-1", "2", ("R: 1, G: 2", "R: 3, G: 4"))
    assert kept(given_head, BEFORE, NAMES, ROW) == given_head


def test_known_colors_keep_their_weights_and_a_new_one_gets_its_own() -> None:
    found = kept(Head(colors="B, Y, R, G"), BEFORE, NAMES, ROW)
    assert found.weights == ("B: 0, Y: 5, R: 10, G: 5", "B: 8, Y: 2, R: 0, G: 2")


def test_a_player_whose_region_went_gets_another_and_the_rest_stays() -> None:
    assert kept(Head(), BEFORE, ["B", "C", "D"], [(0, 1), (1, 2)]).first == "B: G-2, C: R-1"
    assert kept(Head(colors="G, B"), BEFORE, NAMES, ROW).first == "B: G-2, C: B-1"


def test_of_two_neighbors_in_one_color_the_first_stays() -> None:
    before = head_before("R, G; A: R-1, C: R-2; 3; R: 1, G: 2; R: 3, G: 4")
    assert kept(Head(), before, ["A", "C", "E"], [(0, 1), (1, 2)]).first == "A: R-1, C: G-2"


@pytest.mark.parametrize("first", ["", "X: R-1", "A: P-1", "what", "A: R-3"])
def test_where_no_first_region_is_left_both_are_chosen(first: str) -> None:
    before = head_before(f"R, G; {first}; 3; R: 1, G: 2; R: 3, G: 4")
    assert kept(Head(), before, NAMES, ROW).first == ""


def test_of_two_assignments_of_a_region_the_first_stays() -> None:
    before = head_before("R, G; A: R-1, A: G-2; 3; R: 1, G: 2; R: 3, G: 4")
    assert kept(Head(), before, NAMES, ROW).first == "A: R-1"


@given(st.sets(st.sampled_from(NAMES), min_size=1), st.sets(st.sampled_from("RGBYP"), min_size=2), st.text())
def test_whatever_stood_there_it_makes_a_game(names: set[str], colors: set[str], first: str) -> None:
    left, listed = sorted(names), ", ".join(sorted(colors))
    borders = [(i, i + 1) for i in range(len(left) - 1)]
    before = Head("R, G, B", first, "3", BEFORE.weights)
    for stood in (BEFORE, before):
        map, warnings = completed(left, borders, kept(Head(colors=listed), stood, left, borders))
        assert map.colors == tuple(sorted(colors)) and warnings == []


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


def many(*changes: tuple[int, str]) -> str:
    lines = dict(enumerate(LINES, start=1)) | dict(changes)
    return "\n".join(lines.values())


def refused(source: str, most_players: int = MOST_PLAYERS) -> list[tuple[int, int, str]]:
    with pytest.raises(MapError) as caught:
        read_map(source, most_players)
    return [(error.line, error.column, error.message) for error in caught.value.errors]


def test_a_line_of_weights_for_each_player() -> None:
    map, warnings = read_map(many(), MOST_PLAYERS)
    assert map.weights == ((0, 5, 10), (8, 2, 0), (6, 4, 3))
    assert [a.player for a in map.initial] == [1, 3]
    assert warnings == []


def test_as_many_as_eight() -> None:
    more = "\n".join(["R: 1, G: 1, B: 1"] * 5)
    map, _ = read_map(many((2, "WA: R-8"), (6, f"{LINES[5]}\n{more}")), MOST_PLAYERS)
    assert len(map.weights) == 8


@thorough
@given(maps(), st.integers(3, MOST_PLAYERS))
def test_the_canonical_text_of_a_map_for_many_is_read_back(map: Map, players: int) -> None:
    first = map.initial[0]
    initial = (type(first)(first.region, first.color, 3), *map.initial[1:])
    many = Map(map.regions, map.borders, map.colors, initial, map.depth, (map.weights * 4)[:players])
    assert read_map(write_map(many), MOST_PLAYERS) == (many, [])


def test_whoever_can_deal_with_two_only_is_told_as_ever() -> None:
    assert (2, 16, 'found player "3", expected 1 (MAX) or 2 (MIN)') in refused(many(), most_players=2)


def test_without_a_third_player_a_third_line_of_weights_is_one_too_many() -> None:
    two = many((2, "WA: R-1, SA: G-2"))
    assert refused(two) == refused(two, most_players=2)
    assert [line for line, *_ in refused(two)] == [6]


def test_a_player_beyond_the_lines_of_weights_is_refused() -> None:
    found = refused(many((2, "WA: R-1, SA: G-4")))
    assert found == [
        (2, 16, 'found player "4", expected a number from 1 to 3, as there are 3 lines of weights')
    ]


def test_a_third_player_without_weights_is_refused_as_in_a_map_for_two() -> None:
    lines = "\n".join(LINES[:5] + LINES[6:])
    assert refused(lines) == [(2, 16, 'found player "3", expected 1 (MAX) or 2 (MIN)')]


def test_what_is_left_for_a_map_of_two_is_every_line_once() -> None:
    """However many lines of weights there are: two belong to MAX and MIN, those after them to the others."""
    head, weights, lists = LINES[:3], LINES[3:6], LINES[6:]
    for number in range(4):
        lines = source_lines("\n".join(head + weights[:number] + lists))
        for_two, more = split_more_weights(lines, MOST_PLAYERS)
        assert [word.text for word in for_two] == head + weights[: min(number, 2)] + lists
        assert [word.text for word in more] == weights[2:number]


def test_a_missing_weight_is_told_in_the_line_of_its_player() -> None:
    found = refused(many((6, "R: 3, B: 6")))
    assert found == [(6, 11, "found no weight for color G, expected one for every color")]


def test_neighbor_lists_of_numbered_regions_are_no_weights() -> None:
    numbered = "\n".join([*LINES[:1], "1: R-1, 2: G-3", *LINES[2:6], "1: 2", "2: 1, 3", "3: 2"])
    map, _ = read_map(numbered, MOST_PLAYERS)
    assert (map.regions, len(map.weights)) == (("1", "2", "3"), 3)


def test_the_list_of_a_region_that_is_called_like_a_color_is_no_line_of_weights() -> None:
    map, _warnings = read_map(many((7, "G: SA"), (8, "SA: G, WA"), (9, "WA: SA")), MOST_PLAYERS)
    assert len(map.weights) == 3 and "G" in map.regions
    assert read_map(write_map(map), MOST_PLAYERS) == (map, [])
