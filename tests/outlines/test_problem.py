"""A game on outlines: what is missing is chosen so that there is something to play."""

import atlas
import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.games import MapColoring
from webviz.maps import MapError, read_map, write_map
from webviz.outlines.problem import Head, is_colorable, map_of, member_of
from webviz.outlines.reader import read_outlines
from webviz.search import Query, search


def outlines(name: str):  # type: ignore[no-untyped-def]
    return read_outlines(atlas.source(name))[0]


@pytest.mark.parametrize("name", atlas.FILES)
def test_what_is_chosen_makes_a_game(name: str) -> None:
    map, warnings = map_of(outlines(name), Head())
    assert warnings == [] and read_map(write_map(map)) == (map, [])
    assert len(search(MapColoring(map), Query(depth=1))) > 2


@pytest.mark.parametrize(("name", "colors"), [("australia", 3), ("us-48", 4), ("europe", 4), ("brazil", 4)])
def test_there_are_as_many_colors_as_it_takes(name: str, colors: int) -> None:
    assert len(map_of(outlines(name), Head())[0].colors) == colors


def test_what_is_given_is_taken() -> None:
    head = Head("R, G", "SA: G-2, WA: R-1", "4", ("R: 1, G: 2", "R: 3, G: 4"))
    map, _ = map_of(outlines("australia"), head)
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
        map_of(outlines("australia"), head)
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
