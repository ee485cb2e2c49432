"""The table of export formats: names, sources and writers.

Commands, `import webviz`, the endpoints and the page's dialog get their formats from these rows.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Literal

from webviz.exports.model import MOST_ANIMATION_PIXELS, MOST_SERVED_PIXELS, LibraryMissing
from webviz.wings import WINGS

EXTRAS = dict.fromkeys(("py_mini_racer", "matplotlib", "PIL"), "pictures") | {"pptx": "slides", "av": "films"}
"""The extra of the package that installs each optional library."""


@dataclass(frozen=True, slots=True)
class Format:
    name: str  # its name for `--format`
    suffix: str  # the end of its files' names, with the dot
    title: str  # its name for people
    # what its writer takes: `pictures` (a sequence of `Picture`), `search` (a `GameSearch`), `drawing` (a
    # `webviz.exports.pictures.Drawing`), or `page` (a `PageState`)
    source: Literal["pictures", "search", "drawing", "page"]
    writer: str  # `module:function`; it takes the source and `Options`, and returns bytes
    many: bool = False  # whether one file can have several pictures
    # whether the file has captions as text of its own, so that pictures are drawn without them
    tells: bool = False
    slides: bool = False  # whether each picture is a slide, with its heading and its caption
    timed: bool = False  # whether its pictures follow each other in time
    measured: bool = False  # whether its pictures can have a width in centimeters
    pixels: int = 0  # the most pixels that a server draws for a file; 0 for a format without pixels
    scale: float = 2.0  # the default number of pixels for each of the picture's
    mimetype: str = ""  # the media type of the response of `POST /api/NAME`; "" if there is no such endpoint

    def load(self) -> Callable[..., bytes]:
        """Import the writer. Raises LibraryMissing if a library is not installed."""
        module, _, name = self.writer.partition(":")
        import_extra(module)
        writer: Callable[..., bytes] = getattr(import_module(module), name)
        return writer

    @property
    def on_page(self) -> dict[str, Any]:
        """The data for the export dialog: `Format` in features/exports/types.d.ts."""
        names = ("name", "title", "suffix", "many", "tells", "slides", "timed", "measured")
        return {
            **{name: getattr(self, name) for name in names},
            "scaled": self.pixels > 0,
            "served": self.mimetype != "",
            "drawn": self.source == "pictures",
        }


def import_extra(module: str) -> None:
    """Import a module. Raises LibraryMissing, which says what to install."""
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in EXTRAS:
            raise
        raise LibraryMissing(missing_library(missing)) from error


def missing_library(library: str) -> str:
    return f'{library} is missing: pip install "alphabeta-webviz[{EXTRAS[library]}]"'


HERE = "webviz.exports"
PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation"

picture = partial(Format, source="pictures", measured=True)
document = partial(Format, source="pictures", many=True)
slide_show = partial(document, tells=True, slides=True, pixels=MOST_SERVED_PIXELS)
animation = partial(document, timed=True, pixels=MOST_SERVED_PIXELS)
film = partial(animation, pixels=MOST_ANIMATION_PIXELS)

ROWS = (
    picture("svg", ".svg", "SVG", writer=f"{HERE}.pictures:svg"),
    picture("png", ".png", "PNG", writer=f"{HERE}.drawing:png", pixels=MOST_SERVED_PIXELS),
    document("pdf", ".pdf", "PDF", writer=f"{HERE}.pdf:pdf", measured=True, mimetype="application/pdf"),
    picture("tikz", ".tex", "TikZ for TeX", writer=f"{HERE}.pictures:tikz"),
    document("beamer", ".tex", "beamer for TeX", writer=f"{HERE}.pictures:beamer", tells=True),
    Format("forest", ".tex", "forest for TeX", "drawing", f"{HERE}.pictures:forest"),
    animation("gif", ".gif", "GIF animation", writer=f"{HERE}.animation:gif", scale=1, mimetype="image/gif"),
    film("webm", ".webm", "WebM film", writer=f"{HERE}.films:webm", mimetype="video/webm"),
    film("mp4", ".mp4", "MP4 film", writer=f"{HERE}.films:mp4", mimetype="video/mp4"),
    slide_show("pptx", ".pptx", "PowerPoint", writer=f"{HERE}.slides:pptx", mimetype=PPTX),
    Format("dot", ".dot", "Graphviz", "search", f"{HERE}.columns:dot"),
    Format("graphviz-json", ".json", "Graphviz JSON", "search", f"{HERE}.columns:graphviz_json"),
    Format("csv", ".csv", "Columns, CSV", "search", f"{HERE}.columns:csv"),
    Format("json", ".json", "Columns, JSON", "search", f"{HERE}.columns:json"),
    *(  # the formats of wings, such as replays
        Format(name, row.suffix, row.title, "page", f"webviz.{row.writer}")
        for wing in WINGS.values()
        for name, row in wing.formats.items()
    ),
)
FORMATS = {row.name: row for row in ROWS}
DRAWN = [row for row in ROWS if row.source in ("pictures", "drawing")]
"""The formats in the page's dialog, pictures or TeX: they show a step, as the page does."""


def format_of(suffix: str) -> Format | None:
    """The format of a suffix: that of its name, or the first with such files."""
    return FORMATS.get(suffix.removeprefix(".")) or next((row for row in ROWS if row.suffix == suffix), None)
