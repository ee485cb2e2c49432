"""The ordering lab: what alpha-beta costs in every order of moves, for a page to draw."""

from dataclasses import dataclass
from typing import Any

from webviz.search import Watch
from webviz.search.ordering_lab import Lab, Trial, ordering_lab
from webviz.server.deadline import Deadline
from webviz.server.search_request import SearchRequest
from webviz.server.work import Work

BYTES_A_TRIAL = 500


@dataclass(frozen=True, slots=True)
class FoundLab:
    """What was found within the limits.

    Attributes:
        depth: of each search.
        limit: the nodes that each search might visit.
    """

    depth: int
    limit: int
    lab: Lab

    @property
    def weight(self) -> int:
        """Some bytes."""
        return BYTES_A_TRIAL * len(self.lab.trials)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is unknown."""
        lab = self.lab
        return all(each.counts for each in lab.trials) and None not in (lab.full, lab.proof)

    def entry(self) -> dict[str, Any]:
        """What the page gets."""
        lab = self.lab
        return {
            "depth": self.depth,
            "limit": self.limit,
            "trials": list(map(_trial, lab.trials)),
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
    with work.turns.taken(watch):
        lab = ordering_lab(wanted.game, wanted.depth, most, Deadline(work.lab_seconds, watch))
    watch.look(0)
    return FoundLab(wanted.depth, most, lab)


def _trial(trial: Trial) -> dict[str, Any]:
    counts = trial.counts
    told = {name: counts and getattr(counts, name) for name in ("nodes", "leaves", "cutoffs", "pruned")}
    return {"order": trial.order, **told, "charged": trial.charged, "complete": counts is not None}
