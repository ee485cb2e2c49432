"""Replays in two browsers and notebooks, offline, and pages of a graded course."""

import json
from pathlib import Path
from typing import Any

from firefox import Firefox
from grading.graded_course import MISSING, RIGHT, SOURCE, STRANGE, course, explained_output
from legible import faults
from on_page import LAPTOP, TRACE, current_line, wait_for_line
from page_state import link_to as sample_link
from panel_texts import IS_SHOWN, shown_at
from playwright.sync_api import Page, expect
from teaching_page import LESSON

import webviz
from webviz.grading.cases import make_case
from webviz.grading.report import report_files
from webviz.server import create_app
from webviz.site.links import link as line_link
from webviz.site.links import link_to

SHOWN = {
    "compared": (f"{sample_link('australia')}&line=9&versus=algorithm-minimax&domains=forward", (9, 26)),
    "tree": (f"{sample_link('tree-three-replies')}&line=4&code=yes&windows=shown", (4, 12, 21)),
    "queens": (f"{sample_link('csp-four-queens')}&line=2&code=yes", (2, 54)),
}
FOCUS = "Blocked autofocusing"
"""What Chromium remarks of a frame that is opened and takes no key yet."""
EVIL = "<img src=x onerror=\"document.body.textContent = 'run'\">"
MARKUP = "</script><img src=x onerror=alert(1)><b>&amp;"
FOREIGN = """(async () => {
  const script = document.createElement('script');
  script.textContent = 'window.hasRun = true';
  document.head.append(script);
  const fetched = await fetch('data:,a').then(() => 'fetched', () => 'refused');
  return ['hasRun' in window, fetched];
})()"""


def replay_file(folder: Path, **asked: Any) -> Path:
    """The replay of a link, or of a lesson, as a file."""
    response = create_app().test_client().post("/api/replay", json=asked)
    assert response.status_code == 200, response.text
    file = folder / "replay.html"
    file.write_bytes(response.data)
    return file


def open_replay(page: Page, address: str) -> Page:
    """The page, once it shows a search."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function(f"() => {IS_SHOWN}")
    return page


def painted_texts(page: Page) -> list[Any]:
    """All texts on the canvases, with their places."""
    return [page.evaluate(f"textPaintedOn('{name}')") for name in ("#tree-canvas", "#map-canvas canvas")]


def test_all_panels_say_in_two_browsers_what_those_of_the_page_say_and_nothing_else_runs(
    page: Page, alone: Page, fox: Firefox, problems: list[str], tmp_path: Path
) -> None:
    for name, (link, lines) in SHOWN.items():
        file = replay_file(tmp_path, link=link.lstrip("/")).as_uri()
        wanted = shown_at(open_replay(page, link).evaluate, lines)
        assert [one["line"] for one in wanted] == [str(line) for line in lines], name
        assert shown_at(open_replay(alone, file).evaluate, lines) == wanted, name
        assert painted_texts(alone) == painted_texts(page), name
        fox.go_to(file)
        fox.wait_until(IS_SHOWN)
        if name == "compared":
            keys_lead_in_firefox(fox)
        assert shown_at(fox.evaluate, lines) == wanted, name
    assert [run.evaluate(FOREIGN) for run in (alone, fox)] == [[False, "refused"]] * 2
    assert all("Content Security Policy" in problem for problem in problems)
    problems.clear()
    markup_is_inert(alone, tmp_path)


def keys_lead_in_firefox(fox: Firefox) -> None:
    """From the line of the link, each to a line of the published trace."""
    for key, line in (("", 9), ("\ue014", 10), ("\ue010", 85), ("\ue011", 1)):  # none, →, End, Home
        if key:
            actions = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
            keys = {"type": "key", "id": "keys", "actions": actions}
            fox.command("WebDriver:PerformActions", actions=[keys])
        fox.wait_until(f"document.body.dataset.line === '{line}'")
        fox.wait_until(f"document.body.innerText.includes({TRACE[line - 1]!r})")


def markup_is_inert(alone: Page, tmp_path: Path) -> None:
    """That of a lesson, and that of a problem."""
    lesson = {**LESSON, "title": MARKUP, "stops": [{**LESSON["stops"][0], "title": MARKUP, "text": MARKUP}]}
    open_replay(alone, replay_file(tmp_path, lesson=json.dumps(lesson)).as_uri())
    for name in ("title", "name", "text"):
        expect(alone.locator(f"#lesson-{name}")).to_have_text(MARKUP)
    assert alone.locator("#lesson :is(b, img)").count() == 0
    problem = json.dumps({"name": MARKUP, "variables": {"A": [1, 2]}, "constraints": []})
    open_replay(alone, replay_file(tmp_path, link=link_to(problem, {})).as_uri())
    expect(alone.locator("#problem-name")).to_have_text(MARKUP)
    assert alone.locator("#header :is(b, img)").count() == 0


def test_a_cell_steps_through_its_search_and_leaves_a_picture_without_its_frame(
    alone: Page, problems: list[str], tmp_path: Path
) -> None:
    cell = tmp_path / "cell.html"
    shown = webviz.show("australia", line=26)._repr_html_()
    cell.write_text(f'<!doctype html><meta charset="utf-8"><title>a</title>{shown}', encoding="utf-8")
    alone.goto(cell.as_uri())
    frame = alone.frame_locator("iframe")
    expect(frame.locator("#line")).to_have_value("26")
    frame.locator("#go-forward").click()
    expect(frame.locator("#line")).to_have_value("27")
    frame.locator("#go-forward").press("ArrowLeft")
    expect(frame.locator("#why-panel")).to_contain_text("the remaining 2 replies are pruned")
    alone.locator("iframe").evaluate("frame => frame.remove()")
    picture = alone.get_by_role("img", name="line 26: NSW, R, 1, 10, 10, inf")
    assert picture.evaluate("image => image.naturalWidth") > 500
    problems[:] = [problem for problem in problems if FOCUS not in problem]


def test_the_pages_of_a_report_are_read_by_everybody_run_nothing_and_lead_to_the_line(
    page: Page, server_url: str
) -> None:
    found = {"1": RIGHT, "2": explained_output(("late",), ("early",)), "3": STRANGE, "4": MISSING}
    files = dict(report_files(course({"ann": found, EVIL: found}, remarks=(EVIL,)), {}))
    for name in (name for name in files if name.endswith(".html")):
        page.set_content(files[name])
        expect(page.get_by_text(EVIL).first).to_be_visible()
        for width in (1200, 360):
            page.set_viewport_size({"width": width, "height": 800})
            assert faults(page) == [], (name, width)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, width)
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    right = make_case("a", SOURCE).right.decode().split("\n")
    open_replay(page, line_link(server_url, SOURCE, 7))
    wait_for_line(page, 7, 5)
    assert right[6] in current_line(page)
