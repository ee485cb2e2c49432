"""Films that the browser codes: a player shows each step at its time, and what goes wrong is said."""

import base64
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from firefox import Firefox
from on_page import ROOT, next_frames
from picture_dialog import begin, begin_at, saved, scale_by
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page, expect
from replay_page import IS_SHOWN

from webviz.__main__ import main

SIZE = (640, 480)
FIRST, STEPS, SECONDS = 24, 5, 2
ALIKE = 4.0
"""Levels of 255 by which a pixel of a film differs from the picture's, on average, at most."""
LOAD = """async (source) => {
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
PLAY = """async () => {
  const film = document.querySelector('video');
  const ended = new Promise((resolve) => film.addEventListener('ended', resolve, { once: true }));
  film.playbackRate = 16;
  await film.play();
  await ended;
  return film.currentTime;
}"""
SAVE = (
    """async (format) => {
  const field = (name) => document.getElementById(`picture-${name}`);
  const until = async (known) => {
    while (!known()) await new Promise((later) => setTimeout(later, 20));
  };
  let film = null;
  URL.createObjectURL = (blob) => {
    film = blob;
    return '#';
  };
  field('open').click();
  await until(() => document.getElementById('picture').open);
  const wanted = { format, size: 'WIDTHxHEIGHT', scale: 1, from: 1, to: STEPS, seconds: 1 };
  for (const [name, value] of Object.entries(wanted)) field(name).value = value;
  field('format').dispatchEvent(new Event('input', { bubbles: true }));
  field('save').click();
  await until(() => film || field('cancel').hidden);
  if (!film) return field('say').textContent;
  const bytes = new Uint8Array(await film.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}""".replace("WIDTH", str(SIZE[0]))
    .replace("HEIGHT", str(SIZE[1]))
    .replace("STEPS", str(STEPS))
)
PAPER = (253, 252, 250)
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


@pytest.fixture
def player(browser: Browser) -> Iterator[Page]:
    """A page on which films can be shown."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def choose(page: Page, format: str, size: tuple[int, int] = SIZE) -> None:
    """A format, and pictures of this size."""
    page.locator("#picture-format").select_option(format)
    page.locator("#picture-size").select_option(f"{size[0]}x{size[1]}")
    scale_by(page, 1)


def choose_film(page: Page, format: str) -> None:
    """Some steps, each seen for some seconds."""
    choose(page, format)
    page.locator("#picture-from").fill(str(FIRST))
    page.locator("#picture-to").fill(str(FIRST + STEPS - 1))
    page.locator("#picture-seconds").fill(str(SECONDS))


def loaded(player: Page, file: Path) -> list[float]:
    """How long the film is, in seconds, and how wide and high."""
    source = f"data:video/{file.suffix[1:]};base64,{base64.b64encode(file.read_bytes()).decode()}"
    size: list[float] = player.evaluate(LOAD, source)
    return size


def shown_at(player: Page, seconds: float) -> Image.Image:
    """What the film shows then."""
    return Image.open(io.BytesIO(base64.b64decode(player.evaluate(SEEK, seconds)))).convert("RGB")


def replay_of(name: str, folder: Path) -> Path:
    """A sample as one file."""
    target = folder / "replay.html"
    assert main(["export", str(ROOT / "sample_maps" / name), "-o", str(target), "--format", "replay"]) == 0
    return target


def differ(one: Image.Image, other: Image.Image) -> float:
    """By how many levels of 255, a pixel on average."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


@pytest.fixture
def pictures(page: Page, tmp_path: Path) -> list[Image.Image]:
    """The first step of the film, one within and its last as PNG; the dialog is open."""
    begin(page, line=FIRST)
    found = []
    for line in (FIRST, FIRST + 2, FIRST + STEPS - 1):
        choose(page, "png")
        found.append(Image.open(saved(page, tmp_path)).convert("RGB"))
        begin_at(page, line + 2)
    return found


@pytest.mark.parametrize(
    ("format", "refused", "codec"),
    [
        ("webm", "none", b"V_VP9"),
        ("webm", "vp09", b"V_VP8"),
        ("mp4", "none", b""),  # H.264, where this browser has it
        ("mp4", "avc1", b"vpcC"),
    ],
)
def test_a_player_shows_each_step_at_its_time(
    page: Page,
    player: Page,
    pictures: list[Image.Image],
    tmp_path: Path,
    format: str,
    refused: str,
    codec: bytes,
) -> None:
    page.evaluate(REFUSE, refused)
    choose_film(page, format)
    film = saved(page, tmp_path)
    assert film.name == f"australia-lines-{FIRST}-{FIRST + STEPS - 1}-tree-whole-640x480.{format}"
    assert codec in film.read_bytes()
    assert loaded(player, film) == [STEPS * SECONDS, *SIZE]
    for moment, own in ((9.99, 2), (0.0, 0), (5.0, 1), (8.1, 2), (1.9, 0)):
        shown = shown_at(player, moment)
        far = [differ(shown, picture) for picture in pictures]
        assert far[own] < ALIKE and far[own] == min(far), (moment, far)


@pytest.mark.parametrize("format", ["webm", "mp4"])
def test_a_film_is_played_to_its_end(page: Page, player: Page, tmp_path: Path, format: str) -> None:
    begin(page)
    choose_film(page, format)
    loaded(player, saved(page, tmp_path))
    assert player.evaluate(PLAY) == STEPS * SECONDS


def test_odd_sizes_are_filled_up_with_paper(page: Page, player: Page, tmp_path: Path) -> None:
    begin(page, "tree-three-replies", 3)
    page.locator("#picture-format").select_option("webm")
    scale_by(page, 3)
    page.locator("#picture-steps").select_option("this")
    told = page.locator("#picture-told")
    expect(told).to_contain_text("pixels")
    _duration, width, height = loaded(player, saved(page, tmp_path))
    assert width % 2 == height % 2 == 0


def test_a_gif_has_the_seconds_that_were_chosen(page: Page, tmp_path: Path) -> None:
    begin(page)
    choose_film(page, "gif")
    with Image.open(saved(page, tmp_path)) as gif:
        assert gif.info["duration"] == 1000 * SECONDS


def test_seconds_that_cannot_be_are_said_so(page: Page) -> None:
    begin(page)
    choose_film(page, "mp4")
    page.locator("#picture-seconds").fill("0")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_have_text("A step is seen from 0.05 to 60 seconds.")


def test_how_long_a_film_is_and_not_how_many_points_its_type_has_is_told(page: Page) -> None:
    begin(page)
    choose_film(page, "mp4")
    page.locator("#picture-seconds").fill("2.5")
    expect(page.locator("#picture-told")).to_contain_text(f"{STEPS} pictures in {2.5 * STEPS:g} s, ")
    expect(page.locator("#picture-small")).to_be_empty()
    page.locator("#picture-seconds").fill("0")
    expect(page.locator("#picture-told")).to_have_text("A step is seen from 0.05 to 60 seconds.")


def test_only_what_follows_by_itself_has_seconds(page: Page) -> None:
    begin(page)
    for format, timed in {"svg": False, "gif": True, "beamer": False, "webm": True, "mp4": True}.items():
        page.locator("#picture-format").select_option(format)
        next_frames(page)
        expect(page.locator("#picture-seconds")).to_be_visible(visible=timed)


def test_a_film_is_counted_while_it_is_coded_and_can_be_stopped(page: Page) -> None:
    begin(page)
    page.evaluate(BUSY)
    choose_film(page, "webm")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-count")).to_have_text(f"Frame 1 of {STEPS}")
    expect(page.locator("#picture-bar")).to_be_visible()
    page.locator("#picture-cancel").click()
    expect(page.locator("#picture-say")).to_have_text("Stopped.")
    expect(page.locator("#picture-bar")).to_be_hidden()
    expect(page.locator("#picture-save")).to_be_enabled()


@pytest.mark.parametrize(
    ("encoder", "said"),
    [
        (BROKEN, "Your browser could not code this film: no more memory."),
        (FORGETFUL, f"Your browser's encoder left out 1 of {STEPS + 1} frames."),
    ],
)
def test_what_the_encoder_cannot_do_is_said(page: Page, encoder: str, said: str) -> None:
    begin(page)
    page.evaluate(encoder)
    choose_film(page, "webm")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_have_text(said)


def test_films_too_large_for_the_browser_are_said_so(page: Page) -> None:
    begin(page)
    page.evaluate(REFUSE, "")
    choose_film(page, "mp4")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_contain_text("codes no films of 640 × 480 pixels")


@pytest.mark.parametrize(
    ("without", "formats"), [("() => { delete window.VideoEncoder; }", ["webm", "mp4"]), (REFUSE, [])]
)
def test_films_are_offered_where_the_browser_codes_them(page: Page, without: str, formats: list[str]) -> None:
    page.goto("/")
    page.evaluate(without, "avc1")
    page.evaluate("() => document.getElementById('picture-open').click()")
    expect(page.locator("#picture")).to_be_visible()
    lacking = page.locator("#picture-lacks")
    expect(lacking).to_be_visible(visible=bool(formats))
    disabled = page.eval_on_selector_all("#picture-format option:disabled", "all => all.map((o) => o.value)")
    assert disabled == formats
    if formats:
        expect(lacking).to_contain_text("WebM and MP4 take a browser with WebCodecs")


@pytest.mark.parametrize("format", ["webm", "mp4"])
def test_a_replay_in_a_firefox_without_a_network_makes_films_too(
    fox: Firefox, player: Page, tmp_path: Path, format: str
) -> None:
    fox.go_to(replay_of("tie-cut.txt", tmp_path).as_uri())
    fox.wait_until(IS_SHOWN)
    film = tmp_path / f"steps.{format}"
    film.write_bytes(base64.b64decode(fox.evaluate(f"({SAVE})({json.dumps(format)})")))
    assert loaded(player, film) == [STEPS, *SIZE]
    for moment in (0.5, STEPS - 0.01):
        shown = shown_at(player, moment).getpixel((2, 2))
        assert isinstance(shown, tuple)
        assert all(abs(level - paper) <= 4 for level, paper in zip(shown, PAPER, strict=True))
