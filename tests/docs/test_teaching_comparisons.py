"""What docs/teaching.md says of two searches held against each other is right."""

import re
from pathlib import Path

import pytest

from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, SearchTree, search
from webviz.search.variant import Variant
from webviz.trace import children, event_at, event_count, path_to

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
WORDS = " ".join(TEXT.split())
MAP = read_map((ROOT / "sample_maps" / "australia.txt").read_text(encoding="utf-8"))[0]
GAME = MapColoring(MAP)
SHOWN = search(GAME, Query(depth=MAP.depth))
RIVALS = {
    "minimax": search(GAME, Query("minimax", MAP.depth)),
    "reverse order": search(GAME, Query(depth=MAP.depth, order="reverse")),
    "fail-hard": search(GAME, Query(depth=MAP.depth, variant=Variant(fail="hard"))),
    "cut only beyond the bound": search(GAME, Query(depth=MAP.depth, variant=Variant(cut=">"))),
    "one level deeper": search(GAME, Query(depth=MAP.depth + 1)),
}
"""The other searches of the table, by what the page calls them."""


def told(rival: str) -> list[str]:
    """The cells of a row: what is shared, and what to say."""
    row = next(line for line in TEXT.splitlines() if line.startswith(f"| {rival} |"))
    return row.split("|")[2:4]


def visited(tree: SearchTree) -> set[tuple[int, ...]]:
    """Every node by the moves that lead to it."""
    return {tuple(tree.move[n] for n in path_to(tree, node)) for node in range(len(tree))}


def label(tree: SearchTree, node: int) -> str:
    return GAME.labels[tree.move[node]]


@pytest.mark.parametrize("rival", RIVALS)
def test_two_searches_share_as_much_as_told(rival: str) -> None:
    ours, theirs = visited(SHOWN), visited(RIVALS[rival])
    counts = {len(ours & theirs)} | {len(ours - theirs), len(theirs - ours)} - {0}
    assert {int(n) for n in re.findall(r"\d+", told(rival)[0])} == counts


def test_the_moves_that_neither_order_tries_are_as_many_as_told() -> None:
    ours, theirs = visited(SHOWN), visited(RIVALS["reverse order"])
    legal = {
        tuple(tree.move[n] for n in path_to(tree, node)): tree.legal[node]
        for tree in (SHOWN, RIVALS["reverse order"])
        for node in range(len(tree))
    }
    tried = len(ours | theirs) - 1
    assert f"{sum(legal.values()) - tried} moves are tried by neither" in told("reverse order")[1]


def test_minimax_parts_at_the_first_cut_and_needs_as_many_lines_as_told() -> None:
    minimax = RIVALS["minimax"]
    assert all(event_at(SHOWN, k).node == event_at(minimax, k).node for k in range(26))
    assert event_at(SHOWN, 25).cutoff and event_at(SHOWN, 26).depth == 0 != event_at(minimax, 26).depth
    done = next(k for k in range(26, event_count(minimax)) if event_at(minimax, k).depth == 0)
    assert done - 25 == 11 and "■ takes one line, ○ eleven" in told("minimax")[1]


def test_fail_hard_has_another_value_first_where_told() -> None:
    ours, theirs = ([event_at(tree, k).value for k in range(13)] for tree in (SHOWN, RIVALS["fail-hard"]))
    differing = [(k, ours[k], theirs[k]) for k in range(13) if ours[k] != theirs[k]]
    assert differing == [(12, 18, 10)] and label(SHOWN, event_at(SHOWN, 12).node) == "Q, R"
    assert "In line 13, after Q, R, ■ has 18 and ○ 10" in told("fail-hard")[1]


def test_the_first_leaf_is_where_told() -> None:
    assert not SHOWN.legal[event_at(SHOWN, 3).node] and all(
        SHOWN.legal[event_at(SHOWN, k).node] for k in range(3)
    )
    assert "in line 4, is no leaf for ○" in told("one level deeper")[1]


def test_a_bound_is_worth_what_is_told() -> None:
    values = {
        name: next(tree.value[c] for c in children(tree, 0) if label(tree, c) == "NT, B")
        for name, tree in (("alpha-beta", SHOWN), ("minimax", RIVALS["minimax"]))
    }
    assert values == {"alpha-beta": 10, "minimax": 8}
    assert "after NT, B alpha-beta says ≤ 10, minimax 8" in WORDS
