"""Wishes mean what the samples mean by these words, and what can be read off the plain rules (oracle.py)."""

from itertools import islice

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


def test_the_samples_have_what_their_names_say() -> None:
    for name, wish in {
        "tie-cut": TIE_CUT,
        "deep-cut": DEEP_CUT,
        "dead-region": DEAD_REGION,
        "no-cut": NO_CUT,
    }.items():
        assert wish.holds(searched((SAMPLES / f"{name}.txt").read_text())), name
    early = searched((SAMPLES / "early-cut.txt").read_text())
    assert first_cut(10).holds(early) and not first_cut(9).holds(early)
    assert "within 10 lines" in first_cut(10).words


def test_each_holds_where_the_plain_rules_say_so() -> None:
    for seed in islice(draws(11), 60):
        text = made_map(seed)
        found, map = searched(text), read_map(text)[0]
        if len(found.tree) > 400:
            continue
        oracle = Oracle(map)
        cuts = pruning(oracle)
        assert TIE_CUT.holds(found) == any(is_tie(step) for _, step, _ in cuts), text
        assert DEEP_CUT.holds(found) == any(is_deep(step, above) for _, step, above in cuts), text
        assert DEAD_REGION.holds(found) == has_dead_region(map, oracle), text
        assert NO_CUT.holds(found) == (not cuts and max(step.depth for step in oracle.steps) > 1), text
        for line in (5, 10, 20):
            assert first_cut(line).holds(found) == any(at <= line for at, _, _ in cuts), text


def test_trees_have_the_wishes_that_can_be_seen_in_them() -> None:
    assert DEEP_CUT.holds(searched_tree((SAMPLES / "trees" / "deep-cut.txt").read_text()))
    for wish, text, holds in (
        (DEEP_CUT, "((3 12 8) (2 4 6) (14 5 2))", False),
        (TIE_CUT, "((3 12 8) (2 4 6))", False),
        (TIE_CUT, "((3 12 8) (3 4 6))", True),
        (NO_CUT, "(1 2 3)", False),
        (NO_CUT, "((1 2) (3 4))", True),
        (NO_CUT, "((3 4) (1 2))", False),
        (DEAD_REGION, "((1 2) (3 4))", False),
    ):
        assert wish.holds(searched_tree(text)) == holds, (wish.words, text)
