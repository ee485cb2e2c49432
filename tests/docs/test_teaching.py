"""Every claim of docs/teaching.md holds."""

import re
from functools import cache
from math import inf
from typing import NamedTuple

import pytest
from command_line import webviz
from lecture import ROOT, TEXT, TREES, WORDS, lines_of, searched

from webviz.csp.colored_map import domains_of
from webviz.games import ExplicitTree, MapColoring
from webviz.games.binding import Binding
from webviz.search import Query, search
from webviz.search.algorithms.deepening import deepen
from webviz.search.ordering_lab import ordering_lab
from webviz.trace import children, event_at, event_count, is_deep_cut, path_to, update_event
from webviz.trees import read_trees

ORDER_SAMPLES = ["worst-order", "best-order"]
SAMPLE = re.compile(r"[Ss]amples? `([a-z0-9-]+)`|Still `([a-z0-9-]+)`")
STOP = re.compile(r"\| (\d+) \| `(.+?)` \| (.+) \|$")


class Stop(NamedTuple):
    sample: str
    line: int
    trace: str
    say: str


def stops() -> list[Stop]:
    """The rows of the tables, each with the sample last named above it."""
    found, sample = [], ""
    for line in TEXT.splitlines():
        named = SAMPLE.match(line)
        sample = next(filter(None, named.groups())) if named else sample
        row = STOP.match(line)
        if row:
            found.append(Stop(sample, int(row[1]), row[2], row[3]))
    return found


def said(sample: str, line: int) -> str:
    """What to say at a stop."""
    return next(stop.say for stop in stops() if (stop.sample, stop.line) == (sample, line))


@pytest.mark.parametrize("stop", stops(), ids=lambda stop: f"{stop.sample}-{stop.line}")
def test_a_stop_quotes_its_line_of_the_trace(stop: Stop) -> None:
    assert lines_of(stop.sample)[stop.line - 1] == stop.trace


def test_three_players_prune_nothing_and_negamax_turns_its_sign_as_told() -> None:
    assert len(lines_of("three-players")) == 2 * 15 - 1 + 1 and "all 8 leaves count" in WORDS
    negamax = lines_of("three-replies", "negamax")
    assert (negamax[7], negamax[8]) == ("B, 1, -3, -inf, inf", "A, 0, 3, -inf, inf")
    assert "line 9: −(−3) = 3" in WORDS


def test_the_lecture_stops_often_enough_to_be_one() -> None:
    assert len(stops()) >= 18
    assert {stop.sample for stop in stops()} >= {"australia", "early-cut", "tie-cut", "no-cut", "deep-cut"}


def test_every_sample_that_is_named_exists() -> None:
    named = {name for pair in SAMPLE.findall(TEXT) for name in pair if name} | set(
        re.findall(r"\| `([a-z-]+)` \|", TEXT)
    )
    folders = (ROOT / "sample_maps", TREES)
    assert all(any((folder / f"{name}.txt").exists() for folder in folders) for name in named)


def test_australia_goes_as_it_is_told() -> None:
    a = searched("australia")
    assert (len(a.tree), len(searched("australia", "minimax").tree), a.map.depth) == (43, 76, 3)
    assert list(a.tree.value[:2]) == [10, 10]
    assert "where MAX has its 10, to the cut" in WORDS and "the root stays 10" in WORDS
    assert "43 nodes were visited; minimax visits 76" in WORDS and "We look 3 moves ahead" in WORDS
    initial = {(x.region, x.color, x.player) for x in a.map.initial}
    assert initial == {("WA", "R", 1), ("SA", "G", 2)} and "MAX has WA in R, MIN has SA in G" in WORDS
    assert event_at(a.tree, 3).depth == 3 and not a.tree.legal[event_at(a.tree, 3).node]
    assert (event_at(a.tree, 7).beta, event_at(a.tree, 7).alpha) == (10, -inf)


def test_the_first_cut_of_australia_is_a_tie_and_prunes_two() -> None:
    a = searched("australia")
    first = next(k for k in range(event_count(a.tree)) if event_at(a.tree, k).cutoff)
    event = event_at(a.tree, first)
    assert first == 25 and event.value == event.alpha == 10
    assert event.child is not None and a.label(event.child) == "NT, B" and a.pruned(event.node) == 2
    assert "NT, B, holds MAX to 10" in said("australia", 26) and "other 2 replies" in said("australia", 26)


def test_a_later_cut_of_australia_needs_three_replies() -> None:
    a = searched("australia")
    event = event_at(a.tree, 59)
    replies = list(children(a.tree, event.node))
    assert event.cutoff and [a.tree.value[c] for c in replies] == [20, 20, 10] and event.beta == 20
    assert "β was 20" in said("australia", 60) and "third reply reaches 10" in said("australia", 60)


def test_every_first_move_of_australia_but_one_is_cut_and_best_play_is_as_told() -> None:
    a = searched("australia")
    best, *others = children(a.tree, 0)
    assert all(a.pruned(node) for node in others) and not a.pruned(best)
    line, node = [], 0
    while a.tree.legal[node]:
        node = next(c for c in children(a.tree, node) if a.tree.value[c] == a.tree.value[node])
        line.append(a.label(node))
    assert line == ["NSW, B", "NT, B", "Q, R"]
    assert "NSW, B, then NT, B, then Q, R" in said("australia", 85)
    assert a.lines[-1] == searched("australia", "minimax").lines[-1] == "NSW, B, 10"


def test_the_small_samples_prune_as_told() -> None:
    for name, line, count in (("early-cut", 10, 4), ("tie-cut", 14, 3), ("us-48", 34462, 25)):
        s = searched(name)
        event = event_at(s.tree, line - 1)
        assert event.cutoff and s.pruned(event.node) == count
        assert len(list(children(s.tree, event.node))) == 1
        assert f"{count} replies" in said(name, line)


def test_the_bounds_that_cut_are_those_of_the_moves_named() -> None:
    early, tie, states = searched("early-cut"), searched("tie-cut"), searched("us-48")
    assert early.tree.value[early.child("MA, R")] == -5 and "−5 through MA, R" in said("early-cut", 7)
    assert tie.tree.value[tie.child("BE, B")] == -1 and "BE, B is worth −1" in said("tie-cut", 11)
    assert states.tree.value[states.child("AZ, R")] == 5 and "AZ, R gave MAX 5" in said("us-48", 34462)
    assert states.label(list(children(states.tree, 0))[2]) == "AZ, Y"


def test_the_alps_cut_nothing() -> None:
    s = searched("no-cut")
    assert [s.tree.value[c] for c in children(s.tree, 0)] == [8, 9, 12, 17]
    assert len(s.tree) == len(searched("no-cut", "minimax").tree) == 17
    assert "8, 9, 12, 17" in said("no-cut", 18) and said("no-cut", 33).startswith("17 nodes")


def test_the_deep_cut_comes_from_three_levels_up() -> None:
    s = searched("deep-cut")
    event = event_at(s.tree, 45)
    root, first, _parent, _node = path_to(s.tree, event.node)
    setter = next(c for c in children(s.tree, root) if c < first)
    assert is_deep_cut(s.tree, event) and event.alpha == 2 and update_event(s.tree, setter) + 1 == 41
    assert "three levels up" in said("deep-cut", 46) and "(line 41)" in said("deep-cut", 46)


def test_the_dead_region_ends_the_game_early() -> None:
    s = searched("dead-region")
    event = event_at(s.tree, 2)
    assert (event.depth, s.tree.legal[event.node], s.map.depth) == (2, 0, 3)
    assert "depth 2, though 3 moves are allowed" in said("dead-region", 3)


@pytest.mark.parametrize("name", ORDER_SAMPLES)
def test_the_table_of_the_two_orders_is_right(name: str) -> None:
    few, all_ = len(searched(name).tree), len(searched(name, "minimax").tree)
    assert f"| `{name}` | {few} | {all_} |" in TEXT
    assert searched(name).tree.value[0] == 4 and "Both give 4" in WORDS


def test_the_large_samples_are_as_large_as_told() -> None:
    america, states = searched("south-america"), searched("us-48")
    assert f"{len(america.tree):,} nodes against {len(searched('south-america', 'minimax').tree):,}" in WORDS
    assert f"{len(states.tree):,} nodes, {event_count(states.tree):,} lines" in WORDS
    first, second, *_ = children(states.tree, 0)
    assert 0.30 < (states.tree.size[first] + states.tree.size[second]) / len(states.tree) < 1 / 3


def test_minimax_on_the_states_is_as_large_as_told() -> None:
    assert f"{minimax_nodes(searched('us-48').game, searched('us-48').map.depth):,} nodes" in WORDS


def minimax_nodes(game: MapColoring, depth: int) -> int:
    """Counts without searching: positions that colored the same regions alike have equal trees."""

    @cache
    def below(reach: int, dead: int, left: int) -> int:
        if not left:
            return 1
        return 1 + sum(below(*after(reach, dead, m), left - 1) for m in game.actions((reach, dead, 0, 1)))

    def after(reach: int, dead: int, move: int) -> tuple[int, int]:
        return game.result((reach, dead, 0, 1), move)[:2]

    return below(*game.initial[:2], depth)


def leaves(sample: str, *options: str) -> int:
    """How many leaves the command line looks at in a sample among the trees."""
    found = re.search(
        rb"Leaf Nodes Examined: (\d+)", webviz("tree", TREES / f"{sample}.txt", *options).stdout
    )
    assert found
    return int(found[1])


def test_the_trees_have_the_leaves_that_are_told() -> None:
    section = TEXT.split("## More: trees as on paper")[1].split("\n## ")[0]
    rows = {name: say for name, _, say in re.findall(r"^\| `([a-z-]+)` \| (.+) \| (.+) \|$", section, re.M)}
    assert set(rows) == {"three-replies", "ties", "deepening"}
    minimax = leaves("three-replies", "--algorithm", "minimax")
    told = f"Alpha-beta looks at {leaves('three-replies')} leaves, minimax at {minimax}."
    assert rows["three-replies"] == told
    beyond = ("--cut", ">")
    counts = [leaves("ties"), leaves("ties", *beyond), leaves("ties", *beyond, "--fail", "hard")]
    assert rows["ties"].startswith("{} leaves, then {}, then {};".format(*counts))
    rounds, alone = leaves("deepening", "--algorithm", "deepening"), leaves("deepening")
    assert rows["deepening"] == f"All rounds look at {rounds} leaves, alpha-beta alone at {alone}."


def test_the_orders_compared_have_the_nodes_that_are_told() -> None:
    lab = {name: ordering_lab(searched(name).game, searched(name).map.depth) for name in ORDER_SAMPLES}
    nodes = {
        name: {trial.order: trial.counts.nodes for trial in found.trials if trial.counts}
        for name, found in lab.items()
    }
    worst, best = nodes["worst-order"], nodes["best-order"]
    proof = lab["worst-order"].proof
    assert f"{worst['best']} nodes against {worst['given']}, and {proof} would be the least" in WORDS
    assert f"*as given* takes {best['given']}, so *best first* is not the best there is" in WORDS
    assert best["given"] < best["best"]


def test_the_rounds_cost_and_save_what_is_told() -> None:
    def rounds(name: str) -> tuple[int, int]:
        found = searched(name)
        return deepen(found.game, Query(depth=found.map.depth)).nodes, len(found.tree)

    all_rounds, alone = rounds("australia")
    assert f"on `australia` they cost {all_rounds - alone}" in WORDS
    assert "as in `best-order`: {} nodes against {}".format(*rounds("best-order")) in WORDS
    tree = read_trees((TREES / "deepening.txt").read_text(encoding="utf-8"))[0][0]
    game = ExplicitTree(tree)
    saved = len(search(game, Query("alpha-beta", game.height))) - deepen(game, Query(depth=game.height)).nodes
    assert f"on `deepening` the rounds save {saved} nodes with all of them charged for" in WORDS


def test_what_binding_changes_is_as_told() -> None:
    australia = searched("australia")
    game = Binding(australia.game, "singletons")
    tree = search(game, Query("alpha-beta", australia.map.depth))
    best = next(c for c in children(tree, 0) if tree.value[c] == tree.value[0])
    told = f"with {len(tree)} nodes, value {tree.value[0]} and best move {game.labels[tree.move[best]]}"
    assert told in WORDS


def test_a_region_is_dead_in_the_line_that_is_told() -> None:
    australia = searched("australia")
    node = event_at(australia.tree, 25).node
    taken: list[int | None] = [None] * len(australia.map.regions)
    for move in [move for move, _ in australia.game.played] + [
        australia.tree.move[n] for n in path_to(australia.tree, node)[1:]
    ]:
        taken[move // 3] = move % 3
    names, neighbors = australia.map.regions, australia.map.neighbors()
    near = {names[r]: domains_of(neighbors, 3, taken, "forward").left[r] for r in range(6)}
    assert [near[name] for name in ("NT", "Q", "V")] == [1, 1, 1] and australia.map.colors[0] == "B"
    assert [names[r] for r in domains_of(neighbors, 3, taken, "singletons").dead()] == ["Q"]
