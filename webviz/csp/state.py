"""What a search has in hand: what is assigned, what is left in each domain, and the way back.

Whatever changes here is recorded, so that the recording alone gives every domain at every event.
"""

from collections.abc import Sequence

from webviz.csp.model import bits
from webviz.csp.network import Network
from webviz.csp.recorder import Recorder

UNASSIGNED = -1


class State:
    """One position of one search.

    Attributes:
        domains: for each variable the mask of the values that are left; of an assigned one just its value.
        assigned: for each variable the number of its value, or -1.
    """

    def __init__(self, network: Network, recorder: Recorder) -> None:
        self.network = network
        self.record = recorder
        self.domains = network.problem.full()
        self.assigned = [UNASSIGNED] * len(self.domains)
        self._trail: list[tuple[int, int]] = []  # variable and the domain that it had
        self._marks: list[
            tuple[int, int]
        ] = []  # of each assignment: the variable, and where its trail begins

    def is_complete(self) -> bool:
        """Whether every variable is assigned."""
        return len(self._marks) == len(self.assigned)

    def unassigned(self) -> list[int]:
        """The variables without a value."""
        return [variable for variable, value in enumerate(self.assigned) if value == UNASSIGNED]

    def assign(self, variable: int, value: int) -> None:
        """Goes to a new node, where the variable has the value."""
        self.record.enter(variable, value)
        self.record.work(len(self.network.on[variable]))
        self._marks.append((variable, len(self._trail)))
        self._trail.append((variable, self.domains[variable]))
        self.assigned[variable], self.domains[variable] = value, 1 << value

    def take_back(self, kind: str = "backtrack", amount: int = 0) -> None:
        """Goes back to the parent, where everything is as it was."""
        self.record.retreat(kind, amount)
        variable, start = self._marks.pop()
        self.assigned[variable] = UNASSIGNED
        while len(self._trail) > start:
            changed, domain = self._trail.pop()
            self.domains[changed] = domain

    def revise(self, variable: int, constraint: int, because: int = -1) -> bool:
        """Removes the values of a variable that a constraint rules out; returns whether there were any.

        `because` is the variable that gave the reason to look; a constraint on two needs none.
        """
        network, record = self.network, self.record
        removed, checks = network.unsupported(constraint, variable, self.domains, record.checks_left())
        other = network.other(constraint, variable)
        other = because if other < 0 else other
        record.event("check", variable, -1, constraint, other, checks)
        if removed:
            self._trail.append((variable, self.domains[variable]))
            for value in bits(removed):
                record.event("remove", variable, value, constraint, other)
                self.domains[variable] &= ~(1 << value)
        return bool(removed)

    def is_wiped_out(self, variable: int, constraint: int, because: int = -1) -> bool:
        """Whether nothing is left for a variable; if so, that is recorded."""
        if self.domains[variable]:
            return False
        other = self.network.other(constraint, variable)
        self.record.event("wipe-out", variable, -1, constraint, because if other < 0 else other)
        self.record.fail("wipe-out")
        return True

    def saved(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Everything needed to come back to where the search is now."""
        return tuple(self.domains), tuple(self.assigned)

    def load(self, node: int, saved: tuple[Sequence[int], Sequence[int]]) -> None:
        """Goes to a node that was left."""
        self.record.node = node
        self.domains[:], self.assigned[:] = saved
        self._trail.clear()
        self._marks = [(variable, 0) for variable, value in enumerate(self.assigned) if value != UNASSIGNED]
