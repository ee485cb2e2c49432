"""The domain panel: which colors each region has left at a step, and who took away each that is gone."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import LAPTOP, LECTURE, PHONE, drawn, go_to, opened, wait_until
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

from tools.real_page import in_menu, pick_sample, press

# What of the page lies beyond the screen's width, and what of the panel beyond the panel.
OUTSIDE = """() => {
  const panel = document.getElementById('domains-panel').getBoundingClientRect();
  const below = document.getElementById('domains-cause').getBoundingClientRect();
  const wide = document.documentElement.scrollWidth > innerWidth;
  return [wide, below.bottom > panel.bottom + 1, panel.right > innerWidth + 1];
}"""
SMALLEST_TYPE = """() => Math.min(...[...document.querySelectorAll('#domains-panel *')]
  .filter((e) => e.checkVisibility() && e.textContent.trim())
  .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""
BORDER = "cell => getComputedStyle(cell).border"


@pytest.fixture
def lens(page: Page) -> Page:
    """Australia at its first cutoff, as far as singletons tell."""
    opened(page)
    page.keyboard.press("d")
    page.get_by_label("Level of propagation").select_option("singletons")
    go_to(page, 26)
    return page


def cell(page: Page, region: str, color: str) -> Locator:
    """What is shown of one color of one region."""
    row = page.locator("#domains-table tbody tr").filter(
        has=page.get_by_role("rowheader", name=region, exact=True)
    )
    return row.locator("td").get_by_text(color, exact=True)


def remarks(page: Page) -> dict[str, str]:
    """The remarks at the end of the rows that have one."""
    rows = [
        row.locator("th, td.flag").all_inner_texts() for row in page.locator("#domains-table tbody tr").all()
    ]
    return {region: remark for region, remark in rows if remark}


def cause(page: Page) -> str:
    return page.locator("#domains-cause").inner_text()


def test_the_panel_opens_and_closes_by_its_button_and_by_a_key(page: Page) -> None:
    opened(page)
    expect(page.locator("#domains-panel")).to_be_hidden()
    toggle = in_menu(page, "#domains-toggle")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    toggle.click()
    expect(page.get_by_role("region", name="Domains")).to_be_visible()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("d")
    expect(page.locator("#domains-panel")).to_be_hidden()
    page.keyboard.press("d")
    expect(page.locator("#domains-panel")).to_be_visible()


def test_all_rows_are_of_one_height(lens: Page) -> None:
    heights = lens.evaluate(
        "() => [...document.querySelectorAll('#domains-table tbody tr')].map((row) => row.offsetHeight)"
    )
    assert len(heights) == 6 and len(set(heights)) == 1


def test_through_singletons_a_region_is_dead_that_the_rules_still_offer_a_color(lens: Page) -> None:
    assert remarks(lens) == {"NT": "only B", "Q": "✕ dead", "V": "only B"}
    expect(lens.locator("#domains-words")).to_contain_text("Nobody can color Q any more.")
    lens.get_by_label("Level of propagation").select_option("forward")
    wait_until(lens, lambda: remarks(lens) == {"NT": "only B", "Q": "only B", "V": "only B"})
    lens.get_by_label("Level of propagation").select_option("basic")
    wait_until(lens, lambda: remarks(lens) == {})


def test_arc_consistency_finds_the_same_by_other_steps(lens: Page) -> None:
    lens.get_by_label("Level of propagation").select_option("arcs")
    wait_until(lens, lambda: "would have none" in (cell(lens, "NT", "B").get_attribute("aria-label") or ""))
    assert list(remarks(lens).values()).count("✕ dead") == 1


def test_a_pointer_learns_who_took_a_color_away(lens: Page) -> None:
    cell(lens, "Q", "B").hover()
    wait_until(lens, lambda: cause(lens).startswith("Q cannot be B: its neighbor NT has only B left"))
    cell(lens, "NT", "R").hover()
    wait_until(lens, lambda: cause(lens) == "NT cannot be R: its neighbor WA is R")
    cell(lens, "WA", "R").hover()
    wait_until(lens, lambda: cause(lens) == "WA is R")


def test_arrow_keys_reach_every_cell_and_leave_the_step_alone(lens: Page) -> None:
    lens.locator("#domains-table td[tabindex='0']").focus()
    first = cause(lens)
    lens.keyboard.press("ArrowDown")
    expect(lens.locator("#domains-table tbody tr:nth-child(2) td").first).to_be_focused()
    assert cause(lens) != first
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"):
        lens.keyboard.press(key)
    expect(lens.locator("#domains-table td.flag:focus")).to_have_text("✕ dead")
    assert cause(lens) == "Nobody can color Q any more"
    lens.keyboard.press("ArrowLeft")
    assert cause(lens).startswith("Q cannot be R: ")
    expect(lens.locator("#domains-table [tabindex='0']")).to_have_count(1)
    drawn(lens, 26)


def test_a_screen_reader_finds_a_grid_with_headers_and_cells_that_say_all(lens: Page) -> None:
    grid = lens.get_by_role("grid", name="Domains")
    expect(grid.get_by_role("columnheader")).to_have_text(["region", "B", "G", "R", "what is left"])
    expect(grid.get_by_role("rowheader")).to_have_text(["NSW", "NT", "Q", "SA", "V", "WA"])
    expect(grid.get_by_role("gridcell", name="Q cannot be B: its neighbor NT has only B left")).to_have_count(
        1
    )
    expect(grid.get_by_role("gridcell", name="NT can be B", exact=True)).to_have_count(1)


def test_what_this_move_removes_is_marked_by_its_border_and_in_words(lens: Page) -> None:
    go_to(lens, 26)
    fresh = lens.locator("#domains-table td.fresh")
    expect(fresh.first).to_have_attribute("aria-label", re.compile(r"\(new with this move\)$"))
    assert "solid" in fresh.first.evaluate(BORDER)
    assert "dashed" in lens.locator("#domains-table td.removed:not(.fresh)").first.evaluate(BORDER)
    count = fresh.count()
    expect(lens.locator("#domains-words")).to_contain_text(f"This move removes {count} color")
    go_to(lens, 1)
    expect(lens.locator("#domains-table td.fresh")).to_have_count(0)


def test_a_link_carries_the_level(lens: Page) -> None:
    wait_until(lens, lambda: "&domains=singletons" in lens.url)
    link = lens.url
    lens.goto("about:blank")
    lens.goto(link)
    drawn(lens, 26)
    expect(lens.get_by_label("Level of propagation")).to_have_value("singletons")
    assert remarks(lens)["Q"] == "✕ dead"


def test_a_tree_has_no_domains(lens: Page) -> None:
    pick_sample(lens, "tree-three-replies")
    expect(lens.locator("html")).to_have_attribute("data-kind", "tree")
    expect(lens.locator("#domains-panel")).to_be_hidden()
    expect(lens.locator("#domains-toggle")).to_be_hidden()


def test_a_long_map_scrolls_in_its_panel_under_its_header(page: Page) -> None:
    opened_at(page, "us-48")
    page.keyboard.press("d")
    body = page.locator("#domains-body")
    wait_until(page, lambda: body.evaluate("body => body.scrollHeight > body.clientHeight"))
    body.evaluate("body => { body.scrollTop = body.scrollHeight; }")
    expect(page.locator("#domains-table tbody tr").last).to_be_in_viewport()
    expect(page.locator("#domains-table thead th").first).to_be_in_viewport(ratio=0.9)


def test_the_map_marks_who_is_dead_and_who_has_one_color_left(lens: Page) -> None:
    said = lens.locator("#map-canvas")
    words = r"No color is left for Q\. One color is left: NT only B and V only B\.$"
    expect(said).to_have_attribute("aria-label", re.compile(words))
    expect(lens.locator("#legend-domains")).to_have_text("B only B left ✕ dead")
    press(lens, "#domains-toggle")
    expect(said).not_to_have_attribute("aria-label", re.compile("left"))
    expect(lens.locator("#legend-domains")).to_be_hidden()


def test_binding_searches_another_game_and_says_so(lens: Page) -> None:
    binding = lens.get_by_role("checkbox", name="binding")
    binding.check()
    drawn(lens, 1, 35)
    expect(lens.locator("#domains-bound")).to_have_text(
        "It binds: no move may newly leave a region without a color."
    )
    expect(lens.locator("#options-words")).to_have_text("binding: singletons")
    wait_until(lens, lambda: "&binding=singletons" in lens.url)
    lens.get_by_label("Level of propagation").select_option("forward")
    expect(binding).not_to_be_checked()
    expect(lens.locator("#domains-bound")).to_contain_text("Propagation through singletons binds")
    lens.get_by_label("Level of propagation").select_option("basic")
    expect(binding).to_be_disabled()
    lens.reload()
    drawn(lens, 1, 35)
    lens.get_by_label("Level of propagation").select_option("singletons")
    binding.uncheck()
    drawn(lens, 1)
    expect(lens.locator("#domains-bound")).to_be_hidden()


def test_the_trace_that_is_downloaded_says_what_binds(lens: Page) -> None:
    lens.get_by_role("checkbox", name="binding").check()
    drawn(lens, 1, 35)
    with lens.expect_download() as download:
        press(lens, "#download-trace")
    assert download.value.suggested_filename == "australia-binding-singletons-trace.txt"
    first = download.value.path().read_text(encoding="ascii").splitlines()[0]
    assert first.startswith("# binding: ") and first.endswith(
        "no move may newly leave a region without a color"
    )


def test_the_game_with_binding_is_compared_with_the_one_without(lens: Page) -> None:
    press(lens, "#compare")
    lens.get_by_role("button", name="with binding (propagation through singletons)").click()
    wait_until(lens, lambda: "&versus=binding-singletons" in lens.url)
    expect(lens.get_by_text("binding: singletons").first).to_be_visible()
    rows = lens.locator("#comparison-rows tr")
    outcomes = [cells.inner_text().split("\t")[-2:] for cells in rows.all()]
    assert outcomes == [["NSW, B", "10"], ["Q, R", "18"]]


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP, PHONE])
def test_it_fits_every_screen_in_large_type_with_the_code_beside_it(lens: Page) -> None:
    assert lens.evaluate(OUTSIDE) == [False, False, False]
    assert lens.evaluate(SMALLEST_TYPE) >= 14
    press(lens, "#lecture")
    expect(lens.locator("#lecture")).to_have_attribute("aria-pressed", "true")
    lens.keyboard.press("k")
    expect(lens.locator("#code-panel")).to_be_visible()
    wait_until(lens, lambda: lens.evaluate(OUTSIDE) == [False, False, False])
    assert lens.evaluate(SMALLEST_TYPE) >= 20


def test_axe_finds_nothing_in_the_panel(lens: Page) -> None:
    cell(lens, "Q", "B").focus()
    for _ in ("light", "dark"):
        found = Axe().run(lens)
        assert found.violations_count == 0, found.generate_report()
        press(lens, "#theme")
