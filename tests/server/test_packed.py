"""A damaged address is told in a sentence; test_searches.py asks with good ones."""

import zlib
from base64 import urlsafe_b64encode
from urllib.parse import quote, urlencode

import pytest
from asking import address, pack
from flask.testing import FlaskClient

from webviz.server.packed import LARGEST_TEXT, unpack
from webviz.server.problems import Problem


def refused(packed: str) -> str:
    """Why it cannot be read."""
    with pytest.raises(Problem) as found:
        unpack(packed)
    assert (found.value.status, found.value.kind) == (400, "damaged-link")
    return found.value.detail


def test_what_the_page_packed_is_unpacked(text: str) -> None:
    assert unpack(f"v1&map={pack(text)}") == {"text": text}
    members = {"text": text, "algorithm": "minimax", "depth": 4}
    assert unpack(f"v1&map={pack(text)}&algorithm=minimax&depth=4") == members


def test_so_is_everything_else_that_names_a_search(text: str) -> None:
    members = {
        **{"text": text, "graph": 2, "algorithm": "deepening", "order": "seed 7", "fail": "hard"},
        **{"cut": ">", "depth": 4, "round": 3, "binding": "arcs"},
    }
    parts = urlencode({name: value for name, value in members.items() if name != "text"})
    assert unpack(f"v1&map={pack(text)}&{parts}") == members


def test_and_everything_that_names_a_search_for_solutions(text: str) -> None:
    members = {
        **{"text": text, "search": "beam", "propagation": "arcs", "variables": "mrv", "values": "lcv"},
        **{"solutions": 3, "width": 4, "seed": 5, "steps": 6},
    }
    parts = urlencode({name: value for name, value in members.items() if name != "text"})
    assert unpack(f"v1&map={pack(text)}&{parts}&binary=true") == members | {"binary": True}
    assert unpack(f"v1&map={pack(text)}&solutions=all&binary=false") == {
        **{"text": text, "solutions": "all", "binary": False}
    }
    assert unpack(f"v1&map={pack(text)}&binary=perhaps")["binary"] == "perhaps"


def test_any_characters_survive() -> None:
    assert unpack(f"v1&map={pack('Δ 地図 🗺')}") == {"text": "Δ 地図 🗺"}


@pytest.mark.parametrize("name", ["graph", "depth", "round"])
def test_what_is_no_number_is_left_to_the_one_who_asks_for_numbers(text: str, name: str) -> None:
    assert unpack(f"v1&map={pack(text)}&{name}=deep")[name] == "deep"
    assert unpack(f"v1&map={pack(text)}&{name}=-1")[name] == "-1"


@pytest.mark.parametrize("packed", ["", "v2&map=AAAA", "map=AAAA", "#v1&map=AAAA"])
def test_another_version_is_refused_by_its_name(packed: str) -> None:
    assert packed.split("&")[0] in refused(packed)
    assert '"v1"' in refused(packed)


def test_a_part_that_nobody_knows_is_refused_by_its_name() -> None:
    assert '"line"' in refused(f"v1&map={pack('x')}&line=3")


def test_a_part_that_is_there_twice_is_refused() -> None:
    assert "twice" in refused(f"v1&map={pack('x')}&depth=3&depth=4")


@pytest.mark.parametrize(
    "packed",
    [
        "",
        "AAA*",
        "A",
        "é",
        pack("a map of some length, which is cut")[:-8],
        pack("a map") + "AAAA",
        urlsafe_b64encode(zlib.compress(b"with the header of zlib")).decode().rstrip("="),
        pack(b"\xff\xfe not UTF-8"),
    ],
    ids=["empty", "no base64", "a single character", "no ASCII", "cut", "too long", "other data", "no UTF-8"],
)
def test_a_damaged_map_is_refused(packed: str) -> None:
    assert "damaged" in refused(f"v1&map={quote(packed)}")
    assert "damaged" in refused("v1")


def test_a_small_part_that_grows_without_end_is_refused_before_it_does() -> None:
    assert "larger than 1,048,576 bytes" in refused(f"v1&map={pack(bytes(8 * LARGEST_TEXT))}")
    assert len(unpack(f"v1&map={pack(bytes(LARGEST_TEXT))}")["text"]) == LARGEST_TEXT


def test_an_address_of_more_than_8_kib_is_told_to_post(client: FlaskClient, text: str) -> None:
    response = client.get(address("/api/search", text) + "%20" * 3000)
    assert response.status_code == 414
    assert "POST" in response.get_json(force=True)["detail"]


@pytest.mark.parametrize("query", ["", "?p=", "?q=v1", "?p=v1&p=v1"])
def test_an_address_without_a_problem_is_told_what_to_send(client: FlaskClient, query: str) -> None:
    response = client.get(f"/api/search{query}")
    assert response.status_code == 400
    assert "v1" in response.get_json(force=True)["detail"]
