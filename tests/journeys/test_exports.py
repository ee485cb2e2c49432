"""Files of every format, and a replay that is opened without a network."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import watch_for_problems
from on_page import PATIENCE
from playwright.sync_api import Browser, expect
from sample_texts import AUSTRALIA, GOLDEN, RESULT, TRACE
from visit import Picture, Visit, boxes, differing, pixels, share

from webviz.maps import read_map

DIALOG = "Picture, slides, file"
REGIONS = {"NSW", "NT", "Q", "SA", "V", "WA"}
BORDERS = 9  # counted in the map's text
# What lies in a file of each format, and how often.
OF_SEVERAL_STEPS = {
    "beamer for TeX": (b"\\begin{frame}", 1),
    "WebM film": (b"\x1a\x45\xdf\xa3", 1),
    "MP4 film": (b"ftyp", 1),
    "PowerPoint": (b"ppt/slides/slide2.xml", 2),  # in place, and in the list of contents
    "PDF": (b"%PDF-", 1),
}


def save(visit: Visit, format: str, steps: str = "", **choices: str) -> tuple[str, bytes]:
    """Open the dialog by its key, choose, and save; return the file's name and bytes."""
    visit.key("Shift+X")
    dialog = visit.dialog(DIALOG)
    for label, value in {"Format": format, **choices}.items():
        dialog.get_by_role("combobox", name=label, exact=True).select_option(value)
    if steps:
        dialog.get_by_role("combobox", name="Steps", exact=True).select_option("lines from … to")
    for label, line in zip(("From", "to"), steps.split(), strict=False):
        dialog.get_by_role("spinbutton", name=label, exact=True).fill(line)
    expect(dialog.get_by_role("figure")).to_contain_text(re.compile(r"pixels|slides?"))
    name, content = visit.download(lambda: visit.press("Save", within=dialog))
    expect(dialog).to_have_count(0)
    expect(visit.page.get_by_role("alert")).to_contain_text(f"Saved as {name}")
    return name, content


def shows_the_tree(picture: Picture, screen: Picture) -> None:
    """Expect colored chips, the violet current node, and the gray of pruned branches."""
    for color in ("green", "red", "blue", "violet", "gray"):
        assert share(picture, color) > 0.3 * share(screen, color) > 0, color


def test_pictures_show_what_the_screen_shows(visit: Visit) -> None:
    visit.begin(26)
    name, content = save(visit, "PNG", Part="tree")
    assert (name, content[:8]) == ("australia-line-26-tree.png", b"\x89PNG\r\n\x1a\n")
    shows_the_tree(pixels(content), visit.still(visit.tree))
    land = pixels(save(visit, "PNG", Part="map")[1])
    assert len(boxes(land, "green", 2000)) == 1  # SA
    assert share(land, "red") > 0.05  # WA and NSW
    name, content = save(visit, "SVG", Part="map and tree", Theme="dark")
    assert name.endswith(".svg") and content.startswith(b"<?xml")
    texts = " ".join(ElementTree.fromstring(content).itertext())
    for words in ("NSW R", "≤ 10", "WA"):
        assert words in texts, words
    for kind, environment in (("TikZ", b"tikzpicture"), ("forest", b"forest")):
        name, content = save(visit, f"{kind} for TeX")
        assert name.endswith(".tex") and b"NSW" in content, name
        assert content.count(b"\\begin{%b}" % environment) == content.count(b"\\end{%b}" % environment) == 1
    assert save(visit, "PDF")[0] == "australia-line-26.pdf"  # of the picture shown, not of ten lines
    the_preview_turns_pages(visit)


def the_preview_turns_pages(visit: Visit) -> None:
    """Turn the pictures by buttons and keys; closing gives the focus back."""
    visit.press("Export", "Picture…")
    dialog = visit.dialog(DIALOG)
    visit.choose("Format", "GIF animation", within=dialog)
    for name, line in (("to", "27"), ("From", "25")):
        dialog.get_by_role("spinbutton", name=name, exact=True).fill(line)
    pages = dialog.get_by_role("group", name="Pictures of the file")
    figure = dialog.get_by_role("figure").get_by_role("img")
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
    expect(dialog).to_have_count(0)
    expect(visit.button("Export")).to_be_focused()


def test_files_of_several_steps_hold_just_these(visit: Visit) -> None:
    visit.begin(26)
    name, gif = save(visit, "GIF animation", "24 26")
    assert (name, gif[:6]) == ("australia-lines-24-26-tree.gif", b"GIF89a")
    shows_the_tree(pixels(gif, 2), visit.still(visit.tree))
    for format, (part, number) in OF_SEVERAL_STEPS.items():
        name, content = save(visit, format, "25 26")
        assert "lines-25-26" in name
        assert content.count(part) == number, name


def test_the_trace_and_the_map_are_saved_in_every_form(visit: Visit) -> None:
    visit.begin(26)

    def entry(name: str) -> tuple[str, bytes]:
        visit.open_menu("Export")
        return visit.download(lambda: visit.press(name))

    assert entry("Trace") == ("australia-trace.txt", (GOLDEN / "australia.out").read_bytes())
    name, page = entry("Page")
    assert (name, page[:15]) == ("australia-line-26-map.html", b"<!doctype html>")
    assert b"NSW" in page and not re.search(rb"(src|href)=[\"']?(https?:)?//", page)  # it needs no network
    original, again = read_map(AUSTRALIA)[0], read_map(entry("Text")[1].decode())[0]
    assert (again.regions, again.depth) == (original.regions, original.depth)
    document = json.loads(entry("Document")[1])
    assert read_map(document["text"])[0] == again and len(document) > 3  # outlines and places besides
    shapes = [feature["geometry"]["type"] for feature in json.loads(entry("GeoJSON")[1])["features"]]
    assert len(shapes) == len(REGIONS) and set(shapes) <= {"Polygon", "MultiPolygon"}
    kinds = [part.tag.rpartition("}")[2] for part in ElementTree.fromstring(entry("GraphML")[1]).iter()]
    assert (kinds.count("node"), kinds.count("edge")) == (len(REGIONS), BORDERS)
    graph = json.loads(entry("Node-link")[1])
    assert {node["id"] for node in graph["nodes"]} == REGIONS
    assert len(graph.get("edges", graph.get("links"))) == BORDERS
    assert f"p edge {len(REGIONS)} {BORDERS}" in entry("DIMACS")[1].decode()


@pytest.fixture
def alone(browser: Browser, problems: list[str]) -> Iterator[Visit]:
    """A tab without a network; it fails at whatever it asks for."""
    profile = browser.new_context(
        offline=True, viewport={"width": 1366, "height": 768}, reduced_motion="reduce"
    )
    profile.set_default_timeout(1000 * PATIENCE)
    asked: list[str] = []
    profile.on("request", lambda request: asked.append(request.url))
    with watch_for_problems(profile, problems):
        yield Visit(profile.new_page())
        profile.close()
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == problems == []


def test_a_replay_opens_without_a_server(visit: Visit, alone: Visit, tmp_path: Path) -> None:
    visit.begin(40)
    visit.key("w")
    name, content = visit.download(lambda: visit.press("Export", "Replay"))
    assert name == "australia-replay.html" and len(content) < 1_500_000
    file = tmp_path / name
    file.write_bytes(content)
    it_steps_and_explains(alone, file)
    what_was_recorded_and_what_needs_a_server(alone)


def it_steps_and_explains(alone: Visit, file: Path) -> None:
    """Open it at the same step and view; step in every way through published lines."""
    alone.open(file.as_uri(), line=40, nodes=43)
    expect(alone.page.get_by_role("img", name=re.compile("Windows along the path"))).to_be_visible()
    alone.expect_line(40, TRACE[39])
    alone.expect_why("pruned")
    alone.leads(TRACE, ("ArrowRight", 41), (",", 40), (".", 60), ("Home", 1), ("End", 85))
    alone.expect_why("the best first move is NSW, B with value 10")
    alone.go(26)
    alone.expect_spoken("NSW, R · depth 1", "value ≤ 10")
    assert boxes(alone.still(alone.map), "green", 500)
    alone.until(lambda: "line=26" in alone.page.url, "the address follows")
    alone.page.reload()
    alone.expect_line(26, TRACE[25])


def what_was_recorded_and_what_needs_a_server(alone: Visit) -> None:
    """Use what was recorded; what needs a server is off and says so."""
    for algorithm, nodes in (("minimax", 76), ("alpha-beta", 43)):
        alone.choose_in(re.compile(r"\d deep"), "Algorithm", algorithm)
        alone.counts(nodes)
    alone.press("Export")
    _, content = alone.download(lambda: alone.press("Trace"))
    assert content.decode().splitlines() == [*TRACE, RESULT]
    alone.key("Home", "q", "End")
    expect(alone.region("Predict")).to_contain_text("searched, or pruned?")
    alone.key("Escape", "v")
    expect(alone.region("Why")).to_contain_text("MAX to move: you")
    alone.press("End Play")
    problems = alone.button("australia")
    expect(problems).to_be_disabled()
    expect(problems).to_have_attribute("title", re.compile("Not in a replay"))
    alone.key("g", "Shift+R")
    expect(alone.page.get_by_role("dialog")).to_have_count(0)
    alone.press("alpha-beta,", "Options")
    alone.choose(re.compile("Order"), "seed N")
    expect(alone.page.get_by_role("alert")).to_contain_text("This is a replay")
    alone.counts(43)


def test_exam_sheets_of_the_tree_shown_and_of_random_ones_are_saved(visit: Visit) -> None:
    visit.begin(26)
    visit.press("Export", "Exam sheet")
    dialog = visit.dialog("Exam sheet")
    dialog.get_by_role("textbox", name="Title").fill("Midterm")
    name, content = visit.download(lambda: visit.press("Save the keys", within=dialog))
    assert name == "exam-keys.pdf" and content.startswith(b"%PDF") and content.count(b"/MediaBox") == 1
    expect(dialog.get_by_role("status")).to_contain_text("Saved as exam-keys.pdf.")
    visit.choose("Tree", "random trees", within=dialog)
    dialog.get_by_role("spinbutton", name="Students").fill("3")
    name, content = visit.download(lambda: visit.press("Save the sheets", within=dialog))
    assert name == "exam-sheets.pdf" and content.count(b"/MediaBox") == 3
