"""Random cases read cleanly, are the same for the same seed, and are such that mistakes can show."""

from itertools import islice

import pytest

from webviz.doctor.making import made_map, made_tree, shuffled
from webviz.draws import draws
from webviz.games import ExplicitTree
from webviz.maps import Map, read_map
from webviz.trees import read_trees

SEEDS = list(islice(draws(5), 60))


def map_of(seed: int) -> Map:
    map, warnings = read_map(made_map(seed))
    assert warnings == []
    return map


def lists_of(text: str, map: Map) -> list[str]:
    """The regions in the order of their lists."""
    return [line.partition(":")[0] for line in text.splitlines()[-len(map.regions) :]]


@pytest.mark.parametrize("make", [made_map, made_tree])
def test_the_same_seed_makes_the_same_and_another_another(make: object) -> None:
    texts = [make(seed) for seed in (SEEDS[0], SEEDS[0], SEEDS[1])]  # type: ignore[operator]
    assert texts[0] == texts[1] != texts[2]


def test_a_map_needs_no_repair_and_is_for_two_players() -> None:
    maps = [map_of(seed) for seed in SEEDS]
    assert all(len(map.weights) == 2 and 4 <= len(map.regions) <= 9 for map in maps)
    assert {len(map.initial) for map in maps} >= {1, 2, 3}
    assert {len(map.colors) for map in maps} == {2, 3, 4}


def test_no_two_names_differ_in_case_alone_and_many_maps_mix_cases() -> None:
    names = [map_of(seed).regions for seed in SEEDS]
    assert all(len({name.lower() for name in one}) == len(one) for one in names)
    assert sum(sorted(one) != sorted(one, key=str.lower) for one in names) > len(SEEDS) / 2


def test_lists_and_colors_seldom_stand_in_order() -> None:
    found = [(made_map(seed), map_of(seed)) for seed in SEEDS]
    regions = sum(lists_of(text, map) != sorted(map.regions) for text, map in found)
    colors = sum(text.splitlines()[0] != ", ".join(sorted(map.colors)) for text, map in found)
    assert regions > len(SEEDS) / 2 and colors > len(SEEDS) / 2


def test_often_a_region_lies_beside_none_of_the_first() -> None:
    far = 0
    for map in [map_of(seed) for seed in SEEDS]:
        first = {map.regions.index(one.region) for one in map.initial}
        near = {other for one in first for other in map.neighbors()[one]}
        far += len(first | near) < len(map.regions)
    assert far > len(SEEDS) / 4


def test_a_tree_needs_no_repair_and_max_begins() -> None:
    for seed in SEEDS:
        [tree], warnings = read_trees(made_tree(seed))
        assert warnings == [] and ExplicitTree(tree).alternates


def test_shuffling_keeps_everything() -> None:
    mixed = shuffled(range(30), draws(1))
    assert sorted(mixed) == list(range(30)) != mixed
