"""The page fits a projector, a laptop and a phone; where there is no room for all panels, tabs choose one."""

import pytest
from misfits import misfits
from on_page import (
    LAPTOP,
    LECTURE,
    PHONE,
    ROOT,
    drawn,
    drop,
    go_to,
    line_of,
    next_frames,
    opened,
    painted,
    wait_until,
)
from play_page import moves
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

from tools.real_page import in_menu, pick_sample, press

SHORT, SIDEWAYS = (1366, 650), (844, 390)
PANELS = ("tree", "map", "trace", "domains", "code")
STATES = (ROOT / "tests/outlines/maps/us-48.geojson").read_bytes()
WRITE_LONGEST_CODE = "(one) => { one.textContent = 'WXMW QKWM'; }"
OVERFLOW = """() => {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
  return [scrollWidth - clientWidth, scrollHeight - clientHeight];
}"""
IN_SIGHT = """(one) => {
  const box = one.getBoundingClientRect();
  const spots = [[0.5, 0.15], [0.5, 0.5], [0.5, 0.85]]
    .map(([across, down]) => [box.left + across * box.width, box.top + down * box.height]);
  return spots.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}"""


def resized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    next_frames(page, 4)


def shown(page: Page) -> set[str]:
    return {name for name in PANELS if page.locator(f"#{name}-panel").is_visible()}


def tab(page: Page, name: str) -> Locator:
    return page.get_by_role("tab", name=name)


def test_on_a_projector_and_a_laptop_all_is_on_one_screen_in_both_sizes_of_type(page: Page) -> None:
    opened(page)
    for least in (14, 18):
        for size in (LECTURE, LAPTOP):
            resized(page, size)
            for line in (1, 26, 46, 85):
                go_to(page, line)
                assert page.evaluate(OVERFLOW) == [0, 0], (size, line)
                assert misfits(page, "#app", least) == [], (size, line)
            for part in ("header", "#map-panel", "#why-panel", "#tree-panel", "footer"):
                expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
            footer = page.locator("footer").bounding_box()
            assert footer and footer["height"] < 64
        press(page, "#lecture")
    expect(page.locator("html")).to_have_attribute("data-lecture", "no")
    expect(page.locator("#trace-panel")).to_be_in_viewport(ratio=0.99)
    label = page.locator("#tree-canvas").get_attribute("aria-label") or ""
    resized(page, PHONE)
    expect(page.locator("#tree-canvas")).to_have_attribute("aria-label", label.replace("whole", "focus"))
    resized(page, LAPTOP)
    expect(page.locator("#tree-canvas")).to_have_attribute("aria-label", label)


def test_a_phone_shows_one_panel_and_all_controls_to_a_thumb(page: Page) -> None:
    resized(page, PHONE)
    opened(page)
    assert shown(page) == {"tree"}
    for size in (PHONE, (320, 640)):
        resized(page, size)
        for name in ("Map", "Trace", "Tree"):
            tab(page, name).click()
            expect(page.locator(f"#{name.lower()}-panel")).to_be_visible()
            assert shown(page) == {name.lower()}
            assert page.evaluate(OVERFLOW) == [0, 0]
    resized(page, PHONE)
    panel, bar = page.locator("#tree-panel").bounding_box(), page.locator("#transport").bounding_box()
    assert panel and bar and panel["y"] + panel["height"] <= bar["y"]
    for name in ("go-play", "go-forward", "line", "view-open", "go-over", "go-out", "stride", "speed"):
        box = in_menu(page, f"#{name}").bounding_box()
        assert box and box["width"] >= 32 and box["height"] >= 32 and box["x"] >= 0, name
        assert box["x"] + box["width"] <= PHONE[0], name


def test_on_a_phone_what_a_key_opens_comes_to_the_front(page: Page) -> None:
    resized(page, PHONE)
    opened(page)
    tab(page, "Map").click()
    go_to(page, 40)  # behind its tab the tree follows
    tab(page, "Tree").click()
    wait_until(page, lambda: "NSW R" in {one.text for one in painted(page, "#tree-canvas")})
    page.locator("#line").blur()
    for key, laid in (("w", "#windows"), ("b", "#birth"), ("e", "#what-if"), ("/", "#find-bar")):
        tab(page, "Map").click()
        page.keyboard.press(key)
        expect(page.locator(laid)).to_be_visible()
        assert shown(page) == {"tree"}, key
    page.keyboard.press("Escape")
    for key, front in (("k", "code"), ("d", "domains"), ("d", "tree"), ("m", "tree"), ("t", "tree")):
        page.keyboard.press(key)
        expect(page.locator(f"#{front}-panel")).to_be_visible()
        assert shown(page) == {front}, key
    tab(page, "Map").click()  # what is closed on a large screen has its tab here
    expect(page.locator("#map-panel")).to_be_visible()
    tab(page, "Map").focus()
    for key, name in (("ArrowLeft", "Tree"), ("ArrowRight", "Map"), ("ArrowRight", "Trace")):
        page.keyboard.press(key)
        expect(tab(page, name)).to_be_focused()
    assert line_of(page) == 40


@pytest.mark.parametrize("viewport", [SHORT, SIDEWAYS], ids=["short window", "phone on its side"])
def test_in_a_short_window_the_tree_stays_and_the_tabs_stand_beside_it(page: Page) -> None:
    opened_at(page, "csp-australia")
    assert "domains" not in shown(page)
    tab(page, "Domains").click()
    expect(page.locator("#domains-table")).to_be_visible()
    pick_sample(page, "tree-three-replies")
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")
    expect(page.locator("#trace-panel")).to_be_visible()
    assert shown(page) == {"tree", "trace"}
    page.keyboard.press("l")  # with tabs, large type gives up nothing
    expect(tab(page, "Trace")).to_have_attribute("aria-selected", "true")


def test_panels_give_way_and_it_is_said_and_remembered_what_is_hidden(page: Page) -> None:
    opened(page)
    narrow = page.locator("#tree-panel").bounding_box()
    for key in "tm":
        page.keyboard.press(key)
    expect(page.locator("#hidden-panels")).to_have_text("· not shown: map and trace")
    wide = page.locator("#tree-panel").bounding_box()
    assert narrow and wide and wide["width"] > narrow["width"] + 500
    page.reload()
    expect(page.locator("#hidden-panels")).to_have_text("· not shown: map and trace")
    drawn(page, 1)
    for key in "dl":
        page.keyboard.press(key)
    expect(page.locator("#domains-panel")).to_be_visible()
    wide = page.locator("#tree-panel").bounding_box()
    assert wide and wide["x"] + wide["width"] > LAPTOP[0] - 20  # no column is left empty
    page.keyboard.press("l")
    page.locator("#hidden-panels").click()
    expect(page.locator("#hidden-panels")).to_be_hidden()
    assert {"tree", "map", "trace"} <= shown(page)


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_long_codes_and_long_lists_leave_in_sight_what_is_pressed(page: Page) -> None:
    opened(page)
    page.keyboard.press("R")
    page.locator("#room-new").click()
    expect(page.locator("#room-large")).not_to_be_empty()
    page.wait_for_function("() => document.getElementById('room-qr').naturalWidth > 0")
    page.locator("#room-large").evaluate(WRITE_LONGEST_CODE)
    dialog = page.locator("#room-dialog")
    assert misfits(page, "#room-dialog", 14) == []
    assert dialog.evaluate(
        "(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight"
    )
    page.keyboard.press("Escape")
    page.locator("#room-code").evaluate(WRITE_LONGEST_CODE)
    assert misfits(page, "#room", 14) == []
    page.keyboard.press("R")
    page.get_by_role("button", name="Close the room").click()
    expect(page.locator("#room")).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    expect(page.locator("#play-moves option").first).to_be_attached()
    for _ in range(2):
        listed, button = moves(page).bounding_box(), page.locator("#play-move").bounding_box()
        assert listed and button
        assert button["y"] + button["height"] <= listed["y"] or listed["y"] + listed["height"] <= button["y"]
        page.locator("#play").evaluate("(one) => one.scrollTo(0, 60)")
        next_frames(page)
    page.locator("#play-close").click()
    if page.viewport_size != {"width": PHONE[0], "height": PHONE[1]}:
        outlines_keep_their_buttons(page)


def outlines_keep_their_buttons(page: Page) -> None:
    """Beside long lists of borders."""
    drop(page, "us-48.geojson", STATES)
    expect(page.locator("#outlines-use")).to_be_enabled()
    page.locator("#outlines-borders-title").click()
    page.locator("#outlines-a").select_option("AL")
    page.locator("#outlines-b").select_option("GA")
    expect(page.locator("#outlines-join")).to_have_text("Part AL and GA")
    for name in ("join", "merge", "drop"):
        assert page.locator(f"#outlines-{name}").evaluate(IN_SIGHT), name


def test_a_dark_system_starts_dark_and_the_first_picture_takes_few_requests(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    opened(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("performance.getEntriesByType('resource').length") < 20


@pytest.mark.parametrize(("viewport", "most"), [(LAPTOP, 20), (PHONE, 14)])
def test_at_first_sight_there_are_few_controls(page: Page, most: int) -> None:
    opened(page)
    page.locator("#tour-no").click()  # asked once, and never again
    expect(page.locator("#tour-offer")).to_be_hidden()
    seen = page.locator("button, input, select, textarea, a[href]").evaluate_all(
        """(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })
          && one.getBoundingClientRect().width > 1).map((one) => one.id || one.className)"""
    )
    assert len(seen) <= most, seen
