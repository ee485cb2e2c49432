"""The endpoint of codes that stand in pictures: links in, squares out."""

from dataclasses import dataclass

from flask import Blueprint

from webviz.exports.links import code_rows
from webviz.exports.model import ExportError
from webviz.search import Watch
from webviz.server.body import read_body, wrong_field
from webviz.server.problems import Problem
from webviz.server.work import Work, current_work

blueprint = Blueprint("codes", __name__)
MOST_LINKS = 20
"""Of a request: the longest take a fifth of a second each."""


@dataclass(frozen=True, slots=True)
class Codes:
    """Rows of 0 and 1 for each link; nobody else is going to ask for them."""

    rows: list[list[str]]

    @property
    def weight(self) -> None:
        """They are not kept."""


@blueprint.post("/api/codes")
def codes() -> dict[str, list[list[str]]]:
    """Each link as a QR code. Raises Problem (422)."""
    body = read_body()
    links = body.get("links")
    if not isinstance(links, list) or not 1 <= len(links) <= MOST_LINKS or not all(map(_is_link, links)):
        raise wrong_field("links", f"a list of 1 to {MOST_LINKS} strings that can be sent", body)
    work = current_work()
    try:
        return {"codes": work.share(("codes", *links), lambda watch: _drawn(work, links, watch)).rows}
    except ExportError as error:
        raise Problem(422, "wrong-links", "A link has no room in a QR code", f"{error}.") from None


def _is_link(value: object) -> bool:
    """Whether it has a form in UTF-8, and is no empty text."""
    return isinstance(value, str) and value != "" and not any("\ud800" <= sign <= "\udfff" for sign in value)


def _drawn(work: Work, links: list[str], watch: Watch) -> Codes:
    """One after the other, as long as somebody waits. Raises ExportError."""
    with work.turns.taken(watch) as turn:
        rows = []
        for link in links:
            turn.look(0)
            rows.append(code_rows(link))
        return Codes(rows)
