"""Write a map as a graph for other programs: DIMACS, GraphML, node-link JSON.

The head of the game is written where these programs ignore it, so that reading the file gives the same map.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import networkx as nx

from webviz.maps import Assignment, Map, write_map
from webviz.maps.completion import Head, complete_map, head_of
from webviz.outlines.geojson import write_geojson
from webviz.outlines.model import Outlines

GRAPHS = ("dimacs", "graphml", "node-link")


def write_graph(map: Map, format: str, full: Mapping[str, str], colored: Sequence[Assignment]) -> str:
    """The text of a map in one of the formats.

    Args:
        full: the full names of regions by their short names.
        colored: the assignments to show; the initial ones are stored with the head.
    """
    writers: dict[str, Callable[[Map, Mapping[str, str], Sequence[Assignment]], str]] = {
        "dimacs": _dimacs,
        "graphml": _graphml,
        "node-link": _node_link,
    }
    return writers[format](map, full, colored)


def _dimacs(map: Map, full: Mapping[str, str], colored: Sequence[Assignment]) -> str:
    """The text in DIMACS, which cannot have a coloring."""
    head = _head(map)
    lines = [f"c webviz {name}: {head[name]}" for name in ("colors", "first", "depth")]
    lines += [f"c webviz weights: {line}" for line in head["weights"].split("; ")]
    numbered = enumerate(map.regions, start=1)
    lines += [f"c region {number} {name} {full.get(name, '')}".rstrip() for number, name in numbered]
    lines.append(f"p edge {len(map.regions)} {len(map.borders)}")
    lines += [f"e {first + 1} {second + 1}" for first, second in map.borders]
    return "\n".join(lines) + "\n"


def _graphml(map: Map, full: Mapping[str, str], colored: Sequence[Assignment]) -> str:
    return "\n".join(nx.generate_graphml(_graph(map, full, colored))) + "\n"


def _node_link(map: Map, full: Mapping[str, str], colored: Sequence[Assignment]) -> str:
    members = nx.node_link_data(_graph(map, full, colored), edges="links")
    return json.dumps(members, ensure_ascii=False, indent=1) + "\n"


def _graph(map: Map, full: Mapping[str, str], colored: Sequence[Assignment]) -> Any:
    """The map as a networkx graph."""
    graph: nx.Graph[str] = nx.Graph()
    graph.graph.update(webviz="map", **_head(map))
    for name in map.regions:
        graph.add_node(name, label=full.get(name, name))
    for each in colored:
        graph.nodes[each.region].update(color=each.color, player=each.player)
    graph.add_edges_from((map.regions[first], map.regions[second]) for first, second in map.borders)
    return graph


def _head(map: Map) -> dict[str, str]:
    """Colors, first assignments, depth and weights, as in the map's text."""
    head = head_of(map)
    return {
        "colors": head.colors,
        "first": head.first,
        "depth": head.depth,
        "weights": "; ".join(head.weights),
    }


# A map in any of the formats for saving it.


FORMATS = ("text", *GRAPHS, "geojson")
SUFFIXES = {"text": "txt", "dimacs": "col", "graphml": "graphml", "node-link": "json", "geojson": "geojson"}


def format_map(outlines: Outlines, map: Map, format: str, colored: str = "") -> str:
    """The text of a map in one of the formats.

    Args:
        colored: the coloring, if a format can show one, such as "SA: G-2, NSW: B-1"; by default the initial
            one.

    Raises MapError if that is not a coloring, and ValueError for GeoJSON of a map without outlines.
    """
    if format == "text":
        return write_map(map)
    initial = map.initial
    if colored:
        head: Head = replace(head_of(map), first=colored)
        initial = complete_map(map.regions, map.borders, head)[0].initial
    if format == "geojson":
        return write_geojson(outlines, initial, write_map(map))
    return write_graph(map, format, outlines.full_names(), initial)
