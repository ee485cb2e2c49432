"""The states of a search that is watched: its panels, and what can be laid over them."""

from doctor_page import printed
from on_page import choose_view, drawn, drop, go_to, show_tab
from page_state import State
from playwright.sync_api import Page, expect

from tools.real_page import press


def as_it_opens(page: Page) -> None:
    drawn(page, 1)


def cutoff(page: Page) -> None:
    go_to(page, 26)


def end_with_best_line(page: Page) -> None:
    go_to(page, 85)
    press(page, "#path-toggle")


def map_with_its_scores(page: Page) -> None:
    show_tab(page, "Map")


def trace_scrolled_away(page: Page) -> None:
    show_tab(page, "Trace")
    page.locator("#trace-list").evaluate("(list) => { list.scrollTop = 0; }")
    expect(page.locator("#line-1")).to_be_visible()


def code(page: Page) -> None:
    page.keyboard.press("k")


def domains(page: Page) -> None:
    page.keyboard.press("d")


def windows(page: Page) -> None:
    show_tab(page, "Tree")
    go_to(page, 26)
    page.locator("#line").blur()
    page.keyboard.press("w")


def birth(page: Page) -> None:
    page.keyboard.press("b")


def what_if(page: Page) -> None:
    page.keyboard.press("e")


def find(page: Page) -> None:
    page.keyboard.press("/")
    page.locator("#find-text").fill("NSW >=10")
    expect(page.locator("#find-status")).to_contain_text("7")


def query_that_cannot_be_read(page: Page) -> None:
    page.locator("#find-text").fill("NSW?")
    expect(page.locator("#find-status")).to_contain_text("cannot be read")


def folded(page: Page) -> None:
    page.keyboard.press("Escape")
    choose_view(page, "whole")
    press(page, "#fold-finished")
    page.keyboard.press("c")


def output_that_is_wrong(page: Page) -> None:
    drop(page, "mine.txt", printed("cut-beyond"))
    expect(page.locator("#doctor-says")).to_have_attribute("data-verdict", "explained")
    show_tab(page, "Trace")
    expect(page.locator("#doctor-rows .pair.now")).to_be_visible()


def notice(page: Page) -> None:
    page.goto("/#v9&damaged")


WATCHED = [
    State(as_it_opens, "#tree-panel", ("header", "stepping", "treePanel"), whole=True),
    State(cutoff, "#why-panel", ("whyPanel", "reasonFit")),
    State(end_with_best_line, "#path"),
    State(map_with_its_scores, "#map-panel", ("mapPanel",)),
    State(trace_scrolled_away, "#trace-panel"),
    State(code, "#code-panel", ("codePanel",)),
    State(domains, "#domains-panel", ("domainPanel",)),
    State(windows, "#windows", ("windows",)),
    State(birth, "#birth", ("birth",)),
    State(what_if, "#what-if", ("whatIf",), whole=True),
    State(find, "#find-bar", ("find",)),
    State(query_that_cannot_be_read, "#find-bar"),
    State(folded, "#tree-unfold"),
    State(output_that_is_wrong, "#doctor", ("doctor",)),
    State(notice, "#notices .notice"),
]
