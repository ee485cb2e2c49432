"""A replay opened from a disk, by two browsers without a network: it shows what the page shows."""

import json
import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import watched
from firefox import Firefox
from lesson_page import LESSON, at_stop, given
from on_page import PUBLISHED, alert, drawn, expect_nothing_lost, recording
from playwright.sync_api import Browser, Page, expect
from sample_page import link_to as sample_link

from tools.real_page import pick, press
from webviz.server import create_app
from webviz.site.links import link_to

SHOWN = {
    "australia": (f"{sample_link('australia')}&line=3&code=yes&domains=forward", (3, 27, 85)),
    "compared": (f"{sample_link('australia')}&line=9&versus=algorithm-minimax&windows=shown", (9, 26, 85)),
    "tree": (f"{sample_link('tree-three-replies')}&line=4&code=yes", (4, 12, 21)),
    "queens": (f"{sample_link('csp-four-queens')}&line=2&code=yes", (2, 20, 54)),
}
MARKUP = "</script><img src=x onerror=alert(1)><b>&amp;"
INSIDE = ("file:", "about:", "data:", "blob:")
FOREIGN = """(async () => {
  const script = document.createElement('script');
  script.textContent = 'window.hasRun = true';
  document.head.append(script);
  const fetched = await fetch('data:,a').then(() => 'fetched', () => 'refused');
  return ['hasRun' in window, fetched];
})()"""
# What all panels say, read in one go.
PANELS = """(() => {
  const said = (id) => {
    const texts = document.createTreeWalker(document.getElementById(id), NodeFilter.SHOW_TEXT);
    const seen = [];
    while (texts.nextNode())
      if (texts.currentNode.parentElement.checkVisibility()) seen.push(texts.currentNode.data.trim());
    return seen.filter(Boolean).join(' | ');
  };
  const ids = ['problem-name', 'search-words', 'why-panel', 'trace-count', 'code-panel',
    'domains-panel', 'scores', 'legend-two', 'csp-legend', 'map-told', 'tree-summary', 'comparison', 'lesson',
    'line-of', 'stopped', 'rounds', 'windows', 'predict'];
  const shown = Object.fromEntries(ids.map((id) => [id, said(id)]));
  for (const id of ['tree-canvas', 'map-canvas', 'rival-canvas'])
    shown[id] = document.getElementById(id).getAttribute('aria-label');
  shown.map = document.querySelectorAll('#map-panel svg *').length;
  shown.trace = document.querySelector('#trace-rows .now').textContent;
  return { ...shown, ...document.body.dataset, title: document.title };
})()"""
STEP = """(() => {
  const line = document.getElementById('line');
  line.value = '%d';
  line.dispatchEvent(new Event('change', { bubbles: true }));
})()"""
SETTLED = f"""(async () => {{
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  let before = '';
  for (;;) {{
    for (let n = 0; n < 8; n++) await frame();
    const shown = {PANELS};
    const now = JSON.stringify(shown);
    if (now === before && document.getElementById('app').ariaBusy === 'false') return shown;
    before = now;
  }}
}})()"""
IS_SHOWN = """document.body.dataset.nodes > 0 && document.getElementById('app').ariaBusy === 'false'
  && (!location.hash.includes('versus') ||
    document.getElementById('comparison-rows').childElementCount > 0)"""
FILM = """(async () => {
  const field = (name) => document.getElementById(`picture-${name}`);
  const until = async (known) => {
    while (!known()) await new Promise((later) => setTimeout(later, 20));
  };
  let film = null;
  URL.createObjectURL = (blob) => {
    film = blob;
    return '#';
  };
  field('open').click();
  await until(() => document.getElementById('picture').open);
  const wanted = { format: 'webm', size: '640x480', scale: 1, from: 1, to: 2, seconds: 1 };
  for (const [name, value] of Object.entries(wanted)) field(name).value = value;
  field('format').dispatchEvent(new Event('input', { bubbles: true }));
  field('save').click();
  await until(() => film || field('cancel').hidden);
  if (!film) return field('say').textContent;
  return btoa(Array.from(new Uint8Array(await film.arrayBuffer()), (b) => String.fromCharCode(b)).join(''));
})()"""

Evaluate = Callable[[str], Any]


@pytest.fixture
def alone(browser: Browser, problems: list[str]) -> Iterator[Page]:
    """A tab of a Chromium without a network, which fails when anything went wrong in it or was asked for."""
    profile = recording(browser, offline=True, viewport={"width": 1366, "height": 768})
    profile.on("request", lambda sent: None if sent.url.startswith(INSIDE) else problems.append(sent.url))
    with watched(profile, problems):
        yield profile.new_page()
    profile.close()
    assert problems == []


def replay_file(folder: Path, **asked: Any) -> Path:
    """The replay of a link, or of a lesson, as a file."""
    response = create_app().test_client().post("/api/replay", json=asked)
    assert response.status_code == 200, response.text
    file = folder / "replay.html"
    file.write_bytes(response.data)
    return file


def opened(page: Page, address: str) -> Page:
    """The page, once it shows a search."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function(f"() => {IS_SHOWN}")
    return page


def shown_at(evaluate: Evaluate, lines: tuple[int, ...]) -> list[dict[str, Any]]:
    """What all panels say at each of these lines, one after the other."""
    shown = []
    for line in lines:
        evaluate(STEP % line)
        shown.append(evaluate(SETTLED))
    return shown


def painted_texts(page: Page) -> list[Any]:
    """All texts on the canvases, with their places."""
    return [page.evaluate(f"textPaintedOn('{name}')") for name in ("#tree-canvas", "#map-canvas canvas")]


@pytest.mark.parametrize("name", SHOWN)
def test_all_panels_say_what_those_of_the_page_say(
    name: str, page: Page, alone: Page, fox: Firefox, tmp_path: Path
) -> None:
    link, lines = SHOWN[name]
    file = replay_file(tmp_path, link=link.lstrip("/")).as_uri()
    wanted = shown_at(opened(page, link).evaluate, lines)
    assert [one["line"] for one in wanted] == [str(line) for line in lines]
    assert shown_at(opened(alone, file).evaluate, lines) == wanted
    assert painted_texts(alone) == painted_texts(page)
    fox.go_to(file)
    fox.wait_until(IS_SHOWN)
    assert shown_at(fox.evaluate, lines) == wanted


def test_a_replay_opens_where_it_was_saved_and_has_what_its_menus_lead_to_and_nothing_else(
    alone: Page, fox: Firefox, problems: list[str], tmp_path: Path
) -> None:
    file = replay_file(tmp_path, link=f"{sample_link('australia')}&line=26".lstrip("/")).as_uri()
    opened(alone, file)
    drawn(alone, 26)
    alone.keyboard.press("ArrowRight")
    expect(alone).to_have_url(re.compile("line=27"))
    alone.reload()
    drawn(alone, 27)
    with alone.expect_download() as saved:
        press(alone, "#download-trace")
    assert saved.value.path().read_text("ascii") == PUBLISHED
    press(alone, "#options-open")
    alone.locator("#order").select_option("seed N")
    expect(alert(alone)).to_contain_text("This is a replay: the file holds what was recorded, and no server")
    expect_nothing_lost(alone, 27)
    alone.keyboard.press("Escape")
    pick(alone, "#algorithm", "minimax")
    expect(alone.locator("#search-words")).to_have_text("minimax, 3 deep · 76 nodes")
    for name in ("#problem-open", "#save-replay", "#room-open", "#presenter-open", "#doctor-open"):
        expect(alone.locator(name)).to_be_disabled()
        assert "Not in a replay" in (alone.locator(name).get_attribute("title") or "")
    alone.keyboard.press("g")
    expect(alone.locator("#gallery")).to_be_hidden()
    assert alone.evaluate(FOREIGN) == [False, "refused"]
    assert all("Content Security Policy" in problem for problem in problems)
    problems.clear()
    fox.go_to(file)
    fox.wait_until(IS_SHOWN)
    film = b64decode(fox.evaluate(FILM))
    assert film.startswith(b"\x1a\x45\xdf\xa3") and b"V_VP" in film
    assert fox.evaluate(FOREIGN) == [False, "refused"]


def test_the_page_saves_the_lesson_that_it_gives_at_its_stop(
    page: Page, alone: Page, fox: Firefox, tmp_path: Path
) -> None:
    given(page)
    page.locator("#lesson-next").click()
    at_stop(page, 2, LESSON, 22)
    with page.expect_download() as saved:
        press(page, "#save-replay")
    assert saved.value.suggested_filename.endswith("-replay.html")
    file = tmp_path / "saved.html"
    saved.value.save_as(file)
    opened(alone, file.as_uri())
    at_stop(alone, 2, LESSON, 22)
    alone.locator("#lesson-previous").click()
    at_stop(alone, 1)
    fox.go_to(file.as_uri())
    fox.wait_until(IS_SHOWN)
    fox.wait_until("document.getElementById('lesson-title').textContent === 'A reply'")
    fox.wait_until("document.body.dataset.line === '22'")


def test_markup_in_a_problem_is_inert_and_a_sandboxed_frame_still_steps(
    alone: Page, tmp_path: Path, problems: list[str]
) -> None:
    lesson = {**LESSON, "title": MARKUP, "stops": [{**LESSON["stops"][0], "title": MARKUP, "text": MARKUP}]}
    file = replay_file(tmp_path, lesson=json.dumps(lesson))
    opened(alone, file.as_uri())
    for name in ("title", "name", "text"):
        expect(alone.locator(f"#lesson-{name}")).to_have_text(MARKUP)
    assert alone.locator("#lesson :is(b, img)").count() == 0
    problem = json.dumps({"name": MARKUP, "variables": {"A": [1, 2]}, "constraints": []})
    opened(alone, replay_file(tmp_path, link=link_to(problem, {})).as_uri())
    expect(alone.locator("#problem-name")).to_have_text(MARKUP)
    assert alone.locator("#header :is(b, img)").count() == 0
    html = replay_file(tmp_path, link=f"{sample_link('australia')}&line=26".lstrip("/")).read_text("utf-8")
    alone.goto("about:blank")
    alone.set_content("<iframe id=frame sandbox='allow-scripts' width=1300 height=700></iframe>")
    alone.evaluate("(html) => { document.getElementById('frame').srcdoc = html; }", html)
    inside = alone.frame_locator("#frame")
    expect(inside.locator('body[data-line="26"][data-nodes="43"]')).to_be_visible()
    inside.locator("#go-forward").click()
    expect(inside.locator('body[data-line="27"]')).to_be_visible()
    problems[:] = [problem for problem in problems if "autofocus" not in problem]
