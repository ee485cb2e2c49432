"""Write whole games on random maps and trees, played by the textbook's search.

`games.json` has a game a line: the map's text, or the given tree with its labels; how deep each search
looks; and for each move of the game its number, the value of the search that chose it (one for each player
where they do not want the opposite), and how many nodes that search visited.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from golden.make_events import given_columns

from webviz.draws import between, draws
from webviz.games import ExplicitTree, MapColoring, game_on
from webviz.games.map_coloring import MapForMany
from webviz.maps import Map, write_map
from webviz.maps.random_maps import MapShape, random_map
from webviz.search import Query, SearchTree
from webviz.search.textbook import run
from webviz.trace import children
from webviz.trees.random_trees import Shape, random_tree

SEEDS = range(1, 13)
Played = MapColoring | MapForMany | ExplicitTree


class Later:
    """A game that begins at a position reached in it, whoever moves there."""

    alternates = False  # as far as the search knows: it then asks whose move it is

    def __init__(self, game: Any, position: Any) -> None:
        self.game = game
        self.initial = position

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


def game_of(played: Played, depth: int) -> dict[str, Any]:
    """A game from its beginning to its end."""
    position: Any = played.initial
    made: dict[str, list[Any]] = {"moves": [], "values": [], "nodes": []}
    while not played.is_terminal(position):
        tree = run(Later(played, position), Query("alpha-beta" if played.is_zero_sum else "max-n", depth))
        move = best_move(tree)
        made["moves"].append(move)
        made["values"].append([column[0] for column in tree.values or (tree.value,)])
        made["nodes"].append(len(tree))
        position = played.result(position, move)
    return {"depth": depth, "players": played.players, "zero_sum": played.is_zero_sum, **made}


def best_move(tree: SearchTree) -> int:
    """The first that has the root's value, or its values."""
    columns = tree.values or (tree.value,)
    best = next(c for c in children(tree, 0) if all(column[c] == column[0] for column in columns))
    return tree.move[best]


def on_maps() -> Iterator[dict[str, Any]]:
    """Games of two and of three players, with few weights, so that many moves tie."""
    for seed in SEEDS:
        map = random_map(MapShape(regions=6 + seed % 5, density=30 + 5 * seed), seed).map
        for players in (2, 3):
            game = game_on(played := with_players(map, players, seed))
            yield {"text": write_map(played), **game_of(game, 1 + seed % 4)}


def with_players(map: Map, players: int, seed: int) -> Map:
    """The last region that has a color at first goes to the last player."""
    draw = draws(seed)
    weights = tuple(tuple(between(-1, 4, draw) for _ in map.colors) for _ in range(players))
    *before, last = map.initial
    return replace(map, weights=weights, initial=(*before, replace(last, player=players)))


def on_trees() -> Iterator[dict[str, Any]]:
    """Games of two, MAX or MIN first, and of three; even seeds have static values."""
    for seed in SEEDS:
        for players, root in ((2, 1), (2, 2), (3, 1)):
            static = seed % 2 == 0
            shape = Shape(3, 4, -3, 3, irregular=seed % 3 == 0, root=root, players=players, static=static)
            game = ExplicitTree(random_tree(shape, seed))
            given = {"given": given_columns(game), "labels": list(game.labels)}
            yield {**given, **game_of(game, 2 if static else game.height)}


def files() -> dict[str, str]:
    """JSON with a game a line."""
    lines = (json.dumps(game, separators=(",", ":")) for game in (*on_maps(), *on_trees()))
    return {"games.json": "[\n" + ",\n".join(lines) + "\n]\n"}
