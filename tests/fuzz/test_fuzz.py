"""Damaged inputs: readers take or refuse them, routes answer, commands explain."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.fuzz import running
from tools.fuzz.command_line import FILE, Call, run
from tools.fuzz.damage import BYTES
from tools.fuzz.faults import Fault, check_message, check_refusal, try_input
from tools.fuzz.readers import reads
from tools.fuzz.routes import PROBLEM_JSON, Request, answers_request, check_problem, strict_json
from tools.fuzz.running import WAYS, Plan, Target, has_failures, targets
from webviz import __main__ as command_line
from webviz.maps import read_map, write_map
from webviz.maps.model import Diagnostic, MapError
from webviz.server import create_app

INPUTS = 20
"""Of each target, besides those that it begins with."""
MAP = b"R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"


def test_what_failed_once_is_read_or_refused() -> None:
    files = {target: list(target.folder().glob("*")) for target in targets().values()}
    found = {
        path: try_input(one.read, path.read_bytes()).fault for one, paths in files.items() for path in paths
    }
    assert {path: fault for path, fault in found.items() if fault is not None} == {}
    assert found.keys() == set(running.CORPUS.glob("*/*")) and len(found) > 10


@pytest.mark.parametrize("name", WAYS)
def test_damaged_inputs_are_read_or_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "CORPUS", tmp_path)
    target = targets()[name]
    first = len(target.seeds)  # those before are the same for every seed; other tests take all their parts
    plan = Plan(first=first, inputs=2 * INPUTS) if target.in_parts else Plan(inputs=first + INPUTS)
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
    assert [one.path for one in seeds if not answers_request(one.to_bytes())] == []


def test_every_command_does_what_the_seeds_tell_it_to_and_writes_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    calls = [Call.of(data) for data in targets()["commands"].seeds]
    names = {name for name in command_line.COMMANDS if name}
    assert {call.arguments[0] for call in calls} >= names - {
        "site"
    }  # which runs dozens of searches a problem
    with_a_status = [call for call in calls if call.arguments[0] != "doctor"]  # its status is its answer
    assert [call.arguments for call in with_a_status if run(call)[0]] == []
    assert run(Call(["trace", FILE, "-o", "../out.txt"], MAP.decode())) == (0, "")
    assert list(tmp_path.iterdir()) == [] == list(tmp_path.parent.glob("out*"))


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
    assert has_failures([tally]) and path.read_bytes() == b"x"
    assert "choices: KeyError in test_fuzz.py, read: 199\n" in capsys.readouterr().out
    assert (tally.inputs, tally.accepted, tally.faulty) == (4, 1, 2)


FAULTS: dict[str, Callable[[], object]] = {
    "a column that is not there": lambda: check_refusal(MapError([Diagnostic("error", 1, 4, "a")]), "ab\nc"),
    "another value when it is written": lambda: reads(read_map, lambda map: write_map(map) + "C:\n")(MAP),
    "words for programmers": lambda: check_message("'NoneType' object is not iterable"),
    "a problem without words": lambda: check_problem(PROBLEM_JSON, b'{"title": "a", "status": 422}', 422),
    "no number of JSON": lambda: strict_json(b'{"a": NaN}'),
}


def test_what_a_reader_or_a_route_must_not_do_is_a_fault() -> None:
    for name, check in FAULTS.items():
        with pytest.raises(Fault):
            check()
            pytest.fail(name)
