"""A problem is opened, written, drawn or made by keys alone, from the page as it opens."""

from by_keys import choose, focus, from_menu, reach, replace
from on_page import (
    AUSTRALIA,
    AUSTRALIA_NODES,
    ROOT,
    alert,
    drawn,
    line_of,
    opened,
    sample_text,
    settled,
    tree_of,
    wait_until,
)
from playwright.sync_api import Page, expect

OWN = AUSTRALIA.replace(b"\n3\n", b"\n2\n")
TREE = b"((3 12 8) (2 4 6) (14 5 2))\n"
OUTLINES = ROOT / "sample_maps/outlines/australia.geojson"


def from_gallery(page: Page, button: str) -> None:
    """Press a button of the gallery."""
    opened(page)
    assert focus(page) == "body"
    page.keyboard.press("g")
    expect(page.locator("#gallery-words")).to_be_focused()
    choose(page, button)


def give_file(page: Page, name: str, content: bytes) -> None:
    """Upload a file from the gallery; the system's own dialog has no place in a test."""
    opened(page)
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("g")
        choose(page, "#upload")
    chooser.value.set_files({"name": name, "mimeType": "text/plain", "buffer": content})


def test_a_sample_is_found_by_a_word_and_opened(page: Page) -> None:
    opened(page)
    page.keyboard.press("g")
    page.keyboard.type("benelux")
    choose(page, ".card")
    drawn(page, 1, len(tree_of(sample_text("tie-cut"))))
    expect(page.locator("#problem-name")).to_contain_text("Benelux")
    page.keyboard.press("ArrowRight")
    drawn(page, 2, len(tree_of(sample_text("tie-cut"))))


def test_the_gallery_gives_the_focus_back(page: Page) -> None:
    opened(page)
    choose(page, "#problem-open")
    expect(page.locator("#gallery-words")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#problem-open")).to_be_focused()


def test_a_map_is_uploaded(page: Page) -> None:
    give_file(page, "own.txt", OWN)
    drawn(page, 1, len(tree_of(OWN.decode())))
    expect(page.locator("#problem-name")).to_have_text("own")
    page.keyboard.press("End")
    expect(page.locator("#trace-rows .result")).to_be_visible()


def test_a_tree_is_uploaded(page: Page) -> None:
    give_file(page, "book.txt", TREE)
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")
    settled(page)
    page.keyboard.press("End")
    expect(page.locator("#why-panel")).to_contain_text("3")


def test_outlines_are_opened_decided_about_and_used(page: Page) -> None:
    give_file(page, "australia.geojson", OUTLINES.read_bytes())
    expect(page.locator("#outlines-use")).to_be_enabled()
    reach(page, "#outlines-a")
    page.keyboard.type("TS")
    choose(page, "#outlines-drop")
    expect(page.locator("#outlines-choices li")).to_have_count(1)
    expect(page.locator("#outlines-use")).to_be_enabled()
    choose(page, "#outlines-use")
    expect(page.locator("#outlines")).to_be_hidden()
    expect(page.locator("#problem-name")).to_contain_text("australia")


def test_a_text_is_written_a_mistake_repaired_and_the_map_used(page: Page) -> None:
    from_gallery(page, "#edit")
    expect(page.locator("#editor-text")).to_be_focused()
    replace(page, AUSTRALIA.decode().replace("SA: G-2", "SA: g-2").replace("\n3\n", "\n2\n"))
    expect(page.locator("#editor-remarks .error")).to_have_count(1)
    choose(page, "#editor-remarks button", "Repair")
    expect(page.locator("#editor-status")).to_contain_text("No errors")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#editor")).to_be_hidden()
    drawn(page, 1, len(tree_of(OWN.decode())))


def test_a_map_is_drawn_and_used(page: Page) -> None:
    from_gallery(page, "#draw-new")
    expect(page.locator("#draw-add")).to_be_focused()
    for name in "AB":
        page.keyboard.press("a")
        expect(page.locator("#draw-name")).to_be_focused()
        replace(page, name)
        page.keyboard.press("Enter")
    for key in ("Home", "b", "ArrowDown", "Enter", "Home"):
        page.keyboard.press(key)
    expect(page.locator("#draw-paper line.border")).to_have_count(1)
    while focus(page) != "draw-color":
        page.keyboard.press("Shift+Tab")
    page.keyboard.type("R")
    expect(page.locator("#editor-status")).to_contain_text("No errors")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#editor")).to_be_hidden()
    expect(page.locator("#map-panel")).to_be_visible()


def test_a_random_map_is_made_and_used(page: Page) -> None:
    from_gallery(page, "#random-map-open")
    expect(page.locator("#draw-random-make")).to_be_visible()
    reach(page, "#draw-random-regions")
    replace(page, "5")
    choose(page, "#draw-random-make")
    expect(page.locator("#draw-paper .region")).to_have_count(5)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#editor")).to_be_hidden()
    expect(page.get_by_role("img", name="Map of 5 regions")).to_be_visible()


def test_a_random_tree_is_made(page: Page) -> None:
    from_gallery(page, "#random-open")
    reach(page, "#random-depth")
    replace(page, "2")
    page.keyboard.press("Enter")
    expect(page.locator("#random-tree")).to_be_hidden()
    expect(page.locator("#problem-name")).to_have_text("random tree 1")


def test_one_of_several_trees_is_chosen(page: Page) -> None:
    opened(page)
    page.keyboard.press("g")
    page.keyboard.type("two roots")
    choose(page, ".card")
    expect(page.locator("#problem-name")).to_contain_text("tree 1")
    choose(page, "#search-open")
    reach(page, "#graph")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#problem-name")).to_contain_text("tree 2")


def test_the_map_is_solved_as_constraints_and_checked(page: Page) -> None:
    opened(page)
    from_menu(page, "search", "#mode-csp")
    expect(page.locator("html")).to_have_attribute("data-mode", "csp")
    page.keyboard.press("Escape")
    from_menu(page, "search", "#checks-open")
    expect(page.locator("#checks")).to_be_visible()
    choose(page, "#checks-ask")
    expect(page.locator("#checks-answer")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator("#search-open")).to_be_focused()


def test_settings_of_a_constraint_search_are_compared_and_one_is_chosen(page: Page) -> None:
    opened(page)
    page.keyboard.press("g")
    page.keyboard.type("eight queens")
    choose(page, ".card")
    drawn(page, 1, 21)
    from_menu(page, "search", "#settings-open")
    expect(page.locator("#settings-tables tbody tr")).to_have_count(32)
    choose(page, "#settings-tables tr[data-key='none given given'] button")
    expect(page.locator("#search-words")).to_contain_text("877")
    page.keyboard.press("Escape")
    expect(page.locator("#search-open")).to_be_focused()


def test_a_large_search_is_walked_along_its_strip(page: Page) -> None:
    opened(page)
    page.keyboard.press("g")
    page.keyboard.type("south america")
    choose(page, ".card")
    drawn(page, 1, 2174)
    reach(page, "#tree-overview")
    page.keyboard.press("ArrowRight")
    wait_until(page, lambda: line_of(page) > 1)


def test_what_is_said_to_be_wrong_is_dismissed(page: Page) -> None:
    opened(page, "/#v9&damaged", nodes=AUSTRALIA_NODES)
    expect(alert(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(alert(page)).to_be_hidden()
