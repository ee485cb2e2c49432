"""A sheet, or its key, as one HTML page that is printed on a single sheet of paper, or saved as PDF."""

from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement, tostring

from webviz.exams.layout import BORDER, PAPERS, Paper, is_portrait, layout
from webviz.exams.model import Sheet
from webviz.exams.solution import Solution
from webviz.exams.svg import picture
from webviz.exams.words import BLANKS, RULES, TASK, direction, reasons, results

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
ol {{ columns: 2; column-gap: 10mm; padding-left: 6mm; }}
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
    SubElement(main, "p").text = f"{TASK.format(direction=direction(sheet, solution))} {RULES}"
    _facts(main, sheet)
    main.append(_picture(sheet, solution, None))
    _results(main, dict.fromkeys(BLANKS, ""))
    return _written(main, heading.title, _sides(sheet, solution, heading))


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
    return _written(main, f"{heading.title}: key", _sides(sheet, solution, heading))


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


def _sides(sheet: Sheet, solution: Solution, heading: Heading) -> tuple[int, int]:
    """Width and height of the paper in millimeters, lying on its side or not."""
    long, short = PAPERS[heading.paper]
    return (short, long) if is_portrait(layout(sheet, solution), heading.paper) else (long, short)


def _written(main: Element, title: str, sides: tuple[int, int]) -> str:
    page = Element("html", {"lang": "en"})
    head = SubElement(page, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "title").text = title
    width, height = sides
    SubElement(head, "style").text = STYLE.format(
        width=width,
        height=height,
        border=BORDER,
        inner_width=width - 2 * BORDER,
        inner_height=height - 2 * BORDER - 1,  # a rounded pixel more would be a second page
    )
    SubElement(page, "body").append(main)
    return f"<!doctype html>\n{tostring(page, encoding='unicode', method='html')}\n"
