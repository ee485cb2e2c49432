"""Slips of writing: a search that is right, and lines that do not tell it as they should."""

from webviz.doctor.fault import fault

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
