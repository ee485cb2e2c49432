"""What docs/teaching.md says of lines, cuts, moves and plans is what the program finds."""

import json
import re
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from lesson_stops import FOLDER, NAMES, ROOT, lesson

from webviz.games import ExplicitTree, MapColoring
from webviz.games.binding import Binding
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, Variant, in_rounds, search, textbook_search
from webviz.search.algorithms.deepening import deepen
from webviz.search.ordering_lab import ordering_lab
from webviz.trace import children, event_at, event_count, is_deep_cut, path_to, trace_lines, update_event
from webviz.trees import read_trees

TREES = ROOT / "sample_maps" / "trees"
TEXT = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
WORDS = " ".join(TEXT.split())


class Searched(NamedTuple):
    map: Map
    game: MapColoring
    tree: SearchTree
    lines: list[str]

    def child(self, label: str) -> int:
        """The first move of that name."""
        return next(c for c in children(self.tree, 0) if self.label(c) == label)

    def label(self, node: int) -> str:
        return self.game.labels[self.tree.move[node]]

    def pruned(self, node: int) -> int:
        return self.tree.legal[node] - len(list(children(self.tree, node)))


@cache
def searched(name: str, algorithm: str = "alpha-beta") -> Searched:
    map, _ = read_map((ROOT / "sample_maps" / f"{name}.txt").read_text(encoding="utf-8"))
    game = MapColoring(map)
    tree = search(game, Query(algorithm, map.depth))
    return Searched(map, game, tree, list(trace_lines(tree, game.labels)))


def lines_of(name: str, algorithm: str = "max-n") -> list[str]:
    """The trace of a sample, a map or else a tree, which is searched to its leaves."""
    if (ROOT / "sample_maps" / f"{name}.txt").exists():
        return searched(name).lines
    game = tree_sample(name)
    return list(trace_lines(search(game, Query(algorithm, game.height)), game.labels))


SAMPLE = re.compile(r"[Ss]amples? `([a-z0-9-]+)`|Still `([a-z0-9-]+)`")
STOP = re.compile(r"\| (\d+) \| `(.+?)` \| (.+) \|$")


def stops() -> dict[tuple[str, int], tuple[str, str]]:
    """Sample and line → its trace and what to say, of each row of the tables; the sample is named above."""
    found, sample = {}, ""
    for line in TEXT.splitlines():
        named = SAMPLE.match(line)
        sample = next(filter(None, named.groups())) if named else sample
        if row := STOP.match(line):
            found[sample, int(row[1])] = row[2], row[3]
    return found


def assert_told(*claims: str, text: str = WORDS) -> None:
    """Raises AssertionError with the claims that a text does not make."""
    assert [claim for claim in claims if claim not in text] == []


def assert_said(sample: str, line: int, *claims: str) -> None:
    """What is to be said at a stop holds these claims."""
    assert_told(*claims, text=stops()[sample, line][1])


def table(heading: str) -> list[list[str]]:
    """The rows below a table's first line, which begins so."""
    lines = iter(TEXT.splitlines())
    next(line for line in lines if line.startswith(heading))
    rows = list(takewhile(lambda line: line.startswith("|"), lines))[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def tree_sample(name: str) -> ExplicitTree:
    return ExplicitTree(read_trees((TREES / f"{name}.txt").read_text(encoding="utf-8"))[0][0])


def nodes(name: str, algorithm: str = "alpha-beta") -> int:
    return len(searched(name, algorithm).tree)


def test_every_line_that_is_quoted_stands_there() -> None:
    quoted = {place: trace for place, (trace, _) in stops().items()}
    assert len(quoted) >= 18
    for sample, line, text in re.findall(r"`([a-z-]+)`, line (\d+): `(.+?)`", TEXT):
        quoted[sample, int(line)] = text
    assert {place: lines_of(place[0])[place[1] - 1] for place in quoted} == quoted
    negamax = lines_of("three-replies", "negamax")
    assert (negamax[7], negamax[8]) == ("B, 1, -3, -inf, inf", "A, 0, 3, -inf, inf")
    assert len(lines_of("three-players")) == 2 * 15 - 1 + 1
    assert_told("line 9: −(−3) = 3", "all 8 leaves count")


def test_australia_goes_as_it_is_told() -> None:
    a = searched("australia")
    initial = {(x.region, x.color, x.player) for x in a.map.initial}
    assert initial == {("WA", "R", 1), ("SA", "G", 2)} and "MAX has WA in R, MIN has SA in G" in WORDS
    assert_told(
        f"{len(a.tree)} nodes were visited; minimax visits {nodes('australia', 'minimax')}",
        f"We look {a.map.depth} moves ahead",
        f"where MAX has its {a.tree.value[1]:.0f}, to the cut",
        f"the root stays {a.tree.value[0]:.0f}",
    )
    first = next(k for k in range(event_count(a.tree)) if event_at(a.tree, k).cutoff)
    event = event_at(a.tree, first)
    assert first == 25 and event.value == event.alpha == 10 and event.child is not None
    holds = f"{a.label(event.child)}, holds MAX to 10"
    assert_said("australia", 26, holds, f"other {a.pruned(event.node)} replies")
    later = event_at(a.tree, 59)
    assert later.cutoff and [a.tree.value[c] for c in children(a.tree, later.node)] == [20, 20, 10]
    assert_said("australia", 60, f"β was {later.beta:.0f}", "third reply reaches 10")
    best, *others = children(a.tree, 0)
    assert all(a.pruned(node) for node in others) and not a.pruned(best)
    line, node = [], 0
    while a.tree.legal[node]:
        node = next(c for c in children(a.tree, node) if a.tree.value[c] == a.tree.value[node])
        line.append(a.label(node))
    assert_said("australia", 85, ", then ".join(line))
    assert a.lines[-1] == searched("australia", "minimax").lines[-1] == f"{line[0]}, 10"


def test_the_small_samples_are_cut_where_and_by_what_is_told() -> None:
    for name, line, count in (("early-cut", 10, 4), ("tie-cut", 14, 3), ("us-48", 34462, 25)):
        s = searched(name)
        event = event_at(s.tree, line - 1)
        assert event.cutoff and s.pruned(event.node) == count and len(list(children(s.tree, event.node))) == 1
        assert_said(name, line, f"{count} replies")
    early, tie, states = searched("early-cut"), searched("tie-cut"), searched("us-48")
    assert early.tree.value[early.child("MA, R")] == -5
    assert_said("early-cut", 7, "−5 through MA, R")
    assert tie.tree.value[tie.child("BE, B")] == -1
    assert_said("tie-cut", 11, "BE, B is worth −1")
    assert states.tree.value[states.child("AZ, R")] == 5
    assert_said("us-48", 34462, "AZ, R gave MAX 5")
    alps = searched("no-cut")
    assert [alps.tree.value[c] for c in children(alps.tree, 0)] == [8, 9, 12, 17]
    assert len(alps.tree) == nodes("no-cut", "minimax") == 17
    assert not any(event_at(alps.tree, k).cutoff for k in range(event_count(alps.tree)))
    assert_said("no-cut", 18, "8, 9, 12, 17")
    assert_said("no-cut", 33, "17 nodes")
    assert_told("In `no-cut` there is nothing to ask")


def test_the_deep_cut_comes_from_three_levels_up_and_the_dead_region_ends_the_game() -> None:
    s = searched("deep-cut")
    event = event_at(s.tree, 45)
    root, first, _parent, _node = path_to(s.tree, event.node)
    setter = next(c for c in children(s.tree, root) if c < first)
    assert is_deep_cut(s.tree, event) and event.alpha == 2 and update_event(s.tree, setter) + 1 == 41
    assert_said("deep-cut", 46, "three levels up", "(line 41)")
    dead = searched("dead-region")
    leaf = event_at(dead.tree, 2)
    assert (leaf.depth, dead.tree.legal[leaf.node], dead.map.depth) == (2, 0, 3)
    assert_said("dead-region", 3, "depth 2, though 3 moves are allowed")


def test_sizes_orders_and_rounds_are_as_told() -> None:
    america, states = searched("south-america"), searched("us-48")
    first, second, *_ = children(states.tree, 0)
    assert 0.30 < (states.tree.size[first] + states.tree.size[second]) / len(states.tree) < 1 / 3
    lab = {
        name: ordering_lab(searched(name).game, searched(name).map.depth)
        for name in ("worst-order", "best-order")
    }
    worst, best = (
        {trial.order: trial.counts.nodes for trial in found.trials if trial.counts} for found in lab.values()
    )
    rounds = in_rounds(MapColoring(america.map), Query("deepening", america.map.depth)).rounds
    on_paper = tree_sample("deepening")
    saved = len(search(on_paper, Query("alpha-beta", on_paper.height))) - deepened(on_paper, on_paper.height)
    australia, named = (
        deepened(searched(name).game, searched(name).map.depth) for name in ("australia", "best-order")
    )
    assert best["given"] < best["best"] and len(rounds) == 4
    proof, of_all = lab["worst-order"].proof, sum(len(one.tree) for one in rounds)
    assert_told(
        f"{len(america.tree):,} nodes against {nodes('south-america', 'minimax'):,}",
        f"{len(states.tree):,} nodes, {event_count(states.tree):,} lines",
        f"{minimax_nodes(states.game, states.map.depth):,} nodes",
        f"{worst['best']} nodes against {worst['given']}, and {proof} would be the least",
        f"*as given* takes {best['given']}, so *best first* is not the best there is",
        *(f"| `{name}` | {nodes(name)} | {nodes(name, 'minimax')} |" for name in lab),
        f"on `australia` they cost {australia - nodes('australia')}",
        f"as in `best-order`: {named} nodes against {nodes('best-order')}",
        f"on `deepening` the rounds save {saved} nodes with all of them charged for",
        f"{of_all:,} nodes in four rounds of deepening, {len(america.tree):,} without",
    )


def deepened(game: MapColoring | ExplicitTree, depth: int) -> int:
    """The nodes of all rounds."""
    return deepen(game, Query(depth=depth)).nodes


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


def leaves(sample: str, algorithm: str = "alpha-beta", **variant: str) -> int:
    game = tree_sample(sample)
    tree = search(game, Query(algorithm, game.height, variant=Variant(**variant)))  # type: ignore[arg-type]
    return list(tree.legal).count(0)


def test_what_binding_changes_and_how_many_leaves_trees_have_is_as_told() -> None:
    a = searched("australia")
    game = Binding(a.game, "singletons")
    tree = search(game, Query("alpha-beta", a.map.depth))
    best = next(c for c in children(tree, 0) if tree.value[c] == tree.value[0])
    assert_told(f"with {len(tree)} nodes, value {tree.value[0]} and best move {game.labels[tree.move[best]]}")
    rows = {row[0].strip("`"): row[2] for row in table("| sample | what to do |") if len(row) == 3}
    few, all_ = leaves("three-replies"), leaves("three-replies", "minimax")
    assert rows["three-replies"] == f"Alpha-beta looks at {few} leaves, minimax at {all_}."
    counts = [leaves("ties"), leaves("ties", cut=">"), leaves("ties", cut=">", fail="hard")]
    assert rows["ties"].startswith("{} leaves, then {}, then {};".format(*counts))


def visited(s: Searched, query: Query) -> dict[tuple[int, ...], int]:
    """Every node by the moves that lead to it, and how many moves are legal there."""
    tree = search(s.game, query)
    return {tuple(tree.move[n] for n in path_to(tree, node)): tree.legal[node] for node in range(len(tree))}


def test_two_searches_held_against_each_other_share_as_much_as_told() -> None:
    a, depth = searched("australia"), 3
    ours = visited(a, Query(depth=depth))
    rows = {row[0]: row[1:] for row in table("| ○ | what they share |")}
    for rival, query in {
        "minimax": Query("minimax", depth),
        "reverse order": Query(depth=depth, order="reverse"),
        "fail-hard": Query(depth=depth, variant=Variant(fail="hard")),
        "cut only beyond the bound": Query(depth=depth, variant=Variant(cut=">")),
        "one level deeper": Query(depth=depth + 1),
    }.items():
        theirs = visited(a, query)
        shared, left, right = ours.keys() & theirs.keys(), ours.keys() - theirs, theirs.keys() - ours
        counts = {len(shared)} | {len(left), len(right)} - {0}
        assert {int(n) for n in re.findall(r"\d+", rows[rival][0])} == counts, rival
        if rival == "reverse order":
            neither = sum((ours | theirs).values()) - (len(ours | theirs) - 1)
            assert_told(f"{neither} moves are tried by neither", text=rows[rival][1])
    minimax, hard = (
        search(a.game, query) for query in (Query("minimax", 3), Query(depth=3, variant=Variant(fail="hard")))
    )
    done = next(k for k in range(26, event_count(minimax)) if event_at(minimax, k).depth == 0)
    assert done - 25 == 11 and "■ takes one line, ○ eleven" in rows["minimax"][1]
    pairs = [(event_at(a.tree, k).value, event_at(hard, k).value) for k in range(13)]
    assert pairs[12] == (18, 10) and all(mine == other for mine, other in pairs[:12])
    assert "In line 13, after Q, R, ■ has 18 and ○ 10" in rows["fail-hard"][1]


def test_the_moves_of_play_are_worth_what_is_told() -> None:
    three = tree_sample("three-players")
    for sample, game, query, made, best, told in (
        (
            "australia",
            searched("australia").game,
            Query("minimax", 3),
            ("V, B", 8),
            ("NSW, B", 10),
            "2 given away",
        ),
        (
            "three-replies",
            tree_sample("three-replies"),
            Query("minimax", 2),
            ("D", 2),
            ("B", 3),
            "1 given away",
        ),
        ("three-players", three, Query("max-n", three.height), ("B", 5), ("C", 7), "takes G for his own 7."),
    ):
        tree = textbook_search(game, query)
        worth = {game.labels[tree.move[child]]: tree.value[child] for child in children(tree, 0)}
        assert (worth[made[0]], worth[best[0]], max(worth.values())) == (made[1], best[1], best[1])
        [line] = [line for line in TEXT.splitlines() if line.startswith(f"| `{sample}` |") and told in line]
        assert f" {made[1]}" in line and f" {best[1]}" in line


def test_what_is_asked_first_has_the_answers_that_are_told() -> None:
    a, lines, three = searched("australia"), lines_of("australia"), lines_of("three-players")
    sections = re.split(r"^## (?=\d\. )", TEXT.split("\n## More")[0], flags=re.M)[1:]
    assert len(sections) == 6 and all("*Ask first*" in section for section in sections)
    assert (lines[4], lines[7]) == ("NT, B, 2, 10, 10, inf", "NSW, B, 1, 10, -inf, 10")
    assert lines_of("dead-region")[3] == "AT, B, 1, -1, -inf, -1"
    cuts = {"australia": 26, "early-cut": 10, "tie-cut": 14, "deep-cut": 46, "us-48": 34462}
    for name, line in cuts.items():
        assert event_at(searched(name).tree, line - 1).cutoff
        assert f"before line {line}" in WORDS or f"`q` at line {line - 1:,}" in WORDS
    event = event_at(a.tree, 55)
    assert not event.cutoff and (event.value, event.alpha) == (20, 10) and event.child is not None
    assert max(children(a.tree, event.node)) > event.child
    best = {name: lines_of(name)[-1].rsplit(", ", 1)[0] for name in ("worst-order", "best-order")}
    beyond = search(a.game, Query(depth=3, variant=Variant(cut=">")))
    whole = searched("australia", "minimax")
    assert_told(
        "before line 5, what is NT, B’s value now? (10:",
        "the value in line 4, which is the −1 of that leaf",
        "before line 56, where MIN has 20 and α is 10? (Searched on.)",
        f"(`worst-order`: {best['worst-order']}. `best-order`: {best['best-order']}.)",
        f"what is D’s value to player 3? ({three[6].split(', ')[-1]}.)",
        f"Before the last line, which move is best? ({three[-1][0]}.)",
        f"it visits {len(a.tree)} nodes instead of {len(whole.tree)}",
        f"{len(beyond)} nodes on `australia` instead of {len(a.tree)}",
        f"could even hold it to {whole.tree.value[whole.child('NT, B')]}: MAX has {a.tree.value[0]}",
    )


def test_the_plans_have_the_lessons_and_take_the_time_that_they_say() -> None:
    minutes = {lesson(name).title: lesson(name).minutes for name in NAMES}
    assert {row[0]: int(row[1]) for row in table("| lesson |")} == minutes
    assert json.loads((FOLDER / "lessons.json").read_text("utf-8")) == NAMES
    for planned in (45, 90):
        rows = table(f"| {planned} minutes |")
        assert sum(int(row[1]) for row in rows) == planned
        assert all(minutes.get(title, int(taken)) == int(taken) for title, taken in rows)
    named = {name for pair in SAMPLE.findall(TEXT) for name in pair if name}
    named |= set(re.findall(r"\| `([a-z-]+)` \|", TEXT))
    folders = (ROOT / "sample_maps", TREES)
    assert [name for name in named if not any((each / f"{name}.txt").exists() for each in folders)] == []
