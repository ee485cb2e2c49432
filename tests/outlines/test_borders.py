"""The borders of real maps are those of an atlas; what is doubtful is told as such."""

import json
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import atlas
import pytest
from squares import feature, file, ring, square

from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines

MAPS = list(atlas.FILES)


@cache
def read(name: str) -> Outlines:
    return read_outlines(atlas.source(name))[0]


def named(outlines: Outlines) -> dict[frozenset[str], float]:
    """The borders by the full names of their regions, with their lengths."""
    names = [region.full for region in outlines.regions]
    return {frozenset((names[b.first], names[b.second])): b.kilometers for b in outlines.borders}


def doubtful(outlines: Outlines) -> dict[frozenset[str], str]:
    """The doubts by the full names of their regions, with their kinds."""
    names = [region.full for region in outlines.regions]
    return {frozenset((names[d.first], names[d.second])): d.kind for d in outlines.doubts}


def moved(name: str, most: float) -> bytes:
    """A map whose regions were drawn one by one: every point is off by at most so many degrees."""
    map: dict[str, Any] = deepcopy(json.loads(atlas.source(name)))
    chance = Random(1)
    for land in map["features"]:
        geometry = land["geometry"]
        polygons = geometry["coordinates"]
        for polygon in [polygons] if geometry["type"] == "Polygon" else polygons:
            for line in polygon:
                line[:] = [
                    [x + chance.uniform(-most, most), y + chance.uniform(-most, most)] for x, y in line[1:]
                ]
                line.append(line[0])
    return json.dumps(map).encode()


@pytest.mark.parametrize("name", MAPS)
def test_the_borders_are_those_of_the_atlas(name: str) -> None:
    assert set(named(read(name))) == atlas.borders(name)


@pytest.mark.parametrize("name", MAPS)
def test_no_border_is_both_taken_and_doubtful_where_outlines_are_exact(name: str) -> None:
    assert not set(named(read(name))) & set(doubtful(read(name)))


@pytest.mark.parametrize("name", MAPS)
def test_neighbors_that_were_drawn_apart_are_found_all_the_same(name: str) -> None:
    assert set(named(read_outlines(moved(name, 0.004))[0])) == atlas.borders(name)


@pytest.mark.parametrize(
    ("map", "first", "second", "kind"),
    [
        ("us-48", "Arizona", "Colorado", "corner"),
        ("us-48", "New Mexico", "Utah", "corner"),
        ("brazil", "Distrito Federal", "Minas Gerais", "corner"),
        ("us-48", "Delaware", "New Jersey", "strait"),
        ("us-48", "New York", "Rhode Island", "strait"),
        ("europe", "Denmark", "Sweden", "strait"),
        ("europe", "France", "United Kingdom", "strait"),
        ("central-america", "El Salvador", "Nicaragua", "strait"),
    ],
)
def test_corners_and_straits_are_doubtful(map: str, first: str, second: str, kind: str) -> None:
    assert doubtful(read(map))[frozenset((first, second))] == kind


@pytest.mark.parametrize(("map", "first", "second"), [("europe", "Germany", "Liechtenstein")])
def test_what_lies_behind_another_region_is_no_strait(map: str, first: str, second: str) -> None:
    assert frozenset((first, second)) not in doubtful(read(map))


@pytest.mark.parametrize(
    ("map", "first", "second", "kilometers", "within"),
    [
        ("australia", "South Australia", "Western Australia", 690, 0.1),
        ("us-48", "Colorado", "Kansas", 333, 0.05),
        ("europe", "Italy", "Vatican", 3.2, 0.5),
        ("europe", "Portugal", "Spain", 1_224, 0.3),
    ],
)
def test_lengths_are_about_those_of_the_atlas(
    map: str, first: str, second: str, kilometers: float, within: float
) -> None:
    assert named(read(map))[frozenset((first, second))] == pytest.approx(kilometers, rel=within)


def test_a_point_is_no_border() -> None:
    found, _ = read_outlines(file(square(0, 0, "A"), square(1, 1, "B")))
    assert (found.borders, [doubt.kind for doubt in found.doubts]) == ((), ["corner"])


def test_a_line_that_is_shorter_than_what_rounding_changes_is_a_sliver() -> None:
    found, _ = read_outlines(file(square(0, 0, "A"), square(1, 0.99, "B")))
    assert (found.borders, [doubt.kind for doubt in found.doubts]) == ((), ["sliver"])


def test_an_enclave_that_was_not_cut_out_of_the_land_around_it_borders_on_it() -> None:
    found, _ = read_outlines(file(square(0, 0, "A", 3), square(1, 1, "B")))
    assert [(border.first, border.second) for border in found.borders] == [(0, 1)]
    assert found.borders[0].kilometers == pytest.approx(4 * 111, rel=0.02)


def test_a_tiny_enclave_borders_on_the_land_around_it_cut_out_or_not() -> None:
    lands = [square(0, 0, "A", 3), square(3, 0, "B", 3), square(1, 1, "C", 0.008)]
    cut_out = [list(lands[0]["geometry"]["coordinates"][0]), ring(1, 1, 0.008)]
    whole, _ = read_outlines(file(*lands))
    lands[0]["geometry"]["coordinates"] = cut_out
    cut, _ = read_outlines(file(*lands))
    for found in (whole, cut):
        assert [(border.first, border.second) for border in found.borders] == [(0, 1), (0, 2)]
        assert found.regions[2].outline.bounds == pytest.approx((1, 1, 1.008, 1.008))


def test_at_a_sharp_corner_no_border_is_taken() -> None:
    wedges = [
        feature({"type": "Polygon", "coordinates": [points]}, name=name)
        for name, points in (
            ("A", [[0, 0], [5, 0], [5, 1], [0, 0]]),
            ("B", [[0, 0], [-5, 0], [-5, 1], [0, 0]]),
            ("C", [[0, 0], [5, 1], [-5, 1], [0, 0]]),
            ("D", [[0, 0], [5, -0.2], [5, -3], [0, 0]]),
        )
    ]
    found, _ = read_outlines(file(*wedges))
    assert {(border.first, border.second) for border in found.borders} == {(0, 2), (1, 2)}
    assert (0, 3, "corner") in {(doubt.first, doubt.second, doubt.kind) for doubt in found.doubts}


def test_where_neighbors_share_their_lines_what_lies_apart_was_meant_to() -> None:
    row = [square(x, 0, name) for x, name in enumerate("ABCDE")]
    found, _ = read_outlines(file(*row, square(5.005, 0, "F")))
    assert [(border.first, border.second) for border in found.borders] == [(0, 1), (1, 2), (2, 3), (3, 4)]
    assert [(doubt.first, doubt.second, doubt.kind) for doubt in found.doubts] == [(4, 5, "gap")]


def test_where_they_do_not_a_small_gap_is_closed() -> None:
    apart = [square(0, 0, "A"), square(1.004, 0, "B"), square(2.008, 0, "C")]
    found, _ = read_outlines(file(*apart))
    assert [(border.first, border.second) for border in found.borders] == [(0, 1), (1, 2)]


def test_a_map_of_a_town_is_read_as_precisely_as_it_needs() -> None:
    town = [square(0.02 * i, 0.02 * j, f"W{i}{j}", 0.02) for i in range(3) for j in range(3)]
    found, _ = read_outlines(file(*town))
    assert (len(found.borders), len(found.doubts)) == (12, 8)
    assert {doubt.kind for doubt in found.doubts} == {"corner"}


def test_borders_across_180_degrees_are_found() -> None:
    found, _ = read_outlines(file(square(179, 0, "A"), square(-180, 0, "B")))
    assert [(border.first, border.second) for border in found.borders] == [(0, 1)]
