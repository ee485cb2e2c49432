"""Pictures as pixels."""

from io import BytesIO

import pytest
from PIL import Image
from shown_pictures import PICTURES, picture, square, text

from webviz.exports.model import ExportError, Options, Picture
from webviz.exports.raster import png

ORANGE = (213, 94, 0)
WHITE = (255, 255, 255)


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


@pytest.mark.parametrize("scale", [0.5, 1, 2, 4])
def test_a_larger_scale_makes_more_pixels_of_the_same(scale: float) -> None:
    image = opened(picture(square(x=10, y=4, side=10)), scale)
    assert image.size == (40 * scale, 30 * scale)
    assert dict((color, count) for count, color in image.getcolors() or [])[ORANGE] == 100 * scale**2
    assert round(image.info["dpi"][0]) == 96 * scale


def test_what_is_drawn_later_lies_above() -> None:
    below, above = square("#0072b2", side=10), square("#d55e00", side=5)
    assert opened(picture(below, above)).getpixel((11, 6)) == ORANGE
    assert opened(picture(above, below)).getpixel((11, 6)) == (0, 114, 178)


def test_alpha_lets_the_paper_shine_through() -> None:
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


@pytest.mark.parametrize(("align", "x"), [("left", 4), ("center", 20), ("right", 36)])
def test_a_text_is_as_wide_as_it_is_to_be_wherever_it_is_anchored(align: str, x: float) -> None:
    image = opened(picture(text("Mabc", x=x, width=32, align=align)), 4)
    assert ink(image, (0, 0, 4 * 4, 120)) == ink(image, (36 * 4, 0, 160, 120)) == 0
    assert ink(image, (4 * 4, 0, 8 * 4, 120)) > 0 and ink(image, (32 * 4, 0, 36 * 4, 120)) > 0


def test_a_text_stands_on_its_baseline() -> None:
    image = opened(picture(text("EEE", y=20)), 4)
    assert ink(image, (0, 20 * 4, 160, 120)) == 0
    assert ink(image, (0, 20 * 4 - 2, 160, 20 * 4)) > 0


def test_a_halo_lies_around_the_letters() -> None:
    plain, haloed = text("l"), text("l", halo={"color": "#d55e00", "width": 6})
    assert ink(opened(picture(haloed))) > 2 * ink(opened(picture(plain)))


def test_bold_slanted_and_fixed_type_look_otherwise() -> None:
    looks = [text("ill"), text("ill", weight=700), text("ill", italic=True), text("ill", fixed=True)]
    assert len({opened(picture(mark)).tobytes() for mark in looks}) == 4


def test_a_text_of_nothing_and_a_letter_without_a_glyph_are_drawn() -> None:
    assert ink(opened(picture(text(""), text(" ")))) == 0
    assert ink(opened(picture(text("中")))) > 0


def test_title_and_description_stand_in_the_file() -> None:
    info = opened(PICTURES[2]).info
    assert (info["Title"], info["Description"]) == ("A & B_1, line 3", "The other child is pruned.")


def test_the_same_picture_gives_the_same_bytes() -> None:
    assert png([PICTURES[1]], Options()) == png([PICTURES[1]], Options())


def test_a_png_holds_one_picture() -> None:
    with pytest.raises(ExportError, match="holds one picture, not 3"):
        png(PICTURES, Options())
