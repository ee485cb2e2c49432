"""A sheet or its key as a page of a PDF: the same texts as on the HTML page, around the same drawing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from webviz.exams.model import Sheet
from webviz.exams.pages import (
    BORDER,
    PAPERS,
    PIXEL,
    POINT,
    Heading,
    SheetDrawing,
    key_drawing,
    sheet_drawing,
)
from webviz.exams.solution import BLANKS, RULES, TASK, Solution, answers_to_blanks, reasons
from webviz.exports.drawing import text_width
from webviz.exports.model import Mark, Options, PathMark, Picture, TextMark
from webviz.exports.pdf import pdf

BODY, SMALL, TITLE = 10 * POINT, 8.5 * POINT, 14 * POINT  # sizes of type in pixels
LINE_HEIGHT = 1.3
INK = "#000000"
BLANK = 24 / PIXEL  # the width of a line to write on, in pixels
GAP = 6 / PIXEL
MOST_ENLARGED = 1.6
"""A small tree is drawn at most so much larger than on the screen."""


SheetsAndHeadings: TypeAlias = Iterable[tuple[Sheet, Solution, Heading]]


def exam_pdf(sheets: SheetsAndHeadings, is_key: bool) -> bytes:
    """A PDF with a page for each sheet, or for its key. Raises ExportError."""
    draw = key_picture if is_key else sheet_picture
    return pdf([draw(*each) for each in sheets], Options())


def sheet_picture(sheet: Sheet, solution: Solution, heading: Heading) -> Picture:
    """The blank sheet, without anything of the solution. Raises ExportError."""
    drawing = sheet_drawing(sheet, solution)
    task = f"{TASK.format(direction=drawing.direction)} {RULES}"
    end = "" if heading.student else "Name ______________________   Date __________"
    return _page(
        drawing, heading, _Texts(heading.title, heading.student or end, [task, *sheet.facts], {}, [])
    )


def key_picture(sheet: Sheet, solution: Solution, heading: Heading) -> Picture:
    """The same tree with all answers, and the reason for each cut. Raises ExportError."""
    numbered = [f"{number}. {reason}" for number, reason in enumerate(reasons(sheet, solution), 1)]
    texts = _Texts(
        f"{heading.title}: Key",
        heading.student,
        sheet.facts,
        answers_to_blanks(sheet, solution),
        numbered or ["Nothing is pruned."],
    )
    return _page(key_drawing(sheet, solution), heading, texts)


@dataclass(frozen=True, slots=True)
class _Texts:
    """The texts of a page: at its top, and below the tree; a blank without an answer has a line."""

    title: str
    end: str
    above: Sequence[str]
    answers: dict[str, str]
    reasons: Sequence[str]


def _page(drawing: SheetDrawing, heading: Heading, texts: _Texts) -> Picture:
    """The page on the paper, portrait or landscape, on which the tree is larger."""
    long, short = PAPERS[heading.paper]
    layouts = [_Layout(drawing.picture, texts, *sides) for sides in ((long, short), (short, long))]
    return max(layouts, key=lambda layout: layout.scale).picture()


class _Layout:
    """The places of texts and tree on paper of a width and a height in millimeters.

    Texts are laid out in pixels of the paper; the page's own pixels are those of the drawing.
    """

    def __init__(self, drawing: Picture, texts: _Texts, width: int, height: int) -> None:
        self._drawing, self._texts, self._across = drawing, texts, width / 10
        self._width, self._height, self._border = width / PIXEL, height / PIXEL, BORDER / PIXEL
        inner = self._width - 2 * self._border
        self._top, y = self._above(inner)
        self._bottom, depth = self._below(inner)
        self._room_top, room = y, self._height - self._border - depth - y - GAP
        self.scale = min(MOST_ENLARGED, inner / drawing["width"], room / drawing["height"])
        self._room = room

    def _above(self, width: float) -> tuple[list[TextMark], float]:
        """The texts above the tree, and where they end."""
        left, y = self._border, self._border + TITLE
        marks = [_text(self._texts.title, left, y, TITLE, 700)]
        end = _text(self._texts.end, 0, y, BODY)
        marks.append(end | {"x": left + width - end["width"]})
        y += BODY / 2
        for text in self._texts.above:
            for line in _lines(text, BODY, width):
                y += BODY * LINE_HEIGHT
                marks.append(_text(line, left, y, BODY))
        return marks, y + GAP / 2

    def _below(self, width: float) -> tuple[list[Mark], float]:
        """The blanks and the reasons below the tree, as if they began at y = 0, and their height."""
        marks: list[Mark] = []
        x, y = 0.0, BODY
        for label in BLANKS:
            answer = self._texts.answers.get(label, "")
            text = _text(f"{label}: {answer}" if answer else f"{label} ", 0, 0, BODY)
            whole = text["width"] + (0 if answer else BLANK)
            if x and x + whole > width:
                x, y = 0.0, y + BODY * LINE_HEIGHT * 1.3
            marks.append(text | {"x": self._border + x, "y": y})
            if not answer:
                start = self._border + x + text["width"]
                marks.append(_line(start, start + BLANK, y + 2))
            x += whole + GAP
        y += BODY / 2 if self._texts.reasons else 0
        for reason in self._texts.reasons:
            for number, line in enumerate(_lines(reason, SMALL, width - GAP)):
                y += SMALL * LINE_HEIGHT
                marks.append(_text(line, self._border + (GAP / 2 if number else 0), y, SMALL))
        return marks, y + SMALL / 2

    def picture(self) -> Picture:
        """The page, in pixels of the drawing."""
        scale, drawing = self.scale, self._drawing
        left = (self._width / scale - drawing["width"]) / 2
        spare = self._room - drawing["height"] * scale
        top = (self._room_top + spare / 2) / scale
        below = self._room_top + self._room + GAP
        marks = [
            *(_move(mark, 1 / scale, 0, 0) for mark in self._top),
            *(_move(mark, 1, left, top) for mark in drawing["marks"]),
            *(_move(mark, 1 / scale, 0, below / scale) for mark in self._bottom),
        ]
        sides = {"width": self._width / scale, "height": self._height / scale, "across": self._across}
        return cast(Picture, {**drawing, **sides, "marks": marks, "title": self._texts.title})


def _text(text: str, x: float, y: float, size: float, weight: int = 400) -> TextMark:
    mark: Any = {"kind": "text", "x": x, "y": y, "text": text, "size": size, "weight": weight}
    mark |= {"fill": INK, "align": "left", "width": 0.0}
    return cast(TextMark, mark | {"width": text_width(mark)})


def _line(start: float, end: float, y: float) -> PathMark:
    return {"kind": "path", "d": ["M", start, y, "L", end, y], "stroke": INK, "width": 1.0}


def _lines(text: str, size: float, width: float) -> Iterator[str]:
    """The text in lines of at most this width."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and _text(longer, 0, 0, size)["width"] > width:
            yield line
            longer = word
        line = longer
    yield line


def _move(mark: Mark, scale: float, right: float, down: float) -> Mark:
    """A mark that is scaled, then moved."""
    moved: Any = dict(mark)
    if mark["kind"] == "text":
        moved |= {"x": mark["x"] * scale + right, "y": mark["y"] * scale + down}
        return cast(Mark, moved | {"size": mark["size"] * scale, "width": mark["width"] * scale})
    numbers = 0
    moved["d"] = []
    for part in mark["d"]:
        if isinstance(part, str):
            moved["d"].append(part)
        else:
            moved["d"].append(part * scale + (down if numbers % 2 else right))
            numbers += 1
    return cast(Mark, moved | {"width": mark["width"] * scale} if "width" in mark else moved)
