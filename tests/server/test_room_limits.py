"""How many rooms one address may open, over HTTP."""

import pytest
from flask.testing import FlaskClient

from webviz.server import create_app


def test_an_address_opens_so_many_rooms_and_others_still_can(client: FlaskClient) -> None:
    found = [client.post("/api/rooms", json={}) for _ in range(6)]
    assert [each.status_code for each in found] == 5 * [201] + [429]
    assert found[-1].get_json()["type"] == "urn:webviz:problem:too-many-opened"
    assert int(found[-1].headers["Retry-After"]) > 0
    other = client.post("/api/rooms", json={}, environ_overrides={"REMOTE_ADDR": "192.0.2.9"})
    assert other.status_code == 201


def test_a_campus_behind_one_address_can_be_allowed_more() -> None:
    client = create_app({"ROOMS_PER_ADDRESS": 7}).test_client()
    assert [client.post("/api/rooms", json={}).status_code for _ in range(8)] == 7 * [201] + [429]


@pytest.mark.parametrize("most", [0, 201, "5", True, 2.5])
def test_a_number_of_rooms_that_is_none_is_refused_at_the_start(most: object) -> None:
    with pytest.raises(ValueError, match="ROOMS_PER_ADDRESS"):
        create_app({"ROOMS_PER_ADDRESS": most})
