"""The ordering lab: what alpha-beta costs in each order of moves, beside theory.

In a uniform tree with b moves at every node and depth d, minimax looks at b^d leaves. Alpha-beta in the best
order looks at b^⌈d/2⌉ + b^⌊d/2⌋ - 1 leaves; no proof of the value has fewer. In any other tree the smallest
proof of the value is counted node by node.
Source: Knuth & Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6 (1975), 293-326.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from webviz.games.game import Game
from webviz.search.algorithms.deepening import ORDER as PREVIOUS_ROUND
from webviz.search.algorithms.deepening import REGISTERED as DEEPENING
from webviz.search.algorithms.deepening import deepen
from webviz.search.counts import Counts, count, counts_of, smallest_proof
from webviz.search.engines import may_be_compiled
from webviz.search.orders import ORDERS, SEEDED, by_value, order_named
from webviz.search.query import Query, SearchStopped, Watch
from webviz.search.registry import algorithms, kind_of
from webviz.search.textbook import prepare, run
from webviz.search.tree import Rounds, SearchTree, TreeTooLarge

Result = TypeVar("Result")
BY_TRUE_VALUE = ("best", "worst")  # the orders by the values that minimax finds
SEEDS = (1, 2, 3)
COUNTED_NODES = 200_000_000  # of minimax, at least: the compiled engine counts them in a second or two


def lab_orders() -> list[str]:
    """The orders that the lab tries, if they apply to the game."""
    named = [name for name in ORDERS if name != SEEDED and name not in BY_TRUE_VALUE]
    return [*named, *(f"seed {seed}" for seed in SEEDS), *BY_TRUE_VALUE, PREVIOUS_ROUND]


@dataclass(frozen=True, slots=True)
class Trial:
    """A search in one order."""

    algorithm: str  # alpha-beta, deepening, or an algorithm for comparison
    order: str  # its name; "previous round" is deepening's last round
    counts: Counts | None  # what the search visited; None if it was too large, or the time ran out
    charged: int | None = None  # the nodes of all rounds together; None if there was only one search


@dataclass(frozen=True, slots=True)
class Lab:
    """The trials of one game at one depth, and numbers to compare; None: unknown."""

    trials: tuple[Trial, ...]
    others: tuple[Trial, ...]  # of other algorithms, such as alpha-beta without its deep cutoffs
    full: Counts | None  # minimax, which visits everything
    proof: int | None  # the nodes of the smallest tree that proves the value
    branching: int | None  # the moves at every inner node of a uniform tree; None if the tree is not uniform
    least: int | None  # the leaves of the smallest proof in a uniform tree


def ordering_lab(
    game: Game[Any],
    depth: int,
    max_nodes: int | None = None,
    watch: Watch | None = None,
    max_kept: int | None = None,
) -> Lab:
    """Run alpha-beta in every order. Raises ValueError for an impossible search.

    `max_nodes` limits each search that is only counted. `max_kept` limits the searches that keep their trees:
    deepening, the other algorithms, minimax, and the orders by its values; by default it is `max_nodes`. The
    compiled engine may count more nodes of minimax than `max_nodes`, as that takes no memory.
    """
    counting = Query("alpha-beta", depth, max_nodes=max_nodes, watch=watch)
    keeping = replace(counting, max_nodes=max_nodes if max_kept is None else max_kept)
    game, kind = prepare(game, counting), kind_of(game, looks_at_turns=False)
    # An order is tried if its needs are met by the game: the previous round's are those of deepening.
    needs_of = {name: DEEPENING if name == PREVIOUS_ROUND else order_named(name) for name in lab_orders()}
    orders = [name for name, needs in needs_of.items() if needs.unmet(kind) is None]
    trial_of: dict[str, Trial] = {}
    for order in orders:
        if order == PREVIOUS_ROUND:
            trial_of[order] = _trial_by_rounds(game, keeping)
        elif order not in BY_TRUE_VALUE:
            trial_of[order] = _trial(game, replace(counting, order=order))
    # The orders that need minimax come last, so that the other results are there if the time runs out.
    minimax_counts, minimax_tree = _minimax(game, replace(keeping, algorithm="minimax"), max_nodes)
    for order in BY_TRUE_VALUE:
        trial_of[order] = _trial_by_value(game, replace(keeping, order=order), minimax_tree)
    trials = tuple(trial_of[order] for order in orders)
    value = next((trial.counts.value for trial in trials if trial.counts), None)
    proof = None if value is None else smallest_proof(game, depth, value, watch=watch)
    branching = uniform_branching(minimax_tree) if minimax_tree else None
    least = None if branching is None else least_leaves(branching, depth)
    return Lab(trials, _other_trials(game, keeping), minimax_counts, proof, branching, least)


def _trial(game: Game[Any], query: Query) -> Trial:
    counts = count(game, query)
    return Trial(query.algorithm, query.order, counts if counts.is_complete else None)


def _trial_by_value(game: Game[Any], query: Query, minimax: SearchTree | None) -> Trial:
    """The search in the order of the true values, if minimax has a tree of them."""
    tree = None
    if minimax:
        ordered_game = by_value(game, minimax, best_first=query.order == "best")
        tree = _unless_too_large(lambda: run(ordered_game, query))
    return Trial(query.algorithm, query.order, counts_of(tree) if tree else None)


def _trial_by_rounds(game: Game[Any], query: Query) -> Trial:
    """Deepening's last round: it tries moves in the order that the previous one found."""
    rounds = _unless_too_large(lambda: Rounds(tuple(deepen(game, query))))
    counts, charged = (counts_of(rounds.last), rounds.nodes) if rounds else (None, None)
    return Trial(DEEPENING.name, PREVIOUS_ROUND, counts, charged)


def _other_trials(game: Game[Any], query: Query) -> tuple[Trial, ...]:
    """The algorithms beside alpha-beta that apply; minimax has a search of its own."""
    excluded, kind = (query.algorithm, "minimax"), kind_of(game)
    return tuple(
        _trial(game, replace(query, algorithm=name))
        for name, algorithm in algorithms().items()
        if algorithm.is_yardstick and name not in excluded and algorithm.unmet(kind) is None
    )


def _minimax(game: Game[Any], query: Query, max_count: int | None) -> tuple[Counts | None, SearchTree | None]:
    """The counts of minimax, and its tree, each None if it is beyond its limit."""
    max_kept = query.max_nodes
    # The compiled engine soon counts whether the tree is small enough to be kept.
    if max_count is not None and max_kept is not None and may_be_compiled(game, query):
        counts = count(game, replace(query, max_nodes=max(max_count, COUNTED_NODES)))
        if not counts.is_complete:
            return None, None
        if counts.nodes > max_kept:
            return counts, None
    tree = _unless_too_large(lambda: run(game, query))
    return (counts_of(tree), tree) if tree else (None, None)


def _unless_too_large(search: Callable[[], Result]) -> Result | None:
    try:
        return search()
    except (TreeTooLarge, SearchStopped):
        return None


def uniform_branching(minimax: SearchTree) -> int | None:
    """The moves of each inner node; None if they differ or a leaf comes early."""
    numbers = {legal for legal in minimax.legal if legal}
    leaf_depths = {depth for depth, legal in zip(minimax.depth, minimax.legal, strict=True) if not legal}
    return numbers.pop() if len(numbers) == 1 and leaf_depths == {minimax.depth_limit} else None


def least_leaves(branching: int, depth: int) -> int:
    """The leaves of the smallest proof in a uniform tree."""
    return int(branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1)
