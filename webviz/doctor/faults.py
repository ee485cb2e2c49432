"""The known faults: small misconceptions of alpha-beta, of the game and of its trace, each with a name.

Each is one change of a right program (program.py). Those that change different settings can be made together.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Literal, TypeAlias

from webviz.doctor.program import OF_MAPS, OF_WRITING, RIGHT, Change, Program

# What a known fault is: one change of a right program, with words for whoever has made it.


Place: TypeAlias = Literal["cut", "bounds", "window", "moves", "leaf", "players", "trace", "result"]


@dataclass(frozen=True, slots=True)
class Fault:
    """A misconception.

    Attributes:
        name: in commands and reports.
        title: a few words.
        says: one sentence for a student.
        place: of the algorithm that it concerns.
        sample: the name of the sample that shows it best; "" where none does.
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
        """Whether a game tree that is written out cannot show it."""
        return not self.changes.keys().isdisjoint(OF_MAPS)

    @property
    def is_of_writing(self) -> bool:
        """Whether it changes only what is written: values and leaves are right."""
        return self.changes.keys() <= OF_WRITING


def fault(place: Place, name: str, title: str, says: str, sample: str, **to: Any) -> Fault:
    """A row of the lists of faults; `to` are the settings that it changes."""
    return Fault(name, title, says, place, sample, to)


# Misconceptions of the game: which moves there are, in which order, and what a leaf is worth.


OF_GAME = (
    fault(
        "moves",
        "colors-in-file-order",
        "colors in the file's order",
        "Your program tries colors as the file lists them; they are tried in the order of their letters.",
        "australia",
        colors="file",
    ),
    fault(
        "moves",
        "regions-in-file-order",
        "regions in the file's order",
        "Your program tries regions as the file lists them; they are tried in the order of their letters.",
        "australia",
        regions="file",
    ),
    fault(
        "moves",
        "color-before-region",
        "color before region",
        "Your program sorts moves by color, then by region; it is by region, then by color.",
        "early-cut",
        color_first=True,
    ),
    fault(
        "moves",
        "reverse-order",
        "moves in reverse order",
        "Your program tries the last move first.",
        "early-cut",
        reverses=True,
    ),
    fault(
        "moves",
        "regions-in-reverse-order",
        "regions in reverse order",
        "Your program tries the last region first, and the colors of each region in their right order; "
        "regions, too, are tried in the order of their letters.",
        "early-cut",
        regions="reverse",
    ),
    fault(
        "moves",
        "case-ignored",
        "upper and lower case are taken alike",
        "Your program sorts names without regard to case; the order is that of ASCII: "
        "digits, upper case, lower case.",
        "",
        regions="any case",
        colors="any case",
    ),
    fault(
        "moves",
        "frontier-ignored",
        "any uncolored region may be colored",
        "Your program colors regions that have no colored neighbor; only neighbors of colored regions may be "
        "colored.",
        "early-cut",
        needs_neighbor=False,
    ),
    fault(
        "moves",
        "neighbor-color-allowed",
        "a neighbor's color is allowed",
        "Your program gives a region a color that one of its neighbors has.",
        "early-cut",
        minds_neighbors=False,
    ),
    fault(
        "moves",
        "offers-all-when-stuck",
        "a region without a color left is offered all",
        "Your program offers a region all colors once its neighbors have taken every one of them: "
        "it cannot be colored any more.",
        "dead-region",
        offers_all_when_stuck=True,
    ),
    fault(
        "leaf",
        "too-shallow",
        "one move too shallow",
        "Your program stops one move before the depth limit: the root has depth 0.",
        "early-cut",
        extra_depth=-1,
    ),
    fault(
        "leaf",
        "too-deep",
        "one move too deep",
        "Your program looks one move beyond the depth limit: the root has depth 0.",
        "early-cut",
        extra_depth=1,
    ),
    fault(
        "leaf",
        "dead-end-as-inner",
        "a dead end is written as an inner node",
        "Your program writes infinity for a node without a legal move above the depth limit: "
        "it is a leaf, and its line has its value.",
        "dead-region",
        dead_end="inner",
    ),
    fault(
        "leaf",
        "dead-end-twice",
        "a dead end is written twice",
        "Your program writes a node without a legal move above the depth limit as an inner node, "
        "and then as a leaf: it is a leaf, and has one line.",
        "dead-region",
        dead_end="twice",
    ),
    fault(
        "leaf",
        "dead-end-without-value",
        "a dead end has no value",
        "Your program returns infinity from a node without a legal move above the depth limit: "
        "it is a leaf, worth its score.",
        "dead-region",
        dead_end="no value",
    ),
    fault(
        "leaf",
        "initial-not-counted",
        "initial colors are not counted",
        "Your program counts only the moves of the search; the regions colored before it count as well.",
        "early-cut",
        counts_initial=False,
    ),
    fault(
        "leaf",
        "min-not-subtracted",
        "MIN's points are not subtracted",
        "Your program takes a leaf to be worth MAX's points; it is MAX's points minus MIN's.",
        "early-cut",
        subtracts_min=False,
    ),
    fault(
        "leaf",
        "min-by-weights-of-max",
        "MIN is valued by MAX's weights",
        "Your program counts MIN's regions by the weights of MAX; MIN has weights of its own.",
        "early-cut",
        weights_of_min="MAX",
    ),
    fault(
        "players",
        "players-swapped",
        "MAX and MIN are swapped",
        "Your program lets the root choose the least value; the root is a node of MAX.",
        "early-cut",
        swaps_players=True,
    ),
    fault(
        "players",
        "min-moves-first",
        "MIN moves first",
        "Your program lets MIN color the first region of the search; MAX moves first, "
        "whoever has the last initial assignment.",
        "early-cut",
        min_begins=True,
    ),
)


# Misconceptions of alpha-beta: when to leave a node, what bounds are, and which window children get.


OF_SEARCH = (
    fault(
        "cut",
        "cut-beyond",
        "cuts only beyond the bound",
        "Your program stops looking only when a value is beyond the bound; reaching it is enough.",
        "tie-cut",
        cuts_on_equal=False,
    ),
    fault(
        "cut",
        "never-cuts",
        "never cuts",
        "Your program moves the bounds but goes on with a node whose value has crossed them: "
        "it has to leave the node there.",
        "best-order",
        cuts_at="neither",
    ),
    fault(
        "cut",
        "cuts-at-max-only",
        "cuts at MAX only",
        "Your program leaves MAX's nodes early, but never MIN's: at MIN a value of alpha or less cuts.",
        "best-order",
        cuts_at="MAX",
    ),
    fault(
        "cut",
        "cuts-at-min-only",
        "cuts at MIN only",
        "Your program leaves MIN's nodes early, but never MAX's: at MAX a value of beta or more cuts.",
        "australia",
        cuts_at="MIN",
    ),
    fault(
        "bounds",
        "alpha-never-raised",
        "alpha is never raised",
        "Your program does not raise alpha when a node of MAX finds a better value.",
        "early-cut",
        raises_alpha=False,
    ),
    fault(
        "bounds",
        "beta-never-lowered",
        "beta is never lowered",
        "Your program does not lower beta when a node of MIN finds a better value.",
        "early-cut",
        lowers_beta=False,
    ),
    fault(
        "bounds",
        "fail-hard",
        "fail-hard",
        "Your program returns its bound where a value lies beyond it; "
        "the exercise is fail-soft: a node returns the value that it found.",
        "early-cut",
        is_hard=True,
    ),
    fault(
        "window",
        "window-not-handed-down",
        "the window is not handed down",
        "Your program starts each node with the window from minus to plus infinity; "
        "a child gets the window of its parent.",
        "early-cut",
        hands_down="nothing",
    ),
    fault(
        "window",
        "window-not-updated",
        "the window is not updated between children",
        "Your program gives all children the window that the node was entered with; "
        "a later child gets it as the earlier ones have narrowed it.",
        "early-cut",
        hands_down="entry window",
    ),
    fault(
        "window",
        "root-window-fresh",
        "the root's children get a fresh window",
        "Your program searches each first move on its own: the root does not hand alpha to its children.",
        "early-cut",
        root_hands_down=False,
    ),
    fault(
        "window",
        "no-deep-cuts",
        "only the parent's bound is handed down",
        "Your program hands down the bound of the parent alone; "
        "the bounds of all nodes further up hold as well, and make deep cuts.",
        "deep-cut",
        hands_down="own bound",
    ),
)


# Slips of writing: a search that is right, and lines that do not tell it as they should.


OF_TRACE = (
    fault(
        "trace",
        "first-initial-at-root",
        "the root shows the first initial color",
        "Your program writes the first initial assignment at the root; it is the last one listed.",
        "early-cut",
        root_label="first",
    ),
    fault(
        "trace",
        "no-update-lines",
        "no lines when a child has returned",
        "Your program writes a line when it visits a node; it also has to write the node's line anew "
        "each time a child has returned.",
        "early-cut",
        updates="none",
    ),
    fault(
        "trace",
        "updates-only-changed",
        "lines only where the value has changed",
        "Your program writes the line after a child has returned only if it changed the node's value; "
        "each return has a line.",
        "tie-cut",
        updates="changes",
    ),
    fault(
        "trace",
        "no-cutoff-line",
        "no line at a cutoff",
        "Your program leaves a node without a line when it cuts; the return that cuts has a line as well.",
        "early-cut",
        cutoff_line=False,
    ),
    fault(
        "trace",
        "bound-before-cutoff-line",
        "the bound is moved before the line of a cutoff",
        "Your program moves alpha or beta before it looks whether to cut; "
        "the line of a cutoff shows them as they were.",
        "early-cut",
        bound_in_line="always",
    ),
    fault(
        "trace",
        "line-before-bound",
        "the line is written before the bound moves",
        "Your program writes the line before it moves alpha or beta; the line shows them moved.",
        "early-cut",
        bound_in_line="never",
    ),
    fault(
        "result",
        "no-result-line",
        "no result line",
        "Your program does not end with the line of the best move and its value.",
        "australia",
        result="none",
    ),
    fault(
        "result",
        "last-of-equal-moves",
        "the last of equal moves wins",
        "Your program takes a later move that only equals the best one; the first of them is the result.",
        "australia",
        result="last best",
    ),
    fault(
        "result",
        "last-tried-as-result",
        "the result is the last move tried",
        "Your program ends with the last move that it tried at the root, and what that returned; "
        "the result is the best move.",
        "early-cut",
        result="last tried",
    ),
)


FAULTS: dict[str, Fault] = {fault.name: fault for fault in (*OF_SEARCH, *OF_GAME, *OF_TRACE)}
"""By name, in the order in which they are tried and listed."""


def can_combine(names: Sequence[str]) -> bool:
    """Whether no two of these faults change the same place."""
    changed = [setting for name in names for setting in FAULTS[name].changes]
    return len(changed) == len(set(changed))


def program_with(names: Sequence[str]) -> Program:
    """A program with these faults. Raises KeyError for an unknown one, ValueError for two of one place."""
    unknown = [name for name in names if name not in FAULTS]
    if unknown:
        raise KeyError(f"there is no fault named {unknown[0]!r}")
    if not can_combine(names):
        raise ValueError(f"two of these faults change the same place: {', '.join(names)}")
    return reduce(lambda program, name: replace(program, **FAULTS[name].changes), names, RIGHT)
