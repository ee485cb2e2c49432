"""A damaged address is told in a sentence; test_searches.py asks with good ones."""

import zlib
from base64 import urlsafe_b64encode
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from asking import pack

from webviz.server.packed import LARGEST_TEXT, unpack
from webviz.server.problems import Problem


def refused(packed: str) -> str:
    """Why it cannot be read."""
    with pytest.raises(Problem) as found:
        unpack(packed)
    assert (found.value.status, found.value.kind) == (400, "damaged-link")
    return found.value.detail


def test_everything_that_names_a_search_is_unpacked(text: str) -> None:
    games: dict[str, Any] = {
        "graph": 2,
        "algorithm": "deepening",
        "order": "seed 7",
        "fail": "hard",
        "cut": ">",
    }
    games |= {"depth": 4, "round": 3, "binding": "arcs"}
    csp = {"search": "beam", "propagation": "arcs", "variables": "mrv", "values": "lcv", "solutions": 3}
    for members in ({}, games, csp | {"width": 4, "seed": 5, "steps": 6}, {"solutions": "all"}):
        assert unpack(f"v1&map={pack(text)}&{urlencode(members)}".rstrip("&")) == {"text": text} | members
    for said, meant in (("true", True), ("false", False), ("perhaps", "perhaps")):
        assert unpack(f"v1&map={pack(text)}&binary={said}")["binary"] == meant
    for name in ("graph", "depth", "round"):  # what is no number is left to the one who asks for numbers
        for wrong in ("deep", "-1"):
            assert unpack(f"v1&map={pack(text)}&{name}={wrong}")[name] == wrong
    assert unpack(f"v1&map={pack('Δ 地図 🗺')}") == {"text": "Δ 地図 🗺"}


def test_another_version_and_unknown_or_double_parts_are_refused_by_their_names() -> None:
    for packed in ("", "v2&map=AAAA", "map=AAAA", "#v1&map=AAAA"):
        assert packed.split("&")[0] in refused(packed) and '"v1"' in refused(packed)
    assert '"line"' in refused(f"v1&map={pack('x')}&line=3")
    assert "twice" in refused(f"v1&map={pack('x')}&depth=3&depth=4")


def test_a_damaged_map_is_refused_and_one_that_grows_without_end_before_it_does() -> None:
    cut, long = pack("a map of some length, which is cut")[:-8], pack("a map") + "AAAA"
    other = urlsafe_b64encode(zlib.compress(b"with the header of zlib")).decode().rstrip("=")
    for packed in ("", "AAA*", "A", "é", cut, long, other, pack(b"\xff\xfe not UTF-8")):
        assert "damaged" in refused(f"v1&map={quote(packed)}"), packed
    assert "damaged" in refused("v1")
    assert "larger than 1,048,576 bytes" in refused(f"v1&map={pack(bytes(8 * LARGEST_TEXT))}")
    assert len(unpack(f"v1&map={pack(bytes(LARGEST_TEXT))}")["text"]) == LARGEST_TEXT
