"""Write, for tests of the page, all choices and what headers say of algorithms.

Run it by `python tests/golden/make_choices.py`.
"""

import json
from pathlib import Path

from webviz.answers.entries import choices
from webviz.exports.formats import DRAWN
from webviz.search.registry import algorithms

PATH = Path(__file__).parent / "choices.json"


def text() -> str:
    """What the file holds."""
    kept = {name: {"fold": each.fold, "view": each.values_for} for name, each in algorithms().items()}
    told = {"choices": choices(), "formats": [row.on_page for row in DRAWN], "kept": kept}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def files() -> dict[str, str]:
    """As `make.py` wants it."""
    return {PATH.name: text()}
