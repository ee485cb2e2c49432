"""What was graded is found again, whatever has happened to the process that wrote it down."""

from pathlib import Path
from typing import Any

import pytest
from graded_course import case
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.manifest import NAME, InUse, key_of, opened

FOUND = {"verdict": "right", "first_difference": None, "form": [], "explanations": []}


def known(folder: Path, student: str = "ann", name: str = "a", key: str = "1") -> Any:
    with opened(folder) as manifest:
        return manifest.found(student, name, key)


def note(folder: Path, student: str = "ann", **keys: str) -> None:
    with opened(folder) as manifest:
        manifest.add(student, dict.fromkeys(keys, FOUND), keys)


def test_what_was_written_down_is_known_as_long_as_it_is_the_same(tmp_path: Path) -> None:
    note(tmp_path, a="1")
    assert known(tmp_path) == FOUND
    assert known(tmp_path, key="2") is None
    assert known(tmp_path, name="b") is None and known(tmp_path, student="bob") is None


def test_what_is_found_later_is_known_beside_what_was_known(tmp_path: Path) -> None:
    note(tmp_path, a="1", b="1")
    note(tmp_path, b="2")
    assert [known(tmp_path, name="a"), known(tmp_path, name="b", key="2")] == [FOUND, FOUND]
    assert known(tmp_path, name="b", key="1") is None


@given(cut=st.integers(1, 60))
def test_a_line_that_was_cut_short_is_all_that_is_lost(
    tmp_path_factory: pytest.TempPathFactory, cut: int
) -> None:
    folder = tmp_path_factory.mktemp("cut")
    note(folder, a="1")
    note(folder, "bob", a="1")
    path = folder / NAME
    path.write_bytes(path.read_bytes()[:-cut])
    assert known(folder) == FOUND
    note(folder, "cyd", a="1")
    assert [known(folder), known(folder, "cyd")] == [FOUND, FOUND]


@pytest.mark.parametrize(
    "line", [b"[]", b"3", b"{", b"\xff", b'{"student": 1}', b'{"student": "ann", "graded": {"a": 3}}']
)
def test_what_is_damaged_is_unknown(tmp_path: Path, line: bytes) -> None:
    (tmp_path / NAME).write_bytes(line + b"\n")
    assert known(tmp_path) is None


def test_at_its_end_it_holds_those_who_are_there_and_the_files(tmp_path: Path) -> None:
    note(tmp_path, a="1")
    with opened(tmp_path) as manifest:
        manifest.add("bob", {"a": FOUND}, {"a": "1"})
        manifest.finish(["bob", "cyd"], ["index.html"])
    with opened(tmp_path) as manifest:
        assert manifest.files == ["index.html"]
        assert manifest.found("bob", "a", "1") == FOUND and manifest.found("ann", "a", "1") is None


def test_two_never_write_into_the_same_report(tmp_path: Path) -> None:
    with opened(tmp_path), pytest.raises(InUse), opened(tmp_path):
        raise AssertionError


def test_a_key_changes_with_all_that_a_finding_depends_on() -> None:
    keys = {
        key_of(grader, case(name), output)
        for grader in ("1", "2")
        for name in ("a", "b")
        for output in (b"", b"x")
    }
    assert len(keys) == 8
    assert key_of("1", case("a"), b"x") == key_of("1", case("a"), b"x")
