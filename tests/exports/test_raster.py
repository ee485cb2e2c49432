"""Pixels, frames, pages and slides: marks in their places, and the same bytes."""

import hashlib
import json
import re
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Sequence
from io import BytesIO
from math import nan
from pathlib import Path
from typing import Any

import matplotlib
import pytest
from PIL import Image, ImageSequence
from pptx import Presentation

from webviz.exports import slides
from webviz.exports.animation import gif
from webviz.exports.drawing import (
    MISSING,
    dots_per_inch,
    font_file,
    missing_letters,
    png,
    text_outline,
    text_width,
)
from webviz.exports.model import (
    MOST_PICTURES,
    ExportError,
    Mark,
    Options,
    Picture,
    check_animation,
    check_pictures,
)
from webviz.exports.pdf import pdf
from webviz.exports.pictures import svg
from webviz.exports.slides import pptx

GOLDEN = Path(__file__).parents[1] / "golden" / "exports"
PICTURES: list[Picture] = json.loads((GOLDEN / "pictures.json").read_text("utf-8"))


def picture(*marks: Mark, **others: Any) -> Picture:
    """A picture of these marks alone, 40 by 30 pixels on white."""
    made: Any = {"width": 40, "height": 30, "paper": "#ffffff", "title": "", "description": "", "caption": ""}
    return made | {"line": 1, "marks": list(marks)} | others


def square(color: str = "#d55e00", x: float = 10, y: float = 5, side: float = 10, **others: Any) -> Mark:
    """A square that is filled."""
    d = ["M", x, y, "L", x + side, y, "L", x + side, y + side, "L", x, y + side, "Z"]
    made: Any = {"kind": "path", "d": d, "fill": color}
    return made | others


def text(words: str, **others: Any) -> Mark:
    """A text in black, 12 pixels high, that begins at (2, 20)."""
    made: Any = {"kind": "text", "x": 2, "y": 20, "text": words, "size": 12, "weight": 400}
    return made | {"fill": "#000000", "align": "left", "width": 30} | others


ORANGE, WHITE = (213, 94, 0), (255, 255, 255)


def render(shown: Picture, scale: float = 1.0) -> Image.Image:
    image = Image.open(BytesIO(png([shown], Options(scale=scale))))
    image.load()
    return image


def ink(image: Image.Image, box: tuple[int, int, int, int] | None = None) -> int:
    """How many pixels are not as the paper."""
    part = image.crop(box) if box else image
    return sum(count for count, color in part.getcolors(1 << 20) or [] if color != WHITE)


def test_a_mark_lies_where_it_says_and_a_larger_scale_makes_more_pixels_of_the_same() -> None:
    image = render(picture(square(x=10, y=5, side=10)))
    assert image.size == (40, 30)
    assert image.getcolors() == [(1100, WHITE), (100, ORANGE)]
    assert image.getpixel((10, 5)) == image.getpixel((19, 14)) == ORANGE
    assert image.getpixel((9, 5)) == image.getpixel((20, 14)) == WHITE
    for scale in (0.5, 1, 2, 4):
        image = render(picture(square(x=10, y=4, side=10)), scale)
        assert image.size == (40 * scale, 30 * scale)
        assert dict((color, count) for count, color in image.getcolors() or [])[ORANGE] == 100 * scale**2
        assert round(image.info["dpi"][0]) == 96 * scale


def test_what_is_drawn_later_lies_above_and_alpha_lets_the_paper_shine_through() -> None:
    below, above = square("#0072b2", side=10), square("#d55e00", side=5)
    assert render(picture(below, above)).getpixel((11, 6)) == ORANGE
    assert render(picture(above, below)).getpixel((11, 6)) == (0, 114, 178)
    red, green, blue = render(picture(square("#000000", alpha=0.5))).getpixel((15, 10))
    assert red == green == blue and 126 <= red <= 129


def test_a_hole_is_one_by_the_nonzero_rule_and_a_line_has_its_width_and_its_dashes() -> None:
    inner = ["M", 13, 8, "L", 17, 8, "L", 17, 12, "L", 13, 12, "Z"]
    backwards = ["M", 13, 8, "L", 13, 12, "L", 17, 12, "L", 17, 8, "Z"]
    outer = square()
    for piece, color in ((inner, ORANGE), (backwards, WHITE)):
        shown = picture({**outer, "d": outer["d"] + piece})  # type: ignore[typeddict-item, typeddict-unknown-key]
        assert render(shown).getpixel((15, 10)) == color
    line = {"kind": "path", "d": ["M", 0, 10, "L", 40, 10], "stroke": "#d55e00", "width": 4}
    assert ink(render(picture(line))) == 160  # type: ignore[arg-type]
    assert ink(render(picture({**line, "dash": [5, 5]}))) == 80  # type: ignore[arg-type]
    assert ink(render(picture({**line, "dash": [5]}))) == 80  # type: ignore[arg-type]


def test_a_text_is_as_wide_as_it_is_to_be_wherever_it_is_anchored_and_stands_on_its_baseline() -> None:
    for align, x in (("left", 4), ("center", 20), ("right", 36)):
        image = render(picture(text("Mabc", x=x, width=32, align=align)), 4)
        assert ink(image, (0, 0, 4 * 4, 120)) == ink(image, (36 * 4, 0, 160, 120)) == 0, align
        assert ink(image, (4 * 4, 0, 8 * 4, 120)) > 0 and ink(image, (32 * 4, 0, 36 * 4, 120)) > 0, align
    image = render(picture(text("EEE", y=20)), 4)
    assert ink(image, (0, 20 * 4, 160, 120)) == 0 < ink(image, (0, 20 * 4 - 2, 160, 20 * 4))


def test_letters_have_halos_and_looks_and_may_be_missing() -> None:
    plain, haloed = text("l"), text("l", halo={"color": "#d55e00", "width": 6})
    assert ink(render(picture(haloed))) > 2 * ink(render(picture(plain)))
    looks = [text("ill"), text("ill", weight=700), text("ill", italic=True), text("ill", fixed=True)]
    assert len({render(picture(mark)).tobytes() for mark in looks}) == 4
    assert ink(render(picture(text(""), text(" ")))) == 0
    missing = [render(picture(text(sign, width=12))).tobytes() for sign in ("中", "א", MISSING)]
    assert missing[0] == missing[1] == missing[2] != render(picture(text("Д", width=12))).tobytes()
    assert missing_letters("Ελλάδα, Česko, Україна, 日本, ישראל") == sorted("日本ישראל")


def test_an_inch_has_96_pixels_unless_a_picture_has_its_size_on_paper() -> None:
    on_paper = picture(square(), text("ab"), across=2.54)
    assert (dots_per_inch(picture()), dots_per_inch(on_paper)) == (96, pytest.approx(40))
    image = render(on_paper)  # a PNG then has 300 dots an inch, whatever its scale
    assert image.size == (300, 225) and round(image.info["dpi"][0]) == 300
    data = pdf([on_paper, picture(square())], Options())
    assert b"/MediaBox [ 0 0 72 54 ]" in data and b"/MediaBox [ 0 0 30 22.5 ]" in data
    with pytest.raises(ExportError, match="is too large"):
        png([picture(width=10, height=300, across=120.0)], Options())


def frames(pictures: list[Picture], seconds: float = 1.0) -> list[Image.Image]:
    image = Image.open(BytesIO(gif(pictures, Options(scale=1, seconds=seconds))))
    return [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]


def test_a_png_says_its_title_and_holds_one_picture_and_a_gif_shows_each_as_long() -> None:
    info = render(PICTURES[2]).info
    assert (info["Title"], info["Description"]) == ("A & B_1, line 3", "The other child is pruned.")
    with pytest.raises(ExportError, match="holds one picture, not 3"):
        png(PICTURES, Options())
    image = Image.open(BytesIO(gif(PICTURES, Options(scale=1, seconds=1.5))))
    assert (image.size, getattr(image, "n_frames", 0), image.info["loop"]) == ((420, 180), 3, 0)
    assert [frame.info["duration"] for frame in ImageSequence.Iterator(image)] == [1500] * 3


def test_colors_of_marks_are_what_they_are_in_every_frame_or_near_where_there_are_too_many() -> None:
    for frame, x in zip(frames([picture(square(x=x)) for x in (5, 10, 20)]), (5, 10, 20), strict=True):
        assert frame.getpixel((x + 1, 6)) == ORANGE
        assert frame.getpixel((1, 1)) == WHITE
    nearly = [picture(square("#fdfdfd"), square("#fcfcfc", x=25), square(x=x)) for x in (0, 1, 2)]
    assert len({frame.crop((20, 0, 40, 30)).tobytes() for frame in frames(nearly)}) == 1
    colors = [f"#{n:02x}{255 - n:02x}80" for n in range(255)]
    marks = [square(color, x=n % 40, y=n // 40, side=1) for n, color in enumerate(colors)]
    [frame] = frames([picture(*marks)])
    for n in range(255):
        red, green, _ = frame.getpixel((n % 40, n // 40))
        assert abs(red - n) <= 24 and abs(green - (255 - n)) <= 24


def test_what_cannot_be_drawn_is_refused() -> None:
    several: tuple[tuple[list[Picture], Options, str], ...] = (
        ([], Options(), "from 1 to 500 pictures, not 0"),
        ([PICTURES[0]] * (MOST_PICTURES + 1), Options(), "not 501"),
        (PICTURES, Options(scale=5), "the scale must be from 0.25 to 4, not 5"),
        (PICTURES, Options(scale=nan), "the scale must be"),
        (PICTURES, Options(seconds=0), "the seconds for a picture must be"),
        ([picture(width=0)], Options(), "a pixel wide and high"),
        ([picture(width=nan)], Options(), "a pixel wide and high"),
        ([picture(width=9_000, height=10)], Options(), "18000 × 20 pixels is too large"),
        ([picture(width=5_000, height=5_000)], Options(), "40,000,000 in all"),
    )
    for pictures, options, said in several:
        with pytest.raises(ExportError, match=said):
            check_pictures(pictures, options)
    for write in (pdf, pptx):
        with pytest.raises(ExportError, match="from 1 to 500"):
            write([], Options())


def test_an_animation_has_one_size_and_only_so_many_pixels() -> None:
    check_animation(PICTURES, Options())
    with pytest.raises(ExportError, match="all be of one size"):
        gif([picture(), picture(width=41)], Options())
    with pytest.raises(ExportError, match="450,000,000 pixels is too large"):
        check_animation([picture(width=1000, height=900)] * 500, Options(scale=1))


WRITE = """
import hashlib, json, sys
from webviz.exports.model import Options
from webviz.exports.pdf import pdf
print(hashlib.sha256(pdf([json.loads(sys.argv[1])], Options())).hexdigest())
"""


def streams(data: bytes) -> list[bytes]:
    found = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    return [zlib.decompress(each) for each in found]


def test_each_picture_is_a_page_with_its_title_and_text_in_fonts_that_are_inside() -> None:
    data = pdf(PICTURES, Options())
    assert data.startswith(b"%PDF-") and data.count(b"/Type /Page ") == 3
    assert data.count(b"[ 0 0 315 135 ]") == 3
    assert b"/Title (A & B_1, line 1)" in data and b"/Subject (The root, not yet searched.)" in data
    assert b"Date" not in data
    data = pdf([picture(text("ab"), text("cd", weight=700))], Options())
    assert data.count(b"/FontFile2 ") == 2 and {b"DejaVuSans", b"DejaVuSans-Bold"} <= set(
        re.findall(rb"/FontName /[A-Z]{6}\+([\w-]+)", data)
    )
    assert any(b"beginbfrange" in each for each in streams(data)), "letters can be copied out of it"


def test_a_text_that_is_too_long_is_squeezed_and_one_of_nothing_is_no_fault() -> None:
    shown = picture(text("A long text", width=30), text(""), text("  "), square())
    [factor] = re.findall(rb"q (\S+) 0 0 1 \S+ \S+ cm", streams(pdf([shown], Options()))[0])
    assert 0.3 < float(factor) < 0.6


def test_the_same_pictures_give_the_same_bytes_in_every_run_whatever_somebody_has_set_for_figures() -> None:
    assert png([PICTURES[1]], Options()) == png([PICTURES[1]], Options())
    small = Options(scale=0.5)
    assert gif(PICTURES, small) == gif(PICTURES, small)
    slides_of = pptx(PICTURES[1:], small)
    assert slides_of == pptx(PICTURES[1:], small)
    with zipfile.ZipFile(BytesIO(slides_of)) as archive:
        assert {part.date_time[0] for part in archive.infolist()} == {1980}
        assert b"<dcterms:modified" not in archive.read("docProps/core.xml")
    small_one = picture(text("ab"), square())  # of one font
    command = [sys.executable, "-c", WRITE, json.dumps(small_one)]
    environment = {"PYTHONHASHSEED": "1", "PYTHONPATH": "."}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    usual = pdf([small_one], Options())
    assert run.stdout.strip() == hashlib.sha256(usual).hexdigest()
    with matplotlib.rc_context({"pdf.fonttype": 3, "pdf.compression": 0, "path.snap": False}):
        assert pdf([small_one], Options()) == usual
        assert matplotlib.rcParams["pdf.fonttype"] == 3


def test_each_kind_of_type_has_its_font_as_wide_as_the_page_has_measured_it_or_squeezed() -> None:
    marks = [mark for each in PICTURES for mark in each["marks"] if mark["kind"] == "text"]
    assert marks and all(mark["width"] <= text_width(mark) + 0.02 for mark in marks)
    wide, narrow = text_outline(text("HHH", width=60)), text_outline(text("HHH", width=30))  # type: ignore[arg-type]
    assert wide.vertices[:, 0].max() == pytest.approx(2 * narrow.vertices[:, 0].max())
    assert wide.vertices[:, 1].max() == pytest.approx(12 * 0.729, abs=0.01)
    kinds = [{}, {"weight": 700}, {"italic": True}, {"weight": 700, "italic": True}, {"fixed": True}]
    found = [Path(font_file(text("a", **kind))).name.removeprefix("DejaVuSans") for kind in kinds]  # type: ignore[arg-type]
    assert found == [".ttf", "-Bold.ttf", "-Oblique.ttf", "-BoldOblique.ttf", "Mono.ttf"]
    assert len({text_width(text(sign, fixed=True)) for sign in "iW−"}) == 1  # type: ignore[arg-type]


def pixels(*lengths: int) -> list[float]:
    """Lengths on a slide as the page has them, 96 to the inch."""
    return [round(length / 914_400 * 96, 2) for length in lengths]


def close(numbers: list[float]) -> Any:
    """The same, to a tenth of a pixel: an inch of python-pptx has no thirds."""
    return pytest.approx(numbers, abs=0.1)


def shown_on(slide: Any) -> Any:
    [found] = [shape for shape in slide.shapes if shape.shape_type == 13]
    return found


def make_slides(pictures: Sequence[Picture] = PICTURES) -> Any:
    return Presentation(BytesIO(pptx(pictures, Options())))


def texts_on(slide: Any) -> list[str]:
    return [shape.text_frame.text for shape in slide.shapes if shape.has_text_frame]


def test_each_picture_is_a_png_of_two_pixels_for_one_as_large_as_there_is_room_with_its_texts() -> None:
    show = make_slides()
    assert [texts_on(slide) for slide in show.slides] == [
        [each["title"], each["caption"]] for each in PICTURES
    ]
    shape = shown_on(show.slides[0])
    assert Image.open(BytesIO(shape.image.blob)).size == (840, 360)
    assert shape.width / shape.height == pytest.approx(420 / 180, abs=1e-3)
    assert show.slide_width / show.slide_height == pytest.approx(16 / 9, abs=1e-3)
    high = make_slides([picture(width=40, height=400)]).slides[0]
    for each in (
        *show.slides[0].shapes,
        *high.shapes,
        *(each for one in show.slide_layouts for each in one.shapes),
    ):
        assert each.left >= 0 and each.left + each.width <= show.slide_width
        assert each.top >= 0 and each.top + each.height <= show.slide_height


def test_the_slide_is_as_the_paper_and_its_texts_can_be_read_on_it() -> None:
    for paper, ink in (("#fdfcfa", "000000"), ("#1b1d21", "FFFFFF")):
        slide = make_slides([picture(paper=paper, title="T", caption="C")]).slides[0]
        assert str(slide.background.fill.fore_color.rgb) == paper[1:].upper()
        texts = [shape.text_frame.paragraphs[0] for shape in slide.shapes if shape.has_text_frame]
        assert {str(paragraph.font.color.rgb) for paragraph in texts} == {ink}


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


def test_what_xml_cannot_hold_is_left_out() -> None:
    shown = picture(title="a\x00b\ud800c\u2009d", caption="e\x1bf\ng", description="h" * 300)
    show = make_slides([shown])
    assert texts_on(show.slides[0]) == ["abc\u2009d", "ef\ng"]
    assert show.core_properties.title == "abc\u2009d"
    assert len(show.core_properties.subject) == 255


def test_a_slide_tells_what_is_shown_with_its_link_which_leads_to_pages_alone() -> None:
    first, _, last = make_slides().slides
    assert shown_on(first)._element.nvPicPr.cNvPr.get("descr") == "The root, not yet searched."
    link = PICTURES[0]["link"]
    for slide, notes, address in (
        (first, f"The root, not yet searched.\n{link}", link),
        (last, "The other child is pruned.", None),
    ):
        assert slide.notes_slide.notes_text_frame.text == notes
        assert shown_on(slide).click_action.hyperlink.address == address
    for address in ("javascript:alert(1)", "file:///etc/passwd", "\\\\host\\share", "//host/share"):
        with pytest.raises(ExportError, match="a link begins with https://"):
            pptx([picture(link=address)], Options())


def test_all_lies_where_the_preview_shows_it_and_a_longer_caption_is_smaller_or_whole_in_the_notes() -> None:
    golden = json.loads((GOLDEN / "slide.json").read_text())
    assert pixels(slides.WIDTH, slides.HEIGHT) == close(golden["slide"])
    assert pixels(slides.MARGIN) == close([golden["margin"]])
    title = pixels(slides.TITLE_TOP, slides.TITLE_HEIGHT)
    assert [*title, slides.TITLE_SIZE * 96 / 72] == close(golden["title"])
    assert pixels(slides.CAPTION_TOP, slides.CAPTION_HEIGHT) == close(golden["caption"])
    assert pixels(slides.PICTURE_TOP, slides.PICTURE_HEIGHT) == close(golden["room"])
    for row in golden["places"]:
        width, height = row["picture"]
        shape = shown_on(make_slides([picture(width=width, height=height)]).slides[0])
        assert pixels(shape.left, shape.top, shape.width, shape.height) == close(row["place"])

    for letters, points in golden["captions"]:
        [slide] = make_slides([picture(caption="é" * letters)]).slides
        box = slide.shapes[2].text_frame
        assert box.paragraphs[0].font.size.pt == points
        assert len(box.text) == min(letters, 700)
    assert "é" * 701 in slide.notes_slide.notes_text_frame.text
