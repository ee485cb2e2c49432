"""Pictures as an animated GIF with one palette, so that no color flickers."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from webviz.exports.drawing import image_of
from webviz.exports.model import Mark, Options, Picture, check_animation

# Up to 256 colors for many pictures: those of their marks, and some colors of blurred edges.


COLORS = 256
MOST_NAMED = 128
"""Colors of marks that are in the palette unchanged."""
LOOKED_AT = 6
"""Pictures, evenly spread, in which the other colors are counted."""
BITS = 6
"""Bits of red, green and blue: colors that agree in them become one."""
DROPPED = 8 - BITS
UNKNOWN = -1
Color = tuple[int, int, int]


class Palette:
    """Numbered colors; another color gets the number of the nearest one, which is computed once."""

    def __init__(self, colors: Sequence[Color]) -> None:
        self._colors = np.array(colors)
        self._levels = [level for color in colors for level in color]
        self._numbers = np.full(1 << 3 * BITS, UNKNOWN, np.int16)
        packed = np.array([red | green << 8 | blue << 16 for red, green, blue in colors])
        for number, bin in reversed(list(enumerate(_bins(packed)))):
            self._numbers[bin] = number  # a whole bin stands for its first color

    def apply(self, image: Image.Image) -> Image.Image:
        """The image with the number of a color for each pixel."""
        bins = _bins(np.asarray(image.convert("RGBA")).view("<u4")[:, :, 0])
        numbers = self._numbers[bins]
        unknown = numbers == UNKNOWN
        if unknown.any():
            self._learn(np.unique(bins[unknown]))
            numbers = self._numbers[bins]
        found = Image.fromarray(numbers.astype(np.uint8))
        found.putpalette(self._levels)
        return found

    def _learn(self, bins: NDArray[Any]) -> None:
        """Find the nearest color for the middle of each bin."""
        shifts = np.array([2 * BITS, BITS, 0])
        middles = ((bins[:, None] >> shifts & (1 << BITS) - 1) << DROPPED) + (1 << DROPPED >> 1)
        for start in range(0, len(bins), COLORS):  # not all at once: 256 numbers for each
            part = slice(start, start + COLORS)
            far = ((middles[part, None, :] - self._colors[None, :, :]) ** 2).sum(axis=2)
            self._numbers[bins[part]] = far.argmin(axis=1)


def palette_of(pictures: Sequence[Picture], scale: float) -> Palette:
    """The colors of all marks, and some colors between them, from a few pictures that are drawn for this."""
    named = list(dict.fromkeys(map(_rgb, _names(pictures))))[:MOST_NAMED]
    looked_at = pictures[:: -(-len(pictures) // LOOKED_AT)]
    images = [image_of(picture, min(scale, 1.0)) for picture in looked_at]
    return Palette([*named, *_between(images, COLORS - len(named))])


def _bins(packed: NDArray[Any]) -> NDArray[Any]:
    """The bin of each color: the highest bits of red (in the low bits), of green and of blue."""
    highest = (1 << BITS) - 1
    bins = packed >> DROPPED & highest
    for shift in (8, 16):
        bins = bins << BITS | packed >> shift + DROPPED & highest
    return bins


def _names(pictures: Sequence[Picture]) -> Iterator[str]:
    """The colors of paper and marks, as texts, in order."""
    yield from (picture["paper"] for picture in pictures)
    marks = chain.from_iterable(picture["marks"] for picture in pictures)
    yield from chain.from_iterable(map(_names_in, marks))


def _names_in(mark: Mark) -> Iterator[str]:
    """The colors of an opaque mark."""
    if mark.get("alpha", 1.0) == 1.0:
        yield from (name for name in (mark.get("fill"), mark.get("stroke")) if isinstance(name, str))


def _rgb(name: str) -> Color:
    red, green, blue = bytes.fromhex(name[1:])
    return red, green, blue


def _between(images: Sequence[Image.Image], count: int) -> list[Color]:
    """Colors that represent all colors of some images, which are joined for this."""
    width, height = images[0].size
    sheet = Image.new("RGB", (width, height * len(images)))
    for n, image in enumerate(images):
        sheet.paste(image, (0, n * height))
    sheet = sheet.resize((-(-width // 2), -(-height * len(images) // 2)), Image.Resampling.NEAREST)
    levels = sheet.quantize(count, Image.Quantize.MEDIANCUT).getpalette() or []
    return [(levels[i], levels[i + 1], levels[i + 2]) for i in range(0, min(len(levels), 3 * count), 3)]


def gif(pictures: Sequence[Picture], options: Options) -> bytes:
    """A GIF that repeats for ever; each picture lasts `options.seconds`.

    Raises ExportError for none, too many or too large pictures, and if their sizes differ.
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
        yield palette.apply(image_of(picture, scale))
