"""The program in the documentation of replays runs as it stands there."""

import re
from pathlib import Path

import pytest

from webviz.replays.recorder import MOST_BYTES, MOST_NODES, NODES_BESIDE

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "replays.md").read_text(encoding="utf-8")


def test_its_program_makes_two_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (program,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.S)
    found: dict[str, str] = {}
    exec(program, found)
    assert 'data-replay="yes"' in found["html"]


def test_its_limits_are_those_that_hold() -> None:
    assert f"at most {MOST_NODES:,} nodes" in DOCUMENT
    assert f"at most {NODES_BESIDE:,} nodes" in DOCUMENT
    assert f"{MOST_BYTES // 2**20} MB of answers" in DOCUMENT
