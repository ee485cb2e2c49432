"""`webviz tree`: scores, paths and traces of trees, and what is said when there are none."""

import os
import re
from math import inf
from pathlib import Path

import pytest
from command_line import AUSTRALIA, ROOT, posix, shell, webviz
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tree_texts import BOOK, EXERCISE, LEAVES, trees

from webviz.__main__ import main
from webviz.trees import Tree, write_trees

SCORES = b"""\
Graph 1: Score: 4; Leaf Nodes Examined: 6
Graph 2: Score: 3; Leaf Nodes Examined: 4
Graph 3: Score: -0.5; Leaf Nodes Examined: 3
Graph 4: Score: 7; Leaf Nodes Examined: 1
"""
GRAPHS = (
    "{(A,MAX),(B,MIN),(C,MIN),(D,MAX),(E,MAX),(F,MAX),(G,MAX)} {(A,B),(A,C),(B,D),(B,E),(C,F),(C,G),"
    "(D,4),(D,3),(E,2),(E,7),(F,3),(F,2),(G,2),(G,8)}\r\n"
    "{(A,MIN),(B,MAX),(C,MAX)} {(A,B),(A,C),(B,1),(B,3),(C,3),(C,9),(A,5)}\r\n"
    "\r\n"
    "{(Root,MAX)} {(Root,-0.50),(Root,-2),(Root,-1)}\r\n"
    "{(A,MIN),(BB,MAX)} {(A,BB),(BB,7)}"
)


def tree(*arguments: str | Path, given: str = "") -> tuple[int, str, str]:
    run = webviz("tree", *arguments, given=given.encode())
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def plain_score(tree: Tree, node: int, alpha: float = -inf, beta: float = inf) -> tuple[float, int]:
    """Alpha-beta by the exercise's rules: the value, and how many leaves were examined."""
    if tree.size[node] == 1:
        return tree.values[0][node], 1
    maximizes, examined = tree.player[node] == 1, 0
    value = -inf if maximizes else inf
    for child in tree.children(node):
        found, leaves = plain_score(tree, child, alpha, beta)
        examined += leaves
        value = max(value, found) if maximizes else min(value, found)
        if (maximizes and value >= beta) or (not maximizes and value <= alpha):
            break
        alpha, beta = (max(alpha, value), beta) if maximizes else (alpha, min(beta, value))
    return value, examined


# What it prints


def test_every_tree_has_a_line_with_its_score_and_its_leaves(tmp_path: Path) -> None:
    path = tmp_path / "graphs.in"
    path.write_bytes(GRAPHS.encode())
    run = webviz("tree", path)
    assert (run.returncode, run.stdout, run.stderr) == (0, SCORES, b"")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(trees(plain=True), min_size=1, max_size=4))
def test_scores_and_leaves_are_those_of_the_plain_rules(tmp_path: Path, given: list[Tree]) -> None:
    source, out = tmp_path / "graphs.in", tmp_path / "out"
    source.write_text(write_trees(given, "sets"), encoding="utf-8")
    assert main(["tree", str(source), "-o", str(out)]) == 0
    for number, (line, tree) in enumerate(zip(out.read_text().splitlines(), given, strict=True), start=1):
        value, examined = plain_score(tree, 0)
        told = re.fullmatch(r"Graph (\d+): Score: ([-.\d]+); Leaf Nodes Examined: (\d+)", line)
        assert told is not None
        assert (int(told[1]), float(told[2]), int(told[3])) == (number, value, examined)


def test_a_dash_reads_standard_input() -> None:
    assert tree("-", given=BOOK) == (0, "Graph 1: Score: 3; Leaf Nodes Examined: 7\n", "")


def test_the_best_path_and_its_leaf_are_told_if_wished_for() -> None:
    _, out, _ = tree("-", "--path", given=LEAVES)
    assert out == ("Graph 1: Score: 6; Leaf Nodes Examined: 7; Best Path: N1, N3, N7, N15; Leaf Reached: 6\n")


def test_one_of_several_trees_can_be_chosen(tmp_path: Path) -> None:
    path = tmp_path / "graphs.in"
    path.write_text(GRAPHS)
    assert tree(path, "--graph", "3")[1] == "Graph 3: Score: -0.5; Leaf Nodes Examined: 3\n"
    status, out, said = tree(path, "--graph", "5")
    assert (status, out, said) == (2, "", f"webviz: error: there is no graph 5: {path} holds 4\n")


@pytest.mark.parametrize(
    ("options", "score"),
    [
        (["--algorithm", "minimax"], "3; Leaf Nodes Examined: 9"),
        (["--algorithm", "negamax-alpha-beta"], "3; Leaf Nodes Examined: 7"),
        (["--order", "best"], "3; Leaf Nodes Examined: 5"),
        (["--order", "reverse"], "3; Leaf Nodes Examined: 9"),
        (["--fail", "hard", "--cut", ">"], "3; Leaf Nodes Examined: 7"),
        (["--root", "MIN"], "6; Leaf Nodes Examined: 7"),
        (["--leaves", "mover"], "3; Leaf Nodes Examined: 7"),
        (["--depth", "99"], "3; Leaf Nodes Examined: 7"),
    ],
)
def test_algorithm_order_variant_and_reading_can_be_chosen(options: list[str], score: str) -> None:
    assert tree("-", *options, given=BOOK)[:2] == (0, f"Graph 1: Score: {score}\n")


def test_a_list_of_leaves_takes_its_branching_from_the_command_line() -> None:
    given = "3 12 8 2 4 6 14 5 2"
    assert tree("-", "--branching", "3", given=given)[1] == "Graph 1: Score: 3; Leaf Nodes Examined: 7\n"


def test_values_for_each_player_are_searched_by_max_n() -> None:
    status, out, _ = tree("-", "--path", given="A:(B:((1,2,6) (4,3,2)) C:((6,1,2) (7,4,1.5)))")
    assert status == 0
    assert out == (
        "Graph 1: Score: (7,4,1.5); Leaf Nodes Examined: 4; "
        "Best Path: A, C, (7,4,1.5); Leaf Reached: (7,4,1.5)\n"
    )


def test_deepening_counts_what_all_rounds_examined() -> None:
    source = ROOT / "sample_maps" / "trees" / "deepening.txt"
    assert tree(source, "--algorithm", "deepening")[1] == "Graph 1: Score: 5; Leaf Nodes Examined: 19\n"


# Traces


def test_a_trace_has_the_name_in_place_of_region_and_color() -> None:
    status, out, _ = tree("-", "--trace", given="A:(B:(3 5.50) C:(1 4))")
    assert status == 0
    assert out.splitlines() == [
        "A, 0, -inf, -inf, inf",
        "B, 1, inf, -inf, inf",
        "3, 2, 3, -inf, inf",
        "B, 1, 3, -inf, 3",
        "5.5, 2, 5.5, -inf, 3",
        "B, 1, 3, -inf, 3",
        "A, 0, 3, 3, inf",
        "C, 1, inf, 3, inf",
        "1, 2, 1, 3, inf",
        "C, 1, 1, 3, inf",
        "A, 0, 3, 3, inf",
        "B, 3",
    ]
    assert not out.endswith("\n")


def test_the_traces_of_several_trees_stand_under_headings() -> None:
    _, out, _ = tree("-", "--trace", given="(1)\nroot: MIN\n(2)")
    assert out.splitlines() == [
        *("# Graph 1", "N1, 0, -inf, -inf, inf", "1, 1, 1, -inf, inf", "N1, 0, 1, 1, inf", "1, 1"),
        *("# Graph 2", "N1, 0, inf, -inf, inf", "2, 1, 2, -inf, inf", "N1, 0, 2, -inf, 2", "2, 2"),
    ]


def test_the_rounds_of_deepening_stand_under_headings() -> None:
    _, out, _ = tree("-", "--trace", "--algorithm", "deepening", given="[1]([2](3) 4)")
    assert [line for line in out.splitlines() if line.startswith("#")] == [
        "# round 1: depth 1, order given: 3 nodes, 2 leaves",
        "# round 2: depth 2, order previous round: 4 nodes, 2 leaves",
        "# all 2 rounds: 7 nodes, 4 leaves",
    ]


# What is wrong


def test_every_mistake_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(EXERCISE.replace("(C,MIN)", "(C,MXN)").replace("(B,4)", "(B,x)"))
    status, out, said = tree(path)
    assert (status, out) == (1, "")
    assert said.splitlines() == [
        f'{path}:1:21: error: found player "MXN", expected MAX or MIN; did you mean MIN?',
        f'{path}:1:43: error: found unknown node "x", expected one of the first set, or a number',
    ]


def test_a_warning_is_told_and_the_score_all_the_same() -> None:
    status, out, said = tree("-", given="(1 MAX(2 3))")
    assert (status, out) == (0, "Graph 1: Score: 3; Leaf Nodes Examined: 3\n")
    assert said.startswith("<stdin>:1:4: warning: this is a MAX node below a MAX node")


def test_a_map_is_told_from_a_tree_and_a_tree_from_a_map() -> None:
    status, _, said = tree(AUSTRALIA)
    assert status == 1
    assert said.splitlines()[-1] == (
        f"{AUSTRALIA}: note: this looks like a map, which is for: python -m webviz trace"
    )
    run = webviz("trace", "-", given=EXERCISE.encode())
    assert (run.returncode, run.stdout) == (1, b"")
    expected = "<stdin>:1:1: error: found a game tree, expected a map; use python -m webviz tree\n"
    assert run.stderr.decode() == expected


def test_an_algorithm_that_does_not_apply_is_refused() -> None:
    status, out, said = tree("-", "--algorithm", "alpha-beta", given="((1,2) (3,4))")
    assert (status, out) == (2, "")
    assert said.startswith("<stdin>: error: graph 1: alpha-beta does not apply: ")


def test_a_search_that_ends_above_the_leaves_needs_static_values(tmp_path: Path) -> None:
    out = tmp_path / "out"
    status, _, said = tree("-", "--depth", "1", "-o", out, given="(1 2)\nA:(B:(1 2))")
    assert (status, out.exists()) == (1, False)
    assert said.startswith("<stdin>: error: graph 2: B has no static value")
    assert (
        tree("-", "--depth", "1", given="A:(B:[7](1 2))")[1] == "Graph 1: Score: 7; Leaf Nodes Examined: 1\n"
    )


def test_a_file_is_never_written_over_its_own_input(tmp_path: Path) -> None:
    path = tmp_path / "tree.txt"
    path.write_text(BOOK)
    status, _, said = tree(path, "-o", path)
    assert (status, path.read_text()) == (2, BOOK)
    assert "would overwrite" in said


@pytest.mark.parametrize("path", ["nothing.txt", "."])
def test_a_file_that_cannot_be_read_is_told(path: str) -> None:
    status, out, said = tree(path)
    assert (status, out) == (2, "")
    assert said.startswith(f"webviz: error: cannot read {path}: ")


@posix
def test_a_full_disk_is_told() -> None:
    run = shell("echo '(1 2)' | $webviz tree - > /dev/full")
    assert run.returncode == 2
    assert b"cannot write standard output" in run.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("tree",),
        ("tree", "x", "--algorithm", "guess"),
        ("tree", "x", "--order", "random"),
        ("tree", "x", "--root", "first"),
        ("tree", "x", "--branching", "1"),
        ("tree", "x", "--graph", "0"),
        ("tree", "x", "--depth", "-1"),
        ("tree", "x", "--leaves", "min"),
    ],
)
def test_wrong_usage_is_explained(arguments: tuple[str, ...]) -> None:
    run = webviz(*arguments)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"usage: ")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=60))
def test_no_input_makes_it_fail_by_itself(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tree.txt"
    path.write_bytes(content)
    assert main(["tree", str(path), "-o", os.devnull]) in (0, 1)
