"""Another webviz grades anew."""

from pathlib import Path

import pytest

from webviz.grading import grader as module
from webviz.grading.grader import OURS, grader


def test_it_is_known_by_the_sources_that_decide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("doctor.py", *OURS):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(module.webviz.doctor, "__file__", str(tmp_path / "doctor.py"))
    monkeypatch.setattr(module, "__file__", str(tmp_path / "grader.py"))
    found = {grader.__wrapped__()}
    for name in ("doctor.py", *OURS):
        (tmp_path / name).write_text(f"{name} has changed")
        found.add(grader.__wrapped__())
    assert len(found) == 2 + len(OURS)


def test_it_is_the_same_each_time() -> None:
    assert grader() == grader.__wrapped__()
