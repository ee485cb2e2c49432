"""What can be known of the long run before it begins."""

from flask.testing import FlaskClient

from benchmarks.long_run import NEW, known_requests, request
from webviz.server import create_app


def test_what_is_asked_follows_from_its_number_and_is_of_every_kind() -> None:
    known = known_requests(["/"])
    asked = [request(number, known) for number in range(100)]
    assert asked == [request(number, known) for number in range(100)]
    assert {kind for kind, _ in asked} == {*known, NEW}


def test_every_request_has_the_status_that_it_should() -> None:
    client = create_app().test_client()
    known = known_requests(["/"])
    for kind in ("refusals", "list, text and pictures of the samples"):
        for question, status in known[kind]:
            assert answered(client, *question) == status, question
    new = (request(number, known) for number in range(20))
    for question, status in (wanted for kind, wanted in new if kind == NEW):
        assert answered(client, *question) == status, question


def answered(client: FlaskClient, method: str, target: str, body: bytes) -> int:
    """The status of an answer."""
    response = client.open(target, method=method, data=body or None, content_type="application/json")
    response.close()
    return response.status_code
