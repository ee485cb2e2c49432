"""What check tells of a text that is right: found once for all who ask about the same text."""

from hashlib import sha256

from flask import json

from webviz.answers.drawn import drawn_entry
from webviz.answers.entries import located, repairs_of
from webviz.scene.problem_text import ProblemText
from webviz.search import Watch
from webviz.server import layouts
from webviz.server.bodies import Body
from webviz.server.client import client_is_gone
from webviz.server.work import current_work


def shared_description(known: ProblemText) -> Body:
    """The answer, as JSON. Raises HungUp when the current request's client goes away."""

    def describe(_watch: Watch) -> Body:
        findings = {"errors": [], "warnings": [located(each) for each in known.warnings]}
        findings |= repairs_of(known.text, (), known.warnings)
        return Body(json.dumps(findings | drawn_entry(known, layouts), separators=(",", ":")).encode())

    key = ("check", sha256(known.text.encode("utf-8", "surrogatepass")).digest())
    return current_work().results.get(key, describe, client_is_gone(), is_short=True)
