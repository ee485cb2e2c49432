"""The endpoint of exams, which a worker process searches and draws."""

from typing import Any

from flask import Blueprint, Response

from webviz.exams.equal_difficulty import SEEDS
from webviz.exams.pages import PAPERS
from webviz.server.bodies import file_of_job
from webviz.server.body import read_body, read_choice, read_heading, read_number, read_text
from webviz.server.search_request import read_input

CONTENTS = ("sheets", "keys")
MOST_STUDENTS, MOST_BRANCHING, MOST_DEPTH = 100, 9, 7
blueprint = Blueprint("exams", __name__, url_prefix="/api")


@blueprint.post("/exam")
def exam() -> Response:
    """A PDF, a page a tree. Raises Problem, TextError and NotApplicable (all 422)."""
    members = _job_members(read_body())
    return file_of_job("exam", members, "application/pdf", f"{members['content']}.pdf")


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
