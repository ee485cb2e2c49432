"""The states with a menu or a dialog open, over the homework's map."""

from on_page import AUSTRALIA, ROOT, drop, write_map
from page_state import VARY, State
from playwright.sync_api import Page

from tools.real_page import press

OUTLINES = (ROOT / "sample_maps/outlines/australia.geojson").read_bytes()
MISTAKEN = AUSTRALIA.decode().replace("SA: G-2", "SA: X-2")
SPACED = AUSTRALIA.decode().replace("WA", "Western Australia").replace("\n3\n", "\n3 moves\n")
FORBID_COPYING = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }"
GALLERY = "key g; see #gallery .card"
DRAWN = (
    "click #draw-open; click #draw-more summary; see #draw-paper .region >> nth=5; "
    "click #draw-list >> text=NSW"
)

HOMEWORK = (
    "#v1&practice=random-3-3-digits-37274203-any-soft-ge-x&homework=e93add4bcb.37274203.684657031.426079605"
)


def link_to_copy(page: Page) -> None:
    page.evaluate(FORBID_COPYING)
    press(page, "#share" if page.locator("#share").is_visible() else "#export-link")


SAVE, READY = "key Shift+X; choose #picture-format = ", "; see #picture-preview[aria-busy=false]"
CHOSEN = [
    State("menu-of-the-search", "#search-menu", "menu #algorithm"),
    State("menu-of-the-way", "#way-menu", "menu #way-watch"),
    State("menu-of-exports", "#export-menu", "menu #save-text", "replay"),
    State("menu-of-the-view", "#view-menu", "menu #theme"),
    State("menu-of-the-pace", "#pace-menu", "menu #speed"),
    State("gallery", "#gallery", GALLERY, "gallery"),
    State("menu-of-new-problems", "#new-menu", "menu #write"),
    State("words-that-no-problem-has", "#gallery", "key g; fill #gallery-words = xyzzy; see #gallery-none"),
    State("search-settings", "#options", "press #options-open"),
    State(
        "orders-compared",
        "#compare-dialog",
        f"{VARY}order; see #compare-rows = smallest proof; hidden #compare-cancel",
        "compare",
    ),
    State(
        "all-depths", "#compare-dialog", f"{VARY}depth; see #compare-rows = Depth 4; hidden #compare-cancel"
    ),
    State(
        "other-search",
        "#compare-dialog",
        f"{VARY}algorithm; click #compare-other summary; hidden #compare-cancel",
    ),
    State("output-to-check", "#doctor-dialog", "press #doctor-open"),
    State("link-to-copy", "#link", link_to_copy),
    State("keys", "#keys", "key ?"),
    State(
        "palette",
        "#palette",
        "key Control+k; fill #palette-text = cut; see #palette [role=option]",
        "palette",
    ),
    State("random-tree", "#random-tree", "press #random-open", "randomTree"),
    State("exam", "#exam", "press #exam-open; choose #exam-source = random; see #exam-random", "exams"),
    State(
        "editor-with-mistakes",
        "#editor",
        (lambda page: write_map(page, MISTAKEN), "see #editor-remarks .error"),
        "editor",
    ),
    State(
        "all-repairs",
        "#repairs",
        (lambda page: write_map(page, SPACED), "click #editor-repair-all; see #repairs-lines li"),
    ),
    State("drawing", "#draw", (lambda page: write_map(page, AUSTRALIA.decode()), DRAWN), "draw"),
    State("random-map", "#draw-random", "press #random-map-open; see #draw-random-make"),
    State(
        "file-of-outlines",
        "#outlines",
        (lambda page: drop(page, "australia.geojson", OUTLINES), "see #outlines-use:enabled"),
        "outlines",
    ),
    State("picture-previewed", "#picture", f"{SAVE}gif; see #picture-told = pixels", "exporting"),
    State(
        "slides-previewed",  # with codes, and what few people need
        "#picture",
        f"{SAVE}pptx; click #picture-more summary; click #picture-code; "
        f"click #picture-legend; click #picture-next; see #picture-page = 2 of 10{READY}",
    ),
    State(
        "figure-with-small-letters",  # a whole tree in a column of a paper
        "#picture",
        f"{SAVE}pdf; choose #picture-steps = range; choose #picture-view = whole; "
        f"choose #picture-size = 8.5cm; see #picture-small = hard to read{READY}",
    ),
    State(
        "hand-in",
        "#practice-hand-in",
        (lambda page: page.goto(f"/{HOMEWORK}"), "see #practice-homework; click #practice-hand-in-open"),
    ),
]
