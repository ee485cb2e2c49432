"""Pictures as pages."""

import re
import subprocess
import sys
import zlib

import matplotlib
import pytest
from shown_pictures import GOLDEN, PICTURES, picture, square, text

from webviz.exports.model import ExportError, Options
from webviz.exports.pdf import pdf

WRITE = """
import hashlib, json, pathlib, sys
from webviz.exports.model import Options
from webviz.exports.pdf import pdf
pictures = json.loads(pathlib.Path(sys.argv[1]).read_text("utf-8"))
print(hashlib.sha256(pdf(pictures, Options())).hexdigest())
"""


def streams(data: bytes) -> list[bytes]:
    """What is packed in a file, unpacked."""
    found = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    return [zlib.decompress(each) for each in found]


def test_each_picture_is_a_page_as_large_as_on_a_screen() -> None:
    data = pdf(PICTURES, Options())
    assert data.startswith(b"%PDF-") and data.count(b"/Type /Page ") == 3
    assert data.count(b"[ 0 0 315 135 ]") == 3


def test_text_is_text_in_fonts_that_are_inside() -> None:
    data = pdf([PICTURES[0]], Options())
    assert {b"DejaVuSans", b"DejaVuSans-Bold"} <= set(re.findall(rb"/FontName /[A-Z]{6}\+([\w-]+)", data))
    assert any(b"beginbfrange" in each for each in streams(data)), "letters can be copied out of it"


def test_a_text_that_is_too_long_is_squeezed() -> None:
    page = streams(pdf([picture(text("A long text", width=30))], Options()))[0]
    [factor] = re.findall(rb"q (\S+) 0 0 1 \S+ \S+ cm", page)
    assert 0.3 < float(factor) < 0.6


def test_title_and_description_are_told_and_no_date() -> None:
    data = pdf(PICTURES, Options())
    assert b"/Title (A & B_1, line 1)" in data and b"/Subject (The root, not yet searched.)" in data
    assert b"Date" not in data


def test_the_same_pictures_give_the_same_bytes_in_every_run() -> None:
    def run(seed: str) -> str:
        command = [sys.executable, "-c", WRITE, str(GOLDEN / "pictures.json")]
        environment = {"PYTHONHASHSEED": seed, "PYTHONPATH": "."}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    assert run("1") == run("2")


def test_what_somebody_has_set_for_figures_changes_nothing() -> None:
    usual = pdf([PICTURES[2]], Options())
    with matplotlib.rc_context({"pdf.fonttype": 3, "pdf.compression": 0, "path.snap": False}):
        assert pdf([PICTURES[2]], Options()) == usual
        assert matplotlib.rcParams["pdf.fonttype"] == 3


def test_a_text_of_nothing_is_no_fault() -> None:
    assert pdf([picture(text(""), text("  "), square())], Options()).startswith(b"%PDF-")


def test_no_pictures_are_refused() -> None:
    with pytest.raises(ExportError, match="from 1 to 500"):
        pdf([], Options())
