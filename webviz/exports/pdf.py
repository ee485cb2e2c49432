"""Pictures as pages of a PDF, with text as text and embedded fonts, by matplotlib."""

from collections.abc import Sequence
from io import BytesIO
from threading import Lock
from typing import Any

import matplotlib
from matplotlib.backends.backend_pdf import Op, PdfFile, RendererPdf
from matplotlib.font_manager import FontProperties

from webviz.exports.drawing import (
    SHIFTS,
    Canvas,
    color,
    dots_per_inch,
    drawable,
    font_file,
    shapes,
    sheet,
    text_shapes,
    text_width,
)
from webviz.exports.model import Options, Picture, TextMark, check_pictures, writable

INCH = 72  # the points of an inch
SETTINGS: dict[Any, Any] = {
    "pdf.fonttype": 42,
    "pdf.use14corefonts": False,
    "pdf.compression": 6,
    "pdf.inheritcolor": False,
}
SETTINGS_LOCK = Lock()
"""matplotlib's settings belong to the whole process; code that holds this lock waits for nothing else."""
SAME_WIDTH = 0.995  # a text with less of its natural width is squeezed; more than this is only rounding


def pdf(pictures: Sequence[Picture], options: Options) -> bytes:
    """A page for each picture, of its size; the same pictures give the same bytes.

    Raises ExportError for no pictures, for too many, and for one that is too large.
    """
    check_pictures(pictures, options)
    buffer = BytesIO()
    with SETTINGS_LOCK, matplotlib.rc_context(SETTINGS):
        # The metadata have no time, so that the same pictures give the same bytes.
        title, subject = (writable(pictures[0][name]) for name in ("title", "description"))
        metadata = {"Title": title, "Subject": subject, "Creator": "webviz", "CreationDate": None}
        file = PdfFile(buffer, metadata=metadata)  # type: ignore[no-untyped-call]
        for picture in pictures:
            _draw_page(file, picture)
        file.finalize()  # type: ignore[no-untyped-call]
        file.close()  # type: ignore[no-untyped-call]
    return buffer.getvalue()


def _draw_page(file: Any, picture: Picture) -> None:
    pixel = INCH / dots_per_inch(picture)  # the side of a pixel, in points
    width, height = picture["width"] * pixel, picture["height"] * pixel
    file.newPage(width / INCH, height / INCH)
    renderer = RendererPdf(file, INCH, height, width)  # type: ignore[no-untyped-call]
    canvas = Canvas(renderer, pixel, height)
    canvas.draw(sheet(picture))
    for mark in picture["marks"]:
        if mark["kind"] == "text":
            _draw_text(canvas, mark, pixel, height)
        else:
            for shape in shapes(mark):
                canvas.draw(shape)
    renderer.finalize()  # type: ignore[no-untyped-call]
    file.endStream()


def _draw_text(canvas: Canvas, mark: TextMark, pixel: float, height: float) -> None:
    """Draw a text, squeezed if needed, on its halo; `pixel`: its side in points."""
    for halo in list(text_shapes(mark))[:-1]:  # the last shape is the letters
        canvas.draw(halo)
    natural_width = text_width(mark)
    if not mark["text"].strip() or not natural_width:
        return
    renderer: Any = canvas.renderer
    gc = renderer.new_gc()
    gc.set_foreground(color(mark["fill"], mark.get("alpha", 1.0)), isRGBA=True)
    renderer.check_gc(gc, gc.get_rgb())
    share = mark["width"] / natural_width
    squeeze = share if share < SAME_WIDTH else 1.0
    left = (mark["x"] - SHIFTS[mark["align"]] * mark["width"]) * pixel
    baseline = height - mark["y"] * pixel  # in a PDF, y grows upwards
    # The text is drawn at (0, 0), and this matrix squeezes it and moves it to its place.
    renderer.file.output(Op.gsave, squeeze, 0, 0, 1, left, baseline, Op.concat_matrix)
    properties = FontProperties(fname=font_file(mark), size=mark["size"] * pixel)
    renderer.draw_text(gc, 0, 0, drawable(mark), properties, 0)
    renderer.file.output(Op.grestore)
    gc.restore()
