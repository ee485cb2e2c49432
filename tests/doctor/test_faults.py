"""Right programs, faults that each change one thing, and wishes, by plain rules."""

import re
from dataclasses import fields, replace
from itertools import combinations, islice

import pytest
from golden import make_faults
from golden.make import assert_as_written
from hypothesis import given
from hypothesis import strategies as st
from on_page import AUSTRALIA, PUBLISHED, ROOT, SAMPLES, TRACE
from oracle import Oracle
from strategies import maps
from tree_texts import BOOK, EXERCISE, tree_of

from webviz.doctor import FAULTS, ScoresExercise, TreeExercise, exercise_of, faulty_lines, right_lines
from webviz.doctor.composing import DEAD_REGION, DEEP_CUT, NO_CUT, TIE_CUT, first_cut, made_map
from webviz.doctor.exercise import MapExercise, of_trees
from webviz.doctor.faults import OF_MAPS, OF_WRITING, RIGHT, TABLE, can_combine, program_with
from webviz.draws import draws
from webviz.games import ExplicitTree, MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, textbook_search
from webviz.trace.text import trace_lines
from webviz.trees import read_trees
from webviz.trees.random_trees import Shape, random_tree

HOMEWORK = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())
SCORES = ("3; Leaf Nodes Examined: 7", "3; Leaf Nodes Examined: 3")
UNSEEN = {"case-ignored"}
"""What no sample shows: their names have one case."""
TWINS = {("window-not-handed-down", "window-not-updated"), ("last-of-equal-moves", "last-tried-as-result")}
"""Of one trace on Australia; the first two on any map, as the root's window is infinite."""
LINES = {
    ("cut-beyond", 26): "NSW, R, 1, 10, 10, 10",
    ("bound-before-cutoff-line", 13): "Q, R, 2, 18, 18, 10",
    ("line-before-bound", 5): "NT, B, 2, 10, -inf, inf",
    ("window-not-handed-down", 6): "V, R, 3, 10, -inf, inf",
    ("alpha-never-raised", 5): "NT, B, 2, 10, -inf, inf",
    ("beta-never-lowered", 8): "NSW, B, 1, 10, -inf, inf",
    ("root-window-fresh", 22): "NSW, R, 1, inf, -inf, inf",
    ("players-swapped", 1): "SA, G, 0, inf, -inf, inf",
    ("min-moves-first", 1): "SA, G, 0, inf, -inf, inf",
    ("regions-in-reverse-order", 2): "V, B, 1, inf, -inf, inf",
    ("first-initial-at-root", 1): "WA, R, 0, -inf, -inf, inf",
    ("initial-not-counted", 4): "Q, R, 3, 2, -inf, inf",
    ("min-not-subtracted", 4): "Q, R, 3, 20, -inf, inf",
    ("too-shallow", 3): "NT, B, 2, 0, -inf, inf",
    ("too-deep", 4): "Q, R, 3, inf, -inf, inf",
    ("dead-end-as-inner", 83): "Q, B, 2, -inf, 10, 20",
}
"""The first line that a fault changes on Australia."""


def sample(name: str) -> MapExercise:
    text = (ROOT / f"sample_maps/{name}.txt").read_text(encoding="utf-8")
    return exercise_of(read_map(text)[0], text)


@given(map=maps())
def test_on_any_map_it_prints_what_the_rules_demand(map: Map) -> None:
    assert right_lines(exercise_of(map)) == Oracle(map).lines


@given(seed=st.integers(0, 10_000), branching=st.integers(2, 4), depth=st.integers(1, 4))
def test_on_any_tree_it_prints_what_the_engine_prints(seed: int, branching: int, depth: int) -> None:
    tree = random_tree(Shape(branching=branching, depth=depth), seed)
    game = ExplicitTree(tree)
    found = textbook_search(game, Query(depth=game.height))
    assert right_lines(TreeExercise(tree)) == list(trace_lines(found, game.labels))


def test_the_homework_and_scores_are_told_as_the_command_line_does() -> None:
    assert right_lines(HOMEWORK) == PUBLISHED.splitlines()
    scores = right_lines(ScoresExercise([tree_of(BOOK), tree_of(EXERCISE)]))
    assert scores == [f"Graph {one}: Score: {told}" for one, told in enumerate(SCORES, start=1)]


def test_the_order_in_the_file_is_that_of_its_lists_and_without_a_text_the_usual_one() -> None:
    order = HOMEWORK.order
    assert (list(order.regions), list(order.colors)) == (["SA", "NT", "NSW", "WA", "Q", "V"], ["R", "G", "B"])
    plain = exercise_of(HOMEWORK.map)
    assert faulty_lines(plain, ["regions-in-file-order"]) == right_lines(plain)


def test_an_exercise_has_the_faults_that_can_be_made_in_it() -> None:
    tree, scores = TreeExercise(tree_of(EXERCISE)), ScoresExercise([tree_of(BOOK)])
    assert {"cut-beyond", "no-update-lines", "players-swapped"} <= set(tree.faults)
    of_maps = {"color-before-region", "initial-not-counted", "frontier-ignored", "min-moves-first"}
    assert not of_maps & set(tree.faults)
    assert "cut-beyond" in scores.faults and "no-update-lines" not in scores.faults
    assert faulty_lines(tree, ["min-moves-first"]) == faulty_lines(tree, ["players-swapped"])
    with pytest.raises(ValueError, match="MAX moves first"):
        TreeExercise(tree_of("root: MIN\n((3 12) (2 4))"))


def test_a_file_asks_for_a_trace_or_for_the_scores_of_all_trees() -> None:
    map, trees = read_map(AUSTRALIA)[0], [tree_of(BOOK), tree_of("((1 2) (3 4))")]
    depths = [exercise_of(map, AUSTRALIA.decode(), depth) for depth in (None, 2)]
    assert [one.depth for one in depths if isinstance(one, MapExercise)] == [3, 2]
    assert isinstance(of_trees(trees, b"graph 1: Score: 3; Leaf Nodes Examined: 7\n"), ScoresExercise)
    assert isinstance(of_trees(trees, b"root, 0, 3, -inf, inf", 2), TreeExercise)
    with pytest.raises(ValueError, match=r"2 trees.*--graph"):
        of_trees(trees, b"root, 0, 3, -inf, inf")
    with pytest.raises(ValueError, match=r"no graph 3.*2"):
        of_trees(trees, b"", 3)
    with pytest.raises(ValueError, match=r"two players.*3"):
        exercise_of(replace(map, weights=(*map.weights, map.weights[0])))


def test_a_fault_shows_in_the_sample_that_it_names_and_twins_alone_look_alike() -> None:
    assert {name for name, fault in FAULTS.items() if not fault.sample} == UNSEEN
    assert {fault.sample for fault in FAULTS.values() if fault.sample} <= {one["name"] for one in SAMPLES}
    for name in FAULTS.keys() - UNSEEN:
        shown = sample(FAULTS[name].sample)
        assert faulty_lines(shown, [name]) != right_lines(shown), name
    traces = {name: "\n".join(faulty_lines(HOMEWORK, [name])) for name in FAULTS}
    seen = [name for name in FAULTS if traces[name] != PUBLISHED]
    assert FAULTS.keys() - set(seen) == {"case-ignored", "frontier-ignored"}
    assert {pair for pair in combinations(seen, 2) if traces[pair[0]] == traces[pair[1]]} == TWINS


def test_a_fault_first_shows_in_its_line() -> None:
    for (fault, line), changed in LINES.items():
        lines = faulty_lines(HOMEWORK, [fault])
        assert (lines[: line - 1], lines[line - 1]) == (TRACE[: line - 1], changed), fault


def test_names_of_either_case_are_sorted_alike_by_whoever_ignores_it() -> None:
    text = "B, r\na: B-1\n2\nB: 1, r: 2\nB: 3, r: 4\na: b, C\nb: a\nC: a\n"
    shown = exercise_of(read_map(text)[0], text)
    first = [lines[1][:7] for lines in (right_lines(shown), faulty_lines(shown, ["case-ignored"]))]
    assert first == ["C, r, 1", "b, r, 1"]


def rename_words(text: str, names: dict[str, str]) -> str:
    return re.sub(r"\w+", lambda word: names.get(word[0], word[0]), text)


def test_regions_in_reverse_order_are_those_of_a_map_whose_names_are_turned_around() -> None:
    names = sorted(HOMEWORK.map.regions)
    turned = dict(zip(names, reversed(names), strict=True))
    text = rename_words(AUSTRALIA.decode(), turned)
    right = right_lines(exercise_of(read_map(text)[0], text))
    assert faulty_lines(HOMEWORK, ["regions-in-reverse-order"]) == [
        rename_words(line, turned) for line in right
    ]


def minus(number: str) -> str:
    return number[1:] if number.startswith("-") else number if number == "0" else f"-{number}"


def test_where_min_begins_the_lines_are_those_of_max_with_the_players_exchanged() -> None:
    colors, first, depth, of_max, of_min, *lists = AUSTRALIA.decode().splitlines()
    text = "\n".join([colors, rename_words(first, {"1": "2", "2": "1"}), depth, of_min, of_max, *lists])
    *events, result = [line.split(", ") for line in right_lines(exercise_of(read_map(text)[0], text))]
    exchanged = [
        ", ".join([*move, minus(value), minus(beta), minus(alpha)]) for *move, value, alpha, beta in events
    ]
    last = ", ".join([*result[:-1], minus(result[-1])])
    assert faulty_lines(HOMEWORK, ["min-moves-first"]) == [*exchanged, last]


def test_what_is_left_out_of_the_trace_is_left_out() -> None:
    visits = [line for number, line in enumerate(TRACE) if number == 0 or "inf" in line]
    lines = faulty_lines(HOMEWORK, ["no-update-lines"])
    assert len(lines) == 43 + 1 and set(lines) <= {*visits, *TRACE, "NSW, B, 10"}
    minimax = textbook_search(MapColoring(HOMEWORK.map), Query("minimax", HOMEWORK.depth))
    assert len(faulty_lines(HOMEWORK, ["never-cuts", "no-update-lines", "no-result-line"])) == len(minimax)
    assert faulty_lines(HOMEWORK, ["last-of-equal-moves"])[-1] == "V, R, 10"
    assert faulty_lines(HOMEWORK, ["no-result-line"]) == TRACE
    at_root = exercise_of(HOMEWORK.map, depth=0)
    assert faulty_lines(at_root, ["too-shallow"]) == right_lines(at_root)


def test_each_fault_changes_settings_from_what_is_right_and_has_words_of_its_own() -> None:
    settings = {field.name for field in fields(RIGHT)}
    for name, fault in FAULTS.items():
        assert fault.changes.keys() <= settings, name
        assert all(getattr(RIGHT, setting) != value for setting, value in fault.changes.items()), name
        assert fault.says.startswith("Your program") and fault.says.endswith("."), name
    assert settings >= OF_MAPS | OF_WRITING
    words = {text for fault in FAULTS.values() for text in (fault.title, fault.says)}
    assert len(words) == 2 * len(FAULTS)


def test_the_table_is_of_programs_and_of_marks_and_the_page_is_held_to_what_programs_with_both_print() -> (
    None
):
    assert {row["of"] for row in TABLE} == {"output", "marks", "both"}
    for column in ("name", "title", "does"):
        assert len({row[column] for row in TABLE}) == len(TABLE), column
    assert [row["name"] for row in TABLE if row["of"] != "marks"] == [*FAULTS]
    assert_as_written(make_faults.files())


def test_faults_of_one_place_cannot_be_made_together_and_unknown_ones_not_at_all() -> None:
    assert can_combine(["cut-beyond", "no-result-line"])
    assert not can_combine(["never-cuts", "cuts-at-max-only"])
    with pytest.raises(ValueError, match=r"never-cuts, cuts-at-max-only"):
        program_with(["never-cuts", "cuts-at-max-only"])
    with pytest.raises(KeyError, match="cuts-twice"):
        program_with(["cuts-twice"])


def search_map(text: str) -> tuple[SearchTree, Map | None]:
    map, _ = read_map(text)
    return textbook_search(MapColoring(map), Query(depth=map.depth)), map


def searched_tree(text: str) -> tuple[SearchTree, Map | None]:
    game = ExplicitTree(read_trees(text)[0][0])
    return textbook_search(game, Query(depth=game.height)), None


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


def test_each_holds_where_the_plain_rules_say_so() -> None:
    for seed in islice(draws(11), 60):
        text = made_map(seed)
        found, map = search_map(text), read_map(text)[0]
        if len(found[0]) > 400:
            continue
        oracle, lines, ties, deep = Oracle(map), list[int](), list[bool](), list[bool]()
        shown = dict[int, float]()  # at each depth, which tells what a node's parent has found
        for line, step in enumerate(oracle.steps, start=1):
            if step.prunes:
                sign = 1 if step.depth % 2 == 0 else -1
                lines.append(line)
                ties.append(step.value == (step.beta if sign == 1 else step.alpha))
                deep.append(sign * step.value < sign * shown[step.depth - 1])
            shown[step.depth] = step.value
        wanted = {TIE_CUT: any(ties), DEEP_CUT: any(deep), DEAD_REGION: has_dead_region(map, oracle)}
        wanted |= {first_cut(most): min(lines, default=most + 1) <= most for most in (5, 10, 20)}
        wanted[NO_CUT] = not lines and max(step.depth for step in oracle.steps) > 1
        assert {wish: wish.holds(*found) for wish in wanted} == wanted, text


def test_trees_have_the_wishes_that_can_be_seen_in_them() -> None:
    assert [first_cut(line).words[-8:] for line in (1, 10)] == ["n 1 line", "10 lines"]
    assert DEEP_CUT.holds(*searched_tree((ROOT / "sample_maps" / "trees" / "deep-cut.txt").read_text()))
    for wish, text, holds in (
        (DEEP_CUT, "((3 12 8) (2 4 6) (14 5 2))", False),
        (TIE_CUT, "((3 12 8) (2 4 6))", False),
        (TIE_CUT, "((3 12 8) (3 4 6))", True),
        (NO_CUT, "(1 2 3)", False),
        (NO_CUT, "((1 2) (3 4))", True),
        (NO_CUT, "((3 4) (1 2))", False),
        (DEAD_REGION, "((1 2) (3 4))", False),
    ):
        assert wish.holds(*searched_tree(text)) == holds, (wish.words, text)
