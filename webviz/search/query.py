"""The query of a search: how to search, where to stop, what an algorithm needs."""

from collections.abc import Callable
from dataclasses import dataclass
from operator import ge, gt
from typing import Literal


class SearchStopped(Exception):
    """Somebody has ended the search."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes  # how many had been visited
        super().__init__(f"the search was stopped after {nodes:,} nodes")


class TimeIsOver(SearchStopped):
    """The search's time is over; somebody still waits, and may use a part."""


class Watch:
    """Follows a search from another thread, and ends it; it looks every few ms."""

    __slots__ = ("client", "is_stopped", "nodes", "waited")

    def __init__(self, client: str = "") -> None:
        self.client = client  # who wants the search; "" if it is unknown
        # how many have been visited so far; begins again at 0 when the other engine takes over
        self.nodes = 0
        self.waited = 0.0  # for how many seconds the search has waited for its turn
        self.is_stopped = False  # whether somebody has asked the search to end

    def stop(self) -> None:
        """End the search at its next look."""
        self.is_stopped = True

    def look(self, nodes: int) -> None:
        """Note how far the search is. Raises SearchStopped if it is to end."""
        self.nodes = nodes
        if self.is_stopped:
            raise SearchStopped(nodes)


@dataclass(frozen=True, slots=True)
class Variant:
    """Two switches of alpha-beta; the defaults are the homework's."""

    # "soft" returns the value that was found, "hard" limits it to the window first
    fail: Literal["soft", "hard"] = "soft"
    # ">=" also cuts when a value equals the bound, ">" only when it is beyond the bound
    cut: Literal[">=", ">"] = ">="

    @property
    def cuts(self) -> Callable[[float, float], bool]:
        """Whether a value cuts, a function: (value, beta) at MAX, (alpha, value) at MIN."""
        return ge if self.cut == ">=" else gt

    def __str__(self) -> str:
        """The differences from the defaults, such as "fail-hard, cut >"; or ""."""
        parts = ("fail-hard" if self.fail == "hard" else "", "cut >" if self.cut == ">" else "")
        return ", ".join(part for part in parts if part)


DEFAULT_VARIANT = Variant()


@dataclass(frozen=True, slots=True)
class Query:
    """How to search a game; the defaults are the homework's."""

    algorithm: str = "alpha-beta"  # its name in `webviz.search.registry`
    depth: int = 3  # how many moves to look ahead
    order: str = "given"  # the name in `webviz.search.orders` of the order in which moves are tried
    variant: Variant = DEFAULT_VARIANT  # the switches of the algorithm
    # a larger tree raises TreeTooLarge; if it is None, only memory limits the search
    max_nodes: int | None = None
    watch: Watch | None = None  # may end the search
    # whether a search that is ended early returns the tree so far (see `SearchTree.open`)
    partial: bool = False


DEFAULT_QUERY = Query()


@dataclass(frozen=True, slots=True)
class Kind:
    """The properties that algorithms may need of a game; defaults: a map for two."""

    is_zero_sum: bool = True
    takes_turns: bool = True
    has_static_values: bool = True
    has_weights: bool = True


@dataclass(frozen=True, slots=True)
class Need:
    """A property of a game that an algorithm or an order needs."""

    name: str  # in a few words
    is_met: Callable[[Kind], bool]  # whether a kind of game has it
    why: str  # the end of the sentence "… does not apply: "


ZERO_SUM = Need(
    "two players, zero sum",
    lambda kind: kind.is_zero_sum,
    "it needs two players of whom one wins what the other loses; max-n does without",
)
STATIC_VALUES = Need(
    "static values at inner nodes",
    lambda kind: kind.has_static_values,
    "it ends searches above the leaves, so inner nodes need values too",
)
WEIGHTS = Need("weights", lambda kind: kind.has_weights, "the moves of this game have no weights")


def turns(why: str) -> Need:
    """The need for players who never move twice in a row, and `why`."""
    return Need("strict alternation", lambda kind: kind.takes_turns, why)


CHANGES_SIGN = turns("it changes the sign from level to level, so the players have to move in turn")
