"""Zips from strangers: what is wrong with one is said, and nothing is unpacked that should not be."""

import stat
from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from webviz.grading import zips
from webviz.grading.choosing import MOST_FILES, Refused
from webviz.grading.patterns import pattern
from webviz.grading.zips import read_zip

OUTPUTS = pattern("{case}.out", "case")


def zipped(*members: tuple[str | ZipInfo, bytes], method: int = ZIP_DEFLATED) -> bytes:
    """A zip with these in it, whatever they are called."""
    file = BytesIO()
    with ZipFile(file, "w", method) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return file.getvalue()


def read(source: bytes, *cases: str) -> dict[str, bytes]:
    return read_zip(source, OUTPUTS, cases)[0]


def refusal(source: bytes) -> str:
    with pytest.raises(Refused) as caught:
        read(source, "a")
    return str(caught.value)


def test_outputs_are_read_from_any_folder_and_a_trace_is_no_bomb() -> None:
    for method in (ZIP_STORED, ZIP_DEFLATED):
        members = ("hw/a.out", b"one"), ("hw/sub/b.out", b"two"), ("hw/solve.py", b"no")
        assert read(zipped(*members, method=method), "a", "b") == {"a": b"one", "b": b"two"}
    trace = b"NSW, B, 10, -inf, -inf, inf\n" * 20_000
    assert read(zipped(("a.out", trace)), "a") == {"a": trace}


def test_a_path_that_leads_out_and_a_link_are_refused() -> None:
    for path in (
        "../a.out",
        "x/../../a.out",
        "/a.out",
        "\\a.out",
        "C:/a.out",
        "..\\a.out",
        "x\\..\\..\\a.out",
    ):
        assert "leads out of it" in refusal(zipped((path, b"one"))), path
    link = ZipInfo("a.out")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    assert "found a link in the zip, a.out" in refusal(zipped((link, b"/etc/passwd")))


def test_too_many_files_and_too_many_bytes_are_refused_before_they_are_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = zipped(*((f"{number}.txt", b"") for number in range(MOST_FILES + 1)))
    monkeypatch.setattr(zips, "ZipFile", None)
    assert f"expected at most {MOST_FILES:,}" in refusal(source)
    monkeypatch.setattr(zips, "LARGEST_ZIP", 10)
    assert "expected at most 10" in refusal(SMALL)


def test_a_directory_larger_than_it_says_is_refused() -> None:
    names = ["x" * 60_000 + str(number) for number in range(20)]
    assert "expected at most" in refusal(zipped(*((name, b"") for name in names)))


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    assert "packed more tightly" in refusal(zipped(("a.out", bytes(12 * 2**20))))


def test_an_output_too_large_is_missing_and_the_others_are_read() -> None:
    source = zipped(("a.out", bytes(17 * 2**20)), ("b.out", b"two"), method=ZIP_STORED)
    found, chosen = read_zip(source, OUTPUTS, ["a", "b"])
    assert found == {"b": b"two"} and "expected at most" in chosen.missing["a"]


def test_what_few_programs_can_unpack_is_refused() -> None:
    for method in (ZIP_BZIP2, ZIP_LZMA):
        assert "packed in a way that few programs read" in refusal(zipped(("a.out", b"one"), method=method))
    locked = bytearray(SMALL)
    locked[6] |= 1
    locked[locked.rfind(b"PK\1\2") + 8] |= 1
    assert "with a password" in refusal(bytes(locked))
    end = SMALL.rfind(b"PK\5\6")
    assert "zip64" in refusal(SMALL[:end] + b"PK\6\7" + bytes(16) + SMALL[end:])
    for source in (b"", b"PK", b"no zip at all", b"PK\5\6"):
        assert "found no zip" in refusal(source)


SMALL = zipped(("a.out", b"one"))
GOOD = zipped(("hw/a.out", b"one" * 100), ("b.out", b"two" * 50))


@example(GOOD.rindex(b"b.out"), 0)
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 255))
def test_a_damaged_zip_is_read_or_refused(place: int, byte: int) -> None:
    damaged = GOOD[:place] + bytes([byte]) + GOOD[place + 1 :]
    try:
        read(damaged, "a", "b")
    except Refused as why:
        assert str(why)


@given(st.integers(0, len(GOOD)))
def test_a_zip_cut_short_is_refused(length: int) -> None:
    if length < len(GOOD):
        assert refusal(GOOD[:length])
