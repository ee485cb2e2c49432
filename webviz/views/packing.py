"""Drawings of separate parts of a map, side by side."""

import numpy as np

from webviz.views.drawing import Points

ASPECT = 1.6  # width to height of the whole, about that of the map's panel


def turned_flat(points: Points) -> Points:
    """The drawing turned to be widest from left to right, with its first point in the upper left quarter."""
    centered = points - points.mean(axis=0)
    _values, axes = np.linalg.eigh(centered.T @ centered)
    turned: Points = centered @ axes[:, ::-1]
    return turned * np.where(turned[0] > 0, -1.0, 1.0)


def pack(drawings: list[Points], gap: float) -> list[Points]:
    """The drawings in rows from left to right, `gap` units apart, in their order; nothing is scaled."""
    boxes = [drawing.max(axis=0) - drawing.min(axis=0) + gap for drawing in drawings]
    area = sum(float(width * height) for width, height in boxes)
    row_width = max((ASPECT * area) ** 0.5, max(float(width) for width, _height in boxes))
    x = y = row_height = 0.0
    packed = []
    for drawing, (width, height) in zip(drawings, boxes, strict=True):
        if x and x + width > row_width + 1e-6:
            x, y, row_height = 0.0, y + row_height, 0.0
        packed.append(drawing - drawing.min(axis=0) + (x, y))
        x, row_height = x + float(width), max(row_height, float(height))
    return packed
