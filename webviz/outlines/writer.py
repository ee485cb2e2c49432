"""Write a map in any format: its text, GeoJSON, or a graph for other programs.

A graph has the head of the game (colors, first assignments, depth, weights) in comments or attributes, which
the other programs ignore, so that reading the file gives the same map.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import networkx as nx

from webviz.maps import Assignment, Map, write_map
from webviz.maps.completion import complete_map, head_of
from webviz.outlines.geojson import write_geojson
from webviz.outlines.model import Outlines

SUFFIXES = {"text": "txt", "dimacs": "col", "graphml": "graphml", "node-link": "json", "geojson": "geojson"}
FORMATS = tuple(SUFFIXES)
GRAPHS = ("dimacs", "graphml", "node-link")


def format_map(outlines: Outlines, map: Map, format: str, colored: str = "") -> str:
    """The text of a map in one of the formats.

    `colored` is the coloring, if a format can show one, such as "SA: G-2, NSW: B-1"; by default the initial
    one. Raises MapError if it is no coloring, and ValueError for GeoJSON of a map without outlines.
    """
    if format == "text":
        return write_map(map)
    assignments: Sequence[Assignment] = map.initial
    if colored:
        head = replace(head_of(map), first=colored)
        assignments = complete_map(map.regions, map.borders, head)[0].initial
    if format == "geojson":
        return write_geojson(outlines, assignments, write_map(map))
    return write_graph(map, format, outlines.full_names(), assignments)


def write_graph(map: Map, format: str, full: Mapping[str, str], assignments: Sequence[Assignment]) -> str:
    """A map as a graph with the assignments; `full`: full names by short ones."""
    if format == "dimacs":
        return _dimacs(map, full)
    graph = _graph(map, full, assignments)
    if format == "graphml":
        return "\n".join(nx.generate_graphml(graph)) + "\n"
    return json.dumps(nx.node_link_data(graph, edges="links"), ensure_ascii=False, indent=1) + "\n"


def _dimacs(map: Map, full: Mapping[str, str]) -> str:
    """The text in DIMACS, which cannot show a coloring."""
    head_texts = _head_texts(map)
    lines = [f"c webviz {name}: {head_texts[name]}" for name in ("colors", "first", "depth")]
    lines += [f"c webviz weights: {line}" for line in head_texts["weights"].split("; ")]
    for number, name in enumerate(map.regions, start=1):
        quoted = f'"{name}"' if " " in name else name
        lines.append(f"c region {number} {quoted} {full.get(name, '')}".rstrip())
    lines.append(f"p edge {len(map.regions)} {len(map.borders)}")
    lines += [f"e {first + 1} {second + 1}" for first, second in map.borders]
    return "\n".join(lines) + "\n"


def _graph(map: Map, full: Mapping[str, str], assignments: Sequence[Assignment]) -> Any:
    graph: nx.Graph[str] = nx.Graph()
    graph.graph.update(webviz="map", **_head_texts(map))
    for name in map.regions:
        graph.add_node(name, label=full.get(name, name))
    for each in assignments:
        graph.nodes[each.region].update(color=each.color, player=each.player)
    graph.add_edges_from((map.regions[first], map.regions[second]) for first, second in map.borders)
    return graph


def _head_texts(map: Map) -> dict[str, str]:
    """Colors, first assignments, depth and weights, as in the map's text."""
    head = head_of(map)
    weights = "; ".join(head.weights)
    return {"colors": head.colors, "first": head.first, "depth": head.depth, "weights": weights}
