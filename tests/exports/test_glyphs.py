"""Letters as outlines."""

import pytest
from shown_pictures import PICTURES, text

from webviz.exports.glyphs import font_file, text_outline, text_width


@pytest.mark.parametrize(
    "mark", [mark for each in PICTURES for mark in each["marks"] if mark["kind"] == "text"]
)
def test_a_text_is_as_wide_as_the_page_has_measured_it_or_squeezed(mark: dict[str, float]) -> None:
    assert mark["width"] <= text_width(mark) + 0.02  # type: ignore[arg-type]


def test_an_outline_is_as_wide_as_it_is_to_be() -> None:
    wide, narrow = text_outline(text("HHH", width=60)), text_outline(text("HHH", width=30))  # type: ignore[arg-type]
    assert wide.vertices[:, 0].max() == pytest.approx(2 * narrow.vertices[:, 0].max())
    assert wide.vertices[:, 1].max() == pytest.approx(narrow.vertices[:, 1].max())
    assert wide.vertices[:, 1].max() == pytest.approx(12 * 0.729, abs=0.01)


def test_each_kind_of_type_has_its_font() -> None:
    kinds = [{}, {"weight": 700}, {"italic": True}, {"weight": 700, "italic": True}, {"fixed": True}]
    found = [font_file(text("a", **kind)).name for kind in kinds]  # type: ignore[arg-type]
    assert found == [
        "DejaVuSans.ttf",
        "DejaVuSans-Bold.ttf",
        "DejaVuSans-Oblique.ttf",
        "DejaVuSans-BoldOblique.ttf",
        "DejaVuSansMono.ttf",
    ]


def test_letters_of_fixed_type_are_all_as_wide() -> None:
    widths = {text_width(text(sign, fixed=True)) for sign in "iW−"}  # type: ignore[arg-type]
    assert len(widths) == 1
