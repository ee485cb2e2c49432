"""Write static/js/pictures/glyph-widths.js: the letter widths of DejaVu Sans.

    python tools/glyph_widths.py

The widths are read off the font files that come with matplotlib. Pictures measure their texts by them, so
that no box depends on the fonts of a machine.
"""

from itertools import groupby
from pathlib import Path
from textwrap import wrap

import matplotlib
from fontTools.ttLib import TTFont

TARGET = Path(__file__).parent.parent / "static/js/pictures/glyph-widths.js"
FONTS = Path(matplotlib.get_data_path()) / "fonts/ttf"
FILES = {"regular": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf"}
FIXED = "DejaVuSansMono.ttf"
RANGES = (
    (0x0020, 0x007E),
    (0x00A0, 0x017F),  # Latin
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x045F),  # Cyrillic
    (0x2000, 0x206F),  # punctuation
    (0x2080, 0x208E),  # subscripts
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x22FF),  # signs of mathematics
    (0x25A0, 0x25FF),  # shapes
    (0x2700, 0x27BF),  # dingbats
)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
MISSING = "..."
COLUMNS = 99  # of a line of the table

HEAD = """\
/**
 * Widths of DejaVu Sans characters, in units of 1/`EM` em. In `REGULAR` and `BOLD` each has three base-36
 * digits, or three dots if the font lacks the character; `1bo{{7}}` are seven of width `1bo`.
 * Written by tools/glyph_widths.py.
 */

export const EM = {em};
/** Width of every character of DejaVu Sans Mono. */
export const FIXED = {fixed};
/** First and last character of each range. */
export const RANGES = [
{ranges}
];
"""
COMMENT = "/** Widths of the characters of `RANGES`, in that order. */\n"


def main() -> None:
    """Write the module."""
    em, fixed = _metrics(FONTS / FIXED)
    ranges = "\n".join(f"  [{first:#06x}, {last:#06x}]," for first, last in RANGES)
    head = HEAD.format(em=em, fixed=fixed[ord("0")], ranges=ranges)
    tables = (_table(name, _metrics(FONTS / file)[1]) for name, file in FILES.items())
    TARGET.write_text(head + "".join(tables), encoding="utf-8")


def _metrics(path: Path) -> tuple[int, dict[int, int]]:
    """Units to an em, and the width of each character that the font has."""
    font = TTFont(path)
    widths = font["hmtx"].metrics
    return font["head"].unitsPerEm, {code: widths[name][0] for code, name in font.getBestCmap().items()}


def _table(name: str, widths: dict[int, int]) -> str:
    codes = (code for first, last in RANGES for code in range(first, last + 1))
    runs = ((digits, len(list(run))) for digits, run in groupby(_digits(widths.get(code)) for code in codes))
    table = "".join(f"{digits}{{{count}}}" if count > 1 else digits for digits, count in runs)
    text = " +\n  ".join(f"'{line}'" for line in wrap(table, COLUMNS))
    return f"{COMMENT}export const {name.upper()} =\n  {text};\n"


def _digits(width: int | None) -> str:
    if width is None:
        return MISSING
    high, low = divmod(width, 36)
    return "".join(DIGITS[digit] for digit in (high // 36, high % 36, low))


if __name__ == "__main__":
    main()
