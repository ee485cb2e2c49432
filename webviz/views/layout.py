"""The layout of a map: a position for every region.

If geographic positions are known, they are better than any layout: only regions that nearly touch are moved
apart. Otherwise each connected part of the map gets its own drawing (see stress.py), and the drawings are
packed side by side. A drawing is an array of points; at last it is scaled to the units of the page.
"""

from collections.abc import Mapping

import networkx as nx
import numpy as np

from webviz.maps import Map
from webviz.maps.words import Look
from webviz.views.drawing import EDGE, TINY, Edges, Points, Positions, edge_lengths, nearest_distance
from webviz.views.stress import LARGEST_FOR_CARE, Relaxation, connected_points, never_stop

# Drawings of separate parts of a map, side by side.

ASPECT = 1.6  # width to height of the whole, about that of the map's panel


def rotate_flat(points: Points) -> Points:
    """The drawing, widest from left to right, its first point in the upper left."""
    centered = points - points.mean(axis=0)
    _spreads, axes = np.linalg.eigh(centered.T @ centered)  # the axis with the widest spread is the last
    rotated: Points = centered @ axes[:, ::-1]  # so the widest spread is now along x
    return rotated * np.where(rotated[0] > 0, -1.0, 1.0)  # mirrored if the first point is right or low


def pack(drawings: list[Points], gap: float) -> list[Points]:
    """The drawings in rows from left to right, in order, `gap` units apart."""
    boxes = [drawing.max(axis=0) - drawing.min(axis=0) + gap for drawing in drawings]
    area = sum(float(width * height) for width, height in boxes)
    row_width = max((ASPECT * area) ** 0.5, max(float(width) for width, _height in boxes))
    x = y = row_height = 0.0
    packed = []
    for drawing, (width, height) in zip(drawings, boxes, strict=True):
        if x and x + width > row_width + 1e-6:  # it does not fit into this row: a new one begins
            x, y, row_height = 0.0, y + row_height, 0.0
        packed.append(drawing - drawing.min(axis=0) + (x, y))
        x, row_height = x + float(width), max(row_height, float(height))
    return packed


# Positions of a whole map.

NEAREST = 95.0  # the smallest distance of two regions in units, unless that enlarges the map too much
LONGEST_USUAL_EDGE = 2.0 * EDGE  # in units: more space for crowded regions would make the map too large
LARGEST_ENLARGEMENT = 4.0  # the largest factor for a user's own drawing
LARGEST_TO_EVEN_OUT = 150  # regions
MOST_WITH_CARE = 300
"""Regions of small parts that are drawn with care: a hundred take a second or two, and a map may have forty
such parts. Further parts are drawn quickly, and so are parts of more than LARGEST_FOR_CARE regions."""
CLOSEST = 0.75  # regions whose geographic positions are nearer than this share of the median edge move apart
ANCHOR = 0.05  # how strongly points are held at their geographic positions


def region_positions(
    map: Map, start: Mapping[str, tuple[float, float]] | None = None, look: Look = never_stop
) -> Positions:
    """A position for every region, y downwards, neighbors some 100 to 150 units apart.

    `start` has rough geographic positions of all regions, y downwards too, at any scale; west stays west. The
    same map always gets the same positions. `look` gets a count of what is done; if it raises, the work ends.
    """
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(map.regions)))
    graph.add_edges_from(map.borders)
    if start:
        points = _from_geography(graph, [start[region] for region in map.regions], look)
    else:
        points = _draw_parts(graph, look)
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    rounded = np.round(points - middle, 1) + 0.0  # which turns -0.0 into 0.0
    return {region: (float(x), float(y)) for region, (x, y) in zip(map.regions, rounded, strict=True)}


def enlarge(positions: Positions) -> Positions:
    """The drawing, enlarged until regions are far enough apart, up to a limit."""
    points = np.array(list(positions.values()), dtype=float)
    nearest = max(nearest_distance(points), NEAREST / LARGEST_ENLARGEMENT)
    scale = max(1.0, NEAREST / nearest)
    return {region: (scale * x, scale * y) for region, (x, y) in positions.items()}


def _from_geography(graph: "nx.Graph[int]", start: list[tuple[float, float]], look: Look) -> Points:
    """The geographic positions, scaled, and moved apart where they nearly touch."""
    points, edges = np.array(start, dtype=float), _edges(graph)
    if len(points) == 1:
        return points
    points = points / _usual_distance(points, edges)  # from here on all lengths are in usual edges
    if nearest_distance(points) < CLOSEST and len(points) <= LARGEST_TO_EVEN_OUT:
        distances = np.sqrt(((points[:, None] - points[None]) ** 2).sum(axis=2))
        relaxation = Relaxation(points, edges, np.maximum(distances, CLOSEST), ANCHOR, look)
        relaxation.even_out()
        points = relaxation.points
    return _scale(points, edges)


def _draw_parts(graph: "nx.Graph[int]", look: Look) -> Points:
    """A drawing of each connected part, side by side, the largest first."""
    parts: list[list[int]] = [sorted(nodes) for nodes in nx.connected_components(graph)]
    parts.sort(key=lambda nodes: (-len(nodes), nodes))
    drawings, small_part_nodes = [], 0  # how many nodes all small parts so far have
    for nodes in parts:
        look(small_part_nodes)
        is_small = len(nodes) <= LARGEST_FOR_CARE
        small_part_nodes += len(nodes) if is_small else 0
        with_care = is_small and small_part_nodes <= MOST_WITH_CARE
        drawings.append(_draw_part(_renumber(graph, nodes), with_care, look))
    points = np.zeros((len(graph), 2))
    for nodes, drawing in zip(parts, pack(drawings, EDGE), strict=True):
        points[nodes] = drawing
    return points


def _renumber(graph: "nx.Graph[int]", nodes: list[int]) -> "nx.Graph[int]":
    """The part of `graph` on the sorted `nodes`, renumbered 0, 1, 2 …"""
    part: nx.Graph[int] = nx.Graph()
    part.add_nodes_from(range(len(nodes)))
    numbers = {node: number for number, node in enumerate(nodes)}
    part.add_edges_from((numbers[one], numbers[other]) for one, other in graph.edges(nodes))
    return part


def _draw_part(graph: "nx.Graph[int]", with_care: bool, look: Look) -> Points:
    if len(graph) == 1:
        return np.zeros((1, 2))
    edges = _edges(graph)
    has_forks = max(degree for _node, degree in graph.degree) > 2
    if not has_forks and len(edges) < len(graph):  # a path: a ring has as many edges as nodes
        return EDGE * _snake(graph)
    return _scale(rotate_flat(connected_points(graph, edges, with_care, look)), edges)


def _snake(graph: "nx.Graph[int]") -> Points:
    """A path as rows that run to and fro: a straight one would be tiny on the screen."""
    end = min(node for node, degree in graph.degree if degree == 1)
    width = max(4, round((ASPECT * len(graph)) ** 0.5))
    points = np.zeros((len(graph), 2))
    for step, node in enumerate(nx.dfs_preorder_nodes(graph, end)):
        row, column = divmod(step, width)
        points[node] = column if row % 2 == 0 else width - 1 - column, row
    return points


def _scale(points: Points, edges: Edges) -> Points:
    """The drawing with edges of usual length, or up to twice that if it is crowded."""
    usual, nearest = _usual_distance(points, edges), max(nearest_distance(points), TINY)
    scale_apart = min(NEAREST / nearest, LONGEST_USUAL_EDGE / usual)  # moves the nearest ones apart
    return points * max(EDGE / usual, scale_apart)


def _usual_distance(points: Points, edges: Edges) -> float:
    """The length of the median edge; without edges the smallest distance."""
    usual = float(np.median(edge_lengths(points, edges))) if len(edges) else nearest_distance(points)
    return max(usual, TINY)


def _edges(graph: "nx.Graph[int]") -> Edges:
    return np.array(sorted(tuple(sorted(edge)) for edge in graph.edges), dtype=np.intp).reshape(-1, 2)
