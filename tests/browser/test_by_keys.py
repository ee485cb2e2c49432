"""Keys lead where the list says, from within the seek bar, too."""

from on_page import open_page, wait_for_line, wait_until
from playwright.sync_api import Page

# From line 40 of Australia; the key, and the line it leads to.
KEYS = {
    **{"ArrowRight": 41, "ArrowLeft": 39, "ArrowDown": 41, "ArrowUp": 39, "PageDown": 41, "PageUp": 39},
    **{"Home": 1, "End": 85, ".": 60, "n": 60, ",": 34, "p": 34},
}
NOT_OF_A_BUTTON = {"]", "[", "c", "1", "Shift N", "Shift P", "a", "b", "e", "Ctrl K", "j", "Esc"}


def test_each_key_leads_where_the_list_of_keys_says_and_every_button_with_a_key_names_it(page: Page) -> None:
    open_page(page)
    wait_until(page, lambda: "sample=australia" in page.url)
    for line in (2, 3):  # loaded again right after a step, it stands there
        page.keyboard.press("ArrowRight")
        wait_for_line(page, line)
        page.reload()
        wait_for_line(page, line)
    for key, line in KEYS.items():  # journeys/test_lecture.py presses each where nothing has the focus
        page.locator("#seek").fill("40")
        wait_for_line(page, 40)
        page.keyboard.press(key)
        wait_for_line(page, line)
    page.locator("#seek").blur()
    page.keyboard.press("?")
    shown = page.locator("#keys-list > div, #keys-rest > div").evaluate_all(
        "rows => rows.map((row) => ['kbd', 'dd'].map((part) => row.querySelector(part).textContent))"
    )
    told = page.locator("button[title]").evaluate_all("buttons => buttons.map((button) => button.title)")
    assert {key for key, what in shown if f"{what} ({key})" not in told} == NOT_OF_A_BUTTON
