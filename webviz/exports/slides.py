"""Pictures as slides for PowerPoint, with captions and notes, by python-pptx.

A slide has a title, a picture below it, and a caption at the bottom. As python-pptx neither adds an SVG to a
picture nor fixes the dates in a file, this is done here, in the XML and in the ZIP archive of the file.
"""

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
TEMPLATE_WIDTH = Inches(10)  # of python-pptx's template, which is 4 : 3
TITLE_ONLY = 5  # the number of the template's layout "Title Only"
MARGIN = Inches(0.5)
TITLE_TOP, TITLE_HEIGHT, TITLE_SIZE = Inches(0.25), Inches(0.7), 24  # sizes of type are in points
PICTURE_TOP, PICTURE_HEIGHT = Inches(1.05), Inches(5.2)  # of the area in which the picture is centered
CAPTION_TOP, CAPTION_HEIGHT = Inches(6.35), Inches(0.9)
CAPTION_SIZES = {270: 18, 480: 14, 700: 12}
"""Up to 270 characters are written in 18 points, and so on; after 700 a caption is cut, not in the notes."""
MOST_TITLE = 255  # characters of the title and the subject in the file's properties
SVG = "http://schemas.microsoft.com/office/drawing/2016/SVG/main"  # these three are XML namespaces
DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main"
RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
SVG_EXTENSION = "{96DAC541-7B7A-43D3-8B79-37D633B846F1}"
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
                lengths = (shape.left, shape.width)
                shape.left, shape.width = (length * WIDTH // TEMPLATE_WIDTH for length in lengths)


def _set_properties(properties: Any, picture: Picture) -> None:
    properties.title = writable(picture["title"])[:MOST_TITLE]
    properties.subject = writable(picture["description"])[:MOST_TITLE]
    properties.author = properties.last_modified_by = "webviz"
    for element in list(properties._element):
        if element.tag.endswith(("}created", "}modified")):  # dates of the template
            properties._element.remove(element)


def _add_slide(presentation: Any, picture: Picture, png: bytes, svg_bytes: bytes) -> None:
    slide = presentation.slides.add_slide(presentation.slide_layouts[TITLE_ONLY])
    slide.background.fill.solid()
    slide.background.fill.fore_color.rgb = _color(picture["paper"])
    is_light = sum(bytes.fromhex(picture["paper"][1:])) > 3 * 128  # red, green and blue, each up to 255
    ink = _color("#000000" if is_light else "#ffffff")
    _write(slide.shapes.title, picture["title"], ink, TITLE_TOP, TITLE_HEIGHT, TITLE_SIZE)
    _add_picture(slide, picture, png, svg_bytes)
    caption, size = _fit_caption(picture["caption"])
    _write(slide.shapes.add_textbox(0, 0, 0, 0), caption, ink, CAPTION_TOP, CAPTION_HEIGHT, size)
    slide.notes_slide.notes_text_frame.text = _notes(picture, is_caption_cut=caption != picture["caption"])


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


def _add_picture(slide: Any, picture: Picture, png: bytes, svg_bytes: bytes) -> None:
    image = slide.shapes.add_picture(BytesIO(png), *_place(picture))
    image._element.nvPicPr.cNvPr.set("descr", writable(picture["description"]))
    if "link" in picture:
        image.click_action.hyperlink.address = linkable(picture["link"])
    _add_svg(slide, image, svg_bytes)


def _place(picture: Picture) -> tuple[int, int, int, int]:
    """Left, top, width and height of a picture: as large as possible, and centered."""
    factor = min((WIDTH - 2 * MARGIN) / picture["width"], PICTURE_HEIGHT / picture["height"])
    width, height = round(picture["width"] * factor), round(picture["height"] * factor)
    return (WIDTH - width) // 2, PICTURE_TOP + (PICTURE_HEIGHT - height) // 2, width, height


def _add_svg(slide: Any, image: Any, svg: bytes) -> None:
    """Add the SVG to the PNG, for programs that know this extension of the format."""
    package = slide.part.package
    name = package.next_image_partname("svg")
    relation = slide.part.relate_to(Part(name, "image/svg+xml", package, svg), RELATIONSHIP_TYPE.IMAGE)
    blip = image._element.blipFill.find(f"{{{DRAWING}}}blip")
    extensions = _add_element(blip, f"{{{DRAWING}}}extLst")
    extension = _add_element(extensions, f"{{{DRAWING}}}ext", uri=SVG_EXTENSION)
    _add_element(extension, f"{{{SVG}}}svgBlip", **{f"{{{RELATION}}}embed": relation})


def _add_element(parent: Any, tag: str, **attributes: str) -> Any:
    element = parent.makeelement(tag, attributes, nsmap={"asvg": SVG})
    parent.append(element)
    return element


def _fit_caption(caption: str) -> tuple[str, int]:
    """The caption, cut if it is too long, and its size of type."""
    for longest, size in CAPTION_SIZES.items():
        if len(caption) <= longest:
            return caption, size
    return f"{caption[: longest - 1]}…", size  # as long and as small as the last row allows


def _notes(picture: Picture, is_caption_cut: bool) -> str:
    # The notes repeat the whole caption if the slide has only a part of it, or if they say more about it.
    caption = picture["caption"] if is_caption_cut or "notes" in picture else ""
    texts = [picture["description"], caption, picture.get("notes", ""), picture.get("link", "")]
    return "\n".join(writable(text) for text in texts if text)


def _with_fixed_dates(archive: bytes) -> bytes:
    """The archive without the times at which its parts were packed."""
    file = BytesIO()
    with zipfile.ZipFile(BytesIO(archive)) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            new.writestr(zipfile.ZipInfo(name, EPOCH), old.read(name), zipfile.ZIP_DEFLATED)
    return file.getvalue()
