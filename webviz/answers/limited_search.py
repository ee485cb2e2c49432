"""A search of a game within limits, as the page gets it."""

from dataclasses import dataclass, replace
from typing import Any

from webviz.answers.requests import SearchRequest, most_nodes
from webviz.games.game import Game
from webviz.search import Rounds, SearchTree, Watch, engines, in_rounds, search
from webviz.search.counts import Counts, count, counts_of
from webviz.search.engines import may_be_compiled
from webviz.search.query import Query
from webviz.views.wire import RoundInfo, Stopped, encode_tree

# How many nodes the server counts beyond those it shows: a number, so that every machine gives the same
# answer.


COMPILED_NODES = 100_000_000
TEXTBOOK_NODES = 500_000
"""Each engine counts about this many nodes in half a second."""


def may_count_fast(game: Game[Any], query: Query) -> bool:
    """Whether the compiled engine can count this search, perhaps after it was compiled."""
    return may_be_compiled(game, query) and engines.node_budget("count") is not None


def is_ready() -> bool:
    """Whether the compiled engine can count now, without being compiled first, which takes seconds."""
    return engines.node_budget("count") in (engines.WARM_BUDGET, engines.KEPT_BUDGET)


def most_counted(game: Game[Any], query: Query) -> int:
    """The number of nodes at which counting a search ends."""
    return COMPILED_NODES if may_count_fast(game, query) and is_ready() else TEXTBOOK_NODES


def run_search(request: SearchRequest, most: int, watch: Watch) -> SearchTree:
    """The tree, or its beginning if it has more than `most` nodes or takes too much memory.

    Raises TreeTooLarge if the order needs a search beforehand that is too large, NoStaticValue and
    SearchStopped.
    """
    query = replace(request.query, max_nodes=most_nodes(request, most), watch=watch, partial=True)
    return search(request.game, query)


def tree_columns(request: SearchRequest, tree: SearchTree, counting: Watch) -> bytes:
    """The bytes of a tree. If it was stopped, this counts the whole search as long as `counting` allows."""
    stopped = Stopped(len(tree), _whole(request, tree, counting), request.command) if tree.open else None
    return encode_tree(tree, request.game, stopped)


def _whole(request: SearchRequest, tree: SearchTree, watch: Watch) -> Counts | None:
    """The counts of the whole search; None if it was too large even to count."""
    most = most_counted(request.game, request.query)
    whole = count(request.game, replace(request.query, max_nodes=most, watch=watch))
    return whole if whole.is_complete or whole.nodes > len(tree) else None


# A search in several rounds, and its counts.


NODE_BYTES = 26  # of a round's tree and its minimax values


@dataclass(frozen=True, slots=True)
class FoundRounds:
    """Rounds of a search, with their counts for the page.

    Attributes:
        counts: of each round.
        alone: of one search to the same depth, in the first round's order.
    """

    rounds: Rounds
    counts: tuple[Counts, ...]
    alone: Counts

    @property
    def weight(self) -> int:
        """The size in memory, in bytes."""
        return NODE_BYTES * self.rounds.nodes

    @property
    def is_lasting(self) -> bool:
        """Whether nothing in it depends on how much time there was."""
        return self.counts[-1].is_complete and self.alone.is_complete

    def number(self, asked: int | None) -> int:
        """The number of the round to show, from 1; the last one if there are fewer than `asked`."""
        last = len(self.counts)
        return last if asked is None else min(asked, last)


def run_rounds(request: SearchRequest, most: int, watch: Watch) -> Rounds:
    """All rounds; the last one is stopped if they need more than `most` nodes.

    Raises TreeTooLarge if the first round's order needs a search beforehand that is too large, and
    SearchStopped.
    """
    query = replace(request.query, max_nodes=most_nodes(request, most), partial=True)
    return in_rounds(request.game, replace(query, watch=watch))


def told_of(request: SearchRequest, rounds: Rounds, most: int, watch: Watch) -> FoundRounds:
    """The rounds with counts of each, and of a single search of at most `most` nodes."""
    counts = tuple(counts_of(one.tree) for one in rounds.rounds)
    asked = rounds.alone(replace(request.query, watch=watch))
    alone = count(request.game, replace(asked, max_nodes=min(most, most_counted(request.game, asked))))
    return FoundRounds(rounds, counts, alone)


def round_columns(request: SearchRequest, found: FoundRounds) -> bytes:
    """The bytes of the requested round."""
    number = found.number(request.round)
    tree = found.rounds.rounds[number - 1].tree
    stopped = Stopped(found.rounds.nodes, None, request.command) if tree.open else None
    orders = tuple(one.tree.order for one in found.rounds.rounds)
    round_info = RoundInfo(request.query.algorithm, number, orders, found.counts, found.alone)
    return encode_tree(tree, request.game, stopped, round_info)
