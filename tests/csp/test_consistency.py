"""Checks of a given problem, and their counterexamples; and the domains of partly colored maps."""

import runpy
from itertools import combinations, permutations, product
from pathlib import Path

import pytest
from csp_problems import australia, brief, problems
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp import Problem, queens
from webviz.csp.colored_map import LEVELS, Removal, domains_of
from webviz.csp.consistency import (
    Counterexample,
    arc_counterexample,
    consistency_sentence,
    counterexample,
    counterexample_sentence,
    k_counterexample,
    node_counterexample,
)
from webviz.csp.json_reader import read_problem
from webviz.csp.tally import CheckTooLarge

GOLDEN = Path(__file__).parents[1] / "golden"
Colors = tuple[int | None, ...]
Colored = tuple[list[list[int]], int, Colors]


def read(variables: str, constraints: str) -> Problem:
    return read_problem(f'{{"variables": {{{variables}}}, "constraints": [{constraints}]}}')[0]


def agree(problem: Problem, given: dict[int, int]) -> bool:
    """Whether every constraint on these variables alone holds."""
    inside = (one for one in problem.constraints if set(one.scope) <= set(given))
    return all(one.holds([problem.domains[x][given[x]] for x in one.scope]) for one in inside)


def is_k_consistent(problem: Problem, k: int) -> bool:
    """Freuder's definition, word for word."""
    size = [range(len(domain)) for domain in problem.domains]
    return all(
        any(agree(problem, {**given, one: value}) for value in size[one])
        for chosen in combinations(range(len(size)), k - 1)
        for values in product(*(size[x] for x in chosen))
        for given in [dict(zip(chosen, values, strict=True))]
        if agree(problem, given)
        for one in range(len(size))
        if one not in given
    )


def is_arc_consistent(problem: Problem) -> bool:
    """Every value of either variable has one of the other, by each constraint on two."""
    return all(
        any(
            one.holds([problem.domains[x][{a: i, b: j}[x]] for x in one.scope])
            for j in range(len(problem.domains[b]))
        )
        for one in problem.constraints
        if len(one.scope) == 2
        for a, b in permutations(one.scope)
        for i in range(len(problem.domains[a]))
    )


@brief
@given(problems(), st.integers(1, 4))
def test_each_consistency_is_by_the_definition_and_so_is_its_counterexample(problem: Problem, k: int) -> None:
    values = ({x: i} for x, domain in enumerate(problem.domains) for i in range(len(domain)))
    assert (node_counterexample(problem) is None) == all(agree(problem, given) for given in values)
    assert (arc_counterexample(problem) is None) == is_arc_consistent(problem)
    found = k_counterexample(problem, k)
    assert (found is None) == is_k_consistent(problem, k)
    if found:
        given = dict(found.values)
        assert len(given) == k - 1 and agree(problem, given) and found.variable not in given
        for value in range(len(problem.domains[found.variable])):
            assert not agree(problem, {**given, found.variable: value})


def test_a_counterexample_is_told_in_words() -> None:
    problem = read('"A B": "1..3"', '"A < B", "B != 3"')
    node, arc = node_counterexample(problem), arc_counterexample(problem)
    assert (node, arc) == (Counterexample(((1, 2),), -1, 1), Counterexample(((0, 2),), 1, 0))
    assert node and counterexample_sentence(problem, node) == "B = 3 is ruled out: B != 3"
    assert arc and counterexample_sentence(problem, arc) == "with A = 3 there is no value for B: A < B"
    problem = australia()
    assert [k_counterexample(problem, k) is None for k in (1, 2, 3, 4)] == [True, True, True, False]
    told = consistency_sentence(problem, 4, k_counterexample(problem, 4))
    assert told.endswith("with WA = R and NT = G and Q = B there is no value for SA")
    assert arc_counterexample(queens(4)) is None and k_counterexample(queens(4), 3) is not None
    told = [consistency_sentence(queens(3), k, counterexample(queens(3), k)) for k in (2, 4, 9)]
    assert told[0].startswith("not 2-consistent: with Q1 = 2 there is no value for Q2")
    assert told[1:] == [f"{k}-consistent: there are only 3 variables" for k in (4, 9)]
    assert consistency_sentence(australia(), "node", None) == "node-consistent"


def test_a_check_that_is_too_large_is_given_up() -> None:
    def assert_too_large(problem: Problem, level: str | int, most: int) -> None:
        with pytest.raises(CheckTooLarge, match=f"more than {most:,} tests"):
            counterexample(problem, level, most_tests=most)

    assert_too_large(queens(8), "arc", 100)
    with pytest.raises(CheckTooLarge, match="choose a smaller number"):
        counterexample(queens(8), 3, most_tests=100)
    # Each part of a constraint counts, as do constraints on other variables and variables without any.
    few, many = (
        read('"A B": "1..9"', f'"{text}", "{text}"')
        for text in (" and ".join(f"A + {n} != B and B != {n}" for n in range(20, end)) for end in (21, 60))
    )
    for level in ("node", "arc", 2):
        assert counterexample(few, level, most_tests=300) is None
        assert_too_large(many, level, 300)
    names, stars = '"A B C D E F G H": "1..3"', ", ".join(f'"A + {one} < C + 40"' for one in "BDEFGH")
    assert k_counterexample(read(names, ""), 2, most_tests=250) is None
    assert_too_large(read(names, stars), 2, 250)
    assert_too_large(read('"A B C D E F": "1..9"', ""), 4, 1_000)


def test_constraints_that_say_the_same_are_checked_once() -> None:
    names = " ".join(f"V{number}" for number in range(60))
    problem = read(f'"{names}": "1..9"', f'{{"different": "{names}"}}')
    assert arc_counterexample(problem, most_tests=81 + 60 * 59) is None


def test_whoever_watches_can_end_a_check() -> None:
    problem = read('"A": "1..1500", "B": "1..300"', '"A != 0", "A > B - 300"')

    def end(_tests: int) -> None:
        raise InterruptedError

    for level in ("node", "arc", 3):
        with pytest.raises(InterruptedError):
            counterexample(problem, level, look=end)


@st.composite
def colored_maps(draw: st.DrawFn) -> Colored:
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


def bits(mask: int) -> set[int]:
    """The colors in a mask."""
    return {color for color in range(mask.bit_length()) if mask >> color & 1}


@thorough
@given(colored_maps())
def test_each_level_leaves_what_it_says_of_a_map_and_its_removals_are_what_is_missing(found: Colored) -> None:
    neighbors, colors, taken = found
    domains = {level: domains_of(*found, level) for level in LEVELS}
    left = {level: [bits(mask) for mask in one.left] for level, one in domains.items()}
    for region, color in enumerate(taken):
        around = {taken[other] for other in neighbors[region]}
        assert left["forward"][region] == ({color} if color is not None else {*range(colors)} - around)
        for other in neighbors[region]:
            if color is None is taken[other] and left["arcs"][other]:
                assert all(left["arcs"][other] - {one} for one in left["arcs"][region])
    if not domains["singletons"].dead():
        assert left["arcs"] == left["singletons"]
    choices = [range(colors) if color is None else [color] for color in taken]
    for coloring in product(*choices):  # of the whole map: no level removes what it needs
        if all(coloring[a] != coloring[b] for a, beside in enumerate(neighbors) for b in beside):
            assert all(color in one[region] for one in left.values() for region, color in enumerate(coloring))
    for level, one in domains.items():
        gone = [(removal.region, removal.color) for removal in one.removals]
        open_regions = [region for region, color in enumerate(taken) if color is None]
        missing = {(r, color) for r in open_regions for color in {*range(colors)} - left[level][r]}
        assert set(gone) == missing and len(gone) == len(missing)


def test_a_region_with_one_color_left_takes_it_from_its_neighbors_and_one_without_takes_none() -> None:
    chain = [[1], [0, 2], [1, 3], [2, 4], [3]]
    domains = domains_of(chain, 2, (0, None, None, None, 0), "singletons")
    assert domains.left == [0b01, 0b10, 0b01, 0b10, 0b01]
    assert domains.removals == [
        *(Removal(1, 0, "colored", 0), Removal(3, 0, "colored", 4), Removal(2, 1, "single", 1))
    ]
    star = [[1, 2, 3], [0], [0], [0]]
    for level in ("singletons", "arcs"):
        assert domains_of(star, 2, (None, 0, 1, None), level).left == [0, 0b01, 0b10, 0b11]


def test_the_domains_written_down_for_the_page_are_the_ones_found_here() -> None:
    written = runpy.run_path(str(GOLDEN / "make_domains.py"))["as_text"]()
    assert (GOLDEN / "domains.json").read_text(encoding="utf-8") == written
