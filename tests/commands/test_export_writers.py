"""What `webviz export` writes: each format's own file, of the page's own pictures."""

import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from command_line import webviz
from PIL import Image
from pptx import Presentation

ROOT = Path(__file__).parents[2]
AUSTRALIA = ROOT / "sample_maps" / "australia.txt"


def exported(*words: str) -> bytes:
    """The file that a command writes about Australia."""
    run = webviz("export", AUSTRALIA, *words)
    assert run.returncode == 0, run.stderr.decode()
    return run.stdout


def size_of(data: bytes) -> tuple[int, int]:
    """Width and height of an image."""
    return Image.open(BytesIO(data)).size


def test_a_png_has_two_pixels_for_one_and_an_animation_one() -> None:
    wanted = ("--line", "26", "--size", "480x300")
    assert size_of(exported(*wanted, "--format", "png")) == (960, 600)
    assert size_of(exported(*wanted, "--format", "png", "--scale", "3")) == (1440, 900)
    assert size_of(exported("--lines", "26-27", "--size", "480x300", "--format", "gif")) == (480, 300)


def test_a_caption_is_drawn_but_where_the_file_tells_it_as_text() -> None:
    wanted = ("--line", "26", "--caption", "--format")
    drawn = exported(*wanted, "tikz").decode()
    lines = " ".join(re.findall(r"^\\node.*\{(.*)\};$", drawn, re.MULTILINE))
    assert "the remaining 2 replies are pruned." in lines
    overlays = exported(*wanted, "beamer").decode()
    assert overlays.count("the remaining 2 replies are pruned") == 1
    assert r"\only<1>{After NSW, R MIN can answer" in overlays


def test_slides_have_the_pictures_as_svg_as_well() -> None:
    data = exported("--lines", "25-26", "--format", "pptx")
    assert [slide.shapes.title.text[-13:] for slide in Presentation(BytesIO(data)).slides] == [
        "line 25 of 85",
        "line 26 of 85",
    ]
    with zipfile.ZipFile(BytesIO(data)) as archive:
        vectors = [archive.read(name) for name in archive.namelist() if name.endswith(".svg")]
    assert len(vectors) == 2 and all(b"<title>" in vector for vector in vectors)


@pytest.mark.parametrize(
    ("format", "start"),
    [
        ("svg", b"<?xml"),
        ("png", b"\x89PNG"),
        ("tikz", b"%"),
        ("pdf", b"%PDF"),
        ("gif", b"GIF8"),
        ("pptx", b"PK"),
    ],
)
def test_a_comparison_is_written_in_every_format_of_pictures(format: str, start: bytes) -> None:
    wanted = ("--line", "26", "--caption", "--format", format)
    both = exported(*wanted, "--versus", "minimax")
    assert both.startswith(start) and both != exported(*wanted)


def test_overlays_of_a_comparison_explain_both_searches() -> None:
    text = exported("--lines", "26-27", "--versus", "minimax", "--format", "beamer").decode()
    assert text.count(r"\\ minimax: ") == 2 and r"\only<1>{alpha-beta: After NSW, R" in text


@pytest.mark.parametrize("format", ["forest", "dot", "graphviz-json", "csv", "json"])
def test_what_is_no_picture_holds_the_first_search_alone(format: str) -> None:
    wanted = ("--line", "26", "--format", format)
    assert exported(*wanted, "--versus", "minimax") == exported(*wanted)


def test_a_pdf_has_a_page_for_each_line() -> None:
    assert exported("--lines", "25-27", "--format", "pdf").count(b"/Type /Page ") == 3


@pytest.mark.parametrize("format", ["tikz", "beamer", "forest"])
def test_a_fragment_is_no_document(format: str) -> None:
    whole = exported("--line", "26", "--format", format).decode()
    part = exported("--line", "26", "--format", format, "--fragment").decode()
    assert whole.count(r"\begin{document}") == 1
    assert r"\documentclass" not in part and "% Needs \\usepackage{amssymb}" in part


def test_brackets_show_the_tree_as_it_is_at_a_line() -> None:
    def nodes(*words: str) -> int:
        return len(re.findall(r"^ *\[", exported(*words, "--format", "forest").decode(), re.MULTILINE))

    assert nodes("--line", "1") == 1
    assert nodes("--line", "26") < nodes() == nodes("--line", "85")


def test_what_is_too_large_for_a_format_is_said() -> None:
    run = webviz("export", ROOT / "sample_maps" / "us-48.txt", "--format", "forest")
    assert run.returncode == 2
    assert b"forest lays out trees of up to 500 nodes" in run.stderr
