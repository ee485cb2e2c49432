"""Write which lines Predict can ask about, which Python and JavaScript agree on.

`lesson-asks.json` has the lines, from 1, of each kind of question for the searches in `bodies/`.
"""

import json
from pathlib import Path
from typing import Any

from golden.make_bodies import QUESTIONS

from webviz.lessons.model import PREDICT_KINDS
from webviz.lessons.running import search_as_on_page, why_nothing_to_ask
from webviz.scene.problem_text import read_problem
from webviz.scene.scene import Scene
from webviz.search import SearchTree
from webviz.trace import event_count

PATH = Path(__file__).parent / "lesson-asks.json"


def row(question: dict[str, Any]) -> dict[str, list[int]]:
    """The lines with a question, by its kind; a line after the last one is tried, too."""
    options = {name: str(value) for name, value in question.items() if name != "text"}
    tree = search_as_on_page(Scene(read_problem(question["text"]), options))
    assert isinstance(tree, SearchTree)
    lines = range(1, event_count(tree) + 2)
    return {
        kind: [line for line in lines if not why_nothing_to_ask(tree, kind, line)] for kind in PREDICT_KINDS
    }


def text() -> str:
    """What the file holds, a line for each search."""
    rows = (f"{json.dumps(name)}: {json.dumps(row(question))}" for name, question in QUESTIONS.items())
    return "{" + ",\n ".join(rows) + "}\n"


def files() -> dict[str, str]:
    """As `make.py` wants it."""
    return {PATH.name: text()}
