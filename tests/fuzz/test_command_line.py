"""Commands are run as they are given; a fault of theirs is noticed, and nothing is written elsewhere."""

import os
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from fuzz.command_line import FILE, Call, call_bytes, call_of, done, run
from fuzz.faults import Fault
from fuzz.seeds import commands
from webviz import __main__ as command_line

MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"


def answering(monkeypatch: pytest.MonkeyPatch, status: int, said: str = "") -> bytes:
    """A command that ends so."""

    def told(_arguments: Namespace) -> int:
        sys.stderr.write(said)
        return status

    monkeypatch.setitem(command_line.COMMANDS, "count", told)
    return call_bytes(Call(["count", FILE]))


def test_every_command_does_what_the_seeds_tell_it_to() -> None:
    calls = [call_of(data) for data in commands()]
    assert {call.arguments[0] for call in calls} >= {name for name in command_line.COMMANDS if name}
    asked = [call for call in calls if call.arguments[0] != "doctor"]  # whose status is its answer
    assert [call.arguments for call in asked if run(call)[0]] == []


@pytest.mark.parametrize(
    ("call", "status", "said"),
    [
        (Call(["trace", FILE], MAP.replace("R-1", "Q-1")), 1, f"{FILE}:2:4: error: found unknown color"),
        (Call(["trace", "-", "--depth", "x"], MAP), 2, "usage: "),
        (Call(["trace", "nowhere"], MAP), 2, "webviz: error: cannot read nowhere: "),
        (Call(["trace", "-", "-o", "/x/\0y"], MAP), 0, ""),
        (Call(["--help"]), 0, ""),
    ],
)
def test_what_is_wrong_is_said(call: Call, status: int, said: str) -> None:
    found = run(call)
    assert found[0] == status and found[1].startswith(said)
    assert done(call_bytes(call)) is (status == 0)


def test_nothing_is_left_as_it_was_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    before = sys.stdin, sys.stdout, sys.stderr
    assert run(Call(["trace", FILE, "-o", "../out.txt"], MAP))[0] == 0
    assert (sys.stdin, sys.stdout, sys.stderr) == before
    assert Path.cwd() == tmp_path and os.listdir(tmp_path) == [] == list(tmp_path.parent.glob("out*"))


@pytest.mark.parametrize(
    ("status", "said", "words"),
    [
        (70, "webviz: error: all is lost\n", "it ends with status 70"),
        (1, "", "it ends with status 1, and says nothing"),
        (1, "Traceback (most recent call last)\n", "inner matters"),
        (1, "something is wrong\n", "a line does not say what it is about: something is wrong"),
    ],
)
def test_what_a_command_must_not_do_is_a_fault(
    status: int, said: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Fault, match=words):
        done(answering(monkeypatch, status, said))


def test_an_exception_is_not_hidden_by_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_arguments: Namespace) -> int:
        raise KeyError("x")

    monkeypatch.setitem(command_line.COMMANDS, "count", broken)
    with pytest.raises(KeyError):
        done(call_bytes(Call(["count", FILE])))
