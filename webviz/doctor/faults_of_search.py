"""Misconceptions of alpha-beta: when to leave a node, what bounds are, and which window children get."""

from webviz.doctor.fault import fault

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
