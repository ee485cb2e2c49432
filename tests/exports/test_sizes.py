"""How large pictures are on paper."""

from io import BytesIO

import pytest
from PIL import Image
from shown_pictures import picture, square, text

from webviz.exports.model import ExportError, Options, Picture
from webviz.exports.pdf import pdf
from webviz.exports.raster import png
from webviz.exports.sizes import dots_per_inch


def on_paper(across: float) -> Picture:
    """A picture of 40 by 30 pixels that is to be so many centimeters wide."""
    return picture(square(), text("ab"), across=across)


def test_an_inch_has_96_pixels_unless_a_picture_has_its_size_on_paper() -> None:
    assert dots_per_inch(picture()) == 96
    assert dots_per_inch(on_paper(2.54)) == pytest.approx(40)


def test_a_png_has_300_dots_an_inch_there_whatever_its_scale() -> None:
    image = Image.open(BytesIO(png([on_paper(2.54)], Options(scale=1))))
    assert image.size == (300, 225) and round(image.info["dpi"][0]) == 300


def test_a_png_that_would_be_too_large_is_refused() -> None:
    with pytest.raises(ExportError, match="is too large"):
        png([picture(width=10, height=300, across=120.0)], Options())


def test_pages_have_their_sizes() -> None:
    data = pdf([on_paper(2.54), picture(square())], Options())
    assert b"/MediaBox [ 0 0 72 54 ]" in data
    assert b"/MediaBox [ 0 0 30 22.5 ]" in data
