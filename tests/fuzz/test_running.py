"""Inputs by turns; what fails is told once, made small and kept."""

from pathlib import Path

import pytest

from fuzz import corpus
from fuzz.mutators import BYTES
from fuzz.running import Plan, failed, run, table
from fuzz.targets import TARGETS, Target

INPUTS = 80
"""Of each target, those that it begins with among them: some seconds in all."""


def read(data: bytes) -> bool:
    """Stumbles over one letter."""
    if b"x" in data:
        raise KeyError(len(data))
    return data.startswith(b"a")


def target(*seeds: bytes) -> Target:
    return Target("choices", read, lambda: seeds, BYTES)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What is found goes nowhere else."""
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", TARGETS)
def test_damaged_inputs_are_read_or_refused(name: str) -> None:
    wanted = max(INPUTS, len(TARGETS[name].seeds()) + INPUTS // 2)
    [tally] = run([TARGETS[name]], Plan(inputs=wanted))
    assert tally.failures == {}
    assert 0 < tally.accepted < tally.inputs == wanted


@pytest.mark.parametrize("name", TARGETS)
def test_inputs_are_the_same_for_the_same_seed(name: str) -> None:
    tried = TARGETS[name]
    first = len(tried.seeds())  # those before are the same for every seed
    one, again, other = ([tried.input(seed, first + n) for n in range(3)] for seed in (1, 1, 2))
    assert one == again != other


def test_a_failure_is_told_and_kept_once_and_small(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tallies = run([target(b"a" * 99 + b"x", b"xbx", b"ab", b"c")], Plan(inputs=4))
    assert failed(tallies)
    [kept] = folder.glob("choices/*")
    assert kept.read_bytes() == b"x"
    assert capsys.readouterr().out == f"choices: KeyError in test_running.py, read: 100\n    kept as {kept}\n"
    counts = table(tallies).splitlines()[1].split()
    assert counts[:4] == ["choices", "4", "1", "1"] and counts[-1] == "1"


def test_nothing_failed_where_all_is_read_or_refused(folder: Path) -> None:
    tallies = run([target(b"a", b"b")], Plan(inputs=2))
    assert not failed(tallies) and list(folder.iterdir()) == []


def test_with_no_time_left_nothing_is_tried() -> None:
    [tally] = run([target(b"a")], Plan(seconds=0))
    assert tally.inputs <= 1


def test_a_single_input_can_be_tried_again(folder: Path) -> None:
    [tally] = run([target(b"a", b"x", b"a")], Plan(first=1, inputs=1))
    assert (tally.inputs, tally.faulty) == (1, 1)


def test_whoever_watches_is_told_before_an_input_is_tried() -> None:
    told: list[tuple[str, bytes]] = []
    run([target(b"a", b"b")], Plan(inputs=2), lambda name, data: told.append((name, data)))
    assert told == [("choices", b"a"), ("choices", b"b")]
