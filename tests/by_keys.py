"""The page without a mouse: Tab leads somewhere, and where it has led can be seen."""

from playwright.sync_api import Page, expect

MOST_TABS = 120
REACHED = """([selector, words]) => {
  const at = document.activeElement;
  if (!at?.matches(selector) || !at.textContent.includes(words)) return '';
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const ring = at.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  return ring ? 'seen' : 'no ring';
}"""
FOCUS = "() => document.activeElement.id || document.activeElement.tagName.toLowerCase()"


def reach(page: Page, selector: str, words: str = "") -> None:
    """Press Tab until an element has the focus, and its ring; fails if it never does."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if how := page.evaluate(REACHED, [selector, words]):
            assert how == "seen", f"{selector} has the focus, and {how}"
            return
    raise AssertionError(f"Tab does not lead to {selector} {words}")


def choose(page: Page, selector: str, words: str = "") -> None:
    """Reach a button and press it."""
    reach(page, selector, words)
    page.keyboard.press("Enter")


def enter(page: Page, selector: str) -> None:
    """Press Enter on what the page will show: what is hidden would leave the key to something else."""
    expect(page.locator(selector)).to_be_visible()
    page.locator(selector).press("Enter")


def from_menu(page: Page, menu: str, selector: str) -> None:
    """Press a button of a menu of the header."""
    choose(page, f"#{menu}-open")
    expect(page.locator(f"#{menu}-menu")).to_be_visible()
    choose(page, selector)


def replace(page: Page, words: str) -> None:
    """Type over what stands in the field that has the focus."""
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(words)


def focus(page: Page) -> str:
    """What has the focus: its id, or the kind of element."""
    return str(page.evaluate(FOCUS))
