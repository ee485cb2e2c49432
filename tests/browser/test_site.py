"""A site of files in two browsers: what people do, and no other request."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from command_line import webviz
from conftest import watch_for_problems
from firefox import firefox
from legible import faults
from on_page import recording
from page_state import link_to as sample_link
from panel_texts import IS_SHOWN, shown_at
from playwright.sync_api import Browser, Page, expect

from tools.find_firefox import ADVICE, find_firefox
from tools.project_site import MANUAL, own_course, write_site

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_maps"
HOST = "127.0.0.1"
SHOWN = {"australia": (26, 85), "tree-deep-cut": (4, 12), "csp-four-queens": (2, 54)}
"""Lines of samples, at which a site's page says what a server's page says."""
TOML = '["oz.txt"]\ntitle = "Six regions"\nlook_for = "Which reply ends the look?"\nline = 26\n'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with a map, a tree, a constraint problem and a lesson."""
    course, public = (tmp_path_factory.mktemp("site") / name for name in ("course", "public"))
    course.mkdir()
    for name, source in {
        "oz.txt": SAMPLES / "australia.txt",
        "deep-cut.txt": SAMPLES / "trees/deep-cut.txt",
        "queens.json": SAMPLES / "csp/four-queens.json",
        "first-cut.json": ROOT / "lessons/first-cut.json",
    }.items():
        (course / name).write_bytes(source.read_bytes())
    (course / "site.toml").write_text(TOML, encoding="utf-8")
    assert webviz("site", course, "-o", public).returncode == 0
    with web_server(public) as address:
        yield address


@contextmanager
def web_server(folder: Path) -> Iterator[str]:
    """The address of a folder that Python's own web server sends during the block."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", HOST, "--directory", str(folder)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=os.environ, text=True
    ) as process:
        assert process.stdout
        [port] = re.findall(r"port (\d+)", process.stdout.readline())
        try:
            yield f"http://{HOST}:{port}"
        finally:
            process.kill()


@contextmanager
def visit(browser: Browser, site: str, problems: list[str]) -> Iterator[Page]:
    """A tab that notes every failure, and every request that leaves the site."""
    profile = recording(browser, base_url=site, viewport={"width": 1366, "height": 768})
    inside = (f"{site}/", "data:", "blob:")
    profile.on("request", lambda sent: None if sent.url.startswith(inside) else problems.append(sent.url))
    with watch_for_problems(profile, problems):
        yield profile.new_page()
    profile.close()


@pytest.fixture
def visitor(browser: Browser, site: str, problems: list[str]) -> Iterator[Page]:
    """A visit of the site that fails if anything went wrong."""
    with visit(browser, site, problems) as tab:
        yield tab
    assert problems == []


def expect_shown(page: Page, line: int, problem: str) -> None:
    """Wait until the page shows this line of this problem."""
    expect(page.locator("#line")).to_have_value(str(line))
    expect(page.locator("#problem-name")).to_have_text(problem)


def test_a_student_steps_answers_practices_plays_and_compares(visitor: Page, site: str) -> None:
    visitor.goto("/")
    expect(visitor.locator("a svg")).to_have_count(3)
    assert faults(visitor) == []
    visitor.get_by_role("link", name="Which reply ends the look?").click()
    expect_shown(visitor, 26, "Six regions")
    visitor.keyboard.press("ArrowRight")
    expect_shown(visitor, 27, "Six regions")
    visitor.get_by_role("button", name="Activity").click()
    visitor.get_by_role("button", name="Predict").click()
    visitor.keyboard.press("ArrowRight")
    expect(visitor.locator("#predict")).to_be_visible()
    visitor.keyboard.press("Escape")
    visitor.get_by_role("button", name="Activity").click()
    visitor.get_by_role("button", name="Practice").click()
    expect(visitor.get_by_text("Cross out every branch that alpha-beta never looks at.")).to_be_visible()
    visitor.get_by_role("button", name="Close").click()
    visitor.get_by_role("button", name="Activity").click()
    visitor.get_by_role("button", name="Play you move").click()
    expect(visitor.get_by_text("Every move is judged")).to_be_visible()
    visitor.get_by_role("button", name="End Play").click()
    expect(visitor.locator('body[data-nodes="43"]')).to_be_visible()
    visitor.keyboard.press("V")
    dialog = visitor.get_by_role("dialog", name="Compare")
    dialog.get_by_role("button", name="minimax", exact=True).click()
    expect(visitor.locator("#comparison-rows")).to_contain_text("76")


def test_the_gallery_the_lessons_and_what_needs_webviz_itself(visitor: Page, site: str) -> None:
    visitor.goto("/page.html")
    expect_shown(visitor, 26, "Six regions")
    visitor.keyboard.press("g")
    visitor.get_by_role("dialog").get_by_role("button", name="Deep cut").click()
    expect_shown(visitor, 1, "Deep cut")
    visitor.get_by_role("button", name="Activity").click()
    visitor.get_by_role("button", name="Lesson…").click()
    visitor.get_by_role("button", name="The first cut").click()
    expect(visitor.locator("#lesson-title")).to_have_text("What MAX has after NSW, B")
    visitor.keyboard.press("PageDown")
    expect(visitor.locator("#lesson-title")).not_to_have_text("What MAX has after NSW, B")
    visitor.get_by_role("button", name="Activity").click()
    visitor.get_by_role("button", name="Class…").click(force=True)
    expect(visitor.get_by_role("alert")).to_contain_text("This site has no server")


def test_a_servers_link_opens_and_one_to_another_problem_says_why_not(visitor: Page, site: str) -> None:
    visitor.goto(f"{sample_link('australia')}&line=9")
    expect_shown(visitor, 9, "Six regions")
    assert visitor.url.startswith(f"{site}/page.html#v1&")
    visitor.goto("/index.html")
    visitor.evaluate("hash => { location.hash = hash }", f"{sample_link('australia')}&line=12".lstrip("/"))
    expect_shown(visitor, 12, "Six regions")
    visitor.goto(f"/page.html{sample_link('early-cut').lstrip('/')}")
    expect(visitor.get_by_role("alert")).to_contain_text("holds what was recorded")


def test_all_panels_say_in_two_browsers_what_those_of_a_server_say(
    page: Page, visitor: Page, site: str
) -> None:
    wanted = {}
    for name, lines in SHOWN.items():
        for tab in (page, visitor):
            tab.goto("about:blank")
            tab.goto(sample_link(name))
            tab.wait_for_function(f"() => {IS_SHOWN}")
            found = [without_name(one) for one in shown_at(tab.evaluate, lines)]
            for one, other in zip(wanted.setdefault(name, found), found, strict=True):
                assert {part: (one[part], other[part]) for part in one if one[part] != other[part]} == {}
    path = find_firefox()
    assert path is not None, ADVICE
    with firefox(path, direct=HOST) as fox:
        fox.go_to(f"{site}/index.html")
        fox.wait_until("document.querySelectorAll('a svg').length === 3")
        for name, lines in SHOWN.items():
            fox.go_to(f"{site}{sample_link(name)}")
            fox.wait_until(IS_SHOWN)
            assert [without_name(one) for one in shown_at(fox.evaluate, lines)] == wanted[name], name


def test_the_projects_own_site_has_its_documentation_as_pages(
    browser: Browser, problems: list[str], tmp_path: Path
) -> None:
    course = own_course()
    write_site(tmp_path, replace(course, problems=course.problems[:1], lessons=course.lessons[:1]))
    pages = sorted((tmp_path / MANUAL).rglob("*.html"))
    assert len(pages) > 30
    with web_server(tmp_path) as address, visit(browser, address, problems) as tab:
        tab.goto("/")
        tab.get_by_role("link", name="webviz itself").click()
        expect(tab.get_by_role("heading", level=1)).to_have_text("webviz")
        tab.wait_for_load_state()  # with its styles, which the heading does not wait for
        assert faults(tab) == []
        tab.get_by_role("link", name="Problems and lessons").click()
        tab.get_by_role("link", name="MAX opens with NSW, B").click()
        expect_shown(tab, 1, "Australia")
        for page in pages:
            tab.goto(f"/{page.relative_to(tmp_path).as_posix()}")
            assert "```" not in tab.get_by_role("main").inner_text(), page
            broken = "[...document.images].filter((one) => one.complete && !one.naturalWidth).length"
            assert tab.evaluate(broken) == 0, page
        path = find_firefox()
        assert path is not None, ADVICE
        with firefox(path, direct=HOST) as fox:
            fox.go_to(f"{address}/{MANUAL}/index.html")
            fox.wait_until("document.querySelector('h1').textContent === 'webviz'")
            fox.go_to(f"{address}/problems/australia.html")
            fox.wait_until(IS_SHOWN)
    assert problems == []


def without_name(said: dict[str, object]) -> dict[str, object]:
    """What the panels say, without the problem's name, which each site gives."""
    return {part: words for part, words in said.items() if part not in ("problem-name", "title")}
