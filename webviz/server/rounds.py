"""A search in several rounds, run once for whoever asks for any of them, or for its trace."""

from webviz.answers.rounds import FoundRounds, run_rounds, told_of
from webviz.answers.search_request import SearchRequest
from webviz.search import TreeTooLarge, Watch
from webviz.server.deadline import Deadline
from webviz.server.work import Work


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
    with work.turn(wanted, watch) as deadline:
        try:
            rounds = run_rounds(wanted, work.max_nodes, deadline)
        except TreeTooLarge:
            raise work.order_too_large(wanted) from None
        counting = Deadline(work.forecast_seconds, deadline.outer)
        found = told_of(wanted, rounds, work.max_nodes, counting)
    watch.look(rounds.nodes)  # counting ends in silence when nobody waits any more
    return found
