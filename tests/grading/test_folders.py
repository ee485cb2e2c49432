"""Cases and submissions on a disk, some of which is not what it seems."""

import os
from pathlib import Path
from zipfile import ZipFile

import pytest

from webviz.grading import folders
from webviz.grading.choosing import MOST_FILES, Refused
from webviz.grading.folders import DEEPEST, Entry, list_submissions, read_file, read_pairs, read_submission
from webviz.grading.model import Submission
from webviz.grading.patterns import pattern

INPUTS, OUTPUTS, ANYBODY = (
    pattern("{case}.in", "case"),
    pattern("{case}.out", "case"),
    pattern("{student}", "student"),
)
posix = pytest.mark.skipif(os.name != "posix", reason="links and pipes as POSIX has them")


def handed_in(folder: Path, *cases: str) -> Submission:
    """What is read of the one submission in a folder."""
    [entry], strange = list_submissions(folder, ANYBODY)
    assert strange == []
    return read_submission(entry, OUTPUTS, cases)


def write(path: Path, content: bytes = b"one") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def test_cases_are_pairs_of_which_the_expected_may_be_missing(tmp_path: Path) -> None:
    for name in ("b.in", "a.in", "a.out", ".hidden.in", "notes.txt", "c.out"):
        write(tmp_path / name, name.encode())
    pairs = read_pairs(tmp_path, INPUTS, OUTPUTS)
    assert [(pair.name, pair.source, pair.expected) for pair in pairs] == [
        ("a", b"a.in", b"a.out"),
        ("b", b"b.in", None),
    ]


def test_a_case_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "LARGEST_CASE", 2)
    write(tmp_path / "a.in")
    with pytest.raises(Refused, match=r"a\.in has more than 2 bytes"):
        read_pairs(tmp_path, INPUTS, OUTPUTS)


def test_folders_and_zips_are_submissions_and_the_rest_is_said(tmp_path: Path) -> None:
    for name in ("ann/a.out", "bob.zip", "notes.txt", ".DS_Store"):
        write(tmp_path / name)
    entries, strange = list_submissions(tmp_path, ANYBODY)
    assert [(entry.student, entry.paths[0].name) for entry in entries] == [("ann", "ann"), ("bob", "bob.zip")]
    assert strange == ["notes.txt is no student's folder or zip: it was left out"]


def test_students_are_named_by_a_pattern(tmp_path: Path) -> None:
    (tmp_path / "Ann Lee_17_assignsubmission_file_").mkdir()
    entries, _ = list_submissions(tmp_path, pattern("{student}_*_assignsubmission_*", "student"))
    assert [entry.student for entry in entries] == ["Ann Lee"]


def test_a_folder_and_a_zip_of_one_student_are_too_many(tmp_path: Path) -> None:
    write(tmp_path / "ann" / "a.out")
    write(tmp_path / "ann.zip")
    found = handed_in(tmp_path, "a")
    assert found.said == ("found ann and ann.zip: keep one",)
    assert found.missing == {"a": "the submission could not be read"}


def test_outputs_are_read_and_what_is_missing_is_told(tmp_path: Path) -> None:
    write(tmp_path / "ann" / "deep" / "a.out")
    found = handed_in(tmp_path, "a", "b")
    assert found.outputs == {"a": b"one"} and list(found.missing) == ["b"]


def test_a_zip_is_read_whether_it_is_the_submission_or_all_that_is_in_it(tmp_path: Path) -> None:
    write(tmp_path / "one" / "ann" / "hw.zip")
    with ZipFile(tmp_path / "one" / "ann" / "hw.zip", "w") as archive:
        archive.writestr("a.out", b"one")
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "ann.ZIP").write_bytes((tmp_path / "one" / "ann" / "hw.zip").read_bytes())
    for place in ("one", "two"):
        assert handed_in(tmp_path / place, "a").outputs == {"a": b"one"}


def test_a_damaged_zip_is_said_for_its_student(tmp_path: Path) -> None:
    write(tmp_path / "ann.zip", b"no zip")
    assert handed_in(tmp_path, "a").said == ("found no zip, or one that was cut short: make the zip again",)


@posix
def test_links_lead_nowhere(tmp_path: Path) -> None:
    write(tmp_path / "secret.out", b"secret")
    (tmp_path / "in" / "ann").mkdir(parents=True)
    (tmp_path / "in" / "ann" / "a.out").symlink_to(tmp_path / "secret.out")
    (tmp_path / "in" / "ann" / "folder").symlink_to(tmp_path)
    found = handed_in(tmp_path / "in", "a", "secret")
    assert found.outputs == {} and "links are not followed" in found.missing["a"]
    (tmp_path / "linked").mkdir()
    (tmp_path / "linked" / "bob").symlink_to(tmp_path / "in" / "ann")
    assert handed_in(tmp_path / "linked", "a").said == ("bob is a link: links are not followed",)


@posix
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "ann").mkdir()
    os.mkfifo(tmp_path / "ann" / "a.out")
    assert "no regular file" in handed_in(tmp_path, "a").missing["a"]
    with pytest.raises(Refused, match="no regular file"):
        read_file(tmp_path / "ann" / "a.out", 10)


@posix
def test_a_name_that_is_no_text_is_a_name_all_the_same(tmp_path: Path) -> None:
    os.mkdir(os.fsencode(tmp_path) + b"/\xffann")
    entries, _ = list_submissions(tmp_path, ANYBODY)
    assert [entry.student for entry in entries] == ["\\xffann"]


def test_folders_are_bounded_in_depth_and_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "deep" / "ann" / Path(*["x"] * DEEPEST) / "a.out")
    assert f"found more than {MOST_FILES:,} files" in handed_in(tmp_path / "deep", "a").said[0]
    monkeypatch.setattr(folders, "MOST_FILES", 3)
    for number in range(4):
        write(tmp_path / "wide" / "ann" / f"{number}.txt")
    assert "found more than 3 files" in handed_in(tmp_path / "wide", "a").said[0]


def test_what_is_gone_meanwhile_is_said(tmp_path: Path) -> None:
    found = read_submission(Entry("ann", (tmp_path / "ann.zip",)), OUTPUTS, ["a"])
    assert found.said == ("cannot be read: No such file or directory",)
