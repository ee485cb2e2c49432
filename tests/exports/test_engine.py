"""The engine runs the page's JavaScript, and its faults become sentences."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from exported import sample, scene

from webviz.exports import engine
from webviz.exports.model import ExportError
from webviz.exports.pictures import steps_of


def test_what_goes_wrong_in_the_engine_is_said_and_no_harm_done() -> None:
    with pytest.raises(ExportError, match="The picture cannot be drawn: "):
        engine.call("write", "svg", "[]", "{}")
    with pytest.raises(ExportError, match="cannot be drawn"):
        engine.call("steps", "no JSON")
    assert steps_of(scene(sample("australia.txt"))).count == 85


def test_what_takes_too_long_is_ended_and_the_next_call_begins_afresh(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engine._evaluated("webviz.forever = () => { for (;;); }")
    monkeypatch.setattr(engine, "MOST_SECONDS", 0.2)
    with pytest.raises(ExportError, match="takes too long"):
        engine.call("forever")
    monkeypatch.undo()
    assert steps_of(scene(sample("australia.txt"))).count == 85


def test_an_event_loop_of_the_caller_is_left_alone() -> None:
    async def drawn() -> int:
        return steps_of(scene(sample("australia.txt"))).count

    with ThreadPoolExecutor(1) as pool:  # a browser that drives other tests has a loop in this thread
        assert pool.submit(asyncio.run, drawn()).result() == 85


def test_a_body_is_copied_into_the_engine_once_and_goes_with_the_next_call_without_it() -> None:
    australia, cuts = (scene(sample(name)) for name in ("australia.txt", "early-cut.txt"))
    lines = [steps_of(each).count for each in (australia, cuts, australia)]
    assert engine._bodies == [australia["body"]] and engine._bodies[0] is australia["body"]
    engine._evaluated("webviz.marked = webviz.bodies[0]", [australia["body"]])
    assert engine._evaluated("webviz.marked === webviz.bodies[0]", [australia["body"]]) == "True"
    assert engine._evaluated("webviz.bodies.length", []) == "0"
    assert lines[0] == lines[2] == 85 != lines[1]
