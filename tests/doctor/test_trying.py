"""What is tried keeps to its limits, and its output is the one that the rules demand."""

from functools import cache

import pytest
from oracle import Oracle

from webviz.doctor.trying import Limits, Tried, tried
from webviz.doctor.wishes import DEEP_CUT, TIE_CUT
from webviz.maps import read_map

LIMITS = Limits(20, 120)


@cache
def maps(count: int = 40, seed: int = 3, limits: Limits = LIMITS) -> list[Tried]:
    return list(tried(count, seed, limits, (TIE_CUT, DEEP_CUT), of_trees=False))


def test_the_output_is_what_the_plain_rules_print() -> None:
    for one in maps():
        oracle = Oracle(read_map(one.text)[0])
        assert one.output == "\n".join(oracle.lines)
        assert (one.nodes, one.lines) == (oracle.nodes, len(oracle.lines))


def test_its_signature_is_of_the_same_output() -> None:
    assert all(one.signature.lines == one.lines for one in maps())


@pytest.mark.parametrize("limits", [Limits(40, 60), Limits(1, 30), Limits(20, 200, nodes=25)])
def test_all_keep_to_the_limits_and_none_that_does_is_left_out(limits: Limits) -> None:
    found, all_found = maps(limits=limits), maps(limits=Limits(1, 240))
    nodes = limits.nodes or 240
    wanted = [one for one in all_found if limits.fewest <= one.lines <= limits.most and one.nodes <= nodes]
    assert found == wanted != []


def test_a_seed_makes_the_same_and_more_tries_go_on_from_there() -> None:
    assert maps(20) == maps(40)[: len(maps(20))] == maps.__wrapped__(20)
    assert not {one.text for one in maps(seed=3)} & {one.text for one in maps(seed=4)}


def test_trees_are_tried_to_their_leaves() -> None:
    found = list(tried(20, 1, Limits(20, 80), (DEEP_CUT,), of_trees=True))
    assert found and all(20 <= one.lines <= 80 and one.output.count("\n") == one.lines - 1 for one in found)
    assert {one.fulfills for one in found} == {(True,), (False,)}
