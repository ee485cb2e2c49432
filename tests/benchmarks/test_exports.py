"""The measurement of exports runs, and compares each with the search."""

import pytest

from benchmarks import exports


def test_each_file_is_compared_with_the_search(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "DEPTH", 3)
    monkeypatch.setattr(exports, "LINE", 20)
    exports.main(["2", "--quick"])
    told = capsys.readouterr().out
    assert all(f"| {name} |" in told for name in exports.processes())
    assert "| GIF of 2 steps |" in told and "| replay |" in told and "÷ the search" in told
