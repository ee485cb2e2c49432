"""Misconceptions of the game: which moves there are, in which order, and what a leaf is worth."""

from webviz.doctor.fault import fault

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
