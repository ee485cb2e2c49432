"""The page for teachers, and the searches that it speaks of."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from webviz.games import ExplicitTree, MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, search
from webviz.trace import children, trace_lines
from webviz.trees import read_trees

ROOT = Path(__file__).parents[1]
TREES = ROOT / "sample_maps" / "trees"
TEXT = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
WORDS = " ".join(TEXT.split())


class Searched(NamedTuple):
    map: Map
    game: MapColoring
    tree: SearchTree
    lines: list[str]

    def child(self, label: str) -> int:
        """The first move of that name."""
        return next(c for c in children(self.tree, 0) if self.label(c) == label)

    def label(self, node: int) -> str:
        return self.game.labels[self.tree.move[node]]

    def pruned(self, node: int) -> int:
        return self.tree.legal[node] - len(list(children(self.tree, node)))


@cache
def searched(name: str, algorithm: str = "alpha-beta") -> Searched:
    map, _ = read_map((ROOT / "sample_maps" / f"{name}.txt").read_text(encoding="utf-8"))
    game = MapColoring(map)
    tree = search(game, Query(algorithm, map.depth))
    return Searched(map, game, tree, list(trace_lines(tree, game.labels)))


def lines_of(name: str, algorithm: str | None = None) -> list[str]:
    """The trace of a sample, a map or else a tree, which is searched to its leaves, by max-n unless told."""
    if (ROOT / "sample_maps" / f"{name}.txt").exists():
        return searched(name).lines
    game = ExplicitTree(read_trees((TREES / f"{name}.txt").read_text(encoding="utf-8"))[0][0])
    return list(trace_lines(search(game, Query(algorithm or "max-n", game.height)), game.labels))
