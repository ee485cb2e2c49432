"""Borders of real maps against an atlas, doubtful ones, and choices of borders."""

import json
from itertools import chain
from random import Random
from typing import Any

import pytest
from outlines import atlas
from outlines.squares import feature, file, ring, square

from webviz.outlines.choices import ChoiceError, apply_choices, read_choices, write_choices
from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines


def borders_by_names(outlines: Outlines) -> dict[frozenset[str], float]:
    names = [region.full for region in outlines.regions]
    return {frozenset((names[b.first], names[b.second])): b.kilometers for b in outlines.borders}


def doubtful(outlines: Outlines) -> dict[frozenset[str], str]:
    names = [region.full for region in outlines.regions]
    return {frozenset((names[d.first], names[d.second])): d.kind for d in outlines.doubts}


def jitter(name: str, most: float) -> bytes:
    """A map whose regions were drawn apart: points are off by at most `most` degrees."""
    map, chance = json.loads(atlas.source(name)), Random(1)
    for land in map["features"]:
        polygons = land["geometry"]["coordinates"]
        for line in chain(*([polygons] if land["geometry"]["type"] == "Polygon" else polygons)):
            off = [[each + chance.uniform(-most, most) for each in point] for point in line[1:]]
            line[:] = [*off, off[0]]
    return json.dumps(map).encode()


def test_the_borders_are_those_of_the_atlas_also_where_neighbors_were_drawn_apart() -> None:
    for name in atlas.FILES:
        assert set(borders_by_names(atlas.outlines(name))) == atlas.borders(name), name
        assert not set(borders_by_names(atlas.outlines(name))) & set(doubtful(atlas.outlines(name))), name
    for name in ("australia", "central-america", "us-48"):
        assert set(borders_by_names(read_outlines(jitter(name, 0.004))[0])) == atlas.borders(name), name


def test_corners_and_straits_are_doubtful_and_what_lies_behind_another_region_is_no_strait() -> None:
    for map, first, second, kind in (
        ("us-48", "Arizona", "Colorado", "corner"),
        ("us-48", "New Mexico", "Utah", "corner"),
        ("brazil", "Distrito Federal", "Minas Gerais", "corner"),
        ("us-48", "Delaware", "New Jersey", "strait"),
        ("us-48", "New York", "Rhode Island", "strait"),
        ("europe", "Denmark", "Sweden", "strait"),
        ("europe", "France", "United Kingdom", "strait"),
        ("europe", "Germany", "Liechtenstein", None),
        ("central-america", "El Salvador", "Nicaragua", "strait"),
    ):
        assert doubtful(atlas.outlines(map)).get(frozenset((first, second))) == kind, (first, second)


def test_lengths_are_about_those_of_the_atlas() -> None:
    for map, first, second, kilometers, within in (
        ("australia", "South Australia", "Western Australia", 690, 0.1),
        ("us-48", "Colorado", "Kansas", 333, 0.05),
        ("europe", "Italy", "Vatican", 3.2, 0.5),
        ("europe", "Portugal", "Spain", 1_224, 0.3),
    ):
        length = borders_by_names(atlas.outlines(map))[frozenset((first, second))]
        assert length == pytest.approx(kilometers, rel=within), first


def found_in(*lands: Any) -> tuple[list[tuple[int, int]], list[str]]:
    found, _ = read_outlines(file(*lands))
    return found.pairs(), [doubt.kind for doubt in found.doubts]


def test_what_touches_is_a_border_or_doubtful() -> None:
    """A point, a line below rounding, gaps with and without shared lines, 180 degrees."""
    row = [square(x, 0, name) for x, name in enumerate("ABCDE")]
    apart = [square(0, 0, "A"), square(1.004, 0, "B"), square(2.008, 0, "C")]
    assert found_in(square(0, 0, "A"), square(1, 1, "B")) == ([], ["corner"])
    assert found_in(square(0, 0, "A"), square(1, 0.99, "B")) == ([], ["sliver"])
    assert found_in(*row, square(5.005, 0, "F")) == ([(0, 1), (1, 2), (2, 3), (3, 4)], ["gap"])
    assert found_in(*apart)[0] == [(0, 1), (1, 2)]
    assert found_in(square(179, 0, "A"), square(-180, 0, "B"))[0] == [(0, 1)]
    town = [square(0.02 * i, 0.02 * j, f"W{i}{j}", 0.02) for i in range(3) for j in range(3)]
    assert (len(found_in(*town)[0]), found_in(*town)[1]) == (12, ["corner"] * 8)


def test_an_enclave_borders_on_the_land_around_it_cut_out_or_not() -> None:
    found, _ = read_outlines(file(square(0, 0, "A", 3), square(1, 1, "B")))
    assert found.pairs() == [(0, 1)] and found.borders[0].kilometers == pytest.approx(4 * 111, rel=0.02)
    lands = [square(0, 0, "A", 3), square(3, 0, "B", 3), square(1, 1, "C", 0.008)]
    cut_out = [list(lands[0]["geometry"]["coordinates"][0]), ring(1, 1, 0.008)]
    whole, _ = read_outlines(file(*lands))
    lands[0]["geometry"]["coordinates"] = cut_out
    for found in (whole, read_outlines(file(*lands))[0]):
        assert found.pairs() == [(0, 1), (0, 2)]
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


# A B C in a row, D at the corner of C, E over the sea.
ROW = [square(x, 0, name) for x, name in enumerate("ABC")]
MAP, _ = read_outlines(file(*ROW, square(3, 1, "D"), square(9, 0, "E")))


def choose(text: str) -> Outlines:
    return apply_choices(MAP, read_choices(text))


def bordering(outlines: Outlines) -> list[str]:
    names = [region.name for region in outlines.regions]
    return [names[border.first] + names[border.second] for border in outlines.borders]


def test_borders_are_as_chosen() -> None:
    for text, expected in (
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
    ):
        assert (bordering(choose(text)), write_choices(read_choices(text))) == (expected, text)
    for text, is_taken in (("+C~D", True), ("", False)):
        assert [(doubt.kind, doubt.is_taken) for doubt in choose(text).doubts] == [("corner", is_taken)]


def test_a_merged_region_is_both_with_the_lengths_of_their_borders_added() -> None:
    found = choose("merge:B>A")
    assert [region.name for region in found.regions] == ["A", "C", "D", "E"]
    assert found.regions[0].outline.bounds == (0, 0, 2, 1)
    block = [square(0, 0, "A"), square(0, 1, "B"), square(1, 0, "C", 2)]
    whole, _ = read_outlines(file(*block))
    lengths = {(border.first, border.second): border.kilometers for border in whole.borders}
    [border] = apply_choices(whole, read_choices("merge:B>A")).borders
    assert border.kilometers == pytest.approx(lengths[0, 2] + lengths[1, 2], abs=0.11)


def test_a_choice_that_cannot_be_is_an_error() -> None:
    for text, message in (
        ("A~B", "found the choice 'A~B', expected +A~B, -A~B, merge:A>B or drop:A"),
        ("+A~B~C", "found the choice '+A~B~C'"),
        ("drop:", "found the choice 'drop:'"),
        ("+A~X", "there is no region 'X' to choose for; there are A, B, C, D, E"),
        (f"+A~{'X' * 999}", f"there is no region '{'X' * 60}' to choose for"),
        (f"drop:A drop:A +A~{'X' * 999}", "drop:A: a region that is left out"),
        ("drop:A drop:B drop:C drop:D drop:E", "all regions are left out"),
        ("+A~B " * 5_001, "found 5,001 choices, expected at most 5,000"),
        ("x" * 100_001, "found choices of 100,001 characters, expected at most 100,000"),
    ):
        with pytest.raises(ChoiceError) as raised:
            choose(text)
        assert str(raised.value).startswith(message)


def test_a_blank_in_a_name_is_written_as_a_line_and_short_forms_of_before_still_apply() -> None:
    outlines, _ = read_outlines(file(square(0, 0, "A"), square(1, 0, "B land")))
    choices = read_choices("-A~B_land drop:BLand")
    assert write_choices(choices[:1]) == "-A~B_land"
    assert apply_choices(outlines, choices[:1]).borders == ()
    assert apply_choices(outlines, choices[1:]).names() == ["A"]
