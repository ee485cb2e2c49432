"""Damaged inputs of every kind: readers take or refuse them, routes answer, commands say what is wrong."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from fuzz import corpus, measuring, page_links, routes
from fuzz.asked import asked
from fuzz.command_line import FILE, Call, call_bytes, call_of, done, run
from fuzz.corpus import kept
from fuzz.faults import Fault, check_message, check_refusal
from fuzz.measuring import tried
from fuzz.mutators import BYTES
from fuzz.page_links import read_as_page_link
from fuzz.request import Request, request_bytes
from fuzz.routes import Noted, answered, check_problem, strict_json
from fuzz.running import Plan, failed
from fuzz.running import run as run_plan
from fuzz.seeds import commands
from fuzz.targets import TARGETS, Target
from webviz import __main__ as command_line
from webviz.maps.model import Diagnostic, MapError
from webviz.server import create_app

INPUTS = 60
"""Of each target, besides those that it begins with."""
MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"
PROBLEM = b'{"type": "about:blank", "title": "Wrong", "status": 422, "detail": "It is wrong."}'


def test_what_failed_once_is_read_or_refused() -> None:
    known = {name: list(kept(name)) for name in TARGETS}
    faults = {
        (name, file): tried(TARGETS[name].read, data).fault for name in known for file, data in known[name]
    }
    assert {place: fault for place, fault in faults.items() if fault is not None} == {}
    folders = {path.name for path in corpus.FOLDER.iterdir()}
    assert folders <= {name.replace(" ", "-") for name in known} and len(faults) > 10


@pytest.mark.parametrize("name", TARGETS)
def test_damaged_inputs_are_read_or_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    target = TARGETS[name]
    [tally] = run_plan([target], Plan(inputs=len(target.seeds()) + INPUTS))
    assert tally.failures == {}
    assert 0 < tally.accepted < tally.inputs
    first = len(target.seeds())  # those before are the same for every seed
    one, again, other = ([target.input(seed, first + n) for n in range(3)] for seed in (1, 1, 2))
    assert one == again != other


def test_every_route_is_asked_and_answers() -> None:
    map = create_app().url_map
    known = {(rule.rule, method) for rule in map.iter_rules() for method in rule.methods or ()}
    adapter = map.bind("127.0.0.1:5000")
    found = {
        (str(adapter.match(one.path, one.method, return_rule=True)[0].rule), one.method)  # type: ignore[attr-defined]
        for one in asked()
    }
    assert found == {(rule, method) for rule, method in known if method not in ("HEAD", "OPTIONS")}
    assert [one.path for one in asked() if not answered(request_bytes(one))] == []


def test_every_command_does_what_the_seeds_tell_it_to() -> None:
    calls = [call_of(data) for data in commands()]
    assert {call.arguments[0] for call in calls} >= {name for name in command_line.COMMANDS if name}
    with_a_status = [call for call in calls if call.arguments[0] != "doctor"]  # its status is its answer
    assert [call.arguments for call in with_a_status if run(call)[0]] == []


def test_a_command_writes_nowhere_else_and_says_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    streams = sys.stdin, sys.stdout, sys.stderr
    for call, status, said in (
        (Call(["trace", FILE], MAP.replace("R-1", "Q-1")), 1, f"{FILE}:2:4: error: found unknown color"),
        (Call(["trace", "-", "--depth", "x"], MAP), 2, "usage: "),
        (Call(["trace", "nowhere"], MAP), 2, "webviz: error: cannot read nowhere: "),
        (Call(["trace", FILE, "-o", "../out.txt"], MAP), 0, ""),
    ):
        found = run(call)
        assert (found[0], found[1].startswith(said), done(call_bytes(call))) == (status, True, status == 0), (
            call
        )
    assert (sys.stdin, sys.stdout, sys.stderr) == streams
    assert Path.cwd() == tmp_path and os.listdir(tmp_path) == [] == list(tmp_path.parent.glob("out*"))


def test_the_first_failure_of_a_kind_is_kept_as_small_as_it_gets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def read(data: bytes) -> bool:
        if b"x" in data:
            raise KeyError(len(data))
        return data.startswith(b"a")

    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    inputs = [b"a" * 99 + b"x" + b"b" * 99, b"xbx", b"ab", b"c"]
    tallies = run_plan([Target("choices", read, lambda: inputs, BYTES)], Plan(inputs=4))
    [path] = tmp_path.glob("choices/*")
    assert failed(tallies) and path.read_bytes() == b"x"
    assert "choices: KeyError in test_fuzz.py, read: 199\n" in capsys.readouterr().out
    assert (tallies[0].inputs, tallies[0].accepted, tallies[0].faulty) == (4, 1, 2)


def refused(line: int, column: int, message: str = "found x") -> MapError:
    return MapError([Diagnostic("error", line, column, message)])


def answering(status: int, said: str) -> Callable[[Namespace], int]:
    return lambda _arguments: (sys.stderr.write(said), status)[1]


def linked(answer: dict[str, object]) -> Callable[[], bool]:
    """What the page answers about a link."""

    def read() -> bool:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(page_links, "asked", lambda _fragment: answer)
            return read_as_page_link(b"v1&")

    return read


def commanded(status: int, said: str) -> Callable[[], bool]:
    """A command that ends with a status and has said this."""

    def call() -> bool:
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(command_line.COMMANDS, "count", answering(status, said))
            return done(call_bytes(Call(["count", FILE])))

    return call


JSON_PROBLEM = "application/problem+json"
FAULTS: dict[str, Callable[[], object]] = {
    "a line that is not there": lambda: check_refusal(refused(4, 1), "ab\r\ncde\n"),
    "a column that is not there": lambda: check_refusal(refused(1, 4), "ab\r\ncde\n"),
    "no message": lambda: check_refusal(refused(1, 1, ""), "ab\n"),
    "an endless message": lambda: check_refusal(refused(1, 1, "x" * 2_001), "ab\n"),
    "no error at all": lambda: check_refusal(MapError([]), "ab\n"),
    "words for programmers": lambda: check_message("'NoneType' object is not iterable"),
    "a problem as a page": lambda: check_problem("text/html", PROBLEM, 422),
    "another status": lambda: check_problem(JSON_PROBLEM, PROBLEM, 400),
    "no detail": lambda: check_problem(JSON_PROBLEM, PROBLEM.replace(b"It is wrong.", b""), 422),
    "an error without a place": lambda: check_problem(
        JSON_PROBLEM, PROBLEM.replace(b"}", b', "errors": [{"message": "a"}]}'), 422
    ),
    "no number of JSON": lambda: strict_json(b'{"a": NaN}'),
    "a type error of the page": linked({"error": "TypeError", "message": "x is not a function"}),
    "a link that leads elsewhere": linked({"link": "#", "same": False}),
    "a status of its own": commanded(70, "webviz: error: all is lost\n"),
    "a failure without a word": commanded(1, ""),
    "a traceback": commanded(1, "Traceback (most recent call last)\n"),
}


def test_what_a_reader_a_route_or_a_command_must_not_do_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, check in FAULTS.items():
        with pytest.raises(Fault):
            check()
            pytest.fail(name)
    check_refusal(refused(2, 4), "ab\r\ncde\n")
    check_problem(JSON_PROBLEM, PROBLEM, 422)
    app, noted = create_app(), Noted()
    app.logger.handlers, app.logger.propagate = [noted], False
    app.add_url_rule("/broken", view_func=lambda: {"a": [][1]})
    monkeypatch.setattr(routes, "application", lambda: (app, noted))
    with pytest.raises(IndexError):
        answered(request_bytes(Request("GET", "/broken")))


def test_an_input_without_end_and_one_that_takes_all_memory_are_faults(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forever(_data: bytes) -> bool:
        while True:
            pass

    monkeypatch.setattr(measuring, "HANGS", 0.05)
    assert "it takes more than 0.05 seconds" in (tried(forever, b"").fault or "")
    monkeypatch.setattr(measuring, "_begin_peak", lambda: 10 * 2**20)
    monkeypatch.setattr(measuring, "_peak", lambda: 511 * 2**20)
    assert tried(bool, b"1").fault == "it takes more than 500 MiB"
