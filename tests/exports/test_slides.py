"""Pictures as slides."""

import json
import re
import zipfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pptx import Presentation
from shown_pictures import PICTURES, picture

from webviz.exports import slides
from webviz.exports.model import ExportError, Options, Picture
from webviz.exports.scripted import svg
from webviz.exports.slides import pptx

GOLDEN = Path(__file__).parent.parent / "golden" / "exports"


def pixels(*lengths: int) -> list[float]:
    """Lengths on a slide as the page has them, 96 to the inch."""
    return [round(length / 914_400 * 96, 2) for length in lengths]


def close(numbers: list[float]) -> Any:
    """The same, to a tenth of a pixel: an inch of python-pptx has no thirds."""
    return pytest.approx(numbers, abs=0.1)


def opened(pictures: Sequence[Picture] = PICTURES) -> Any:
    """The presentation, read again."""
    return Presentation(BytesIO(pptx(pictures, Options())))


def shown_on(slide: Any) -> Any:
    """The picture of a slide."""
    [found] = [shape for shape in slide.shapes if shape.shape_type == 13]
    return found


def texts_on(slide: Any) -> list[str]:
    """What is written on a slide."""
    return [shape.text_frame.text for shape in slide.shapes if shape.has_text_frame]


def test_each_picture_is_a_png_of_two_pixels_for_one_as_large_as_there_is_room_with_its_texts() -> None:
    show = opened()
    assert [texts_on(slide) for slide in show.slides] == [
        [each["title"], each["caption"]] for each in PICTURES
    ]
    shape = shown_on(show.slides[0])
    assert Image.open(BytesIO(shape.image.blob)).size == (840, 360)
    assert shape.width / shape.height == pytest.approx(420 / 180, abs=1e-3)
    for slide in (show.slides[0], opened([picture(width=40, height=400)]).slides[0]):
        for each in slide.shapes:
            assert each.left >= 0 and each.top >= 0
            assert each.left + each.width <= show.slide_width
            assert each.top + each.height <= show.slide_height


def test_slides_are_16_by_9_and_so_are_those_that_are_added() -> None:
    show = opened()
    assert show.slide_width / show.slide_height == pytest.approx(16 / 9, abs=1e-3)
    for layout in show.slide_layouts:
        assert all(shape.left + shape.width <= show.slide_width for shape in layout.shapes)
    assert max(shape.left + shape.width for shape in show.slide_master.shapes) > show.slide_width * 0.9


def test_the_slide_is_as_the_paper_and_its_texts_can_be_read_on_it() -> None:
    for paper, ink in (("#fdfcfa", "000000"), ("#1b1d21", "FFFFFF")):
        slide = opened([picture(paper=paper, title="T", caption="C")]).slides[0]
        assert str(slide.background.fill.fore_color.rgb) == paper[1:].upper()
        texts = [shape.text_frame.paragraphs[0] for shape in slide.shapes if shape.has_text_frame]
        assert {str(paragraph.font.color.rgb) for paragraph in texts} == {ink}


def test_a_reader_hears_what_is_shown_and_the_notes_say_it_with_the_link_if_there_is_one() -> None:
    first, _, last = opened().slides
    assert shown_on(first)._element.nvPicPr.cNvPr.get("descr") == "The root, not yet searched."
    link = PICTURES[0]["link"]
    for slide, notes, address in (
        (first, f"The root, not yet searched.\n{link}", link),
        (last, "The other child is pruned.", None),
    ):
        assert slide.notes_slide.notes_text_frame.text == notes
        assert shown_on(slide).click_action.hyperlink.address == address


def test_the_svg_lies_beside_the_png() -> None:
    data = pptx(PICTURES, Options())
    with zipfile.ZipFile(BytesIO(data)) as archive:
        vectors = sorted(name for name in archive.namelist() if name.endswith(".svg"))
        slide = archive.read("ppt/slides/slide1.xml").decode()
        relations = archive.read("ppt/slides/_rels/slide1.xml.rels").decode()
        assert 'ContentType="image/svg+xml"' in archive.read("[Content_Types].xml").decode()
        [number] = re.findall(r'svgBlip [^>]*r:embed="(\w+)"', slide)
        target = re.search(rf'<Relationship [^>]*Id="{number}"[^>]*>', relations)
        assert target and "image2.svg" in target.group()
        assert archive.read("ppt/media/image2.svg") == svg(PICTURES[:1], Options())
    assert len(vectors) == 3


def test_the_same_pictures_give_the_same_bytes() -> None:
    assert pptx(PICTURES, Options()) == pptx(PICTURES, Options())
    with zipfile.ZipFile(BytesIO(pptx(PICTURES, Options()))) as archive:
        assert {part.date_time[0] for part in archive.infolist()} == {1980}
        assert b"<dcterms:modified" not in archive.read("docProps/core.xml")


def test_what_xml_cannot_hold_is_left_out() -> None:
    shown = picture(title="a\x00b\ud800c\u2009d", caption="e\x1bf\ng", description="h" * 300)
    show = opened([shown])
    assert texts_on(show.slides[0]) == ["abc\u2009d", "ef\ng"]
    assert show.core_properties.title == "abc\u2009d"
    assert len(show.core_properties.subject) == 255


def test_a_slide_leads_to_pages_alone() -> None:
    for address in ("javascript:alert(1)", "file:///etc/passwd", "\\\\host\\share", "//host/share"):
        with pytest.raises(ExportError, match="a link begins with https://"):
            pptx([picture(link=address)], Options())


def test_everything_lies_where_the_preview_of_the_page_shows_it() -> None:
    golden = json.loads((GOLDEN / "slide.json").read_text())
    assert pixels(slides.WIDTH, slides.HEIGHT) == close(golden["slide"])
    assert pixels(slides.MARGIN) == close([golden["margin"]])
    assert [*pixels(*slides.TITLE[:2]), slides.TITLE[2] * 96 / 72] == close(golden["title"])
    assert pixels(*slides.CAPTION) == close(golden["caption"])
    assert pixels(*slides.ROOM) == close(golden["room"])
    for row in golden["places"]:
        width, height = row["picture"]
        shape = shown_on(opened([picture(width=width, height=height)]).slides[0])
        assert pixels(shape.left, shape.top, shape.width, shape.height) == close(row["place"])


def test_a_longer_caption_has_smaller_type_and_a_very_long_one_stands_whole_in_the_notes() -> None:
    golden = json.loads((GOLDEN / "slide.json").read_text())
    for letters, points in golden["captions"]:
        [slide] = opened([picture(caption="é" * letters)]).slides
        box = slide.shapes[2].text_frame
        assert box.paragraphs[0].font.size.pt == points
        assert len(box.text) == min(letters, 700)
    assert "é" * 701 in slide.notes_slide.notes_text_frame.text
