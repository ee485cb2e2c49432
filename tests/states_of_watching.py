"""States of a search watched, asked about, played or compared; of other problems."""

from doctor.faulty_outputs import faulty_output
from on_page import ROOT, choose_view, drop, upload, wait_for_search
from page_state import COMPARE, VARY, State
from playwright.sync_api import Page, expect

from tools.real_page import pick

THREE_PLAYERS = (ROOT / "tests/golden/algorithms/three-players.in").read_bytes()


def scroll_up(page: Page) -> None:
    page.locator("#trace-list").evaluate("(list) => { list.scrollTop = 0; }")


WATCHED = [
    State("as-it-opens", "#tree-panel", "drawn 1", "header stepping treePanel", True),
    State("cutoff", "#why-panel", "line 26", "whyPanel reasonFit"),
    State("end-with-best-line", "#path", "line 85; press #path-toggle"),
    State("map-with-its-scores", "#map-panel", "tab Map", "mapPanel"),
    State("trace-scrolled-away", "#trace-panel", ("tab Trace", scroll_up, "see #line-1")),
    State("code", "#code-panel", "key k", "codePanel"),
    State("domains", "#domains-panel", "key d", "domainPanel"),
    State("windows", "#windows", "tab Tree; line 26; blur #line; key w", "inspect"),
    State("inspected", "#inspect", "key b", "inspect"),
    State("what-if", "#inspect-what-if", "key e", "inspect", True),
    State(
        "find",
        "#find-bar",
        "key Escape; hidden #inspect; key /; fill #find-text = NSW >=10; see #find-status = 7",
        "find",
    ),
    State(
        "query-that-cannot-be-read", "#find-bar", "fill #find-text = NSW?; see #find-status = cannot be read"
    ),
    State(
        "folded",
        "#tree-unfold",
        ("key Escape", lambda page: choose_view(page, "whole"), "press #fold-finished; key c"),
    ),
    State(
        "output-that-is-wrong",
        "#doctor",
        (
            lambda page: drop(page, "mine.txt", faulty_output("australia", ("cut-beyond",))),
            "wait #doctor-says[data-verdict=explained]; tab Trace; see #doctor-rows .pair.now",
        ),
        "doctor",
    ),
    State("notice", "#notices .notice", lambda page: page.goto("/#v9&damaged")),
]
PLAYED = "key Enter; wait #play-chips button:focus; key Enter; see #play-turn = MIN played"
PRACTICE = (
    "key x; click #practice-more-open; click #practice-task-values; "
    "key Escape; click #practice-check; click #practice-mistakes summary; see #practice-findings button"
)
ROUNDS = "click #rounds-orders-toggle; see #rounds-orders"
ASKED = [
    State("predict", "#predict", "key q; key End; see #predict-choices button", "predict", True),
    State("answered", "#predict-verdict", "key 1; see #predict-verdict:not(:empty)"),
    State("questions-asked", "#predict-asks", "click #predict-asks-open"),
    State("colors-of-a-region", "#play-chips", "key v; wait #play-regions button:focus; key Enter", "play"),
    State("play", "#play", PLAYED, "play", True),
    State(
        "more-of-practice",
        "#practice-more",
        "click #play-close; hidden #play; key x; click #practice-more-open",
    ),
    State("practice", "#practice", PRACTICE, "practice"),
    State("compared", "#comparison", COMPARE, "compare", True),
    State("merged", "#comparison", "choose #comparing = merged; wait html[data-comparing=merged]"),
    State(
        "rounds",
        "#rounds",
        ("click #comparison-close", lambda page: pick(page, "#algorithm", "deepening"), ROUNDS),
        "roundsPanel",
    ),
]


def many_players(page: Page) -> None:
    upload(page, "three.txt", THREE_PLAYERS)
    expect(page.locator("#problem-name")).to_have_text("three")
    wait_for_search(page)


OTHERS = [
    State("given-tree", "#tree-panel", "sample tree-three-replies", whole=True),
    State("played-tree", "#play-board", "key v", "play"),
    State("several-trees", "#graph", "click #play-close; sample tree-two-roots; menu #graph"),
    State("many-players", "#scores-many", (many_players, "tab Map"), whole=True),
    State("large-search", "#tree-overview", "tab Tree; sample south-america; line 2012", whole=True),
    State("constraints", "#domains-panel", "sample csp-eight-queens; tab Domains", whole=True),
    State("menu-of-the-constraint-search", "#csp-group", "menu #csp-search"),
    State("checks", "#compare-dialog", f"{VARY}consistency; hidden #compare-cancel", "compare"),
    State("settings-compared", "#compare-dialog", f"{VARY}propagation; see #compare-rows tr >> nth=3"),
]
