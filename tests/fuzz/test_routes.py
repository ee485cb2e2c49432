"""Every route is asked; whatever is wrong with an answer is noticed."""

import gzip

import pytest

from fuzz import routes
from fuzz.asked import asked
from fuzz.faults import Fault
from fuzz.request import Request, request_bytes, request_of
from fuzz.routes import Noted, answered, check_problem, strict_json, unzipped
from webviz.server import create_app

PROBLEM = b'{"type": "about:blank", "title": "Wrong", "status": 422, "detail": "It is wrong."}'


def test_every_route_is_asked() -> None:
    map = create_app().url_map
    known = {(rule.rule, method) for rule in map.iter_rules() for method in rule.methods or ()}
    found = {(rule_of(map, request), request.method) for request in asked()}
    assert found == {(rule, method) for rule, method in known if method not in ("HEAD", "OPTIONS")}


def rule_of(map: object, request: Request) -> str:
    """The route that a request is for."""
    adapter = map.bind("127.0.0.1:5000")  # type: ignore[attr-defined]
    return str(adapter.match(request.path, request.method, return_rule=True)[0].rule)


def test_what_is_asked_is_answered() -> None:
    wrong = [request for request in asked() if not answered(request_bytes(request))]
    assert [(request.path, request.query) for request in wrong] == []


def test_a_request_is_kept_as_it_is() -> None:
    for request in asked():
        assert request_of(request_bytes(request)) == request


def test_a_request_is_handed_on_as_a_server_does() -> None:
    request = Request("PUT", "/%C3%A9", "é", [["X-A", "a\r\nb"], ["Content-Type", "x"]], "\xff\0")
    found = request.environment()
    assert (found["REQUEST_METHOD"], found["PATH_INFO"], found["QUERY_STRING"]) == ("PUT", "/Ã©", "Ã©")
    assert (found["HTTP_X_A"], found["CONTENT_TYPE"], found["CONTENT_LENGTH"]) == ("ab", "x", "2")
    assert found["wsgi.input"].read() == b"\xff\0"


def test_an_error_that_nobody_foresaw_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    app, noted = create_app(), Noted()
    app.logger.handlers, app.logger.propagate = [noted], False
    app.add_url_rule("/broken", view_func=lambda: {"a": [][1]})
    monkeypatch.setattr(routes, "application", lambda: (app, noted))
    with pytest.raises(IndexError):
        answered(request_bytes(Request("GET", "/broken")))


@pytest.mark.parametrize(
    ("kind", "body", "code"),
    [
        ("text/html", PROBLEM, 422),
        ("application/problem+json", PROBLEM, 400),
        ("application/problem+json", PROBLEM.replace(b"It is wrong.", b""), 422),
        ("application/problem+json", PROBLEM.replace(b"It is", b"<class 'int'> is"), 422),
        ("application/problem+json", PROBLEM.replace(b"}", b', "errors": [{"message": "a"}]}'), 422),
    ],
)
def test_an_error_that_is_not_told_as_it_should_be_is_noticed(kind: str, body: bytes, code: int) -> None:
    check_problem("application/problem+json", PROBLEM, 422)
    with pytest.raises(Fault):
        check_problem(kind, body, code)


def test_a_number_that_json_does_not_have_is_noticed() -> None:
    with pytest.raises(Fault):
        strict_json(b'{"a": NaN}')


def test_a_compressed_answer_is_looked_at_too() -> None:
    assert unzipped(gzip.compress(b"{}"), "gzip") == b"{}"
    assert (unzipped(b"", "gzip"), unzipped(b"{}", None)) == (b"", b"{}")
