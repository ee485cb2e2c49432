"""How many students have how many points, as a picture: SVG, written here."""

from collections.abc import Sequence
from fractions import Fraction

from markupsafe import Markup

from webviz.grading.points import told

BINS = 10
WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 28, 52
GAP = 4
SVG = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
    'height="{height}" role="img" aria-label="{label}" '
    'font-family="system-ui, sans-serif" font-size="14">\n{parts}\n</svg>\n'
)
BAR = Markup('<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="#6a1fc9"/>')
TEXT = Markup('<text x="{x}" y="{y}" text-anchor="middle" fill="#1b1a18">{text}</text>')
AXIS = Markup('<path d="M{left} {base}H{right}" stroke="#56524b" fill="none"/>')


def bins_of(totals: Sequence[Fraction], most: Fraction) -> list[int]:
    """How many fall into each tenth; full points into the last."""
    counts = [0] * BINS
    for total in totals:
        counts[min(BINS - 1, int(total * BINS / most))] += 1
    return counts


def histogram(totals: Sequence[Fraction], most: Fraction) -> str:
    """The picture. `most`: the points for all that is right, above 0."""
    counts, parts = bins_of(totals, most), []
    step, base = (WIDTH - LEFT - RIGHT) / BINS, HEIGHT - BOTTOM
    for at, count in enumerate(counts):
        x = LEFT + at * step
        height = round((base - TOP) * count / max(1, *counts), 1)
        parts += [_bar(x, step, base, height), _text(x + step / 2, base - height - 8, str(count or ""))]
        parts.append(_text(x, base + 20, _bound(at, most)))
    parts += [_text(LEFT + BINS * step - 8, base + 20, _bound(BINS, most)), _axis(base)]
    parts.append(_text(WIDTH / 2, HEIGHT - 8, "points"))
    return SVG.format(
        width=WIDTH, height=HEIGHT, label=described(counts, most), parts=Markup("\n").join(parts)
    )


def described(counts: Sequence[int], most: Fraction) -> str:
    """The same in words."""
    told_bins = (
        f"{count} from {_bound(at, most)} to {_bound(at + 1, most)}"
        for at, count in enumerate(counts)
        if count
    )
    return f"Students by points: {', '.join(told_bins) or 'none'}"


def _bound(at: int, most: Fraction) -> str:
    return told(most * at / BINS)


def _bar(x: float, step: float, base: float, height: float) -> Markup:
    return BAR.format(
        x=round(x + GAP, 1), y=round(base - height, 1), width=round(step - 2 * GAP, 1), height=height
    )


def _text(x: float, y: float, text: str) -> Markup:
    return TEXT.format(x=round(x, 1), y=round(y, 1), text=text)


def _axis(base: float) -> Markup:
    return AXIS.format(left=LEFT, base=base, right=WIDTH - RIGHT)
