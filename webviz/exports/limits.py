"""What a file of pictures may hold: sizes are checked before anything is drawn."""

from collections.abc import Sequence

from webviz.exports.model import ExportError, Options, Picture

MOST_PICTURES = 500
MOST_PIXELS = 40_000_000
"""Of one picture, as it is written: 160 MB while it is drawn."""
MOST_SIDE = 16_000
"""Pixels of a picture's width or height, as it is written."""
MOST_FRAMES_PIXELS = 400_000_000
"""Of all pictures of an animation together, a byte each."""
SCALES = (0.25, 4.0)
SECONDS = (0.02, 60.0)
ACROSS = (1.0, 120.0)
"""Centimeters that a picture is wide on paper."""
TYPE_SIZES = (1.0, 2.0)
"""How many times as large as usual type and lines can be."""


def check_pictures(pictures: Sequence[Picture], options: Options) -> None:
    """Raises ExportError for none, too many or too large ones, and for times and scales that cannot be."""
    if not 1 <= len(pictures) <= MOST_PICTURES:
        raise ExportError(f"a file holds from 1 to {MOST_PICTURES} pictures, not {len(pictures)}")
    _check_between("the scale", options.scale, SCALES)
    _check_between("the seconds for a picture", options.seconds, SECONDS)
    for picture in pictures:
        check_size(picture, options.scale)


def check_animation(pictures: Sequence[Picture], options: Options) -> None:
    """Raises ExportError for what `check_pictures` does, and for pictures that do not fit on each other."""
    check_pictures(pictures, options)
    sizes = {(picture["width"], picture["height"]) for picture in pictures}
    if len(sizes) > 1:
        raise ExportError("the pictures of an animation must all be of one size")
    [(width, height)] = sizes
    pixels = width * height * options.scale**2 * len(pictures)
    if pixels > MOST_FRAMES_PIXELS:
        raise ExportError(
            f"an animation of {pixels:,.0f} pixels is too large: at most {MOST_FRAMES_PIXELS:,}; "
            "take fewer lines, a smaller picture or a smaller scale"
        )


def check_size(picture: Picture, scale: float) -> None:
    """Raises ExportError for a picture that is too large, or too small, at a scale."""
    width, height = picture["width"] * scale, picture["height"] * scale
    if not min(width, height) >= 1:
        raise ExportError("a picture must be a pixel wide and high")
    if max(width, height) > MOST_SIDE or width * height > MOST_PIXELS:
        raise ExportError(
            f"a picture of {width:.0f} × {height:.0f} pixels is too large: at most {MOST_SIDE:,} "
            f"wide and high, and {MOST_PIXELS:,} in all; make it smaller, or its scale"
        )


def check_look(across: float | None, type_size: float) -> None:
    """Raises ExportError for a width on paper, in centimeters, or a size of type that cannot be."""
    if across is not None:
        _check_between("the width on paper, in centimeters,", across, ACROSS)
    _check_between("the size of type", type_size, TYPE_SIZES)


def _check_between(what: str, value: float, limits: tuple[float, float]) -> None:
    least, most = limits
    if not least <= value <= most:
        raise ExportError(f"{what} must be from {least:g} to {most:g}, not {value:g}")
