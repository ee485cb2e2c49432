"""What docs/teaching.md says of moves in Play holds: each against an unpruned search of all of them."""

from pathlib import Path

import pytest

from webviz.games import ExplicitTree, MapColoring
from webviz.maps import read_map
from webviz.search import Query, textbook_search
from webviz.trace import children
from webviz.trees import read_trees

ROOT = Path(__file__).parents[2]
TREES = ROOT / "sample_maps" / "trees"
TEXT = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")


def worths(sample: str) -> dict[str, float]:
    """What each first move leaves to the first player, to the end of the tree or as deep as the map says."""
    tree_path = TREES / f"{sample}.txt"
    if tree_path.exists():
        game = ExplicitTree(read_trees(tree_path.read_text(encoding="utf-8"))[0][0])
        query = Query("minimax" if game.is_zero_sum else "max-n", game.height)
        return first_moves(game, query)
    map, _ = read_map((ROOT / "sample_maps" / f"{sample}.txt").read_text(encoding="utf-8"))
    return first_moves(MapColoring(map), Query("minimax", map.depth))


def first_moves(game: ExplicitTree | MapColoring, query: Query) -> dict[str, float]:
    tree = textbook_search(game, query)
    return {game.labels[tree.move[child]]: tree.value[child] for child in children(tree, 0)}


@pytest.mark.parametrize(
    ("sample", "made", "best", "said"),
    [
        ("australia", ("V, B", 8), ("NSW, B", 10), "It is worth 8, NSW, B is worth 10: 2 given away"),
        ("three-replies", ("D", 2), ("B", 3), "MIN answers with 2. B would have been worth 3: 1 given away"),
        ("three-players", ("B", 5), ("C", 7), "It is worth 5, C is worth 7: player 2 takes G for his own 7."),
    ],
)
def test_what_a_move_gives_away_is_as_told(
    sample: str, made: tuple[str, float], best: tuple[str, float], said: str
) -> None:
    found = worths(sample)
    assert (found[made[0]], found[best[0]]) == (made[1], best[1])
    assert max(found.values()) == best[1]
    assert said in next(
        line for line in TEXT.splitlines() if line.startswith(f"| `{sample}` |") and "wor" in line
    )
