"""What is written is read again as the same map, and by networkx as the same graph."""

import json

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from map_texts import AUSTRALIA
from strategies import maps

from webviz.graphs.reader import read_graph
from webviz.graphs.writer import FORMATS, write_graph
from webviz.maps import Map, read_map
from webviz.maps.completion import Head, completed
from webviz.maps.random_maps import MOST_REGIONS, MapShape, random_map

MAP, _ = read_map(AUSTRALIA)
FULL = {"NSW": "New South Wales", "T": "Tasmania “Tassie”"}


@pytest.mark.parametrize("format", FORMATS)
def test_what_is_written_is_read_again(format: str) -> None:
    graph, warnings = read_graph(write_graph(MAP, format, FULL, MAP.initial).encode())
    assert warnings == [] and completed(graph.names, graph.borders, graph.head) == (MAP, [])
    called = dict(zip(graph.names, graph.full, strict=True))
    assert called == {name: FULL.get(name, name) for name in MAP.regions}


@pytest.mark.parametrize("format", FORMATS)
def test_a_map_of_many_regions_is_read_again(format: str) -> None:
    map = random_map(MapShape(regions=MOST_REGIONS), 1).map
    full = {name: f"Land of {name}, which is far away" for name in map.regions}
    graph, _ = read_graph(write_graph(map, format, full, ()).encode())
    assert completed(graph.names, graph.borders, graph.head) == (map, [])


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("name", ["N10", "7", "ARegionWithALongNameOfItsOwn"])
def test_the_name_of_a_region_stays_whatever_it_is_called_in_full(name: str, format: str) -> None:
    map, _ = completed(sorted(["A", name]), [(0, 1)], Head())
    graph, _ = read_graph(write_graph(map, format, {name: "Nova", "A": "("}, ()).encode())
    assert completed(graph.names, graph.borders, graph.head) == (map, [])


@given(maps(), st.sampled_from(FORMATS))
def test_any_map_is_read_again(map: Map, format: str) -> None:
    graph, _ = read_graph(write_graph(map, format, {}, ()).encode())
    assert completed(graph.names, graph.borders, graph.head) == (map, [])


def test_networkx_reads_the_coloring() -> None:
    written = nx.parse_graphml(write_graph(MAP, "graphml", FULL, MAP.initial))
    assert written.nodes["SA"] == {"label": "SA", "color": "G", "player": 2}
    other = nx.node_link_graph(json.loads(write_graph(MAP, "node-link", {}, ())), edges="links")
    assert nx.is_isomorphic(written, other)
    assert len(written.edges) == len(MAP.borders)


def test_dimacs_is_what_other_programs_expect() -> None:
    lines = write_graph(MAP, "dimacs", FULL, ()).splitlines()
    plain = [line for line in lines if not line.startswith("c")]
    assert plain[0] == "p edge 7 9" and plain[1] == "e 1 3" and len(plain) == 10
    assert "c region 1 NSW New South Wales" in lines
