"""Pictures one after the other."""

from io import BytesIO

import pytest
from PIL import Image, ImageSequence
from shown_pictures import PICTURES, picture, square

from webviz.exports.animation import gif
from webviz.exports.model import ExportError, Options, Picture

ORANGE = (213, 94, 0)


def frames(pictures: list[Picture], seconds: float = 1.0) -> list[Image.Image]:
    """The frames of their animation, in full."""
    image = Image.open(BytesIO(gif(pictures, Options(scale=1, seconds=seconds))))
    return [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]


def test_each_picture_is_a_frame_that_is_seen_as_long_and_all_repeat() -> None:
    image = Image.open(BytesIO(gif(PICTURES, Options(scale=1, seconds=1.5))))
    assert (image.size, getattr(image, "n_frames", 0), image.info["loop"]) == ((420, 180), 3, 0)
    assert [frame.info["duration"] for frame in ImageSequence.Iterator(image)] == [1500] * 3


def test_colors_of_marks_are_what_they_are_in_every_frame() -> None:
    for frame, x in zip(frames([picture(square(x=x)) for x in (5, 10, 20)]), (5, 10, 20), strict=True):
        assert frame.getpixel((x + 1, 6)) == ORANGE
        assert frame.getpixel((1, 1)) == (255, 255, 255)


def test_colors_that_are_nearly_alike_do_not_flicker() -> None:
    pictures = [picture(square("#fdfdfd"), square("#fcfcfc", x=25), square(x=x)) for x in (0, 1, 2)]
    assert len({frame.crop((20, 0, 40, 30)).tobytes() for frame in frames(pictures)}) == 1


def test_pictures_with_more_colors_than_there_is_room_for_come_out_near() -> None:
    colors = [f"#{n:02x}{255 - n:02x}80" for n in range(255)]
    marks = [square(color, x=n % 40, y=n // 40, side=1) for n, color in enumerate(colors)]
    [frame] = frames([picture(*marks)])
    for n in range(255):
        red, green, _ = frame.getpixel((n % 40, n // 40))
        assert abs(red - n) <= 24 and abs(green - (255 - n)) <= 24


def test_the_same_pictures_give_the_same_bytes() -> None:
    assert gif(PICTURES, Options()) == gif(PICTURES, Options())


def test_pictures_of_two_sizes_are_refused() -> None:
    with pytest.raises(ExportError, match="one size"):
        gif([picture(), picture(height=31)], Options())
