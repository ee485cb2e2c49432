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
from webviz.search.rounds import Round, Rounds, seen_values
from webviz.search.textbook import prepare, run

ORDER = "previous round"
"""The name of the order in all rounds but the first."""


def deepen(game: Game[Any], query: Query) -> Rounds:
    """The rounds down to the query's depth, or to the depth at which they search the whole game.

    The query's order is that of the first round. Its `max_nodes` limits all rounds together; with `partial`
    the last one may be a stopped round. Errors are those of `webviz.search.search`.
    """
    return Rounds(tuple(deepening_rounds(game, query)))


def deepening_rounds(game: Game[Any], query: Query) -> Iterator[Round]:
    """Yield the same rounds one by one; the next starts when it is asked for."""
    game = prepare(game, replace(query, algorithm=REGISTERED.name))
    order, left = query.order, query.max_nodes
    rotation: Preferred = {}
    for limit in range(min(query.depth, 1), query.depth + 1):
        rotated = PreferredFirst(game, rotation, lambda values: values)
        tree = run(rotated, replace(query, algorithm="alpha-beta", depth=limit, order=order, max_nodes=left))
        found = Round(tree, seen_values(tree))
        yield found
        if limit == query.depth or tree.open or max(tree.depth) < limit:
            break
        rotation, order = found.rotation(rotation), ORDER
        # A stopped round has at least its root, even if the earlier rounds used up all nodes.
        left = None if left is None else max(left - len(tree), int(query.partial))


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
