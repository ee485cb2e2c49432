"""Words, findings, short names, random maps, triangulations, a reading's budget."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from webviz.draws import between, draws
from webviz.maps import MapError, read_map, write_map
from webviz.maps import words as steps_module
from webviz.maps.completion import COLORS
from webviz.maps.findings import COMPARISONS, LONGEST, REPORTED, Findings
from webviz.maps.random_maps import HEIGHT, MOST_REGIONS, WIDTH, MapShape, Point, delaunay_edges, random_map
from webviz.maps.words import (
    LEAST_BUDGET,
    LOOKS_EVERY,
    STEPS_PER_CHARACTER,
    StepBudget,
    TooMuchWork,
    UniqueNames,
    Word,
    quote,
    shorten_name,
)


def test_parts_of_a_word_stand_where_their_first_character_stands() -> None:
    assert Word("NSW  V", 6, 19).part(3) == Word("V", 6, 24)
    assert [word.column for word in Word("a,, b", 1, 1).split(",")] == [1, 3, 5]
    word = Word("New South;Wales", 1, 5)
    assert [(one.text, one.column) for one in word.names()] == [("New", 5), ("South", 9), ("Wales", 15)]


def test_a_message_quotes_no_long_text_and_nothing_unprintable() -> None:
    assert quote("x" * 100) == '"' + "x" * 39 + '…"'
    assert quote("a\tb\x1b\ud800") == '"a\\tb\\x1b\\ud800"'
    findings = Findings()
    findings.error(Word("", 1, 1), "x" * (LONGEST + 1), "y" * (LONGEST + 1))
    [error] = findings.errors()
    assert error.suggestion is not None
    assert (len(error.message), error.message[-1], len(error.suggestion)) == (LONGEST, "…", LONGEST)


def test_findings_come_in_order_of_position_and_of_a_flood_the_first_are_told() -> None:
    findings = Findings()
    for line, column, message in [(2, 1, "c"), (1, 9, "c"), (1, 2, "c"), (1, 2, "a"), (1, 2, "b")]:
        findings.error(Word("", line, column), message)
    assert [(one.line, one.column, one.message) for one in findings.errors()] == [
        *((1, 2, message) for message in "cab"),
        *((1, 9, "c"), (2, 1, "c")),
    ]
    for found, told in ((findings.warning, findings.warnings), ((fresh := Findings()).error, fresh.errors)):
        for line in range(REPORTED + 5, 0, -1):
            found(Word("", line, 1), f"{line}")
        *first, last = told()
        assert [one.line for one in first] == list(range(1, REPORTED + 1))
        assert (last.line, last.message[:7]) == (REPORTED + 1, "5 more "), last


def test_a_close_name_is_suggested_and_one_is_clearly_meant_or_none() -> None:
    near = {"NSV": "NSW", "wa": "WA", "Qld": None, "T": None, "N": None, "NWS": "NSW"}
    for name, meant in near.items():
        expected = f"did you mean {meant}?" if meant else None
        assert Findings().did_you_mean(name, ["WA", "NT", "NSW", "Victoria"]) == expected, name
    assert Findings().did_you_mean("12345", ["NSW"], (1, 12346)) == "did you mean 12346?"
    clear = {"wa": "WA", **dict.fromkeys(("Victorai", "Victori", "Viictoria", "Vittoria"), "Victoria")}
    clear |= dict.fromkeys(("NSV", "Vitoira", "Area52", "Wals", "Victoria"))
    known = ["WA", "NSW", "Victoria", "Area51", "Wales", "Walls"]
    assert {name: Findings().clearly_meant(name, known) for name in clear} == clear


def test_guessing_and_looking_for_slips_end_before_they_take_long() -> None:
    findings, known = Findings(), {f"region{letter * 9}" for letter in "abc"}
    assert findings.clearly_meant("Regionaaaaaaaaa", known) == "regionaaaaaaaaa"
    findings.clearly_meant("x", ["y"] * COMPARISONS)
    assert findings.clearly_meant("Regionaaaaaaaaa", known) is None
    findings, known = Findings(), {f"region{number}" for number in range(COMPARISONS // 2)}
    assert findings.did_you_mean("Region1", known) == "did you mean region1?"
    findings.did_you_mean("x" * 100, known)
    assert findings.did_you_mean("Region1", known) is None
    assert findings.did_you_mean("x" * 100, ["x" * 99]) is None


@given(st.text())
def test_a_short_name_is_made_of_the_full_one_and_is_plain_and_short(name: str) -> None:
    short = shorten_name(name)
    assert len(short) <= 10 and (short == "" or (short.isascii() and short.isalnum()))
    names = {"Victoria": "Victoria", "New South Wales": "NSW", "Côte d'Ivoire": "CoteDIvoir", "日本": ""}
    names |= {"Bosnia and Herz.": "BosniaAndH", "São Paulo": "SaoPaulo", "Baden-Württemberg": "BadenWurtt"}
    assert {full: shorten_name(full) for full in names} == names


def test_a_taken_name_gets_the_first_free_number() -> None:
    names = UniqueNames({"A", "A 2"})
    assert [names.make_unique(name) for name in ("A", "A", "B", "B", "A 2")] == [
        "A 3",
        "A 4",
        "B",
        "B 2",
        "A 2 2",
    ]
    assert UniqueNames({"A"}, "").make_unique("A") == "A2"


def test_somebody_looks_every_few_thousand_steps_and_a_longer_text_may_take_more() -> None:
    seen: list[int] = []
    steps = StepBudget(1, seen.append)
    for _ in range(3 * LOOKS_EVERY):
        steps.take()
    assert seen == [LOOKS_EVERY, 2 * LOOKS_EVERY, 3 * LOOKS_EVERY]
    steps = StepBudget(1_000)
    steps.take(LEAST_BUDGET + 1_000 * STEPS_PER_CHARACTER)
    with pytest.raises(TooMuchWork):
        steps.take(LOOKS_EVERY)


def test_what_takes_too_much_work_is_an_error_beside_those_that_were_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steps_module, "LEAST_BUDGET", 2 * LOOKS_EVERY)
    work = "!, " * LOOKS_EVERY + ":" * LOOKS_EVERY
    with pytest.raises(MapError) as caught:
        read_map(f"R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B, {work}\nB: A\n")
    first, second, *_ = caught.value.errors
    assert (first.line, first.column, second.line) == (1, 1, 6) and not caught.value.warnings
    assert "too much work to read: it was given up after " in first.message
    assert first.suggestion and "make it smaller" in first.suggestion
    assert second.message == 'found ":", expected the name of a region before it'


POINTS = st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=2, max_size=25, unique=True)
SHAPES = st.builds(MapShape, regions=st.integers(2, 30), density=st.integers(0, 100))


def parts(count: int, edges: object) -> int:
    """How many pieces a graph falls into."""
    part = list(range(count))
    for i, j in edges:  # type: ignore[attr-defined]
        part = [part[i] if each == part[j] else each for each in part]
    return len(set(part))


@settings(max_examples=20)
@given(SHAPES, st.integers(0, 2**60))
def test_a_random_map_is_planar_connected_and_read_again_and_the_same_for_its_seed(
    shape: MapShape, seed: int
) -> None:
    made = random_map(shape, seed)
    count = len(made.map.regions)
    assert count == shape.regions == len(set(made.positions.values()))
    assert len(made.map.borders) <= max(1, 3 * count - 6) and parts(count, made.map.borders) == 1
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in made.positions.values())
    assert not set(made.map.regions) & set(COLORS)
    assert read_map(write_map(random_map(shape, seed).map)) == (made.map, [])


def test_density_goes_from_a_tree_to_a_triangulation_and_another_seed_makes_another_map() -> None:
    sparse, half, dense = (set(random_map(MapShape(30, density), 1).map.borders) for density in (0, 50, 100))
    assert 29 == len(sparse) < len(half) < len(dense) and sparse < dense
    assert random_map(MapShape(), 1) != random_map(MapShape(), 2)
    largest = random_map(MapShape(MOST_REGIONS, 0), 3).map.regions
    assert {"A", "Z", "A2", "A10"} <= set(largest) and not set(largest) & set(COLORS)


def test_every_machine_makes_this_map_of_this_seed() -> None:
    made = random_map(MapShape(5, 100), 7)
    places = {"A": (18, 640), "C": (41, 89), "D": (310, 368), "E": (757, 97), "F": (953, 615)}
    assert made.positions == places
    assert made.map.borders == ((0, 1), (0, 2), (0, 4), (1, 2), (1, 3), (2, 3), (2, 4), (3, 4))
    for shape, reason in ((MapShape(1), "2 to 200"), (MapShape(density=101), "percent")):
        with pytest.raises(ValueError, match=reason):
            random_map(shape, 1)


def turns(a: Point, b: Point, c: Point) -> int:
    """Above 0 to the left, below 0 to the right, 0 in a line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two edges without a common end meet inside both."""
    return turns(a, b, c) * turns(a, b, d) < 0 and turns(c, d, a) * turns(c, d, b) < 0


@given(POINTS)
def test_no_two_edges_cross_and_all_points_hang_together(points: list[Point]) -> None:
    edges = delaunay_edges(points)
    assert not any(cross(*(points[i] for i in (*one, *other))) for one, other in combinations(edges, 2))
    assert parts(len(points), edges) == 1


def test_of_points_at_random_in_a_row_and_in_a_square_the_edges_are_those_of_scipy() -> None:
    from scipy.spatial import Delaunay  # half a second, for which collecting all tests need not wait

    for seed in range(20):
        draw = draws(seed)
        points = [(between(0, 10**6, draw), between(0, 10**6, draw)) for _ in range(40)]
        corners = Delaunay(np.array(points)).simplices
        sides = {tuple(sorted(pair)) for each in corners for pair in combinations(each, 2)}
        assert set(delaunay_edges(points)) == sides
    assert delaunay_edges([(0, 0), (2, 2), (1, 1), (3, 3)]) == [(0, 2), (1, 2), (1, 3)]
    assert len(delaunay_edges([(0, 0), (4, 0), (4, 4), (0, 4)])) == 5
