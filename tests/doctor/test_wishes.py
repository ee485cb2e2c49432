"""Wishes mean what the samples mean by these words, and what can be read off the plain rules (oracle.py)."""

from itertools import islice

import pytest
from on_page import ROOT
from oracle import Oracle, Step

from webviz.doctor.making import made_map
from webviz.doctor.wishes import DEAD_REGION, DEEP_CUT, NO_CUT, TIE_CUT, Searched, first_cut
from webviz.draws import draws
from webviz.games import ExplicitTree, MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, textbook_search
from webviz.trees import read_trees

SAMPLES = ROOT / "sample_maps"
WISHES = {"tie-cut": TIE_CUT, "deep-cut": DEEP_CUT, "dead-region": DEAD_REGION, "no-cut": NO_CUT}


def searched(text: str) -> Searched:
    map, _ = read_map(text)
    return Searched(textbook_search(MapColoring(map), Query(depth=map.depth)), map)


def searched_tree(text: str) -> Searched:
    game = ExplicitTree(read_trees(text)[0][0])
    return Searched(textbook_search(game, Query(depth=game.height)), None)


def pruning(oracle: Oracle) -> list[tuple[int, Step, float]]:
    """Each line that cuts, from 1, and what its node's parent had found when the node was visited."""
    found, shown = [], dict[int, float]()
    for line, step in enumerate(oracle.steps, start=1):
        if step.prunes:
            found.append((line, step, shown[step.depth - 1]))
        shown[step.depth] = step.value
    return found


def is_tie(step: Step) -> bool:
    return step.value == (step.beta if step.depth % 2 == 0 else step.alpha)


def is_deep(step: Step, above: float) -> bool:
    return step.value < above if step.depth % 2 == 0 else step.value > above


def has_dead_region(map: Map, oracle: Oracle) -> bool:
    """Whether a region loses its last color after the root."""
    path: list[tuple[str, str]] = []
    first = {one.region: one.color for one in map.initial}
    dead = []
    for step in oracle.steps:
        if step.kind == "visit":
            path[max(0, step.depth - 1) :] = [(step.region, step.color)] if step.depth else []
            colored = first | dict(path)
            free = [region for region in map.regions if region not in colored]
            taken = {region: {colored.get(other) for other in oracle.beside[region]} for region in free}
            dead.append({region for region in free if taken[region] >= set(map.colors)})
    return any(one - dead[0] for one in dead)


@pytest.mark.parametrize("name", WISHES)
def test_the_sample_of_that_name_has_it(name: str) -> None:
    assert WISHES[name].holds(searched((SAMPLES / f"{name}.txt").read_text()))


def test_the_first_cut_of_new_england_is_in_line_10() -> None:
    found = searched((SAMPLES / "early-cut.txt").read_text())
    assert first_cut(10).holds(found) and not first_cut(9).holds(found)
    assert first_cut(10).words == "a first cut within 10 lines"


@pytest.mark.parametrize("seed", list(islice(draws(11), 60)))
def test_each_holds_where_the_plain_rules_say_so(seed: int) -> None:
    text = made_map(seed)
    found, map = searched(text), read_map(text)[0]
    if len(found.tree) > 400:
        return
    oracle = Oracle(map)
    cuts = pruning(oracle)
    assert TIE_CUT.holds(found) == any(is_tie(step) for _, step, _ in cuts)
    assert DEEP_CUT.holds(found) == any(is_deep(step, above) for _, step, above in cuts)
    assert DEAD_REGION.holds(found) == has_dead_region(map, oracle)
    assert NO_CUT.holds(found) == (not cuts and max(step.depth for step in oracle.steps) > 1)
    for line in (5, 10, 20):
        assert first_cut(line).holds(found) == any(at <= line for at, _, _ in cuts)


def test_a_deep_cut_of_a_tree_is_by_a_bound_from_above_the_parent() -> None:
    assert DEEP_CUT.holds(searched_tree((SAMPLES / "trees" / "deep-cut.txt").read_text()))
    assert not DEEP_CUT.holds(searched_tree("((3 12 8) (2 4 6) (14 5 2))"))


def test_a_value_beyond_the_bound_is_no_tie() -> None:
    assert not TIE_CUT.holds(searched_tree("((3 12 8) (2 4 6))"))
    assert TIE_CUT.holds(searched_tree("((3 12 8) (3 4 6))"))


def test_where_nothing_could_be_cut_the_wish_for_no_cut_is_not_fulfilled() -> None:
    assert not NO_CUT.holds(searched_tree("(1 2 3)"))
    assert NO_CUT.holds(searched_tree("((1 2) (3 4))"))
    assert not NO_CUT.holds(searched_tree("((3 4) (1 2))"))


def test_a_tree_has_no_regions() -> None:
    assert not DEAD_REGION.holds(searched_tree("((1 2) (3 4))"))
