"""The same bytes whichever engine writes them, and whether they are held or written while they are sent."""

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.maps import random_map
from webviz.__main__ import main
from webviz.answers.search_request import SearchRequest
from webviz.maps import write_map
from webviz.search import Query, SearchStopped, Watch, engines, textbook_search
from webviz.search.counts import Counts, count
from webviz.server import create_app, traces
from webviz.server.bodies import Body
from webviz.server.problems import Problem
from webviz.server.search_request import read_search
from webviz.server.traces import Trace, WrittenFromTree, WrittenLater, find_trace
from webviz.server.work import Work, current_work
from webviz.trace import trace_chunks

TEXT = write_map(random_map(12, 4, seed=3))
ALGORITHMS = ["alpha-beta", "minimax"]
AUSTRALIA = (Path(__file__).parents[1] / "golden" / "australia.in").read_bytes().decode()


def work(max_nodes: int = 1_000_000, **config: object) -> Work:
    with create_app({"MAX_NODES": max_nodes, **config}).app_context():
        return current_work()


def wanted(algorithm: str = "alpha-beta") -> SearchRequest:
    return read_search({"text": TEXT, "algorithm": algorithm})


def plain(asked: SearchRequest) -> bytes:
    """The trace by the textbook."""
    tree = textbook_search(asked.game, asked.query)
    return "".join(trace_chunks(tree, asked.game.labels)).encode()


def text_of(trace: Trace) -> bytes:
    return trace.data if isinstance(trace, Body) else b"".join(map(bytes, trace.chunks()))


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """All but the smallest searches run on the compiled engine."""
    assert engines.warm_up()
    monkeypatch.setattr(engines, "WARM_BUDGET", 50)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """There is no compiled engine."""
    monkeypatch.setattr(engines, "_failure", ImportError("no compiler"))
    monkeypatch.setattr(engines, "_is_said", True)
    yield


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_small_trace_is_held_as_its_text(algorithm: str) -> None:
    assert find_trace(work(), wanted(algorithm), Watch()) == Body(plain(wanted(algorithm)))


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_compiled_trace_that_is_not_too_long_is_held_too(algorithm: str) -> None:
    assert find_trace(work(), wanted(algorithm), Watch()) == Body(plain(wanted(algorithm)))


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_long_trace_is_written_later_and_its_length_is_known(
    algorithm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(traces, "HELD_BYTES", 100)
    found, expected = find_trace(work(), wanted(algorithm), Watch()), plain(wanted(algorithm))
    assert isinstance(found, WrittenLater)
    assert found.length == len(expected)
    assert found.weight < 2000
    assert text_of(found) == expected
    assert text_of(found) == expected, "a second client gets it as well"


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_without_the_compiled_engine_a_long_trace_is_written_from_its_tree(
    algorithm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(traces, "HELD_NODES", 10)
    found = find_trace(work(), wanted(algorithm), Watch())
    assert isinstance(found, WrittenFromTree)
    assert found.weight == 18 * len(textbook_search(wanted(algorithm).game, found.wanted.query))
    assert text_of(found) == plain(wanted(algorithm))


@pytest.mark.parametrize("engine", ["compiled", "broken", None])
@pytest.mark.parametrize("limit", [1, 40, 200])
def test_a_tree_beyond_the_limit_is_a_problem_with_the_command(
    engine: str | None, limit: int, request: pytest.FixtureRequest
) -> None:
    if engine:
        request.getfixturevalue(engine)
    with pytest.raises(Problem) as found:
        find_trace(work(limit), wanted("minimax"), Watch())
    assert (found.value.status, found.value.kind) == (422, "tree-too-large")
    assert found.value.extra == {"limit": limit, "command": wanted("minimax").command}
    assert f"more than {limit:,} nodes" in found.value.detail
    assert found.value.detail.endswith(wanted("minimax").command)


@pytest.mark.usefixtures("compiled")
def test_a_tree_of_exactly_the_limit_is_not_too_large() -> None:
    nodes = len(textbook_search(wanted().game, Query("alpha-beta", 4)))
    assert text_of(find_trace(work(nodes), wanted(), Watch())) == plain(wanted())
    with pytest.raises(Problem):
        find_trace(work(nodes - 1), wanted(), Watch())


@pytest.mark.usefixtures("compiled")
def test_time_and_hanging_up_end_it() -> None:
    with pytest.raises(Problem) as found:
        find_trace(work(MAX_SECONDS=0), wanted(), Watch())
    assert found.value.kind == "out-of-time"
    watch = Watch()
    watch.stop()
    with pytest.raises(SearchStopped):
        find_trace(work(), wanted(), watch)


@pytest.mark.usefixtures("compiled")
def test_who_hangs_up_while_nodes_are_counted_is_not_told_that_the_tree_is_too_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = Watch()

    def hang_up_and_count(*arguments: Any) -> Counts:
        watch.stop()
        return count(*arguments)

    monkeypatch.setattr(traces, "count", hang_up_and_count)
    with pytest.raises(SearchStopped):
        find_trace(work(), wanted(), watch)


TREES = "root: MIN\n(1 (2 3))\n[1]([2](3 4) [7](5 6))"


@pytest.mark.parametrize(
    "members",
    [
        {"algorithm": "negamax"},
        {"algorithm": "max-n"},
        {"fail": "hard", "cut": ">", "order": "weight"},
        {"algorithm": "minimax", "order": "worst", "depth": 2},
        {"algorithm": "deepening"},
        {"binding": "arcs"},
        {"binding": "forward", "algorithm": "deepening"},
        {"text": TREES},
        {"text": TREES, "graph": 2, "algorithm": "deepening"},
    ],
    ids=str,
)
@pytest.mark.parametrize("is_held", [True, False])
def test_any_search_has_the_trace_that_the_command_line_writes(
    members: dict[str, Any],
    is_held: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = read_search({"text": AUSTRALIA} | members)
    monkeypatch.chdir(tmp_path)
    Path(asked.given.file).write_text(members.get("text", AUSTRALIA), encoding="utf-8")
    assert main(shlex.split(asked.command)[3:]) == 0
    monkeypatch.setattr(traces, "HELD_NODES", 1_000 if is_held else 0)
    found = find_trace(work(), asked, Watch())
    assert isinstance(found, Body if is_held else WrittenFromTree)
    assert text_of(found) == Path("trace.txt").read_bytes()


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("held", [100, traces.HELD_BYTES])
def test_the_compiled_engine_writes_a_fixed_order_too(held: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traces, "HELD_BYTES", held)
    asked = read_search({"text": TEXT, "order": "seed 7"})
    tree = textbook_search(asked.game, asked.query)
    found = find_trace(work(), asked, Watch())
    assert isinstance(found, WrittenLater if held == 100 else Body)
    assert text_of(found) == "".join(trace_chunks(tree, asked.game.labels)).encode()
