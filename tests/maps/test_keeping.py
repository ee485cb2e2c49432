"""What stands in a game's head stays when its map changes, as far as it fits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.maps.completion import Head, completed
from webviz.maps.keeping import head_before, kept

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
