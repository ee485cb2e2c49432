"""Three small pictures of steps that follow each other, with whatever a format might stumble over."""

import json
from pathlib import Path
from typing import Any

from webviz.exports.model import Mark, Picture

GOLDEN = Path(__file__).parent / "golden" / "exports"
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
