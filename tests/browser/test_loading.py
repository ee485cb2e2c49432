"""Long searches, files of any kind, damage: the page says so and loses nothing."""

import json
import re
from pathlib import Path

import pytest
from on_page import (
    AUSTRALIA,
    ROOT,
    TRACE,
    alert,
    current_line,
    drop,
    expect_nothing_lost,
    go_to,
    open_page,
    painted_texts,
    tree_of,
    upload,
    wait_for_line,
    wait_for_search,
    wait_until,
)
from page_state import link_to, opened_sample
from playwright.sync_api import Page, Route, expect
from sample_texts import text

from tools.real_page import in_menu, press
from webviz.outlines.document import write_document
from webviz.scene.problem_text import Document
from webviz.server import create_app

SEARCHES = "**/api/search**"
ALPS = text("no-cut")
BROKEN = ROOT / "tests/outlines/broken"
BRAZIL = (ROOT / "tests/outlines/maps/brazil.geojson").read_bytes()
HOSTILE = {
    "edges.col": (b"p edge 2 1\ne 1 3\n", "Line 2, column 1: found node 3"),
    "meters.geojson": ((BROKEN / "meters.geojson").read_bytes(), "Feature 1"),
    "cut-off.zip": ((BROKEN / "cut-off.zip").read_bytes(), "found"),
}
# Dialogs that a number out of range keeps open, be it in a part that is hidden.
STAY_OPEN = """() => [...document.querySelectorAll('dialog:has(.bar [type=submit])')].filter((dialog) => {
  dialog.showModal();
  for (const field of dialog.querySelectorAll('[type=number]')) field.value = '-7';
  dialog.querySelector('.bar [type=submit]').click();
  const stays = dialog.open;
  dialog.close();
  return stays;
}).map((dialog) => dialog.id)"""
# Something is dragged over the tree.
HOLD = """([data, file]) => {
  const dataTransfer = new DataTransfer();
  if (file) dataTransfer.items.add(new File(['x'], data));
  else dataTransfer.setData('text/plain', data);
  const over = new DragEvent('dragover', { dataTransfer, bubbles: true });
  document.getElementById('tree-panel').dispatchEvent(over);
}"""
RUNNING = "() => document.getAnimations().filter((a) => a.playState === 'running').length"


def hold_searches(page: Page) -> list[Route]:
    """Let no search be answered from now on."""
    held: list[Route] = []
    page.route(SEARCHES, lambda route: held.append(route))
    return held


def set_depth(page: Page, depth: str) -> None:
    in_menu(page, "#depth").fill(depth)
    in_menu(page, "#depth").press("Enter")


def test_a_search_under_way_is_in_sight_moves_nothing_and_leaves_the_focus_in_place(page: Page) -> None:
    hold_searches(page)
    page.goto("/")
    page.get_by_role("button", name="Cancel").click()  # of the first one, map and controls are left
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 6 regions"))
    expect(page.locator("#tree-empty")).to_be_visible()
    page.unroute(SEARCHES)
    press(page, "#depth-less")
    press(page, "#depth-more")
    wait_for_line(page, 1)
    before = page.locator("main").bounding_box()
    hold_searches(page)
    set_depth(page, "5")
    expect(page.locator("#loading")).to_be_in_viewport(ratio=1)
    expect(page.locator("#loading-text")).to_contain_text(re.compile(r"\d s"))
    assert (page.locator("main").bounding_box(), page.evaluate(RUNNING)) == (before, 0)
    page.get_by_role("button", name="Cancel").click()
    expect_nothing_lost(page, 1)
    expect(page.locator("#depth")).to_have_value("3")
    expect(page.locator("#seek")).to_be_focused()


def test_without_a_worker_or_with_one_that_cannot_start_the_page_is_the_same(page: Page) -> None:
    def last_line_and_texts() -> tuple[str, list[str]]:
        page.goto("about:blank")
        open_page(page).keyboard.press("End")
        wait_for_line(page, 85)
        return current_line(page), [one.text for one in painted_texts(page, "#tree-canvas")]

    usual = last_line_and_texts()
    assert page.workers
    page.route("**/search-worker.js", lambda route: route.abort())
    assert last_line_and_texts() == usual
    page.add_init_script("delete window.Worker")
    assert last_line_and_texts() == usual
    assert not page.workers


def test_a_search_that_outgrows_the_limit_is_shown_as_far_as_it_went(page: Page) -> None:
    limit, lines = 30, 57  # of the published trace; its next line would visit the 31st node
    client = create_app({"MAX_NODES": limit}).test_client()

    def answer_within_limit(route: Route) -> None:
        answer = client.get(route.request.url.partition("//")[2].partition("/")[2])
        route.fulfill(status=answer.status_code, headers=dict(answer.headers), body=answer.data)

    page.route(SEARCHES, answer_within_limit)
    open_page(page, f"{link_to('australia')}&line=85", lines, limit)
    for words in ("Stopped after 30 nodes; the whole search has", f"Line 85 is not among the {lines} lines"):
        expect(alert(page).filter(has_text=words)).to_have_count(1)
    expect(page.locator("#line-of")).to_have_text(f"of {lines} (stopped)")
    assert current_line(page) == TRACE[lines - 1]
    assert page.locator("#stopped-command").inner_text().startswith("python -m webviz trace ")
    expect(page.locator("#why-sentence")).to_contain_text("provisional")
    expect(page.locator("#trace-rows .result")).to_have_count(0)


def use_dropped_file(page: Page, name: str, content: bytes) -> None:
    """A dropped file, taken as it is, and its search awaited."""
    drop(page, name, content)
    page.locator("#outlines-use:enabled").click()
    expect(page.locator("#outlines")).to_be_hidden()
    wait_for_search(page)


def test_a_document_has_its_places_and_colors_and_a_shape_too_large_for_a_link_comes_back(page: Page) -> None:
    text = "G, R\nA: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nA: B\nB: A\n"
    places = {"A": (100.0, 100.0), "B": (900.0, 500.0)}
    document = Document(text, {"A": "Åland"}, None, "+A~B", places, {"R": "#123456"})
    open_page(page)
    use_dropped_file(page, "two.json", write_document(document).encode())
    page.wait_for_url(re.compile(r"places=A\.100\.100%7EB\.900\.500"))
    page.reload()
    wait_for_line(page, 1, 2)  # before, the link is still read: it would take the panel of the key back
    page.keyboard.press("d")
    chip = page.locator("#domains-table thead .chip").filter(has_text="R")
    expect(chip).to_have_css("background-color", "rgb(18, 52, 86)")
    expect(chip).to_have_css("color", "rgb(255, 255, 255)")
    a, b = (
        next(one for one in painted_texts(page, "#map-graph canvas") if one.text == name) for name in "AB"
    )
    assert (b.x - a.x) / (b.y - a.y) == pytest.approx(2, rel=0.1)
    with page.expect_download() as download:
        press(page, "#save-document")
    again = json.loads(download.value.path().read_bytes())
    assert (again["text"], again["choices"], again["colors"]) == (text, "+A~B", {"R": "#123456"})
    assert again["positions"] == {"A": [100, 100], "B": [900, 500]} and again["names"]["A"] == "Åland"
    use_dropped_file(page, "brazil.geojson", BRAZIL)
    page.wait_for_url(re.compile("shape=left-out"))
    page.reload()
    expect_brazil(page)
    opened_sample(page, "early-cut")
    page.go_back()
    expect_brazil(page)
    press(page, "#problem-open")
    expect(page.locator("#gallery .own .land").first).to_be_visible()


def expect_brazil(page: Page) -> None:
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of 27 regions"))
    expect(page.locator("#map-shapes")).to_be_visible()


def test_damaged_large_and_empty_files_say_where_and_cost_nothing(
    page: Page, problems: list[str], tmp_path: Path
) -> None:
    open_page(page)
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
    for give in (upload, drop):
        give(page, "book.txt", b"R" * (1024 * 1024 + 1))
        expect(alert(page)).to_contain_text("1 MiB")
        expect_nothing_lost(page, 26)
        page.get_by_role("button", name="Dismiss").click()
        give(page, "map.txt", b"")
        expect(page.locator("#editor-remarks .error")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#editor")).to_be_hidden()
        expect_nothing_lost(page, 26)
    (tmp_path / "endless.txt").write_bytes(b"SA, G, 0, -inf, -inf, inf\n" * 260_000)
    press(page, "#doctor-open")
    with page.expect_file_chooser() as chooser:
        page.locator("#doctor-choose").click()
    chooser.value.set_files(tmp_path / "endless.txt")
    expect(alert(page)).to_contain_text("up to 6 MiB")
    expect_nothing_lost(page, 26)
    upload(page, "map.txt", b"\xef\xbb\xbf" + ALPS.replace("\n", "\r\n").encode())
    wait_for_line(page, 1, len(tree_of(ALPS)))


def test_a_file_held_over_the_page_is_told_where_to_land_and_every_dialog_closes_whatever_stands_there(
    page: Page,
) -> None:
    open_page(page)
    places = painted_texts(page, "#map-canvas canvas")
    hint = page.locator("#drop-hint")
    page.evaluate(HOLD, ["WA: R-1", False])
    expect(hint).to_be_hidden()
    page.evaluate(HOLD, ["x.txt", True])
    expect(hint).to_be_visible()
    page.locator("body").dispatch_event("dragleave")
    expect(hint).to_be_hidden()
    drop(page, "input.txt", AUSTRALIA)
    expect(page.locator("#problem-name")).to_have_text("input")
    expect(hint).to_be_hidden()
    wait_for_line(page, 1)
    assert painted_texts(page, "#map-canvas canvas") == places  # the homework's own file lies as the sample
    assert page.evaluate(STAY_OPEN) == []
