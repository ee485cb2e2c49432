import re

import pytest

from benchmarks import help


def test_every_command_is_measured_against_one_that_does_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(help, "QUICK_ROUNDS", 1)
    help.main(["--quick"])
    rows = re.findall(r"^\| (.+?) \| (\d+) \| ([\d.]+) \|$", capsys.readouterr().out, flags=re.M)
    assert [name for name, _, _ in rows] == list(help.WORDS)
    assert rows[0][2] == "1.0"
