"""Members are read strictly, what is left out has its default, and the command line understands all of it."""

import shlex
from argparse import Namespace
from itertools import product
from typing import Any

import pytest

from webviz.__main__ import _parsed
from webviz.answers.search_request import ALL_NODES, SearchRequest
from webviz.games.binding import RULES, Binding
from webviz.maps import DEEPEST
from webviz.search import Query, Variant
from webviz.search.registry import algorithms
from webviz.server.problems import Problem
from webviz.server.search_members import read_given, read_members
from webviz.server.search_request import read_search

TREES = "((3 12 8) (2 4 6))\n(5 (1 (2 3)))\n"


def test_what_is_left_out_has_its_default_and_everything_can_be_said(text: str, three_players: str) -> None:
    for source, algorithm, depth in (
        (text, "alpha-beta", 2),
        (three_players, "max-n", 3),
        (TREES, "alpha-beta", 2),
    ):
        given, *rest = read_members({"text": source})
        assert rest == [Query(algorithm, depth, "given", Variant()), None, None] and given.number == 1
    said = {"algorithm": "deepening", "order": "seed:7", "fail": "hard", "cut": ">", "depth": 3, "round": 1}
    given, *rest = read_members({"text": TREES, "graph": 2, "binding": "arcs"} | said)
    assert given.number == 2
    assert rest == [Query("deepening", 3, "seed 7", Variant("hard", ">")), 1, "arcs"]
    assert read_given({"text": text, "graph": 1}) == read_given({"text": text})
    assert read_members({"text": TREES, "depth": 99})[1].depth == 2  # no search is deeper than there is
    assert read_members({"text": text, "depth": 10**30})[1].depth == DEEPEST
    members = {"text": text, "algorithm": "deepening", "depth": 3}
    for asked, means in ((1, 1), (2, 2), (3, None), (99, None)):
        assert read_members(members | {"round": asked})[2] == means


def test_the_same_problem_is_the_same_request_however_it_is_written(text: str, three_players: str) -> None:
    untidy = text.replace("\n", " \r\n\r\n").replace(", ", ",")
    plain, other = read_search({"text": text}), read_search({"text": untidy, "algorithm": "alpha-beta"})
    assert (plain.text, plain) == (other.text, other)
    said = {"graph": 1, "order": "given", "fail": "soft", "cut": ">="}
    for source, algorithm in ((text, "alpha-beta"), (three_players, "max-n"), ("(1 2)", "alpha-beta")):
        plain = read_search({"text": source})
        assert plain == read_search({"text": source, "algorithm": algorithm, **said})
        assert plain == read_search({"text": source, "depth": plain.query.depth})


CHOICES: list[dict[str, Any]] = [
    *({"algorithm": name} for name in algorithms()),
    {"order": "seed 7"},
    {"order": "best", "fail": "hard", "cut": ">"},
    {"algorithm": "deepening", "order": "reverse", "round": 1},
]


def parsed(wanted: SearchRequest) -> Namespace:
    """What the command line understands of a request's command, which says all of it."""
    words = shlex.split(wanted.command)
    assert words[:3] == ["python", "-m", "webviz"]
    found = _parsed(words[3:])
    algorithm = found.algorithm or ("max-n" if wanted.query.algorithm == "max-n" else "alpha-beta")
    assert (algorithm, found.order) == (wanted.query.algorithm, wanted.query.order)
    assert Variant(found.fail, found.cut) == wanted.query.variant
    assert (found.depth, found.output) == (wanted.query.depth, "trace.txt")
    return found


def test_the_command_is_one_that_the_command_line_understands(text: str, three_players: str) -> None:
    for choice, depth in product(CHOICES, (1, 9, 10**9)):
        wanted = read_search({"text": text, "depth": depth} | choice)
        found = parsed(wanted)
        assert (found.command, found.input, found.depth) == ("trace", "MAP.txt", min(depth, DEEPEST))
        # What only the textbook engine runs has a limit of its own there.
        assert found.max_nodes == (None if wanted.is_compilable else ALL_NODES)
        assert wanted.way_out.endswith(f"saved as MAP.txt:  {wanted.command}")
    for choice in CHOICES:
        wanted = read_search({"text": "(1 2)\n[1]([2](3 4) 5)\n", "graph": 2} | choice)
        found = parsed(wanted)
        assert (found.command, found.input, found.graph, found.trace) == ("tree", "TREE.txt", 2, True)
        assert wanted.way_out.endswith(f"saved as TREE.txt:  {wanted.command}")
    assert parsed(read_search({"text": three_players})).algorithm is None


def test_a_level_that_binds_is_another_game_and_said_to_the_command_line(text: str) -> None:
    free = read_search({"text": text})
    assert parsed(free).binding is None
    for level in RULES:
        wanted = read_search({"text": text, "binding": level})
        assert isinstance(wanted.game, Binding) and wanted.game.level == level
        assert wanted != free and wanted.key != free.key and not wanted.is_compilable
        assert (parsed(wanted).binding, parsed(wanted).max_nodes) == (level, ALL_NODES)
        assert wanted.without_choice.binding == level


NONE = (0, -1, 1.5, "2", True, None, [])
KNOWN = {
    "algorithm": "alpha-beta, branch-and-bound, deepening, max-n, minimax, negamax, negamax-alpha-beta",
    "order": "given, alphabetical, reverse, weight, seed N, best, worst",
    **{"fail": "soft, hard", "cut": ">=, >", "binding": "forward, "},
}


def test_what_is_no_number_of_one_or_none_of_the_words_is_refused_with_those_there_are(text: str) -> None:
    trees = {"text": TREES, "algorithm": "deepening"}
    cases: list[tuple[dict[str, Any], str, str]] = [
        *(
            (trees | {name: wrong}, name, "a whole number from 1 up; found ")
            for name in ("graph", "round")
            for wrong in NONE
        ),
        ({"text": TREES, "graph": 3}, "graph", "a whole number from 1 to 2; found 3"),
        ({"text": text, "graph": 2}, "graph", "1, as the text holds just one; found 2"),
        ({"text": text, "round": 1}, "round", "left out, as alpha-beta is done in one; found 1"),
    ]
    for name, known in KNOWN.items():
        cases += [
            ({"text": text, name: wrong}, name, f"one of {known}")
            for wrong in ("guess", "", "none", None, 5, ["x"])
        ]
    for members, name, why in cases:
        with pytest.raises(Problem) as found:
            read_members(members)
        assert (found.value.status, found.value.kind) == (422, f"wrong-{name}"), members
        assert found.value.detail.startswith(f'"{name}" must be {why}') and found.value.title


def test_every_member_makes_a_difference_but_to_a_comparison_of_orders(text: str) -> None:
    members: dict[str, Any] = {"algorithm": "deepening", "depth": 3}
    others = ({}, {"order": "seed 7"}, {"order": "seed 8"}, {"fail": "hard"}, {"cut": ">"}, {"round": 1})
    asked = [read_search({"text": text, **members, **other}) for other in others]
    assert len({each.key for each in asked}) == len(set(asked)) == len(others)
    assert len({each.without_round for each in asked}) == len(others) - 1
    assert len({each.without_choice for each in asked}) == 1
    deep, plain = read_search({"text": text, "depth": 3}), read_search({"text": text})
    assert deep.text == read_search({"text": text.replace("\n2\n", "\n3\n")}).text != plain.text
    assert deep.key != plain.key and deep.without_depth == plain.without_depth
    assert deep.without_choice == asked[0].without_choice != plain.without_choice
    minimax = read_search({"text": text, "algorithm": "minimax"})
    assert minimax.text != plain.text and minimax.without_depth.key != plain.without_depth.key
