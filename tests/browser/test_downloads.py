"""What the page hands out: the trace byte for byte, and the map as a page that works offline."""

from pathlib import Path

from on_page import (
    PUBLISHED,
    TRACE,
    alert,
    go_to,
    opened,
    painted,
    recording,
    upload,
    wait_until,
)
from playwright.sync_api import Browser, Download, Page, expect
from sample_page import opened_at

from tools.real_page import pick, press

GOLDEN = Path(__file__).parent.parent / "golden"


def downloaded(page: Page, button: str) -> Download:
    with page.expect_download() as download:
        press(page, button)
    return download.value


def test_the_trace_is_the_published_file_byte_for_byte(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    file = downloaded(page, "#download-trace")
    assert file.suggested_filename == "australia-trace.txt"
    assert file.path().read_bytes() == PUBLISHED.encode("ascii")


def test_the_trace_is_that_of_the_options_chosen(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "minimax")
    expect(page.locator("#trace-count")).not_to_have_text("1 of 85 lines")
    lines = downloaded(page, "#download-trace").path().read_text(encoding="ascii").splitlines()
    assert lines[-1] == "NSW, B, 10"
    assert len(lines) > len(TRACE) + 1
    assert all(line.endswith(", -inf, inf") for line in lines[:-1])


def test_a_sample_s_trace_is_the_golden_one(page: Page) -> None:
    opened_at(page, "deep-cut")
    expected = (GOLDEN / "samples/deep-cut.trace").read_bytes()
    assert downloaded(page, "#download-trace").path().read_bytes() == expected


def test_the_map_page_opens_without_a_network_and_shows_this_step(
    page: Page, browser: Browser, tmp_path: Path
) -> None:
    opened(page)
    go_to(page, 26)
    file = downloaded(page, "#download-graph")
    assert file.suggested_filename == "australia-line-26-map.html"
    file.save_as(tmp_path / "map.html")
    offline = recording(browser, offline=True)
    alone, troubles, asked = offline.new_page(), [], []
    alone.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    alone.on("pageerror", lambda error: troubles.append(str(error)))
    alone.on("request", lambda request: asked.append(request.url))
    alone.goto((tmp_path / "map.html").as_uri())
    wait_until(alone, lambda: "WA" in " ".join(one.text for one in painted(alone, "canvas")))
    written = " ".join(one.text for one in painted(alone, "canvas"))
    assert all(region in written for region in ("WA", "SA", "NT", "Q", "NSW", "V"))
    assert written.count("R ▲") == 2 and written.count("G ▼") == 1
    listed = alone.get_by_role("list", name="Colored regions").get_by_role("listitem").all_inner_texts()
    assert listed == ["NSW: R by MAX", "SA: G by MIN", "WA: R by MAX"]
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert troubles == []
    offline.close()


def test_an_uploaded_map_s_trace_has_a_plain_name(page: Page) -> None:
    opened(page)
    upload(page, "alps.txt", (GOLDEN.parent.parent / "sample_maps/no-cut.txt").read_bytes())
    expect(page.locator("#problem-name")).to_have_text("alps")
    assert downloaded(page, "#download-trace").suggested_filename == "alps-trace.txt"
    expect(alert(page)).to_contain_text("Saved as alps-trace.txt.")
