"""Domains of partly colored maps: what each level removes, what it keeps, and who is said to have done it."""

import runpy
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp.colored_map import LEVELS, Level, Removal, domains_of

Colors = tuple[int | None, ...]
GOLDEN = Path(__file__).parents[1] / "golden"


@st.composite
def colored_maps(draw: st.DrawFn) -> tuple[list[list[int]], int, Colors]:
    """Neighbors, number of colors, and a coloring of some regions in which no neighbors are alike."""
    count, colors = draw(st.integers(1, 6)), draw(st.integers(1, 3))
    pairs = [(a, b) for a in range(count) for b in range(a)]
    borders = set(draw(st.lists(st.sampled_from(pairs)))) if pairs else set()
    neighbors = [[b for b in range(count) if (a, b) in borders or (b, a) in borders] for a in range(count)]
    taken: list[int | None] = [None] * count
    for region in range(count):
        color = draw(st.none() | st.integers(0, colors - 1))
        taken[region] = None if color in [taken[other] for other in neighbors[region]] else color
    return neighbors, colors, tuple(taken)


def colorings(neighbors: list[list[int]], colors: int, taken: Colors) -> list[tuple[int, ...]]:
    """Every coloring of the whole map that keeps the colors there are."""
    choices = [range(colors) if color is None else [color] for color in taken]
    return [
        chosen
        for chosen in product(*choices)
        if all(chosen[a] != chosen[b] for a, around in enumerate(neighbors) for b in around)
    ]


def bits(mask: int) -> set[int]:
    """The colors in a mask."""
    return {color for color in range(mask.bit_length()) if mask >> color & 1}


@thorough
@given(colored_maps())
def test_forward_checking_leaves_what_no_colored_neighbor_has(
    found: tuple[list[list[int]], int, Colors],
) -> None:
    neighbors, colors, taken = found
    left = domains_of(neighbors, colors, taken, "forward").left
    for region, color in enumerate(taken):
        around = {taken[other] for other in neighbors[region]}
        assert bits(left[region]) == ({color} if color is not None else set(range(colors)) - around)


@thorough
@given(colored_maps(), st.sampled_from(LEVELS))
def test_no_level_removes_what_a_coloring_of_the_whole_map_needs(
    found: tuple[list[list[int]], int, Colors], level: Level
) -> None:
    left = domains_of(*found, level).left
    for coloring in colorings(*found):
        assert all(color in bits(domain) for color, domain in zip(coloring, left, strict=True))


@thorough
@given(colored_maps())
def test_after_arc_consistency_every_color_goes_with_one_of_each_neighbor(
    found: tuple[list[list[int]], int, Colors],
) -> None:
    neighbors, _colors, taken = found
    left = domains_of(*found, "arcs").left
    for region, around in enumerate(neighbors):
        for other in around:
            if taken[region] is None and taken[other] is None and left[other]:
                assert all(bits(left[other]) - {color} for color in bits(left[region]))


@thorough
@given(colored_maps())
def test_singletons_and_arcs_agree_where_every_region_keeps_a_color(
    found: tuple[list[list[int]], int, Colors],
) -> None:
    singletons, arcs = domains_of(*found, "singletons"), domains_of(*found, "arcs")
    if not singletons.dead():
        assert arcs.left == singletons.left


@thorough
@given(colored_maps(), st.sampled_from(LEVELS))
def test_the_removals_are_what_is_missing_each_once(
    found: tuple[list[list[int]], int, Colors], level: Level
) -> None:
    _neighbors, colors, taken = found
    domains = domains_of(*found, level)
    gone = [(removal.region, removal.color) for removal in domains.removals]
    assert len(set(gone)) == len(gone)
    for region, color in enumerate(taken):
        removed = {c for r, c in gone if r == region}
        assert removed == (set() if color is not None else set(range(colors)) - bits(domains.left[region]))


def test_a_region_with_one_color_left_takes_it_from_its_neighbors() -> None:
    chain = [[1], [0, 2], [1, 3], [2, 4], [3]]
    domains = domains_of(chain, 2, (0, None, None, None, 0), "singletons")
    assert domains.left == [0b01, 0b10, 0b01, 0b10, 0b01]
    assert domains.removals == [
        Removal(1, 0, "colored", 0),
        Removal(3, 0, "colored", 4),
        Removal(2, 1, "single", 1),
    ]


@pytest.mark.parametrize("level", ["singletons", "arcs"])
def test_a_region_without_a_color_takes_none_from_others(level: Level) -> None:
    star = [[1, 2, 3], [0], [0], [0]]
    assert domains_of(star, 2, (None, 0, 1, None), level).left == [0, 0b01, 0b10, 0b11]


def test_the_domains_written_down_for_the_page_are_the_ones_found_here() -> None:
    written = runpy.run_path(str(GOLDEN / "make_domains.py"))["as_text"]()
    assert (GOLDEN / "domains.json").read_text(encoding="utf-8") == written
