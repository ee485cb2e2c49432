"""Where there is no room for all panels, tabs choose one; a finger steps."""

import pytest
from on_page import LAPTOP, LECTURE, PHONE, drawn, go_to, line_of, opened, painted, wait_until
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

from tools.real_page import pick_sample, press

SHORT, SIDEWAYS = (1366, 650), (844, 390)
PANELS = ("tree", "map", "trace", "domains", "code")
SWEEP = """([from, to]) => {
  const canvas = document.getElementById('tree-canvas');
  const at = canvas.getBoundingClientRect();
  const send = (type, x) => canvas.dispatchEvent(new PointerEvent(type, {
    pointerId: 7, pointerType: 'touch', bubbles: true, clientX: at.x + x, clientY: at.y + 60 }));
  canvas.setPointerCapture = () => {};
  send('pointerdown', from);
  for (let n = 1; n <= 4; n++) send('pointermove', from + ((to - from) * n) / 4);
  send('pointerup', to);
}"""


def shown(page: Page) -> set[str]:
    return {name for name in PANELS if page.locator(f"#{name}-panel").is_visible()}


def tabs(page: Page) -> list[str]:
    return [tab for tab in page.get_by_role("tab").all_inner_texts() if tab]


def tab(page: Page, name: str) -> Locator:
    return page.get_by_role("tab", name=name)


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_one_panel_fills_the_room_between_reason_and_transport(page: Page) -> None:
    opened(page)
    assert tabs(page) == ["Tree", "Map", "Trace"]
    assert shown(page) == {"tree"}
    for name in ("map", "trace", "tree"):
        tab(page, name.title()).click()
        expect(page.locator(f"#{name}-panel")).to_be_visible()
        assert shown(page) == {name}
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    below = page.locator("#tree-panel").bounding_box()
    transport = page.locator("#transport").bounding_box()
    assert below and transport and below["y"] + below["height"] <= transport["y"]


@pytest.mark.parametrize("viewport", [SHORT, SIDEWAYS], ids=["short window", "phone on its side"])
def test_in_a_short_window_the_tree_stays_and_the_tabs_stand_beside_it(page: Page) -> None:
    opened(page)
    assert tabs(page) == ["Map", "Trace"]
    assert shown(page) == {"tree", "map"}
    tab(page, "Trace").click()
    expect(page.locator("#trace-panel")).to_be_visible()
    assert shown(page) == {"tree", "trace"}
    pick_sample(page, "tree-three-replies")
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")
    assert (tabs(page), shown(page)) == (["Trace"], {"tree", "trace"})


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_where_there_is_room_there_are_no_tabs(page: Page) -> None:
    opened(page)
    assert (tabs(page), shown(page)) == ([], {"tree", "map", "trace"})


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_panels_can_be_closed_and_it_is_said_and_remembered_what_is_hidden(page: Page) -> None:
    opened(page)
    tree = page.locator("#tree-panel")
    narrow = tree.bounding_box()
    page.keyboard.press("t")
    expect(page.locator("#trace-panel")).to_be_hidden()
    expect(page.locator("#hidden-panels")).to_have_text("· not shown: trace")
    press(page, "#map-toggle")
    expect(page.locator("#hidden-panels")).to_have_text("· not shown: map and trace")
    wide = tree.bounding_box()
    assert narrow and wide and wide["width"] > narrow["width"] + 500
    page.keyboard.press("k")
    page.keyboard.press("d")
    expect(page.locator("#domains-panel")).to_be_visible()
    expect(page.locator("#code-panel")).to_be_visible()
    assert shown(page) == {"tree", "code", "domains"}
    page.reload()
    expect(page.locator("#hidden-panels")).to_have_text("· not shown: map and trace")
    page.locator("#hidden-panels").click()
    expect(page.locator("#hidden-panels")).to_be_hidden()
    assert {"tree", "map", "trace", "code"} <= shown(page)


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_large_type_on_a_laptop_says_that_it_gives_up_the_trace(page: Page) -> None:
    opened(page)
    page.keyboard.press("l")
    expect(page.locator("#hidden-panels")).to_have_text("· not shown: trace")


@pytest.mark.parametrize("viewport", [PHONE])
def test_what_a_key_opens_comes_to_the_front_and_gives_way_when_it_is_closed(page: Page) -> None:
    opened(page)
    page.keyboard.press("k")
    expect(tab(page, "Code")).to_have_attribute("aria-selected", "true")
    assert shown(page) == {"code"}
    page.keyboard.press("d")
    expect(page.locator("#domains-panel")).to_be_visible()
    assert shown(page) == {"domains"}
    page.keyboard.press("d")
    expect(page.locator("#tree-panel")).to_be_visible()
    assert tabs(page) == ["Tree", "Map", "Trace", "Code"]


@pytest.mark.parametrize("viewport", [PHONE])
def test_the_arrows_walk_along_the_tabs_and_step_elsewhere(page: Page) -> None:
    opened(page)
    tab(page, "Tree").focus()
    page.keyboard.press("ArrowRight")
    expect(tab(page, "Map")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(tab(page, "Trace")).to_be_focused()
    assert line_of(page) == 1


@pytest.mark.parametrize("viewport", [PHONE])
def test_a_finger_that_sweeps_over_the_tree_steps(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    page.evaluate(SWEEP, [250, 100])
    drawn(page, 27)
    page.evaluate(SWEEP, [100, 250])
    drawn(page, 26)
    page.evaluate(SWEEP, [100, 120])
    drawn(page, 26)


@pytest.mark.parametrize("viewport", [PHONE])
def test_behind_its_tab_the_tree_follows_what_happens(page: Page) -> None:
    opened(page)
    tab(page, "Map").click()
    go_to(page, 40)
    tab(page, "Tree").click()
    drawn(page, 40)
    wait_until(page, lambda: "NSW R" in {one.text for one in painted(page, "#tree-canvas")})


@pytest.mark.parametrize("viewport", [PHONE, SHORT], ids=["phone", "short window"])
def test_the_domains_of_constraints_have_their_tab(page: Page) -> None:
    opened_at(page, "csp-australia")
    expect(tab(page, "Domains")).to_be_visible()
    assert "domains" not in shown(page)
    tab(page, "Domains").click()
    expect(page.locator("#domains-table")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE])
def test_what_was_closed_on_a_large_screen_has_its_tab_on_a_small_one(page: Page) -> None:
    opened(page)
    for key in "mt":
        page.keyboard.press(key)
    for name in ("map", "trace"):
        tab(page, name.title()).click()
        expect(page.locator(f"#{name}-panel")).to_be_visible()


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_large_type_leaves_no_column_empty_whatever_is_closed(page: Page) -> None:
    opened(page)
    for key in "lmd":
        page.keyboard.press(key)
    expect(page.locator("#map-panel")).to_be_hidden()
    for name in ("tree", "domains"):
        expect(page.locator(f"#{name}-panel")).to_be_visible()
    tree = page.locator("#tree-panel").bounding_box()
    assert tree and tree["x"] + tree["width"] > LAPTOP[0] - 20


@pytest.mark.parametrize("viewport", [(1024, 600)])
def test_with_tabs_large_type_gives_up_nothing(page: Page) -> None:
    opened_at(page, "tree-deep-cut")
    page.keyboard.press("l")
    expect(page.locator("#tab-trace")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#trace-panel")).to_be_visible()


@pytest.mark.parametrize("viewport", [LECTURE])
def test_to_show_what_was_closed_leaves_large_type_as_it_is(page: Page) -> None:
    opened(page)
    for key in "lt":
        page.keyboard.press(key)
    page.locator("#hidden-panels").click()
    expect(page.locator("#trace-panel")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-lecture", "yes")


@pytest.mark.parametrize("viewport", [PHONE])
def test_what_a_key_lays_over_the_tree_brings_it_to_the_front(page: Page) -> None:
    opened(page)
    for key, laid in (("w", "#windows"), ("b", "#birth"), ("e", "#what-if"), ("/", "#find-bar")):
        tab(page, "Map").click()
        expect(page.locator("#map-panel")).to_be_visible()
        page.keyboard.press(key)
        expect(page.locator(laid)).to_be_visible()
        assert shown(page) == {"tree"}


@pytest.mark.parametrize("viewport", [PHONE])
def test_a_comparison_comes_to_the_front_and_lies_under_no_other_panel(page: Page) -> None:
    opened(page)
    tab(page, "Map").click()
    press(page, "#compare")
    page.locator("#compare-presets").get_by_role("button", name="minimax", exact=True).click()
    expect(page.locator("#comparison-rows tr")).to_have_count(2)
    assert shown(page) == {"tree"}
    tab(page, "Map").click()
    expect(page.locator("#map-panel")).to_be_visible()
    assert shown(page) == {"map"}
