"""Text in, `Map` out: the homework's map format, read generously and written canonically."""

from webviz.maps.model import Assignment, Diagnostic, Map, MapError

__all__ = ["Assignment", "Diagnostic", "Map", "MapError"]
