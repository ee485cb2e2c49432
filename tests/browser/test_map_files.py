"""Maps as people have them: outlines and graphs are opened, decided about and saved; damage costs nothing."""

import json
import re

import pytest
from on_page import (
    ROOT,
    choose_sample,
    drop,
    expect_nothing_lost,
    go_to,
    opened,
    painted,
    settled,
    upload,
    wait_until,
)
from playwright.sync_api import Page, expect

from tools.real_page import press
from webviz.outlines.document import Document, write_document

BROKEN = ROOT / "tests/outlines/broken"
BRAZIL = (ROOT / "tests/outlines/maps/brazil.geojson").read_bytes()
SAVED = {"text": "txt", "document": "json", "dimacs": "col", "graphml": "graphml", "node-link": "json"} | {
    "geojson": "geojson"
}
COLORED = ("graphml", "node-link", "geojson")
"""Formats that hold what is colored at a line."""
HOSTILE = {
    "edges.col": (b"p edge 2 1\ne 1 3\n", "Line 2, column 1: found node 3"),
    "entities.graphml": (
        b'<!DOCTYPE x [<!ENTITY a "b">]><graphml>&a;</graphml>',
        "Line 1, column 1: found XML",
    ),
    "open.json": (b'{"nodes": [{"id": 1}], "links": [', "damaged file of node-link JSON"),
    "meters.geojson": ((BROKEN / "meters.geojson").read_bytes(), "Feature 1"),
    "none.geojson": (b'{"type": "FeatureCollection", "features": []}', "found no"),
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
    use(page)


def use(page: Page) -> None:
    page.locator("#outlines-use").click()
    expect(page.locator("#outlines")).to_be_hidden()
    settled(page)


def saved(page: Page, format: str) -> tuple[str, bytes]:
    """What *Export* saves: its name and its content."""
    with page.expect_download() as download:
        press(page, f"#save-{format}")
    return download.value.suggested_filename, download.value.path().read_bytes()


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
        assert saved(page, "text")[1] == text, format
        expect(page.locator("#map-shapes")).to_be_visible()
        page.go_back()
        settled(page)


def test_a_document_has_its_places_and_colors_and_what_it_decided(page: Page) -> None:
    text = "G, R\nA: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nA: B\nB: A\n"
    places = {"A": (100.0, 100.0), "B": (900.0, 500.0)}
    document = Document(text, {"A": "Åland"}, None, "+A~B", places, {"R": "#123456"})
    opened(page)
    used(page, "two.json", write_document(document).encode(), "2 regions, 1 border")
    page.wait_for_url(re.compile(r"places=A\.100\.100%7EB\.900\.500"))
    page.reload()
    settled(page)
    page.keyboard.press("d")
    chip = page.locator("#domains-table thead .chip").filter(has_text="R")
    expect(chip).to_have_css("background-color", "rgb(18, 52, 86)")
    expect(chip).to_have_css("color", "rgb(255, 255, 255)")
    a, b = (next(one for one in painted(page, "#map-graph canvas") if one.text == name) for name in "AB")
    assert (b.x - a.x) / (b.y - a.y) == pytest.approx(2, rel=0.1)
    again = json.loads(saved(page, "document")[1])
    assert (again["text"], again["choices"], again["colors"]) == (text, "+A~B", {"R": "#123456"})
    assert again["positions"] == {"A": [100, 100], "B": [900, 500]} and again["names"]["A"] == "Åland"


def test_a_shape_too_large_for_a_link_comes_back_on_this_browser(page: Page) -> None:
    opened(page)
    drop(page, "brazil.geojson", BRAZIL)
    expect(page.locator("#outlines-use")).to_be_enabled()
    use(page)
    page.wait_for_url(re.compile("shape=left-out"))
    page.reload()
    expect_brazil(page)
    choose_sample(page, "worst-order")
    expect(page.locator("#map-shapes")).to_have_count(0)
    page.go_back()
    expect_brazil(page)
    choose_sample(page, "worst-order")
    press(page, "#problem-open")
    expect(page.locator("#gallery .own .land")).to_have_count(27)
    page.locator("#gallery .own .card").click()
    expect_brazil(page)


def expect_brazil(page: Page) -> None:
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 27 regions"))
    expect(page.locator("#map-shapes")).to_be_visible()


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
