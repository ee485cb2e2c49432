"""The dialog that saves pictures, as its tests open it and save what it makes."""

from pathlib import Path

from playwright.sync_api import Page, expect
from sample_page import link_to


def begin(page: Page, name: str = "australia", line: int = 26, more: str = "") -> None:
    """The dialog, over a line of a sample; `more`: further parts of its link."""
    page.goto("about:blank")
    page.goto(f"{link_to(name)}&line={line}{more}")
    page.wait_for_selector(f'body[data-line="{line}"]')
    expect(page.locator("#app")).to_have_attribute("aria-busy", "false")
    page.locator("#export-open").click()
    page.locator("#picture-open").click()
    expect(page.locator("#picture")).to_be_visible()
    page.wait_for_function("() => document.getElementById('picture-preview').naturalWidth > 0")


def saved(page: Page, folder: Path) -> Path:
    """What is saved now."""
    with page.expect_download() as download:
        page.locator("#picture-save").click()
    target = folder / download.value.suggested_filename
    download.value.save_as(target)
    return target
