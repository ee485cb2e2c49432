"""Every sample tree reads cleanly, keeps its traces, and shows what its description says."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from golden_samples import GOLDEN_TREES, TREES, tree_entries, write_tree_golden

from webviz.games import ExplicitTree
from webviz.search import Query, SearchTree, Variant, optimal_path, textbook_search
from webviz.search.algorithms.deepening import deepen
from webviz.trace import children, event_at, is_deep_cut
from webviz.trees import Tree, read_trees, write_trees
from webviz.trees.detect import detect

ENTRIES = {entry["name"]: entry for entry in tree_entries()}
HARD, BEYOND, BOTH = Variant(fail="hard"), Variant(cut=">"), Variant("hard", ">")


def text_of(name: str) -> str:
    return (TREES / f"{name}.txt").read_text(encoding="utf-8")


@cache
def trees_of(name: str) -> list[Tree]:
    return read_trees(text_of(name))[0]


def searched(name: str, graph: int = 0, algorithm: str | None = None, **options: Any) -> SearchTree:
    game = ExplicitTree(trees_of(name)[graph])
    return textbook_search(game, Query(algorithm or ENTRIES[name]["algorithm"], game.height, **options))


def leaves(found: SearchTree) -> int:
    return found.legal.count(0)


def path_of(name: str, found: SearchTree) -> list[str]:
    game = ExplicitTree(trees_of(name)[0])
    return [game.labels[found.move[node]] for node in optimal_path(found)]


def says(name: str, *parts: object) -> bool:
    """Whether the description holds each part, numbers as whole words."""
    told = ENTRIES[name]["look_for"]
    return all(re.search(rf"(?<![\w.]){re.escape(str(part))}(?![\w])", told) for part in parts)


def test_a_sample_is_listed_canonical_and_keeps_its_traces_and_its_step(tmp_path: Path) -> None:
    files = {path.stem for path in TREES.glob("*.txt")}
    assert files == set(ENTRIES) == {path.stem for path in GOLDEN_TREES.glob("*.trace")}
    assert len(ENTRIES) == len(tree_entries())
    for name, entry in ENTRIES.items():
        assert set(entry) == {"name", "title", "look_for", "algorithm", "step"}
        trees, warnings = read_trees(text_of(name))
        assert warnings == [] and write_trees(trees, detect(text_of(name))) == text_of(name), name
        written = write_tree_golden(entry, tmp_path)
        assert written.read_bytes() == (GOLDEN_TREES / written.name).read_bytes(), name
        assert not entry["step"] or event_at(searched(name), entry["step"] - 1).cutoff, name


def test_the_textbook_figure_is_worth_3_after_7_leaves() -> None:
    found = searched("three-replies")
    assert (found.value[0], leaves(found), leaves(searched("three-replies", algorithm="minimax"))) == (
        3,
        7,
        9,
    )
    stop = event_at(found, ENTRIES["three-replies"]["step"] - 1)
    assert (stop.value, stop.alpha) == (2, 3) and found.legal[stop.node] - len(
        [*children(found, stop.node)]
    ) == 2
    assert path_of("three-replies", found) == ["A", "B", "3"]
    assert says("three-replies", 3, 2, 7, 9)


def test_the_deep_cut_is_by_a_bound_of_the_root() -> None:
    found = searched("deep-cut")
    stop = event_at(found, ENTRIES["deep-cut"]["step"] - 1)
    labels = ExplicitTree(trees_of("deep-cut")[0]).labels
    assert (labels[stop.move], stop.depth, stop.value, stop.alpha, found.value[0]) == ("E", 3, 4, 5, 5)
    assert is_deep_cut(found, stop) and leaves(found) == trees_of("deep-cut")[0].size.count(1) - 1
    assert says("deep-cut", "E", 4, 5, 7, "three levels up")


def test_the_two_roots_share_edges_and_leaves() -> None:
    maximum, minimum = trees_of("two-roots")
    assert (maximum.size, maximum.values, maximum.names) == (minimum.size, minimum.values, minimum.names)
    assert [one.player[0] for one in (maximum, minimum)] == [1, 2]
    found = [searched("two-roots", graph) for graph in (0, 1)]
    assert [(one.value[0], leaves(one)) for one in found] == [(6, 6), (2, 7)]
    assert says("two-roots", 6, "6 leaves", 2, 7)


def test_the_list_of_leaves_has_the_path_it_says() -> None:
    found = searched("list-of-leaves")
    assert path_of("list-of-leaves", found) == ["N1", "N3", "N7", "N15"]
    assert (found.value[0], leaves(found)) == (6, 7)
    assert says("list-of-leaves", "N1, N3, N7, N15", 6)


def test_best_order_looks_at_as_few_leaves_as_the_formula_says_and_worst_at_all() -> None:
    best, worst = ([v for v in tree.values[0] if v] for tree in trees_of("best-and-worst-order"))
    assert best == worst[::-1] and len(set(best)) == 16
    found = [searched("best-and-worst-order", graph) for graph in (0, 1)]
    assert [leaves(one) for one in found] == [2 * 2 ** (4 // 2) - 1, 16]
    assert found[0].value[0] == found[1].value[0]
    assert says("best-and-worst-order", 7, 16)


def test_the_ties_tell_the_variants_apart() -> None:
    counted = [leaves(searched("ties", variant=variant)) for variant in (Variant(), HARD, BEYOND, BOTH)]
    assert counted == [5, 5, 6, 8]
    assert {searched("ties", variant=variant).value[0] for variant in (Variant(), HARD, BEYOND, BOTH)} == {3}
    assert trees_of("ties")[0].size.count(1) == 9
    assert says("ties", 5, 6, 8, 9, 3)


def test_three_players_look_at_every_leaf() -> None:
    found = searched("three-players")
    assert [column[0] for column in found.values] == [7, 7, 1]
    assert leaves(found) == trees_of("three-players")[0].size.count(1) == 8
    labels = ExplicitTree(trees_of("three-players")[0]).labels
    first = {labels[found.move[node]]: found.values[0][node] for node in range(len(found))}
    assert [first[name] for name in "BFG"] == [5, 2, 7]
    assert path_of("three-players", found)[:3] == ["A", "C", "G"]


def test_deepening_saves_more_than_it_costs() -> None:
    game = ExplicitTree(trees_of("deepening")[0])
    plain, rounds = (
        textbook_search(game, Query("alpha-beta", game.height)),
        deepen(game, Query(depth=game.height)),
    )
    assert [leaves(one.tree) for one in rounds.rounds] == [3, 5, 11] and rounds.leaves == 19
    assert leaves(plain) == 26 and trees_of("deepening")[0].size.count(1) == 27
    assert rounds.nodes < len(plain) and rounds.last.value[0] == plain.value[0]
    assert 3 ** ((3 + 1) // 2) + 3 ** ((3 - 1) // 2) - 1 == 11
    assert says("deepening", 26, 27, "3, 5 and 11", 19)
