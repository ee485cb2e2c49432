"""The states of a search that is watched, asked about, played or compared, and of other kinds of problems."""

from doctor_page import printed
from on_page import ROOT, choose_view, drawn, drop, go_to, settled, show_tab, upload
from page_state import State, keys
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, pick, pick_sample, press

THREE_PLAYERS = (ROOT / "tests/golden/algorithms/three-players.in").read_bytes()


def best_line(page: Page) -> None:
    go_to(page, 85)
    press(page, "#path-toggle")


def scrolled_trace(page: Page) -> None:
    show_tab(page, "Trace")
    page.locator("#trace-list").evaluate("(list) => { list.scrollTop = 0; }")
    expect(page.locator("#line-1")).to_be_visible()


def windows(page: Page) -> None:
    show_tab(page, "Tree")
    go_to(page, 26)
    page.locator("#line").blur()
    page.keyboard.press("w")


def find(page: Page) -> None:
    page.keyboard.press("/")
    page.locator("#find-text").fill("NSW >=10")
    expect(page.locator("#find-status")).to_contain_text("7")


def unreadable_query(page: Page) -> None:
    page.locator("#find-text").fill("NSW?")
    expect(page.locator("#find-status")).to_contain_text("cannot be read")


def folded(page: Page) -> None:
    page.keyboard.press("Escape")
    choose_view(page, "whole")
    press(page, "#fold-finished")
    page.keyboard.press("c")


def wrong_output(page: Page) -> None:
    drop(page, "mine.txt", printed("cut-beyond"))
    expect(page.locator("#doctor-says")).to_have_attribute("data-verdict", "explained")
    show_tab(page, "Trace")
    expect(page.locator("#doctor-rows .pair.now")).to_be_visible()


WATCHED = [
    State(
        "as-it-opens", lambda page: drawn(page, 1), "#tree-panel", ("header", "stepping", "treePanel"), True
    ),
    State("cutoff", lambda page: go_to(page, 26), "#why-panel", ("whyPanel", "reasonFit")),
    State("end-with-best-line", best_line, "#path"),
    State("map-with-its-scores", lambda page: show_tab(page, "Map"), "#map-panel", ("mapPanel",)),
    State("trace-scrolled-away", scrolled_trace, "#trace-panel"),
    State("code", keys("k"), "#code-panel", ("codePanel",)),
    State("domains", keys("d"), "#domains-panel", ("domainPanel",)),
    State("windows", windows, "#windows", ("windows",)),
    State("birth", keys("b"), "#birth", ("birth",)),
    State("what-if", keys("e"), "#what-if", ("whatIf",), True),
    State("find", find, "#find-bar", ("find",)),
    State("query-that-cannot-be-read", unreadable_query, "#find-bar"),
    State("folded", folded, "#tree-unfold"),
    State("output-that-is-wrong", wrong_output, "#doctor", ("doctor",)),
    State("notice", lambda page: page.goto("/#v9&damaged"), "#notices .notice"),
]


def predict(page: Page) -> None:
    page.keyboard.press("q")
    page.keyboard.press("End")
    expect(page.locator("#predict-choices button").first).to_be_visible()


def answered(page: Page) -> None:
    page.keyboard.press("1")
    expect(page.locator("#predict-verdict")).not_to_be_empty()


def play(page: Page) -> None:
    page.keyboard.press("v")
    expect(page.locator("#play-moves")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#play-turn")).to_contain_text("MIN played")


def practice(page: Page) -> None:
    page.locator("#play-close").click()
    expect(page.locator("#play")).to_be_hidden()
    page.keyboard.press("x")
    page.get_by_text("Exercise and tasks").click()
    page.locator("#practice-task-values").check()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("#practice-findings button").first).to_be_visible()


def compared(page: Page) -> None:
    press(page, "#compare")
    page.locator("#compare-presets").get_by_role("button", name="minimax", exact=True).click()
    expect(page.locator("#comparison-rows tr")).to_have_count(2)


def merged(page: Page) -> None:
    page.locator("#comparing").select_option("merged")
    expect(page.locator("html")).to_have_attribute("data-comparing", "merged")


def rounds(page: Page) -> None:
    page.locator("#comparison-close").click()
    pick(page, "#algorithm", "deepening")
    page.locator("#rounds-orders-toggle").click()
    expect(page.locator("#rounds-orders")).to_be_visible()


ASKED = [
    State("predict", predict, "#predict", ("predict",), True),
    State("answered", answered, "#predict-verdict"),
    State("questions-asked", lambda page: page.locator("#predict-asks-open").click(), "#predict-asks"),
    State("play", play, "#play", ("play",), True),
    State("practice", practice, "#practice", ("practice",)),
    State("compared", compared, "#comparison", ("compare",), True),
    State("merged", merged, "#comparison"),
    State("rounds", rounds, "#rounds", ("roundsPanel",)),
]


def opened_sample(page: Page, name: str) -> None:
    pick_sample(page, name)
    expect(page.locator("#problem-open")).to_have_attribute("data-sample", name)
    settled(page)


def several_trees(page: Page) -> None:
    opened_sample(page, "tree-two-roots")
    in_menu(page, "#graph")


def many_players(page: Page) -> None:
    upload(page, "three.txt", THREE_PLAYERS)
    expect(page.locator("#problem-name")).to_have_text("three")
    settled(page)
    show_tab(page, "Map")


def large_search(page: Page) -> None:
    show_tab(page, "Tree")
    pick_sample(page, "south-america")
    drawn(page, 1, 2174)
    go_to(page, 2012, 2174)


def constraints(page: Page) -> None:
    pick_sample(page, "csp-eight-queens")
    drawn(page, 1, 21)
    show_tab(page, "Domains")


def checks(page: Page) -> None:
    press(page, "#checks-open")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("#checks-answer")).not_to_be_empty()


def settings_compared(page: Page) -> None:
    press(page, "#settings-open")
    expect(page.locator("#settings-tables tbody tr")).to_have_count(32)


OTHERS = [
    State("given-tree", lambda page: opened_sample(page, "tree-three-replies"), "#tree-panel", (), True),
    State("several-trees", several_trees, "#graph"),
    State("many-players", many_players, "#scores-many", (), True),
    State("large-search", large_search, "#tree-overview", (), True),
    State("constraints", constraints, "#domains-panel", (), True),
    State("menu-of-the-constraint-search", lambda page: in_menu(page, "#csp-search"), "#csp-group"),
    State("checks", checks, "#checks", ("checks",)),
    State("settings-compared", settings_compared, "#settings", ("settings",)),
]
