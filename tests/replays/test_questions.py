"""What the page asks of a problem, by the parts of a link."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from webviz.replays.questions import (
    beside,
    constraint_members,
    game_members,
    is_of_constraints,
    rival_parts,
    rival_search,
)
from webviz.replays.recording import ReplayError
from webviz.server import create_app

SAMPLES = Path(__file__).parents[2] / "sample_maps"
AUSTRALIA = (SAMPLES / "australia.txt").read_text("utf-8")
THREE_PLAYERS = (SAMPLES / "trees/three-players.txt").read_text("utf-8")
TWO_TREES = "(3 (1 2))\n\n(max 4 5)\n"


@cache
def checked(text: str) -> dict[str, Any]:
    """What the server tells of a text."""
    told: dict[str, Any] = create_app().test_client().post("/api/check", json={"text": text}).get_json()
    return told


def asked(text: str, **parts: str) -> dict[str, Any]:
    """What is asked of a game besides its text."""
    members = game_members(parts, text, checked(text))
    assert members.pop("text") == text
    return members


def test_a_game_is_asked_as_the_page_asks_for_what_is_unusual_and_applies() -> None:
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
        assert asked(text, **parts) == members, parts
    with pytest.raises(ReplayError, match="depth 'deep' is none: it must be a whole number from 0"):
        asked(AUSTRALIA, depth="deep")


def test_the_search_to_compare_with_is_asked_for_as_the_page_does() -> None:
    parts = {"order": "reverse", "fail": "hard", "versus": "algorithm-minimax.depth-2"}
    assert rival_search(parts, AUSTRALIA, checked(AUSTRALIA)) == {
        "algorithm": "minimax",
        "order": "reverse",
        "depth": "2",
    }
    assert rival_search({"order": "reverse"}, AUSTRALIA, checked(AUSTRALIA)) is None


def test_constraints_are_asked_as_the_page_asks_them() -> None:
    beam = constraint_members({"search": "beam", "width": "2", "seed": "0", "binary": "true"}, "queens:4")
    assert beam == {"text": "queens:4", "search": "beam", "width": 2, "binary": True}
    assert constraint_members({"solutions": "all"}, "queens:4")["solutions"] == "all"


def test_a_map_is_a_game_unless_a_link_says_otherwise() -> None:
    assert not is_of_constraints({}, checked(AUSTRALIA))
    assert is_of_constraints({"mode": "csp"}, checked(AUSTRALIA))
    assert is_of_constraints({}, checked("queens:4"))
    assert not is_of_constraints({"mode": "csp"}, checked(THREE_PLAYERS))


def test_the_search_to_compare_with_differs_as_the_link_says() -> None:
    assert rival_parts({"depth": "2"}) is None
    rival = rival_parts({"depth": "2", "versus": "algorithm-minimax.depth-4"})
    assert rival is not None
    assert (rival["algorithm"], rival["depth"]) == ("minimax", "4")


def test_beside_a_search_lie_those_that_differ_in_one_thing() -> None:
    told = [game_members(parts, AUSTRALIA, checked(AUSTRALIA)) for parts in beside({}, checked(AUSTRALIA))]
    for wanted in ({"algorithm": "minimax"}, {"order": "best"}, {"fail": "hard"}, {"depth": 1}, {"depth": 4}):
        assert {"text": AUSTRALIA, **wanted} in told
    assert not any("seed" in members.get("order", "") for members in told)
