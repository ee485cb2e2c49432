"""Pictures one after the other, as an animated GIF: with one palette, so that no color changes by itself."""

from collections.abc import Iterator, Sequence
from io import BytesIO

from PIL import Image

from webviz.exports.limits import check_animation
from webviz.exports.model import Options, Picture
from webviz.exports.palette import Palette, palette_of
from webviz.exports.raster import image_of


def gif(pictures: Sequence[Picture], options: Options) -> bytes:
    """A GIF that repeats for ever; each picture is seen for `options.seconds`.

    Raises ExportError for none, too many or too large pictures, and where they are not all of one size.
    """
    check_animation(pictures, options)
    palette = palette_of(pictures, options.scale)
    frames = _frames(pictures, options.scale, palette)
    file = BytesIO()
    next(frames).save(
        file,
        "GIF",
        save_all=True,
        append_images=frames,
        duration=round(options.seconds * 1000),
        loop=0,
        disposal=1,
        optimize=False,
    )
    return file.getvalue()


def _frames(pictures: Sequence[Picture], scale: float, palette: Palette) -> Iterator[Image.Image]:
    for picture in pictures:
        yield palette.applied(image_of(picture, scale))
