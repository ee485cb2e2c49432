"""The dialog that saves pictures, as its tests open it and save what it makes."""

from pathlib import Path

from playwright.sync_api import Page, expect
from sample_page import opened_at


def begin(page: Page, name: str = "australia", line: int = 26) -> None:
    """The dialog, over a line of a sample."""
    opened_at(page, name)
    begin_at(page, line)


def begin_at(page: Page, line: int) -> None:
    """The dialog, over a line of what is shown."""
    page.locator("#line").fill(str(line))
    page.keyboard.press("Enter")
    page.wait_for_selector(f'body[data-line="{line}"]')
    page.locator("#export-open").click()
    page.locator("#picture-open").click()
    expect(page.locator("#picture")).to_be_visible()
    page.wait_for_function("() => document.getElementById('picture-preview').naturalWidth > 0")


def more(page: Page) -> None:
    """What few people need, opened unless it is."""
    if not page.locator("#picture-more[open]").count():
        page.locator("#picture-more summary").click()


def scale_by(page: Page, times: int) -> None:
    """So many pixels for one of the page."""
    more(page)
    page.locator("#picture-scale").select_option(str(times))


def saved(page: Page, folder: Path) -> Path:
    """What is saved now."""
    with page.expect_download() as download:
        page.locator("#picture-save").click()
    target = folder / download.value.suggested_filename
    download.value.save_as(target)
    return target
