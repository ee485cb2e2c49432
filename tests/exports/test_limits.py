"""What is refused before anything is drawn."""

from math import nan

import pytest
from shown_pictures import PICTURES, picture

from webviz.exports.limits import MOST_PICTURES, check_animation, check_pictures
from webviz.exports.model import ExportError, Options, Picture


@pytest.mark.parametrize(
    ("pictures", "options", "said"),
    [
        ([], Options(), "from 1 to 500 pictures, not 0"),
        ([PICTURES[0]] * (MOST_PICTURES + 1), Options(), "not 501"),
        (PICTURES, Options(scale=5), "the scale must be from 0.25 to 4, not 5"),
        (PICTURES, Options(scale=nan), "the scale must be"),
        (PICTURES, Options(seconds=0), "the seconds for a picture must be"),
        ([picture(width=0)], Options(), "a pixel wide and high"),
        ([picture(width=nan)], Options(), "a pixel wide and high"),
        ([picture(width=9_000, height=10)], Options(), "18000 × 20 pixels is too large"),
        ([picture(width=5_000, height=5_000)], Options(), "40,000,000 in all"),
    ],
)
def test_what_cannot_be_drawn_is_refused(pictures: list[Picture], options: Options, said: str) -> None:
    with pytest.raises(ExportError, match=said):
        check_pictures(pictures, options)


def test_pictures_of_an_animation_are_of_one_size() -> None:
    check_animation(PICTURES, Options())
    with pytest.raises(ExportError, match="all be of one size"):
        check_animation([picture(), picture(width=41)], Options())


def test_an_animation_has_only_so_many_pixels() -> None:
    with pytest.raises(ExportError, match="450,000,000 pixels is too large"):
        check_animation([picture(width=1000, height=900)] * 500, Options(scale=1))
