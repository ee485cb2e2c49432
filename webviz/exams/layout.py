"""Which way a sheet's tree grows, and which way its paper lies: as print comes out largest."""

from typing import Literal, TypeAlias

from webviz.exams.boxes import Layout, longest
from webviz.exams.model import Sheet
from webviz.exams.sideways import sideways
from webviz.exams.solution import Solution
from webviz.exams.upright import upright

Paper: TypeAlias = Literal["A4", "A3"]
PAPERS: dict[Paper, tuple[int, int]] = {"A4": (297, 210), "A3": (420, 297)}
"""The longer and the shorter side in millimeters."""
BORDER = 9
"""Millimeters that printers leave white."""
WORDS = 50
"""Millimeters that what stands above and below the tree takes, more or less."""
MILLIMETERS, PIXELS, POINTS = 25.4, 96, 72
"""To an inch."""
SMALL_TYPE = 10
"""Pixels, before the drawing is made to fit."""
MOST_STRETCH = 1.7
"""Boxes need not be higher to write in."""
LEGIBLE_SCALE = 0.75
"""From here on a tree grows as in textbooks, even if it came out larger sideways."""


def layout(sheet: Sheet, solution: Solution) -> Layout:
    """The same for the blank sheet and its key, so that one can be laid upon the other."""
    most = longest(sheet, solution)
    usual = upright(sheet, most)
    if scale(usual, "A4") >= LEGIBLE_SCALE:
        return usual
    flat = sideways(sheet, most)
    if scale(flat, "A4") <= scale(usual, "A4"):
        return usual
    return sideways(sheet, most, min(MOST_STRETCH, max(1.0, _room_below(flat))))


def _room_below(drawing: Layout) -> float:
    """How often the drawing fits on top of itself, where the paper lies as it comes out largest."""
    long, short = PAPERS["A4"]
    across, down = _room(short, long) if is_portrait(drawing, "A4") else _room(long, short)
    return down / across * drawing.width / drawing.height


def is_portrait(drawing: Layout, paper: Paper) -> bool:
    """Whether the drawing comes out larger on paper that stands upright."""
    return _scale(drawing, *PAPERS[paper][::-1]) > _scale(drawing, *PAPERS[paper])


def scale(drawing: Layout, paper: Paper) -> float:
    """How large the drawing is printed, more or less; no larger than it is."""
    long, short = PAPERS[paper]
    return min(1.0, max(_scale(drawing, long, short), _scale(drawing, short, long)))


def smallest_print(drawing: Layout, paper: Paper) -> float:
    """How large the names of leaves come out, in points, more or less."""
    return SMALL_TYPE * scale(drawing, paper) * POINTS / PIXELS


def _scale(drawing: Layout, width: float, height: float) -> float:
    """On paper so wide and high, in millimeters."""
    across, down = _room(width, height)
    return min(across / drawing.width, down / drawing.height)


def _room(width: float, height: float) -> tuple[float, float]:
    """What the drawing has of paper so wide and high, in pixels."""
    pixel = MILLIMETERS / PIXELS
    return (width - 2 * BORDER) / pixel, (height - 2 * BORDER - WORDS) / pixel
