"""How large a search would be at each depth, told before it is run."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from webviz.answers.counting import TEXTBOOK_NODES, is_ready, may_count_fast, most_counted
from webviz.answers.search_request import SearchRequest
from webviz.search import SearchStopped, TreeTooLarge, Watch
from webviz.search.counts import Counts, counts_of, forecast
from webviz.search.registry import registered
from webviz.server.deadline import Deadline
from webviz.server.work import Work

NODES_OF_TREES = 40
"""All depths together are counted up to so many times the nodes that a tree may have."""
BYTES_A_COUNT = 500


@dataclass(frozen=True, slots=True)
class Forecast:
    """Attributes:
    counts: for depth 1, 2, and on; only the last may be incomplete.
    is_complete: whether it reaches the depth beyond which nothing changes.
    is_settled: whether counting again would tell no more.
    """

    counts: tuple[Counts, ...]
    is_complete: bool
    is_settled: bool

    @property
    def weight(self) -> int | None:
        """Some bytes; None while the compiled engine is getting ready, and where the time was over."""
        return BYTES_A_COUNT * (1 + len(self.counts)) if self.is_settled else None

    def entry(self, limit: int) -> dict[str, Any]:
        """What the page gets; `limit` is how many nodes the tree may have."""
        return {"limit": limit, "counts": [_entry(each) for each in self.counts]}


def shared_forecast(work: Work, wanted: SearchRequest) -> Forecast:
    """The forecast for the current request. Raises HungUp."""
    return work.share((wanted.key, "forecast"), lambda watch: find_forecast(work, wanted, watch))


def find_forecast(work: Work, wanted: SearchRequest, watch: Watch) -> Forecast:
    """Counts depth after depth, whichever `wanted` has. Raises SearchStopped when nobody waits any more."""
    deepest = wanted.input.full_depth
    is_settled = is_ready() or not may_count_fast(wanted.game, wanted.query)
    with work.turns.taken(watch) as turn:
        deadline = Deadline(work.forecast_seconds, turn)
        counts = tuple(_in_time(_counts(work, wanted, deepest, deadline), deadline))
    watch.look(0)
    is_complete = _last_depth(counts) == deepest and all(each.is_complete for each in counts)
    return Forecast(counts, is_complete, is_complete or (is_settled and not deadline.is_stopped))


def _counts(work: Work, wanted: SearchRequest, deepest: int, watch: Watch) -> Iterator[Counts]:
    """In rounds those of each: the last round to a smaller depth is a round on the way deeper."""
    query = replace(wanted.query, depth=deepest, watch=watch)
    in_rounds = registered(query.algorithm).rounds
    if in_rounds is None:
        most = min(NODES_OF_TREES * work.max_nodes, most_counted(wanted.game, query))
        yield from forecast(wanted.game, replace(query, max_nodes=most))
        return
    most = min(work.most_nodes(wanted), TEXTBOOK_NODES)
    query = replace(query, max_nodes=most, partial=True)
    with suppress(TreeTooLarge):  # the search beforehand that the first round's order takes
        for one in in_rounds(wanted.game, query):
            found = counts_of(one.tree)
            yield found
        if found.is_complete:  # the rounds may end early: those to a larger depth would be the same
            yield from (replace(found, depth=depth) for depth in range(found.depth + 1, deepest + 1))


def _last_depth(counts: Sequence[Counts]) -> int:
    return counts[-1].depth if counts else 0


def _in_time(counts: Iterator[Counts], deadline: Deadline) -> Iterator[Counts]:
    """As many as there is time for: a single one may be too small to look at the clock."""
    with suppress(SearchStopped):
        for each in counts:
            yield each
            deadline.look(each.nodes)


def _entry(counts: Counts) -> dict[str, Any]:
    names = ("depth", "nodes", "leaves", "cutoffs", "pruned", "value")
    return {name: getattr(counts, name) for name in names} | {"complete": counts.is_complete}
