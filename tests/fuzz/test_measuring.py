"""What an input takes, and what is said of one that fails."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fuzz import measuring
from fuzz.faults import Fault
from fuzz.measuring import described, kind_of, tried
from webviz.maps import read_map


def test_what_is_accepted_and_what_is_refused_are_no_faults() -> None:
    trials = [tried(lambda data: data == b"a", data) for data in (b"a", b"b")]
    assert [(trial.fault, trial.accepted) for trial in trials] == [(None, True), (None, False)]
    assert all(trial.seconds >= 0 and trial.memory >= 0 for trial in trials)


def test_any_exception_is_one_that_tells_where_it_came_from() -> None:
    def read(data: bytes) -> bool:
        return bool(read_map(data.decode()))

    first, second = (tried(read, data).fault or "" for data in (b"\xff", b"\xfe"))
    assert first.startswith("UnicodeDecodeError in ") and kind_of(first) == kind_of(second)


def test_faults_of_the_same_kind_may_speak_of_other_values() -> None:
    faults = [described(raised(KeyError(key))) for key in "ab"]
    assert faults[0] != faults[1] and kind_of(faults[0]) == kind_of(faults[1])
    assert kind_of("a message has 2,001 letters") == kind_of("a message has 9 letters")


def test_other_properties_are_other_faults() -> None:
    faults = [described(raised(Fault(words))) for words in ("it is another map", "two have one name")]
    assert kind_of(faults[0]) != kind_of(faults[1])


def raised(error: Exception) -> Exception:
    """The exception with a traceback."""
    try:
        raise error
    except type(error) as found:
        return found


def test_an_input_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(_data: bytes) -> bool:
        while True:
            pass

    monkeypatch.setattr(measuring, "HANGS", 0.05)
    assert "it takes more than 0.05 seconds" in (tried(forever, b"").fault or "")


def test_an_input_that_takes_all_memory_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "_begin_peak", lambda: 10 * 2**20)
    monkeypatch.setattr(measuring, "_peak", lambda: 511 * 2**20)
    assert tried(bool, b"1").fault == "it takes more than 500 MiB"
    monkeypatch.setattr(measuring, "_peak", lambda: 509 * 2**20)
    assert tried(bool, b"1").fault is None


@pytest.mark.skipif(not measuring.STATUS.exists(), reason="only Linux tells")
def test_memory_that_was_given_back_counts_as_well() -> None:
    script = (
        "from fuzz.measuring import tried; import sys; "
        "sys.exit(tried(lambda data: bool(b'x' * 2**26), b'').memory < 2**25)"
    )
    folder = Path(__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(folder.parent)])}
    assert subprocess.run([sys.executable, "-c", script], env=environment, timeout=600).returncode == 0
