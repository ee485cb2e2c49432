"""A map in any of the formats that it can be saved in."""

from dataclasses import replace

from webviz.graphs.writer import FORMATS as GRAPHS
from webviz.graphs.writer import write_graph
from webviz.maps import Map, write_map
from webviz.maps.completion import Head, completed, head_of
from webviz.outlines.geojson import write_geojson
from webviz.outlines.model import Outlines

FORMATS = ("text", *GRAPHS, "geojson")
SUFFIXES = {"text": "txt", "dimacs": "col", "graphml": "graphml", "node-link": "json", "geojson": "geojson"}


def saved(outlines: Outlines, map: Map, format: str, colored: str = "") -> str:
    """The text of a map in one of the formats.

    Args:
        colored: what is colored where a format shows a coloring, such as "SA: G-2, NSW: B-1"; left out, what
            is colored at first.

    Raises MapError where that is no coloring, and ValueError for GeoJSON of a map without outlines.
    """
    if format == "text":
        return write_map(map)
    shown = map.initial
    if colored:
        head: Head = replace(head_of(map), first=colored)
        shown = completed(map.regions, map.borders, head)[0].initial
    if format == "geojson":
        return write_geojson(outlines, shown, write_map(map))
    return write_graph(map, format, outlines.full_names(), shown)
