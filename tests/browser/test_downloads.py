"""What the page hands out works elsewhere: the map as a page without a network."""

from pathlib import Path

from on_page import PUBLISHED, alert, go_to, opened, painted, recording, wait_until
from playwright.sync_api import Browser, Page, expect

from tools.real_page import press


def test_the_trace_is_the_published_file_and_the_map_page_opens_without_a_network(
    page: Page, browser: Browser, tmp_path: Path
) -> None:
    opened(page)
    go_to(page, 26)
    with page.expect_download() as trace:
        press(page, "#download-trace")
    assert trace.value.suggested_filename == "australia-trace.txt"
    assert trace.value.path().read_bytes() == PUBLISHED.encode("ascii")
    expect(alert(page)).to_contain_text("Saved as australia-trace.txt.")
    with page.expect_download() as drawn:
        press(page, "#download-graph")
    assert drawn.value.suggested_filename == "australia-line-26-map.html"
    drawn.value.save_as(tmp_path / "map.html")
    offline = recording(browser, offline=True)
    alone, troubles, asked = offline.new_page(), [], []
    alone.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    alone.on("pageerror", lambda error: troubles.append(str(error)))
    alone.on("request", lambda request: asked.append(request.url))
    alone.goto((tmp_path / "map.html").as_uri())
    wait_until(alone, lambda: "WA" in " ".join(one.text for one in painted(alone, "canvas")))
    written = " ".join(one.text for one in painted(alone, "canvas"))
    assert written.count("R ▲") == 2 and written.count("G ▼") == 1
    listed = alone.get_by_role("list", name="Colored regions").get_by_role("listitem").all_inner_texts()
    assert listed == ["NSW: R by MAX", "SA: G by MIN", "WA: R by MAX"]
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert troubles == []
    offline.close()
