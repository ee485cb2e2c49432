"""Letters as outlines of matplotlib's DejaVu fonts, the same on every machine."""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from pathlib import Path
from threading import Lock

import matplotlib
import numpy as np
from matplotlib.ft2font import FT2Font, LoadFlags
from numpy.typing import NDArray

from webviz.exports.model import TextMark

EM = 1000.0
"""Units of a font's size in which its outlines are given."""
MOST_KEPT = 4096
"""The number of cached texts: from one step to the next nearly all are the same."""
LONGEST_KEPT = 40
"""Characters of the longest cached text, about 2 kB each: so the cache takes 300 MB at most."""
_FOLDER = Path(matplotlib.get_data_path(), "fonts", "ttf")
_LOCK = Lock()  # a font can load only one letter at a time


@dataclass(frozen=True, slots=True)
class Outline:
    """Curves as in matplotlib, y upwards.

    Attributes:
        vertices: two numbers each.
        codes: the kind of each vertex, as in `matplotlib.path.Path`.
        advance: the distance to the next letter.
    """

    vertices: NDArray[np.float64]
    codes: NDArray[np.uint8]
    advance: float


def font_file(mark: TextMark) -> Path:
    """The font file for a text."""
    family = "DejaVuSansMono" if mark.get("fixed") else "DejaVuSans"
    style = ("Bold" if mark["weight"] == 700 else "") + ("Oblique" if mark.get("italic") else "")
    return _FOLDER / (f"{family}-{style}.ttf" if style else f"{family}.ttf")


def text_width(mark: TextMark) -> float:
    """The natural width of a text, in pixels."""
    file = font_file(mark)
    return sum(_glyph(file, sign).advance for sign in mark["text"]) * mark["size"] / EM


def text_outline(mark: TextMark) -> Outline:
    """A whole text in pixels, in its requested width; its baseline begins at (0, 0)."""
    outline = _kept_text if len(mark["text"]) <= LONGEST_KEPT else _text
    return outline(font_file(mark), mark["text"], mark["size"], mark["width"])


def _text(file: Path, text: str, size: float, width: float) -> Outline:
    glyphs = [_glyph(file, sign) for sign in text]
    starts = list(accumulate((glyph.advance for glyph in glyphs), initial=0.0))
    squeeze = width / (starts[-1] * size / EM) if starts[-1] else 1.0
    vertices = np.concatenate([np.empty((0, 2)), *(glyph.vertices for glyph in glyphs)])
    vertices[:, 0] += np.repeat(starts[:-1], [len(glyph.codes) for glyph in glyphs])
    codes = np.concatenate([np.empty(0, np.uint8), *(glyph.codes for glyph in glyphs)])
    return Outline(vertices * (size / EM * squeeze, size / EM), codes, width)


_kept_text = lru_cache(MOST_KEPT)(_text)


@cache
def _glyph(file: Path, sign: str) -> Outline:
    """One letter; an empty box if the font lacks it."""
    with _LOCK:
        font = _font(file)
        font.set_size(EM, 72)
        glyph = font.load_glyph(font.get_char_index(ord(sign)), flags=LoadFlags.NO_HINTING)
        vertices, codes = font.get_path()
    return Outline(vertices, codes.astype(np.uint8), glyph.linearHoriAdvance / 65536)


@cache
def _font(file: Path) -> FT2Font:
    return FT2Font(str(file))
