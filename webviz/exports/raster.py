"""Pictures as pixels, by matplotlib's Agg: PNG."""

from collections.abc import Sequence
from io import BytesIO

from matplotlib.backends.backend_agg import RendererAgg
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from webviz.exports.drawing import Canvas, shapes, sheet
from webviz.exports.limits import check_pictures
from webviz.exports.model import ExportError, Options, Picture
from webviz.exports.progress import Progress, no_progress
from webviz.exports.read_marks import writable

POINTS = 72
"""Dots for an inch where a point is a pixel: so a renderer changes no width of a line."""
CSS_DPI = 96
METERS = 0.0254  # of an inch
COMPRESSION = 6
TOLD_EVERY = 64  # marks


def png(pictures: Sequence[Picture], options: Options) -> bytes:
    """A PNG of the one picture; title and description stand in it as text.

    Raises ExportError for several pictures, and for one that is too large.
    """
    if len(pictures) != 1:
        raise ExportError(f"a PNG holds one picture, not {len(pictures)}: name one line, or take a PDF")
    check_pictures(pictures, options)
    return png_of(pictures[0], options.scale)


def png_of(picture: Picture, scale: float, progress: Progress = no_progress) -> bytes:
    """A picture, `scale` pixels of the file for one of its own."""
    told = PngInfo()
    for name, text in (("Title", picture["title"]), ("Description", picture["description"])):
        told.add_itxt(name, writable(text))
    file = BytesIO()
    dpi = CSS_DPI * scale
    image_of(picture, scale, progress).save(
        file, "PNG", pnginfo=told, dpi=(dpi, dpi), compress_level=COMPRESSION
    )
    return file.getvalue()


def image_of(picture: Picture, scale: float, progress: Progress = no_progress) -> Image.Image:
    """A picture in red, green and blue, `scale` pixels for one of its own.

    `progress` is told what part of it is done, from 0 up.
    """
    width, height = size_in_pixels(picture, scale)
    renderer = RendererAgg(width, height, POINTS)  # type: ignore[no-untyped-call]
    canvas = Canvas(renderer, scale, height)
    canvas.draw(sheet(picture))
    marks = picture["marks"]
    for n, mark in enumerate(marks):
        if n % TOLD_EVERY == 0:
            progress(n / len(marks))
        for shape in shapes(mark):
            canvas.draw(shape)
    drawn = renderer.buffer_rgba()  # type: ignore[no-untyped-call]
    return Image.frombuffer("RGBA", (width, height), drawn, "raw", "RGBA", 0, 1).convert("RGB")


def size_in_pixels(picture: Picture, scale: float) -> tuple[int, int]:
    """Width and height of its file."""
    return max(1, round(picture["width"] * scale)), max(1, round(picture["height"] * scale))
