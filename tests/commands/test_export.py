"""`webviz export`: which format, which lines, and what is said where that cannot be."""

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from command_line import AUSTRALIA, ROOT, webviz

SVG = "{http://www.w3.org/2000/svg}svg"
TREE = ROOT / "sample_maps" / "trees" / "three-replies.txt"


def title_of(data: bytes) -> str:
    """What a picture is called."""
    return str(fromstring(data)[0].text)


def test_the_name_of_the_file_tells_the_format(tmp_path: Path) -> None:
    target = tmp_path / "step.svg"
    run = webviz("export", AUSTRALIA, "--line", "26", "-o", target)
    assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")
    assert title_of(target.read_bytes()) == "Alpha-beta on a map-coloring game, line 26 of 85"


def test_without_a_line_it_is_the_last() -> None:
    assert title_of(webviz("export", AUSTRALIA, "--format", "svg").stdout).endswith("line 85 of 85")


@pytest.mark.parametrize(
    ("arguments", "title"),
    [
        ((TREE, "--line", "2"), "Alpha-beta on a game tree, line 2 of "),
        (("queens:4", "--line", "3"), "Backtracking on constraints, event 3 of "),
        ((AUSTRALIA, "--mode", "csp"), "Backtracking on a map’s constraints, event "),
        ((AUSTRALIA, "--algorithm", "minimax", "--depth", "2"), "Minimax on a map-coloring game, line "),
        (("queens:4", "--search", "beam", "--solutions", "all"), "Beam on constraints, event "),
    ],
)
def test_maps_trees_and_constraints_are_drawn(arguments: tuple[str | Path, ...], title: str) -> None:
    run = webviz("export", *arguments, "--format", "svg")
    assert (run.returncode, run.stderr) == (0, b"")
    assert title_of(run.stdout).startswith(title)


def test_a_picture_has_the_size_that_is_asked_for() -> None:
    run = webviz("export", AUSTRALIA, "--format", "svg", "--size", "640x360", "--caption", "--part", "both")
    assert (fromstring(run.stdout).get("width"), fromstring(run.stdout).get("height")) == ("640", "360")


def test_a_link_can_be_shown_as_a_code() -> None:
    said = ("--link", "https://example.org", "--qr", "--format", "svg", "--line", "4")
    text = webviz("export", TREE, *said).stdout.decode()
    assert 'href="https://example.org/#v1&amp;map=' in text and "&amp;line=4" in text


def test_a_part_of_a_link_says_what_is_seen() -> None:
    plain = webviz("export", AUSTRALIA, "--format", "svg", "--line", "5", "--view", "path").stdout
    bounds = webviz(
        *("export", AUSTRALIA, "--format", "svg", "--line", "5", "--view", "path"),
        *("--show", "notation=bounds"),
    ).stdout
    assert "α" in bounds.decode() and "α" not in plain.decode().split("</desc>")[1]


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        ((AUSTRALIA,), 2, "which format?"),
        ((AUSTRALIA, "-o", "step.doc"), 2, "which format?"),
        ((AUSTRALIA, "--format", "svg", "--lines", "1-3"), 2, "SVG holds one picture"),
        ((AUSTRALIA, "--format", "svg", "--line", "86"), 1, "found line 86, expected one of this search"),
        ((AUSTRALIA, "--format", "svg", "--qr"), 2, "say where the page is (--link)"),
        ((AUSTRALIA, "--format", "svg", "--link", "javascript:alert(1)"), 2, "is no address of a page"),
        ((AUSTRALIA, "--format", "svg", "--size", "9x9"), 2, "is no size such as 960x540"),
        ((AUSTRALIA, "--format", "svg", "--scale", "9"), 2, "is not a factor from 1 to 4"),
        ((AUSTRALIA, "--format", "svg", "--lines", "3-1"), 2, "is no such thing as 20-30"),
        ((AUSTRALIA, "--format", "svg", "--show", "view=sideways"), 2, "one of auto, whole, focus"),
        ((AUSTRALIA, "--format", "svg", "--show", "sight=all"), 2, "'sight' is none of"),
        ((TREE, "--format", "svg", "--binding", "arcs"), 1, "only a map has domains that can bind"),
        (("missing.txt", "--format", "svg"), 2, "cannot read missing.txt"),
    ],
)
def test_what_cannot_be_is_said_plainly(arguments: tuple[str | Path, ...], status: int, said: str) -> None:
    run = webviz("export", *arguments)
    assert run.returncode == status, run.stderr
    assert said in run.stderr.decode()


def test_brackets_show_the_tree_at_the_line_that_is_asked_for() -> None:
    early = webviz("export", TREE, "--format", "forest", "--line", "2").stdout
    late = webviz("export", TREE, "--format", "forest").stdout
    assert late.count(b"[") > early.count(b"[") and b"\\begin{forest}" in early


def test_a_wrong_map_is_told_with_its_places(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("R, G\nA: R-1\n1\nR: 1\n")
    run = webviz("export", wrong, "--format", "svg")
    assert run.returncode == 1 and f"{wrong}:4:" in run.stderr.decode()


def test_the_input_is_not_overwritten(tmp_path: Path) -> None:
    map = tmp_path / "map.txt"
    map.write_bytes(AUSTRALIA.read_bytes())
    run = webviz("export", map, "--format", "svg", "-o", map)
    assert run.returncode == 2 and b"would overwrite" in run.stderr
    assert map.read_bytes() == AUSTRALIA.read_bytes()


def test_a_failure_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    target = tmp_path / "step.svg"
    target.write_text("before")
    assert webviz("export", AUSTRALIA, "--line", "999", "-o", target).returncode == 1
    assert target.read_text() == "before" and len(list(tmp_path.iterdir())) == 1
