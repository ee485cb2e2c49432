"""A sheet, or its key, as one HTML page that is printed on a single sheet of paper, or saved as PDF."""

from dataclasses import dataclass
from typing import Literal, TypeAlias
from xml.etree.ElementTree import Element, SubElement, tostring

from webviz.exams.layout import layout
from webviz.exams.model import Sheet
from webviz.exams.solution import Solution
from webviz.exams.svg import picture
from webviz.exams.words import BLANKS, RULES, TASK, reasons, results

Paper: TypeAlias = Literal["A4", "A3"]
PAPERS: dict[Paper, tuple[int, int]] = {"A4": (297, 210), "A3": (420, 297)}
"""Width and height in millimeters, lying on its side, as trees are broad."""
BORDER = 9
"""Millimeters that printers leave white."""
MILLIMETERS, PIXELS, POINTS = 25.4, 96, 72
"""To an inch."""
SMALL_TYPE = 10
"""Pixels, before the drawing is made to fit."""
STYLE = """
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
ol {{ columns: 2; padding-left: 6mm; }}
li {{ break-inside: avoid; }}
svg {{ flex: 1 1 0; min-height: 0; width: 100%; margin: 2mm 0; }}
.results {{ display: flex; flex-wrap: wrap; gap: 1mm 6mm; }}
.line {{ display: inline-block; min-width: 24mm; border-bottom: 0.3mm solid #000; }}
.long {{ min-width: 55mm; }}
"""


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands on top: a title, and whose sheet it is, if that is known already."""

    title: str = "Alpha-beta"
    student: str = ""
    paper: Paper = "A4"


def sheet_page(sheet: Sheet, solution: Solution, heading: Heading) -> str:
    """The blank sheet; it holds nothing of the solution, not even unseen."""
    main = _page(heading, "")
    SubElement(main, "p").text = f"{TASK} {RULES}"
    _facts(main, sheet)
    main.append(_picture(sheet, solution, None))
    _results(main, dict.fromkeys(BLANKS, ""))
    return _written(main, heading, heading.title)


def key_page(sheet: Sheet, solution: Solution, heading: Heading) -> str:
    """The same tree with all that belongs into it, and why each cut is one."""
    main = _page(heading, "Key")
    _facts(main, sheet)
    main.append(_picture(sheet, solution, solution))
    _results(main, results(sheet, solution))
    listed = SubElement(main, "ol")
    for reason in reasons(sheet, solution):
        SubElement(listed, "li").text = reason
    if not solution.cuts:
        main.remove(listed)
        SubElement(main, "p").text = "Nothing is pruned."
    return _written(main, heading, f"{heading.title}: key")


def smallest_print(sheet: Sheet, solution: Solution, paper: Paper) -> float:
    """How large the names of leaves come out on paper, in points, if the tree is as broad as the page."""
    inner_width = (PAPERS[paper][0] - 2 * BORDER) / MILLIMETERS * PIXELS
    return SMALL_TYPE * min(1.0, inner_width / layout(sheet, solution).width) * POINTS / PIXELS


def _page(heading: Heading, kind: str) -> Element:
    main = Element("main")
    top = SubElement(main, "header")
    SubElement(top, "h1").text = ": ".join(part for part in (heading.title, kind) if part)
    if heading.student or kind:
        SubElement(top, "span").text = heading.student
        return main
    for label in ("Name", "Date"):
        asked = SubElement(top, "span")
        asked.text = f"{label} "
        SubElement(asked, "span", {"class": "line long" if label == "Name" else "line"})
    return main


def _facts(main: Element, sheet: Sheet) -> None:
    if sheet.facts:
        SubElement(main, "p", {"class": "facts"}).text = " ".join(sheet.facts)


def _picture(sheet: Sheet, solution: Solution, shown: Solution | None) -> Element:
    """The drawing, which takes what room the words leave."""
    drawing = picture(sheet, solution, shown)
    del drawing.attrib["width"], drawing.attrib["height"]
    return drawing


def _results(main: Element, told: dict[str, str]) -> None:
    row = SubElement(main, "p", {"class": "results"})
    for label, value in told.items():
        each = SubElement(row, "span")
        each.text = f"{label}: " if value else f"{label} "
        SubElement(each, "b" if value else "span", {} if value else {"class": "line"}).text = value


def _written(main: Element, heading: Heading, title: str) -> str:
    page = Element("html", {"lang": "en"})
    head = SubElement(page, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "title").text = title
    width, height = PAPERS[heading.paper]
    SubElement(head, "style").text = STYLE.format(
        width=width,
        height=height,
        border=BORDER,
        inner_width=width - 2 * BORDER,
        inner_height=height - 2 * BORDER - 1,  # a rounded pixel more would be a second page
    )
    SubElement(page, "body").append(main)
    return f"<!doctype html>\n{tostring(page, encoding='unicode', method='html')}\n"
