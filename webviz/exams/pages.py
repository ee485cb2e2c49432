"""A sheet or its key as a picture, and as an HTML page for one sheet of paper."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Literal, NamedTuple, TypeAlias
from xml.etree.ElementTree import fromstring, tostring

from webviz.exams.sheet import BLANKS, RULES, TASK, NodeResult, Sheet, Solution, printed_value
from webviz.exports.engine import call
from webviz.exports.model import Options, Picture
from webviz.exports.pictures import svg

# Draw a sheet or a key with the page's painter.

LETTERS = "vαβ"  # the value and the window of a node, as its box names them


class SheetDrawing(NamedTuple):
    picture: Picture
    is_sideways: bool  # whether the root is on the left instead of on top

    @property
    def direction(self) -> str:
        """The order in which the children of a node are visited."""
        return "from top to bottom" if self.is_sideways else "from left to right"

    def svg(self, standalone: bool = True) -> str:
        """The picture as SVG: a file, or an element for a page."""
        return svg([self.picture], Options(standalone=standalone)).decode()


def sheet_drawing(sheet: Sheet) -> SheetDrawing:
    """The blank sheet; boxes are as wide as the solution needs. Raises ExportError."""
    return _drawing(sheet, None, "A game tree to be searched")


def key_drawing(sheet: Sheet) -> SheetDrawing:
    """The key: the sheet with values, windows and cuts. Raises ExportError."""
    return _drawing(sheet, sheet.solution, "Key: a game tree")


def _drawing(sheet: Sheet, solution: Solution | None, title: str) -> SheetDrawing:
    """The key with this solution; without one, the blank sheet."""
    tree, nodes = sheet.tree, range(len(sheet.tree))
    field_texts = {text for result in sheet.solution.nodes.values() for text in _answers(result)}
    content = {  # `Worksheet` and `Printed` of static/js/pictures
        "size": list(tree.size),
        "player": [0 if tree.size[node] == 1 else tree.player[node] for node in nodes],
        "name": tree.names,
        "move": sheet.moves,
        "entries": [_entries(sheet, node, solution) for node in nodes],
        "pruned": solution.pruned_branches if solution else (),
        "fieldTexts": sorted(field_texts),
        "leafTexts": sorted({printed_value(tree.values[0][node]) for node in nodes if tree.size[node] == 1}),
        "asked": not sheet.gives_leaves,  # whether the student writes the values of leaves
        "spaces": [{"width": width, "height": height} for width, height in spaces("A4")],
        "title": title,
        "description": words_of(sheet),
    }
    picture = json.loads(call("sheet", json.dumps(content)))
    return SheetDrawing(picture, picture.pop("sideways"))


def _entries(sheet: Sheet, node: int, solution: Solution | None) -> dict[str, Any]:
    """The entries at a node (`Entries` in static/js/pictures/sheet-picture.js)."""
    if sheet.tree.size[node] == 1:
        is_printed = sheet.gives_leaves or solution
        value = printed_value(sheet.tree.values[0][node]) if is_printed else ""
        entries: dict[str, Any] = {"value": value, "bold": not sheet.gives_leaves}
    else:
        entries = {"letters": LETTERS} | (_solved_entries(solution, node) if solution else {})
    is_pruned = solution and node not in solution.nodes
    return entries | {"gone": True} if is_pruned else entries


def _solved_entries(solution: Solution, node: int) -> dict[str, Any]:
    """The answers at an inner node, blank if pruned; the number of its cut, if any."""
    result = solution.nodes.get(node)
    answers = _answers(result) if result else ("",) * len(LETTERS)
    cut_numbers = [str(number) for number, cut in enumerate(solution.cuts, 1) if cut.node == node]
    return {"answers": answers, "cut": cut_numbers[0]} if cut_numbers else {"answers": answers}


def _answers(result: NodeResult) -> tuple[str, str, str]:
    """The value, and each bound: `5`, or `-∞→5` if it changes."""
    bounds = _change(result.alpha, result.last_alpha), _change(result.beta, result.last_beta)
    return printed_value(result.value), *bounds


def _change(before: float, after: float) -> str:
    return printed_value(after) if before == after else f"{printed_value(before)}→{printed_value(after)}"


def words_of(sheet: Sheet) -> str:
    """The tree for screen readers: nodes in brackets, the given values of leaves."""
    tree = sheet.tree
    words = list(tree.names)
    for node in reversed(range(len(tree))):
        if tree.size[node] > 1:
            who = "MAX" if tree.player[node] == 1 else "MIN"
            words[node] = f"{words[node]} {who} ({' '.join(words[child] for child in tree.children(node))})"
        elif sheet.gives_leaves:
            words[node] = f"{words[node]}: {printed_value(tree.values[0][node])}"
    return words[0]


# Paper, and the printed size of a drawing.

Paper: TypeAlias = Literal["A4", "A3"]
PAPERS: dict[Paper, tuple[int, int]] = {"A4": (297, 210), "A3": (420, 297)}
"""The longer and the shorter side in millimeters."""
BORDER = 9  # millimeters that printers leave white
TEXT_HEIGHT = 50  # millimeters for the text above and below the tree, roughly
PIXEL = 25.4 / 96  # the side of a pixel in millimeters
POINT = 96 / 72  # a point in pixels


def spaces(paper: Paper) -> Iterator[tuple[float, float]]:
    """The space for a drawing on landscape and on portrait paper, in pixels."""
    for width, height in (PAPERS[paper], PAPERS[paper][::-1]):
        yield (width - 2 * BORDER) / PIXEL, (height - 2 * BORDER - TEXT_HEIGHT) / PIXEL


def is_portrait(picture: Picture, paper: Paper) -> bool:
    landscape, portrait = _scales(picture, paper)
    return portrait > landscape


def smallest_print(picture: Picture, paper: Paper) -> float:
    """The size of the smallest printed letters, in points, if nothing is enlarged."""
    smallest = min(mark["size"] for mark in picture["marks"] if mark["kind"] == "text")
    return smallest * min(1.0, max(_scales(picture, paper))) / POINT


def _scales(picture: Picture, paper: Paper) -> Iterator[float]:
    """How much larger the picture may become on landscape and on portrait paper."""
    return (min(width / picture["width"], height / picture["height"]) for width, height in spaces(paper))


# The page: a drawing, and the texts around it.


class Heading(NamedTuple):
    """What stands at the top of a sheet, and the paper it is printed on."""

    title: str = "Alpha-beta"
    student: str = ""  # the student's name; "" without one
    paper: Paper = "A4"


NOTHING_PRUNED = "Nothing is pruned."


@dataclass(frozen=True, slots=True)
class ExamPage:
    """A sheet or its key, as it is printed."""

    heading: Heading
    drawing: SheetDrawing
    facts: Sequence[str]
    task: str = ""  # what to do; "" in a key
    # the results at the end, by their labels; "" for a line to write on
    answers: Mapping[str, str] = field(default_factory=lambda: dict.fromkeys(BLANKS, ""))
    is_key: bool = False
    reasons: Sequence[str] = ()  # of the cuts, in a key

    @property
    def title(self) -> str:
        return f"{self.heading.title}: Key" if self.is_key else self.heading.title

    @property
    def asks_for_name(self) -> bool:
        """Whether it has lines for the student's name and the date."""
        return not self.is_key and not self.heading.student


def sheet_page(sheet: Sheet, heading: Heading) -> ExamPage:
    """The blank sheet, with no solution, not even hidden. Raises ExportError."""
    drawing = sheet_drawing(sheet)
    return ExamPage(heading, drawing, sheet.facts, f"{TASK.format(direction=drawing.direction)} {RULES}")


def key_page(sheet: Sheet, heading: Heading) -> ExamPage:
    """The same tree with all answers, and the reason for each cut. Raises ExportError."""
    drawing, reasons = key_drawing(sheet), sheet.cut_reasons
    return ExamPage(heading, drawing, sheet.facts, "", sheet.answers, is_key=True, reasons=reasons)


# The page in HTML.

SVG = "http://www.w3.org/2000/svg"
PAGE_STYLE = """
@page {{ size: {width}mm {height}mm; margin: {border}mm; }}
* {{ box-sizing: border-box; }}
body {{ margin: 0 auto; background: #fff; color: #000; font: 10pt/1.3 Helvetica, Arial, sans-serif; }}
main {{ display: flex; flex-direction: column; width: {inner_width}mm; height: {inner_height}mm;
  margin: 0 auto; overflow: hidden; }}
@media screen {{ main {{ margin: {border}mm auto; outline: 1px solid #ccc; outline-offset: 4mm; }} }}
h1 {{ margin: 0; font-size: 14pt; }}
header {{ display: flex; gap: 6mm; align-items: baseline; justify-content: space-between; }}
p, ol, ul {{ margin: 1mm 0 0; }}
.facts, ol {{ font-size: 8.5pt; }}
ol {{ columns: 2; column-gap: 10mm; padding-left: 6mm; }}
li {{ break-inside: avoid; }}
svg {{ flex: 1 1 0; min-height: 0; width: 100%; margin: 2mm 0; }}
.results {{ display: flex; flex-wrap: wrap; gap: 1mm 6mm; }}
.line {{ display: inline-block; min-width: 24mm; border-bottom: 0.3mm solid #000; }}
.long {{ min-width: 55mm; }}
"""
LINES_FOR_NAME = (
    '<span>Name <span class="line long"></span></span><span>Date <span class="line"></span></span>'
)


def page_html(page: ExamPage) -> str:
    long, short = PAPERS[page.heading.paper]
    is_upright = is_portrait(page.drawing.picture, page.heading.paper)
    width, height = (short, long) if is_upright else (long, short)  # in millimeters
    style = PAGE_STYLE.format(
        width=width,
        height=height,
        border=BORDER,
        inner_width=width - 2 * BORDER,
        inner_height=height - 2 * BORDER - 1,  # rounding up by a pixel would make a second page
    )
    title = f"{page.heading.title}: key" if page.is_key else page.heading.title
    head = f'<meta charset="utf-8"><title>{_escape(title)}</title><style>{style}</style>'
    body = f"<main>{_main(page)}</main>"
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def _main(page: ExamPage) -> str:
    student = LINES_FOR_NAME if page.asks_for_name else f"<span>{_escape(page.heading.student)}</span>"
    task = f"<p>{_escape(page.task)}</p>" if page.task else ""
    facts = f'<p class="facts">{_escape(" ".join(page.facts))}</p>' if page.facts else ""
    answers = "".join(f"<span>{_blank(label, answer)}</span>" for label, answer in page.answers.items())
    reasons = "".join(f"<li>{_escape(reason)}</li>" for reason in page.reasons)
    key_end = f"<ol>{reasons}</ol>" if reasons else f"<p>{NOTHING_PRUNED}</p>"
    top = f"<header><h1>{_escape(page.title)}</h1>{student}</header>{task}{facts}"
    results = f'<p class="results">{answers}</p>'
    return f"{top}{_svg_element(page.drawing)}{results}{key_end if page.is_key else ''}"


def _blank(label: str, answer: str) -> str:
    """A blank with its answer; a line to write on where that is ""."""
    return f"{label}: <b>{_escape(answer)}</b>" if answer else f'{label} <span class="line"></span>'


def _svg_element(drawing: SheetDrawing) -> str:
    """The picture, which takes the remaining space; inside HTML it needs no namespace."""
    element = fromstring(drawing.svg(standalone=False).replace(f' xmlns="{SVG}"', "", 1))
    del element.attrib["width"], element.attrib["height"]
    return tostring(element, encoding="unicode", method="html")


def _escape(text: str) -> str:
    return escape(text, quote=False)
