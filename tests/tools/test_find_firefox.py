"""The Firefox that opens replays in the tests."""

import sys
from pathlib import Path

import pytest

from tools import find_firefox


def test_the_one_that_is_named_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREFOX", sys.executable)
    assert find_firefox.find_firefox() == sys.executable


def test_where_there_is_none_it_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("FIREFOX", str(tmp_path / "none"))
    monkeypatch.setattr(sys, "argv", ["find_firefox", "--install"])
    assert find_firefox.main() == 1
    assert "apt-get install firefox-esr" in capsys.readouterr().err
