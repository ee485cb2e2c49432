"""`webviz.show`: a search in a notebook's cell, as a page, a picture and text."""

from base64 import b64encode
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import Unpack

from webviz.exports.api import export_scene, scene_with
from webviz.exports.formats import FORMATS, format_of
from webviz.exports.model import USUAL, ExportError, ExportOptions, Look, Options, divide_options
from webviz.python.options import Source, check_names, with_keywords
from webviz.python.searching import Search, run_scene
from webviz.scene.constraints import ConstraintSearch
from webviz.scene.scene import Scene
from webviz.trace import event_lines

HEIGHT = 640  # the height of a replay in a notebook, in pixels
SANDBOX = "allow-scripts allow-downloads allow-popups"
"""The permissions of a replay: it cannot do anything to the notebook around it."""
FRAME = """\
<div style="position:relative;height:{height}px;overflow:hidden">{picture}
<iframe title="{title}" sandbox="{sandbox}" srcdoc="{page}"
 style="position:absolute;left:0;top:0;width:100%;height:100%;border:0;background:#fff"></iframe></div>
"""
"""The picture is behind the frame: it shows in viewers that remove the frame or forbid scripts."""


@dataclass(frozen=True)
class Shown:
    """The output of a notebook's cell; `save` writes it. A replay is the whole page.

    Attributes:
        scene: the search, and the view.
        line: a line of the trace, from 1.
        height: the height of the replay, in pixels.
        look, file_options: the style of pictures, and the options of their files.
    """

    scene: Scene
    line: int
    height: int
    look: Look
    file_options: Options

    @cached_property
    def result(self) -> Search | ConstraintSearch:
        """The search that is shown."""
        return run_scene(self.scene)

    @property
    def text(self) -> str:
        """The search and the line as text, and why a replay or a picture is missing."""
        reasons = dict.fromkeys(str(each) for each in self._files.values() if isinstance(each, ValueError))
        return "\n".join([repr(self.result), _line_text(self.result, self.line), *reasons])

    @property
    def html(self) -> str | None:
        """The replay in a frame, with the picture behind it; None if there is no replay."""
        replay = self._files["replay"]
        if isinstance(replay, ValueError):
            return None
        return FRAME.format(
            height=self.height,
            picture=self._picture(),
            title=f"webviz, line {self.line}",
            sandbox=SANDBOX,
            page=escape(replay.decode()),
        )

    def _picture(self) -> str:
        """An image element with the PNG; "" if there is none."""
        png = self._files["PNG"]
        if isinstance(png, ValueError):
            return ""
        data = b64encode(png).decode()
        alt = escape(_line_text(self.result, self.line))
        return f'<img alt="{alt}" style="max-width:100%;max-height:100%" src="data:image/png;base64,{data}">'

    @cached_property
    def _files(self) -> dict[str, bytes | ValueError]:
        """The replay and the pictures by title, each a file or why there is none."""
        return {title: self._export(title.lower(), title) for title in ("replay", "SVG", "PNG")}

    def _export(self, format: str, title: str) -> bytes | ValueError:
        """A file of the search, or the reason why there is none."""
        if format not in FORMATS:  # without the wing "replays"
            return ValueError(f"There is no {title} of it: this webviz makes none.")
        try:
            return export_scene(self.scene, FORMATS[format], self.line, self.look, self.file_options)
        except ExportError as error:
            return ValueError(f"There is no {title} of it: {error}.")

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """All representations by type; the notebook chooses one."""
        bundle = {"text/plain": self.text}
        if self.html is not None:
            bundle["text/html"] = self.html
        svg, png = self._files["SVG"], self._files["PNG"]
        if isinstance(svg, bytes):
            # Without the XML declaration: some notebooks insert the text into their page unchanged.
            bundle["image/svg+xml"] = svg[svg.index(b"<svg") :].decode()
        if isinstance(png, bytes):
            bundle["image/png"] = b64encode(png).decode()
        return bundle

    def _repr_html_(self) -> str | None:
        """The HTML for notebooks that do not know MIME bundles."""
        return self.html

    def _mime_(self) -> tuple[str, str]:
        """The type and the content for marimo."""
        bundle = self._repr_mimebundle_()
        best = next(type for type in ("text/html", "image/svg+xml", "text/plain") if type in bundle)
        return best, bundle[best]

    def __repr__(self) -> str:
        return f"<Shown: line {self.line} of {self.result!r}>"

    def save(self, path: str | PathLike[str]) -> Path:
        """Write a file and return its path: `.html` is the replay, others name a format.

        Raises ValueError for an unknown ending and for a search that cannot be drawn;
        OSError for a path that cannot be written.
        """
        target = Path(path)
        format = format_of(target.suffix)
        if format is None:
            suffixes = ", ".join(sorted({each.suffix for each in FORMATS.values()}))
            raise ValueError(f"there is no format for {target.name}: choose an ending from {suffixes}")
        target.write_bytes(export_scene(self.scene, format, self.line, self.look, self.file_options))
        return target


def _line_text(search: Search | ConstraintSearch, line: int) -> str:
    """The line of the trace, or a sentence for a search of constraints."""
    if isinstance(search, ConstraintSearch):
        return f"line {line}: {search.sentence(line)}"
    lines = event_lines(search.tree, search.game.labels)
    return f"line {line}: {next(islice(lines, line - 1, None))}"


@with_keywords(ExportOptions, USUAL)
def show(
    problem: Source | Search | ConstraintSearch,
    line: int = 1,
    *,
    height: int = HEIGHT,
    **options: Unpack[ExportOptions],
) -> Shown:
    """A search at one of its lines, for a notebook: users step, seek and ask why.

    >>> import webviz
    >>> webviz.show("australia", line=26)
    <Shown: line 26 of <Search: alpha-beta, 3 deep: 43 nodes, worth 10, best NSW, B>>

    Args:
        problem: a problem to search, or a finished search.
        line: from 1.
        height: in pixels.
        options: those of `export`.

    Raises TypeError for an unknown option; ValueError for options that make no sense.
    """
    check_names(show, options)
    look, file_options, rest = divide_options(options)
    shown = Shown(scene_with(problem, rest), line, height, look, file_options)
    if not 1 <= line <= shown.result.lines:
        raise ValueError(f"there is no line {line:,}: the search has {shown.result.lines:,}")
    return shown
