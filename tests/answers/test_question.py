"""What the page asks by the parts of a link."""

from functools import cache
from typing import Any

import pytest
from application import ROOT

from webviz.answers.local_api import LocalApi
from webviz.answers.question import (
    WrongPart,
    constraint_members,
    game_members,
    is_of_constraints,
    rival_search,
)
from webviz.wings import WINGS

AUSTRALIA = (ROOT / "sample_maps/australia.txt").read_text("utf-8")
THREE_PLAYERS = (ROOT / "sample_maps/trees/three-players.txt").read_text("utf-8")


@cache
def problem_entry(text: str) -> Any:
    return LocalApi().problem(text)


def test_a_game_or_constraints_are_asked_as_the_page_asks_for_what_is_unusual_and_applies() -> None:
    minimax = {"algorithm": "minimax", "fail": "hard", "round": "2"}
    for text, parts, members in (
        (AUSTRALIA, {"algorithm": "alpha-beta", "order": "given", "graph": "1"}, {}),
        (AUSTRALIA, {"depth": "2", "order": "seed 7"}, {"depth": 2, "order": "seed 7"}),
        (AUSTRALIA, {"binding": "arcs"}, {"binding": "arcs"}),
        (THREE_PLAYERS, {}, {"algorithm": "max-n"}),
        (THREE_PLAYERS, {"algorithm": "max-n", "binding": "arcs", "graph": "9"}, {"algorithm": "max-n"}),
        (AUSTRALIA, minimax, {"algorithm": "minimax"}),
        (AUSTRALIA, {"algorithm": "deepening", "round": "2"}, {"algorithm": "deepening", "round": 2}),
    ):
        assert game_members(parts, text, problem_entry(text)) == {"text": text} | members, parts
    with pytest.raises(WrongPart, match="depth cannot be 'deep': it must be a whole number from 0"):
        game_members({"depth": "deep"}, AUSTRALIA, problem_entry(AUSTRALIA))
    beam = constraint_members({"width": "2", "seed": "0", "binary": "true"}, "queens:4")
    assert beam == {"text": "queens:4", "width": 2, "binary": True}
    if "csp" in WINGS:
        assert constraint_members({"search": "beam"}, "queens:4")["search"] == "beam"
    assert constraint_members({"solutions": "all"}, "queens:4")["solutions"] == "all"
    csp = {"mode": "csp"}
    constraints = [("queens:4", {}, True), (AUSTRALIA, csp, True)] if "csp" in WINGS else []
    for text, parts, is_so in ((AUSTRALIA, {}, False), *constraints):
        assert is_of_constraints(parts, problem_entry(text)) == is_so
    assert not is_of_constraints(csp, problem_entry(THREE_PLAYERS))


def test_a_search_to_compare_with_differs_as_its_part_says() -> None:
    parts = {"order": "reverse", "fail": "hard", "versus": "algorithm-minimax.depth-2"}
    members = {"algorithm": "minimax", "order": "reverse", "depth": "2"}
    assert rival_search(parts, AUSTRALIA, problem_entry(AUSTRALIA)) == members
    assert rival_search({"order": "reverse"}, AUSTRALIA, problem_entry(AUSTRALIA)) is None
