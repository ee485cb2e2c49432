"""The search that another is compared with, by what a link says of it."""

from exported import sample

from webviz.lessons.problems import read_held
from webviz.lessons.rivals import differing, rival_objections, versus_of
from webviz.lessons.view_parts import VIEW_PARTS

AUSTRALIA = sample("australia.txt")
TREE = sample("trees/three-replies.txt")


def said(text: str, **parts: str) -> list[tuple[str, str]]:
    """Which names are objected to, and why."""
    return [(each.name, each.message) for each in rival_objections(parts, read_held(text)[0])]


def test_an_algorithm_alone_stands_for_a_search_with_it() -> None:
    assert versus_of("minimax") == "algorithm-minimax"
    assert versus_of("depth-4") == "depth-4"
    assert VIEW_PARTS["versus"].fits(versus_of("minimax"))


def test_what_differs_has_the_names_of_a_link() -> None:
    assert differing({"depth": "3"}) == {}
    assert differing({"versus": "algorithm-minimax.cut->=.order-seed 7.binding-none"}) == {
        "algorithm": "minimax",
        "cut": ">=",
        "order": "seed 7",
        "binding": "none",
    }


def test_searches_of_a_game_can_be_compared() -> None:
    assert said(AUSTRALIA) == []
    assert said(AUSTRALIA, versus="algorithm-minimax.depth-4") == []
    assert said(TREE, versus="order-reverse") == []


def test_what_only_the_first_search_knows_is_no_reason_against_the_other() -> None:
    assert said(AUSTRALIA, algorithm="deepening", round="2", versus="algorithm-minimax") == []
    assert said(AUSTRALIA, fail="hard", versus="algorithm-minimax") == []


def test_what_the_other_search_cannot_be_is_said() -> None:
    [(name, message)] = said(TREE, versus="binding-arcs")
    assert (name, message) == ("versus", "the search to compare with: only a map has domains that can bind")


def test_constraint_searches_are_not_compared() -> None:
    for parts in ({"mode": "csp"}, {"mode": "csp", "algorithm": "minimax"}):
        [(name, message)] = said(AUSTRALIA, versus="algorithm-minimax", **parts)
        assert name == "versus" and "these are constraints" in message
