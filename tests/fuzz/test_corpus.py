"""What failed once does not fail again."""

from pathlib import Path

import pytest

from fuzz import corpus
from fuzz.corpus import kept, shortened
from fuzz.measuring import tried
from fuzz.targets import TARGETS

KEPT = [pytest.param(name, data, id=f"{name}-{file}") for name in TARGETS for file, data in kept(name)]


@pytest.mark.parametrize(("name", "data"), KEPT)
def test_what_failed_once_is_read_or_refused(name: str, data: bytes) -> None:
    assert tried(TARGETS[name].read, data).fault is None


def test_every_folder_of_the_corpus_is_that_of_a_target() -> None:
    folders = {path.name for path in corpus.FOLDER.iterdir()}
    assert folders <= {name.replace(" ", "-") for name in TARGETS}


def test_what_is_kept_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    path = corpus.keep("any file", b"\0a")
    assert list(kept("any file")) == [(path.name, b"\0a")]
    assert list(kept("maps")) == []


@pytest.mark.parametrize("text", [b"x", b"xabc", b"abcx", b"a" * 999 + b"x" + b"b" * 99])
def test_an_input_is_shortened_to_what_fails(text: bytes) -> None:
    assert shortened(text, lambda data: b"x" in data) == b"x"
