"""Write sheets and keys in a worker process, with the command's functions."""

from collections.abc import Iterator
from typing import Any

from webviz.exams.equal_difficulty import Wish, equal_papers
from webviz.exams.pages import Heading, key_page, sheet_page
from webviz.exams.sheet import Sheet, sheet_of
from webviz.exports.formats import import_extra
from webviz.exports.model import ExportError, LibraryMissing
from webviz.games.explicit_tree import NoStaticValue
from webviz.scene.problem_text import read_problem
from webviz.search import NotApplicable
from webviz.server.problems import Problem, sentence_of
from webviz.trees import Shape

TRIES = 8_000
"""How many random trees are made at most: fewer than on the command line, as others wait."""


def exam_file(members: dict[str, Any], _data: bytes = b"") -> bytes:
    """The PDF; `webviz.exams.routes` has read the members. Raises Problem."""
    try:
        import_extra("webviz.exports.pdf")
        from webviz.exams.pdf_pages import exam_pdf

        page = key_page if members["content"] == "keys" else sheet_page
        return exam_pdf([page(sheet, heading) for sheet, heading in _sheets(members)])
    except LibraryMissing as error:
        raise Problem(501, "library-missing", "A library is missing here", f"{error}") from None
    except (ExportError, NoStaticValue, NotApplicable, ValueError) as error:
        detail = f"{sentence_of(error)}."
        raise Problem(422, "wrong-exam", "The exam cannot be made", detail) from None


def _sheets(members: dict[str, Any]) -> Iterator[tuple[Sheet, Heading]]:
    title, paper = members["heading"], members["paper"]
    if "text" in members:
        input = read_problem(members["text"]).inputs[members["graph"] - 1]
        yield sheet_of(input.game(), members["depth"]), Heading(title, paper=paper)
        return
    shape = Shape(branching=members["branching"], depth=members["depth"])
    papers = equal_papers(shape, members["seed"], members["students"], Wish(), TRIES)
    for number, one in enumerate(papers, 1):
        yield one.sheet, Heading(title, f"student {number:02}", paper)
