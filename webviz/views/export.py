"""The colored map as one HTML file, made with pyvis, that opens without a network.

pyvis's own template asks a CDN for Bootstrap even when its resources are "in_line", and writes the heading
into the page unescaped. So pyvis gets our template, and vis-network out of its own wheel.
"""

from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from webviz.maps import Assignment, Map
from webviz.site.folders import site_folder
from webviz.views.graph import map_network
from webviz.views.palette import Style, color_styles

# The place of vis-network in the installed pyvis wheel.


FOLDER = "lib/vis-9.1.2"  # pyvis 0.3.2; the wheel also carries an older one
FILES = ("vis-network.min.js", "vis-network.css")


def vis_network_folder() -> Path:
    """The folder with `FILES`, found without importing pyvis, which would import IPython.

    Raises ModuleNotFoundError if pyvis is not installed.
    """
    spec = find_spec("pyvis")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("pyvis is not installed: run  pip install -r requirements.txt")
    return Path(spec.submodule_search_locations[0]) / FOLDER


if TYPE_CHECKING:
    from pyvis.network import Network

TEMPLATES = site_folder() / "templates"
TEMPLATE = "map_export.html"
SCRIPT = "vis-network.min.js"
SIGNS = {1: " ▲", 2: " ▼"}  # drawn behind a color, as textbooks draw MAX and MIN
LEGEND = "▲ dashed outline: MAX · ▼ solid outline: MIN."
LEGEND_FOR_MANY = "Behind a color stands the number of the player, whose regions share one kind of outline."
DASHES: dict[int, list[int] | bool] = {
    1: [6, 4],
    2: False,
    3: [2, 3],
    4: [16, 5],
    5: [12, 4, 2, 4],
    6: [12, 4, 2, 3, 2, 4],
    7: [3, 9],
    8: [26, 4],
}
OUTLINE = "#1B1F24"
PAPER = "#FFFFFF"
RADIUS = 32  # of a circle, which has room for a short name and a color's letter
LONGEST_INSIDE = 4  # characters of a name that fits into the circle
FONT_SIZE = 18
LABEL_GAP = 10  # between a circle and its label in vis-network


def graph_html(
    map: Map,
    positions: Mapping[str, tuple[float, float]],
    colored: Iterable[Assignment],
    heading: str = "Map coloring",
) -> str:
    """A standalone page with the map at `positions` and the regions of `colored` in their colors.

    Each region also shows the letter of its color and ▲ or ▼ for its player (with more than two players, the
    number), so that color is never the only sign.
    """
    network = map_network(map, positions)
    network.heading = heading
    played = {assignment.region: assignment for assignment in colored}
    styles, players = color_styles(map.colors), len(map.weights)
    for node in network.nodes:
        assignment = played.get(node["id"])
        if assignment:
            node.update(_colored_node(assignment, styles[assignment.color], players))
        ink = styles[assignment.color]["ink"] if assignment else OUTLINE
        node.update(size=RADIUS, font=_font(node["id"], node["label"], ink))
    _use_our_template(network, [played[region] for region in map.regions if region in played], players)
    return str(network.generate_html("map.html"))


def _font(region: str, label: str, ink: str) -> dict[str, Any]:
    """The font of a label: inside the circle if the name is short, otherwise on a strip beneath it."""
    if len(region) > LONGEST_INSIDE:
        return {"size": FONT_SIZE, "color": OUTLINE, "strokeWidth": 5, "strokeColor": PAPER}
    lines = 1 + label.count("\n")
    return {"size": FONT_SIZE, "color": ink, "vadjust": -RADIUS - LABEL_GAP - lines * FONT_SIZE / 2}


def _colored_node(assignment: Assignment, style: Style, players: int) -> dict[str, Any]:
    player = assignment.player
    return {
        "label": f"{assignment.region}\n{assignment.color}{SIGNS[player] if players == 2 else f'-{player}'}",
        "color": {"background": style["fill"], "border": OUTLINE},
        "borderWidth": 4,
        "shapeProperties": {"borderDashes": DASHES[player]},
    }


def _use_our_template(network: "Network", colored: list[Assignment], players: int) -> None:
    network.set_template_dir([str(TEMPLATES), str(vis_network_folder())], TEMPLATE)
    environment = network.templateEnv
    environment.autoescape = True
    script, _path, _is_fresh = environment.loader.get_source(environment, SCRIPT)
    legend = LEGEND if players == 2 else LEGEND_FOR_MANY
    cells = [(one.region, one.color, _player_name(one.player, players)) for one in colored]
    environment.globals.update(vis_network=script, colored=cells, legend=legend)


def _player_name(player: int, players: int) -> str:
    return f"player {player}" if players > 2 else ("MAX", "MIN")[player - 1]
