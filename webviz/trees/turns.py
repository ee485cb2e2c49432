"""Who moves where: players take turns, unless a text says otherwise."""

from array import array
from collections.abc import Callable, Sequence

from webviz.maps.findings import Findings
from webviz.maps.words import Word
from webviz.trees.model import MAX, MIN, Tree, next_player


def take_turns(tree: Tree, root: int) -> None:
    """Fills in who moves at each inner node whose player is still 0; `root` moves at the root."""
    players = tree.players
    for node in range(len(tree)):
        if tree.size[node] > 1:
            tree.player[node] = tree.player[node] or root
            turn = next_player(tree.player[node], players)
            for child in tree.children(node):
                if tree.size[child] > 1 and not tree.player[child]:
                    tree.player[child] = turn


def takes_turns(tree: Tree, depths: Sequence[int]) -> bool:
    """Whether everybody moves in turn, from whoever moves at the root; `depths` are those of the nodes."""
    players, root = tree.players, tree.player[0]
    turns = [(root - 1 + level) % players + 1 for level in range(players)]
    movers = zip(tree.player, depths, strict=True)
    return all(player in (0, turns[depth % players]) for player, depth in movers)


def see_as_max(tree: Tree) -> None:
    """Turns values seen by whoever is to move into values for MAX: those at MIN's nodes change sign."""
    movers = array("B", tree.player)
    for node in range(len(tree)):
        for child in tree.children(node):
            movers[child] = movers[child] or next_player(movers[node], 2)
    [values] = tree.values
    for node, mover in enumerate(movers):
        if mover == MIN:
            values[node] = 0.0 - values[node]


def warn_of_repeated_turns(tree: Tree, place: Callable[[int], Word], findings: Findings) -> None:
    """One warning for a tree in which somebody moves twice in a row; `place` tells where a node stands."""
    players = tree.players
    repeated = [
        (child, node)
        for node in range(len(tree))
        for child in tree.children(node)
        if tree.size[child] > 1 and tree.player[child] != next_player(tree.player[node], players)
    ]
    if repeated:
        child, node = repeated[0]
        more = f", and {len(repeated) - 1:,} more like it" if len(repeated) > 1 else ""
        findings.warning(place(child), _out_of_turn(tree, child, node) + more)


def _out_of_turn(tree: Tree, child: int, node: int) -> str:
    name = f"{tree.names[child]} is " if tree.names[child] else "this is "
    who, before = (player_name(tree, tree.player[one]) for one in (child, node))
    parent = f" {tree.names[node]}" if tree.names[node] else ""
    if who == before:
        return f"{name}a {who} node below a {who} node{parent}: {who} moves twice in a row"
    return f"{name}a node of {who} below one of {before}{parent}: the players do not take turns"


def player_name(tree: Tree, player: int) -> str:
    """What a player is called: MAX or MIN where one wins what the other loses, and otherwise by number."""
    return {MAX: "MAX", MIN: "MIN"}[player] if tree.is_zero_sum else f"player {player}"
