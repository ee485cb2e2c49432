"""Films, read back by PyAV: each picture is there, unchanged, at its time."""

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest
from av.video.frame import VideoFrame
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc

from webviz.exports.drawing import image_of
from webviz.exports.films import mp4, webm
from webviz.exports.model import MOST_PICTURES, ExportError, Options, Picture

Write = Callable[[Sequence[Picture], Options], bytes]
GOLDEN = Path(__file__).parents[1] / "golden" / "exports"
PICTURES: list[Picture] = json.loads((GOLDEN / "pictures.json").read_text("utf-8"))
WRITERS = {webm: "vp9", mp4: "h264"}
ALIKE = 4.0
"""Levels of 255 by which a pixel of a film differs from the picture's, on average, at most."""
MOMENT = Fraction(1, 1000)


def plain(color: str, width: int = 40, height: int = 30) -> Picture:
    """A picture of paper."""
    made: Any = {"width": width, "height": height, "paper": color, "marks": [], "line": 1}
    return made | dict.fromkeys(("title", "description", "caption"), "")


def frames(film: bytes) -> list[VideoFrame]:
    with av.open(BytesIO(film)) as file:
        return list(file.decode(video=0))


def colors(frame: VideoFrame) -> Any:
    """Red, green and blue of each pixel, by the rule that the film names."""
    return frame.reformat(format="rgb24", src_colorspace=frame.colorspace).to_ndarray().astype(int)


def test_each_picture_is_a_frame_like_its_png_and_the_last_one_comes_once_more() -> None:
    for write in WRITERS:
        for scale in (1.0, 2.0):
            found = frames(write(PICTURES, Options(scale=scale)))
            drawn = [np.asarray(image_of(picture, scale)).astype(int) for picture in PICTURES]
            assert len(found) == len(PICTURES) + 1
            for frame, picture in zip(found, [*drawn, drawn[-1]], strict=True):
                far = [abs(colors(frame) - other).mean() for other in drawn]
                assert abs(colors(frame) - picture).mean() == min(far) < ALIKE


def test_each_picture_is_seen_as_long_as_is_asked_for_and_the_film_ends_with_the_last_one() -> None:
    for write, codec in WRITERS.items():
        for seconds, closing in ((1.5, 40), (0.05, 25), (0.02, 10), (60.0, 40)):
            film = write([plain("#ffffff")] * 12, Options(scale=1, seconds=seconds))
            with av.open(BytesIO(film)) as file:
                stream = file.streams.video[0]
                assert stream.codec_context.name == codec
                assert file.duration == round(12 * seconds * 1_000_000)
                found = [packet for packet in file.demux(stream) if packet.pts is not None]
            one, end = round(1000 * seconds), round(12_000 * seconds)
            times = [*(n * one for n in range(12)), end - closing]
            assert [packet.pts * packet.time_base / MOMENT for packet in found] == times
            lengths = [*[one] * 11, one - closing, closing]
            assert [packet.duration * packet.time_base / MOMENT for packet in found] == lengths
            assert [n for n, packet in enumerate(found) if packet.is_keyframe] == [0, 10]


def test_sides_are_even_and_what_is_added_is_paper_in_the_colors_of_the_picture() -> None:
    orange = (213, 94, 0)
    for write in WRITERS:
        for scale, size in ((1.0, (42, 32)), (0.5, (20, 16))):
            for frame in frames(write([plain("#d55e00", 41, 31)] * 2, Options(scale=scale))):
                assert (frame.width, frame.height) == size
                assert abs(colors(frame) - orange).max() <= 3
                assert (frame.colorspace, frame.color_range) == (Colorspace.ITU709, ColorRange.MPEG)
                told = (frame.color_primaries, frame.color_trc)
                assert told == (ColorPrimaries.BT709, ColorTrc.BT709)


def test_the_same_pictures_give_the_same_bytes_with_the_index_before_the_pictures() -> None:
    for write in WRITERS:
        assert write(PICTURES, Options()) == write(PICTURES, Options())
    many = [plain(f"#{n % 256:02x}0080") for n in range(MOST_PICTURES)]
    for pictures in (many[:1], many):
        film = mp4(pictures, Options(scale=1, seconds=0.0333))
        assert 0 < film.find(b"moov") < film.find(b"mdat")


@pytest.mark.parametrize("write", WRITERS)
def test_what_cannot_be_a_film_is_refused(write: Write) -> None:
    for pictures, options, said in (
        ([], Options(), "from 1 to 500 pictures, not 0"),
        ([plain("#ffffff"), plain("#ffffff", 41)], Options(), "all be of one size"),
        ([plain("#ffffff")], Options(seconds=61), "the seconds for a picture must be"),
        ([plain("#ffffff", 1000, 900)] * 500, Options(scale=1), "450,000,000 pixels is too large"),
    ):
        with pytest.raises(ExportError, match=said):
            write(pictures, options)
