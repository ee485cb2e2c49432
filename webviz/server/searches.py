"""The endpoints of searches: a tree as binary columns, a forecast, the lab."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response

from webviz.answers.requests import (
    COUNTED_TEXTBOOK,
    FoundRounds,
    SearchRequest,
    may_count_fast,
    most_counted,
    round_columns,
    run_rounds,
    run_search,
    tree_columns,
    with_counts,
)
from webviz.search import SearchStopped, TreeTooLarge, Watch, engines
from webviz.search import counts as counting
from webviz.search.counts import Counts, counts_of
from webviz.search.ordering_lab import Lab, Trial, ordering_lab
from webviz.search.registry import algorithm_named
from webviz.server.bodies import Body, Entry, columns_of, entry_of, shared_body, shared_entry
from webviz.server.search_request import wanted_search
from webviz.server.work import Deadline, Work, current_work, etag_of

# A search in several rounds, run once for all requests for a round or the trace.


def shared_rounds(work: Work, request: SearchRequest, watch: Watch) -> FoundRounds:
    """All rounds; the last is stopped if they exceed the limits. Raises Problem (503) and SearchStopped.

    Call it without a turn, as it waits for one.
    """
    whole = request.without_round
    key = (whole.key, "rounds")
    return work.results.get(
        key, lambda inner: _find(work, whole, inner), lambda: watch.is_stopped, watch.client
    )


def _find(work: Work, request: SearchRequest, watch: Watch) -> FoundRounds:
    with work.turn(request, watch) as deadline:
        try:
            rounds = run_rounds(request, work.max_nodes, deadline)
        except TreeTooLarge:
            raise work.order_too_large(request) from None
        counting = Deadline(work.forecast_seconds, deadline.outer)
        found = with_counts(request, rounds, work.max_nodes, counting)
    watch.look(rounds.nodes)  # counting ends without an error when nobody waits any more
    return found


# The response to a search: its columns and its outcome.


def search_body(work: Work, request: SearchRequest, watch: Watch) -> Body:
    """The tree, or the part of it within the limits. Raises Problem (422, 503), NoStaticValue, SearchStopped.

    The counts of the whole search depend on the engine that was available: such a response is not lasting.
    """
    if algorithm_named(request.query.algorithm).rounds:
        return _round_body(work, request, watch)
    with work.turn(request, watch) as deadline:
        try:
            tree = run_search(request, work.max_nodes, deadline)
        except TreeTooLarge:  # the search that the order needs beforehand
            raise work.order_too_large(request) from None
        data = tree_columns(request, tree, Deadline(work.forecast_seconds, deadline.outer))
        if tree.open:
            deadline.outer.look(len(tree))  # counting ends without an error when nobody waits any more
        return Body(data, is_lasting=not tree.open)


def _round_body(work: Work, request: SearchRequest, watch: Watch) -> Body:
    """The body of one round; all rounds share one computation."""
    found = shared_rounds(work, request, watch)
    with work.turn(request, watch, to_finish=True):
        return Body(round_columns(request, found), is_lasting=found.is_lasting)


# The forecast: the size of a search at each depth, before it runs.


NODES_OF_TREES = 40
"""All depths together are counted up to this many times the nodes that a tree may have."""
BYTES_A_COUNT = 500


def find_forecast(work: Work, request: SearchRequest, watch: Watch) -> Entry:
    """Count depth after depth, whatever depth `request` has; only the last count may be incomplete.

    It is lasting if it reaches the depth beyond which nothing changes. It is not kept if counting again may
    tell more: while the compiled engine is loading, or if the time was over. Raises SearchStopped when nobody
    waits any more.
    """
    deepest = request.input.full_depth
    is_settled = engines.is_ready("count") or not may_count_fast(request.game, request.query)
    with work.turns.turn(watch) as turn:
        deadline = Deadline(work.forecast_seconds, turn)
        counts = tuple(_in_time(_counts(work, request, deepest, deadline), deadline))
    watch.look(0)
    is_complete = _last_depth(counts) == deepest and all(each.is_complete for each in counts)
    members = {"limit": work.most_nodes(request), "counts": list(map(_entry, counts))}
    is_kept = is_complete or (is_settled and not deadline.is_stopped)
    return Entry(members, BYTES_A_COUNT * (1 + len(counts)) if is_kept else None, is_complete)


def _counts(work: Work, request: SearchRequest, deepest: int, watch: Watch) -> Iterator[Counts]:
    """The counts for each depth; with rounds, those of each round, as a deeper search has the same rounds."""
    query = replace(request.query, depth=deepest, watch=watch)
    in_rounds = algorithm_named(query.algorithm).rounds
    if in_rounds is None:
        most = min(NODES_OF_TREES * work.max_nodes, most_counted(request.game, query))
        yield from counting.forecast(request.game, replace(query, max_nodes=most))
        return
    most = min(work.most_nodes(request), COUNTED_TEXTBOOK)
    query = replace(query, max_nodes=most, partial=True)
    with suppress(TreeTooLarge):  # the search that the first round's order needs beforehand
        for one in in_rounds(request.game, query):
            found = counts_of(one.tree)
            yield found
        if found.is_complete:  # the rounds may end early: deeper searches have the same ones
            yield from (replace(found, depth=depth) for depth in range(found.depth + 1, deepest + 1))


def _last_depth(counts: Sequence[Counts]) -> int:
    return counts[-1].depth if counts else 0


def _in_time(counts: Iterator[Counts], deadline: Deadline) -> Iterator[Counts]:
    """The counts until the time is over: a small search may never look at the clock itself."""
    with suppress(SearchStopped):
        for each in counts:
            yield each
            deadline.look(each.nodes)


def _entry(counts: Counts) -> dict[str, Any]:
    names = ("depth", "nodes", "leaves", "cutoffs", "pruned", "value")
    return {name: getattr(counts, name) for name in names} | {"complete": counts.is_complete}


# The ordering lab: the cost of alpha-beta in every order of moves, for a chart.


MOST_KEPT = 1_000_000
"""The limit of nodes of a search whose tree an order needs: some seconds."""
BYTES_A_TRIAL = 500


def find_lab(work: Work, request: SearchRequest, watch: Watch) -> Entry:
    """Try one order after the other, whatever order `request` has. Raises SearchStopped when nobody waits."""
    most = work.most_nodes(request)
    kept = min(most, MOST_KEPT)
    with work.turns.turn(watch) as turn:
        lab = ordering_lab(request.game, request.query.depth, most, Deadline(work.lab_seconds, turn), kept)
    watch.look(0)
    members = {"depth": request.query.depth, "limit": most, "kept": kept, **lab_members(lab)}
    return Entry(members, BYTES_A_TRIAL * len(lab.trials), members["complete"])


def lab_members(lab: Lab) -> dict[str, Any]:
    """What the lab has found, for the page."""
    counts = [each.counts for each in (*lab.trials, *lab.others)]
    return {
        "trials": list(map(_trial, lab.trials)),
        "others": list(map(_trial, lab.others)),
        "full": lab.full and {"nodes": lab.full.nodes, "leaves": lab.full.leaves},
        "proof": lab.proof,
        "branching": lab.branching,
        "least": lab.least,
        "complete": all(counts) and None not in (lab.full, lab.proof),
    }


def _trial(trial: Trial) -> dict[str, Any]:
    counts, names = trial.counts, ("nodes", "leaves", "cutoffs", "pruned")
    what = {"algorithm": trial.algorithm, "order": trial.order}
    numbers = {name: counts and getattr(counts, name) for name in names}
    return {**what, **numbers, "charged": trial.charged, "complete": counts is not None}


blueprint = Blueprint("searches", __name__, url_prefix="/api")


@blueprint.get("/search")
@blueprint.post("/search")
def search_tree() -> Response:
    """A search tree as binary columns."""
    request, work = wanted_search(), current_work()
    tag = etag_of("search", request.key, work.max_nodes)
    return columns_of(tag, lambda: shared_body(work, request, "search", search_body))


@blueprint.get("/forecast")
@blueprint.post("/forecast")
def forecast() -> Response:
    """The size of the search at depth 1, 2 and so on, as far as the time suffices."""
    request, work = wanted_search().without_depth, current_work()
    tag = etag_of("forecast", request.key, work.max_nodes)
    return entry_of(tag, lambda: shared_entry(work, request, "forecast", find_forecast))


@blueprint.get("/lab")
@blueprint.post("/lab")
def lab() -> Response:
    """The nodes that alpha-beta visits in each order of moves, as far as the time suffices."""
    request, work = wanted_search().without_choice, current_work()
    request.check()
    tag = etag_of("lab", request.key, work.max_nodes)
    return entry_of(tag, lambda: shared_entry(work, request, "lab", find_lab))
