"""How `webviz grade` is called."""

from pathlib import Path

import pytest
from command_line import webviz, webviz_process


@pytest.mark.parametrize(
    "words",
    [
        ("--page", "javascript:x"),
        ("--outputs", "x.out"),
        ("--workers", "0"),
        ("--workers", "1", "--cluster", "x:1"),
        ("--cluster", "nonsense"),
        ("--cluster", ""),
        ("--cluster", "http://scheduler:8786"),
        ("--cluster", "tcp://"),
        ("--cluster", "tcp://scheduler"),
    ],
)
def test_wrong_usage_is_explained(tmp_path: Path, words: tuple[str, ...]) -> None:
    run = webviz("grade", tmp_path, tmp_path, "-o", tmp_path / "report", *words)
    assert run.returncode == 2 and run.stderr.startswith(b"usage: ")


def test_help_says_that_nothing_is_run() -> None:
    run = webviz_process("grade", "--help")
    assert run.returncode == 0 and b"never runs a student's program" in b" ".join(run.stdout.split())
