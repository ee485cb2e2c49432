"""`webviz random-tree`: trees to practice on."""

import pytest
from command_line import webviz

from webviz.trees import Tree, read_trees


def random_trees(*arguments: str) -> list[Tree]:
    run = webviz("random-tree", *arguments)
    assert (run.returncode, run.stderr) == (0, b"")
    trees, warnings = read_trees(run.stdout)
    assert warnings == []
    return trees


def test_the_same_arguments_print_the_same_tree() -> None:
    runs = [webviz("random-tree", "--seed", "7", "--irregular").stdout for _ in range(2)]
    assert runs[0] == runs[1] != webviz("random-tree", "--seed", "8", "--irregular").stdout


@pytest.mark.parametrize("format", ["sets", "leaves", "nested"])
def test_every_format_is_read_back_as_the_same_game(format: str) -> None:
    [tree] = random_trees("--format", format, "--branching", "3", "--depth", "2", "--root", "MIN")
    [nested] = random_trees("--branching", "3", "--depth", "2", "--root", "MIN")
    assert (tree.size, tree.values, tree.player) == (nested.size, nested.values, nested.player)


def test_several_trees_have_seeds_in_a_row() -> None:
    both = random_trees("--count", "2", "--seed", "5")
    assert both == random_trees("--seed", "5") + random_trees("--seed", "6")


def test_values_players_and_static_values_are_as_asked_for() -> None:
    [tree] = random_trees("--values", "-3", "-1", "--players", "3", "--static", "--root", "2")
    assert {value for column in tree.values for value in column} <= {-3, -2, -1}
    assert (tree.players, tree.player[0], set(tree.valued)) == (3, 2, {1})


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--values", "5", "1"), "the lowest first"),
        (("--branching", "50", "--depth", "9"), "more than 1,000,000 nodes"),
        (("--players", "3", "--format", "sets"), "sets hold neither vectors"),
        (("--irregular", "--depth", "4", "--format", "leaves"), "only complete trees"),
        (("--root", "3"), "one of them moves first"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[str, ...], reason: str) -> None:
    run = webviz("random-tree", *arguments)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"webviz: error: ") and reason in run.stderr.decode()


@pytest.mark.parametrize(
    "arguments", [("--seed", "x"), ("--values", "1"), ("--branching", "0"), ("--root", "me")]
)
def test_wrong_usage_is_explained(arguments: tuple[str, ...]) -> None:
    run = webviz("random-tree", *arguments)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"usage: ")
