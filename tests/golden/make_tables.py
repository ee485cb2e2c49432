"""Write tables and graphs of searches for the tests; look at graphs that change."""

from pathlib import Path

from webviz.exports.api import search_of
from webviz.exports.columns import AnySearch, csv, dot, graphviz_json, json
from webviz.exports.model import Options
from webviz.games import ExplicitTree, game_on
from webviz.maps import read_map
from webviz.python.options import scene_at
from webviz.search import Query, search
from webviz.trees import read_trees
from webviz.views.wire import GameSearch
from webviz.wings import WINGS

FOLDER = Path(__file__).parent / "exports"
SAMPLES = Path(__file__).parents[2] / "sample_maps"
STRANGE = ('Ä_1 "a"', "50 % & <b>", "\\node{x}", "日本 → ∞", "&amp;", "a, b", "=1+1")
"""Names that mean something to one format or another."""
WRITERS = {".csv": csv, ".columns.json": json, ".dot": dot, ".graphviz.json": graphviz_json}


def of_map(name: str, query: Query) -> GameSearch:
    """A search of a sample."""
    game = game_on(read_map((SAMPLES / f"{name}.txt").read_text("utf-8"))[0])
    return GameSearch(search(game, query), game.labels)


def of_tree(name: str, algorithm: str) -> GameSearch:
    """A search of a sample of trees, its first one."""
    game = ExplicitTree(read_trees((SAMPLES / "trees" / f"{name}.txt").read_text("utf-8"))[0][0])
    return GameSearch(search(game, Query(algorithm, game.height)), game.labels)


def strangely_named() -> GameSearch:
    """A search whose moves have names that want to be escaped."""
    found = of_tree("deep-cut", "alpha-beta")
    return GameSearch(found.tree, [STRANGE[at % len(STRANGE)] for at in range(len(found.labels))])


def searches() -> dict[str, AnySearch]:
    """What is written, by the beginning of its file's name."""
    return {
        "australia": of_map("australia", Query()),
        "australia-stopped": of_map("australia", Query(max_nodes=20, partial=True)),
        "deep-cut": of_tree("deep-cut", "alpha-beta"),
        "three-players": of_tree("three-players", "max-n"),
        **({"four-queens": search_of(scene_at("queens:4", {}))} if "csp" in WINGS else {}),
        "strange-names": strangely_named(),
    }


def files() -> dict[str, bytes]:
    """Each file's name and what it holds."""
    found = searches()
    return {
        f"{name}{suffix}": write(each, Options())
        for name, each in found.items()
        for suffix, write in WRITERS.items()
    }
