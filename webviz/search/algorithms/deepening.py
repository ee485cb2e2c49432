"""Progressive (iterative) deepening with tree rotation between the rounds.

The first round is alpha-beta to depth 1. Then every visited node gets its minimax value, and at each node the
best child for the player who moves there is rotated to the front. Alpha-beta searches to depth 2 in that
order, and so on. The last round finds what plain alpha-beta finds. The earlier rounds are small, and better
cuts may save what they cost.

Sources: Winston, *Artificial Intelligence* (3rd ed., 1992), chapter "Trees and Adversarial Search"
(progressive deepening); Slate & Atkin, "CHESS 4.5", in *Chess Skill in Man and Machine* (1977), for the
reordering.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from webviz.games.game import MAX, Game
from webviz.search.orders import Preferred, PreferredFirst
from webviz.search.query import STATIC_VALUES, ZERO_SUM, Query
from webviz.search.registry import Algorithm
from webviz.search.textbook import prepare, run
from webviz.search.tree import SearchTree, children, mover

ORDER = "previous round"  # the name of the order in all rounds but the first


def deepen(game: Game[Any], query: Query) -> Iterator[SearchTree]:
    """Yield each round's tree, to the query's depth, or to the end of the game.

    The query's order is that of the first round. Its `max_nodes` limits all rounds together; if the query is
    `partial`, the last round may be a stopped one. Errors are those of `webviz.search.search`.
    """
    game = prepare(game, replace(query, algorithm=REGISTERED.name))
    order, nodes_left = query.order, query.max_nodes
    rotation: Preferred = {}
    for limit in range(min(query.depth, 1), query.depth + 1):  # one round if the depth is 0
        rotated = PreferredFirst(game, rotation, below=lambda key: key)
        round_query = replace(query, algorithm="alpha-beta", depth=limit, order=order, max_nodes=nodes_left)
        tree = run(rotated, round_query)
        yield tree
        is_whole_game = max(tree.depth) < limit
        if limit == query.depth or tree.open or is_whole_game:
            break
        rotation, order = next_rotation(tree, rotation), ORDER
        # A stopped round has at least its root, even if the earlier rounds used up all nodes.
        nodes_left = None if nodes_left is None else max(nodes_left - len(tree), int(query.partial))


def next_rotation(tree: SearchTree, rotation: Preferred) -> Preferred:
    """The order in the round after `tree`: visited children, best first; then others.

    `rotation` is the order in which `tree` was searched. For example, {7: {4: {}}, 5: {}} tries move 7 before
    move 5, and below move 7 first move 4. The values are minimax values of the visited tree, which a
    fail-soft search returns, but not a fail-hard one.
    """
    old_orders: list[Preferred] = [rotation] * len(tree)  # at each node, in the round that is over
    for node in range(len(tree)):
        for child in children(tree, node):
            old_orders[child] = old_orders[node].get(tree.move[child], {})
    values, new_orders = list(tree.value), list(old_orders)
    for node in reversed(range(len(tree))):  # children before their parents
        best_first = sorted(children(tree, node), key=values.__getitem__, reverse=mover(tree, node) == MAX)
        if best_first:
            values[node] = values[best_first[0]]
            visited = {tree.move[child]: new_orders[child] for child in best_first}
            others = {move: below for move, below in old_orders[node].items() if move not in visited}
            new_orders[node] = visited | others
    return new_orders[0]


REGISTERED = Algorithm(
    name="deepening",
    title="deepening",
    says="Alpha-beta to depth 1, then 2, and so on: each round tries first what the one before found best.",
    needs=(ZERO_SUM, STATIC_VALUES),
    fold="window",
    rounds=deepen,
    varies=True,
    rank=60,
)
