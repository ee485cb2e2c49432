"""A presenter's remote, whose two buttons send PageDown and PageUp."""

from on_page import drawn, opened
from playwright.sync_api import Page
from shown_states import presented


def press_at(page: Page, key: str, at: float, repeat: bool = False) -> None:
    """A key event that says itself when it was, and whether the key is held."""
    page.evaluate(
        """([key, at, repeat]) => {
          const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
          Object.defineProperty(event, 'timeStamp', { value: at });
          document.body.dispatchEvent(event);
        }""",
        [key, at, repeat],
    )


def test_a_remote_steps_and_pressed_twice_or_held_it_jumps_to_the_next_cutoff(page: Page) -> None:
    presented(opened(page))
    for key, at, held, line in [
        ("PageDown", 0, False, 2),
        ("PageDown", 5000, False, 3),
        ("PageDown", 5100, False, 26),
        ("PageDown", 9000, False, 27),
        ("PageDown", 9500, True, 34),
        ("PageDown", 9530, True, 34),
        ("PageUp", 20_000, False, 33),
        ("PageUp", 20_500, True, 26),
        ("PageUp", 30_000, False, 25),
    ]:
        press_at(page, key, at, held)
        drawn(page, line)


def test_off_stage_a_remote_only_steps(page: Page) -> None:
    opened(page)
    for line, at in ((2, 0), (3, 10), (4, 20)):
        press_at(page, "PageDown", at)
        drawn(page, line)
