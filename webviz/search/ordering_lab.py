"""The ordering lab: what one search costs in each order of moves, beside what theory says of any order.

In a uniform tree with b moves at every node and depth d, minimax looks at b^d leaves, and alpha-beta, in
the best order, at b^⌈d/2⌉ + b^⌊d/2⌋ - 1 of them: 2·b^(d/2) - 1 where d is even, b^((d+1)/2) + b^((d-1)/2) - 1
where it is odd; nobody can prove the value by fewer. In any other tree the smallest proof of the value is
counted node by node.
Source: Knuth & Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6 (1975), 293-326.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from webviz.games.game import Game
from webviz.search.applicability import kind_of, unmet
from webviz.search.compilable import may_be_compiled
from webviz.search.counts import Counts, count, counts_of, smallest_proof
from webviz.search.deepening import ORDER, deepen
from webviz.search.reordered import by_value
from webviz.search.textbook import prepared, run
from webviz.search.tree import SearchTree, TreeTooLarge
from webviz.search.watch import SearchStopped, Watch

Found = TypeVar("Found")

BY_TRUE_VALUE = ("best", "worst")
LAB_ORDERS = (
    *("given", "alphabetical", "reverse", "weight", "seed 1", "seed 2", "seed 3"),
    *(*BY_TRUE_VALUE, ORDER),
)
"""What is tried; orders that need something the game lacks are left out."""
COUNTED_NODES = 200_000_000
"""As many the compiled engine counts in a second or two."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Alpha-beta in one order.

    Attributes:
        order: its name; "previous round" is deepening's last round.
        counts: what the search visited; None when it was too large.
        charged: the nodes of all rounds, where there were several.
    """

    order: str
    counts: Counts | None
    charged: int | None = None


@dataclass(frozen=True, slots=True)
class Lab:
    """The trials of one game at one depth, and what they can be held against; None is unknown.

    Attributes:
        full: minimax, which visits everything.
        proof: the nodes of the smallest tree that proves the value.
        branching: the moves at every node of a uniform tree; None as well where the tree is not uniform.
        least: the leaves of the smallest proof in a uniform tree.
    """

    trials: tuple[Trial, ...]
    full: Counts | None
    proof: int | None
    branching: int | None
    least: int | None


def ordering_lab(
    game: Game[Any], depth: int, max_nodes: int | None = None, watch: Watch | None = None
) -> Lab:
    """Runs alpha-beta in every order; `max_nodes` bounds each search. Errors are those of `search`.

    What takes a whole minimax search beforehand comes last, so that the rest is there if the time runs out.
    Where the compiled engine can count minimax, more nodes than those are counted, as that takes no memory.
    """
    game, kind = prepared(game, "alpha-beta", depth), kind_of(game, looks_at_turns=False)
    orders = [order for order in LAB_ORDERS if unmet("deepening" if order == ORDER else order, kind) is None]
    limits = (max_nodes, watch)
    found = {order: _trial(game, order, depth, *limits) for order in orders if order not in BY_TRUE_VALUE}
    full, tree = _full(game, depth, *limits)
    for order in BY_TRUE_VALUE:
        found[order] = Trial(order, _by_true_value(game, tree, order, depth, *limits) if tree else None)
    trials = tuple(found[order] for order in orders)
    value = next((one.counts.value for one in trials if one.counts), None)
    proof = None if value is None else smallest_proof(game, depth, value, watch=watch)
    branching = uniform_branching(tree) if tree else None
    least = None if branching is None else least_leaves(branching, depth)
    return Lab(trials, full, proof, branching, least)


def _trial(game: Game[Any], order: str, depth: int, most: int | None, watch: Watch | None) -> Trial:
    if order == ORDER:
        rounds = _unless_too_large(lambda: deepen(game, depth, most, watch))
        return Trial(order, counts_of(rounds.last), rounds.nodes) if rounds else Trial(order, None)
    counts = count(game, "alpha-beta", depth, most, watch, order=order)
    return Trial(order, counts if counts.is_complete else None)


def _full(
    game: Game[Any], depth: int, most: int | None, watch: Watch | None
) -> tuple[Counts | None, SearchTree | None]:
    """What minimax visits, if it can be counted, and its tree, if that is not too large."""
    if most is not None and may_be_compiled(game, "minimax"):
        counts = count(game, "minimax", depth, max(most, COUNTED_NODES), watch)
        if not counts.is_complete or counts.nodes > most:
            return (counts if counts.is_complete else None), None
    tree = _unless_too_large(lambda: run(game, "minimax", depth, most, watch))
    return (counts_of(tree), tree) if tree else (None, None)


def _by_true_value(
    game: Game[Any], full: SearchTree, order: str, depth: int, most: int | None, watch: Watch | None
) -> Counts | None:
    rotated = by_value(game, full, best_first=order == "best")
    tree = _unless_too_large(lambda: run(rotated, "alpha-beta", depth, most, watch))
    return counts_of(tree) if tree else None


def _unless_too_large(search: Callable[[], Found]) -> Found | None:
    try:
        return search()
    except (TreeTooLarge, SearchStopped):
        return None


def uniform_branching(full: SearchTree) -> int | None:
    """How many moves every node of a minimax tree has; None if they differ, or a leaf comes early."""
    inner = {legal for legal in full.legal if legal}
    deep = {depth for depth, legal in zip(full.depth, full.legal, strict=True) if not legal}
    return inner.pop() if len(inner) == 1 and deep == {full.depth_limit} else None


def least_leaves(branching: int, depth: int) -> int:
    """The leaves of the smallest proof in a uniform tree."""
    return int(branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1)
