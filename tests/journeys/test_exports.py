"""Whatever the page exports: each file is of its format, and shows what the screen shows."""

import io
import json
import re
import zipfile
from xml.etree import ElementTree

from known import AUSTRALIA, GOLDEN
from PIL import Image
from playwright.sync_api import expect
from visit import Picture, Visit, boxes, differing, pixels, share

from webviz.maps import read_map

DIALOG = "Picture, slides, file"
CAPTION = "the remaining 2 replies are pruned"
REGIONS = {"NSW", "NT", "Q", "SA", "V", "WA"}
BORDERS = 9  # counted in the map's text


def saved(visit: Visit, **wanted: str | bool) -> tuple[str, bytes]:
    """Opens the dialog by its key, chooses by label, and saves; it closes and says what it saved."""
    visit.key("Shift+X")
    for label, value in wanted.items():
        name = label.replace("_", " ")
        if isinstance(value, bool):
            visit.dialog(DIALOG).get_by_role("checkbox", name=re.compile(name)).set_checked(value)
        elif label in ("From", "to"):
            visit.dialog(DIALOG).get_by_role("spinbutton", name=name, exact=True).fill(value)
        else:
            visit.dialog(DIALOG).get_by_role("combobox", name=name, exact=True).select_option(value)
    expect(visit.dialog(DIALOG).get_by_role("figure")).to_contain_text(re.compile(r"pixels|slides?"))
    name, content = visit.download(lambda: visit.press("Save", within=visit.dialog(DIALOG)))
    expect(visit.dialog(DIALOG)).to_have_count(0)
    expect(visit.page.get_by_role("alert")).to_contain_text(f"Saved as {name}")
    return name, content


def shows_the_tree(picture: Picture, screen: Picture) -> None:
    """The same colored chips of moves, the violet of the current node, and the gray of what was pruned."""
    for color in ("green", "red", "blue", "violet", "gray"):
        assert share(picture, color) > 0.3 * share(screen, color) > 0, color


def test_pictures_show_what_the_screen_shows(visit: Visit) -> None:
    png_and_svg(visit, visit.still(visit.tree))
    tex(visit)
    the_preview_turns_pages(visit)


def png_and_svg(visit: Visit, screen: Picture) -> None:
    """The tree as PNG; tree and map, dark, with the reason, as SVG whose text is text."""
    name, content = saved(visit, Format="PNG", Part="tree")
    assert (name, content[:8]) == ("australia-line-26-tree-whole.png", b"\x89PNG\r\n\x1a\n")
    shows_the_tree(pixels(content), screen)
    land = pixels(saved(visit, Format="PNG", Part="map")[1])
    assert len(boxes(land, "green", 2000)) == 1  # SA
    assert share(land, "red") > 0.05  # WA and NSW
    name, content = saved(visit, Format="SVG (web)", Part="map and tree", Theme="dark", the_explanation=True)
    assert name.endswith(".svg") and content.startswith(b"<?xml")
    picture = ElementTree.fromstring(content)
    texts = " ".join(picture.itertext())
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
    visit.choose("Format", "GIF (animated)", within=visit.dialog(DIALOG))
    for name, line in (("to", "27"), ("From", "25")):
        visit.dialog(DIALOG).get_by_role("spinbutton", name=name, exact=True).fill(line)
    pages = visit.dialog(DIALOG).get_by_role("group", name="Pictures of the file")
    figure = visit.dialog(DIALOG).get_by_role("figure").get_by_role("img")
    expect(pages.get_by_role("status")).to_have_text("1 of 3")
    first = visit.still(figure)
    visit.press("Next picture", within=pages)
    expect(pages.get_by_role("status")).to_have_text("2 of 3")
    visit.until(lambda: 0 < differing(first, visit.looks(figure)) < 1, "the second picture")
    for key, number in (("End", 3), ("Home", 1)):
        visit.key(key)
        expect(pages.get_by_role("status")).to_have_text(f"{number} of 3")
    expect(visit.button("Previous picture", within=pages)).to_be_disabled()
    visit.key("Escape")
    expect(visit.dialog(DIALOG)).to_have_count(0)
    expect(visit.button("Export")).to_be_focused()


def test_files_of_several_steps_hold_just_these(visit: Visit) -> None:
    screen = visit.still(visit.tree)
    name, gif = saved(visit, Format="GIF (animated)", From="24", to="26")
    assert (name, gif[:6]) == ("australia-lines-24-26-tree-whole.gif", b"GIF89a")
    with Image.open(io.BytesIO(gif)) as film:
        assert film.n_frames == 3
        film.seek(2)
        assert film.info["duration"] == 1000  # a second, as it said
    shows_the_tree(pixels(gif, 2), screen)
    for kind, begins in (("WebM", b"\x1a\x45\xdf\xa3"), ("MP4", b"ftyp")):
        name, content = saved(visit, Format=f"{kind} (film)", From="24", to="26")
        assert begins in content[:12] and name.endswith(kind.lower()) and len(content) > 5000
    _, slides = saved(visit, Format="PowerPoint", From="25", to="26", Tree="the current path")
    with zipfile.ZipFile(io.BytesIO(slides)) as file:
        assert len([part for part in file.namelist() if re.match(r"ppt/slides/slide\d+\.xml", part)]) == 2
        assert CAPTION in file.read("ppt/slides/slide2.xml").decode()
    _, pdf = saved(visit, Format="PDF", From="25", to="26")
    assert pdf.startswith(b"%PDF-") and pdf.rstrip().endswith(b"%%EOF")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 2


def entry(visit: Visit, name: str) -> tuple[str, bytes]:
    """What an entry of the menu saves."""
    visit.press("Export")
    button = visit.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).last
    return visit.download(button.click)


def test_the_trace_and_the_map_are_saved_in_every_form(visit: Visit) -> None:
    assert entry(visit, "Trace") == ("australia-trace.txt", (GOLDEN / "australia.out").read_bytes())
    every_form_of_the_map(visit)
    name, page = entry(visit, "Map page")
    assert (name, page[:15]) == ("australia-line-26-map.html", b"<!doctype html>")
    assert b"NSW" in page and not re.search(rb"(src|href)=[\"']?(https?:)?//", page)  # it needs no network


def every_form_of_the_map(visit: Visit) -> None:
    """As a text it is the same map; a document has outlines besides; in graphs regions are nodes."""
    original, _ = read_map(AUSTRALIA)
    again, _ = read_map(entry(visit, "Text (.map.txt)")[1].decode())
    assert (again.regions, again.depth) == (original.regions, original.depth)
    name, document = entry(visit, "Document (.map.json)")
    held = json.loads(document)
    assert name == "australia-map.json"
    assert read_map(held["text"])[0] == again and len(held) > 3
    features = json.loads(entry(visit, "GeoJSON")[1])["features"]
    assert len(features) == len(REGIONS)
    assert {feature["geometry"]["type"] for feature in features} <= {"Polygon", "MultiPolygon"}
    root = ElementTree.fromstring(entry(visit, "GraphML")[1])
    kinds = [part.tag.rpartition("}")[2] for part in root.iter()]
    assert (kinds.count("node"), kinds.count("edge")) == (len(REGIONS), BORDERS)
    graph = json.loads(entry(visit, "Node-link JSON")[1])
    assert {node["id"] for node in graph["nodes"]} == REGIONS
    assert len(graph.get("edges", graph.get("links"))) == BORDERS
    assert f"p edge {len(REGIONS)} {BORDERS}" in entry(visit, "DIMACS")[1].decode()
