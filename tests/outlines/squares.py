"""GeoJSON of squares, for tests."""

import json
from typing import Any

from webviz.outlines.findings import Finding, OutlineError
from webviz.outlines.reader import read_outlines

Feature = dict[str, Any]


def ring(x: float, y: float, side: float = 1.0) -> list[list[float]]:
    """The ring of a square whose lower left corner is at (x, y), counterclockwise."""
    return [[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]]


def square(x: float, y: float, name: str, side: float = 1.0, **properties: Any) -> Feature:
    return feature({"type": "Polygon", "coordinates": [ring(x, y, side)]}, name=name, **properties)


def feature(geometry: Any, **properties: Any) -> Feature:
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def file(*features: Any) -> bytes:
    return json.dumps({"type": "FeatureCollection", "features": features}).encode()


def errors_of(source: bytes) -> list[Finding]:
    """Why a file of outlines is refused."""
    try:
        read_outlines(source)
    except OutlineError as error:
        return list(error.errors)
    return []
