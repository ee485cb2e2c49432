"""Pictures as an animated GIF with one palette, so that no color flickers.

The palette has the colors of the marks, and some of those at their antialiased edges. Colors that agree in
the highest bits of red, green and blue are in one bin: its pixels all get the same color of the palette.
"""

from collections.abc import Sequence
from io import BytesIO
from itertools import chain
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from webviz.exports.drawing import image_of
from webviz.exports.model import Options, Picture, check_animation

COLORS = 256  # of a GIF
MOST_EXACT = 128  # the most colors of marks that are in the palette exactly
SAMPLES = 6  # the rest of the palette represents the colors of at most so many pictures, evenly spread
BITS = 6  # the highest bits of red, green and blue that count: #ff8004 is in bin 111111 100000 000001
DROPPED_BITS = 8 - BITS
UNKNOWN = -1  # the color of a bin without a color of the palette, until a pixel needs it
BINS_AT_ONCE = 256  # so many bins get their nearest colors together, as each takes a distance to all colors
Color = tuple[int, int, int]


def _bins(packed: NDArray[Any]) -> NDArray[Any]:
    """The bin of each packed color 0x…BBGGRR: the highest bits of red, green and blue."""
    highest = (1 << BITS) - 1
    bins = (packed >> DROPPED_BITS) & highest
    for shift in (8, 16):
        bins = (bins << BITS) | ((packed >> (shift + DROPPED_BITS)) & highest)
    return bins


class Palette:
    """Numbered colors. A pixel gets the first one in its bin, or else the nearest."""

    def __init__(self, colors: Sequence[Color]) -> None:
        self._colors = np.array(colors)
        self._color_of_bin = np.full(1 << (3 * BITS), UNKNOWN, np.int16)  # for each bin a color's number
        packed = np.array([red | (green << 8) | (blue << 16) for red, green, blue in colors])
        for color, bin in reversed(list(enumerate(_bins(packed)))):
            self._color_of_bin[bin] = color  # in reverse, so that the first color of a bin remains

    def apply(self, image: Image.Image) -> Image.Image:
        """The image with the number of a color for each pixel."""
        packed = np.asarray(image.convert("RGBA")).view("<u4")[:, :, 0]  # each 0xAABBGGRR
        bins = _bins(packed)
        unknown = bins[self._color_of_bin[bins] == UNKNOWN]
        if unknown.size:
            self._choose_nearest(np.unique(unknown))
        numbered = Image.fromarray(self._color_of_bin[bins].astype(np.uint8))
        numbered.putpalette(self._colors.ravel().tolist())
        return numbered

    def _choose_nearest(self, bins: NDArray[Any]) -> None:
        """Give each of these bins the color nearest to the bin's center."""
        shifts = np.array([2 * BITS, BITS, 0])
        channels = (bins[:, None] >> shifts) & ((1 << BITS) - 1)  # red, green, blue, each from 0 to 63
        centers = (channels << DROPPED_BITS) + (1 << (DROPPED_BITS - 1))
        for start in range(0, len(bins), BINS_AT_ONCE):
            part = slice(start, start + BINS_AT_ONCE)
            distances = ((centers[part, None, :] - self._colors[None, :, :]) ** 2).sum(axis=2)
            self._color_of_bin[bins[part]] = distances.argmin(axis=1)


def palette_of(pictures: Sequence[Picture], scale: float) -> Palette:
    """The colors of paper and opaque marks, and those that represent the others."""
    exact = _opaque_colors(pictures)[:MOST_EXACT]
    samples = pictures[:: ceil(len(pictures) / SAMPLES)]
    images = [image_of(picture, min(scale, 1.0)) for picture in samples]
    return Palette([*exact, *_representatives(images, COLORS - len(exact))])


def _opaque_colors(pictures: Sequence[Picture]) -> list[Color]:
    """The colors of paper and opaque marks, in order, without halos."""
    names = dict.fromkeys(picture["paper"] for picture in pictures)
    for mark in chain.from_iterable(picture["marks"] for picture in pictures):
        if mark.get("alpha", 1.0) == 1.0:  # no pixel has the color of a translucent mark
            used = (mark.get("fill"), mark.get("stroke"))
            names |= dict.fromkeys(name for name in used if isinstance(name, str))
    levels = (bytes.fromhex(name[1:]) for name in names)  # such as 255, 128, 4 of "#ff8004"
    return [(red, green, blue) for red, green, blue in levels]


def _representatives(images: Sequence[Image.Image], count: int) -> list[Color]:
    """Colors that represent all colors of some images together (median cut)."""
    width, height = images[0].size
    sheet = Image.new("RGB", (width, height * len(images)))
    for row, image in enumerate(images):
        sheet.paste(image, (0, row * height))
    # Every second pixel is enough to represent them.
    half_size = ceil(width / 2), ceil(height * len(images) / 2)
    sheet = sheet.resize(half_size, Image.Resampling.NEAREST)
    levels = sheet.quantize(count, Image.Quantize.MEDIANCUT).getpalette() or []  # red, green, blue, red, …
    return [(levels[i], levels[i + 1], levels[i + 2]) for i in range(0, min(len(levels), 3 * count), 3)]


def gif(pictures: Sequence[Picture], options: Options) -> bytes:
    """A GIF that repeats for ever; each picture lasts `options.seconds`.

    Raises ExportError for none, too many or too large pictures, and if their sizes differ.
    """
    check_animation(pictures, options)
    palette = palette_of(pictures, options.scale)
    frames = (palette.apply(image_of(picture, options.scale)) for picture in pictures)
    file = BytesIO()
    time = round(options.seconds * 1000)  # for each picture, in milliseconds
    next(frames).save(
        file, "GIF", save_all=True, append_images=frames, duration=time, loop=0, disposal=1, optimize=False
    )
    return file.getvalue()
