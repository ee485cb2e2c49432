"""What is kept of compiled code, and when it is not trusted."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from webviz.search import cache_folder
from webviz.search.cache_folder import is_kept, keep, kept


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where things are kept, with one that is."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    _forget_places()
    keep("grow.few-1", b"code")
    yield Path(str(cache_folder.cache_folder()))
    _forget_places()


def _forget_places() -> None:
    cache_folder.cache_folder.cache_clear()
    cache_folder._place.cache_clear()


def test_what_is_kept_is_found_again(folder: Path) -> None:
    assert kept("grow.few-1") == b"code"
    assert is_kept("grow.")
    assert [path.name for path in folder.iterdir()] == ["grow.few-1.o"]


def test_what_is_not_kept_is_not_found(folder: Path) -> None:
    assert kept("grow.few-2") is None
    assert not is_kept("record.")


@pytest.mark.parametrize("length", [0, 10, 32, 35])
def test_a_file_that_is_cut_short_is_not_taken(length: int, folder: Path) -> None:
    path = folder / "grow.few-1.o"
    path.write_bytes(path.read_bytes()[:length])
    assert kept("grow.few-1") is None


def test_a_file_in_which_one_byte_changed_is_not_taken(folder: Path) -> None:
    path = folder / "grow.few-1.o"
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    assert kept("grow.few-1") is None


def test_what_is_kept_anew_replaces_what_was(folder: Path) -> None:
    keep("grow.few-1", b"other")
    assert kept("grow.few-1") == b"other"


def test_a_disk_that_refuses_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_names: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    keep("grow.many-1", b"code")
    assert [path.name for path in folder.iterdir()] == ["grow.few-1.o"]
