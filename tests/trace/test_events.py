"""Events in closed form, against the plain rules and the shared golden vectors."""

import json
from array import array
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any

import pytest
from golden import make_deep_cuts
from hypothesis import given
from hypothesis import strategies as st
from oracle import Oracle
from strategies import maps, small_map, thorough

from webviz.games import ExplicitTree, MapColoring
from webviz.maps import Map
from webviz.search import Query, SearchTree, Variant, search, textbook_search
from webviz.search.compilable import compiled_algorithms
from webviz.search.registry import algorithms
from webviz.trace import (
    Event,
    children,
    event_at,
    event_count,
    is_deep_cut,
    is_open,
    path_to,
    update_event,
    visit_event,
)
from webviz.trace.folds import FOLDS
from webviz.trees import read_trees

GOLDEN = Path(__file__).parent.parent / "golden"
VECTORS = sorted((GOLDEN / "events").glob("*.json"))
STOPPED = sorted((GOLDEN / "stopped").glob("*.json"))


def all_events(tree: SearchTree) -> list[Event]:
    return [event_at(tree, k) for k in range(event_count(tree))]


def expected_events(map: Map, algorithm: str) -> list[tuple[Any, ...]]:
    return [
        (s.kind, s.node, s.child, f"{s.region}, {s.color}", s.depth, s.value, s.alpha, s.beta, s.prunes)
        for s in Oracle(map, algorithm).steps
    ]


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_every_event_of_any_search_is_as_the_rules_say(algorithm: str) -> None:
    @thorough
    @given(maps(max_depth=4))
    def agree(map: Map) -> None:
        game = MapColoring(map)
        found = all_events(search(game, Query(algorithm, map.depth)))
        assert [(*e[:3], game.labels[e.move], *e[4:]) for e in found] == expected_events(map, algorithm)

    agree()


@thorough
@given(maps(max_depth=4))
def test_the_formulas_find_the_events_of_a_node(map: Map) -> None:
    tree = search(MapColoring(map), Query(depth=map.depth))
    for node in range(len(tree)):
        assert event_at(tree, visit_event(tree, node))[:3] == ("visit", node, None)
        for child in children(tree, node):
            assert event_at(tree, update_event(tree, child))[:3] == ("update", node, child)


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_a_stopped_search_made_the_first_events_of_the_whole_one(algorithm: str) -> None:
    @thorough
    @given(maps(max_depth=4), st.data())
    def agree(map: Map, data: st.DataObject) -> None:
        whole = search(MapColoring(map), Query(algorithm, map.depth))
        limit = data.draw(st.integers(1, len(whole)))
        tree = search(MapColoring(map), Query(algorithm, map.depth, max_nodes=limit, partial=True))
        events = all_events(tree)
        assert events == all_events(whole)[: len(events)]
        assert len(events) == 2 * limit - max(1, tree.open)
        if limit < len(whole):
            assert len(events) == visit_event(whole, limit)
        for node in range(limit):
            assert is_open(tree, node) == (node + whole.size[node] > limit)
            if is_open(tree, node):
                assert update_event(tree, node) >= len(events)

    agree()


@thorough
@given(maps(max_depth=4))
def test_the_path_to_a_node_leads_through_one_child_after_another(map: Map) -> None:
    tree = search(MapColoring(map), Query(depth=map.depth))
    for node in range(len(tree)):
        path = path_to(tree, node)
        assert (path[0], path[-1], len(path)) == (0, node, tree.depth[node] + 1)
        assert all(b in children(tree, a) for a, b in pairwise(path))


@pytest.mark.parametrize("path", [*VECTORS, *STOPPED], ids=lambda path: path.stem)
def test_events_agree_with_the_golden_vectors(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    columns = {name: golden[name] for name in ("depth", "move", "value", "size", "legal")}
    tree = SearchTree(golden["algorithm"], golden["depth_limit"], **columns, open=golden.get("open", 0))
    rows = [
        [int(e.kind == "update"), e.node, -1 if e.child is None else e.child, *e[5:8], int(e.cutoff)]
        for e in all_events(tree)
    ]
    assert rows == [[float(x) if isinstance(x, str) else x for x in row] for row in golden["events"]]


def test_the_golden_vectors_hold_what_they_are_there_for() -> None:
    names = {path.stem for path in VECTORS}
    assert {"australia-alpha-beta", "australia-minimax", "early-terminal", "single-node", "deep-cut"} <= names


def deep_cuts(tree: SearchTree) -> list[list[int | bool]]:
    """Each node that was cut, and whether the cut is deep."""
    return [[e.node, is_deep_cut(tree, e)] for e in all_events(tree) if e.cutoff]


def test_the_file_of_deep_cuts_is_up_to_date() -> None:
    assert make_deep_cuts.PATH.read_text(encoding="utf-8") == make_deep_cuts.text()


@pytest.mark.parametrize("variant", make_deep_cuts.VARIANTS, ids=lambda variant: str(variant) or "usual")
def test_a_cut_is_deep_where_what_the_parent_has_found_would_not_cut(variant: Variant) -> None:
    entries = json.loads(make_deep_cuts.PATH.read_text(encoding="utf-8"))
    of_variant = [e for e in entries if (e["fail"], e["cut"]) == (variant.fail, variant.cut)]
    assert {deep for entry in of_variant for _, deep in entry["cuts"]} == {True, False}
    for entry in of_variant:
        columns = {name: entry[name] for name in make_deep_cuts.COLUMNS}
        player = array("B", [1 + (depth + entry["first"] - 1) % 2 for depth in entry["depth"]])
        tree = SearchTree("alpha-beta", max(entry["depth"]), **columns, variant=variant, player=player)
        assert sorted(deep_cuts(tree)) == entry["cuts"]


def test_a_cut_of_the_sample_that_is_called_so_is_deep() -> None:
    golden = json.loads((GOLDEN / "events" / "deep-cut.json").read_text(encoding="utf-8"))
    columns = {name: golden[name] for name in ("depth", "move", "value", "size", "legal")}
    tree = SearchTree("alpha-beta", golden["depth_limit"], **columns)
    assert any(is_deep for node, is_deep in deep_cuts(tree) if tree.depth[node] == 3)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("((5 6) MIN(MIN(4 7) 9))", [False, False]),
        ("((5 6) (MAX((4 7) 3)))", [True]),
        ("((5 6) ((3 MIN(MIN(2 7)))))", [False]),
        ("((5 6) ((3 MIN(MIN(4 7)))))", [True]),
    ],
)
def test_of_turns_in_a_row_the_nearest_node_of_the_other_player_counts(
    text: str, expected: list[bool]
) -> None:
    game = ExplicitTree(read_trees(text)[0][0])
    tree = textbook_search(game, Query(depth=game.height))
    assert [is_deep for _, is_deep in deep_cuts(tree)] == expected


def test_a_crossing_on_the_last_move_keeps_the_old_window_but_is_no_cutoff() -> None:
    map = small_map("A-B A-C", "A:R-1", depth=2, weights=((2, 6), (4, 7)))
    crossing = all_events(search(MapColoring(map), Query(depth=2)))[7]
    assert crossing[4:] == (1, 4, 4, inf, False)


def test_every_algorithm_has_its_fold() -> None:
    assert FOLDS.keys() == {each.fold for each in algorithms().values()}


@pytest.mark.parametrize("k", [-1, 1, 10**9])
def test_an_event_outside_the_trace_is_refused(k: int) -> None:
    tree = search(MapColoring(small_map("A", "A:R-1")))
    with pytest.raises(IndexError, match=f"event {k} of a trace with 1 events"):
        event_at(tree, k)
