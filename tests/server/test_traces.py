"""Traces, the same from both engines, held or written while sent; downloads."""

import shlex
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from application import AUSTRALIA, ROOT, refusal, stopped_watch, work
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from benchmarks.maps import random_map
from webviz.__main__ import main
from webviz.answers.requests import SearchRequest
from webviz.maps import write_map
from webviz.search import Query, SearchStopped, Watch, engines, textbook_search
from webviz.search.counts import Counts, count
from webviz.server import create_app, downloads
from webviz.server.bodies import Body
from webviz.server.downloads import LongTrace, Trace, find_trace
from webviz.server.problems import Problem
from webviz.server.search_request import read_search
from webviz.server.work import current_work
from webviz.trace import trace_chunks

TEXT = write_map(random_map(9, 3, seed=3))
TRACE = (ROOT / "tests" / "golden" / "australia.out").read_bytes()


def search_request(algorithm: str = "alpha-beta", **members: object) -> SearchRequest:
    return read_search({"text": TEXT, "algorithm": algorithm} | members)


EACH = (search_request(), search_request("minimax"), search_request(order="seed 7"))


def plain(asked: SearchRequest) -> bytes:
    tree = textbook_search(asked.game, asked.query)
    return "".join(trace_chunks(tree, asked.game.labels)).encode()


def text_of(trace: Trace) -> bytes:
    return trace.data if isinstance(trace, Body) else b"".join(map(bytes, trace.chunks()))


@pytest.mark.usefixtures("compiled_engine")
def test_a_trace_is_held_or_written_later_with_a_known_length(monkeypatch: pytest.MonkeyPatch) -> None:
    for asked in EACH:
        expected = plain(asked)
        assert find_trace(work(), asked, Watch()) == Body(expected)
        with monkeypatch.context() as long:
            long.setattr(downloads, "HELD_BYTES", 100)
            found = find_trace(work(), asked, Watch())
        assert isinstance(found, LongTrace) and found.weight < 2000
        assert found.length == len(expected)
        assert text_of(found) == text_of(found) == expected, "a second client gets it as well"


@pytest.fixture
def compiled_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """All but the smallest searches run on the compiled engine."""
    assert engines.warm_up()
    monkeypatch.setattr(engines, "WARM_BUDGET", 10)


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_failure", ImportError("no compiler"))
    monkeypatch.setattr(engines, "_has_warned", True)


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_a_long_trace_is_written_from_its_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(downloads, "HELD_NODES", 10)
    for asked in EACH:
        found = find_trace(work(), asked, Watch())
        assert isinstance(found, LongTrace) and found.length is None and text_of(found) == plain(asked)
        assert found.weight == 18 * len(textbook_search(asked.game, asked.query))
    response = create_app().test_client().post("/api/trace", json={"text": AUSTRALIA})
    assert response.data == TRACE and "Content-Length" not in response.headers


@pytest.mark.parametrize("engine", ["compiled_engine", "no_compiler", None])
def test_a_tree_beyond_the_limit_is_a_problem_with_the_command_and_one_of_the_limit_is_not(
    engine: str | None, request: pytest.FixtureRequest
) -> None:
    if engine:
        request.getfixturevalue(engine)
    nodes, asked = len(textbook_search(search_request().game, Query("alpha-beta", 3))), search_request()
    for limit in (1, 40, 200, nodes - 1):
        with pytest.raises(Problem) as found:
            find_trace(work(MAX_NODES=limit), asked, Watch())
        assert (found.value.status, found.value.kind) == (422, "tree-too-large")
        assert found.value.extra == {"limit": limit, "command": asked.command}
        assert f"more than {limit:,} nodes" in found.value.detail
        assert found.value.detail.endswith(asked.command)
    assert text_of(find_trace(work(MAX_NODES=nodes), asked, Watch())) == plain(asked)


@pytest.mark.usefixtures("compiled_engine")
def test_hanging_up_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SearchStopped):
        find_trace(work(), search_request(), stopped_watch())
    watch = Watch()

    def hang_up_and_count(*arguments: Any) -> Counts:
        watch.stop()
        return count(*arguments)

    monkeypatch.setattr(downloads, "count", hang_up_and_count)
    with pytest.raises(SearchStopped):  # and is not told that the tree is too large
        find_trace(work(), search_request(), watch)


TREES = "root: MIN\n(1 (2 3))\n[1]([2](3 4) [7](5 6))"
SEARCHES: tuple[dict[str, Any], ...] = (
    *({"algorithm": "negamax"}, {"algorithm": "max-n"}, {"fail": "hard", "cut": ">", "order": "weight"}),
    *({"algorithm": "deepening"}, {"binding": "arcs"}, {"binding": "forward", "algorithm": "deepening"}),
    *({"text": TREES}, {"text": TREES, "graph": 2, "algorithm": "deepening"}),
)


def test_any_search_has_the_trace_that_the_command_line_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for members in SEARCHES:
        asked = read_search({"text": AUSTRALIA} | members)
        Path(asked.input.file).write_text(members.get("text", AUSTRALIA), encoding="utf-8")
        assert main(shlex.split(asked.command)[3:]) == 0
        for held, kind in ((1_000, Body), (0, LongTrace)):
            monkeypatch.setattr(downloads, "HELD_NODES", held)
            found = find_trace(work(), asked, Watch())
            assert isinstance(found, kind) and text_of(found) == Path("trace.txt").read_bytes(), members


@pytest.fixture
def written_later(compiled_engine: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(downloads, "HELD_BYTES", 100)


@pytest.mark.parametrize("fixture", ["client", "written_later"])
def test_a_trace_is_a_download_with_the_exact_bytes_that_says_how_long_it_is(
    client: FlaskClient, fixture: str, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue(fixture)
    response = client.post("/api/trace", json={"text": AUSTRALIA}, buffered=True)
    assert (response.content_length, response.data) == (len(TRACE), TRACE)
    assert response.mimetype == "text/plain"
    assert response.headers["Content-Disposition"] == 'attachment; filename="trace-alpha-beta-3.txt"'
    deepest = client.post("/api/trace", json={"text": AUSTRALIA, "depth": 10**20}, buffered=True)
    assert "65535.txt" in deepest.headers["Content-Disposition"]


def test_a_graph_is_a_download_of_a_page_as_it_was_asked_for(
    client: FlaskClient, text: str, three_players: str
) -> None:
    response = client.post("/api/graph", json={"text": text})
    assert response.mimetype == "text/html" and "A: R by MAX" in response.text
    assert response.headers["Content-Disposition"] == 'attachment; filename="map.html"'
    colored = [{"region": "B", "color": "G", "player": 2}]
    positions = {"A": [0.0, -43], "B": [137.0, -43]}
    asked = {"text": text, "colored": colored, "heading": "After line 2", "positions": positions}
    page = client.post("/api/graph", json=asked).text
    assert "B: G by MIN" in page and "A: R by MAX" not in page and "<h1>After line 2</h1>" in page
    assert all(f'"x": {x}, "y": -43.0' in page for x in (0.0, 137.0))
    third = [{"region": "Q", "color": "B", "player": 3}]
    page = client.post("/api/graph", json={"text": three_players, "colored": third}).text
    assert "Q: B by player 3" in page


@pytest.mark.usefixtures("written_later")
def test_many_requests_at_once_get_what_they_get_alone_and_only_so_many_large_traces_are_written() -> None:
    app = create_app()

    def ask(depth: int) -> TestResponse:
        asked = {"text": AUSTRALIA, "depth": depth}
        return app.test_client().post("/api/trace", json=asked, buffered=True)

    with app.app_context():
        writers = current_work().writers
    alone = {depth: ask(depth).data for depth in range(5)}  # each makes room when it is written
    depths = [*range(5)] * 4
    with ThreadPoolExecutor(2) as pool:
        assert [each.data for each in pool.map(ask, depths)] == [alone[depth] for depth in depths]
    while writers.acquire(blocking=False):
        pass
    assert refusal(ask(3)) == (503, "busy")
    writers.release()
    assert [ask(3).data for _ in range(3)] == [TRACE] * 3
