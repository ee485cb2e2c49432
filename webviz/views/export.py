"""The colored map as one HTML file, made with pyvis, that opens from a disk without any network.

pyvis's own template asks a CDN for Bootstrap even when its resources are "in_line", and writes the heading
into the page unescaped. So pyvis gets our template, and vis-network out of its own wheel.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pyvis.network import Network

from webviz.maps import Assignment, Map
from webviz.views.graph import map_network
from webviz.views.palette import Style, color_styles
from webviz.views.vis_network import vis_network_folder

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
TEMPLATE = "map_export.html"
SIGNS = {1: "▲", 2: "▼"}  # as textbooks draw MAX and MIN
DASHES: dict[int, list[int] | bool] = {1: [6, 4], 2: False}
OUTLINE = "#1B1F24"


def graph_html(
    map: Map,
    positions: Mapping[str, tuple[float, float]],
    colored: Iterable[Assignment],
    heading: str = "Map coloring",
) -> str:
    """A standalone page with the map at `positions` and the regions of `colored` in their colors.

    Beneath a region stand the letter of its color and ▲ or ▼ for its player: color is never the only sign.
    """
    network = map_network(map, positions)
    network.heading = heading
    played = {assignment.region: assignment for assignment in colored}
    styles = color_styles(map.colors)
    for node in network.nodes:
        if node["id"] in played:
            node.update(_colored_node(played[node["id"]], styles))
    _use_our_template(network, [played[region] for region in map.regions if region in played])
    return str(network.generate_html("map.html"))


def _colored_node(assignment: Assignment, styles: Mapping[str, Style]) -> dict[str, Any]:
    return {
        "label": f"{assignment.region}\n{assignment.color} {SIGNS[assignment.player]}",
        "color": {"background": styles[assignment.color]["fill"], "border": OUTLINE},
        "borderWidth": 4,
        "shapeProperties": {"borderDashes": DASHES[assignment.player]},
    }


def _use_our_template(network: Network, colored: list[Assignment]) -> None:
    network.set_template_dir(str(TEMPLATES), TEMPLATE)
    network.templateEnv.autoescape = True
    script = (vis_network_folder() / "vis-network.min.js").read_text(encoding="utf-8")
    network.templateEnv.globals.update(vis_network=script, colored=colored, signs=SIGNS)
