"""Every sample reads cleanly, keeps its trace, and shows what its description says."""

import json
from collections.abc import Iterator
from functools import cache
from math import inf
from typing import Any, NamedTuple

from golden_samples import GOLDEN, SAMPLES, golden, sample_names

from webviz.games import MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, search
from webviz.trace import Event, children, event_at, event_count, is_deep_cut, path_to, result_line

ENTRIES = {e["name"]: e for e in json.loads((SAMPLES / "samples.json").read_text(encoding="utf-8"))}


class Loaded(NamedTuple):
    map: Map
    game: MapColoring
    tree: SearchTree
    entry: dict[str, Any]

    def stop(self) -> Event:
        """The event at which the description says to stop."""
        return event_at(self.tree, self.entry["step"] - 1)

    def label(self, node: int) -> str:
        return self.game.labels[self.tree.move[node]]

    def first_moves(self) -> list[int]:
        return list(children(self.tree, 0))

    def pruned(self, node: int) -> int:
        return self.tree.legal[node] - len(list(children(self.tree, node)))

    def pruned_in_all(self) -> int:
        return sum(map(self.pruned, range(len(self.tree))))


@cache
def load(name: str) -> Loaded:
    map, _ = read_map(text_of(name))
    game = MapColoring(map)
    return Loaded(map, game, search(game, Query(depth=map.depth)), ENTRIES[name])


def text_of(name: str) -> str:
    return (SAMPLES / f"{name}.txt").read_text(encoding="utf-8")


def minimax_nodes(sample: Loaded) -> int:
    return len(search(sample.game, Query("minimax", sample.map.depth)))


def events(sample: Loaded) -> Iterator[Event]:
    return (event_at(sample.tree, k) for k in range(event_count(sample.tree)))


def says(sample: Loaded, *words: object) -> bool:
    """Whether the description has each of these words or numbers, written as the page writes them."""
    wanted = (f"{w:,}".replace("-", "−") if isinstance(w, int) else str(w) for w in words)
    return all(word in sample.entry["look_for"] for word in wanted)


def test_a_sample_reads_without_a_warning_keeps_its_trace_and_has_its_step_and_positions() -> None:
    for name in sample_names():
        assert read_map(text_of(name))[1] == [], name
        file, text = golden(name)
        assert (GOLDEN / file).read_bytes() == text.encode(), name
        sample = load(name)
        assert 1 <= sample.entry["step"] <= event_count(sample.tree), name
        places = json.loads((SAMPLES / f"{name}.positions.json").read_text(encoding="utf-8"))
        assert sorted(places) == list(sample.map.regions)
        assert len({tuple(place) for place in places.values()}) == len(places)


def test_nothing_lies_about_that_is_not_listed() -> None:
    others = {"samples", "trees", "csp", "outlines"}
    assert {path.name.split(".")[0] for path in SAMPLES.iterdir()} == {*others, *ENTRIES}
    assert {path.stem for path in (SAMPLES / "outlines").iterdir()} <= set(ENTRIES)
    assert {path.stem for path in GOLDEN.iterdir()} == set(ENTRIES)


def test_every_entry_is_complete_and_australia_is_the_first() -> None:
    assert len(ENTRIES) >= 9
    assert next(iter(ENTRIES)) == "australia"
    for entry in ENTRIES.values():
        assert set(entry) == {"name", "title", "look_for", "step"}
        assert entry["look_for"].endswith(".")


def test_the_teaching_samples_are_small_enough_to_be_read_whole() -> None:
    small = set(ENTRIES) - {"south-america", "us-48"}
    assert all(15 <= len(load(name).tree) <= 63 for name in small)


def test_australia_is_cut_in_every_first_move_but_the_best() -> None:
    sample = load("australia")
    best, *later = sample.first_moves()
    assert result_line(sample.tree, sample.game.labels) == "NSW, B, 10"
    assert all(sample.pruned(node) > 0 and sample.tree.value[node] <= 10 for node in later)
    assert sample.stop().cutoff
    assert sample.label(sample.first_moves()[1]) == "NSW, R"
    assert says(sample, sample.label(best), 10)


def test_new_england_has_a_cut_within_ten_lines() -> None:
    sample = load("early-cut")
    stop, (first, second, *_) = sample.stop(), sample.first_moves()
    assert sample.entry["step"] <= 10
    assert stop.cutoff and stop.node == second and stop.value < stop.alpha
    assert (stop.alpha, stop.value, sample.pruned(second)) == (-5, -7, 4)
    assert [sample.label(c) for c in (first, second)] == ["MA, R", "NH, B"]
    assert len(list(children(sample.tree, second))) == 1
    assert says(sample, "MA, R", "NH, B", -5, -7, "other 4 replies")


def test_benelux_has_a_cut_by_equality() -> None:
    sample = load("tie-cut")
    stop, (first, second, *_) = sample.stop(), sample.first_moves()
    assert next(event for event in events(sample) if event.cutoff) == stop
    assert stop.node == second and stop.value == stop.alpha == sample.tree.value[first] == -1
    assert [sample.label(c) for c in (first, second)] == ["BE, B", "BE, R"]
    assert sample.pruned(second) == 3
    assert says(sample, "BE, B", "BE, R", -1, "other 3 replies")


def test_the_alps_have_no_cut_because_the_worst_moves_come_first() -> None:
    sample = load("no-cut")
    values = [sample.tree.value[node] for node in sample.first_moves()]
    assert values == sorted(set(values)) == [8, 9, 12, 17]
    assert sample.pruned_in_all() == 0
    replies = [event for event in events(sample) if event.kind == "update" and event.depth == 1]
    assert all(event.value > event.alpha for event in replies)
    assert sample.stop() in replies and sample.stop().alpha > -inf
    assert len(sample.tree) == minimax_nodes(sample)
    assert says(sample, *values, f"{len(sample.tree)} nodes")


def test_central_europe_has_a_region_that_loses_its_last_color() -> None:
    sample = load("dead-region")
    node = sample.stop().node
    assert sample.stop().kind == "visit"
    assert dead_regions(sample, path_to(sample.tree, 1)) == set()
    assert dead_regions(sample, path_to(sample.tree, node)) == {"SK"}
    assert sample.map.depth == 3
    assert {d for d, legal in zip(sample.tree.depth, sample.tree.legal, strict=True) if not legal} == {2}
    assert says(sample, "AT, CZ and SK", "the colors B and R", "3 moves", "ends after 2")
    assert len(search(sample.game, Query("minimax", 2))) == minimax_nodes(sample)
    first = {sample.game.labels[move] for move in sample.game.actions(sample.game.initial)}
    assert first == {f"{region}, {color}" for region in ("AT", "CZ", "SK") for color in "BR"}


def dead_regions(sample: Loaded, path: list[int]) -> set[str]:
    """The uncolored regions whose every color is taken by a neighbor, after the moves of the path."""
    colored = {a.region: a.color for a in sample.map.initial}
    colored |= dict(sample.label(node).split(", ") for node in path[1:])
    names = sample.map.regions
    around = {names[i]: {colored.get(names[j]) for j in js} for i, js in enumerate(sample.map.neighbors())}
    return {r for r in names if r not in colored and around[r] >= set(sample.map.colors)}


def test_central_america_has_a_cut_by_a_bound_of_the_root() -> None:
    sample = load("deep-cut")
    stop = sample.stop()
    root, first, parent, node = path_to(sample.tree, stop.node)
    assert stop.cutoff and stop.depth == 3 and [sample.label(n) for n in (parent, node)] == ["NI, B", "HN, G"]
    assert next(children(sample.tree, parent)) == node, "the MAX node above has no value yet"
    best_before = max(sample.tree.value[c] for c in children(sample.tree, root) if c < first)
    assert stop.alpha == best_before == 2 and stop.value == -1 and is_deep_cut(sample.tree, stop)
    assert sample.pruned(node) == 3 and len(list(children(sample.tree, node))) == 1
    assert says(sample, "HN, G", -1, "other 3", "2 that MAX has at the root", "three levels up")


def test_the_two_orders_are_one_map_with_other_names() -> None:
    worst, best = load("worst-order"), load("best-order")
    names = renaming("worst-order", "best-order")
    renamed = {frozenset(names[r] for r in pair) for pair in named_borders(worst.map)}
    assert renamed == named_borders(best.map)
    assert [(names[a.region], a.color, a.player) for a in worst.map.initial] == [
        (a.region, a.color, a.player) for a in best.map.initial
    ]
    assert (worst.map.weights, worst.map.depth) == (best.map.weights, best.map.depth)


def test_the_order_of_names_decides_how_much_is_visited() -> None:
    worst, best = load("worst-order"), load("best-order")
    assert worst.tree.value[0] == best.tree.value[0] == 4
    assert minimax_nodes(worst) == minimax_nodes(best) == len(worst.tree) == 63
    assert worst.pruned_in_all() == 0 and len(best.tree) == 24
    assert says(worst, 63) and says(best, "4 again", 24, 63)


def test_the_best_first_move_comes_last_in_the_one_and_first_in_the_other() -> None:
    worst, best = load("worst-order"), load("best-order")
    values = [worst.tree.value[node] for node in worst.first_moves()]
    assert max(values[:-1]) < values[-1]
    last, first = worst.label(worst.first_moves()[-1]), best.label(best.first_moves()[0])
    assert (last, first) == ("C, G", "B, G")
    assert renaming("worst-order", "best-order")["C"] == "B"
    assert says(worst, last) and says(best, first)
    assert all(best.pruned(node) for node in best.first_moves()[1:]) and best.stop().cutoff


def renaming(one: str, other: str) -> dict[str, str]:
    """Which region of the other sample lies where a region of the one lies."""
    places = (json.loads((SAMPLES / f"{name}.positions.json").read_text("utf-8")) for name in (one, other))
    here, there = ({tuple(place): region for region, place in found.items()} for found in places)
    return {region: there[place] for place, region in here.items()}


def named_borders(map: Map) -> set[frozenset[str]]:
    return {frozenset((map.regions[i], map.regions[j])) for i, j in map.borders}


def test_a_large_sample_cuts_every_first_move_after_the_best() -> None:
    for name, best, value, later in (("south-america", "AR, R", -7, 10), ("us-48", "AZ, R", 5, 22)):
        sample = load(name)
        moves = sample.first_moves()
        assert (sample.label(moves[1]), sample.tree.value[moves[1]], len(moves[2:])) == (best, value, later)
        assert all(sample.pruned(node) for node in moves[2:])
        assert result_line(sample.tree, sample.game.labels) == f"{best}, {value}"
        assert sample.stop().cutoff and sample.stop().node == moves[2]
        assert says(sample, best, value, later, len(sample.tree))


def test_the_large_samples_have_their_sizes_and_borders_and_no_corner_contacts() -> None:
    america, states = load("south-america"), load("us-48")
    assert says(america, minimax_nodes(america)) and says(states, event_count(states.tree))
    sizes = [(len(sample.map.regions), len(sample.map.borders)) for sample in (america, states)]
    assert sizes == [(13, 25), (48, 105)]
    assert not {frozenset(("AZ", "CO")), frozenset(("NM", "UT"))} & named_borders(states.map)
