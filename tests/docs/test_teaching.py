"""What docs/teaching.md says of lines, cuts, moves and plans, true of the program."""

import json
import re
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from lessons.lesson_stops import FOLDER, NAMES, ROOT, lesson

from webviz.games import ExplicitTree, MapColoring
from webviz.games.binding import Binding
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, Variant, in_rounds, search, textbook_search
from webviz.search.ordering_lab import ordering_lab
from webviz.trace import children, event_at, event_count, is_deep_cut, path_to, trace_lines, update_event
from webviz.trees import read_trees

TREES = ROOT / "sample_maps" / "trees"
TEXT = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
WORDS = " ".join(TEXT.split())
SAMPLE = re.compile(r"[Ss]amples? `([a-z0-9-]+)`|Still `([a-z0-9-]+)`")
STOP = re.compile(r"\| (\d+) \| `(.+?)` \| (.+) \|$")


class Searched(NamedTuple):
    map: Map
    game: MapColoring
    tree: SearchTree

    def label(self, node: int) -> str:
        return self.game.labels[self.tree.move[node]]

    def worth(self, move: str) -> float:
        return next(self.tree.value[c] for c in children(self.tree, 0) if self.label(c) == move)

    def pruned_count(self, node: int) -> int:
        return self.tree.legal[node] - len(list(children(self.tree, node)))


@cache
def search_sample(name: str, algorithm: str = "alpha-beta") -> Searched:
    map, _ = read_map((ROOT / "sample_maps" / f"{name}.txt").read_text(encoding="utf-8"))
    return Searched(map, MapColoring(map), search(MapColoring(map), Query(algorithm, map.depth)))


def nodes(name: str, algorithm: str = "alpha-beta") -> int:
    return len(search_sample(name, algorithm).tree)


def tree_sample(name: str) -> ExplicitTree:
    return ExplicitTree(read_trees((TREES / f"{name}.txt").read_bytes())[0][0])


def lines_of(name: str, algorithm: str = "max-n") -> list[str]:
    """The trace of a sample, a map or else a tree, which is searched to its leaves."""
    if (ROOT / "sample_maps" / f"{name}.txt").exists():
        return list(trace_lines(search_sample(name).tree, search_sample(name).game.labels))
    game = tree_sample(name)
    return list(trace_lines(search(game, Query(algorithm, game.height)), game.labels))


def stops() -> dict[tuple[str, int], tuple[str, str]]:
    """Sample and line → trace and what to say; a sample's name stands above its rows."""
    found, sample = {}, ""
    for line in TEXT.splitlines():
        named = SAMPLE.match(line)
        sample = next(filter(None, named.groups())) if named else sample
        if row := STOP.match(line):
            found[sample, int(row[1])] = row[2], row[3]
    return found


def table(heading: str) -> list[list[str]]:
    lines = iter(TEXT.splitlines())
    next(line for line in lines if line.startswith(heading))
    rows = list(takewhile(lambda line: line.startswith("|"), lines))[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def assert_told(*claims: str, text: str = WORDS) -> None:
    """Assert that a text makes all claims."""
    assert [claim for claim in claims if claim not in text] == []


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


def test_each_cut_is_where_and_by_what_is_told() -> None:
    cuts = {"australia": 26, "early-cut": 10, "tie-cut": 14, "deep-cut": 46, "us-48": 34462}
    for name, line in cuts.items():
        s = search_sample(name)
        event = event_at(s.tree, line - 1)
        told = stops()[name, line][1]
        assert event.cutoff and (name == "deep-cut" or f" {s.pruned_count(event.node)} replies" in told)
        assert f"before line {line}" in WORDS or f"`q` at line {line - 1:,}" in WORDS
    a, deep = search_sample("australia"), search_sample("deep-cut")
    assert not any(event_at(a.tree, k).cutoff for k in range(25))
    late, open_one = event_at(a.tree, 59), event_at(a.tree, 55)
    assert late.cutoff and [a.tree.value[c] for c in children(a.tree, late.node)] == [20, 20, 10]
    assert not open_one.cutoff and (open_one.value, open_one.alpha) == (20, 10)
    event = event_at(deep.tree, 45)
    root, first, *_ = path_to(deep.tree, event.node)
    setter = next(c for c in children(deep.tree, root) if c < first)
    assert is_deep_cut(deep.tree, event) and event.alpha == 2 and update_event(deep.tree, setter) + 1 == 41
    assert (event_at(a.tree, 8).alpha, event_at(a.tree, 4).alpha) == (float("-inf"), 10)


def test_what_is_said_at_a_stop_is_what_the_search_finds() -> None:
    a, alps, dead = search_sample("australia"), search_sample("no-cut"), search_sample("dead-region")
    assert {(x.region, x.color, x.player) for x in a.map.initial} == {("WA", "R", 1), ("SA", "G", 2)}
    best, *others = children(a.tree, 0)
    assert all(a.pruned_count(node) for node in others) and not a.pruned_count(best)
    line, node = [], 0
    while a.tree.legal[node]:
        node = next(c for c in children(a.tree, node) if a.tree.value[c] == a.tree.value[node])
        line.append(a.label(node))
    assert lines_of("australia")[-1] == f"{line[0]}, 10"
    firsts, leaf = [alps.tree.value[c] for c in children(alps.tree, 0)], event_at(dead.tree, 2)
    assert not any(event_at(alps.tree, k).cutoff for k in range(event_count(alps.tree)))
    assert (dead.tree.legal[leaf.node], nodes("no-cut", "minimax")) == (0, len(alps.tree))
    for place, claims in {
        ("australia", 26): ("NT, B, holds MAX to 10",),
        ("australia", 60): ("β was 20", "third reply reaches 10"),
        ("australia", 85): (", then ".join(line),),
        ("early-cut", 7): (f"{search_sample('early-cut').worth('MA, R')} through MA, R".replace("-", "−"),),
        ("tie-cut", 11): (f"BE, B is worth {search_sample('tie-cut').worth('BE, B')}".replace("-", "−"),),
        ("us-48", 34462): (f"AZ, R gave MAX {search_sample('us-48').worth('AZ, R')}",),
        ("no-cut", 18): (", ".join(map(str, firsts)),),
        ("no-cut", 33): (f"{len(alps.tree)} nodes",),
        ("deep-cut", 46): ("three levels up", "(line 41)"),
        ("dead-region", 3): (f"depth {leaf.depth}, though {dead.map.depth} moves are allowed",),
    }.items():
        assert_told(*claims, text=stops()[place][1])


def test_what_is_asked_and_answered_is_so() -> None:
    a, minimax, lines = (
        search_sample("australia"),
        search_sample("australia", "minimax"),
        lines_of("australia"),
    )
    three = lines_of("three-players")
    sections = re.split(r"^## (?=\d\. )", TEXT.split("\n## More")[0], flags=re.M)[1:]
    assert len(sections) == 6 and all("*Ask first*" in section for section in sections)
    assert (lines[4], lines[7]) == ("NT, B, 2, 10, 10, inf", "NSW, B, 1, 10, -inf, 10")
    assert lines_of("dead-region")[3] == "AT, B, 1, -1, -inf, -1"
    best = {name: lines_of(name)[-1].rsplit(", ", 1)[0] for name in ("worst-order", "best-order")}
    beyond = search(a.game, Query(depth=3, variant=Variant(cut=">")))
    game = Binding(a.game, "singletons")
    bound = search(game, Query("alpha-beta", a.map.depth))
    move = next(bound.move[c] for c in children(bound, 0) if bound.value[c] == bound.value[0])
    assert_told(
        "MAX has WA in R, MIN has SA in G",
        f"We look {a.map.depth} moves ahead",
        f"{len(a.tree)} nodes were visited; minimax visits {len(minimax.tree)}",
        f"the root stays {a.tree.value[0]:.0f}",
        "before line 5, what is NT, B’s value now? (10:",
        "the value in line 4, which is the −1 of that leaf",
        "before line 56, where MIN has 20 and α is 10? (Searched.)",
        f"(`worst-order`: {best['worst-order']}. `best-order`: {best['best-order']}.)",
        f"what is D’s value to player 3? ({three[6].split(', ')[-1]}.)",
        f"Before the last line, which move is best? ({three[-1][0]}.)",
        f"it visits {len(a.tree)} nodes instead of {len(minimax.tree)}",
        f"{len(beyond)} nodes on `australia` instead of {len(a.tree)}",
        f"could even hold it to {minimax.worth('NT, B')}: MAX has {a.tree.value[0]} elsewhere",
        f"with {len(bound)} nodes, value {bound.value[0]} and best move {game.labels[move]}",
    )


def test_sizes_orders_and_rounds_are_as_told() -> None:
    america, states = search_sample("south-america"), search_sample("us-48")
    first, second, *_ = children(states.tree, 0)
    assert 0.30 < (states.tree.size[first] + states.tree.size[second]) / len(states.tree) < 1 / 3
    names = ("worst-order", "best-order")
    lab = {name: ordering_lab(search_sample(name).game, search_sample(name).map.depth) for name in names}
    worst, best = ({one.order: one.counts.nodes for one in lab[name].trials if one.counts} for name in names)
    rounds = in_rounds(america.game, Query("deepening", america.map.depth)).trees
    paper = tree_sample("deepening")
    saved = (
        len(search(paper, Query(depth=paper.height)))
        - in_rounds(paper, Query("deepening", paper.height)).nodes
    )
    charged = {name: search_sample(name) for name in ("australia", "best-order")}
    together = {
        name: in_rounds(each.game, Query("deepening", each.map.depth)).nodes for name, each in charged.items()
    }
    assert best["given"] < best["best"] and len(rounds) == 4
    assert_told(
        f"{len(america.tree):,} nodes against {nodes('south-america', 'minimax'):,}",
        f"{len(states.tree):,} nodes, {event_count(states.tree):,} lines",
        f"{minimax_nodes(states.game, states.map.depth):,} nodes",
        f"{worst['best']} nodes against {worst['given']}, and {lab['worst-order'].proof} would be the least",
        f"*as given* takes {best['given']}, so *best first* is not the best there is",
        *(f"| `{name}` | {nodes(name)} | {nodes(name, 'minimax')} |" for name in names),
        f"on `australia` they cost {together['australia'] - nodes('australia')}",
        f"as in `best-order`: {together['best-order']} nodes against {nodes('best-order')}",
        f"on `deepening` the rounds save {saved} nodes with all of them charged for",
        f"{sum(map(len, rounds)):,} nodes in four rounds of deepening, {len(america.tree):,}",
    )


def minimax_nodes(game: MapColoring, depth: int) -> int:
    """Count without searching: equal positions have equal trees."""

    @cache
    def below(reach: int, dead: int, left: int) -> int:
        if not left:
            return 1
        position = (reach, dead, 0, 1)
        return 1 + sum(below(*game.result(position, m)[:2], left - 1) for m in game.actions(position))

    return below(*game.initial[:2], depth)


def leaves(sample: str, algorithm: str = "alpha-beta", **variant: str) -> int:
    game = tree_sample(sample)
    tree = search(game, Query(algorithm, game.height, variant=Variant(**variant)))  # type: ignore[arg-type]
    return list(tree.legal).count(0)


def test_trees_have_the_leaves_and_moves_of_play_the_worth_that_is_told() -> None:
    rows = {row[0].strip("`"): row[2] for row in table("| sample | what to do |") if len(row) == 3}
    few, all_ = leaves("three-replies"), leaves("three-replies", "minimax")
    assert rows["three-replies"] == f"Alpha-beta looks at {few} leaves, minimax at {all_}."
    counts = [leaves("ties"), leaves("ties", cut=">"), leaves("ties", cut=">", fail="hard")]
    assert rows["ties"].startswith("{} leaves, then {}, then {};".format(*counts))
    played = {row[0].strip("`"): row[2] for row in table("| sample | let someone |")}
    for sample, query, made, best in (
        ("australia", Query("minimax", 3), "V, B", "NSW, B"),
        ("three-replies", Query("minimax", 2), "D", "B"),
        ("three-players", Query("max-n", 3), "B", "C"),
    ):
        game = search_sample(sample).game if sample == "australia" else tree_sample(sample)
        tree = textbook_search(game, query)
        worth = {game.labels[tree.move[child]]: tree.value[child] for child in children(tree, 0)}
        assert max(worth.values()) == worth[best]
        numbers = [int(number) for number in re.findall(r"(?<=\D)\d+", played[sample])]
        given_away = {"three-players": 2}.get(sample, worth[best] - worth[made])  # there player 2 is named
        assert numbers[:3] == [worth[made], worth[best], given_away], sample


def visited_nodes(s: Searched, query: Query) -> dict[tuple[int, ...], int]:
    """Every node by the moves that lead to it, and how many moves are legal there."""
    tree = search(s.game, query)
    return {tuple(tree.move[n] for n in path_to(tree, node)): tree.legal[node] for node in range(len(tree))}


def test_two_searches_held_against_each_other_share_as_much_as_told() -> None:
    a, hard, cut = search_sample("australia"), Variant(fail="hard"), Variant(cut=">")
    ours = visited_nodes(a, Query(depth=3))
    rows = {row[0]: row[1:] for row in table("| ○ | what they share |")}
    for rival, query in {
        "minimax": Query("minimax", 3),
        "reverse order": Query(depth=3, order="reverse"),
        "fail-hard": Query(depth=3, variant=hard),
        "cut only beyond the bound": Query(depth=3, variant=cut),
        "one level deeper": Query(depth=4),
    }.items():
        theirs = visited_nodes(a, query)
        shared, left, right = ours.keys() & theirs.keys(), ours.keys() - theirs, theirs.keys() - ours
        counts = {len(shared)} | {len(left), len(right)} - {0}
        assert {int(n) for n in re.findall(r"\d+", rows[rival][0])} == counts, rival
        if rival == "reverse order":
            neither = sum((ours | theirs).values()) - (len(ours | theirs) - 1)
            assert_told(f"{neither} moves are tried by neither", text=rows[rival][1])
    minimax, other = search(a.game, Query("minimax", 3)), search(a.game, Query(depth=3, variant=hard))
    done = next(k for k in range(26, event_count(minimax)) if event_at(minimax, k).depth == 0)
    assert done - 25 == 11 and "■ takes one line, ○ eleven" in rows["minimax"][1]
    pairs = [(event_at(a.tree, k).value, event_at(other, k).value) for k in range(13)]
    assert pairs[12] == (18, 10) and all(mine == theirs for mine, theirs in pairs[:12])
    assert "In line 13, after Q, R, ■ has 18 and ○ 10" in rows["fail-hard"][1]


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
