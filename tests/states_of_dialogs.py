"""The states with a menu or a dialog open, over the homework's map."""

from on_page import AUSTRALIA, ROOT, drop, write_map
from page_state import State
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, press

OUTLINES = ROOT / "sample_maps/outlines/australia.geojson"
MISTAKEN = AUSTRALIA.decode().replace("SA: G-2", "SA: X-2")
SPACED = AUSTRALIA.decode().replace("WA", "Western Australia").replace("\n3\n", "\n3 moves\n")
BUSY_ENCODER = "() => Object.defineProperty(VideoEncoder.prototype, 'encodeQueueSize', { get: () => 99 })"
FORBID_COPYING = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }"


def menu_of_the_search(page: Page) -> None:
    in_menu(page, "#algorithm")


def menu_of_the_way(page: Page) -> None:
    in_menu(page, "#way-watch")


def menu_of_exports(page: Page) -> None:
    in_menu(page, "#download-trace")


def menu_of_the_view(page: Page) -> None:
    in_menu(page, "#theme")


def menu_of_the_pace(page: Page) -> None:
    in_menu(page, "#speed")


def gallery(page: Page) -> None:
    page.keyboard.press("g")
    expect(page.locator("#gallery .card").first).to_be_visible()


def words_that_no_problem_has(page: Page) -> None:
    page.keyboard.press("g")
    page.locator("#gallery-words").fill("xyzzy")
    expect(page.locator("#gallery-none")).to_be_visible()


def search_settings(page: Page) -> None:
    press(page, "#options-open")


def picture_previewed(page: Page) -> None:
    """An animation is about to be saved."""
    page.keyboard.press("Shift+X")
    page.locator("#picture-format").select_option("gif")
    expect(page.locator("#picture-told")).to_contain_text("pixels")


def slides_previewed(page: Page) -> None:
    """With codes, and what few people need."""
    page.keyboard.press("Shift+X")
    page.locator("#picture-format").select_option("pptx")
    page.locator("#picture-more summary").click()
    page.locator("#picture-code").check()
    page.locator("#picture-legend").check()
    page.locator("#picture-next").click()
    expect(page.locator("#picture-page")).to_have_text("2 of 10")
    expect(page.locator("#picture-preview")).to_have_attribute("aria-busy", "false")


def figure_with_small_letters(page: Page) -> None:
    """A whole tree in a column of a paper."""
    page.keyboard.press("Shift+X")
    page.locator("#picture-format").select_option("pdf")
    page.locator("#picture-view").select_option("whole")
    page.locator("#picture-size").select_option("8.5cm")
    expect(page.locator("#picture-small")).to_contain_text("hard to read")
    expect(page.locator("#picture-preview")).to_have_attribute("aria-busy", "false")


def film_coded(page: Page) -> None:
    """The encoder has more to do than it can."""
    page.evaluate(BUSY_ENCODER)
    page.keyboard.press("Shift+X")
    page.locator("#picture-format").select_option("webm")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-count")).to_contain_text("Frame 1 of")


def orders_compared(page: Page) -> None:
    press(page, "#options-open")
    page.locator("#lab-open").click()
    expect(page.locator("#lab-rows tr").first).to_be_visible()


def all_depths(page: Page) -> None:
    expect(page.locator("#sizes")).to_have_attribute("aria-disabled", "false")
    press(page, "#sizes")


def other_search(page: Page) -> None:
    press(page, "#compare")


def output_to_check(page: Page) -> None:
    press(page, "#doctor-open")


def link_to_copy(page: Page) -> None:
    page.evaluate(FORBID_COPYING)
    press(page, "#share" if page.locator("#share").is_visible() else "#export-link")


def keys(page: Page) -> None:
    page.keyboard.press("?")


def palette(page: Page) -> None:
    page.keyboard.press("Control+k")
    page.locator("#palette-text").fill("cut")
    expect(page.locator("#palette").get_by_role("option").first).to_be_visible()


def random_tree(page: Page) -> None:
    press(page, "#random-open")


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
    State(menu_of_the_search, "#search-menu"),
    State(menu_of_the_way, "#way-menu"),
    State(menu_of_exports, "#export-menu", ("replay",)),
    State(menu_of_the_view, "#view-menu"),
    State(menu_of_the_pace, "#pace-menu"),
    State(gallery, "#gallery", ("gallery",)),
    State(words_that_no_problem_has, "#gallery"),
    State(search_settings, "#options"),
    State(orders_compared, "#lab", ("lab",)),
    State(picture_previewed, "#picture", ("exporting",)),
    State(slides_previewed, "#picture", ("exporting",)),
    State(figure_with_small_letters, "#picture", ("exporting",)),
    State(film_coded, "#picture"),
    State(all_depths, "#forecast"),
    State(other_search, "#compare-dialog"),
    State(output_to_check, "#doctor-dialog"),
    State(link_to_copy, "#link"),
    State(keys, "#keys"),
    State(palette, "#palette", ("palette",)),
    State(random_tree, "#random-tree", ("randomTree",)),
    State(editor_with_mistakes, "#editor", ("editor",)),
    State(all_repairs, "#repairs"),
    State(drawing, "#draw", ("draw",)),
    State(random_map, "#draw-random"),
    State(file_of_outlines, "#outlines", ("outlines",)),
]
