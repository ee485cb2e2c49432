"""An output is told from a map, a tree and all else by its first lines, whatever their form."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.doctor.recognized import BEGINNING, is_output

ROOT = Path(__file__).parents[2]
TRACE = (ROOT / "tests/golden/australia.out").read_text(encoding="ascii")
FIRST = TRACE.splitlines()[0]


@pytest.mark.parametrize(
    "output",
    [
        TRACE,
        FIRST,
        TRACE.replace("\n", "\r\n"),
        TRACE.replace("\n", "\n\n"),
        TRACE.replace(", ", ","),
        TRACE.replace(", ", "; "),
        TRACE.replace(", ", "\t"),
        TRACE.replace("inf", "Infinity"),
        TRACE.replace("inf", "999999"),
        "\n".join(f"({line})" for line in TRACE.splitlines()),
        f"The file is read.\n{TRACE}",
        TRACE * 100,
        TRACE[: BEGINNING // 2],
        "A, 0, -inf, -inf, inf\nB, 1, inf, -inf, inf\n",
    ],
)
def test_a_trace_is_an_output_in_whatever_form(output: str) -> None:
    assert is_output(output.encode())
    assert is_output(output.encode("utf-16"))


def test_every_trace_of_a_window_is_one() -> None:
    traces = [path for path in sorted((ROOT / "tests/golden").rglob("*.trace")) if path.stem != "max-n"]
    assert len(traces) > 20
    assert [path for path in traces if not is_output(path.read_bytes())] == []


def test_no_sample_is_one_nor_anything_else_that_the_page_opens() -> None:
    folders = ("sample_maps", "lessons", "tests/outlines", "tests/maps", "tests/golden/outlines")
    files = [
        path for folder in folders for path in sorted((ROOT / folder).rglob("*.*")) if path.suffix != ".py"
    ]
    assert len(files) > 50
    assert [path for path in files if is_output(path.read_bytes())] == []


@pytest.mark.parametrize(
    "source",
    [
        b"",
        b"\n\n",
        b"\0" * 99,
        b"R, G, B\nWA: R-1\n3\n",
        b"3, 12, 8, 2, 4, 6\n",
        b"A,B,1\nB,C,2\n",
        b"x" * 99_999,
    ],
)
def test_these_are_none(source: bytes) -> None:
    assert not is_output(source)


@given(st.binary())
def test_any_bytes_can_be_asked_about(source: bytes) -> None:
    assert is_output(source) in (True, False)
