"""Pictures as pixels, frames and pages: marks lie where they say, and equal pictures give equal bytes."""

import hashlib
import re
import subprocess
import sys
import zlib
from io import BytesIO
from math import nan

import matplotlib
import pytest
from PIL import Image, ImageSequence
from shown_pictures import GOLDEN, PICTURES, picture, square, text

from webviz.exports.animation import gif
from webviz.exports.glyphs import font_file, text_outline, text_width
from webviz.exports.limits import MOST_PICTURES, check_animation, check_pictures
from webviz.exports.model import ExportError, Options, Picture
from webviz.exports.pdf import pdf
from webviz.exports.raster import png
from webviz.exports.sizes import dots_per_inch
from webviz.exports.slides import pptx

ORANGE, WHITE = (213, 94, 0), (255, 255, 255)


def opened(picture: Picture, scale: float = 1.0) -> Image.Image:
    """The PNG of a picture, read again."""
    image = Image.open(BytesIO(png([picture], Options(scale=scale))))
    image.load()
    return image


def ink(image: Image.Image, box: tuple[int, int, int, int] | None = None) -> int:
    """How many pixels are not as the paper."""
    part = image.crop(box) if box else image
    return sum(count for count, color in part.getcolors(1 << 20) or [] if color != WHITE)


def test_a_mark_lies_where_it_says_and_nothing_else_is_drawn() -> None:
    image = opened(picture(square(x=10, y=5, side=10)))
    assert image.size == (40, 30)
    assert image.getcolors() == [(1100, WHITE), (100, ORANGE)]
    assert image.getpixel((10, 5)) == image.getpixel((19, 14)) == ORANGE
    assert image.getpixel((9, 5)) == image.getpixel((20, 14)) == WHITE


def test_a_larger_scale_makes_more_pixels_of_the_same() -> None:
    for scale in (0.5, 1, 2, 4):
        image = opened(picture(square(x=10, y=4, side=10)), scale)
        assert image.size == (40 * scale, 30 * scale)
        assert dict((color, count) for count, color in image.getcolors() or [])[ORANGE] == 100 * scale**2
        assert round(image.info["dpi"][0]) == 96 * scale


def test_what_is_drawn_later_lies_above_and_alpha_lets_the_paper_shine_through() -> None:
    below, above = square("#0072b2", side=10), square("#d55e00", side=5)
    assert opened(picture(below, above)).getpixel((11, 6)) == ORANGE
    assert opened(picture(above, below)).getpixel((11, 6)) == (0, 114, 178)
    red, green, blue = opened(picture(square("#000000", alpha=0.5))).getpixel((15, 10))
    assert red == green == blue and 126 <= red <= 129


def test_a_hole_is_none_by_the_nonzero_rule_if_both_turn_alike() -> None:
    inner = ["M", 13, 8, "L", 17, 8, "L", 17, 12, "L", 13, 12, "Z"]
    backwards = ["M", 13, 8, "L", 13, 12, "L", 17, 12, "L", 17, 8, "Z"]
    outer = square()
    for piece, color in ((inner, ORANGE), (backwards, WHITE)):
        shown = picture({**outer, "d": outer["d"] + piece})  # type: ignore[typeddict-item, typeddict-unknown-key]
        assert opened(shown).getpixel((15, 10)) == color


def test_a_line_has_its_width_and_its_dashes() -> None:
    line = {"kind": "path", "d": ["M", 0, 10, "L", 40, 10], "stroke": "#d55e00", "width": 4}
    assert ink(opened(picture(line))) == 160  # type: ignore[arg-type]
    assert ink(opened(picture({**line, "dash": [5, 5]}))) == 80  # type: ignore[arg-type]
    assert ink(opened(picture({**line, "dash": [5]}))) == 80  # type: ignore[arg-type]


def test_a_text_is_as_wide_as_it_is_to_be_wherever_it_is_anchored_and_stands_on_its_baseline() -> None:
    for align, x in (("left", 4), ("center", 20), ("right", 36)):
        image = opened(picture(text("Mabc", x=x, width=32, align=align)), 4)
        assert ink(image, (0, 0, 4 * 4, 120)) == ink(image, (36 * 4, 0, 160, 120)) == 0, align
        assert ink(image, (4 * 4, 0, 8 * 4, 120)) > 0 and ink(image, (32 * 4, 0, 36 * 4, 120)) > 0, align
    image = opened(picture(text("EEE", y=20)), 4)
    assert ink(image, (0, 20 * 4, 160, 120)) == 0 < ink(image, (0, 20 * 4 - 2, 160, 20 * 4))


def test_letters_have_halos_and_looks_and_may_be_missing() -> None:
    plain, haloed = text("l"), text("l", halo={"color": "#d55e00", "width": 6})
    assert ink(opened(picture(haloed))) > 2 * ink(opened(picture(plain)))
    looks = [text("ill"), text("ill", weight=700), text("ill", italic=True), text("ill", fixed=True)]
    assert len({opened(picture(mark)).tobytes() for mark in looks}) == 4
    assert ink(opened(picture(text(""), text(" ")))) == 0 < ink(opened(picture(text("中"))))


def test_a_png_says_its_title_and_holds_one_picture() -> None:
    info = opened(PICTURES[2]).info
    assert (info["Title"], info["Description"]) == ("A & B_1, line 3", "The other child is pruned.")
    with pytest.raises(ExportError, match="holds one picture, not 3"):
        png(PICTURES, Options())


def test_the_same_pictures_give_the_same_bytes() -> None:
    assert png([PICTURES[1]], Options()) == png([PICTURES[1]], Options())
    assert gif(PICTURES, Options()) == gif(PICTURES, Options())


def on_paper(across: float) -> Picture:
    """A picture of 40 by 30 pixels that is to be so many centimeters wide."""
    return picture(square(), text("ab"), across=across)


def test_an_inch_has_96_pixels_unless_a_picture_has_its_size_on_paper() -> None:
    assert dots_per_inch(picture()) == 96
    assert dots_per_inch(on_paper(2.54)) == pytest.approx(40)
    image = opened(on_paper(2.54))  # a PNG then has 300 dots an inch, whatever its scale
    assert image.size == (300, 225) and round(image.info["dpi"][0]) == 300
    data = pdf([on_paper(2.54), picture(square())], Options())
    assert b"/MediaBox [ 0 0 72 54 ]" in data and b"/MediaBox [ 0 0 30 22.5 ]" in data
    with pytest.raises(ExportError, match="is too large"):
        png([picture(width=10, height=300, across=120.0)], Options())


def frames(pictures: list[Picture], seconds: float = 1.0) -> list[Image.Image]:
    """The frames of their animation, in full."""
    image = Image.open(BytesIO(gif(pictures, Options(scale=1, seconds=seconds))))
    return [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]


def test_each_picture_is_a_frame_that_is_seen_as_long_and_all_repeat() -> None:
    image = Image.open(BytesIO(gif(PICTURES, Options(scale=1, seconds=1.5))))
    assert (image.size, getattr(image, "n_frames", 0), image.info["loop"]) == ((420, 180), 3, 0)
    assert [frame.info["duration"] for frame in ImageSequence.Iterator(image)] == [1500] * 3


def test_colors_of_marks_are_what_they_are_in_every_frame_and_do_not_flicker() -> None:
    for frame, x in zip(frames([picture(square(x=x)) for x in (5, 10, 20)]), (5, 10, 20), strict=True):
        assert frame.getpixel((x + 1, 6)) == ORANGE
        assert frame.getpixel((1, 1)) == WHITE
    nearly = [picture(square("#fdfdfd"), square("#fcfcfc", x=25), square(x=x)) for x in (0, 1, 2)]
    assert len({frame.crop((20, 0, 40, 30)).tobytes() for frame in frames(nearly)}) == 1


def test_pictures_with_more_colors_than_there_is_room_for_come_out_near() -> None:
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
import hashlib, json, pathlib, sys
from webviz.exports.model import Options
from webviz.exports.pdf import pdf
pictures = json.loads(pathlib.Path(sys.argv[1]).read_text("utf-8"))
print(hashlib.sha256(pdf(pictures, Options())).hexdigest())
"""


def streams(data: bytes) -> list[bytes]:
    """What is packed in a file, unpacked."""
    found = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    return [zlib.decompress(each) for each in found]


def test_each_picture_is_a_page_as_large_as_on_a_screen_with_its_title_and_no_date() -> None:
    data = pdf(PICTURES, Options())
    assert data.startswith(b"%PDF-") and data.count(b"/Type /Page ") == 3
    assert data.count(b"[ 0 0 315 135 ]") == 3
    assert b"/Title (A & B_1, line 1)" in data and b"/Subject (The root, not yet searched.)" in data
    assert b"Date" not in data


def test_text_is_text_in_fonts_that_are_inside() -> None:
    data = pdf([PICTURES[0]], Options())
    assert {b"DejaVuSans", b"DejaVuSans-Bold"} <= set(re.findall(rb"/FontName /[A-Z]{6}\+([\w-]+)", data))
    assert any(b"beginbfrange" in each for each in streams(data)), "letters can be copied out of it"


def test_a_text_that_is_too_long_is_squeezed_and_one_of_nothing_is_no_fault() -> None:
    shown = picture(text("A long text", width=30), text(""), text("  "), square())
    [factor] = re.findall(rb"q (\S+) 0 0 1 \S+ \S+ cm", streams(pdf([shown], Options()))[0])
    assert 0.3 < float(factor) < 0.6


def test_the_same_pictures_give_the_same_bytes_in_every_run() -> None:
    command = [sys.executable, "-c", WRITE, str(GOLDEN / "pictures.json")]
    environment = {"PYTHONHASHSEED": "1", "PYTHONPATH": "."}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == hashlib.sha256(pdf(PICTURES, Options())).hexdigest()


def test_what_somebody_has_set_for_figures_changes_nothing() -> None:
    usual = pdf([PICTURES[2]], Options())
    with matplotlib.rc_context({"pdf.fonttype": 3, "pdf.compression": 0, "path.snap": False}):
        assert pdf([PICTURES[2]], Options()) == usual
        assert matplotlib.rcParams["pdf.fonttype"] == 3


def test_a_text_is_as_wide_as_the_page_has_measured_it_or_squeezed() -> None:
    marks = [mark for each in PICTURES for mark in each["marks"] if mark["kind"] == "text"]
    assert marks and all(mark["width"] <= text_width(mark) + 0.02 for mark in marks)


def test_an_outline_is_as_wide_as_it_is_to_be() -> None:
    wide, narrow = text_outline(text("HHH", width=60)), text_outline(text("HHH", width=30))  # type: ignore[arg-type]
    assert wide.vertices[:, 0].max() == pytest.approx(2 * narrow.vertices[:, 0].max())
    assert wide.vertices[:, 1].max() == pytest.approx(narrow.vertices[:, 1].max())
    assert wide.vertices[:, 1].max() == pytest.approx(12 * 0.729, abs=0.01)


def test_each_kind_of_type_has_its_font_and_letters_of_fixed_type_are_all_as_wide() -> None:
    kinds = [{}, {"weight": 700}, {"italic": True}, {"weight": 700, "italic": True}, {"fixed": True}]
    found = [font_file(text("a", **kind)).name.removeprefix("DejaVuSans") for kind in kinds]  # type: ignore[arg-type]
    assert found == [".ttf", "-Bold.ttf", "-Oblique.ttf", "-BoldOblique.ttf", "Mono.ttf"]
    assert len({text_width(text(sign, fixed=True)) for sign in "iW−"}) == 1  # type: ignore[arg-type]
