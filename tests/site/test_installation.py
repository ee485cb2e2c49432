"""How it is called."""

from pathlib import Path

import pytest
from command_line import webviz

from webviz.site import installation


def test_a_checkout_is_started_as_a_module_and_an_installation_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (installation.is_installed(), installation.command()) == (False, "python -m webviz")
    monkeypatch.setattr(installation, "WITHIN", str(tmp_path))
    assert (installation.is_installed(), installation.command()) == (True, "webviz")


def test_help_shows_examples_as_they_can_be_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert b"usage: python -m webviz " in webviz("--help").stdout
    monkeypatch.setattr(installation, "WITHIN", str(tmp_path))
    for arguments, example in (
        (["--help"], b"\n  webviz trace map.txt "),
        (["trace", "--help"], b"\n  webviz "),
    ):
        said = webviz(*arguments).stdout
        assert said.startswith(b"usage: webviz ") and example in said
        assert b"python -m" not in said


def test_an_installation_names_commands_that_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "WITHIN", str(tmp_path))
    assert b"use webviz tree" in webviz("trace", "-", given=b"((1 2) (3 4))").stderr
