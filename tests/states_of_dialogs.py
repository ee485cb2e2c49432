"""The states with a menu or a dialog open, over the homework's map."""

from on_page import AUSTRALIA, ROOT, drop, write_map
from page_state import State, keys
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, press

OUTLINES = ROOT / "sample_maps/outlines/australia.geojson"
MISTAKEN = AUSTRALIA.decode().replace("SA: G-2", "SA: X-2")
SPACED = AUSTRALIA.decode().replace("WA", "Western Australia").replace("\n3\n", "\n3 moves\n")
BUSY_ENCODER = "() => Object.defineProperty(VideoEncoder.prototype, 'encodeQueueSize', { get: () => 99 })"
FORBID_COPYING = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }"


def gallery(page: Page, words: str = "") -> None:
    page.keyboard.press("g")
    page.locator("#gallery-words").fill(words)
    expect(page.locator("#gallery-none" if words else "#gallery .card").first).to_be_visible()


def orders_compared(page: Page) -> None:
    press(page, "#options-open")
    page.locator("#lab-open").click()
    expect(page.locator("#lab-rows tr").first).to_be_visible()


def all_depths(page: Page) -> None:
    expect(page.locator("#sizes")).to_have_attribute("aria-disabled", "false")
    press(page, "#sizes")


def link_to_copy(page: Page) -> None:
    page.evaluate(FORBID_COPYING)
    press(page, "#share" if page.locator("#share").is_visible() else "#export-link")


def palette(page: Page) -> None:
    page.keyboard.press("Control+k")
    page.locator("#palette-text").fill("cut")
    expect(page.locator("#palette").get_by_role("option").first).to_be_visible()


def editor_with_mistakes(page: Page) -> None:
    write_map(page, MISTAKEN)
    expect(page.locator("#editor-remarks .error")).to_have_count(1)


def all_repairs(page: Page) -> None:
    write_map(page, SPACED)
    expect(page.locator("#editor-repair-all")).to_be_visible()
    page.locator("#editor-repair-all").click()
    expect(page.locator("#repairs-lines li").first).to_be_visible()


def drawing(page: Page) -> None:
    write_map(page, AUSTRALIA.decode())
    page.locator("#draw-open").click()
    page.locator("#draw-more summary").click()
    expect(page.locator("#draw-paper .region")).to_have_count(6)
    page.locator("#draw-list").get_by_text("NSW").first.click()


def random_map(page: Page) -> None:
    press(page, "#random-map-open")
    expect(page.locator("#draw-random-make")).to_be_visible()


def file_of_outlines(page: Page) -> None:
    drop(page, "australia.geojson", OUTLINES.read_bytes())
    expect(page.locator("#outlines-use")).to_be_enabled()


CHOSEN = [
    State("menu-of-the-search", lambda page: in_menu(page, "#algorithm"), "#search-menu"),
    State("menu-of-the-way", lambda page: in_menu(page, "#way-watch"), "#way-menu"),
    State("menu-of-exports", lambda page: in_menu(page, "#download-trace"), "#export-menu", ("replay",)),
    State("menu-of-the-view", lambda page: in_menu(page, "#theme"), "#view-menu"),
    State("menu-of-the-pace", lambda page: in_menu(page, "#speed"), "#pace-menu"),
    State("gallery", gallery, "#gallery", ("gallery",)),
    State("words-that-no-problem-has", lambda page: gallery(page, "xyzzy"), "#gallery"),
    State("search-settings", lambda page: press(page, "#options-open"), "#options"),
    State("orders-compared", orders_compared, "#lab", ("lab",)),
    State("all-depths", all_depths, "#forecast"),
    State("other-search", lambda page: press(page, "#compare"), "#compare-dialog"),
    State("output-to-check", lambda page: press(page, "#doctor-open"), "#doctor-dialog"),
    State("link-to-copy", link_to_copy, "#link"),
    State("keys", keys("?"), "#keys"),
    State("palette", palette, "#palette", ("palette",)),
    State("random-tree", lambda page: press(page, "#random-open"), "#random-tree", ("randomTree",)),
    State("editor-with-mistakes", editor_with_mistakes, "#editor", ("editor",)),
    State("all-repairs", all_repairs, "#repairs"),
    State("drawing", drawing, "#draw", ("draw",)),
    State("random-map", random_map, "#draw-random"),
    State("file-of-outlines", file_of_outlines, "#outlines", ("outlines",)),
]


def preview_of(page: Page, format: str) -> None:
    page.keyboard.press("Shift+X")
    page.locator("#picture-format").select_option(format)


def animation(page: Page) -> None:
    preview_of(page, "gif")
    expect(page.locator("#picture-told")).to_contain_text("pixels")


def slides(page: Page) -> None:
    """With codes, and what few people need."""
    preview_of(page, "pptx")
    page.locator("#picture-more summary").click()
    page.locator("#picture-code").check()
    page.locator("#picture-legend").check()
    page.locator("#picture-next").click()
    expect(page.locator("#picture-page")).to_have_text("2 of 10")
    expect(page.locator("#picture-preview")).to_have_attribute("aria-busy", "false")


def small_letters(page: Page) -> None:
    """A whole tree in a column of a paper."""
    preview_of(page, "pdf")
    page.locator("#picture-view").select_option("whole")
    page.locator("#picture-size").select_option("8.5cm")
    expect(page.locator("#picture-small")).to_contain_text("hard to read")
    expect(page.locator("#picture-preview")).to_have_attribute("aria-busy", "false")


def film_coded(page: Page) -> None:
    """The encoder has more to do than it can."""
    page.evaluate(BUSY_ENCODER)
    preview_of(page, "webm")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-count")).to_contain_text("Frame 1 of")


PREVIEWED = [
    State("picture-previewed", animation, "#picture", ("exporting",)),
    State("slides-previewed", slides, "#picture"),
    State("figure-with-small-letters", small_letters, "#picture"),
    State("film-coded", film_coded, "#picture"),
]
