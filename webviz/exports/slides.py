"""Pictures as slides for PowerPoint, with captions and notes, by python-pptx."""

import zipfile
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from pptx import Presentation
from pptx.dml.color import RGBColor
from pptx.opc.constants import RELATIONSHIP_TYPE
from pptx.opc.package import Part
from pptx.util import Inches, Pt

from webviz.exports.drawing import png_of
from webviz.exports.model import Options, Picture, check_pictures, writable
from webviz.exports.pictures import linkable, svg

WIDTH, HEIGHT = Inches(13.333), Inches(7.5)  # 16 : 9
MARGIN = Inches(0.5)
TITLE_ONLY = 5  # the number of the layout "Title Only" in python-pptx's template
TITLE = (Inches(0.25), Inches(0.7), 24)
"""For the title: its distance from the top, its height, its type size in points."""
CAPTION = (Inches(6.35), Inches(0.9))  # for the caption: its distance from the top, and its height
CAPTION_TYPES = ((270, 18), (480, 14), (700, 12))
"""The longest captions, in characters, and their type sizes in points.

A longer caption is cut; the notes have all of it.
"""
PICTURE_AREA = (Inches(1.05), Inches(5.2))
"""For the picture: its smallest distance from the top, and its largest height."""
TEMPLATE_WIDTH = Inches(10)  # 4 : 3
MOST_TITLE = 255  # characters of the title and the subject in the file's properties
SVG_NAMESPACE = "http://schemas.microsoft.com/office/drawing/2016/SVG/main"
SVG_EXTENSION = "{96DAC541-7B7A-43D3-8B79-37D633B846F1}"
DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main"
RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
EPOCH = (1980, 1, 1, 0, 0, 0)  # the date of all parts of the file: the first that a ZIP archive can have


def pptx(pictures: Sequence[Picture], options: Options) -> bytes:
    """A slide for each picture: a PNG of `options.scale`, and the picture as SVG.

    The same pictures give the same bytes. Raises ExportError for none, too many or too large pictures.
    """
    check_pictures(pictures, options)
    presentation = Presentation()
    _widen(presentation)
    _set_properties(presentation.core_properties, pictures[0])
    for picture in pictures:
        _add_slide(presentation, picture, png_of(picture, options.scale), svg([picture], options))
    file = BytesIO()
    presentation.save(file)
    return _with_fixed_dates(file.getvalue())


def _widen(presentation: Any) -> None:
    """Widen the template's layouts from 4 : 3, for slides that users add later."""
    presentation.slide_width, presentation.slide_height = WIDTH, HEIGHT
    for page in (presentation.slide_master, *presentation.slide_layouts):
        for shape in page.shapes:
            if shape._element.spPr.find(f"{{{DRAWING}}}xfrm") is not None:
                left, width = shape.left * WIDTH // TEMPLATE_WIDTH, shape.width * WIDTH // TEMPLATE_WIDTH
                shape.left, shape.width = left, width


def _set_properties(properties: Any, picture: Picture) -> None:
    properties.title, properties.subject = (
        writable(picture[name])[:MOST_TITLE] for name in ("title", "description")
    )
    properties.author = properties.last_modified_by = "webviz"
    for element in list(properties._element):
        if element.tag.endswith(("}created", "}modified")):
            properties._element.remove(element)


def _add_slide(presentation: Any, picture: Picture, png: bytes, svg_bytes: bytes) -> None:
    slide = presentation.slides.add_slide(presentation.slide_layouts[TITLE_ONLY])
    is_light = sum(bytes.fromhex(picture["paper"][1:])) > 3 * 128  # red, green and blue, each up to 255
    ink = _color("#000000" if is_light else "#ffffff")
    slide.background.fill.solid()
    slide.background.fill.fore_color.rgb = _color(picture["paper"])
    _write(slide.shapes.title, picture["title"], ink, *TITLE)
    image = slide.shapes.add_picture(BytesIO(png), *_place(picture))
    image._element.nvPicPr.cNvPr.set("descr", writable(picture["description"]))
    if "link" in picture:
        image.click_action.hyperlink.address = linkable(picture["link"])
    _add_svg(slide, image, svg_bytes)
    caption = picture["caption"]
    longest, size = next((row for row in CAPTION_TYPES if len(caption) <= row[0]), CAPTION_TYPES[-1])
    if len(caption) > longest:
        caption = f"{caption[: longest - 1]}…"
    _write(slide.shapes.add_textbox(0, 0, 0, 0), caption, ink, *CAPTION, size)
    # The notes repeat the whole caption if the slide has only a part of it, or if they say more about it.
    complete = picture["caption"] if caption != picture["caption"] or "notes" in picture else ""
    notes = [picture["description"], complete, picture.get("notes", ""), picture.get("link", "")]
    slide.notes_slide.notes_text_frame.text = "\n".join(writable(text) for text in notes if text)


def _color(name: str) -> Any:
    return RGBColor.from_string(name[1:].upper())  # type: ignore[no-untyped-call]


def _write(shape: Any, text: str, ink: Any, top: int, height: int, size: float) -> None:
    shape.left, shape.top, shape.width, shape.height = MARGIN, top, WIDTH - 2 * MARGIN, height
    frame = shape.text_frame
    frame.word_wrap = True
    frame.text = writable(text)
    for paragraph in frame.paragraphs:
        paragraph.font.size = Pt(size)
        paragraph.font.color.rgb = ink


def _place(picture: Picture) -> tuple[int, int, int, int]:
    """Left, top, width and height of a picture: as large as possible, and centered."""
    top, area_height = PICTURE_AREA
    area_width = WIDTH - 2 * MARGIN
    factor = min(area_width / picture["width"], area_height / picture["height"])
    width, height = round(picture["width"] * factor), round(picture["height"] * factor)
    return (WIDTH - width) // 2, top + (area_height - height) // 2, width, height


def _add_svg(slide: Any, image: Any, svg: bytes) -> None:
    """Add the SVG to the PNG, for programs that know this extension of the format."""
    package = slide.part.package
    name = package.next_image_partname("svg")
    relation = slide.part.relate_to(Part(name, "image/svg+xml", package, svg), RELATIONSHIP_TYPE.IMAGE)
    blip = image._element.blipFill.find(f"{{{DRAWING}}}blip")
    extensions = _add(blip, f"{{{DRAWING}}}extLst")
    extension = _add(extensions, f"{{{DRAWING}}}ext", uri=SVG_EXTENSION)
    _add(extension, f"{{{SVG_NAMESPACE}}}svgBlip", **{f"{{{RELATION}}}embed": relation})


def _add(parent: Any, tag: str, **attributes: str) -> Any:
    element = parent.makeelement(tag, attributes, nsmap={"asvg": SVG_NAMESPACE})
    parent.append(element)
    return element


def _with_fixed_dates(archive: bytes) -> bytes:
    """The archive without the times at which its parts were packed."""
    file = BytesIO()
    with zipfile.ZipFile(BytesIO(archive)) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            part = zipfile.ZipInfo(name, EPOCH)
            new.writestr(part, old.read(name), zipfile.ZIP_DEFLATED)
    return file.getvalue()
