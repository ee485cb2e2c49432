"""A sheet or its key as a page of a PDF, with the texts of the HTML page.

There are two kinds of pixels. Texts are laid out in paper pixels, 96 an inch; the tree comes in drawing
pixels, one of which is `scale` paper pixels. The picture is in drawing pixels: it divides by `scale`.
"""

from collections.abc import Iterable, Iterator
from typing import Any, cast

from webviz.exams.pages import BORDER, NOTHING_PRUNED, PAPERS, PIXEL, POINT, ExamPage
from webviz.exports.drawing import text_width
from webviz.exports.model import Mark, Options, Picture, TextMark
from webviz.exports.pdf import pdf

BODY, SMALL, TITLE = 10 * POINT, 8.5 * POINT, 14 * POINT  # sizes of type in pixels
LINE_HEIGHT = 1.3
INK = "#000000"
BLANK = 24 / PIXEL  # the width of a line to write on, in pixels
GAP = 6 / PIXEL
NAME_AND_DATE = "Name ______________________   Date __________"
MOST_ENLARGED = 1.6  # paper pixels of a drawing pixel: a small tree is not drawn larger


def exam_pdf(pages: Iterable[ExamPage]) -> bytes:
    return pdf([page_picture(page) for page in pages], Options())


def page_picture(page: ExamPage) -> Picture:
    """The page on the paper, portrait or landscape, on which the tree is larger."""
    long, short = PAPERS[page.heading.paper]
    layouts = [_Layout(page, *sides) for sides in ((long, short), (short, long))]
    return max(layouts, key=lambda layout: layout.scale).picture()


class _Layout:
    """A page on paper of a width and a height in millimeters.

    From the top: texts, the space for the tree, a gap, and further texts. All lengths but `_across` (in cm)
    are in paper pixels.
    """

    def __init__(self, page: ExamPage, width: int, height: int) -> None:
        self._drawing, self._page, self._across = page.drawing.picture, page, width / 10
        self._width, self._height, self._border = width / PIXEL, height / PIXEL, BORDER / PIXEL
        inner = self._width - 2 * self._border
        self._texts_above, self._space_top = self._above(inner)
        self._texts_below, below_height = self._below(inner)
        self._space = self._height - self._border - below_height - self._space_top - GAP
        self.scale = min(MOST_ENLARGED, inner / self._drawing["width"], self._space / self._drawing["height"])

    def _above(self, width: float) -> tuple[list[TextMark], float]:
        """The texts above the tree, and where they end."""
        left, y = self._border, self._border + TITLE
        marks = [_text(self._page.title, left, y, TITLE, 700)]
        name = _text(NAME_AND_DATE if self._page.asks_for_name else self._page.heading.student, 0, y, BODY)
        marks.append(name | {"x": left + width - name["width"]})  # ends at the right border
        y += BODY / 2
        for text in filter(None, [self._page.task, *self._page.facts]):
            for line in _lines(text, BODY, width):
                y += BODY * LINE_HEIGHT
                marks.append(_text(line, left, y, BODY))
        return marks, y + GAP / 2

    def _below(self, width: float) -> tuple[list[Mark], float]:
        """The blanks and reasons below the tree, as from y = 0, and their height."""
        blanks, last_baseline = self._blanks(width)
        reasons, end = self._reasons(width, last_baseline)
        return blanks + reasons, end

    def _blanks(self, width: float) -> tuple[list[Mark], float]:
        """The questions in rows, with answers or blanks; and the last baseline."""
        marks: list[Mark] = []
        x, y = 0.0, BODY
        for label, answer in self._page.answers.items():
            text = _text(f"{label}: {answer}" if answer else f"{label} ", 0, 0, BODY)
            whole = text["width"] + (0 if answer else BLANK)
            if x and x + whole > width:
                x, y = 0.0, y + BODY * LINE_HEIGHT * 1.3
            marks.append(text | {"x": self._border + x, "y": y})
            if not answer:
                start = self._border + x + text["width"]
                blank: list[str | float] = ["M", start, y + 2, "L", start + BLANK, y + 2]
                marks.append({"kind": "path", "d": blank, "stroke": INK, "width": 1.0})
            x += whole + GAP
        return marks, y

    def _reasons(self, width: float, baseline: float) -> tuple[list[Mark], float]:
        """On a key the reasons for the cuts, below a baseline; and where they end."""
        if not self._page.is_key:
            return [], baseline + SMALL / 2
        marks: list[Mark] = []
        y = baseline + BODY / 2
        reasons = [f"{number}. {reason}" for number, reason in enumerate(self._page.reasons, 1)]
        for reason in reasons or [NOTHING_PRUNED]:
            for line_number, line in enumerate(_lines(reason, SMALL, width - GAP)):
                y += SMALL * LINE_HEIGHT
                marks.append(_text(line, self._border + (GAP / 2 if line_number else 0), y, SMALL))
        return marks, y + SMALL / 2

    def picture(self) -> Picture:
        """The page in drawing pixels, with the tree in the middle of its space."""
        scale, drawing = self.scale, self._drawing
        width, height = self._width / scale, self._height / scale
        left = (width - drawing["width"]) / 2
        top = (self._space_top + (self._space - drawing["height"] * scale) / 2) / scale
        end = (self._space_top + self._space + GAP) / scale
        marks = [
            *(_move(mark, 1 / scale, 0, 0) for mark in self._texts_above),
            *(_move(mark, 1, left, top) for mark in drawing["marks"]),
            *(_move(mark, 1 / scale, 0, end) for mark in self._texts_below),
        ]
        sides = {"width": width, "height": height, "across": self._across}
        return cast(Picture, {**drawing, **sides, "marks": marks, "title": self._page.title})


def _text(text: str, x: float, y: float, size: float, weight: int = 400) -> TextMark:
    mark: Any = {"kind": "text", "x": x, "y": y, "text": text, "size": size, "weight": weight}
    mark |= {"fill": INK, "align": "left", "width": 0.0}
    return cast(TextMark, mark | {"width": text_width(mark)})


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
    """A mark scaled around (0, 0), then moved; a path's numbers are x, y in turn."""
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
