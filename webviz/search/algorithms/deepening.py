"""Progressive (iterative) deepening with tree rotation: each round orders the moves of the next.

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

from webviz.games.game import Game
from webviz.search.orders import Preferred, PreferredFirst
from webviz.search.query import STATIC_VALUES, ZERO_SUM, Query
from webviz.search.registry import Algorithm
from webviz.search.rounds import Round, Rounds, visited_values
from webviz.search.textbook import prepare, run

ORDER = "previous round"  # the name of the order in all rounds but the first


def deepen(game: Game[Any], query: Query) -> Rounds:
    """The rounds down to the query's depth, or to the depth at which they search the whole game.

    The query's order is that of the first round. Its `max_nodes` limits all rounds together; if the query is
    `partial`, the last round may be a stopped one. Errors are those of `webviz.search.search`.
    """
    return Rounds(tuple(deepening_rounds(game, query)))


def deepening_rounds(game: Game[Any], query: Query) -> Iterator[Round]:
    """Yield the same rounds one by one; the next starts when it is asked for."""
    game = prepare(game, replace(query, algorithm=REGISTERED.name))
    order, nodes_left = query.order, query.max_nodes
    rotation: Preferred = {}
    for limit in range(min(query.depth, 1), query.depth + 1):  # one round if the depth is 0
        rotated = PreferredFirst(game, rotation, below=lambda key: key)
        round_query = replace(query, algorithm="alpha-beta", depth=limit, order=order, max_nodes=nodes_left)
        tree = run(rotated, round_query)
        this_round = Round(tree, visited_values(tree))
        yield this_round
        is_whole_game = max(tree.depth) < limit
        if limit == query.depth or tree.open or is_whole_game:
            break
        rotation, order = this_round.next_rotation(rotation), ORDER
        # A stopped round has at least its root, even if the earlier rounds used up all nodes.
        nodes_left = None if nodes_left is None else max(nodes_left - len(tree), int(query.partial))


REGISTERED = Algorithm(
    name="deepening",
    title="deepening",
    says="Alpha-beta to depth 1, then 2, and so on: each round tries first what the one before found best.",
    needs=(ZERO_SUM, STATIC_VALUES),
    fold="window",
    rounds=deepening_rounds,
    varies=True,
    rank=60,
)
