"""Members are read strictly; what is left out has its default."""

from typing import Any

import pytest

from webviz.maps import DEEPEST
from webviz.search import Query, Variant
from webviz.server.problems import Problem
from webviz.server.search_members import read_given, read_members

TREES = "((3 12 8) (2 4 6))\n(5 (1 (2 3)))\n"


def refused(**members: Any) -> str:
    """Why they cannot be used."""
    with pytest.raises(Problem) as found:
        read_members(members)
    assert (found.value.status, found.value.title.endswith("cannot be used")) == (422, True)
    return f"{found.value.kind}: {found.value.detail}"


def test_what_is_left_out_has_its_default(text: str, three_players: str) -> None:
    for source, algorithm, depth in (
        (text, "alpha-beta", 2),
        (three_players, "max-n", 3),
        (TREES, "alpha-beta", 2),
    ):
        given, *rest = read_members({"text": source})
        assert rest == [Query(algorithm, depth, "given", Variant()), None, None]
        assert given.number == 1


def test_everything_can_be_said() -> None:
    members = {
        **{"text": TREES, "graph": 2, "algorithm": "deepening", "order": "seed:7"},
        **{"fail": "hard", "cut": ">", "depth": 3, "round": 1, "binding": "arcs"},
    }
    given, *rest = read_members(members)
    assert given.number == 2
    assert rest == [Query("deepening", 3, "seed 7", Variant("hard", ">")), 1, "arcs"]


def test_no_search_is_deeper_than_there_is_something_to_search(text: str) -> None:
    assert read_members({"text": TREES, "depth": 99})[1].depth == 2
    assert read_members({"text": text, "depth": 10**30})[1].depth == DEEPEST


@pytest.mark.parametrize(("asked", "means"), [(None, None), (1, 1), (2, 2), (3, None), (99, None)])
def test_the_last_round_is_that_of_the_depth(text: str, asked: int | None, means: int | None) -> None:
    members = {"text": text, "algorithm": "deepening", "depth": 3}
    assert read_members(members | ({} if asked is None else {"round": asked}))[2] == means


def test_the_tree_with_the_number_is_meant(text: str) -> None:
    assert [read_given({"text": TREES, "graph": number}).number for number in (1, 2)] == [1, 2]
    assert read_given({"text": text, "graph": 1}) == read_given({"text": text})


@pytest.mark.parametrize("name", ["graph", "round"])
@pytest.mark.parametrize("wrong", [0, -1, 1.5, "2", True, None, []])
def test_a_number_that_is_none_is_refused(name: str, wrong: object) -> None:
    told = refused(**({"text": TREES, "algorithm": "deepening"} | {name: wrong}))
    assert told.startswith(f'wrong-{name}: "{name}" must be a whole number from 1 up; found ')


def test_a_number_that_no_tree_has_is_refused_with_those_there_are(text: str) -> None:
    assert "must be a whole number from 1 to 2; found 3" in refused(text=TREES, graph=3)
    assert "must be 1, as the text holds just one; found 2" in refused(text=text, graph=2)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (
            "algorithm",
            "one of alpha-beta, branch-and-bound, deepening, max-n, minimax, negamax, negamax-alpha-beta",
        ),
        ("order", "one of given, alphabetical, reverse, weight, seed N, best, worst"),
        ("fail", "one of soft, hard"),
        ("cut", "one of >=, >"),
    ],
)
@pytest.mark.parametrize("wrong", ["guess", "", None, 5, ["soft"]])
def test_a_word_that_is_none_is_refused_with_those_there_are(
    text: str, name: str, expected: str, wrong: object
) -> None:
    assert refused(**{"text": text, name: wrong}).startswith(f'wrong-{name}: "{name}" must be {expected}; ')


def test_only_deepening_has_rounds(text: str) -> None:
    told = refused(text=text, round=1)
    assert told.startswith('wrong-round: "round" must be left out, as alpha-beta is done in one; found 1')


@pytest.mark.parametrize("binding", ["basic", "none", None, 3])
def test_only_a_level_that_makes_a_difference_can_bind(text: str, binding: object) -> None:
    assert refused(text=text, binding=binding).startswith('wrong-binding: "binding" must be one of forward,')
