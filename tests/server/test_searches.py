"""Searches, forecasts and labs as the page asks: in an address, or in a body."""

import shlex
import zlib
from base64 import urlsafe_b64encode
from itertools import pairwise
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from application import AUSTRALIA, STATES, json_of
from asking import address, header_of, pack
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from webviz.__main__ import _parse
from webviz.answers.requests import ALL_NODES
from webviz.games.binding import Binding
from webviz.maps import DEEPEST
from webviz.search import Query, Variant
from webviz.server import create_app
from webviz.server.problems import Problem
from webviz.server.search_request import LARGEST_TEXT, read_input, read_search, unpack
from webviz.server.work import Work


def get(client: FlaskClient, path: str, known: str = "", accepted: str = "identity") -> TestResponse:
    """The answer to a browser on another machine."""
    headers = {"Accept-Encoding": accepted} | ({"If-None-Match": known} if known else {})
    return client.get(path, headers=headers, environ_overrides={"REMOTE_ADDR": "192.0.2.7"})


def test_it_does_not_matter_how_a_search_is_asked_for(client: FlaskClient, text: str) -> None:
    chosen: dict[str, Any] = {"algorithm": "minimax", "depth": 2}
    path = address("/api/search", AUSTRALIA, **chosen)
    posted, got = client.post("/api/search", json={"text": AUSTRALIA, **chosen}), client.get(path)
    assert posted.mimetype == "application/octet-stream"
    assert (got.status_code, got.mimetype, got.data) == (200, posted.mimetype, posted.data)
    assert got.content_length == len(got.data)
    assert (header_of(got.data)["algorithm"], header_of(got.data)["depth_limit"]) == ("minimax", 2)
    head = client.head(path)
    assert (head.status_code, head.data, head.headers) == (200, b"", got.headers)
    untidy = text.replace(", ", ",").replace("\n", "\r\n")
    first, other = (client.get(address("/api/search", each)) for each in (text, untidy))
    assert (first.data, first.headers["ETag"]) == (other.data, other.headers["ETag"])
    plain, compressed = get(client, path), get(client, path, accepted="gzip")
    assert compressed.headers["ETag"] == f"W/{plain.headers['ETag']}"
    assert get(client, path, compressed.headers["ETag"], "gzip").status_code == 304


def test_a_long_path_is_searched_to_its_end(client: FlaskClient) -> None:
    names = [f"P{number:03}" for number in range(300)]
    borders = "\n".join(f"{one}: {other}" for one, other in pairwise(names))
    long = f"A, B\nP000: A-1\n300\nA: 1, B: 2\nA: 3, B: 4\n{borders}\n"
    assert header_of(client.post("/api/search", json={"text": long}).data)["nodes"] == 300


def test_what_a_limit_ended_promises_no_bytes_and_what_time_ended_has_no_tag() -> None:
    client = create_app({"MAX_NODES": 10}).test_client()
    path = address("/api/search", AUSTRALIA)
    tag = get(client, path).headers["ETag"]
    assert tag.startswith("W/") and get(client, path, tag).status_code == 304
    hurried = create_app({"FORECAST_SECONDS": 0, "LAB_SECONDS": 0}).test_client()
    response = get(hurried, address("/api/forecast", STATES))
    assert len(response.get_json()["counts"]) == 1 and "ETag" not in response.headers
    assert "ETag" not in get(hurried, address("/api/lab", STATES, depth=9)).headers


def test_forecasts_and_labs_are_told_in_both_ways_whatever_else_is_chosen(client: FlaskClient) -> None:
    got = json_of(client.get(address("/api/forecast", AUSTRALIA, depth=3)))
    assert got == json_of(client.post("/api/forecast", json={"text": AUSTRALIA}))
    assert [each["depth"] for each in got["counts"]] == [1, 2, 3, 4]
    lab = json_of(client.post("/api/lab", json={"text": AUSTRALIA}))
    chosen = {"algorithm": "deepening", "round": 1, "order": "reverse"}
    assert json_of(client.get(address("/api/lab", AUSTRALIA, **chosen))) == lab


def refusal(packed: str) -> str:
    with pytest.raises(Problem) as found:
        unpack(packed)
    assert (found.value.status, found.value.kind) == (400, "damaged-link")
    return found.value.detail


def test_everything_that_names_a_search_is_unpacked(text: str) -> None:
    games = {"graph": 2, "algorithm": "deepening", "order": "seed 7", "fail": "hard", "cut": ">"}
    games |= {"depth": 4, "round": 3, "binding": "arcs"}
    csp = {"search": "beam", "propagation": "arcs", "variables": "mrv", "values": "lcv", "solutions": 3}
    for members in ({}, games, csp | {"width": 4, "seed": 5, "steps": 6}, {"solutions": "all"}):
        assert unpack(f"v1&map={pack(text)}&{urlencode(members)}".rstrip("&")) == {"text": text} | members
    for name, said, meant in (
        *(("binary", "true", True), ("binary", "false", False), ("binary", "perhaps", "perhaps")),
        # what is no number is left to the one who asks for numbers
        *((name, wrong, wrong) for name in ("graph", "depth", "round") for wrong in ("deep", "-1")),
    ):
        assert unpack(f"v1&map={pack(text)}&{name}={said}")[name] == meant
    assert unpack(f"v1&map={pack('Δ 地図 🗺')}") == {"text": "Δ 地図 🗺"}


def test_another_version_and_unknown_or_double_parts_are_refused_and_so_is_what_grows_without_end() -> None:
    for packed in ("", "v2&map=AAAA", "map=AAAA", "#v1&map=AAAA"):
        assert packed.split("&")[0] in refusal(packed) and '"v1"' in refusal(packed)
    assert '"line"' in refusal(f"v1&map={pack('x')}&line=3")
    assert "twice" in refusal(f"v1&map={pack('x')}&depth=3&depth=4")

    cut, long = pack("a map of some length, which is cut")[:-8], pack("a map") + "AAAA"
    other = urlsafe_b64encode(zlib.compress(b"with the header of zlib")).decode().rstrip("=")
    for packed in ("", "AAA*", "A", "é", cut, long, other, pack(b"\xff\xfe not UTF-8")):
        assert "damaged" in refusal(f"v1&map={quote(packed)}"), packed
    assert "damaged" in refusal("v1")
    assert "larger than the limit of 1,048,576 bytes" in refusal(f"v1&map={pack(bytes(8 * LARGEST_TEXT))}")
    assert len(unpack(f"v1&map={pack(bytes(LARGEST_TEXT))}")["text"]) == LARGEST_TEXT


def test_what_a_browser_has_is_not_searched_again_but_another_search_or_limit_is(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = {name: address(f"/api/{name}", AUSTRALIA) for name in ("search", "forecast", "lab")}
    first = {name: get(client, path) for name, path in paths.items()}
    assert all(each.cache_control.public and each.cache_control.no_cache for each in first.values())
    known = first["search"].headers["ETag"]
    assert get(client, address("/api/search", AUSTRALIA, depth=1), known).status_code == 200
    larger = create_app({"MAX_NODES": 6_000_000}).test_client()
    assert get(larger, paths["search"], known).status_code == 200
    posted = client.post("/api/search", json={"text": AUSTRALIA}, headers={"If-None-Match": known})
    assert (posted.status_code, "ETag" in posted.headers) == (200, False)
    monkeypatch.delattr(Work, "share")
    for name, path in paths.items():
        tag = first[name].headers["ETag"]
        for known in (tag, f"W/{tag}", f'"other", {tag}'):
            again = get(client, path, known)
            assert (again.status_code, again.data, again.cache_control.public) == (304, b"", True)
            assert again.headers["ETag"].removeprefix("W/") == tag


TREES = "((3 12 8) (2 4 6))\n(5 (1 (2 3)))\n"


def test_what_is_left_out_has_its_default_and_everything_can_be_said(text: str, three_players: str) -> None:
    for source, query in (
        (text, Query(depth=2)),
        (three_players, Query("max-n", 3)),
        (TREES, Query(depth=2)),
    ):
        plain = read_search({"text": source})
        assert (plain.query, plain.round, plain.binding, plain.input.number) == (query, None, None, 1)
    said = {"algorithm": "deepening", "order": "seed:7", "fail": "hard", "cut": ">", "depth": 3, "round": 1}
    every = read_search({"text": text, "binding": "arcs"} | said)
    assert (every.query, every.round) == (Query("deepening", 3, "seed 7", Variant("hard", ">")), 1)
    assert every.binding == "arcs" and read_search({"text": TREES, "graph": 2}).input.number == 2
    assert read_input({"text": text, "graph": 1}) == read_input({"text": text})
    assert read_search({"text": TREES, "depth": 99}).query.depth == 2  # no search is deeper than there is
    assert read_search({"text": text, "depth": 10**30}).query.depth == DEEPEST
    members = {"text": text, "algorithm": "deepening", "depth": 3}
    for asked, means in ((1, 1), (2, 2), (3, None), (99, None)):
        assert read_search(members | {"round": asked}).round == means


def test_the_same_problem_is_the_same_request_however_it_is_written(text: str, three_players: str) -> None:
    untidy = text.replace("\n", " \r\n\r\n").replace(", ", ",")
    plain, other = read_search({"text": text}), read_search({"text": untidy, "algorithm": "alpha-beta"})
    assert (plain.canonical_text, plain) == (other.canonical_text, other)
    said = {"graph": 1, "order": "given", "fail": "soft", "cut": ">="}
    for source, algorithm in ((text, "alpha-beta"), (three_players, "max-n"), ("(1 2)", "alpha-beta")):
        plain = read_search({"text": source})
        assert plain == read_search({"text": source, "algorithm": algorithm, **said})
        assert plain == read_search({"text": source, "depth": plain.query.depth})


def test_the_command_is_one_that_the_command_line_understands(text: str) -> None:
    """tests/server/test_traces.py runs many of them."""
    deep = {"text": text, "depth": 10**9}
    free = read_search(deep)
    for more, limit in (({}, None), ({"algorithm": "negamax"}, ALL_NODES), ({"binding": "arcs"}, ALL_NODES)):
        wanted = read_search(deep | more)
        words = shlex.split(wanted.command)
        found = _parse(words[3:])
        assert (words[:3], found.command, found.input) == (["python", "-m", "webviz"], "trace", "MAP.txt")
        # What only the textbook engine runs has a limit of its own there.
        assert (found.depth, found.max_nodes, wanted.is_compilable) == (DEEPEST, limit, limit is None)
        assert wanted.way_out.endswith(f"saved as MAP.txt:  {wanted.command}")
        assert (wanted == free, wanted.key == free.key) == (not more, not more)
    assert isinstance(wanted.game, Binding) and wanted.without_choice.binding == wanted.game.level == "arcs"
    second = read_search({"text": TREES, "graph": 2})
    assert second.way_out.endswith(f"saved as TREE.txt:  {second.command}")


NONE = (0, -1, 1.5, "2", True, None, [])


def test_what_is_no_number_of_one_or_none_of_the_words_is_refused_with_those_there_are(text: str) -> None:
    trees = {"text": TREES, "algorithm": "deepening"}
    cases: list[tuple[dict[str, Any], str, object, str]] = [
        (trees, "graph", 3, "a whole number from 1 to 2; found 3"),
        ({"text": text}, "graph", 2, "1, as the text holds just one; found 2"),
        ({"text": text}, "round", 1, "left out, as alpha-beta is done in one; found 1"),
    ]
    number = "a whole number from 1 up; found "
    cases += [(trees, name, wrong, number) for name in ("graph", "round") for wrong in NONE]
    for name in ("algorithm", "order", "fail", "cut", "binding"):
        cases += [({"text": text}, name, wrong, "one of ") for wrong in ("guess", "", "none", None, 5, ["x"])]
    for members, name, wrong, why in cases:
        with pytest.raises(Problem) as found:
            read_search(members | {name: wrong})
        assert (found.value.status, found.value.kind) == (422, f"wrong-{name}"), members
        assert found.value.detail.startswith(f'"{name}" must be {why}') and found.value.title


def test_every_member_makes_a_difference_but_to_a_comparison_of_orders(text: str) -> None:
    members: dict[str, Any] = {"algorithm": "deepening", "depth": 3}
    others = ({}, {"order": "seed 7"}, {"order": "seed 8"}, {"fail": "hard"}, {"cut": ">"}, {"round": 1})
    asked = [read_search({"text": text, **members, **other}) for other in others]
    assert len({each.key for each in asked}) == len(set(asked)) == len(others)
    assert len({each.without_round for each in asked}) == len(others) - 1
    assert len({each.without_choice for each in asked}) == 1
    deep, plain = read_search({"text": text, "depth": 3}), read_search({"text": text})
    same = read_search({"text": text.replace("\n2\n", "\n3\n")})
    assert deep.canonical_text == same.canonical_text != plain.canonical_text
    assert deep.key != plain.key and deep.without_depth == plain.without_depth
    assert deep.without_choice == asked[0].without_choice != plain.without_choice
    minimax = read_search({"text": text, "algorithm": "minimax"})
    assert minimax.canonical_text != plain.canonical_text
    assert minimax.without_depth.key != plain.without_depth.key
