"""A student's program as settings, one for each thing that can be done wrong; the defaults are right."""

from dataclasses import dataclass, fields
from typing import Any, Literal, TypeAlias

NameOrder: TypeAlias = Literal["ascii", "file", "any case", "reverse"]
CutsAt: TypeAlias = Literal["both", "MAX", "MIN", "neither"]
HandsDown: TypeAlias = Literal["window", "nothing", "entry window", "own bound"]
Updates: TypeAlias = Literal["all", "changes", "none"]
BoundInLine: TypeAlias = Literal["unless cut", "always", "never"]
DeadEnd: TypeAlias = Literal["leaf", "inner", "twice", "no value"]
Result: TypeAlias = Literal["first best", "last best", "last tried", "none"]


@dataclass(frozen=True, slots=True)
class Program:
    """The settings, in the order in which a search uses them.

    Attributes:
        counts_initial: whether the initial assignments count in every total.
        subtracts_min: whether MIN's points are subtracted from MAX's.
        weights_of_min: whose weights MIN's regions have.
        root_label: the initial assignment that the root prints.
        regions, colors: the order of names.
        color_first: whether moves are sorted by color, then by region.
        reverses: whether the last move is tried first.
        needs_neighbor: whether only regions beside a colored one may be colored.
        minds_neighbors: whether a region must differ from its neighbors.
        offers_all_when_stuck: whether a region without a possible color may get any color.
        extra_depth: how much deeper than the limit it looks.
        dead_end: what it writes at a node without a move above the limit, and returns from it.
        min_begins: whether the root is MIN's, who colors regions at even depths, and MAX at odd ones.
        swaps_players: whether MIN chooses where MAX moves, and MAX where MIN does.
        cuts_on_equal: whether a value that equals the bound cuts.
        cuts_at: whose nodes are cut.
        raises_alpha, lowers_beta: whether MAX's and MIN's nodes narrow their window.
        is_hard: whether it is fail-hard, so that a value never leaves the window.
        hands_down: the window that children get.
        root_hands_down: whether the root's children get it, too.
        updates: which returns of a child have a line.
        cutoff_line: whether a return that cuts has a line.
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
"""Settings that only matter for maps.

Nobody colors the nodes of an explicit tree, so where MIN begins only the choices are swapped.
"""
OF_WRITING = frozenset(["root_label", "updates", "cutoff_line", "bound_in_line", "result"])
"""Settings that change the trace, but no value and no examined leaf."""
