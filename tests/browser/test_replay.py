"""A replay opened from a disk, without a server or a network: it shows what the page shows."""

import json
import re
import zlib
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import watched
from firefox import Firefox
from lesson_page import LESSON, at_stop, given
from on_page import PUBLISHED, ROOT, alert, drawn, expect_nothing_lost, recording
from playwright.sync_api import Browser, Page, expect
from replay_page import (
    IS_SHOWN,
    SETTLED,
    Evaluate,
    differences,
    replay_file,
    sample_link,
    shown_at,
)

from tools.real_page import pick, press
from webviz.site.links import link_to

FIRST_CUT = (ROOT / "lessons" / "first-cut.json").read_text(encoding="utf-8")
WITH_ALL = json.dumps({"line": 3, "code": "yes", "domains": "forward"})
COMPARED = json.dumps({"line": 9, "versus": "algorithm-minimax", "windows": "shown"})
SHOWN = {
    "australia": (sample_link("australia", WITH_ALL), (3, 26, 27, 60, 85)),
    "compared": (sample_link("australia", COMPARED), (9, 10, 26, 40, 85)),
    "tree": (sample_link("tree-three-replies", '{"line": 4, "code": "yes"}'), (4, 9, 12, 18, 21)),
    "queens": (sample_link("csp-four-queens", '{"line": 2, "code": "yes"}'), (2, 7, 20, 38, 54)),
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


@pytest.fixture
def alone(browser: Browser, problems: list[str]) -> Iterator[Page]:
    """A tab of a Chromium without a network, which fails when anything went wrong in it or was asked for."""
    profile = recording(browser, offline=True, viewport={"width": 1366, "height": 768})
    profile.on("request", lambda sent: None if sent.url.startswith(INSIDE) else problems.append(sent.url))
    with watched(profile, problems):
        yield profile.new_page()
    profile.close()
    assert problems == []


def opened(page: Page, address: str) -> Page:
    """The page, once it shows a search."""
    page.goto(address)
    page.wait_for_function(f"() => {IS_SHOWN}")
    return page


def painted_texts(page: Page) -> dict[str, list[Any]]:
    """All texts on the canvases, with their places."""
    return {
        name: page.evaluate(f"textPaintedOn('{name}')") for name in ("#tree-canvas", "#map-canvas canvas")
    }


@pytest.mark.parametrize("name", SHOWN)
def test_all_panels_say_at_five_steps_what_those_of_the_page_say(
    name: str, page: Page, alone: Page, fox: Firefox, tmp_path: Path
) -> None:
    link, lines = SHOWN[name]
    file = replay_file(tmp_path, {"link": link}).as_uri()
    wanted = shown_at(opened(page, f"/{link}").evaluate, lines)
    assert [one["line"] for one in wanted] == [str(line) for line in lines]
    assert differences(shown_at(opened(alone, file).evaluate, lines), wanted) == []
    assert painted_texts(alone) == painted_texts(page)
    fox.go_to(file)
    fox.wait_until(IS_SHOWN)
    assert differences(shown_at(fox.evaluate, lines), wanted) == []


def test_a_lesson_is_given_as_on_the_page(page: Page, alone: Page, fox: Firefox, tmp_path: Path) -> None:
    file = replay_file(tmp_path, {"lesson": FIRST_CUT}).as_uri()
    address = link_in(Path(tmp_path, "replay.html")).replace("lesson=lesson", "lesson=first-cut")
    wanted = stop_by_stop(opened(page, f"/{address}").evaluate)
    assert len({(one["lesson"], one["line"]) for one in wanted}) == 5
    assert differences(stop_by_stop(opened(alone, file).evaluate), wanted) == []
    fox.go_to(file)
    fox.wait_until(IS_SHOWN)
    assert differences(stop_by_stop(fox.evaluate), wanted) == []


def stop_by_stop(evaluate: Evaluate) -> list[dict[str, Any]]:
    """What all panels say at five places of the lesson, one after the other."""
    shown = [evaluate(SETTLED)]
    for _ in range(4):
        evaluate("document.getElementById('lesson-next').click()")
        shown.append(evaluate(SETTLED))
    return shown


def link_in(file: Path) -> str:
    """The link that a replay shows at first."""
    packed = re.search(r'id="replay-recording"[^>]*>([^<]*)<', file.read_text(encoding="utf-8"))
    assert packed
    body = zlib.decompress(b64decode(packed[1]))
    link: str = json.loads(body[4 : 4 + int.from_bytes(body[:4], "little")])["link"]
    return link


@pytest.fixture
def replay(alone: Page, tmp_path: Path) -> Page:
    """The replay of Australia, opened at its first cutoff."""
    return opened(alone, replay_file(tmp_path, {"link": sample_link("australia", '{"line": 26}')}).as_uri())


def test_it_opens_where_it_was_saved_and_leads_back_there(replay: Page) -> None:
    drawn(replay, 26)
    replay.keyboard.press("ArrowRight")
    drawn(replay, 27)
    expect(replay).to_have_url(re.compile("line=27"))
    replay.reload()
    drawn(replay, 27)


def test_what_its_menus_lead_to_was_recorded(replay: Page) -> None:
    press(replay, "#depth-less")
    expect(replay.locator("#search-words")).to_contain_text("2 deep")
    press(replay, "#depth-more")
    expect(replay.locator("#search-words")).to_contain_text("3 deep")
    pick(replay, "#algorithm", "minimax")
    expect(replay.locator("#search-words")).to_have_text("minimax, 3 deep · 76 nodes")
    press(replay, "#options-open")
    replay.locator("#lab-open").click()
    expect(replay.locator("#lab")).to_contain_text("minimax")


def test_what_was_not_recorded_is_refused_and_changes_nothing(replay: Page) -> None:
    press(replay, "#options-open")
    replay.locator("#order").select_option("seed N")
    expect(alert(replay)).to_contain_text("This is a replay: the file holds what was recorded, and no server")
    expect_nothing_lost(replay, 26)


def test_what_needs_a_server_says_so(replay: Page) -> None:
    for name in ("#problem-open", "#save-replay", "#room-open", "#presenter-open", "#doctor-open"):
        expect(replay.locator(name)).to_be_disabled()
        assert "Not in a replay" in (replay.locator(name).get_attribute("title") or "")
    replay.keyboard.press("g")
    expect(replay.locator("#gallery")).to_be_hidden()
    replay.keyboard.press("Control+k")
    expect(replay.locator("#palette-list")).not_to_contain_text("Choose another problem")


def test_its_trace_can_be_saved(replay: Page) -> None:
    with replay.expect_download() as saved:
        press(replay, "#download-trace")
    assert saved.value.path().read_text("ascii") == PUBLISHED


def test_predict_practice_and_play_need_no_server(replay: Page) -> None:
    press(replay, "#predict-toggle")
    expect(replay.locator("#predict")).to_be_visible()
    press(replay, "#way-watch")
    press(replay, "#play-toggle")
    expect(replay.locator("#play")).to_be_visible()


def test_the_page_saves_what_it_shows(page: Page, alone: Page, tmp_path: Path) -> None:
    link = sample_link("australia", '{"line": 40, "view": "whole"}')
    opened(page, f"/{link}")
    with page.expect_download() as saved:
        press(page, "#save-replay")
    assert saved.value.suggested_filename == "australia-replay.html"
    saved.value.save_as(tmp_path / "saved.html")
    opened(alone, (tmp_path / "saved.html").as_uri())
    drawn(alone, 40)
    assert differences([alone.evaluate(SETTLED)], [page.evaluate(SETTLED)]) == []


def test_the_page_saves_the_lesson_that_it_gives(page: Page, alone: Page, tmp_path: Path) -> None:
    given(page)
    page.locator("#lesson-next").click()
    at_stop(page, 2, LESSON, 22)
    with page.expect_download() as saved:
        press(page, "#save-replay")
    saved.value.save_as(tmp_path / "saved.html")
    opened(alone, (tmp_path / "saved.html").as_uri())
    at_stop(alone, 2, LESSON, 22)
    alone.locator("#lesson-previous").click()
    at_stop(alone, 1)


def test_markup_in_a_problem_is_inert(alone: Page, tmp_path: Path) -> None:
    lesson = {**LESSON, "title": MARKUP, "stops": [{**LESSON["stops"][0], "title": MARKUP, "text": MARKUP}]}
    opened(alone, replay_file(tmp_path, {"lesson": json.dumps(lesson)}).as_uri())
    for name in ("title", "name", "text"):
        expect(alone.locator(f"#lesson-{name}")).to_have_text(MARKUP)
    assert alone.locator("#lesson :is(b, img)").count() == 0
    problem = json.dumps({"name": MARKUP, "variables": {"A": [1, 2]}, "constraints": []})
    opened(alone, replay_file(tmp_path, {"link": link_to(problem, {})}).as_uri())
    expect(alone.locator("#problem-name")).to_have_text(MARKUP)
    assert alone.locator("#header :is(b, img)").count() == 0


def test_no_script_but_its_own_runs_and_nothing_can_be_fetched(
    replay: Page, fox: Firefox, problems: list[str]
) -> None:
    assert replay.evaluate(FOREIGN) == [False, "refused"]
    assert all("Content Security Policy" in problem for problem in problems)
    problems.clear()
    fox.go_to(replay.url)
    fox.wait_until(IS_SHOWN)
    assert fox.evaluate(FOREIGN) == [False, "refused"]


def test_it_is_shown_within_a_page_that_lets_it_do_nothing(
    alone: Page, tmp_path: Path, problems: list[str]
) -> None:
    html = replay_file(tmp_path, {"link": sample_link("australia", '{"line": 26}')}).read_text("utf-8")
    alone.goto("about:blank")
    alone.set_content("<iframe id=frame sandbox='allow-scripts' width=1300 height=700></iframe>")
    alone.evaluate("(html) => { document.getElementById('frame').srcdoc = html; }", html)
    inside = alone.frame_locator("#frame")
    expect(inside.locator('body[data-line="26"][data-nodes="43"]')).to_be_visible()
    inside.locator("#go-forward").click()
    expect(inside.locator('body[data-line="27"]')).to_be_visible()
    problems[:] = [problem for problem in problems if "autofocus" not in problem]
