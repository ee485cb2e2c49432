"""How far searches go, whoever asks; what the server makes of it is told in tests/server."""

from typing import Any

import pytest

from webviz.answers.asked import wanted_of
from webviz.answers.csp_request import CspRequest
from webviz.answers.known import read_known
from webviz.answers.limits import MOST_EVENTS, STORED_VALUES, budget, most_nodes, order_too_large, too_large
from webviz.csp import Settings

MANY = 50_000_000


@pytest.mark.parametrize(
    ("parts", "most"),
    [
        ({}, MANY),
        ({"algorithm": "minimax", "order": "seed 3"}, MANY),
        ({"algorithm": "negamax"}, 5_000_000),
        ({"fail": "hard"}, 5_000_000),
        ({"algorithm": "deepening"}, 1_000_000),
    ],
    ids=str,
)
def test_a_search_that_takes_more_time_or_memory_may_visit_fewer_nodes(
    text: str, parts: dict[str, str], most: int
) -> None:
    wanted = wanted_of(read_known(text), parts)
    assert (most_nodes(wanted, MANY), most_nodes(wanted, 7)) == (most, 7)


def test_so_may_one_that_keeps_a_value_for_each_player() -> None:
    wanted = wanted_of(read_known("((1,2,3,4) (5,6,7,8))"), {})
    assert most_nodes(wanted, MANY) == 3_000_000


@pytest.mark.parametrize(
    ("algorithm", "nodes"),
    [("best-first", STORED_VALUES // 40), ("beam", STORED_VALUES // 40), ("backtracking", MANY)],
)
def test_best_first_search_may_keep_only_so_much_for_later(algorithm: Any, nodes: int) -> None:
    found = budget(CspRequest(read_known("queens:20"), Settings(algorithm), False), MANY)
    assert (found.nodes, found.events) == (nodes, MOST_EVENTS)


def test_what_is_too_large_is_told_with_a_way_out(text: str) -> None:
    wanted = wanted_of(read_known(text), {"order": "worst"})
    assert too_large(wanted, "It is a tree", 1_000).startswith("It is a tree of more than 1,000 nodes")
    said = order_too_large(wanted, 75)
    assert said.startswith('The order "worst" takes a whole search beforehand, a tree of more than 75 nodes')
    assert "lower the depth" in said and wanted.command in said
