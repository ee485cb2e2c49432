"""A replay is saved, and opened from the disk where there is no network, in Chromium and in Firefox."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import watched
from firefox import Firefox, firefox
from known import RESULT, TRACE
from on_page import PATIENCE
from playwright.sync_api import Browser, expect
from visit import Visit, boxes

from tools.find_firefox import ADVICE, find_firefox

TEXT = "document.body.innerText"
LINE = "document.body.dataset.line"
KEYS = {"ArrowRight": "\ue014", "Home": "\ue011", "End": "\ue010"}


@pytest.fixture
def alone(browser: Browser, problems: list[str]) -> Iterator[Visit]:
    """A tab without a network; it fails at whatever it asks for."""
    profile = browser.new_context(offline=True, viewport={"width": 1366, "height": 768})
    profile.set_default_timeout(1000 * PATIENCE)
    profile.on(
        "request",
        lambda sent: None if sent.url.startswith(("file:", "data:", "blob:")) else problems.append(sent.url),
    )
    with watched(profile, problems):
        yield Visit(profile.new_page())
        profile.close()
    assert problems == []


@pytest.fixture
def fox() -> Iterator[Firefox]:
    """A Firefox without a network."""
    path = find_firefox()
    if path is None:
        pytest.fail(ADVICE)
    with firefox(path) as started:
        yield started


def test_a_replay_opens_without_a_server_in_chromium_and_firefox(
    visit: Visit, alone: Visit, fox: Firefox, tmp_path: Path
) -> None:
    file = it_is_saved(visit, tmp_path)
    it_steps_and_explains(alone, file)
    what_was_recorded_and_what_needs_a_server(alone)
    in_firefox(fox, file)


def it_is_saved(visit: Visit, folder: Path) -> Path:
    """At line 40, with the windows along the path."""
    visit.open()
    visit.go(40)
    visit.key("w")
    visit.press("Export")
    name, content = visit.download(lambda: visit.press("Replay, one file"))
    assert name == "australia-replay.html" and len(content) < 1_500_000
    file = folder / name
    file.write_bytes(content)
    return file


def it_steps_and_explains(alone: Visit, file: Path) -> None:
    """At the same step, in the same view; every way to step works, and each line is the published one."""
    alone.open(file.as_uri(), line=40, nodes=43)
    expect(alone.page.get_by_role("img", name=re.compile("Windows along the path"))).to_be_visible()
    alone.expect_line(40, TRACE[39])
    alone.expect_why("pruned")
    for key, line in [("ArrowRight", 41), (",", 40), (".", 60), ("Home", 1), ("End", 85)]:
        alone.key(key)
        alone.expect_line(line, TRACE[line - 1])
    alone.expect_why("the best first move is NSW, B with value 10")
    alone.go(26)
    alone.expect_spoken("NSW, R · depth 1", "value ≤ 10")
    assert boxes(alone.still(alone.map), "green", 500)
    assert "line=26" in alone.page.url
    alone.page.reload()
    alone.expect_line(26, TRACE[25])


def what_was_recorded_and_what_needs_a_server(alone: Visit) -> None:
    """Another algorithm, the trace, Predict and Play work; what needs a server is off and says so."""
    alone.press("alpha-beta,")
    alone.choose("Algorithm", "minimax")
    alone.counts(76)
    alone.choose("Algorithm", "alpha-beta")
    alone.close_menu()
    alone.counts(43)
    alone.press("Export")
    _, content = alone.download(lambda: alone.press(re.compile("^Trace$")))
    assert content.decode().splitlines() == [*TRACE, RESULT]
    alone.key("Home", "q", "End")
    expect(alone.region("Predict")).to_contain_text("Is this branch cut")
    alone.key("Escape", "v")
    expect(alone.region("Play")).to_contain_text("MAX to move: you")
    alone.press("End Play")
    problems = alone.page.get_by_role("button", name=re.compile("^australia", re.IGNORECASE))
    expect(problems).to_be_disabled()
    expect(problems).to_have_attribute("title", re.compile("Not in a replay"))
    alone.key("g", "Shift+R")
    expect(alone.page.get_by_role("dialog")).to_have_count(0)
    alone.press("alpha-beta,", "Options")
    alone.page.get_by_role("combobox", name=re.compile("Order")).first.select_option("seed N")
    expect(alone.page.get_by_role("alert")).to_contain_text("This is a replay")
    alone.counts(43)


def in_firefox(fox: Firefox, file: Path) -> None:
    """The same file: the step, the reason, and the keys."""
    fox.go_to(file.as_uri())
    fox.wait_until(f"{LINE} === '40'")
    fox.wait_until(f"{TEXT}.includes({TRACE[39]!r})")
    for key, line in [("ArrowRight", 41), ("End", 85), ("Home", 1)]:
        actions = [{"type": kind, "value": KEYS[key]} for kind in ("keyDown", "keyUp")]
        fox.command("WebDriver:PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}])
        fox.wait_until(f"{LINE} === '{line}'")
        fox.wait_until(f"{TEXT}.includes({TRACE[line - 1]!r})")
    fox.wait_until(f"{TEXT}.includes('7 legal moves')")
