"""Whatever the page exports: each file is of its format, and shows what the screen shows."""

import io
import json
import re
import zipfile
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Locator, expect
from visit import Picture, Visit, boxes, share
from worked_out import AUSTRALIA, GOLDEN

from webviz.maps import read_map

CAPTION = "the remaining 2 replies are pruned"
REGIONS = {"NSW", "NT", "Q", "SA", "V", "WA"}
BORDERS = 9  # counted in the map's text


@pytest.fixture
def export(visit: Visit) -> Visit:
    """Australia at its first cutoff."""
    visit.open()
    visit.go(26)
    visit.key("Escape")
    return visit


def dialog(visit: Visit) -> Locator:
    """Where a picture is chosen."""
    return visit.dialog("Picture, slides, file")


def saved(visit: Visit, **wanted: str | bool) -> tuple[str, bytes]:
    """Opens the dialog by its key, chooses by label, and saves; it closes and says what it saved."""
    visit.key("Shift+X")
    expect(dialog(visit)).to_be_visible()
    for label, value in wanted.items():
        name = label.replace("_", " ")
        if isinstance(value, bool):
            dialog(visit).get_by_role("checkbox", name=re.compile(name)).set_checked(value)
        elif label in ("From", "to"):
            dialog(visit).get_by_role("spinbutton", name=name, exact=True).fill(value)
        else:
            dialog(visit).get_by_role("combobox", name=name, exact=True).select_option(value)
    expect(dialog(visit).get_by_role("figure")).to_contain_text(re.compile(r"pixels|slides?"))
    name, content = visit.download(lambda: visit.press("Save", within=dialog(visit)))
    expect(dialog(visit)).to_have_count(0)
    expect(visit.page.get_by_role("alert")).to_contain_text(f"Saved as {name}")
    return name, content


def hsv(image: Image.Image) -> Picture:
    """A picture as `Visit.looks` has it."""
    return np.asarray(image.convert("RGB").convert("HSV"), dtype=np.float64) / 255 * np.array([360, 1, 1])


def shows_the_tree(picture: Picture, screen: Picture) -> None:
    """The same colored chips of moves, the violet of the current node, and the gray of what was pruned."""
    for color in ("green", "red", "blue", "violet", "gray"):
        assert share(picture, color) > 0.3 * share(screen, color) > 0, color


def test_pictures_show_what_the_screen_shows(export: Visit) -> None:
    screen = export.still(export.tree)
    png_and_svg(export, screen)
    tex(export)
    the_preview_turns_pages(export)


def png_and_svg(visit: Visit, screen: Picture) -> None:
    """The tree as PNG; tree and map, dark, with the reason, as SVG whose text is text."""
    name, content = saved(visit, Format="PNG", Part="tree")
    assert (name, content[:8]) == ("australia-line-26-tree-whole.png", b"\x89PNG\r\n\x1a\n")
    with Image.open(io.BytesIO(content)) as image:
        shows_the_tree(hsv(image), screen)
    name, content = saved(visit, Format="PNG", Part="map")
    with Image.open(io.BytesIO(content)) as image:
        land = hsv(image)
    assert len(boxes(land, "green", 2000)) == 1  # SA
    assert share(land, "red") > 0.05  # WA and NSW
    name, content = saved(visit, Format="SVG (web)", Part="map and tree", Theme="dark", the_explanation=True)
    assert name.endswith(".svg") and content.startswith(b"<?xml")
    picture = ElementTree.fromstring(content)
    texts = " ".join(" ".join(part.itertext()) for part in picture.iter())
    for words in ("NSW R", "≤ 10", CAPTION, "WA"):
        assert words in texts, words
    assert [part for part in picture if part.tag.endswith("title")]


def tex(visit: Visit) -> None:
    """TeX of three kinds: places, a tree that TeX lays out, and overlays."""
    _, tikz = saved(visit, Format="TikZ (TeX)", Part="tree", Theme="light", the_explanation=False)
    assert tikz.count(b"\\begin{tikzpicture}") == tikz.count(b"\\end{tikzpicture}") == 1
    assert b"\\documentclass" in tikz and b"NSW" in tikz
    name, forest = saved(visit, Format="forest (TeX)")
    assert name == "australia-line-26-forest.tex"
    inside = forest.split(b"\\begin{forest}")[1].split(b"\\end{forest}")[0]
    assert inside.count(b"[") == inside.count(b"]") > 5
    name, beamer = saved(visit, Format="beamer (TeX)", From="24", to="26")
    assert name == "australia-lines-24-26-tree-whole-beamer.tex"
    assert b"{beamer}" in beamer and beamer.count(b"\\begin{frame}") == 1


def the_preview_turns_pages(visit: Visit) -> None:
    """◀ ▶ and keys lead through the pictures of a file; the focus comes back when it is closed."""
    visit.press("Export", "Picture, slides, file…")
    visit.choose("Format", "GIF (animated)", within=dialog(visit))
    dialog(visit).get_by_role("spinbutton", name="to", exact=True).fill("27")
    pages = dialog(visit).get_by_role("group", name="Pictures of the file")
    dialog(visit).get_by_role("spinbutton", name="From").fill("25")
    expect(pages.get_by_role("status")).to_have_text("1 of 3")
    first = visit.still(dialog(visit).get_by_role("figure").get_by_role("img"))
    visit.press("Next picture", within=pages)
    expect(pages.get_by_role("status")).to_have_text("2 of 3")
    second = visit.still(dialog(visit).get_by_role("figure").get_by_role("img"))
    assert first.shape == second.shape and (first != second).any()
    visit.key("End")
    expect(pages.get_by_role("status")).to_have_text("3 of 3")
    expect(visit.button("Next picture", within=pages)).to_be_disabled()
    visit.key("Home")
    expect(pages.get_by_role("status")).to_have_text("1 of 3")
    visit.key("Escape")
    expect(dialog(visit)).to_have_count(0)
    expect(visit.button("Export")).to_be_focused()


def test_files_of_several_steps_hold_just_these(export: Visit) -> None:
    screen = export.still(export.tree)
    name, gif = saved(export, Format="GIF (animated)", From="24", to="26")
    assert (name, gif[:6]) == ("australia-lines-24-26-tree-whole.gif", b"GIF89a")
    with Image.open(io.BytesIO(gif)) as film:
        assert film.n_frames == 3
        film.seek(2)
        shows_the_tree(hsv(film), screen)
        assert film.info["duration"] == 1000  # a second, as it said
    for kind, begins in (("WebM", b"\x1a\x45\xdf\xa3"), ("MP4", b"ftyp")):
        name, film_bytes = saved(export, Format=f"{kind} (film)", From="24", to="26")
        assert begins in film_bytes[:12] and name.endswith(kind.lower())
        assert len(film_bytes) > 5000
    name, slides = saved(export, Format="PowerPoint", From="25", to="26", Tree="the current path")
    with zipfile.ZipFile(io.BytesIO(slides)) as file:
        parts = file.namelist()
        assert len([part for part in parts if re.match(r"ppt/slides/slide\d+\.xml", part)]) == 2
        assert CAPTION in file.read("ppt/slides/slide2.xml").decode()
    name, pdf = saved(export, Format="PDF", From="25", to="26")
    assert pdf.startswith(b"%PDF-") and pdf.rstrip().endswith(b"%%EOF")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 2


def entry(visit: Visit, name: str) -> tuple[str, bytes]:
    """What an entry of the menu saves."""
    visit.press("Export")
    menu = visit.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
    return visit.download(lambda: menu.last.click())


def test_the_trace_and_the_map_are_saved_in_every_form_and_opened_again(export: Visit) -> None:
    assert entry(export, "Trace") == ("australia-trace.txt", (GOLDEN / "australia.out").read_bytes())
    texts_of_the_map(export)
    graphs_of_the_map(export)
    name, page = entry(export, "Map page")
    assert (name, page[:15]) == ("australia-line-26-map.html", b"<!doctype html>")
    assert b"NSW" in page and not re.search(rb"(src|href)=[\"']?(https?:)?//", page)  # it needs no network


def texts_of_the_map(visit: Visit) -> None:
    """As a text it is the same map; as a document it has outlines and places besides."""
    original, _ = read_map(AUSTRALIA)
    _, text = entry(visit, "Text (.map.txt)")
    again, _ = read_map(text.decode())
    assert (again.regions, again.depth) == (original.regions, original.depth)
    name, document = entry(visit, "Document (.map.json)")
    assert name == "australia-map.json"
    held = json.loads(document)
    assert read_map(held["text"])[0] == again and len(held) > 3
    _, earth = entry(visit, "GeoJSON")
    features = json.loads(earth)["features"]
    assert len(features) == len(REGIONS)
    assert {feature["geometry"]["type"] for feature in features} <= {"Polygon", "MultiPolygon"}


def graphs_of_the_map(visit: Visit) -> None:
    """Regions are nodes, borders are edges, in every form."""
    _, graphml = entry(visit, "GraphML")
    root = ElementTree.fromstring(graphml)
    kinds = [part.tag.rpartition("}")[2] for part in root.iter()]
    assert (kinds.count("node"), kinds.count("edge")) == (len(REGIONS), BORDERS)
    _, linked = entry(visit, "Node-link JSON")
    graph = json.loads(linked)
    assert {node["id"] for node in graph["nodes"]} == REGIONS
    assert len(graph.get("edges", graph.get("links"))) == BORDERS
    _, dimacs = entry(visit, "DIMACS")
    assert f"p edge {len(REGIONS)} {BORDERS}" in dimacs.decode()
