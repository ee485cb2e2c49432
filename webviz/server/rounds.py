"""A search in several rounds, run once for whoever asks for any of them, or for its trace."""

from dataclasses import dataclass, replace

from webviz.search import Rounds, TreeTooLarge, Watch, in_rounds
from webviz.search.counts import Counts, count, counts_of
from webviz.server.counting import most_counted
from webviz.server.deadline import Deadline
from webviz.server.search_request import SearchRequest
from webviz.server.work import Work

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


def shared_rounds(work: Work, wanted: SearchRequest, watch: Watch) -> FoundRounds:
    """All rounds, the last of them stopped if they take too much. Raises Problem (503) and SearchStopped.

    To be called without a turn, as it waits for one.
    """
    whole = wanted.without_round
    key = (whole.key, "rounds")
    return work.results.get(
        key, lambda inner: _find(work, whole, inner), lambda: watch.is_stopped, watch.client
    )


def _find(work: Work, wanted: SearchRequest, watch: Watch) -> FoundRounds:
    query = replace(wanted.query, max_nodes=work.most_nodes(wanted), partial=True)
    with work.turn(wanted, watch) as deadline:
        try:
            rounds = in_rounds(wanted.game, replace(query, watch=deadline))
        except TreeTooLarge:  # the search beforehand that the first round's order takes
            raise work.order_too_large(wanted) from None
        counts = tuple(counts_of(one.tree) for one in rounds.rounds)
        in_time = replace(wanted.query, watch=Deadline(work.forecast_seconds, deadline.outer))
        asked = rounds.alone(in_time)
        most = min(work.max_nodes, most_counted(wanted.game, asked))
        alone = count(wanted.game, replace(asked, max_nodes=most))
    watch.look(rounds.nodes)  # counting ends in silence when nobody waits any more
    return FoundRounds(rounds, counts, alone)
