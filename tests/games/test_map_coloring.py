"""The rules on maps and trees, for two or more players, and where a level binds."""

from dataclasses import replace
from typing import Any

import pytest
from golden import make_binding, make_games
from golden.make import assert_as_written
from hypothesis import given
from hypothesis import strategies as st
from oracle import Oracle
from strategies import maps, path_map, small_map, thorough
from tree_texts import BOOK, EXERCISE, tree_of, trees

from webviz.games import MAX, MIN, ExplicitTree, MapColoring, MapForMany, game_on
from webviz.games.binding import (
    LEVELS,
    REGIONS_BETWEEN_CHECKS,
    RULES,
    Binding,
    ColoredMap,
    Level,
    rule_of,
    with_level,
)
from webviz.games.explicit_tree import NoStaticValue
from webviz.maps import Assignment, Map, read_map
from webviz.search import Query, Watch, optimal_path, search, textbook_search
from webviz.search.counts import smallest_proof
from webviz.search.query import TimeIsOver
from webviz.trees import Tree, read_trees

LINE = small_map("A-B B-C C-D", "A:R-1 D:G-3")
THREE = replace(LINE, weights=((1, 2), (10, 20), (100, 200)))


@thorough
@given(maps())
def test_every_position_along_the_first_moves_agrees_with_the_plain_rules(map: Map) -> None:
    game, oracle = MapColoring(map), Oracle(map, depth=0)
    position, colored = game.initial, {a.region: (a.color, a.player) for a in map.initial}
    while True:
        moves = [", ".join(move) for move in oracle.legal(colored)]
        assert [game.labels[move] for move in game.actions(position)] == moves
        assert game.is_terminal(position) == (not moves)
        assert game.utility(position) == oracle.score(colored)
        if not moves:
            return
        region, color = moves[0].split(", ")
        colored[region] = (color, game.to_move(position))
        position = game.result(position, game.move(region, color))


def test_players_take_turns_and_each_scores_with_its_own_weights() -> None:
    game = MapColoring(small_map("A-B B-C", "A:R-1", weights=((1, 10), (2, -20))))
    first = game.result(game.initial, game.move("B", "G"))
    second = game.result(first, game.move("C", "R"))
    assert (game.to_move(first), game.to_move(second)) == (MIN, MAX)
    assert (game.utilities(first), game.utility(second)) == ((11, -11), 31)
    assert game.weight(game.initial, game.move("B", "G")) == 1
    assert game.weight(first, game.move("C", "R")) == -20


def test_the_number_of_lines_of_weights_makes_the_game() -> None:
    facts = ("players", "is_zero_sum", "alternates", "has_static_values", "value_code")
    for map, kind, expected in (
        (THREE, MapForMany, (3, False, False, True, "i")),
        (small_map("A-B", "A:R-1"), MapColoring, (2, True, True, True, "i")),
    ):
        game = game_on(map)
        assert type(game) is kind and tuple(getattr(game, fact) for fact in facts) == expected


def test_each_of_several_players_moves_in_turn_and_has_a_total_of_his_own() -> None:
    game = MapForMany(THREE)
    after = game.result(game.initial, game.move("B", "G"))
    assert [game.utilities(game.initial), game.utilities(after)] == [(2, 0, 100), (3, 0, 100)]
    assert game.utility(after) == 3
    assert game.utilities(game.result(after, game.move("C", "R"))) == (3, 20, 100)
    assert [game.weight(game.initial, game.move("B", "G")), game.weight(after, game.move("C", "R"))] == [
        1,
        20,
    ]
    alone = MapForMany(replace(THREE, initial=(Assignment("A", "R", 3),)))
    assert alone.utilities(alone.initial) == (0, 0, 200)
    ring = small_map("A-B B-C C-D D-E A-E", "A:R-1", colors="B G R")
    for map, expected in ((THREE, [1, 2]), (replace(ring, weights=((1, 1, 1),) * 3), [1, 2, 3, 1])):
        game = MapForMany(map)
        position, order = game.initial, []
        while not game.is_terminal(position):
            order.append(game.to_move(position))
            position = game.result(position, game.actions(position)[0])
        assert order == expected


@thorough
@given(maps())
def test_for_two_players_the_totals_differ_by_the_score_and_the_moves_are_the_same(map: Map) -> None:
    many, two = MapForMany(map), MapColoring(map)
    position, twin = many.initial, two.initial
    while not two.is_terminal(twin):
        assert (many.actions(position), many.to_move(position)) == (two.actions(twin), two.to_move(twin))
        move = two.actions(twin)[-1]
        assert two.weight(twin, move) == many.weight(position, move)
        position, twin = many.result(position, move), two.result(twin, move)
        own, other = many.utilities(position)
        assert own - other == two.utility(twin)


def game_of(text: str) -> ExplicitTree:
    return ExplicitTree(read_trees(text)[0][0])


def plain_vector(tree: Tree, node: int) -> tuple[float, ...]:
    """Minimax and max^n by the definition, ties to the first."""
    if tree.size[node] == 1:
        return tuple(column[node] for column in tree.values)
    below = [plain_vector(tree, child) for child in tree.children(node)]
    if tree.is_zero_sum:
        return (max if tree.player[node] == MAX else min)(below)
    return max(below, key=lambda vector: vector[tree.player[node] - 1])


def test_a_move_is_the_number_of_the_node_it_leads_to_and_is_called_by_its_name() -> None:
    game = game_of(EXERCISE)
    assert [game.labels[move] for move in game.actions(game.initial)] == ["B", "C"]
    first = game.result(game.initial, game.actions(game.initial)[1])
    assert [game.labels[move] for move in game.actions(first)] == ["2", "7"]
    assert (game.to_move(game.initial), game.to_move(first)) == (MAX, MIN)
    assert game.labels[game.root_move] == "A"
    assert [game.is_terminal(node) for node in range(7)] == [False, False, True, True, False, True, True]
    assert (game.utility(2), game.utilities(2)) == (4, (4, -4))


def test_several_players_have_a_value_each() -> None:
    game = game_of("((1,2,3) [7,8,9]((4,5,6) (6,5,4)))")
    assert (game.players, game.is_zero_sum, game.alternates) == (3, False, False)
    assert (game.utilities(1), game.utilities(2), game.utility(2)) == ((1, 2, 3), (7, 8, 9), 7)


def test_whether_max_and_min_alternate_from_a_max_root_and_whether_players_take_turns_is_said() -> None:
    cases = {
        BOOK: (True, True),
        "(1 (2 3))": (True, True),
        "root: MIN\n(1 (2 3))": (False, True),
        "(1 MAX(2 3))": (False, False),
        "((1,2) (3,4))": (False, True),
        "((1,1,1) ((1,1,1) ((1,1,1) (1,1,1))))": (False, True),
        "root: 3\n((1,1,1) ((1,1,1) (1,1,1)))": (False, True),
        "((1,1,1) @3((1,1,1) (1,1,1)))": (False, False),
    }
    assert {text: (game_of(text).alternates, game_of(text).takes_turns) for text in cases} == cases


def test_whole_values_are_integers_and_a_node_without_a_static_value_is_not_worth_anything() -> None:
    assert (game_of("(1 2.0)").value_code, game_of("(1 2.5)").value_code) == ("i", "d")
    assert str(game_of("(1 2.0)").utility(2)) == "2"
    game = game_of("A:[5](1 B:(2 3))")
    assert not game.has_static_values and game_of("[5](1 [0](2 3))").has_static_values
    assert game.utility(0) == 5
    with pytest.raises(NoStaticValue, match="B has no static value"):
        game.utility(2)


@thorough
@given(trees())
def test_every_search_finds_the_value_by_definition_and_numbers_the_nodes_as_the_tree_does(
    tree: Tree,
) -> None:
    game = ExplicitTree(tree)
    full = search(game, Query("minimax" if tree.is_zero_sum else "max-n", game.height))
    assert tuple(column[0] for column in full.values or (full.value,)) == plain_vector(tree, 0)
    assert list(full.move) == list(range(len(tree))) and full.size == tree.size
    leaf = optimal_path(full)[-1]
    assert all(column[leaf] == column[0] for column in full.values or (full.value,))
    if tree.is_zero_sum:
        assert search(game, Query("alpha-beta", game.height)).value[0] == full.value[0]


def test_deep_trees_can_be_searched() -> None:
    game = ExplicitTree(tree_of("(" * 2_000 + "1" + ")" * 2_000))
    assert search(game, Query("alpha-beta", game.height)).value[0] == 1


HEAD = "G, R\nA: G-1\n3\nG: 1, R: 1\nG: 1, R: 1\n"
TRIANGLE = f"{HEAD}A: B, C\nB: A, C, D\nC: A, B\nD: B\n"
TWO_TRIANGLES = f"{HEAD}A: B, C, D\nB: A, C\nC: A, B, D\nD: A, C\n"


def test_a_move_that_newly_leaves_a_region_without_a_color_is_not_allowed() -> None:
    """A region that is dead before a move forbids nothing."""
    for text, level, moves in (
        (TRIANGLE, "basic", ["B, R", "C, R"]),
        (TRIANGLE, "forward", []),  # B and C can only be red
        (TRIANGLE, "singletons", ["B, R"]),  # C is dead from the start
        (TWO_TRIANGLES, "arcs", ["B, R", "D, R"]),  # B and C are dead; only C is once B or D is red
    ):
        game = Binding(MapColoring(read_map(text)[0]), level)
        assert [game.labels[move] for move in game.actions(game.initial)] == moves, level
        assert game.is_terminal(game.initial) == (not moves)


@thorough
@given(maps(), st.sampled_from(LEVELS), st.booleans())
def test_a_move_is_forbidden_exactly_if_a_region_loses_its_last_color_by_it(
    map: Map, level: Level, for_three: bool
) -> None:
    """And but for that it is the game that it binds, for two and for three."""
    weights = (*map.weights, tuple(7 - weight for weight in map.weights[0]))
    three = Map(map.regions, map.borders, map.colors, map.initial, map.depth, weights)
    game: Any = MapForMany(three) if for_three else MapColoring(map)
    bound = Binding(game, level)
    for name in ("labels", "root_move", "players", "is_zero_sum", "alternates", "value_code", "map"):
        assert getattr(bound, name) == getattr(game, name)
    assert bound.has_static_values
    initial = {map.regions.index(one.region): map.colors.index(one.color) for one in map.initial}

    def has_a_color(line: tuple[int, ...]) -> list[bool]:
        """For each region after a line of play."""
        taken = initial | dict(divmod(move, len(map.colors)) for move in line)
        colors = [taken.get(region) for region in range(len(map.regions))]
        return [mask != 0 for mask in ColoredMap(map.neighbors(), len(map.colors), colors, level).domains]

    positions: list[tuple[tuple[int, ...], Any, Any]] = [((), game.initial, bound.initial)]
    for line, free, position in positions:
        assert bound.to_move(position) == game.to_move(free)
        assert bound.utility(position) == game.utility(free)
        assert bound.utilities(position) == game.utilities(free)
        before, allowed = has_a_color(line), []
        for move in game.actions(free):
            assert bound.weight(position, move) == game.weight(free, move)
            after = has_a_color((*line, move))
            if not any(had and not has for had, has in zip(before, after, strict=True)):
                allowed.append(move)
        assert bound.actions(position) == allowed and bound.is_terminal(position) == (not allowed)
        if len(line) < 2:
            moves = [((*line, m), game.result(free, m), bound.result(position, m)) for m in allowed]
            positions += moves[:4]


def test_the_games_and_searches_written_down_for_the_page_are_the_ones_found_here() -> None:
    name = "binding.json"
    assert_as_written({name: make_binding.files()[name]} | make_games.files())


def test_a_level_that_binds_is_a_rule_in_words_and_without_one_the_game_is_itself() -> None:
    game = MapColoring(read_map(TRIANGLE)[0])
    assert with_level(game, None) is game and rule_of(game) == rule_of(with_level(game, "basic")) == ""
    assert ["basic", *RULES] == list(LEVELS)
    words = ("forward checking", "singletons", "arc consistency")
    assert all(word in rule_of(with_level(game, level)) for word, level in zip(words, RULES, strict=True))


class Stopwatch(Watch):
    """Counts the looks at it; `is_over` at the first."""

    __slots__ = ("is_over", "looks")

    def __init__(self, is_over: bool) -> None:
        super().__init__()
        self.looks, self.is_over = 0, is_over

    def look(self, nodes: int) -> None:
        self.looks += 1
        if self.is_over:
            raise TimeIsOver(nodes)


@pytest.mark.parametrize("level", list(RULES))
def test_a_search_looks_at_its_watch_within_a_position_that_takes_long(level: Level) -> None:
    game = Binding(MapColoring(path_map(1_200)), level)
    for order in ("given", "reverse"):
        query = Query("alpha-beta", 9, order=order, watch=Stopwatch(True), partial=True)
        found = textbook_search(game, query)
        assert 1 <= len(found) < 9 and found.open >= 1
    assert smallest_proof(game, 9, 0, watch=Stopwatch(True)) is None


def test_it_looks_again_after_as_many_regions_as_before_and_small_positions_are_not_worth_a_look() -> None:
    """With one legal move, 1,000 regions are examined twice: before and after it."""
    looks: list[None] = []
    small = Binding(MapColoring(path_map(5)), "arcs")
    small.with_time_check(lambda: looks.append(None)).actions(small.initial)
    assert not looks
    game = Binding(MapColoring(path_map(1_000)), "forward").with_time_check(lambda: looks.append(None))
    seen = []
    for _ in range(10):
        game.actions(game.initial)
        seen.append(len(looks))
    assert (REGIONS_BETWEEN_CHECKS, seen) == (5_000, [0, 0, 1, 1, 2, 2, 2, 3, 3, 4])
    watch = Stopwatch(False)
    assert (
        smallest_proof(Binding(MapColoring(path_map(2_000)), "forward"), 9, 0, 5, watch) is None
        and watch.looks > 2 * 5
    )
