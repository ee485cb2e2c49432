"""Pictures as pixels, by matplotlib's Agg: PNG."""

from collections.abc import Sequence
from io import BytesIO

from matplotlib.backends.backend_agg import RendererAgg
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from webviz.exports.drawing import SCREEN_DPI, Canvas, dots_per_inch, shapes, sheet
from webviz.exports.limits import check_pictures, check_size
from webviz.exports.model import ExportError, Options, Picture, writable

POINTS = 72
"""Dots for an inch where a point is a pixel: so a renderer changes no width of a line."""
PRINTED_DPI = 300
"""Of a PNG that is to be so many centimeters wide."""
COMPRESSION = 6


def png(pictures: Sequence[Picture], options: Options) -> bytes:
    """A PNG of the one picture; title and description stand in it as text.

    Raises ExportError for several pictures, and for one that is too large.
    """
    if len(pictures) != 1:
        raise ExportError(f"a PNG holds one picture, not {len(pictures)}: name one line, or take a PDF")
    [picture] = pictures
    if "across" not in picture:
        check_pictures(pictures, options)
        return png_of(picture, options.scale)
    check_size(picture, scale := PRINTED_DPI / dots_per_inch(picture))
    return png_of(picture, scale, dpi=PRINTED_DPI)


def png_of(picture: Picture, scale: float, dpi: float | None = None) -> bytes:
    """A picture, `scale` pixels of the file for one of its own; it says that it has `dpi` to the inch."""
    told = PngInfo()
    for name, text in (("Title", picture["title"]), ("Description", picture["description"])):
        told.add_itxt(name, writable(text))
    file = BytesIO()
    dots = dpi or SCREEN_DPI * scale
    image_of(picture, scale).save(file, "PNG", pnginfo=told, dpi=(dots, dots), compress_level=COMPRESSION)
    return file.getvalue()


def image_of(picture: Picture, scale: float) -> Image.Image:
    """A picture in red, green and blue, `scale` pixels for one of its own."""
    width, height = size_in_pixels(picture, scale)
    renderer = RendererAgg(width, height, POINTS)  # type: ignore[no-untyped-call]
    canvas = Canvas(renderer, scale, height)
    canvas.draw(sheet(picture))
    for mark in picture["marks"]:
        for shape in shapes(mark):
            canvas.draw(shape)
    drawn = renderer.buffer_rgba()  # type: ignore[no-untyped-call]
    return Image.frombuffer("RGBA", (width, height), drawn, "raw", "RGBA", 0, 1).convert("RGB")


def size_in_pixels(picture: Picture, scale: float) -> tuple[int, int]:
    """Width and height of its file."""
    return max(1, round(picture["width"] * scale)), max(1, round(picture["height"] * scale))
