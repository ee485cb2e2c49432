"""The table of faults: named misconceptions of alpha-beta, the game, the trace.

A student's program is a `Program` of settings, one for each thing that can be done wrong. The defaults are
right, and each fault changes one or more of them. A program can have several faults if they change different
settings. The table is `static/js/search/faults.json`, which the page reads, too. There "of" says what a fault
explains: "marks" in *Practice*, the "output" of a program, or "both".
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Literal, NamedTuple, TypeAlias

from webviz.site.folders import page_file

NameOrder: TypeAlias = Literal["ascii", "file", "any case", "reverse"]
CutsAt: TypeAlias = Literal["both", "MAX", "MIN", "neither"]
HandsDown: TypeAlias = Literal["window", "nothing", "entry window", "own bound"]
Updates: TypeAlias = Literal["all", "changes", "none"]
BoundInLine: TypeAlias = Literal["unless cut", "always", "never"]
DeadEnd: TypeAlias = Literal["leaf", "inner", "twice", "no value"]
Result: TypeAlias = Literal["first best", "last best", "last tried", "none"]


@dataclass(frozen=True, slots=True)
class Program:
    """The settings of a student's program, in the order of their effect in a search."""

    counts_initial: bool = True  # whether the initial assignments count in every total
    subtracts_min: bool = True  # whether MIN's points are subtracted from MAX's
    weights_of_min: Literal["MIN", "MAX"] = "MIN"  # whose weights MIN's regions count by
    root_label: Literal["last", "first"] = "last"  # which initial assignment the root's line names
    regions: NameOrder = "ascii"  # the order of their names, in which moves are tried
    colors: NameOrder = "ascii"
    color_first: bool = False  # whether moves are sorted by color, then by region
    reverses: bool = False  # whether the last move is tried first
    needs_neighbor: bool = True  # whether only regions beside a colored one may be colored
    minds_neighbors: bool = True  # whether a region may not have a neighbor's color
    offers_all_when_stuck: bool = False  # whether a region without a legal color may have any color
    extra_depth: Literal[-1, 0, 1] = 0  # how many moves deeper than the limit it looks
    # how it treats a node above the depth limit without a legal move: as a leaf; with the line of an inner
    # node; with both lines; or so that its value is not used
    dead_end: DeadEnd = "leaf"
    min_begins: bool = False  # whether MIN colors regions at the root and at even depths, MAX at odd ones
    swaps_players: bool = False  # whether MIN chooses where MAX moves, and MAX where MIN does
    cuts_on_equal: bool = True  # whether a value that equals the bound cuts
    cuts_at: CutsAt = "both"  # whose nodes are cut
    raises_alpha: bool = True  # whether MAX's nodes raise alpha
    lowers_beta: bool = True  # whether MIN's nodes lower beta
    is_hard: bool = False  # whether it is fail-hard: a value never leaves the window
    # the window that children get: the current one, an infinite one, that of the node's entry, or only the
    # bound that the node itself moves
    hands_down: HandsDown = "window"
    root_hands_down: bool = True  # whether the root does this, too; if not, its children get an infinite one
    updates: Updates = "all"  # which returns of a child have a line: all, those that change a value, or none
    cutoff_line: bool = True  # whether a return that cuts has a line
    bound_in_line: BoundInLine = "unless cut"  # when the line of a return shows the bound that it has moved
    result: Result = "first best"  # the move that the last line names; "none" for no such line


RIGHT = Program()
Changes: TypeAlias = dict[str, Any]  # the settings that a fault changes: {"cuts_on_equal": False}
OF_MAPS = {"counts_initial", "subtracts_min", "weights_of_min", "root_label", "regions", "colors"}
OF_MAPS |= {"color_first", "needs_neighbor", "minds_neighbors", "offers_all_when_stuck", "min_begins"}
"""Settings that only maps have. (In an explicit tree MIN begins if MAX and MIN swap their choices.)"""
OF_WRITING = {"root_label", "updates", "cutoff_line", "bound_in_line", "result"}
"""Settings that change the trace, but neither a value nor the examined leaves."""

Place: TypeAlias = Literal["cut", "bounds", "window", "moves", "leaf", "players", "trace", "result"]


class Fault(NamedTuple):
    name: str  # in commands and reports
    title: str  # a few words for people
    says: str  # one sentence for a student
    place: Place  # the part of the algorithm that it changes
    sample: str  # the name of the sample that shows it best; "" if none does
    changes: Changes  # how the settings of a program that has it differ from the right ones

    @property
    def is_of_maps(self) -> bool:
        """Whether only maps can show it, not explicit trees."""
        return not self.changes.keys().isdisjoint(OF_MAPS)

    @property
    def is_of_writing(self) -> bool:
        """Whether it changes only the written lines: values and leaves are right."""
        return self.changes.keys() <= OF_WRITING


def _fault(row: dict[str, Any]) -> Fault:
    says = f"Your program {row['does']}"
    return Fault(row["name"], row["title"], says, row["place"], row["sample"], row["changes"])


TABLE: list[dict[str, Any]] = json.loads(page_file("js/search/faults.json"))
FAULTS: dict[str, Fault] = {row["name"]: _fault(row) for row in TABLE if row["of"] != "marks"}
"""The faults by name, as they are tried and listed."""


def can_combine(names: Sequence[str]) -> bool:
    """Whether all of these faults change different settings."""
    changed = [setting for name in names for setting in FAULTS[name].changes]
    return len(changed) == len(set(changed))


def program_with(names: Sequence[str]) -> Program:
    """A program with these faults. Raises KeyError or, if two clash, ValueError."""
    unknown = [name for name in names if name not in FAULTS]
    if unknown:
        raise KeyError(f"there is no fault named {unknown[0]!r}")
    if not can_combine(names):
        raise ValueError(f"two of these faults change the same place: {', '.join(names)}")
    return reduce(lambda program, name: replace(program, **FAULTS[name].changes), names, RIGHT)
