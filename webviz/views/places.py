"""Where things lie on a map, y growing downwards."""

from typing import TypeAlias

Positions: TypeAlias = dict[str, tuple[float, float]]
"""A place for each name."""
EDGE = 130.0
"""Units that the median edge is long."""
