"""Samples that read cleanly, keep their traces, and show what they describe."""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from golden_samples import GOLDEN, GOLDEN_TREES, SAMPLES, TREES, golden, write_tree_golden
from sample_entries import entries, says

from webviz.games import ExplicitTree, MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, Variant, in_rounds, optimal_path, search, textbook_search
from webviz.trace import Event, children, event_at, event_count, path_to, result_line
from webviz.trees import Tree, read_trees, write_trees
from webviz.trees.reader import detect

CSP = SAMPLES / "csp"


MAP_ENTRIES = entries(SAMPLES / "samples.json")
TREE_ENTRIES = entries(TREES / "trees.json")
CSP_ENTRIES = entries(CSP / "csp.json")


class Loaded(NamedTuple):
    """A sample map with its search."""

    map: Map
    game: MapColoring
    tree: SearchTree
    entry: dict[str, Any]

    def stop(self) -> Event:
        """The event at which the description says to stop."""
        return event_at(self.tree, self.entry["step"] - 1)

    def labels(self, nodes: Iterable[int]) -> list[str]:
        return [self.game.labels[self.tree.move[node]] for node in nodes]

    def pruned_count(self, node: int) -> int:
        return self.tree.legal[node] - len(list(children(self.tree, node)))


@cache
def load(name: str) -> Loaded:
    map, warnings = read_map((SAMPLES / f"{name}.txt").read_text(encoding="utf-8"))
    assert warnings == []
    game = MapColoring(map)
    return Loaded(map, game, search(game, Query(depth=map.depth)), MAP_ENTRIES[name])


def positions(name: str) -> dict[str, tuple[float, float]]:
    found = json.loads((SAMPLES / f"{name}.positions.json").read_text(encoding="utf-8"))
    return {region: tuple(place) for region, place in found.items()}


def test_a_map_keeps_its_trace_and_has_its_step_and_positions() -> None:
    for name, entry in MAP_ENTRIES.items():
        sample, places = load(name), positions(name)
        file, text = golden(name)
        assert (GOLDEN / file).read_bytes() == text.encode(), name
        assert 1 <= entry["step"] <= event_count(sample.tree) and entry["look_for"].endswith("."), name
        assert sorted(places) == list(sample.map.regions) and len(set(places.values())) == len(places), name
    assert next(iter(MAP_ENTRIES)) == "australia"


def test_a_tree_is_canonical_and_keeps_its_traces_and_its_step(tmp_path: Path) -> None:
    for name, entry in TREE_ENTRIES.items():
        text = (TREES / f"{name}.txt").read_text(encoding="utf-8")
        assert write_trees(trees_of(name), detect(text)) == text, name
        written = write_tree_golden(entry, tmp_path)
        assert written.read_bytes() == (GOLDEN_TREES / written.name).read_bytes(), name
        assert not entry["step"] or event_at(search_sample(name), entry["step"] - 1).cutoff, name


def test_nothing_lies_about_that_is_not_listed() -> None:
    others = {"samples", "trees", "csp", "outlines"}
    assert {path.name.split(".")[0] for path in SAMPLES.iterdir()} == {*others, *MAP_ENTRIES}
    assert {path.stem for path in (SAMPLES / "outlines").iterdir()} <= set(MAP_ENTRIES)
    for folder, names in (
        *((GOLDEN, {*MAP_ENTRIES}), (GOLDEN_TREES, {*TREE_ENTRIES})),
        *((TREES, {"trees", *TREE_ENTRIES}), (CSP, {"csp", *CSP_ENTRIES})),
    ):
        assert {path.stem for path in folder.iterdir()} == names


MAPS: dict[str, tuple[Any, ...]] = {
    "australia": (43, 76, "NSW, B, 10", ["NSW, R"], 10, 10, 2, "NSW, B"),
    "early-cut": (15, 22, "RI, G, 2", ["NH, B"], -5, -7, 4, "MA, R", "NH, B", "other 4 replies", -5, -7),
    "tie-cut": (19, 27, "LU, B, 2", ["BE, R"], -1, -1, 3, "BE, B", "BE, R", "other 3 replies", -1),
    "no-cut": (17, 17, "DE, R, 17", ["CH, G"], 8, 9, 0, 8, 9, 12, 17, "17 nodes"),
    "dead-region": (
        15,
        19,
        "AT, R, 7",
        ["AT, B", "CZ, R"],
        -inf,
        -1,
        0,
        "B and R",
        "3 moves",
        "ends after 2",
    ),
    "deep-cut": (
        *(27, 47, "CR, B, 2", ["CR, R", "NI, B", "HN, G"], 2, -1, 3),
        *("HN, G", -1, "other 3", "2 that MAX has at the root", "three levels up"),
    ),
    "worst-order": (63, 63, "C, G, 4", [], 4, 4, 0, "C, G", 63),
    "best-order": (24, 63, "B, G, 4", ["E, B"], 4, -3, 3, "B, G", "4 again", 24, 63),
    "south-america": (2174, 52157, "AR, R, -7", ["AR, Y"], -7, -8, 16, "AR, R", -7, "10 after", 2174, 52157),
    "us-48": (52693, None, "AZ, R, 5", ["AZ, Y"], 5, 5, 25, "AZ, R", 5, "22 after", 52693, 105385),
}
"""Nodes that alpha-beta and minimax visit, the best move; where one is to stop the moves so far, alpha, the
value and how many replies are cut; what the description has of all that."""


def test_a_map_shows_what_its_description_says() -> None:
    for name, (nodes, in_all, best, path, alpha, value, pruned, *words) in MAPS.items():
        sample = load(name)
        stop = sample.stop()
        moves = sample.labels(path_to(sample.tree, stop.node)[1:])
        assert (moves, stop.alpha, stop.value, sample.pruned_count(stop.node)) == (
            path,
            alpha,
            value,
            pruned,
        ), name
        assert stop.cutoff == (pruned > 0), name
        assert (len(sample.tree), result_line(sample.tree, sample.game.labels)) == (nodes, best), name
        minimax = in_all and len(search(sample.game, Query("minimax", sample.map.depth)))
        assert minimax == in_all and says(sample.entry, *words), name
    assert MAPS.keys() == MAP_ENTRIES.keys()


@cache
def trees_of(name: str) -> list[Tree]:
    trees, warnings = read_trees((TREES / f"{name}.txt").read_text(encoding="utf-8"))
    assert warnings == []
    return trees


def search_sample(name: str, graph: int = 0, algorithm: str | None = None, **options: Any) -> SearchTree:
    game = ExplicitTree(trees_of(name)[graph])
    query = Query(algorithm or TREE_ENTRIES[name]["algorithm"], game.height, **options)
    return textbook_search(game, query)


def leaves(found: SearchTree) -> int:
    return found.legal.count(0)


def path(labels: Sequence[str], found: SearchTree, nodes: Iterable[int]) -> list[str]:
    return [labels[found.move[node]] for node in nodes]


GIVEN_TREES: tuple[tuple[Any, ...], ...] = (
    ("three-replies", 0, 3, 7, 9, ["A", "B", "3"], 3, 2, 7, 9),
    ("deep-cut", 0, 5, 7, 8, ["A", "B", "5"], "E", 4, 5, 7, "three levels up"),
    ("two-roots", 0, 6, 6, 8, ["A", "B", "E", "6"], 6, "6 leaves"),
    ("two-roots", 1, 2, 7, 8, ["A", "C", "F", "2"], 2, 7),
    ("list-of-leaves", 0, 6, 7, 8, ["N1", "N3", "N7", "N15"], "N1, N3, N7, N15", 6),
    ("best-and-worst-order", 0, 8, 2 * 2 ** (4 // 2) - 1, 16, ["N1", "N2", "N4", "N8", "N16"], 7, 16),
    ("best-and-worst-order", 1, 8, 16, 16, ["N1", "N3", "N7", "N15", "N31"], 16),
    ("ties", 0, 3, 5, 9, ["A", "B", "3"], 5, 6, 8, 9, 3),
    ("three-players", 0, 7, 8, 8, ["A", "C", "G", "(7,7,1)"], 8, 7),
)
"""The value of a tree, the leaves that are looked at and all, the best path, and words of the description."""


def test_a_tree_shows_what_its_description_says() -> None:
    for name, graph, value, seen, in_all, best, *words in GIVEN_TREES:
        tree, found = trees_of(name)[graph], search_sample(name, graph)
        labels = ExplicitTree(tree).labels
        assert ((found.values or [found.value])[0][0], leaves(found), tree.size.count(1)) == (
            value,
            seen,
            in_all,
        )
        assert path(labels, found, optimal_path(found)) == best and says(TREE_ENTRIES[name], *words), name
    assert {row[0] for row in GIVEN_TREES} == TREE_ENTRIES.keys() - {"deepening"}


def test_the_ties_tell_the_variants_apart() -> None:
    variants = (Variant(), Variant(fail="hard"), Variant(cut=">"), Variant("hard", ">"))
    found = [search_sample("ties", variant=variant) for variant in variants]
    assert [(leaves(one), one.value[0]) for one in found] == [(5, 3), (5, 3), (6, 3), (8, 3)]


def test_deepening_saves_more_than_it_costs() -> None:
    (tree,), game = trees_of("deepening"), ExplicitTree(trees_of("deepening")[0])
    plain, rounds = (
        search_sample("deepening", algorithm="alpha-beta"),
        in_rounds(game, Query("deepening", game.height)),
    )
    assert [leaves(tree) for tree in rounds.trees] == [3, 5, 3**2 + 3**1 - 1] and rounds.leaves == 19
    assert leaves(plain) == 26 and tree.size.count(1) == 27
    assert rounds.nodes < len(plain) and rounds.last.value[0] == plain.value[0]
    assert says(TREE_ENTRIES["deepening"], 26, 27, "3, 5 and 11", 19)
