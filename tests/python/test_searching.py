"""What a program reads and searches."""

import warnings
from inspect import Parameter, signature
from pathlib import Path

import pytest

import webviz
from webviz.maps import MapError
from webviz.python.options import RepairWarning, sample_name, scene_at, text_of
from webviz.scene.fields import SEARCH_FIELDS, VIEW_FIELDS
from webviz.scene.options import ShownOptions
from webviz.scene.scene import parts_of
from webviz.search import TreeTooLarge
from webviz.search.registry import algorithms
from webviz.trees import TreeError

MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 2, G: 1\nA: B\nB: A, C\nC: B\n"
ONE_SIDED = MAP.replace("B: A, C", "B: A")


def test_a_text_bytes_a_path_a_sample_s_name_and_what_was_read_stand_for_a_problem(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_text(MAP, encoding="utf-8")
    assert {text_of(each) for each in (MAP, MAP.encode(), b"\xef\xbb\xbf" + MAP.encode(), file)} == {MAP}
    map, tree = webviz.read_map(MAP), webviz.read_tree("((1 2) (3 4))")
    assert (webviz.read_map(map), webviz.read_tree(tree)) == (map, tree)
    assert webviz.read_map("australia").colors == ("B", "G", "R")
    assert [sample_name(each) for each in ("us-48", "queens:4", "3, 4", b"a")] == ["us-48", "", "", ""]
    assert webviz.read_tree("tree-two-roots", graph=2).player[0] == 2


def test_what_cannot_be_read_is_told_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        text_of(tmp_path / "none.txt")
    for error, found, said in (
        (ValueError, lambda: webviz.read_map("austria"), "no sample 'austria': choose from australia, "),
        (MapError, lambda: text_of(b"R, G\n\xff"), "found a byte that is no UTF-8 in line 2"),
        (TreeError, lambda: webviz.read_tree("((1 2) (3 x))"), "^1:11: "),
        (
            ValueError,
            lambda: webviz.read_tree("tree-two-roots", graph=0),
            "there is no graph 0: the text holds 2",
        ),
        (ValueError, lambda: webviz.read_tree("tree-two-roots", graph=3), "there is no graph 3"),
        (TreeTooLarge, lambda: webviz.search("australia", most_nodes=10), "the limit of 10 nodes"),
    ):
        with pytest.raises(error, match=said):
            found()


def test_what_was_repaired_is_a_warning_at_the_line_that_called() -> None:
    for call in (webviz.read_map, webviz.search):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            call(ONE_SIDED)
        found = {(one.category, Path(one.filename).name) for one in told}
        assert found == {(RepairWarning, "test_searching.py")}
        assert str(told[0].message).startswith("8:4: ")


def test_every_algorithm_order_level_round_and_tree_can_be_chosen() -> None:
    for algorithm in algorithms():
        assert webviz.search("tree-deepening", algorithm=algorithm).value in (5, (5, -5))
    first = webviz.search("tree-deepening", algorithm="deepening", round=1)
    assert first.rounds and first.tree is first.rounds.trees[0]
    assert webviz.search("australia", binding="arcs").nodes < webviz.search("australia").nodes
    assert webviz.search("australia", order="reverse").value == 10
    nothing = webviz.search("australia", depth=0)
    assert (nothing.best_move, nothing.best_path, nothing.nodes) == (None, (), 1)
    assert [webviz.search("tree-two-roots", graph=number).value for number in (1, 2)] == [6, 2]


def test_every_line_is_as_the_trace_has_it() -> None:
    golden = Path(__file__).parents[1] / "golden"
    homework = webviz.trace_text(webviz.search(golden / "australia.in"))
    assert homework == (golden / "australia.out").read_text("utf-8")
    for problem in ("australia", "tree-deep-cut", "tree-three-players"):
        found = webviz.search(problem)
        texts = webviz.trace_text(found).splitlines()
        for line in webviz.events(found):
            assert texts[line.line - 1].startswith(f"{line.label}, {line.depth}, ")
        assert len(webviz.events(found)) == len(texts) - 1 == found.lines
    for options, start in (
        ({"algorithm": "deepening"}, "# round 1: depth 1"),
        ({"binding": "arcs"}, "# binding: "),
    ):
        assert webviz.trace_text(webviz.search("australia", **options)).startswith(start)
    lines = webviz.events(webviz.search("australia"))
    every = list(lines)
    assert [one.line for one in every] == list(range(1, len(lines) + 1))
    assert (lines[:], lines[-1], lines[3:7]) == (every, every[-1], every[3:7])
    with pytest.raises(IndexError):
        lines[len(lines)]


def test_values_become_those_of_a_link_and_every_part_of_one_is_an_option() -> None:
    assert set(SEARCH_FIELDS) <= set(ShownOptions.__annotations__) <= set(SEARCH_FIELDS | VIEW_FIELDS)
    several = {"depth": 4, "binary": True, "solutions": "all"}
    for options, parts in (
        (several, {"depth": "4", "binary": "true", "solutions": "all"}),
        ({"code": True, "path": False, "arrow": True}, {"code": "yes", "path": "hidden", "arrow": "shown"}),
        ({"depth": None}, {}),
        ({"versus": "minimax"}, {"versus": "algorithm-minimax"}),
        ({"versus": "order-reverse.depth-4"}, {"versus": "order-reverse.depth-4"}),
        ({"view": "path"}, {"view": "focus"}),
        ({"view": "full"}, {"view": "whole", "ahead": "all", "pruned": "whole"}),
    ):
        assert parts_of(options) == parts


def test_what_is_no_option_or_does_not_go_with_the_problem_is_refused() -> None:
    with pytest.raises(ValueError, match="depth cannot be '-1': it must be a whole number from 0"):
        parts_of({"depth": -1})
    for problem, options, said in (
        ("australia", {"graph": 3}, "graph: found 3, expected 1, as there is just one"),
        ("australia", {"width": 2}, "^width makes no difference to a game"),
        ("tree-deep-cut", {"versus": "order-weight"}, "versus.*order weight"),
        ("australia", {"versus": "nonsense"}, "versus.*cannot be 'nonsense'"),
    ):
        with pytest.raises(ValueError, match=said):
            scene_at(problem, options)


def test_the_defaults_that_are_shown_are_those_that_are_used_and_no_other_option_is_taken() -> None:
    for name in ("search", *({"solve", "export", "show"} & {*webviz.__all__})):
        function, usual = getattr(webviz, name), signature(getattr(webviz, name)).parameters.values()
        given = {each.name: each.default for each in usual if each.kind is Parameter.KEYWORD_ONLY}
        problem, more = "queens:4" if name == "solve" else "australia", ["csv"] if name == "export" else []
        assert repr(function(problem, *more, **given)) == repr(function(problem, *more))
        with pytest.raises(TypeError) as raised:
            function("australia", *more, nonsense=3)
        told, _, known = str(raised.value).partition(": choose from ")
        assert (told, known.split(", ")) == (f"there is no option 'nonsense' of {name}", list(given))
