import shlex
from argparse import Namespace
from typing import Any

import pytest

from webviz.__main__ import _parsed
from webviz.answers.search_request import ALL_NODES, SearchRequest
from webviz.csp.colored_map import Level
from webviz.games.binding import RULES, Binding
from webviz.maps import DEEPEST
from webviz.search import NotApplicable, Variant
from webviz.search.registry import algorithms
from webviz.server.search_request import read_search


def test_the_same_problem_is_the_same_request_however_it_is_written(text: str) -> None:
    untidy = text.replace("\n", " \r\n\r\n").replace(", ", ",")
    plain, other = read_search({"text": text}), read_search({"text": untidy, "algorithm": "alpha-beta"})
    assert (plain.text, plain) == (other.text, other)


def test_a_depth_that_is_asked_for_counts_and_the_maps_own_does_not(text: str) -> None:
    asked = read_search({"text": text, "depth": 3})
    assert asked.query.depth == 3
    assert asked.text == read_search({"text": text.replace("\n2\n", "\n3\n")}).text
    assert asked.text != read_search({"text": text}).text
    assert asked.key != read_search({"text": text}).key
    assert asked.without_depth == read_search({"text": text}).without_depth


def test_the_algorithm_makes_a_difference(text: str) -> None:
    alpha_beta, minimax = (
        read_search({"text": text, "algorithm": name}) for name in ("alpha-beta", "minimax")
    )
    assert alpha_beta.text != minimax.text
    assert alpha_beta.without_depth.key != minimax.without_depth.key


def test_every_member_makes_a_difference(text: str) -> None:
    members: dict[str, Any] = {"algorithm": "deepening", "depth": 3}
    others = ({}, {"order": "seed 7"}, {"order": "seed 8"}, {"fail": "hard"}, {"cut": ">"}, {"round": 1})
    asked = [read_search({"text": text, **members, **other}) for other in others]
    assert len({each.key for each in asked}) == len(set(asked)) == len(others)
    assert len({each.without_round for each in asked}) == len(others) - 1


def test_what_is_said_of_a_default_makes_none(text: str, three_players: str) -> None:
    said = {"graph": 1, "order": "given", "fail": "soft", "cut": ">="}
    for source, algorithm in ((text, "alpha-beta"), (three_players, "max-n"), ("(1 2)", "alpha-beta")):
        plain = read_search({"text": source})
        assert plain == read_search({"text": source, "algorithm": algorithm, **said})
        assert plain == read_search({"text": source, "depth": plain.query.depth})


def test_two_equal_trees_are_two_problems_as_the_command_line_tells_them_apart() -> None:
    first, second = (read_search({"text": "(1 2)\n(1 2)\n", "graph": number}) for number in (1, 2))
    assert first != second


def test_a_comparison_of_orders_is_the_same_whatever_is_chosen(text: str) -> None:
    chosen = {"algorithm": "deepening", "order": "best", "fail": "hard", "round": 1}
    asked = [read_search({"text": text, **each}).without_choice for each in ({}, chosen)]
    assert asked[0] == asked[1] != read_search({"text": text, "depth": 3}).without_choice


@pytest.mark.parametrize(
    ("members", "why"),
    [
        ({"algorithm": "minimax", "fail": "hard"}, "minimax has no variant fail-hard"),
        ({"text": "(1 MAX(2 3))", "algorithm": "negamax"}, "negamax does not apply: it changes the sign"),
        ({"text": "(1 (2 3))", "algorithm": "deepening"}, "deepening does not apply: it ends searches above"),
        ({"text": "(1 2)", "order": "weight"}, "order weight does not apply: the moves of this game"),
        ({"text": "((1,2) (2,1))", "algorithm": "minimax"}, "minimax does not apply: it needs two players"),
    ],
)
def test_what_makes_no_sense_is_refused_with_the_reason(text: str, members: dict[str, Any], why: str) -> None:
    with pytest.raises(NotApplicable, match=f"^{why}"):
        read_search({"text": text} | members)


CHOICES: list[dict[str, Any]] = [
    *({"algorithm": name} for name in algorithms()),
    {"order": "seed 7"},
    {"order": "best", "fail": "hard", "cut": ">"},
    {"algorithm": "deepening", "order": "reverse", "round": 1},
]


def parsed(command: str) -> Namespace:
    words = shlex.split(command)
    assert words[:3] == ["python", "-m", "webviz"]
    return _parsed(words[3:])


def assert_says(found: Namespace, wanted: SearchRequest) -> None:
    """Its own choice of an algorithm is that for two players."""
    assert (found.algorithm or "alpha-beta", found.order) == (wanted.query.algorithm, wanted.query.order)
    assert Variant(found.fail, found.cut) == wanted.query.variant
    assert (found.depth, found.output) == (wanted.query.depth, "trace.txt")


@pytest.mark.parametrize("choice", CHOICES, ids=str)
@pytest.mark.parametrize("depth", [1, 9, 10**9])
def test_the_command_is_one_that_the_command_line_understands(
    text: str, choice: dict[str, Any], depth: int
) -> None:
    wanted = read_search({"text": text, "depth": depth} | choice)
    found = parsed(wanted.command)
    assert (found.command, found.input, found.depth) == ("trace", "MAP.txt", min(depth, DEEPEST))
    assert_says(found, wanted)
    # What only the textbook engine runs has a limit of its own there.
    assert found.max_nodes == (None if wanted.is_compilable else ALL_NODES)
    assert wanted.way_out == f"Without a limit, with the map saved as MAP.txt:  {wanted.command}"


@pytest.mark.parametrize("choice", CHOICES, ids=str)
def test_so_is_that_of_a_tree(choice: dict[str, Any]) -> None:
    wanted = read_search({"text": "(1 2)\n[1]([2](3 4) 5)\n", "graph": 2} | choice)
    found = parsed(wanted.command)
    assert (found.command, found.input, found.graph, found.trace) == ("tree", "TREE.txt", 2, True)
    assert_says(found, wanted)
    assert wanted.way_out == f"Without a limit, with the tree saved as TREE.txt:  {wanted.command}"


def test_three_players_are_searched_by_max_n_without_saying_so(three_players: str) -> None:
    wanted = read_search({"text": three_players})
    assert wanted.query.algorithm == "max-n" and parsed(wanted.command).algorithm is None


@pytest.mark.parametrize("level", RULES)
def test_a_level_that_binds_is_another_game_and_said_to_the_command_line(text: str, level: Level) -> None:
    wanted, free = read_search({"text": text, "binding": level}), read_search({"text": text})
    assert isinstance(wanted.game, Binding) and wanted.game.level == level
    assert wanted != free and wanted.key != free.key and not wanted.is_compilable
    assert (parsed(wanted.command).binding, parsed(free.command).binding) == (level, None)
    assert parsed(wanted.command).max_nodes == ALL_NODES
    assert wanted.without_choice.binding == level


def test_on_a_tree_nothing_can_bind() -> None:
    with pytest.raises(NotApplicable, match="only a map has domains"):
        read_search({"text": "(1 2)", "binding": "arcs"})
