"""What may be said of a search, by name."""

import pytest

import webviz
from webviz.lessons.search_parts import OF_CONSTRAINTS, OF_GAMES, SEARCH_PARTS
from webviz.lessons.view_parts import VIEW_PARTS
from webviz.python.options import GameOptions, ShownOptions, SolveOptions, parts_of, request


def test_every_part_of_a_link_about_searches_is_an_option() -> None:
    assert set(GameOptions.__annotations__) == {part.name for part in OF_GAMES}
    assert set(SolveOptions.__annotations__) == {part.name for part in OF_CONSTRAINTS}
    assert set(ShownOptions.__annotations__) <= set(SEARCH_PARTS | VIEW_PARTS)


def test_values_become_those_of_a_link() -> None:
    for options, parts in (
        (
            {"depth": 4, "binary": True, "solutions": "all"},
            {"depth": "4", "binary": "true", "solutions": "all"},
        ),
        ({"code": True, "path": False, "arrow": True}, {"code": "yes", "path": "hidden", "arrow": "shown"}),
        ({"depth": None}, {}),
        ({"versus": "minimax"}, {"versus": "algorithm-minimax"}),
        ({"versus": "order-reverse.depth-4"}, {"versus": "order-reverse.depth-4"}),
        ({"view": "path"}, {"view": "focus"}),
        ({"view": "whole"}, {"view": "whole"}),
        ({"view": "full"}, {"view": "whole", "ahead": "all", "pruned": "whole"}),
    ):
        assert parts_of(options) == parts


def test_an_unknown_option_and_a_wrong_value_are_told_apart() -> None:
    with pytest.raises(TypeError, match="no option 'dpeth' of search: choose from most_nodes, graph, "):
        webviz.search("australia", dpeth=3)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="depth '-1' is none: it must be a whole number from 0"):
        parts_of({"depth": -1})


def test_options_must_go_with_the_problem() -> None:
    with pytest.raises(ValueError, match="graph: found 3, expected 1, as there is just one"):
        request("australia", {"graph": 3})
    with pytest.raises(ValueError, match="propagation: propagation makes no difference to a game"):
        request("australia", {"propagation": "arcs"})
    for problem, versus, said in (
        ("queens:4", "minimax", "only searches of a game"),
        ("tree-deep-cut", "order-weight", "order weight"),
        ("australia", "nonsense", "'nonsense' is none"),
    ):
        with pytest.raises(ValueError, match=f"versus.*{said}"):
            request(problem, {"versus": versus})
