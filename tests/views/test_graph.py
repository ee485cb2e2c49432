"""Maps as graphs for the page: places, colors, pictures, the exported page."""

import json
import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import small_map

from webviz.maps import Assignment, Map, read_map
from webviz.trees import Tree, read_trees
from webviz.views.drawing import MOST_NODES as MOST_OF_A_TREE
from webviz.views.drawing import graph_picture, shape_picture, tree_picture
from webviz.views.graph import (
    FILES,
    OPTIONS,
    graph_html,
    map_graph,
    map_network,
    network_data,
    vis_network_folder,
)
from webviz.views.layout import region_positions
from webviz.views.palette import are_colors, color_styles, contrast

RING = small_map("r0-r1 r1-r2 r2-r3 r0-r3", "r0:R-1")


def test_a_map_becomes_a_network_of_named_regions_in_order_at_their_places() -> None:
    graph, positions = map_graph(RING), region_positions(RING)
    assert tuple(graph) == RING.regions
    assert {f"{one[-1]}{other[-1]}" for one, other in graph.edges} == {"01", "03", "12", "23"}
    data = network_data(map_network(RING, positions))
    assert {node["id"]: (node["x"], node["y"]) for node in data["nodes"]} == positions
    assert [(edge["from"], edge["to"]) for edge in data["edges"]] == list(graph.edges)
    assert data["options"] == OPTIONS and data["options"]["physics"] == {"enabled": False}
    assert {(node["shape"], node["size"]) for node in data["nodes"]} == {("dot", 26)}
    assert json.loads(json.dumps(data)) == data
    first, second, *_rest = map_network(RING, positions).nodes
    assert first["color"] is not second["color"]


def test_the_homeworks_colors_look_like_their_names_and_others_take_the_next_free_color() -> None:
    def fills(*names: str) -> list[str]:
        return [style["fill"] for style in color_styles(names).values()]

    letters = ["#D55E00", "#009E73", "#0072B2", "#F0E442", "#E69F00", "#CC79A7", "#56B4E9"]
    assert fills(*"RGBYOPC") == letters and fills("red", "Blue") == fills("R", "B")
    assert fills("Red", "R")[1] == "#D55E00" != fills("Red", "R")[0], "a letter keeps its color"
    assert fills("1", "2", "R") == ["#009E73", "#0072B2", "#D55E00"]
    assert len(set(fills(*map(str, range(300))))) == 300
    assert contrast("#000000", "#FFFFFF") == 21 and round(contrast("#777777", "#FFFFFF"), 2) == 4.48
    assert contrast("#777777", "#FFFFFF") == contrast("#FFFFFF", "#777777")
    for names, expected in (
        (["R", "G"], True),
        (["red", "Green"], True),
        (["R", "1"], False),
        (["Rome"], False),
    ):
        assert are_colors(names) == expected, names


@given(st.lists(st.text("RGBYOPCrgbXz019", min_size=1, max_size=3), unique=True, max_size=60))
def test_no_two_colors_look_alike_and_text_is_legible_on_each(names: list[str]) -> None:
    styles = color_styles(names)
    assert list(styles) == names and len({style["fill"] for style in styles.values()}) == len(names)
    for style in styles.values():
        assert re.fullmatch("#[0-9A-F]{6}", style["fill"]) and contrast(style["fill"], style["ink"]) >= 4.5


def tree(text: str) -> Tree:
    return read_trees(text)[0][0]


def test_small_pictures_of_graphs_fill_the_longer_side_and_those_of_trees_tell_how_they_branch() -> None:
    pair = small_map("A-B B-C", "B:R-1")
    picture = graph_picture(pair, {"A": (-300.0, 40.0), "B": (0.0, 40.0), "C": (300.0, 40.0)})
    assert picture["places"] == [(0, 50), (50, 50), (100, 50)] and picture["edges"] == pair.borders
    assert (picture["fills"], picture["grid"], picture["board"]) == ({"1": "#D55E00"}, False, 0)
    lone = Map(("A",), (), ("R",), (), 0, ((1,), (1,)))
    assert graph_picture(lone, region_positions(lone))["places"] == [(50, 50)]
    names = tuple(f"{row}{column}" for row in "ABCDE" for column in range(1, 6))
    edges = tuple((i, j) for i in range(25) for j in range(i + 1, 25))
    places = {name: (float(i % 5), float(i // 5)) for i, name in enumerate(names)}
    picture = graph_picture(Map(names, edges, (), (), 0, ()), places)
    assert picture["edges"] == () and picture["places"][6] == (25, 25), "many edges are left out"
    assert tree_picture(tree("root: MIN\n((3 1) 2)")) == {"size": [5, 3, 1, 1, 1], "player": [2, 1, 0, 0, 0]}
    assert tree_picture(tree(f"({' '.join('1' * MOST_OF_A_TREE)})")) is None


def test_small_pictures_of_shapes_join_points_that_meet_and_keep_a_part_of_each_region() -> None:
    regions = {
        "A": {"polygons": [[[0, 0, 400, 0, 0, 1, 0, 199, -400, 0]]]},
        "B": {"polygons": [[[400, 0, 400, 0, -400, 200]], [[700, 300, 1, 0, 0, 1]]]},
    }
    drawn = [[[100, 0, 200, 0, 100, 50]], [[0, 0, 100, 0, 100, 50, 0, 50]]]
    assert shape_picture({"regions": regions}, ["B", "A"]) == drawn
    small = {"A": {"polygons": [[[0, 0, 1000, 0, 0, 1000]]]}, "B": {"polygons": [[[5, 5, 1, 0, 0, 1]]]}}
    assert shape_picture({"regions": small}, ["B"]) == [[[0, 0, 200, 0, 200, 200]]]
    assert shape_picture({"regions": small}, ["B", "A"])[0] == [[1, 1]]


TEXT = "R, G\nA: R-1, Bavaria: G-2\n1\nR: 1, G: 2\nR: 1, G: 2\nA: Bavaria, C\nBavaria: C\n"
MAP = read_map(TEXT)[0]
HOSTILE = "</title><script>document.title = 'taken'</script>"


def test_the_exported_page_says_with_letters_who_colored_what_and_points_nowhere() -> None:
    positions = region_positions(MAP)
    page = graph_html(MAP, positions, MAP.initial, HOSTILE)
    assert not re.search(r"""(?:src|href)\s*=\s*["'](?:https?:)?//""", page)
    assert not any(word in page for word in ("<link", "cloudflare", HOSTILE))
    labels = ('"label": "A\\nR \\u25b2"', '"label": "Bavaria\\nG \\u25bc"', '"label": "C"')
    for part in (*labels, "<li>Bavaria: G by MIN</li>", "default-src 'none'", "&lt;/title&gt;&lt;script&gt;"):
        assert part in page
    page = graph_html(MAP, positions, [Assignment("C", "R", 1), Assignment("C", "G", 2)])
    assert "<li>C: G by MIN</li>" in page and "<li>C: R by MAX</li>" not in page
    text = "R, G\nA: R-1, B: G-3\n1\nR: 1, G: 2\nR: 1, G: 2\nR: 3, G: 3\nA: B\n"
    three, _ = read_map(text, 8)
    page = graph_html(three, region_positions(three), three.initial)
    assert (
        '"label": "A\\nR-1"' in page and '"label": "B\\nG-3"' in page and "<li>B: G by player 3</li>" in page
    )
    outlines = re.findall(r'"borderDashes": (\[[0-9, ]+\]|false)', page)
    assert len(outlines) == 2 == len(set(outlines)) and "MAX" not in page.split("<script>")[0]


def test_vis_network_is_found_without_importing_pyvis_or_its_wheel_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert all((vis_network_folder() / name).stat().st_size > 100_000 for name in FILES)
    head = (vis_network_folder() / FILES[0]).read_text(encoding="utf-8")[:500]
    assert "vis-network" in head and "9.1.2" in head
    program = "import sys; from webviz.views.graph import vis_network_folder; vis_network_folder();"
    program += "sys.exit(bool({'pyvis', 'IPython'} & sys.modules.keys()))"
    subprocess.run([sys.executable, "-c", program], check=True)
    monkeypatch.setattr("webviz.views.graph.find_spec", lambda _name: None)
    with pytest.raises(ModuleNotFoundError, match="pip install"):
        vis_network_folder()
