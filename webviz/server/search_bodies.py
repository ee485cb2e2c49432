"""The answer to a search: its columns, and what became of it."""

from webviz.search import SearchTree, Watch, search
from webviz.search.counts import Counts, count
from webviz.server.bodies import Body
from webviz.server.deadline import Deadline
from webviz.server.search_request import SearchRequest
from webviz.server.work import Work
from webviz.views.wire import Stopped, encode_tree

COUNT_SECONDS = 0.75
"""How long the whole of a search that was stopped is counted: 10⁸ nodes, by the compiled engine."""


def search_body(work: Work, wanted: SearchRequest, watch: Watch) -> Body:
    """The tree, or the part of it within the limit. Raises Problem (503) and SearchStopped.

    What is told about the rest depends on how far it could be counted in time: such an answer is not lasting.
    """
    with work.turn(wanted, watch) as deadline:
        tree = search(wanted.game, wanted.algorithm, wanted.depth, work.max_nodes, deadline, partial=True)
        stopped = _stopped(work, wanted, tree, watch) if tree.open else None
        return Body(encode_tree(tree, wanted.game, stopped), is_lasting=stopped is None)


def _stopped(work: Work, wanted: SearchRequest, tree: SearchTree, watch: Watch) -> Stopped:
    deadline = Deadline(COUNT_SECONDS, watch)
    whole: Counts | None = count(wanted.game, wanted.algorithm, wanted.depth, watch=deadline)
    watch.look(len(tree))  # counting ends in silence when nobody waits any more
    if whole and not whole.is_complete and whole.nodes <= len(tree):
        whole = None  # a slow engine has not even counted what is in the tree
    return Stopped(work.max_nodes, whole, wanted.command)
