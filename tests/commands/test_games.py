"""Maps and trees as input of one command."""

from argparse import Namespace
from pathlib import Path

import pytest

from webviz.commands.games import game_or_status
from webviz.games import ExplicitTree, MapColoring

ROOT = Path(__file__).parents[2]
TREES = ROOT / "sample_maps" / "trees"


def asked(path: Path, depth: int | None = None, graph: int | None = None) -> Namespace:
    return Namespace(input=str(path), depth=depth, graph=graph)


@pytest.mark.parametrize(("depth", "limit"), [(None, 3), (7, 7)])
def test_a_map_is_searched_as_deep_as_it_says_or_as_was_asked_for(depth: int | None, limit: int) -> None:
    found = game_or_status(asked(ROOT / "sample_maps" / "australia.txt", depth))
    assert isinstance(found, tuple) and isinstance(found[0], MapColoring)
    assert found[1] == limit


@pytest.mark.parametrize(("depth", "limit"), [(None, 4), (2, 2), (9, 4)])
@pytest.mark.parametrize(("graph", "first"), [(None, 8), (1, 8), (2, 6)])
def test_of_trees_the_first_is_taken_or_the_one_that_was_asked_for(
    depth: int | None, limit: int, graph: int | None, first: int
) -> None:
    found = game_or_status(asked(TREES / "best-and-worst-order.txt", depth, graph))
    assert isinstance(found, tuple) and isinstance(found[0], ExplicitTree)
    assert found[1] == limit
    assert found[0].tree.values[0][4] == first


def test_a_tree_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert game_or_status(asked(TREES / "ties.txt", graph=2)) == 2
    assert "there is no graph 2" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["((1 2)", "Q: 3\n"])
def test_what_is_wrong_is_told(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "input.txt"
    path.write_text(text, encoding="utf-8")
    assert game_or_status(asked(path)) == 1
    assert f"{path}:1:" in capsys.readouterr().err
    assert game_or_status(asked(tmp_path / "nowhere")) == 2
