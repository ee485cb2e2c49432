"""Sheets of samples and of random trees, for tests of exams."""

from pathlib import Path

from hypothesis import strategies as st

from webviz.exams.sheet import Sheet, sheet_of
from webviz.games import ExplicitTree, game_on
from webviz.maps import read_map
from webviz.trees import Shape, Tree, random_tree, read_trees

SAMPLES = Path(__file__).parents[2] / "sample_maps"


def tree_of(text: str) -> Tree:
    [tree], warnings = read_trees(text)
    assert warnings == []
    return tree


def whole(tree: Tree, gives_leaves: bool | None = None) -> Sheet:
    game = ExplicitTree(tree)
    return sheet_of(game, game.height, gives_leaves)


def tree_sheet(text: str, gives_leaves: bool | None = None) -> Sheet:
    return whole(tree_of(text), gives_leaves)


def sample_tree(name: str) -> Sheet:
    return whole(read_trees((SAMPLES / "trees" / f"{name}.txt").read_bytes())[0][0])


def sample_map(name: str, depth: int, gives_leaves: bool | None = None) -> Sheet:
    map, _ = read_map((SAMPLES / f"{name}.txt").read_text(encoding="utf-8"))
    return sheet_of(game_on(map), depth, gives_leaves)


def node(sheet: Sheet, name: str) -> int:
    return sheet.tree.names.index(name)


@st.composite
def small_trees(draw: st.DrawFn, root: int | None = None) -> Tree:
    """Of any shape, with as many ties as not; MAX or MIN begins."""
    highest = draw(st.sampled_from([2, 9]))
    shape = Shape(
        branching=draw(st.integers(1, 3)),
        depth=draw(st.integers(1, 4)),
        lowest=-highest,
        highest=highest,
        irregular=draw(st.booleans()),
        root=root or draw(st.sampled_from([1, 2])),
    )
    return random_tree(shape, draw(st.integers(0, 10**6)))
