"""Write what the page is told can be chosen, which the tests of its scripts go by; and what the header of a
search says of its algorithm.

    python tests/golden/make_choices.py
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent)]

from webviz.answers.offers import choices  # noqa: E402
from webviz.search.registry import algorithms  # noqa: E402

PATH = HERE / "choices.json"


def text() -> str:
    """What the file holds."""
    kept = {name: {"fold": each.fold, "view": each.view} for name, each in algorithms().items()}
    return json.dumps({"choices": choices(), "kept": kept}, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8", newline="\n")
