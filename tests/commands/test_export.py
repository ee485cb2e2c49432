"""`webviz export`: which format, which lines, and what is said where that cannot be."""

import re
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from command_line import AUSTRALIA, ROOT, webviz
from PIL import Image

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


def test_another_search_is_drawn_beside_it() -> None:
    run = webviz("export", AUSTRALIA, "--line", "26", "--versus", "minimax", "--format", "svg")
    assert (run.returncode, run.stderr) == (0, b"")
    assert title_of(run.stdout).startswith(
        "Alpha-beta beside minimax on a map-coloring game, line 26 of 85 and"
    )
    shown = ("--show", "versus=algorithm-minimax", "--line", "26", "--format", "svg")
    assert webviz("export", AUSTRALIA, *shown).stdout == run.stdout
    deeper = ("--versus", "order-reverse.depth-4", "--line", "15", "--format", "svg")
    assert "reverse order, depth 4" in title_of(webviz("export", AUSTRALIA, *deeper).stdout)


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
        ((AUSTRALIA, "-o", "steps.MP4"), 2, "only the page makes films"),
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
        ((AUSTRALIA, "--format", "svg", "--versus", "nonsense"), 2, "versus is how the other search differs"),
        (
            (AUSTRALIA, "--format", "svg", "--versus", "order-sideways"),
            2,
            "such as algorithm-minimax.depth-4",
        ),
        ((AUSTRALIA, "--format", "svg", "--mode", "csp", "--versus", "minimax"), 1, "these are constraints"),
        (
            ("queens:4", "--format", "svg", "--versus", "minimax"),
            1,
            "only searches of a game can be compared",
        ),
        (
            (TREE, "--format", "svg", "--versus", "order-weight"),
            1,
            "the search to compare with: order weight",
        ),
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


def test_a_figure_is_as_wide_as_a_column_and_its_letters_can_be_read() -> None:
    figure = ("export", AUSTRALIA, "--line", "26", "--view", "path", "--size", "8.5cm")
    root = fromstring(webviz(*figure, "--format", "svg").stdout)
    assert root.get("width") == "8.5cm" and str(root.get("height")).endswith("cm")
    width = float(str(root.get("viewBox")).split()[2])
    sizes = [float(str(text.get("font-size"))) for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert min(sizes) * 8.5 / 2.54 * 72 / width > 6
    png = Image.open(BytesIO(webviz(*figure, "--format", "png").stdout))
    assert abs(png.width - 8.5 / 2.54 * 300) < 1 and round(png.info["dpi"][0]) == 300
    box = re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ", webviz(*figure, "--format", "pdf").stdout)
    assert box and abs(float(box[1]) - 8.5 / 2.54 * 72) < 0.01
    unit = re.search(rb"x=([\d.]+)bp", webviz(*figure, "--format", "tikz").stdout)
    assert unit and abs(float(unit[1]) * width - 8.5 / 2.54 * 72) < 0.1


def test_larger_type_makes_the_same_place_hold_less() -> None:
    sized = ("export", AUSTRALIA, "--line", "26", "--view", "path", "--size", "900x500", "--format", "svg")
    usual, large = (fromstring(webviz(*sized, *more).stdout) for more in ((), ("--type-size", "1.5")))
    assert (large.get("width"), large.get("height")) == ("900", "500")
    least = [
        min(float(str(one.get("font-size"))) for one in root.iter("{http://www.w3.org/2000/svg}text"))
        for root in (usual, large)
    ]
    assert least[1] > 1.4 * least[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--format", "gif", "--size", "8.5cm"), "GIF, animated knows no centimeters"),
        (("--format", "pptx", "--size", "17cm"), "PowerPoint knows no centimeters"),
        (("--format", "svg", "--size", "0.5cm"), "'0.5' is not a number of centimeters from 1 to 120"),
        (("--format", "svg", "--type-size", "3"), "'3' is not a factor from 1 to 2"),
    ],
)
def test_sizes_that_cannot_be_are_said(arguments: tuple[str, ...], said: str) -> None:
    run = webviz("export", AUSTRALIA, *arguments)
    assert run.returncode == 2 and said in run.stderr.decode()


def test_a_legend_tells_what_shapes_mean() -> None:
    drawn = ("export", AUSTRALIA, "--line", "26", "--part", "both", "--format", "svg")
    assert b">pruned</text>" not in webviz(*drawn).stdout
    assert b">pruned</text>" in webviz(*drawn, "--legend").stdout
