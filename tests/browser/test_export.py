"""Pictures as on the canvas and the command line, films in time, a map's page."""

import base64
import io
import re
from pathlib import Path
from typing import Any

from exports.sample_pictures import picture, sample, scene
from on_page import Painted, go_to, next_frames, open_page, painted_texts, wait_for_search, wait_until
from page_state import link_to
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page, Route, expect

from tools.real_page import press
from webviz.exports.model import Look, Options
from webviz.exports.pdf import pdf
from webviz.exports.pictures import Drawing, pictures, svg

SIZE, FILM_SIZE = (1280, 720), (640, 480)
FIRST, STEPS, SECONDS = 24, 3, 2
ALIKE = 4.0
"""Levels of 255 by which a pixel of a film differs from the picture's, on average, at most."""
TOO_MUCH = {"type": "urn:webviz:problem:too-much-work", "detail": "This takes more than 640 MB of memory."}
MIDDLE = 0.35
"""What lies between a line's middle, where the page writes, and the baseline, in sizes of the type."""
BROWSERS = 0.1
"""So much else may a browser's own middle lie: both stand letters around the same height."""
NEAR = 0.6
"""Pixels: the page writes half a pixel lower, and a picture has two decimals."""
CASES = {
    "tree-three-replies": ("trees/three-replies.txt", False, 9),
    "csp-four-queens": ("csp/four-queens.json", True, 12),
    "australia": ("australia.txt", False, 26),
}
LOAD = """async (source) => {
  document.querySelector('video')?.remove();
  const film = document.body.appendChild(document.createElement('video'));
  const loaded = new Promise((resolve, reject) => {
    film.onloadeddata = resolve;
    film.onerror = () => reject(film.error.message);
  });
  film.muted = true;
  film.src = source;
  await loaded;
  return [film.duration, film.videoWidth, film.videoHeight];
}"""
SEEK = """async (time) => {
  const film = document.querySelector('video');
  const sought = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
  // What was sought may be shown later: till then the film is black.
  const shown = new Promise((resolve) => film.requestVideoFrameCallback(resolve));
  film.currentTime = time;
  await Promise.all([sought, shown]);
  const canvas = new OffscreenCanvas(film.videoWidth, film.videoHeight);
  canvas.getContext('2d').drawImage(film, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}"""


def begin(page: Page, name: str = "australia", line: int = 26, more: str = "") -> None:
    """The dialog, over a line of a sample; `more`: further parts of its link."""
    page.goto(f"{link_to(name)}&line={line}{more}")
    page.wait_for_selector(f'#problem-open[data-sample="{name}"]')
    wait_for_search(page)
    page.wait_for_selector(f'body[data-line="{line}"]')
    dialog(page)


def dialog(page: Page) -> None:
    """The dialog, over what is shown."""
    page.locator("#export-open").click()
    page.locator("#picture-open").click()
    expect(page.locator("#picture")).to_be_visible()
    page.wait_for_function("() => document.getElementById('picture-preview').naturalWidth > 0")


def save(page: Page, folder: Path) -> Path:
    """What is saved now."""
    with page.expect_download() as download:
        page.locator("#picture-save").click()
    target = folder / download.value.suggested_filename
    download.value.save_as(target)
    return target


def choose(page: Page, **fields: str) -> None:
    """What stands in lists and fields of the dialog."""
    for name, value in fields.items():
        field = page.locator(f"#picture-{name}")
        field.fill(value) if name in ("to", "seconds") else field.select_option(value)


def more(page: Page) -> None:
    """What few people need, in sight."""
    if not page.locator("#picture-more[open]").count():
        page.locator("#picture-more summary").click()


def test_files_are_those_of_the_command_line_whose_texts_stand_where_they_stand_on_the_page(
    page: Page, tmp_path: Path
) -> None:
    for name, (text, of_constraints, line) in CASES.items():
        begin(page, name, line, "&view=focus")
        choose(page, view="path", size="1280x720")
        file = save(page, tmp_path)
        shown = scene(sample(text), {"view": "focus"}, of_constraints)
        assert file.read_bytes() == svg([picture(shown, line, Look(size=SIZE))], Options()), name
        check_texts(page, shown, line, name)
    assert file.name == "australia-line-26-tree-path-1280x720.svg"
    dialog(page)
    choose(page, format="pdf", steps="range", view="path", size="1280x720", to="27")
    wanted = pictures(shown, [26, 27], Look(size=SIZE))
    assert save(page, tmp_path).read_bytes() == pdf(wanted, Options())
    begin(page, more="&versus=algorithm-minimax")
    expect(page.locator("#picture-rival")).to_be_checked()
    choose(page, format="svg", view="path", size="1280x720")
    parts = {"view": "focus", "versus": "algorithm-minimax"}
    compared = picture(scene(sample("australia.txt"), parts), 26, Look(size=SIZE))
    assert save(page, tmp_path).read_bytes() == svg([compared], Options())


def check_texts(page: Page, shown: Drawing, line: int, name: str) -> None:
    """Each text on the page's canvas has its own in a picture as large as that."""
    next_frames(page)
    box = page.locator("#tree-canvas").evaluate("(one) => [one.clientWidth, one.clientHeight]")
    there = picture(shown, line, Look(size=tuple(box)))
    written = [mark for mark in there["marks"] if mark["kind"] == "text"]
    for one in painted_texts(page, "#tree-canvas"):
        same = [mark for mark in written if mark["text"] == one.text]
        assert same, f"{name}, line {line}: {one.text!r} is only on the page"
        # of two places for a cutoff's sentence that are as good, the width of a letter decides
        assert "is sure of" in one.text or any(near(one, mark) for mark in same), one


def near(one: Painted, mark: dict[str, Any]) -> bool:
    """Whether a text stands at a mark's place or, if not centered, in its line."""
    down = abs(mark["y"] - MIDDLE * mark["size"] - one.y)
    if mark["align"] == "center":
        return abs(mark["x"] - one.x) <= NEAR and down <= NEAR + BROWSERS * mark["size"]
    return down <= NEAR + 1.5 * BROWSERS * mark["size"]


def test_too_much_for_the_server_is_made_smaller_or_stopped(page: Page, problems: list[str]) -> None:
    begin(page)
    asked: list[dict[str, Any]] = []

    def refuse_the_first(route: Route) -> None:
        asked.append(route.request.post_data_json)
        if len(asked) == 1:
            route.fulfill(status=503, json=TOO_MUCH)
        elif len(asked) == 2:
            route.continue_()  # the third is never answered

    page.route("**/api/gif", refuse_the_first)
    choose(page, format="gif", view="path", to="29")
    more(page)
    choose(page, scale="1")
    page.locator("#picture-caption").check()
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_have_text("This takes more than 640 MB of memory.")
    with page.expect_download():
        page.get_by_role("button", name="Try smaller: lines 26 to 27").click()
    first, second = asked
    assert (first["lines"], second["lines"]) == ([26, 27, 28, 29], [26, 27])
    assert first | {"lines": 0} == second | {"lines": 0} and first["caption"] is True
    assert len(problems) == 1 and "503" in problems.pop()
    dialog(page)
    choose(page, format="gif", to="29")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_have_text(re.compile("The server draws [0-9]+ pictures …"))
    page.locator("#picture-cancel").click()
    expect(page.locator("#picture-say")).to_have_text("Stopped.")


def film_of(page: Page, format: str) -> None:
    """A format, and pictures of this size, to a line."""
    choose(page, format=format, size=f"{FILM_SIZE[0]}x{FILM_SIZE[1]}")
    more(page)
    choose(page, scale="1")
    if format != "png":
        choose(page, to=str(FIRST + STEPS - 1), seconds=str(SECONDS))


def film_size(player: Page, file: Path) -> list[float]:
    """How long the film is, in seconds, and how wide and high."""
    source = f"data:video/{file.suffix[1:]};base64,{base64.b64encode(file.read_bytes()).decode()}"
    size: list[float] = player.evaluate(LOAD, source)
    return size


def shown_at(player: Page, seconds: float) -> Image.Image:
    """What the film shows then."""
    return Image.open(io.BytesIO(base64.b64decode(player.evaluate(SEEK, seconds)))).convert("RGB")


def differ(one: Image.Image, other: Image.Image) -> float:
    """By how many levels of 255, a pixel on average."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def test_a_player_shows_each_step_at_its_time(page: Page, tmp_path: Path) -> None:
    player, pictures = page.context.new_page(), []
    open_page(page)
    for line in range(FIRST, FIRST + STEPS):
        go_to(page, line)
        dialog(page)
        film_of(page, "png")
        pictures.append(Image.open(save(page, tmp_path)).convert("RGB"))
    for format, codec in (("webm", b"V_VP9"), ("mp4", b"avc1")):
        go_to(page, FIRST)
        dialog(page)
        film_of(page, format)
        film = save(page, tmp_path)
        assert film.name == f"australia-lines-{FIRST}-{FIRST + STEPS - 1}-tree-640x480.{format}"
        assert codec in film.read_bytes()
        assert film_size(player, film) == [STEPS * SECONDS, *FILM_SIZE]
        for moment in (STEPS * SECONDS - 0.01, 0.0, 3.0, 1.9):
            shown = shown_at(player, moment)
            far = [differ(shown, picture) for picture in pictures]
            own = int(moment / SECONDS)
            assert far[own] < ALIKE and far[own] == min(far), (format, moment, far)


def test_the_page_of_a_map_opens_without_a_network(page: Page, alone: Page, tmp_path: Path) -> None:
    open_page(page)
    go_to(page, 26)
    with page.expect_download() as drawn:
        press(page, "#download-graph")
    drawn.value.save_as(tmp_path / "map.html")
    alone.goto((tmp_path / "map.html").as_uri())
    wait_until(alone, lambda: "WA" in " ".join(one.text for one in painted_texts(alone, "canvas")))
    written = " ".join(one.text for one in painted_texts(alone, "canvas"))
    assert written.count("R ▲") == 2 and written.count("G ▼") == 1
    listed = alone.get_by_role("list", name="Colored regions").get_by_role("listitem").all_inner_texts()
    assert listed == ["NSW: R by MAX", "SA: G by MIN", "WA: R by MAX"]
