"""Pictures as an animated GIF with one palette, so that no color flickers."""

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

# The palette: the colors of the marks, and some of the colors at their antialiased edges.

COLORS = 256  # of a GIF
MOST_EXACT = 128  # the most colors of marks that are in the palette exactly
SAMPLES = 6  # the rest of the palette represents the colors of at most so many pictures, evenly spread
BITS = 6  # the highest bits of red, green and blue that count: colors that agree in them are in one bin
DROPPED_BITS = 8 - BITS
UNKNOWN = -1
BINS_AT_ONCE = 256
Color = tuple[int, int, int]


class Palette:
    """Numbered colors. A pixel gets the first one in its bin, or else the nearest."""

    def __init__(self, colors: Sequence[Color]) -> None:
        self._colors = np.array(colors)
        self._levels = [level for color in colors for level in color]
        self._number_of_bin = np.full(1 << (3 * BITS), UNKNOWN, np.int16)
        packed = np.array([red | (green << 8) | (blue << 16) for red, green, blue in colors])
        for number, bin in reversed(list(enumerate(_bins(packed)))):
            self._number_of_bin[bin] = number  # in reverse, so that the first color of a bin remains

    def apply(self, image: Image.Image) -> Image.Image:
        """The image with the number of a color for each pixel."""
        pixels = np.asarray(image.convert("RGBA")).view("<u4")[:, :, 0]  # red in the lowest byte
        bins = _bins(pixels)
        numbers = self._number_of_bin[bins]
        unknown = numbers == UNKNOWN
        if unknown.any():
            self._find_nearest(np.unique(bins[unknown]))
            numbers = self._number_of_bin[bins]
        numbered = Image.fromarray(numbers.astype(np.uint8))
        numbered.putpalette(self._levels)
        return numbered

    def _find_nearest(self, bins: NDArray[Any]) -> None:
        shifts = np.array([2 * BITS, BITS, 0])
        channels = (bins[:, None] >> shifts) & ((1 << BITS) - 1)
        centers = (channels << DROPPED_BITS) + (1 << (DROPPED_BITS - 1))
        for start in range(0, len(bins), BINS_AT_ONCE):  # each takes 256 distances
            part = slice(start, start + BINS_AT_ONCE)
            distances = ((centers[part, None, :] - self._colors[None, :, :]) ** 2).sum(axis=2)
            self._number_of_bin[bins[part]] = distances.argmin(axis=1)


def palette_of(pictures: Sequence[Picture], scale: float) -> Palette:
    """The colors of paper and opaque marks, and those that represent the others."""
    exact = _opaque_colors(pictures)[:MOST_EXACT]
    samples = pictures[:: ceil(len(pictures) / SAMPLES)]
    images = [image_of(picture, min(scale, 1.0)) for picture in samples]
    return Palette([*exact, *_representatives(images, COLORS - len(exact))])


def _bins(packed: NDArray[Any]) -> NDArray[Any]:
    """The bin of each packed color: the highest bits of red, green and blue."""
    highest = (1 << BITS) - 1
    bins = (packed >> DROPPED_BITS) & highest
    for shift in (8, 16):
        bins = (bins << BITS) | ((packed >> (shift + DROPPED_BITS)) & highest)
    return bins


def _opaque_colors(pictures: Sequence[Picture]) -> list[Color]:
    """The colors of paper and opaque marks, in order, without halos.

    No pixel has the color of a translucent mark.
    """
    names = dict.fromkeys(picture["paper"] for picture in pictures)
    for mark in chain.from_iterable(picture["marks"] for picture in pictures):
        if mark.get("alpha", 1.0) == 1.0:
            used = (mark.get("fill"), mark.get("stroke"))
            names |= dict.fromkeys(name for name in used if isinstance(name, str))
    channels = (bytes.fromhex(name[1:]) for name in names)
    return [(red, green, blue) for red, green, blue in channels]


def _representatives(images: Sequence[Image.Image], count: int) -> list[Color]:
    """Colors that represent all colors of some images together (median cut)."""
    width, height = images[0].size
    sheet = Image.new("RGB", (width, height * len(images)))
    for n, image in enumerate(images):
        sheet.paste(image, (0, n * height))
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
