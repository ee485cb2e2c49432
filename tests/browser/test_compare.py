"""Two searches beside each other: either canvas is pressed, and values of both stand in the merged tree."""

from on_page import LECTURE, drawn, go_to, opened, painted, wait_until
from playwright.sync_api import Page, expect
from sample_page import link_to


def texts(page: Page, selector: str) -> list[str]:
    return [one.text for one in painted(page, selector)]


def test_a_click_in_either_tree_is_a_step_and_merged_both_values_are_shown_with_their_signs(
    page: Page,
) -> None:
    page.set_viewport_size({"width": LECTURE[0], "height": LECTURE[1]})
    opened(page, f"{link_to('australia')}&line=26&versus=algorithm-minimax", line=26)
    for canvas in ("#tree-canvas", "#rival-canvas"):
        wait_until(page, lambda canvas=canvas: "NSW R" in texts(page, canvas))  # type: ignore[misc]
    spot = next(one for one in painted(page, "#rival-canvas") if one.text == "NSW B")
    page.locator("#rival-canvas").click(position={"x": spot.x, "y": spot.y})
    drawn(page, 2)
    expect(page.locator("#run-b .run-line")).to_have_text("line 2 of 151")
    page.locator("#rival-canvas").press("ArrowDown")
    drawn(page, 3)
    page.get_by_label("How both trees are shown").select_option("merged")
    page.get_by_label("View of the tree").select_option("whole")
    go_to(page, 85)
    wait_until(page, lambda: {"■≤ 10", "○10", "○8"} <= {*texts(page, "#rival-canvas")})
    page.locator("#comparison-go").press("Escape")
    expect(page.locator("#search-open")).to_be_focused()
    wait_until(page, lambda: "NSW B" in texts(page, "#tree-canvas"))
