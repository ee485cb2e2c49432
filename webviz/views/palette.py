"""Colors on the screen for the names of colors.

The named ones are Okabe and Ito's, which people with the common kinds of color blindness can distinguish
(https://jfly.uni-koeln.de/color/). Color is never the only sign: the letter is always drawn on it, in `ink`.
"""

from collections.abc import Iterable, Mapping
from colorsys import hls_to_rgb
from itertools import chain, count
from typing import TypedDict


class Style(TypedDict):
    """The drawing colors of one color: `#RRGGBB` for the area and for the text on it."""

    fill: str
    ink: str


NAMED = {
    "R": "#D55E00",
    "G": "#009E73",
    "B": "#0072B2",
    "Y": "#F0E442",
    "O": "#E69F00",
    "P": "#CC79A7",
    "C": "#56B4E9",
}
WORDS = ("red", "green", "blue", "yellow", "orange", "purple", "pink", "cyan")
SPARE = ("#882255", "#999933", "#44AA99", "#AA4499", "#8C6D46", "#DDCC77", "#332288", "#BBBBBB")
GOLDEN_ANGLE = 137.508  # degrees; multiples of it stay far apart for long
BLACK, WHITE = "#000000", "#FFFFFF"


def color_styles(colors: Iterable[str]) -> dict[str, Style]:
    """The fill and the ink of every color, in the order given.

    A known letter (`R`) gets its own fill. A name whose last word begins with a known letter (`red`, `dark
    red`) gets that letter's fill, unless it is taken. Every other name gets the next free fill.
    """
    names = list(colors)
    fills = {name: NAMED[name] for name in names if name in NAMED}
    for name in (name for name in names if name not in fills):
        fills[name] = _free_fill(name, set(fills.values()))
    return {name: Style(fill=fills[name], ink=ink_on(fills[name])) for name in names}


def own_styles(fills: Mapping[str, str]) -> dict[str, Style]:
    """The styles of colors whose fills a document states, as `#RRGGBB`."""
    return {color: Style(fill=fill, ink=ink_on(fill)) for color, fill in fills.items()}


def are_colors(names: Iterable[str]) -> bool:
    """Whether each name is a known color, its letter or its English word."""
    return all(name in NAMED or name.lower() in WORDS for name in names)


def ink_on(fill: str) -> str:
    """Black or white, with more contrast to `fill`: 4.58 to 1 or more (WCAG AA: 4.5)."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ink, fill))


def contrast(one: str, other: str) -> float:
    """The contrast of two `#RRGGBB` colors, 1 to 21, as defined by WCAG 2.2."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _free_fill(name: str, taken: set[str]) -> str:
    last_word = name.split()[-1] if name.split() else ""
    preferred = [NAMED[letter] for letter in NAMED if last_word.upper().startswith(letter)]
    # hues without end, dark and light in turn, for maps with more colors than anyone can distinguish
    hues = (_from_hue(number * GOLDEN_ANGLE, 0.62 if number % 2 else 0.38) for number in count())
    return next(fill for fill in chain(preferred, NAMED.values(), SPARE, hues) if fill not in taken)


def _from_hue(hue: float, lightness: float) -> str:
    """HSL with a saturation of 60 % as `#RRGGBB`; `hue` in degrees."""
    levels = hls_to_rgb(hue / 360, lightness, 0.6)
    return "#" + "".join(f"{round(255 * level):02X}" for level in levels)


def _luminance(color: str) -> float:
    levels = (level / 255 for level in bytes.fromhex(color[1:]))
    red, green, blue = (
        level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4 for level in levels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
