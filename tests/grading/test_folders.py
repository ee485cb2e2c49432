"""Cases and submissions in folders and zips, sound or not; and the roster."""

import os
import stat
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest
from command_line import posix
from hypothesis import example, given
from hypothesis import strategies as st

from webviz.grading import folders
from webviz.grading.cases import (
    MOST_BYTES,
    MOST_FILES,
    MOST_NAMED,
    ChosenFiles,
    File,
    Refused,
    choose,
    pattern,
)
from webviz.grading.folders import (
    DEEPEST,
    Entry,
    list_submissions,
    read_case_files,
    read_file,
    read_submission,
    read_zip,
)
from webviz.grading.inputs import Person, read_roster, unlisted_person
from webviz.grading.model import LARGEST_OUTPUT, Submission, quote_name
from webviz.maps.model import TextError


def test_what_stands_in_the_place_of_a_pattern_is_found() -> None:
    for text, name, value in (
        ("{case}.out", "graded01.out", "graded01"),
        ("{case}.out", "a.b.out", "a.b"),
        ("{case}.out", ".out", None),
        ("{case}.out", "graded01.txt", None),
        ("output_{case}.*", "output_3.txt", "3"),
        ("{case}", "whatever it is", "whatever it is"),
        ("{case}_*_assignsubmission_*", "Ann Lee_123_assignsubmission_file_", "Ann Lee"),
        ("[{case}].out", "[1].out", "1"),
        ("[{case}].out", "1.out", None),
    ):
        assert pattern(text, "case").value(name) == value, (text, name)
    for text in ("", "case.out", "{case}{case}", "{student}", "a/{case}", "a\\{case}"):
        with pytest.raises(ValueError, match=r"\{case\}"):
            pattern(text, "case")


def choose_files(*files: File, cases: tuple[str, ...] = ("a", "b")) -> ChosenFiles:
    return choose(files, OUTPUTS, cases)


def test_outputs_may_lie_in_any_folder_and_it_is_told_why_one_cannot_be_taken() -> None:
    found = choose_files(File("homework/deep/a.out", 3), File("b.out", 4), File("solver.py", 900))
    assert [file.path for file in found.files.values()] == ["homework/deep/a.out", "b.out"]
    assert found.missing == {} and found.remarks == ()
    for files, why in (
        ((), "there is no output for it: expected a file named a.out"),
        ((File("b/a.out", 3), File("a.out", 3)), "there are 2 outputs for it, a.out and b/a.out: keep one"),
    ):
        found = choose_files(*files, cases=("a",))
        assert (found.files, found.missing) == ({}, {"a": why})
    left_behind = (File("__MACOSX/a.out", 3), File("x/.a.out", 3))
    assert list(choose_files(*left_behind, File("a.out", 3), cases=("a",)).files) == ["a"]
    assert quote_name("a\n\x1b[2J") == "a��[2J" and len(quote_name("a" * 500)) == 80


def test_outputs_are_bounded_and_of_those_for_no_case_a_few_are_named() -> None:
    found = choose_files(File("a.out", LARGEST_OUTPUT + 1), cases=("a",))
    assert found.missing["a"].startswith("a.out has 16,777,217 bytes")
    cases = tuple(str(number) for number in range(5))
    with pytest.raises(Refused, match=f"{MOST_BYTES:,}"):
        choose_files(*(File(f"{case}.out", LARGEST_OUTPUT) for case in cases), cases=cases)
    found = choose_files(File("graded1.out", 1), cases=("graded01",))
    assert found.remarks == ("graded1.out is for no case: it was left out; did you mean graded01.out?",)
    found = choose_files(*(File(f"x{number}.out", 1) for number in range(MOST_NAMED + 7)), cases=())
    assert len(found.remarks) == MOST_NAMED + 1
    assert found.remarks[-1].startswith("7 more files")


INPUTS, OUTPUTS = pattern("{case}.in", "case"), pattern("{case}.out", "case")
ANYBODY = pattern("{student}", "student")


def handed_in(folder: Path, *cases: str) -> Submission:
    """What is read of the one submission in a folder."""
    [entry], strange = list_submissions(folder, ANYBODY)
    assert strange == []
    return read_submission(entry, OUTPUTS, cases)


def write(path: Path, content: bytes = b"one") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def test_cases_are_pairs_of_which_the_expected_may_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("b.in", "a.in", "a.out", ".hidden.in", "notes.txt", "c.out"):
        write(tmp_path / name, name.encode())
    pairs = [(pair.name, pair.source, pair.output) for pair in read_case_files(tmp_path, INPUTS, OUTPUTS)]
    assert pairs == [("a", b"a.in", b"a.out"), ("b", b"b.in", None)]
    monkeypatch.setattr(folders, "MOST_CASES", 2)
    assert len(read_case_files(tmp_path, INPUTS, OUTPUTS)) == 2, "files of another kind do not count"
    monkeypatch.setattr(folders, "LARGEST_CASE", 2)
    with pytest.raises(Refused, match=r"a\.in has more than 2 bytes"):
        read_case_files(tmp_path, INPUTS, OUTPUTS)


def test_folders_and_zips_are_submissions_named_by_a_pattern_and_the_rest_is_said(tmp_path: Path) -> None:
    for name in ("ann/a.out", "bob.zip", "notes.txt", ".DS_Store", "Cyd Lee_17_assignsubmission_file_/a.out"):
        write(tmp_path / name)
    moodle = pattern("{student}_*_assignsubmission_*", "student")
    assert [entry.student for entry in list_submissions(tmp_path, moodle)[0]] == ["Cyd Lee"]
    entries, strange = list_submissions(tmp_path, ANYBODY)
    assert [entry.paths[0].name for entry in entries if entry.student in ("ann", "bob")] == ["ann", "bob.zip"]
    assert strange == ["notes.txt is no student's folder or zip: it was left out"]


def test_a_zip_is_read_wherever_it_lies_but_not_beside_a_folder_of_one_student(tmp_path: Path) -> None:
    write(tmp_path / "ann" / "a.out")
    write(tmp_path / "ann.zip")
    found = handed_in(tmp_path, "a")
    assert found.remarks == ("found ann and ann.zip: keep one",)
    assert found.missing == {"a": "the submission could not be read"}
    for name in ("one/ann/hw.zip", "two/ann.ZIP"):
        write(tmp_path / name, zip_members(("a.out", b"one")))
        assert handed_in(tmp_path / name[:3], "a").outputs == {"a": b"one"}, name


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
    assert handed_in(tmp_path / "linked", "a").remarks == ("bob is a link: links are not followed",)


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
    assert f"found more than {MOST_FILES:,} files" in handed_in(tmp_path / "deep", "a").remarks[0]
    monkeypatch.setattr(folders, "MOST_FILES", 3)
    for number in range(4):
        write(tmp_path / "wide" / "ann" / f"{number}.txt")
    assert "found more than 3 files" in handed_in(tmp_path / "wide", "a").remarks[0]


def test_what_is_gone_meanwhile_is_said(tmp_path: Path) -> None:
    found = read_submission(Entry("bob", (tmp_path / "bob.zip",)), OUTPUTS, ["a"])
    assert found.remarks == ("cannot be read: No such file or directory",)


def test_columns_come_in_any_order_with_any_separator() -> None:
    text = "\ufeffEmail address,Group,submission,ID Number,Name\r\nann@x.edu,1,ann,s1,Ann Lee\r\n"
    text += "\r\nbob@x.edu,2,bob\r\n"
    people = {"ann": Person("ann", "ann@x.edu", "s1", "Ann Lee"), "bob": Person("bob", "bob@x.edu")}
    for mark in (",", ";", "\t"):
        assert read_roster(text.replace(",", mark).encode()) == people, mark
    assert read_roster(b'Submission,Name\nann,"Lee, Ann"\n')["ann"].name == "Lee, Ann"


def test_a_mistake_of_a_roster_is_told_with_its_line() -> None:
    for text, line, words in (
        (b"Submission,Submission\n", 1, 'two columns named "Submission"'),
        (b"Submission\nann\nann\n", 3, '"ann" a second time'),
        (b'Submission,Name\n,"Ann\nLee"\n', 2, "without a submission's name"),
        (b'Submission\n"ann\n', 2, "no CSV: unexpected end of data"),
        (b"Submission\n\xff\n", 2, "bytes that are no text"),
        (b"\xef\xbb\xbfa\n\xff\n", 2, "bytes that are no text"),
    ):
        with pytest.raises(TextError) as caught:
            read_roster(text)
        [error] = caught.value.errors
        assert error.line == line and words in error.message, text
    assert unlisted_person("ann@x.edu") == Person("ann@x.edu", email="ann@x.edu")
    assert unlisted_person("s123") == Person("s123", number="s123")


def zip_members(*members: tuple[str | ZipInfo, bytes], method: int = ZIP_DEFLATED) -> bytes:
    """A zip with these in it, whatever they are called."""
    file = BytesIO()
    with ZipFile(file, "w", method) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return file.getvalue()


def read(source: bytes, *cases: str) -> dict[str, bytes]:
    return dict(read_zip("ann", source, OUTPUTS, cases).outputs)


def refusal(source: bytes) -> str:
    with pytest.raises(Refused) as caught:
        read(source, "a")
    return str(caught.value)


def test_a_trace_is_no_bomb() -> None:
    trace = b"NSW, B, 10, -inf, -inf, inf\n" * 20_000
    for method in (ZIP_STORED, ZIP_DEFLATED):
        assert read(zip_members(("hw/a.out", trace), ("hw/solve.py", b"no"), method=method), "a") == {
            "a": trace
        }


def test_a_path_that_leads_out_and_a_link_are_refused() -> None:
    for path in ("../a.out", "x/../../a.out", "/a.out", "\\a.out", "C:/a.out", "x\\..\\..\\a.out"):
        assert "leads out of it" in refusal(zip_members((path, b"one"))), path
    link = ZipInfo("a.out")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    assert "found a link in the zip, a.out" in refusal(zip_members((link, b"/etc/passwd")))


def test_too_many_files_and_too_many_bytes_are_refused_before_they_are_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = zip_members(*((f"{number}.txt", b"") for number in range(MOST_FILES + 1)))
    monkeypatch.setattr(folders, "ZipFile", None)
    assert f"expected at most {MOST_FILES:,}" in refusal(source)
    monkeypatch.setattr(folders, "LARGEST_ZIP", 10)
    assert "expected at most 10" in refusal(SMALL)


def test_bombs_are_refused_before_they_are_unpacked_and_an_output_too_large_is_missing() -> None:
    assert "packed more tightly" in refusal(zip_members(("a.out", bytes(12 * 2**20))))
    names = ["x" * 60_000 + str(number) for number in range(20)]
    assert "expected at most" in refusal(zip_members(*((name, b"") for name in names)))
    source = zip_members(("a.out", bytes(17 * 2**20)), ("b.out", b"two"), method=ZIP_STORED)
    found = read_zip("ann", source, OUTPUTS, ["a", "b"])
    assert found.outputs == {"b": b"two"} and "expected at most" in found.missing["a"]


def test_what_few_programs_can_unpack_is_refused() -> None:
    for method in (ZIP_BZIP2, ZIP_LZMA):
        assert "packed in a way that few programs read" in refusal(
            zip_members(("a.out", b"one"), method=method)
        )
    locked = bytearray(SMALL)
    locked[6] |= 1
    locked[locked.rfind(b"PK\1\2") + 8] |= 1
    assert "with a password" in refusal(bytes(locked))
    end = SMALL.rfind(b"PK\5\6")
    assert "zip64" in refusal(SMALL[:end] + b"PK\6\7" + bytes(16) + SMALL[end:])
    for source in (b"", b"PK", b"no zip at all", b"PK\5\6"):
        assert "found no zip" in refusal(source)


SMALL = zip_members(("a.out", b"one"))
GOOD = zip_members(("hw/a.out", b"one" * 100), ("b.out", b"two" * 50))


@example(GOOD.rindex(b"b.out"), 0)
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 255))
def test_a_damaged_zip_is_read_or_refused_and_one_cut_short_is_refused(place: int, byte: int) -> None:
    assert refusal(GOOD[:place])
    try:
        read(GOOD[:place] + bytes([byte]) + GOOD[place + 1 :], "a", "b")
    except Refused as why:
        assert str(why)
