"""Events in closed form and in a walk, against plain rules and golden vectors."""

import json
from array import array

import pytest
from game_kinds import compiled_algorithms
from golden import make_events
from golden.make import assert_as_written
from hypothesis import given
from hypothesis import strategies as st
from oracle import Oracle
from plain_traces import CASES, plain_trace, row
from strategies import maps, small_map, thorough

from webviz.games import ExplicitTree, MapColoring
from webviz.maps import Map
from webviz.search import Query, SearchTree, Variant, search, textbook_search
from webviz.search.registry import single_pass
from webviz.search.tree import parents, path_to, pruned_moves, untried_moves
from webviz.trace import (
    Event,
    children,
    event_at,
    event_count,
    is_deep_cut,
    is_open,
    update_event,
    visit_event,
)
from webviz.trace.events import all_events
from webviz.trees import read_trees


def one_by_one(tree: SearchTree) -> list[Event]:
    return [event_at(tree, k) for k in range(event_count(tree))]


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_every_event_of_any_search_is_as_the_rules_say_until_it_is_stopped(algorithm: str) -> None:
    @thorough
    @given(maps(max_depth=4), st.data())
    def agree(map: Map, data: st.DataObject) -> None:
        game = MapColoring(map)
        whole = search(game, Query(algorithm, map.depth))
        found = one_by_one(whole)
        assert [(*e[:3], game.labels[e.move], *e[4:]) for e in found] == [
            (s.kind, s.node, s.child, f"{s.region}, {s.color}", s.depth, s.value, s.alpha, s.beta, s.prunes)
            for s in Oracle(map, algorithm).steps
        ]
        limit = data.draw(st.integers(1, len(whole)))
        tree = search(game, Query(algorithm, map.depth, max_nodes=limit, partial=True))
        events = one_by_one(tree)
        assert events == found[: len(events)] and len(events) == 2 * limit - max(1, tree.open)
        assert limit == len(whole) or len(events) == visit_event(whole, limit)
        for node in range(limit):
            assert is_open(tree, node) == (node + whole.size[node] > limit)
            assert not is_open(tree, node) or update_event(tree, node) >= len(events)

    agree()


@thorough
@given(maps(max_depth=4))
def test_the_formulas_find_the_events_of_a_node_and_the_path_to_it(map: Map) -> None:
    tree = search(MapColoring(map), Query(depth=map.depth))
    above = parents(tree.depth)
    assert above[0] == -1
    for node in range(len(tree)):
        assert event_at(tree, visit_event(tree, node))[:3] == ("visit", node, None)
        for child in children(tree, node):
            assert event_at(tree, update_event(tree, child))[:3] == ("update", node, child)
            assert above[child] == node
        path = path_to(tree, node)
        assert path == ([*path_to(tree, above[node]), node] if node else [0])


@pytest.mark.parametrize(("algorithm", "variant"), CASES, ids=str)
def test_one_walk_meets_the_events_that_are_found_one_by_one(algorithm: str, variant: Variant) -> None:
    @thorough
    @given(maps(max_depth=3), st.integers(1, 30))
    def agree(map: Map, most: int) -> None:
        query = Query(algorithm, map.depth, variant=variant, max_nodes=most, partial=True)
        tree = search(MapColoring(map), query)
        assert list(all_events(tree)) == one_by_one(tree)
        for node, (pruned, untried) in enumerate(zip(pruned_moves(tree), untried_moves(tree), strict=True)):
            assert untried == tree.legal[node] - len(list(children(tree, node)))
            assert pruned == (0 if is_open(tree, node) else untried)

    agree()


def test_the_golden_vectors_are_what_python_finds_and_what_a_plain_program_prints() -> None:
    assert_as_written(make_events.files())
    for case in make_events.cases():
        found = make_events.vector(case)
        game, depth = make_events.game_of(case.text)
        lines = plain_trace(game, case.algorithm, depth, *found["variant"].values())
        told = []
        for _kind, node, _child, value, *window, _cutoff in found["events"]:
            fields = value if isinstance(value, list) else [value, *window]
            told.append(row(found["labels"][found["move"][node]], found["depth"][node], *fields))
        assert told == lines[: len(told)] and (len(told) == len(lines)) == (found["open"] == 0), case.name
    assert {case.algorithm for case in make_events.cases()} | {"minimax"} == {*single_pass()}


def test_an_event_outside_the_trace_is_refused() -> None:
    tree = search(MapColoring(small_map("A", "A:R-1")))
    for k in (-1, 1, 10**9):
        with pytest.raises(IndexError, match=f"event {k} of a trace with 1 events"):
            event_at(tree, k)


def deep_cuts(tree: SearchTree) -> list[list[int | bool]]:
    """Each node that was cut, and whether the cut is deep."""
    return [[e.node, is_deep_cut(tree, e)] for e in one_by_one(tree) if e.cutoff]


def test_a_cut_is_deep_where_what_the_parent_has_found_would_not_cut() -> None:
    kinds = set()
    for entry in json.loads(make_events.DEEP_CUTS.read_text(encoding="utf-8")):
        columns = {name: entry[name] for name in make_events.COLUMNS}
        player = array("B", [1 + (depth + entry["first"] - 1) % 2 for depth in entry["depth"]])
        variant = Variant(entry["fail"], entry["cut"])
        tree = SearchTree("alpha-beta", max(entry["depth"]), **columns, variant=variant, player=player)
        assert sorted(deep_cuts(tree)) == entry["cuts"]
        kinds |= {(variant, deep) for _, deep in entry["cuts"]}
    assert len(kinds) == 2 * len(make_events.VARIANTS)


def test_of_turns_in_a_row_the_nearest_node_of_the_other_player_counts() -> None:
    cases = {
        "((5 6) MIN(MIN(4 7) 9))": [False, False],
        "((5 6) (MAX((4 7) 3)))": [True],
        "((5 6) ((3 MIN(MIN(2 7)))))": [False],
        "((5 6) ((3 MIN(MIN(4 7)))))": [True],
    }
    for text, expected in cases.items():
        game = ExplicitTree(read_trees(text)[0][0])
        tree = textbook_search(game, Query(depth=game.height))
        assert [is_deep for _, is_deep in deep_cuts(tree)] == expected, text
