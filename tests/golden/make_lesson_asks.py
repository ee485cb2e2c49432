"""Write which lines Predict can ask about, which Python and JavaScript agree on.

    python tests/golden/make_lesson_asks.py

`lesson-asks.json` has the lines, from 1, of each kind of question for the searches in `bodies/`.
"""

import json
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent)]

from golden.make_body import QUESTIONS  # noqa: E402

from webviz.lessons.asking import nothing_to_ask  # noqa: E402
from webviz.lessons.model import PREDICT_KINDS  # noqa: E402
from webviz.lessons.problems import read_held  # noqa: E402
from webviz.lessons.running import shown_of  # noqa: E402
from webviz.search import SearchTree  # noqa: E402

PATH = HERE / "lesson-asks.json"


def row(question: dict[str, Any]) -> dict[str, list[int]]:
    """The lines of one search by the kind of question; one more than there are is tried."""
    options = {name: str(value) for name, value in question.items() if name != "text"}
    shown = shown_of(read_held(question["text"])[0], options)
    tree = shown.found
    assert isinstance(tree, SearchTree)
    lines = range(1, shown.lines + 2)
    return {kind: [line for line in lines if not nothing_to_ask(tree, kind, line)] for kind in PREDICT_KINDS}


def text() -> str:
    """What the file holds, a line for each search."""
    rows = (f"{json.dumps(name)}: {json.dumps(row(question))}" for name, question in QUESTIONS.items())
    return "{" + ",\n ".join(rows) + "}\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8", newline="\n")
