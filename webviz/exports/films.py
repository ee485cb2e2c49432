"""Pictures as a film: WebM with VP9, or MP4 with H.264, encoded by PyAV."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from io import BytesIO
from itertools import pairwise
from typing import Literal

import numpy as np
from av.container import open as open_container
from av.packet import Packet
from av.video.codeccontext import VideoCodecContext
from av.video.frame import VideoFrame
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc
from av.video.stream import VideoStream

from webviz.exports.drawing import image_of, size_in_pixels
from webviz.exports.model import Options, Picture, check_animation

Codec = Literal["libvpx-vp9", "libx264"]
TIME_UNIT = Fraction(1, 1000)  # the unit of times: a millisecond
LONGEST_CLOSING = 40
"""The longest closing frame in milliseconds: a copy of the last picture just before the end.

Some players stop where the last frame begins; without the copy, they would not show the last picture.
"""
KEY_EVERY = 10  # frames between key frames: seeking decodes at most this many
PIXEL_FORMAT = "yuv420p"
"""The pixel format that all players know: a brightness per pixel, two color values per four pixels."""
SAME_BYTES = "+bitexact"  # a flag that leaves the time of writing out of the file
# The quality is good enough for letters. To save memory, there are no B-frames and no lookahead; with a
# lookahead, the encoder of H.264 wrote other bytes in some processes than in others, from the same frames.
VP9 = {"crf": "24", "b": "0", "cpu-used": "5", "lag-in-frames": "0", "auto-alt-ref": "0"}
H264 = {"crf": "18", "preset": "faster", "bf": "0", "rc-lookahead": "0"}
INDEX, INDEX_OF_A_FRAME = 2048, 32
"""The bytes that an MP4 reserves at its beginning for its index: a fixed part, and a part for each frame.

With the index there, a player can seek before it has read the whole file.
"""


def webm(pictures: Sequence[Picture], options: Options) -> bytes:
    """A film for web pages; each picture lasts `options.seconds`.

    The same pictures give the same bytes. Raises ExportError for none, too many or too large pictures, and if
    their sizes differ.
    """
    return _film("webm", "libvpx-vp9", VP9, pictures, options)


def mp4(pictures: Sequence[Picture], options: Options) -> bytes:
    """A film for slides and messages. Raises ExportError as `webm` does."""
    return _film("mp4", "libx264", H264, pictures, options)


def _film(
    container: str, codec: Codec, coding: dict[str, str], pictures: Sequence[Picture], options: Options
) -> bytes:
    check_animation(pictures, options)
    file, times = BytesIO(), _times(len(pictures), options.seconds)
    container_options = {"fflags": SAME_BYTES}
    if container == "mp4":
        container_options["moov_size"] = str(INDEX + INDEX_OF_A_FRAME * len(times))
    with open_container(file, "w", format=container, options=container_options) as film:
        frame_rate = 1 / (times[1] * TIME_UNIT)  # all pictures last as long as the first
        stream = film.add_stream(codec, frame_rate, {"flags": SAME_BYTES, **coding})
        stream.time_base, encoder = TIME_UNIT, stream.codec_context
        encoder.width, encoder.height = _even_size(pictures[0], options.scale)
        encoder.pix_fmt, encoder.time_base, encoder.gop_size = PIXEL_FORMAT, TIME_UNIT, KEY_EVERY
        encoder.thread_count = 1  # one thread for a file, so that every machine writes the same bytes
        encoder.colorspace, encoder.color_range = Colorspace.ITU709, ColorRange.MPEG
        encoder.color_primaries, encoder.color_trc = ColorPrimaries.BT709, ColorTrc.BT709
        frames = [*pictures, pictures[-1]]  # the last one again, as the closing frame
        packets = _encode(encoder, (_frame(each, options.scale) for each in frames), times)
        # The encoder gives a packet for each frame, in order: there are no B-frames and no lookahead.
        for packet, (start, end) in zip(packets, pairwise(times), strict=True):
            packet.duration = end - start
            film.mux(packet)
    return file.getvalue()


def _times(count: int, seconds: float) -> list[int]:
    """When each frame begins (the pictures and the closing one), and the end, in ms."""
    *times, end = (round(1000 * seconds * n) for n in range(count + 1))
    return [*times, end - min(LONGEST_CLOSING, int(1000 * seconds / 2)), end]


def _even_size(picture: Picture, scale: float) -> tuple[int, int]:
    """The size of a frame, in even numbers as four pixels share their colors."""
    width, height = size_in_pixels(picture, scale)
    return width + width % 2, height + height % 2


def _frame(picture: Picture, scale: float) -> VideoFrame:
    """A picture as a frame in the colors that players assume: BT.709, limited range."""
    width, height = _even_size(picture, scale)
    even_picture: Picture = {**picture, "width": width / scale, "height": height / scale}
    rgb_frame = VideoFrame.from_ndarray(np.asarray(image_of(even_picture, scale)), "rgb24")
    return rgb_frame.reformat(
        format=PIXEL_FORMAT, dst_colorspace=Colorspace.ITU709, dst_color_range=ColorRange.MPEG
    )


def _encode(
    encoder: VideoCodecContext, frames: Iterator[VideoFrame], times: list[int]
) -> Iterator["Packet[VideoStream]"]:
    for frame, time in zip(frames, times, strict=False):  # the last time is the end, without a frame
        frame.pts = time
        yield from encoder.encode(frame)
    yield from encoder.encode(None)  # flush the encoder
