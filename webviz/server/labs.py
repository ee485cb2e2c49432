"""The ordering lab: what alpha-beta costs in every order of moves, for a page to draw."""

from dataclasses import dataclass
from typing import Any

from webviz.answers.search_request import SearchRequest
from webviz.search import Watch
from webviz.search.ordering_lab import Lab, Trial, ordering_lab
from webviz.server.deadline import Deadline
from webviz.server.work import Work

MOST_KEPT = 1_000_000
"""Nodes of a search whose tree is kept for an order that follows from it: some seconds."""
BYTES_A_TRIAL = 500


@dataclass(frozen=True, slots=True)
class FoundLab:
    """What was found within the limits.

    Attributes:
        depth: of each search.
        limit: the nodes that each search might visit.
        kept: the nodes of a search that an order follows from.
    """

    depth: int
    limit: int
    kept: int
    lab: Lab

    @property
    def weight(self) -> int:
        """Some bytes."""
        return BYTES_A_TRIAL * len(self.lab.trials)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is unknown."""
        lab = self.lab
        return all(each.counts for each in (*lab.trials, *lab.others)) and None not in (lab.full, lab.proof)

    def entry(self) -> dict[str, Any]:
        """What the page gets."""
        lab = self.lab
        return {
            "depth": self.depth,
            "limit": self.limit,
            "kept": self.kept,
            "trials": list(map(_trial, lab.trials)),
            "others": list(map(_trial, lab.others)),
            "full": lab.full and {"nodes": lab.full.nodes, "leaves": lab.full.leaves},
            "proof": lab.proof,
            "branching": lab.branching,
            "least": lab.least,
            "complete": self.is_complete,
        }


def shared_lab(work: Work, wanted: SearchRequest) -> FoundLab:
    """The comparison for the current request. Raises NoStaticValue and HungUp."""
    return work.share((wanted.key, "lab"), lambda watch: find_lab(work, wanted, watch))


def find_lab(work: Work, wanted: SearchRequest, watch: Watch) -> FoundLab:
    """Tries one order after the other, whichever `wanted` has. Raises SearchStopped when nobody waits."""
    most = work.most_nodes(wanted)
    kept = min(most, MOST_KEPT)
    with work.turns.taken(watch) as turn:
        lab = ordering_lab(wanted.game, wanted.query.depth, most, Deadline(work.lab_seconds, turn), kept)
    watch.look(0)
    return FoundLab(wanted.query.depth, most, kept, lab)


def _trial(trial: Trial) -> dict[str, Any]:
    counts, names = trial.counts, ("nodes", "leaves", "cutoffs", "pruned")
    what = {"algorithm": trial.algorithm, "order": trial.order}
    told = {name: counts and getattr(counts, name) for name in names}
    return {**what, **told, "charged": trial.charged, "complete": counts is not None}
