"""Where the page's files lie."""

from pathlib import Path

import pytest

from webviz.site import folders, installation


def test_in_a_checkout_the_pages_files_lie_beside_the_package() -> None:
    assert folders.site_folder() == Path(__file__).parents[2]


def test_once_installed_they_lie_within_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "WITHIN", str(tmp_path))
    assert folders.site_folder() == tmp_path
