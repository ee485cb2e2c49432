"""The table of faults: small misconceptions about alpha-beta, the game, or its trace, each with a name.

A student's program is a `Program` of settings, one for each thing that can be done wrong; the defaults are
right, and each fault changes one. Those that change different settings can be made together.
The table is `static/js/search/faults.json`, which the page reads, too. Its faults of "marks" explain marks in
*Practice*, those of "output" the output of a program, those of "both" explain both.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import reduce
from typing import Any, Literal, TypeAlias

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
    """A student's program: its settings in the order in which a search comes to them.

    Attributes:
        counts_initial: the initial assignments count in every total.
        subtracts_min: MIN's points are subtracted from MAX's.
        weights_of_min: whose weights MIN's regions count by.
        root_label: the initial assignment that the root prints.
        regions, colors: the order of names.
        color_first: moves are sorted by color, then by region.
        reverses: the last move is tried first.
        needs_neighbor: only regions beside a colored one may be colored.
        minds_neighbors: a region may not have a neighbor's color.
        offers_all_when_stuck: a region without a color left is offered all of them.
        extra_depth: how much deeper than the limit it looks.
        dead_end: what it writes of a node without a move above the limit, and returns from it.
        min_begins: the root is MIN's, who colors regions at even depths, and MAX at odd ones.
        swaps_players: MIN chooses where MAX moves, and MAX where MIN does.
        cuts_on_equal: a value that reaches the bound cuts.
        cuts_at: whose nodes are cut.
        raises_alpha, lowers_beta: MAX's and MIN's nodes narrow their window.
        is_hard: fail-hard, a value never leaves the window.
        hands_down: the window that children get.
        root_hands_down: the root's children get it, too.
        updates: which returns of a child have a line.
        cutoff_line: a return that cuts has a line.
        bound_in_line: when the line of a return shows the bound that this return has moved.
        result: the move that the last line names.
    """

    counts_initial: bool = True
    subtracts_min: bool = True
    weights_of_min: Literal["MIN", "MAX"] = "MIN"
    root_label: Literal["last", "first"] = "last"
    regions: NameOrder = "ascii"
    colors: NameOrder = "ascii"
    color_first: bool = False
    reverses: bool = False
    needs_neighbor: bool = True
    minds_neighbors: bool = True
    offers_all_when_stuck: bool = False
    extra_depth: Literal[-1, 0, 1] = 0
    dead_end: DeadEnd = "leaf"
    min_begins: bool = False
    swaps_players: bool = False
    cuts_on_equal: bool = True
    cuts_at: CutsAt = "both"
    raises_alpha: bool = True
    lowers_beta: bool = True
    is_hard: bool = False
    hands_down: HandsDown = "window"
    root_hands_down: bool = True
    updates: Updates = "all"
    cutoff_line: bool = True
    bound_in_line: BoundInLine = "unless cut"
    result: Result = "first best"


RIGHT = Program()

Change: TypeAlias = dict[str, Any]
"""Settings that a fault changes."""

SETTINGS = frozenset(field.name for field in fields(Program))
OF_MAPS = frozenset(
    [
        "counts_initial",
        "subtracts_min",
        "weights_of_min",
        "root_label",
        "regions",
        "colors",
        "color_first",
        "needs_neighbor",
        "minds_neighbors",
        "offers_all_when_stuck",
        "min_begins",
    ]
)
"""Settings that only maps have. (In an explicit tree MIN begins if MAX and MIN swap their choices.)"""
OF_WRITING = frozenset(["root_label", "updates", "cutoff_line", "bound_in_line", "result"])
"""Settings that change the trace, but neither a value nor the examined leaves."""


Place: TypeAlias = Literal["cut", "bounds", "window", "moves", "leaf", "players", "trace", "result"]


@dataclass(frozen=True, slots=True)
class Fault:
    """A misconception.

    Attributes:
        name: in commands and reports.
        title: a few words.
        says: one sentence for a student.
        place: the part of the algorithm that it changes.
        sample: the name of the sample that shows it best; "" if none does.
        changes: the settings of a program that has it.
    """

    name: str
    title: str
    says: str
    place: Place
    sample: str
    changes: Change

    @property
    def is_of_maps(self) -> bool:
        """Whether only maps can show it, not explicit trees."""
        return not self.changes.keys().isdisjoint(OF_MAPS)

    @property
    def is_of_writing(self) -> bool:
        """Whether it changes only the written lines: values and leaves are right."""
        return self.changes.keys() <= OF_WRITING


def _fault(row: dict[str, Any]) -> Fault:
    """The fault in a row of the table, as a sentence about a program."""
    says = f"Your program {row['does']}"
    return Fault(row["name"], row["title"], says, row["place"], row["sample"], row["changes"])


TABLE: list[dict[str, Any]] = json.loads(page_file("js/search/faults.json"))
FAULTS: dict[str, Fault] = {row["name"]: _fault(row) for row in TABLE if row["of"] != "marks"}
"""The faults by name, as they are tried and listed."""


def can_combine(names: Sequence[str]) -> bool:
    """Whether all of these faults change different places."""
    changed = [setting for name in names for setting in FAULTS[name].changes]
    return len(changed) == len(set(changed))


def program_with(names: Sequence[str]) -> Program:
    """A program with these faults. Raises KeyError for an unknown one, ValueError if two change one place."""
    unknown = [name for name in names if name not in FAULTS]
    if unknown:
        raise KeyError(f"there is no fault named {unknown[0]!r}")
    if not can_combine(names):
        raise ValueError(f"two of these faults change the same place: {', '.join(names)}")
    return reduce(lambda program, name: replace(program, **FAULTS[name].changes), names, RIGHT)
