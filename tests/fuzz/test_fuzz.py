"""Damaged inputs of every kind: readers take or refuse them, routes answer, commands say what is wrong."""

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from fuzz import faults, links, routes, running
from fuzz.command_line import FILE, Call, done, run
from fuzz.damage import BYTES
from fuzz.faults import Fault, check_message, check_refusal, tried
from fuzz.readers import reads
from fuzz.routes import Noted, Request, answered, check_problem, strict_json
from fuzz.running import WAYS, Plan, Target, failed, targets
from webviz import __main__ as command_line
from webviz.maps import read_map, write_map
from webviz.maps.model import Diagnostic, MapError
from webviz.server import create_app

INPUTS = 60
"""Of each target, besides those that it begins with."""
MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"


def test_what_failed_once_is_read_or_refused() -> None:
    files = {target: list(target.folder().glob("*")) for target in targets().values()}
    found = {path: tried(one.read, path.read_bytes()).fault for one, paths in files.items() for path in paths}
    assert {path: fault for path, fault in found.items() if fault is not None} == {}
    assert found.keys() == set(running.CORPUS.glob("*/*")) and len(found) > 10


@pytest.mark.parametrize("name", WAYS)
def test_damaged_inputs_are_read_or_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "CORPUS", tmp_path)
    target = targets()[name]
    first = len(target.seeds)  # those before are the same for every seed; other tests take all their parts
    plan = Plan(first=first, inputs=INPUTS) if target.in_parts else Plan(inputs=first + INPUTS)
    [tally] = running.run([target], plan)
    assert tally.failures == {} and 0 < tally.accepted < tally.inputs
    one, again, other = ([target.input(seed, first + n) for n in range(3)] for seed in (1, 1, 2))
    assert one == again != other


def test_every_route_is_asked_and_answers() -> None:
    map, seeds = create_app().url_map, [Request.of(data) for data in targets()["requests"].seeds]
    known = {(rule.rule, method) for rule in map.iter_rules() for method in rule.methods or ()}
    adapter = map.bind("127.0.0.1:5000")
    found = {
        (str(adapter.match(one.path, one.method, return_rule=True)[0].rule), one.method)  # type: ignore[attr-defined]
        for one in seeds
    }
    assert found == {(rule, method) for rule, method in known if method not in ("HEAD", "OPTIONS")}
    assert [one.path for one in seeds if not answered(one.to_bytes())] == []


def test_every_command_does_what_the_seeds_tell_it_to() -> None:
    calls = [Call.of(data) for data in targets()["commands"].seeds]
    assert {call.arguments[0] for call in calls} >= {name for name in command_line.COMMANDS if name}
    with_a_status = [call for call in calls if call.arguments[0] != "doctor"]  # its status is its answer
    assert [call.arguments for call in with_a_status if run(call)[0]] == []


def test_a_command_writes_nowhere_else_and_says_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    streams = sys.stdin, sys.stdout, sys.stderr
    for call, status, words in (
        (Call(["trace", FILE], MAP.replace("R-1", "Q-1")), 1, f"{FILE}:2:4: error: found unknown color"),
        (Call(["trace", "-", "--depth", "x"], MAP), 2, "usage: "),
        (Call(["trace", FILE, "-o", "../out.txt"], MAP), 0, ""),
    ):
        found, said = run(call)
        assert (found, said.startswith(words), done(call.to_bytes())) == (status, True, status == 0), call
    assert (sys.stdin, sys.stdout, sys.stderr) == streams
    assert Path.cwd() == tmp_path and os.listdir(tmp_path) == [] == list(tmp_path.parent.glob("out*"))


def test_the_first_failure_of_a_kind_is_kept_as_small_as_it_gets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def read(data: bytes) -> bool:
        if b"x" in data:
            raise KeyError(len(data))
        return data.startswith(b"a")

    monkeypatch.setattr(running, "CORPUS", tmp_path)
    inputs = (b"a" * 99 + b"x" + b"b" * 99, b"xbx", b"ab", b"c")
    [tally] = running.run([Target("choices", read, BYTES, inputs)], Plan(inputs=4))
    [path] = tmp_path.glob("choices/*")
    assert failed([tally]) and path.read_bytes() == b"x"
    assert "choices: KeyError in test_fuzz.py, read: 199\n" in capsys.readouterr().out
    assert (tally.inputs, tally.accepted, tally.faulty) == (4, 1, 2)


def refused(line: int, column: int, message: str = "found x") -> None:
    check_refusal(MapError([Diagnostic("error", line, column, message)]), "ab\r\ncde\n")


def problem(kind: str = routes.PROBLEM_JSON, code: int = 422, **others: object) -> None:
    told = {"type": "about:blank", "title": "Wrong", "status": 422, "detail": "It is wrong."} | others
    check_problem(kind, json.dumps(told).encode(), code)


def linked(**answer: object) -> None:
    """What the page answers about a link."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(links, "asked", lambda _fragment: answer)
        links.read_as_page_link(b"v1&")


def commanded(status: int, said: str) -> None:
    """A command that ends with a status and has said this."""

    def command(_arguments: Namespace) -> int:
        sys.stderr.write(said)
        return status

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(command_line.COMMANDS, "count", command)
        done(Call(["count", FILE]).to_bytes())


FAULTS: dict[str, Callable[[], object]] = {
    "a line that is not there": lambda: refused(4, 1),
    "a column that is not there": lambda: refused(1, 4),
    "no message": lambda: refused(1, 1, ""),
    "an endless message": lambda: refused(1, 1, "x" * 2_001),
    "no error at all": lambda: check_refusal(MapError([]), "ab\n"),
    "another value when it is written": lambda: reads(read_map, lambda _map: write_map(_map) + "C:\n")(
        MAP.encode()
    ),
    "words for programmers": lambda: check_message("'NoneType' object is not iterable"),
    "a problem as a page": lambda: problem("text/html"),
    "another status": lambda: problem(code=400),
    "no detail": lambda: problem(detail=""),
    "an error without a place": lambda: problem(errors=[{"message": "a"}]),
    "no number of JSON": lambda: strict_json(b'{"a": NaN}'),
    "a type error of the page": lambda: linked(error="TypeError", message="x is not a function"),
    "a link that leads elsewhere": lambda: linked(link="#", same=False),
    "a status of its own": lambda: commanded(70, "webviz: error: all is lost\n"),
    "a failure without a word": lambda: commanded(1, ""),
    "a traceback": lambda: commanded(1, "Traceback (most recent call last)\n"),
}


def test_what_a_reader_a_route_or_a_command_must_not_do_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, check in FAULTS.items():
        with pytest.raises(Fault):
            check()
            pytest.fail(name)
    refused(2, 4)
    problem()
    app, noted = create_app(), Noted()
    app.logger.handlers, app.logger.propagate = [noted], False
    app.add_url_rule("/broken", view_func=lambda: {"a": [][1]})
    monkeypatch.setattr(routes, "application", lambda: (app, noted))
    with pytest.raises(IndexError):
        answered(Request("GET", "/broken").to_bytes())


def test_an_input_without_end_and_one_that_takes_all_memory_are_faults(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forever(_data: bytes) -> bool:
        while True:
            pass

    monkeypatch.setattr(faults, "HANGS", 0.05)
    assert "it takes more than 0.05 seconds" in (tried(forever, b"").fault or "")
    sizes = iter((10 * 2**20, 511 * 2**20))
    monkeypatch.setattr(faults, "peak", lambda: next(sizes))
    assert tried(bool, b"1").fault == "it takes more than 500 MiB"
