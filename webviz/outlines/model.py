"""What a file of outlines is once it has been read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from webviz.maps import Map

Points: TypeAlias = NDArray[np.float64]
"""Rows of longitude and latitude, in degrees."""
Geometries: TypeAlias = NDArray[np.object_]
"""Geometries of shapely, one for each region."""
Kind: TypeAlias = Literal["corner", "sliver", "gap", "strait"]


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature of a file, its coordinates not looked at yet.

    Attributes:
        number: its place in the file, from 1.
        polygons: for each polygon its rings, the outer one first; a ring is rows of coordinates.
        kind: what it is instead, where it has no polygons.
    """

    number: int
    properties: Mapping[str, Any]
    polygons: Sequence[Sequence[Any]]
    kind: str = "Polygon"


@dataclass(frozen=True, slots=True)
class Region:
    """A region of a map.

    Attributes:
        name: short, of letters and digits: what the homework's text says.
        full: as the file has it.
        outline: its polygons, in degrees; neighbors meet without gaps.
    """

    name: str
    full: str
    outline: BaseGeometry


@dataclass(frozen=True, slots=True)
class Border:
    """A border between two regions, by their numbers, the smaller one first.

    Attributes:
        kilometers: its length.
        how: how it was found, in words.
    """

    first: int
    second: int
    kilometers: float
    how: str


@dataclass(frozen=True, slots=True)
class Doubt:
    """Two regions, by their numbers, that may border on each other or not.

    Attributes:
        why: what is between them, in words.
        is_taken: whether they are taken as neighbors all the same.
    """

    first: int
    second: int
    kind: Kind
    why: str
    is_taken: bool = False


@dataclass(frozen=True, slots=True)
class Outlines:
    """The regions of a file, and their borders, sorted by the numbers of the regions.

    Attributes:
        stated: the game that the file has beside its outlines, if it has one.
    """

    regions: tuple[Region, ...]
    borders: tuple[Border, ...]
    doubts: tuple[Doubt, ...]
    stated: Map | None = None

    def full_names(self) -> dict[str, str]:
        """The full names of the regions by their short ones."""
        return {region.name: region.full for region in self.regions}

    def names(self) -> list[str]:
        """The short names of the regions."""
        return [region.name for region in self.regions]

    def pairs(self) -> list[tuple[int, int]]:
        """The borders by the numbers of their regions."""
        return [(border.first, border.second) for border in self.borders]
