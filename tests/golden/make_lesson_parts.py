"""Write the parts of a link that a stop may name, in Python and in JavaScript.

`lesson-parts.json` has a row for each part: its words, if these are all that it may have, values that it may
have and values that it may not. `elsewhere` is what a link has beside these.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from webviz.scene.fields import ELSEWHERE, SEARCH_FIELDS, VIEW_FIELDS, Field

PATH = Path(__file__).parent / "lesson-parts.json"
ORDERS = ["given", "alphabetical", "reverse", "weight", "seed 7", "best", "worst"]
COUNTED, FROM_NOUGHT = ["1", "26"], ["0", "7"]
NO_NUMBER = ["", "-1", "1.5", "two"]
NO_COUNT = [*NO_NUMBER, "0"]
EXERCISES = ["page-soft-ge-x", "page-hard-gt-xvwn", "random-3-3-digits-1-any-soft-ge-x"]
GOOD: dict[str, list[str]] = {
    **dict.fromkeys(("graph", "round", "width", "steps", "fine"), COUNTED),
    **dict.fromkeys(("depth", "seed"), FROM_NOUGHT),
    "order": ORDERS,
    "solutions": ["1", "9", "all"],
    "name": ["Übung 3", ""],
    "shape": ["left-out", "q1YqSyzKTM1VslIyVLJSqAUA"],
    "choices": ["+A~C drop:B", ""],
    "places": ["WA.150.320", "WA.150.320~NT.4.9"],
    "predict": ["cut", "value.cut", "cut,bound.best"],
    "asked": ["cut26", "cut26.value34", "best1"],
    "play": ["max-3-12.5.7", "none--", "16--4", "both-1-"],
    "folded": ["1", "4.12.7"],
    "unfolded": ["1", "4.12.7"],
    "find": ["NSW R >=10", ""],
    "what-if": ["4.10", "0.-2.5"],
    "versus": ["algorithm-minimax", "algorithm-minimax.depth-4.cut->.order-seed 7.binding-none"],
    "output": ["fault.cut-beyond", "fault.cut-beyond.reverse-order", "left-out", "AwA"],
    "practice": EXERCISES,
}
BAD: dict[str, list[str]] = {
    **dict.fromkeys(("graph", "round", "width", "steps", "fine"), NO_COUNT),
    **dict.fromkeys(("depth", "seed"), NO_NUMBER),
    "order": ["seed", "seed N", "seed -1", "luck"],
    "solutions": ["0", "some"],
    "places": ["WA", "WA.1.12345", "W~A.1.2"],
    "predict": ["cuts", "cut;value", ""],
    "asked": ["cut", "cut0", "cuts3", ""],
    "play": ["mex-3-", "max-0-", "max-3", "2-3-", "17-3-"],
    "folded": ["", "1,2", "x"],
    "unfolded": ["", "1,2", "x"],
    "what-if": ["4", "4.x", "x.4"],
    "versus": ["", "minimax", "algorithm", "depth-x", "graph-2"],
    "output": ["", "fault.", "fault.Cut", "fault.a.b.c.d.e", "A w A"],
    "practice": ["", "page", "page-soft-ge-q", "random-5-3-digits-1-any-soft-ge-x"],
}


def rows(parts: Iterable[Field]) -> list[dict[str, Any]]:
    """One for each part."""
    return [row(part) for part in parts]


def row(part: Field) -> dict[str, Any]:
    """Of words all are good, and any other is bad."""
    name, words = part.name, list(part.words)
    good, bad = (words, ["perhaps", ""]) if words else (GOOD[name], BAD.get(name, []))
    return {"name": name, "words": words, "good": good, "bad": bad}


def text() -> str:
    """What the file holds, a line for each part."""
    tables = {"search": rows(SEARCH_FIELDS.values()), "view": rows(VIEW_FIELDS.values())}
    members = [f'"elsewhere": {json.dumps(ELSEWHERE)}']
    for name, table in tables.items():
        lines = ",\n".join(f"  {json.dumps(one, ensure_ascii=False)}" for one in table)
        members.append(f'"{name}": [\n{lines}\n ]')
    return "{" + ",\n ".join(members) + "}\n"


def files() -> dict[str, str]:
    """As `make.py` wants it."""
    return {PATH.name: text()}
