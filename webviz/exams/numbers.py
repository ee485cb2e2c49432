"""Numbers as they stand on paper."""

from math import inf

from webviz.trees.values import number_text

MINUS, INFINITY = "\N{MINUS SIGN}", "\N{INFINITY}"


def printed(value: float) -> str:
    """With a true minus, and infinity as a sign."""
    text = INFINITY if abs(value) == inf else number_text(abs(value))
    return MINUS + text if value < 0 else text
