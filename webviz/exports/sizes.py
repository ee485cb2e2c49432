"""How large pictures are on paper."""

from webviz.exports.model import Picture

SCREEN_DPI = 96
CM = 2.54
"""Of an inch."""


def dots_per_inch(picture: Picture) -> float:
    """How many of its pixels an inch of paper has."""
    across = picture.get("across")
    return picture["width"] / (across / CM) if across else SCREEN_DPI
