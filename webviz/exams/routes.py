"""The endpoint of exams: the tree shown, or random trees of equal difficulty, become sheets or keys.

A worker process searches and draws them.
"""

import json
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response

from webviz.exams.equal_difficulty import SEEDS
from webviz.exams.pages import PAPERS
from webviz.search import Watch
from webviz.server.bodies import Body, as_download, send
from webviz.server.body import read_body, read_choice, read_heading, read_number, read_text
from webviz.server.search_request import read_input
from webviz.server.work import current_work

CONTENTS = ("sheets", "keys")
MOST_STUDENTS, MOST_BRANCHING, MOST_DEPTH = 100, 9, 7
blueprint = Blueprint("exams", __name__, url_prefix="/api")


@blueprint.post("/exam")
def exam() -> Response:
    """A PDF with a page for each tree. Raises Problem, MapError, TreeError and NotApplicable (all 422)."""
    members = _job_members(read_body())
    key = sha256(json.dumps(members).encode()).hexdigest()
    work = current_work()

    def draw(watch: Watch) -> Body:
        return Body(work.workers.run("exam", members, watch), is_kept=False)

    file = work.share(("exam", key), draw)
    return as_download(send(file, "application/pdf"), f"{members['content']}.pdf")


def _job_members(body: dict[str, Any]) -> dict[str, Any]:
    look = {
        "content": read_choice("content", "sheets", CONTENTS, body),
        "paper": read_choice("paper", "A4", tuple(PAPERS), body),
        "heading": read_heading(body),
    }
    if "text" in body:
        input = read_input(body)
        depth = min(read_number("depth", input.own_depth, 1, body), input.deepest)
        return look | {"text": read_text(body), "graph": input.number, "depth": depth}
    return look | {
        "students": read_number("students", 1, 1, body, MOST_STUDENTS),
        "branching": read_number("branching", 2, 2, body, MOST_BRANCHING),
        "depth": read_number("depth", 3, 2, body, MOST_DEPTH),
        "seed": read_number("seed", 1, 0, body, SEEDS),
    }
