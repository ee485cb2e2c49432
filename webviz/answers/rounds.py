"""A search in several rounds, and what is told of them."""

from dataclasses import dataclass, replace

from webviz.answers.counting import most_counted
from webviz.answers.limits import most_nodes
from webviz.answers.search_request import SearchRequest
from webviz.search import Rounds, Watch, in_rounds
from webviz.search.counts import Counts, count, counts_of
from webviz.views.wire import Passes, Stopped, encode_tree

NODE_BYTES = 26  # of a round's tree, and of what was seen in it


@dataclass(frozen=True, slots=True)
class FoundRounds:
    """The rounds, and what is told of them.

    Attributes:
        counts: of each round.
        alone: of one search to the same depth, in the first round's order.
    """

    rounds: Rounds
    counts: tuple[Counts, ...]
    alone: Counts

    @property
    def weight(self) -> int:
        """Bytes in memory."""
        return NODE_BYTES * self.rounds.nodes

    @property
    def is_lasting(self) -> bool:
        """Whether nothing in it depends on how much time there was."""
        return self.counts[-1].is_complete and self.alone.is_complete

    def number(self, asked: int | None) -> int:
        """The round that is meant, from 1; the last one if there are fewer."""
        last = len(self.counts)
        return last if asked is None else min(asked, last)


def run_rounds(wanted: SearchRequest, most: int, watch: Watch) -> Rounds:
    """All rounds, the last of them stopped where they take more than they may, of `most` nodes.

    Raises TreeTooLarge for the search beforehand that the first round's order takes, and SearchStopped.
    """
    query = replace(wanted.query, max_nodes=most_nodes(wanted, most), partial=True)
    return in_rounds(wanted.game, replace(query, watch=watch))


def told_of(wanted: SearchRequest, rounds: Rounds, most: int, watch: Watch) -> FoundRounds:
    """The same with counts: of each round, and of one search alone, of at most `most` nodes."""
    counts = tuple(counts_of(one.tree) for one in rounds.rounds)
    asked = rounds.alone(replace(wanted.query, watch=watch))
    alone = count(wanted.game, replace(asked, max_nodes=min(most, most_counted(wanted.game, asked))))
    return FoundRounds(rounds, counts, alone)


def round_columns(wanted: SearchRequest, found: FoundRounds) -> bytes:
    """The round that is wanted, as the page gets it."""
    number = found.number(wanted.round)
    tree = found.rounds.rounds[number - 1].tree
    stopped = Stopped(found.rounds.nodes, None, wanted.command) if tree.open else None
    orders = tuple(one.tree.order for one in found.rounds.rounds)
    passes = Passes(wanted.query.algorithm, number, orders, found.counts, found.alone)
    return encode_tree(tree, wanted.game, stopped, passes)
