"""QR codes for pictures, as squares."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from webviz.exports.links import code_rows

LINK = "http://192.0.2.7:5000/#v1&line=26"


def test_links_come_back_as_the_codes_that_the_command_line_draws(client: FlaskClient) -> None:
    response = client.post("/api/codes", json={"links": [LINK, "é"]})
    assert response.status_code == 200
    assert response.get_json() == {"codes": [code_rows(LINK), code_rows("é")]}


@pytest.mark.parametrize("links", [None, "a", [], [""], [7], ["\ud800"], [LINK] * 21])
def test_what_is_no_list_of_links_is_a_problem(client: FlaskClient, links: Any) -> None:
    response = client.post("/api/codes", json={"links": links})
    assert response.status_code == 422
    assert response.get_json()["type"] == "urn:webviz:problem:wrong-links"


def test_a_link_that_has_no_room_in_a_code_is_said_so(client: FlaskClient) -> None:
    response = client.post("/api/codes", json={"links": ["a" * 3_000]})
    assert response.status_code == 422
    assert response.get_json()["detail"] == "This link is too long for a QR code: leave the code out."
