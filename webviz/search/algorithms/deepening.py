"""Progressive (iterative) deepening with tree rotation.

Each round shows the next which moves to try first.

Alpha-beta to depth 1; what was seen is given its minimax values; at every node the best child for whoever
moves there is rotated to the front; then alpha-beta to depth 2 in that order, and so on. The last round finds
what plain alpha-beta finds. Rounds before it are small, and what they cost may come back as better cuts.

Sources: Winston, *Artificial Intelligence* (3rd ed., 1992), chapter "Trees and Adversarial Search"
(progressive deepening); Slate & Atkin, "CHESS 4.5", in *Chess Skill in Man and Machine* (1977), for the
reordering.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from webviz.games.game import Game
from webviz.search.orders import Known, Rotated
from webviz.search.query import STATIC_VALUES, ZERO_SUM, Query
from webviz.search.registry import Algorithm
from webviz.search.rounds import Round, Rounds, seen_values
from webviz.search.textbook import prepare, run

ORDER = "previous round"
"""The name of the order in all rounds but the first."""


def deepen(game: Game[Any], query: Query) -> Rounds:
    """The rounds down to the query's depth, or to the depth at which the whole game is searched.

    Its order is that of the first round. Its `max_nodes` bounds all rounds together; with `partial` the last
    of them is then a stopped one. Errors are those of `webviz.search.search`.
    """
    return Rounds(tuple(deepening_rounds(game, query)))


def deepening_rounds(game: Game[Any], query: Query) -> Iterator[Round]:
    """The same, one round after the other; nothing of the next one is done before it is asked for."""
    game = prepare(game, replace(query, algorithm=REGISTERED.name))
    order, left = query.order, query.max_nodes
    rotation: Known = {}
    for limit in range(min(query.depth, 1), query.depth + 1):
        rotated = Rotated(game, rotation, lambda known: known)
        tree = run(rotated, replace(query, algorithm="alpha-beta", depth=limit, order=order, max_nodes=left))
        found = Round(tree, seen_values(tree))
        yield found
        if limit == query.depth or tree.open or max(tree.depth) < limit:
            break
        rotation, order = found.rotation(rotation), ORDER
        # A stopped round has at least its root, even if the rounds before it took all the nodes.
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
