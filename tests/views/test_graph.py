import json

import networkx as nx
from views.drawn_maps import map_from

from webviz.views.graph import OPTIONS, map_graph, map_network, network_data
from webviz.views.layout import region_positions

MAP = map_from(nx.cycle_graph(4))


def test_a_map_becomes_a_graph_of_named_regions_in_order() -> None:
    graph = map_graph(MAP)
    assert tuple(graph) == MAP.regions
    assert set(graph.edges) == {
        ("r0000", "r0001"),
        ("r0000", "r0003"),
        ("r0001", "r0002"),
        ("r0002", "r0003"),
    }


def test_the_network_has_every_region_at_its_place_and_every_border_once() -> None:
    positions = region_positions(MAP)
    data = network_data(map_network(MAP, positions))
    assert {node["id"]: (node["x"], node["y"]) for node in data["nodes"]} == positions
    assert [(edge["from"], edge["to"]) for edge in data["edges"]] == list(map_graph(MAP).edges)


def test_nothing_moves_and_labels_do_not_change_the_size() -> None:
    data = network_data(map_network(MAP, region_positions(MAP)))
    assert data["options"] == OPTIONS
    assert data["options"]["physics"] == {"enabled": False}
    assert {(node["shape"], node["size"]) for node in data["nodes"]} == {("dot", 26)}


def test_everything_handed_to_the_page_is_plain_json() -> None:
    data = network_data(map_network(MAP, region_positions(MAP)))
    assert json.loads(json.dumps(data)) == data


def test_nodes_do_not_share_their_colors() -> None:
    first, second, *_rest = map_network(MAP, region_positions(MAP)).nodes
    assert first["color"] is not second["color"]
