"""Files of every format are opened and saved on the page, and damaged ones cost nothing."""

import json
import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
import shapefile
from on_page import PHONE, drop, expect_nothing_lost, go_to, opened, painted, settled, upload, wait_until
from playwright.sync_api import Page, expect
from squares import file, ring, square

from tools.real_page import press
from webviz.outlines.document import Document, write_document

BROKEN = Path(__file__).parent.parent / "outlines/broken"
EDGES = b"source,target\nNew South Wales,Victoria\nVictoria,South Australia\n"
SAVED = {
    "text": "txt",
    "document": "json",
    "dimacs": "col",
    "graphml": "graphml",
    "node-link": "json",
    "geojson": "geojson",
}
COLORED = ("graphml", "node-link", "geojson")
"""Formats that hold what is colored at a line."""
HOSTILE = {
    "edges.col": (b"p edge 2 1\ne 1 3\n", "Line 2, column 1: found node 3"),
    "entities.graphml": (
        b'<!DOCTYPE x [<!ENTITY a "b">]><graphml>&a;</graphml>',
        "Line 1, column 1: found XML",
    ),
    "open.gexf": (b"<gexf>\n<graph>", "Line 2, column 8: found damaged XML"),
    "open.gml": (b"graph [\n node [", "Line 1, column 1: found a damaged file of GML"),
    "open.net": (b"*Vertices 2\n*Edges\n1", "Line 1, column 1"),
    "open.json": (b'{"nodes": [{"id": 1}], "links": [', "damaged file of node-link JSON"),
    "rows.csv": (b"source,target\n,A\n", "Line 2, column 1: found a row without two regions"),
    "meters.geojson": ((BROKEN / "meters.geojson").read_bytes(), "Feature 1"),
    "arcs.topojson": ((BROKEN / "damaged-transform.topojson").read_bytes(), "found a damaged transform"),
    "cut-off.zip": ((BROKEN / "cut-off.zip").read_bytes(), "found"),
    "document.json": (
        b'{"webviz": "map", "text": "R\\nA: X-1\\n1\\nR: 1\\nR: 1\\nA:\\n"}',
        "Line 2, column 4",
    ),
}


def used(page: Page, name: str, content: bytes, found: str) -> None:
    """A dropped file, taken as it is, and its search awaited; the dialog says what it has found."""
    drop(page, name, content)
    expect(page.locator("#outlines-use")).to_be_enabled()
    expect(page.locator("#outlines-status")).to_have_text(found)
    page.locator("#outlines-use").click()
    expect(page.locator("#outlines")).to_be_hidden()
    settled(page)


def saved(page: Page, format: str) -> tuple[str, bytes]:
    """What *Export* saves: its name and its content."""
    with page.expect_download() as download:
        press(page, f"#save-{format}")
    return download.value.suggested_filename, download.value.path().read_bytes()


def topology() -> bytes:
    """Two squares with an arc between."""
    arcs = [[[1, 0], [1, 1]], [[1, 1], [0, 1], [0, 0], [1, 0]], [[1, 1], [2, 1], [2, 0], [1, 0]]]
    regions = [
        {"type": "Polygon", "arcs": [[0, 1]], "id": "West"},
        {"type": "Polygon", "arcs": [[-1, -3]], "id": "East"},
    ]
    land = {"type": "GeometryCollection", "geometries": regions}
    return json.dumps({"type": "Topology", "objects": {"land": land}, "arcs": arcs}).encode()


def zipped_shapefile() -> bytes:
    """The same as a shapefile in a zip."""
    files = {suffix: BytesIO() for suffix in ("shp", "shx", "dbf")}
    with shapefile.Writer(**files) as writer:
        writer.field("NAME", "C", 40)
        for x, name in enumerate(("West", "East")):
            writer.poly([ring(x, 0)[::-1]])
            writer.record(name)
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for suffix, content in files.items():
            archive.writestr(f"land.{suffix}", content.getvalue())
    return packed.getvalue()


@pytest.mark.parametrize("content", [topology(), zipped_shapefile()], ids=["topojson", "shapefile"])
def test_outlines_in_other_formats_are_opened_like_geojson(page: Page, content: bytes) -> None:
    opened(page)
    used(page, "land.of.mine", content, "2 regions, 1 border")
    expect(page.locator("#problem-name")).to_have_text("land.of")
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 2 regions"))
    expect(page.locator("#map-shapes")).to_be_visible()


def test_a_graph_is_asked_about_without_a_map_and_keeps_its_names(page: Page) -> None:
    opened(page)
    drop(page, "edges.csv", EDGES)
    expect(page.locator("#outlines-use")).to_be_enabled()
    expect(page.locator("#outlines-status")).to_have_text("3 regions, 2 borders")
    expect(page.locator("#outlines-map")).to_be_hidden()
    expect(page.locator("#outlines-doubts")).to_be_hidden()
    expect(page.locator("#outlines-a")).to_contain_text("NSW – New South Wales")
    page.locator("#outlines-depth").fill("2")
    expect(page.locator("#outlines-use")).to_be_enabled()
    page.locator("#outlines-use").click()
    settled(page)
    expect(page.locator("#map-graph canvas")).to_be_visible()
    expect(page.locator("#save-why")).to_have_text("No GeoJSON: This map has no outlines.")
    name, content = saved(page, "dimacs")
    assert name == "edges-map.col" and b"c region 1 NSW New South Wales" in content
    assert b"c webviz depth: 2" in content


def test_what_is_saved_is_opened_again_as_the_same_map(page: Page) -> None:
    opened(page)
    _, text = saved(page, "text")
    go_to(page, 26)
    for format, suffix in SAVED.items():
        name, content = saved(page, format)
        line = "line-26-" if format in COLORED else ""
        assert name == f"australia-{line}{'graph' if format == 'node-link' else 'map'}.{suffix}"
        if format == "text":
            continue
        used(page, name, content, "6 regions, 9 borders")
        assert saved(page, "text")[1] == text
        expect(page.locator("#map-shapes")).to_be_visible()
        page.go_back()
        settled(page)


def test_each_format_says_what_it_keeps_and_how_its_file_is_called(page: Page) -> None:
    opened(page)
    buttons = page.locator("#save-map button")
    assert {f"save-{one}" for one in SAVED} <= {one.get_attribute("id") for one in buttons.all()}
    expect(buttons.first).to_have_text(re.compile("Document.*for a colleague"))
    for format, suffix in SAVED.items():
        expect(page.locator(f"#save-{format}")).to_contain_text(f".{suffix})")
        expect(page.locator(f"#save-{format} span")).not_to_be_empty()


def test_a_map_is_saved_colored_as_at_the_step_shown(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    features = json.loads(saved(page, "geojson")[1])["features"]
    colored = {each["properties"]["postal"]: each["properties"].get("color") for each in features}
    assert colored == {"NSW": "R", "NT": None, "Q": None, "SA": "G", "V": None, "WA": "R"}
    assert features[0]["properties"]["name"] == "New South Wales"


def test_a_document_has_its_shape_places_and_colors(page: Page) -> None:
    text = "G, R\nA: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nA: B\nB: A\n"
    places = {"A": (100.0, 100.0), "B": (900.0, 500.0)}
    document = Document(text, {"A": "Åland"}, None, "+A~B", places, {"R": "#123456"})
    opened(page)
    used(page, "two.json", write_document(document).encode(), "2 regions, 1 border")
    page.wait_for_url(re.compile(r"places=A\.100\.100%7EB\.900\.500"))
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    settled(page)
    page.keyboard.press("d")
    chips = page.locator("#domains-table thead .chip")
    expect(chips.filter(has_text="R")).to_have_css("background-color", "rgb(18, 52, 86)")
    expect(chips.filter(has_text="R")).to_have_css("color", "rgb(255, 255, 255)")
    a, b = (next(one for one in painted(page, "#map-graph canvas") if one.text == name) for name in "AB")
    assert (b.x - a.x) / (b.y - a.y) == pytest.approx(2, rel=0.1)
    name, content = saved(page, "document")
    assert name == "two-map.json" and json.loads(content) == {
        "webviz": "map",
        "text": text,
        "names": {"A": "Åland", "B": "B"},
        "choices": "+A~B",
        "positions": {"A": [100, 100], "B": [900, 500]},
        "colors": {"R": "#123456"},
    }


def test_what_a_document_says_was_decided_is_not_decided_twice(page: Page) -> None:
    opened(page)
    drop(page, "row.geojson", file(*[square(x, 0, name) for x, name in enumerate("ABC")]))
    page.locator("#outlines-a").select_option("A")
    page.get_by_label("Other region").select_option("C")
    page.locator("#outlines-join").click()
    expect(page.locator("#outlines-status")).to_have_text("3 regions, 3 borders")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download document").click()
    page.locator("#outlines-close").click()
    drop(page, "row.json", download.value.path().read_bytes())
    expect(page.locator("#outlines-status")).to_have_text("3 regions, 3 borders")
    expect(page.locator("#outlines-map")).to_be_visible()
    expect(page.locator("#outlines-choices li")).to_have_count(0)
    page.locator("#outlines-borders-title").click()
    page.get_by_label("A – C").click()
    expect(page.locator("#outlines-status")).to_have_text("3 regions, 2 borders")
    page.locator("#outlines-use").click()
    page.wait_for_url(re.compile(r"choices=%2BA%7EC\+-A%7EC"))


def test_damaged_files_of_every_format_say_where_and_cost_nothing(page: Page, problems: list[str]) -> None:
    opened(page)
    go_to(page, 26)
    for name, (content, said) in HOSTILE.items():
        upload(page, name, content)
        expect(page.locator("#outlines-error")).to_contain_text(said)
        expect(page.locator("#outlines-use")).to_be_disabled()
        page.locator("#outlines-close").click()
        expect_nothing_lost(page, 26)
    wait_until(page, lambda: len(problems) >= len(HOSTILE))
    assert all("422" in problem for problem in problems)
    problems.clear()


def test_on_a_phone_the_map_is_saved_from_the_same_menu(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    opened(page)
    name, content = saved(page, "graphml")
    assert name == "australia-map.graphml" and b"New South Wales" in content


def test_trees_and_constraints_are_not_saved_as_maps(page: Page) -> None:
    opened(page)
    press(page, "#mode-csp")
    page.locator("#export-open").click()
    expect(page.locator("#save-map")).to_be_hidden()
