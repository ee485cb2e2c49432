"""The one handler of errors (not of redirects): "problem details", RFC 9457."""

from dataclasses import dataclass, field
from typing import Any

from flask import Flask, Response, current_app, json, request
from werkzeug.exceptions import HTTPException, InternalServerError, PreconditionFailed
from werkzeug.routing import RoutingException

from webviz.answers.entries import findings
from webviz.games.game import SearchRefused
from webviz.maps.model import TextError
from webviz.search import SearchStopped
from webviz.server.log import WHY
from webviz.server.shared_results import HungUp

KIND = "urn:webviz:problem:"
MIMETYPE = "application/problem+json"
NO_KIND = "about:blank"  # RFC 9457 §4.2.1: the status says it all


@dataclass(eq=False)  # an exception must stay hashable
class Problem(Exception):
    """An error response: `kind` is its name for programs, `detail` its sentence.

    Without a kind ("") the status says it all. `extra` are further members of its JSON.
    """

    status: int
    kind: str
    title: str
    detail: str
    extra: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


def register(app: Flask) -> None:
    """Answer every error in `app` with problem details."""
    app.register_error_handler(Exception, answer)
    app.after_request(_replace_412)


def _replace_412(response: Response) -> Response:
    """Answer a failed precondition as an error: werkzeug describes an absent body."""
    if response.status_code != PreconditionFailed.code or response.mimetype == MIMETYPE:
        return response
    response.close()
    return answer(PreconditionFailed())


def answer(error: Exception) -> Response:
    """The response to `error`; an unforeseen one is logged, a 500 without its text."""
    if isinstance(error, RoutingException) and isinstance(error, HTTPException):
        return error.get_response()  # type: ignore[return-value]  # a redirect is no error
    problem = foreseen_problem(error) or _http_problem(error)
    request.environ[WHY] = problem.kind or problem.title  # for the log
    kind = KIND + problem.kind if problem.kind else NO_KIND
    body = {"type": kind, "title": problem.title, "status": problem.status, "detail": problem.detail}
    response = Response(json.dumps(body | problem.extra), problem.status, problem.headers, mimetype=MIMETYPE)
    for name, value in error.get_headers() if isinstance(error, HTTPException) else ():
        if name.lower() not in {"content-type", "content-length"}:
            response.headers[name] = value  # such as Allow of a 405
    return response


def foreseen_problem(error: Exception) -> Problem | None:
    """The answer to an error that webviz raises itself; None for others."""
    match error:
        case Problem():
            return error
        case TextError(noun=noun, errors=errors, warnings=warnings):
            number = "an error" if len(errors) == 1 else f"{len(errors)} errors"
            kind = f"wrong-{noun}".replace(" ", "-")
            title, detail = f"The {noun} cannot be used", f"The {noun} has {number}."
            return Problem(422, kind, title, detail, findings(errors, warnings))
        case SearchRefused():
            return Problem(422, error.name, error.title, error.sentence)
        case SearchStopped():
            return Problem(503, "", "Service Unavailable", "The server is being stopped.")
        case HungUp():
            return Problem(499, "", "Client Closed Request", "Nobody reads this.")
    return None


def sentence_of(error: Exception) -> str:
    """The message of an error with a capital first letter."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}"


def _http_problem(error: Exception) -> Problem:
    """The answer to an error of Flask: its own text, or the limit of bytes for a 413."""
    if not isinstance(error, HTTPException):
        current_app.logger.error("An error that nobody foresaw", exc_info=error)
        error = InternalServerError()
    status = error.code or 500
    detail = error.description or error.name
    if status == 413:
        limit = request.max_content_length or 0
        detail = f"The request is larger than the {limit:,} bytes that are accepted."
    return Problem(status, "", error.name, detail)
