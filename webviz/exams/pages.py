"""A sheet or its key as an HTML page that prints on one sheet of paper."""

from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement, fromstring, tostring

from webviz.exams.drawing import BORDER, PAPERS, Drawing, Paper, is_portrait, key_drawing, sheet_drawing
from webviz.exams.model import Sheet
from webviz.exams.solution import Solution
from webviz.exams.words import BLANKS, RULES, TASK, direction, reasons, results

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


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a sheet: a title, and the student's name if there is one."""

    title: str = "Alpha-beta"
    student: str = ""
    paper: Paper = "A4"


def sheet_page(sheet: Sheet, solution: Solution, heading: Heading) -> str:
    """The blank sheet; the file has nothing of the solution, not even hidden. Raises ExportError."""
    main, drawing = _page(heading, ""), sheet_drawing(sheet, solution)
    SubElement(main, "p").text = f"{TASK.format(direction=direction(drawing))} {RULES}"
    _facts(main, sheet)
    main.append(_picture(drawing))
    _results(main, dict.fromkeys(BLANKS, ""))
    return _page_written(main, heading.title, _sides(drawing, heading))


def key_page(sheet: Sheet, solution: Solution, heading: Heading) -> str:
    """The same tree with all answers, and the reason for each cut. Raises ExportError."""
    main, drawing = _page(heading, "Key"), key_drawing(sheet, solution)
    _facts(main, sheet)
    main.append(_picture(drawing))
    _results(main, results(sheet, solution))
    listed = SubElement(main, "ol")
    for reason in reasons(sheet, solution):
        SubElement(listed, "li").text = reason
    if not solution.cuts:
        main.remove(listed)
        SubElement(main, "p").text = "Nothing is pruned."
    return _page_written(main, f"{heading.title}: key", _sides(drawing, heading))


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


def _picture(drawing: Drawing) -> Element:
    """The picture, which takes the remaining space; inside HTML it needs no namespace."""
    found = fromstring(drawing.svg(is_alone=False).replace(f' xmlns="{SVG}"', "", 1))
    del found.attrib["width"], found.attrib["height"]
    return found


def _results(main: Element, answers: dict[str, str]) -> None:
    row = SubElement(main, "p", {"class": "results"})
    for label, value in answers.items():
        each = SubElement(row, "span")
        each.text = f"{label}: " if value else f"{label} "
        SubElement(each, "b" if value else "span", {} if value else {"class": "line"}).text = value


def _sides(drawing: Drawing, heading: Heading) -> tuple[int, int]:
    """Width and height of the paper in millimeters, for landscape or portrait."""
    long, short = PAPERS[heading.paper]
    return (short, long) if is_portrait(drawing.picture, heading.paper) else (long, short)


def _page_written(main: Element, title: str, sides: tuple[int, int]) -> str:
    page = Element("html", {"lang": "en"})
    head = SubElement(page, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "title").text = title
    width, height = sides
    SubElement(head, "style").text = PAGE_STYLE.format(
        width=width,
        height=height,
        border=BORDER,
        inner_width=width - 2 * BORDER,
        inner_height=height - 2 * BORDER - 1,  # rounding up by a pixel would make a second page
    )
    SubElement(page, "body").append(main)
    return f"<!doctype html>\n{tostring(page, encoding='unicode', method='html')}\n"
