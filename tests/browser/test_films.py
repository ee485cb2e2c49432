"""Films that the browser codes: a player shows each step at its time, and what goes wrong is said."""

import base64
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from picture_dialog import begin, saved
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page, expect

SIZE = (640, 480)
FIRST, STEPS, SECONDS = 24, 3, 2
ALIKE = 4.0
"""Levels of 255 by which a pixel of a film differs from the picture's, on average, at most."""
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
REFUSE = """(refused) => {
  const asked = VideoEncoder.isConfigSupported;
  VideoEncoder.isConfigSupported = (config) =>
    config.codec.startsWith(refused) ? { supported: false, config } : asked.call(VideoEncoder, config);
}"""
BUSY = "() => Object.defineProperty(VideoEncoder.prototype, 'encodeQueueSize', { get: () => 99 })"
FORGETFUL = """() => {
  const { encode } = VideoEncoder.prototype;
  VideoEncoder.prototype.encode = function (frame, options) {
    if (frame.timestamp !== 2e6) encode.call(this, frame, options);
  };
}"""
BROKEN = "() => { VideoEncoder.prototype.flush = async () => { throw new Error('no more memory'); }; }"
REFUSING = f"() => ({REFUSE})('')"


@pytest.fixture
def player(browser: Browser) -> Iterator[Page]:
    """A page on which films can be shown."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def choose(page: Page, format: str, last: int = FIRST + STEPS - 1) -> None:
    """A format, and pictures of this size, to a line."""
    page.locator("#picture-format").select_option(format)
    page.locator("#picture-size").select_option(f"{SIZE[0]}x{SIZE[1]}")
    if not page.locator("#picture-more[open]").count():
        page.locator("#picture-more summary").click()
    page.locator("#picture-scale").select_option("1")
    if format != "png":
        page.locator("#picture-to").fill(str(last))
        page.locator("#picture-seconds").fill(str(SECONDS))


def loaded(player: Page, file: Path) -> list[float]:
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


def test_a_player_shows_each_step_at_its_time_whatever_codes_the_film(
    page: Page, player: Page, tmp_path: Path
) -> None:
    pictures = []
    for line in range(FIRST, FIRST + STEPS):
        begin(page, line=line)
        choose(page, "png")
        pictures.append(Image.open(saved(page, tmp_path)).convert("RGB"))
    for format, refused, codec in (
        ("webm", "none", b"V_VP9"),
        ("webm", "vp09", b"V_VP8"),
        ("mp4", "none", b""),  # H.264, where this browser has it
        ("mp4", "avc1", b"vpcC"),
    ):
        begin(page, line=FIRST)
        page.evaluate(REFUSE, refused)
        choose(page, format)
        film = saved(page, tmp_path)
        assert film.name == f"australia-lines-{FIRST}-{FIRST + STEPS - 1}-tree-whole-640x480.{format}"
        assert codec in film.read_bytes()
        assert loaded(player, film) == [STEPS * SECONDS, *SIZE]
        for moment in (STEPS * SECONDS - 0.01, 0.0, 3.0, 1.9):
            shown = shown_at(player, moment)
            far = [differ(shown, picture) for picture in pictures]
            own = int(moment / SECONDS)
            assert far[own] < ALIKE and far[own] == min(far), (format, refused, moment, far)


def test_a_film_is_counted_while_it_is_coded_and_what_the_encoder_cannot_do_is_said(page: Page) -> None:
    begin(page, line=FIRST)
    page.evaluate(BUSY)
    choose(page, "webm")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-count")).to_have_text(f"Frame 1 of {STEPS}")
    page.locator("#picture-cancel").click()
    expect(page.locator("#picture-say")).to_have_text("Stopped.")
    expect(page.locator("#picture-bar")).to_be_hidden()
    for encoder, said in (
        (BROKEN, "could not code this film: no more memory."),
        (FORGETFUL, f"encoder left out 1 of {STEPS + 1} frames."),
        (REFUSING, "codes no films of 640 × 480 pixels"),
    ):
        begin(page, line=FIRST)
        page.evaluate(encoder)
        choose(page, "webm")
        page.locator("#picture-save").click()
        expect(page.locator("#picture-say")).to_contain_text(said)
        expect(page.locator("#picture-save")).to_be_enabled()


def test_without_an_encoder_no_film_is_offered_and_that_is_said(page: Page) -> None:
    page.goto("/")
    page.evaluate("() => { delete window.VideoEncoder; }")
    page.evaluate("() => document.getElementById('picture-open').click()")
    expect(page.locator("#picture-lacks")).to_contain_text("WebM and MP4 take a browser with WebCodecs")
    disabled = page.eval_on_selector_all("#picture-format option:disabled", "all => all.map((o) => o.value)")
    assert disabled == ["webm", "mp4"]
