"""`webviz export`: which format, which lines, and what is said where that cannot be."""

import json
import re
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from command_line import AUSTRALIA, ROOT, assert_refused, webviz
from PIL import Image
from pptx import Presentation

from webviz.exports.model import Opened, Options
from webviz.server.replay_files import exported as replay

TREE = ROOT / "sample_maps" / "trees" / "three-replies.txt"
STATES = ROOT / "sample_maps" / "us-48.txt"
LESSON = ROOT / "lessons" / "order-is-everything.json"
STEP = ("--line", "26")


def exported(*words: str | Path, of: str | Path = AUSTRALIA) -> bytes:
    """The file that a command writes, which has nothing to say."""
    run = webviz("export", of, *words)
    assert (run.returncode, run.stderr) == (0, b""), words
    return run.stdout


def svg(*words: str | Path, of: str | Path = AUSTRALIA) -> Element:
    return fromstring(exported(*words, "--format", "svg", of=of))


def title(*words: str | Path, of: str | Path = AUSTRALIA) -> str:
    """What a picture is called."""
    return str(svg(*words, of=of)[0].text)


def type_sizes(root: Element) -> list[float]:
    return [float(str(one.get("font-size"))) for one in root.iter("{http://www.w3.org/2000/svg}text")]


def test_maps_trees_and_constraints_are_drawn_at_a_line_or_the_last(tmp_path: Path) -> None:
    target = tmp_path / "step.svg"
    assert exported(*STEP, "-o", target) == b""  # the name of the file tells the format
    assert fromstring(target.read_bytes())[0].text == "Alpha-beta on a map-coloring game, line 26 of 85"
    assert title().endswith("line 85 of 85")
    for problem, words, expected in (
        (TREE, "--line 2", "Alpha-beta on a game tree, line 2 of "),
        ("queens:4", "--line 3", "Backtracking on constraints, event 3 of "),
        (AUSTRALIA, "--mode csp", "Backtracking on a map’s constraints, event "),
        (AUSTRALIA, "--algorithm minimax --depth 2", "Minimax on a map-coloring game, line "),
        ("queens:4", "--search beam --solutions all", "Beam on constraints, event "),
    ):
        assert title(*words.split(), of=problem).startswith(expected)


def test_another_search_is_drawn_beside_it_in_every_format_of_pictures() -> None:
    versus = ("--versus", "minimax")
    assert title(*STEP, *versus).startswith("Alpha-beta beside minimax on a map-coloring game, line 26 of 85")
    assert exported(*STEP, *versus, "--format", "svg") == exported(
        "--show", "versus=algorithm-minimax", *STEP, "--format", "svg"
    )
    assert "reverse order, depth 4" in title("--versus", "order-reverse.depth-4", "--line", "15")
    starts = {"png": b"\x89PNG", "tikz": b"%", "pdf": b"%PDF", "gif": b"GIF8", "pptx": b"PK"}
    for format, start in starts.items():
        wanted = (*STEP, "--caption", "--format", format)
        both = exported(*wanted, *versus)
        assert both.startswith(start) and both != exported(*wanted), format
    for format in ("forest", "dot", "graphviz-json", "csv", "json"):  # hold the first search alone
        assert exported(*STEP, "--format", format, *versus) == exported(*STEP, "--format", format)
    overlays = exported("--lines", "26-27", *versus, "--format", "beamer").decode()
    assert overlays.count(r"\\ minimax: ") == 2 and r"\only<1>{alpha-beta: After NSW, R" in overlays


def test_pictures_have_the_size_and_the_looks_that_are_asked_for() -> None:
    root = svg("--size", "640x360", "--caption", "--part", "both")
    assert (root.get("width"), root.get("height")) == ("640", "360")
    link = ("--link", "https://example.org", "--qr", "--format", "svg", "--line", "4")
    text = exported(*link, of=TREE).decode()
    assert 'href="https://example.org/#v1&amp;map=' in text and "&amp;line=4" in text
    path = ("--line", "5", "--view", "path", "--format", "svg")
    assert "α" not in exported(*path).decode().split("</desc>")[1]
    assert "α" in exported(*path, "--show", "notation=bounds").decode()
    both = (*STEP, "--part", "both", "--format", "svg")
    assert b">pruned<" not in exported(*both) and b">pruned<" in exported(*both, "--legend")
    sized = (*STEP, "--view", "path", "--size", "900x500")
    usual, large = svg(*sized), svg(*sized, "--type-size", "1.5")
    assert (large.get("width"), large.get("height")) == ("900", "500")
    assert min(type_sizes(large)) > 1.4 * min(type_sizes(usual))
    size = (*STEP, "--size", "480x300")
    for words, expected in (("--format png", (960, 600)), ("--format png --scale 3", (1440, 900))):
        assert Image.open(BytesIO(exported(*size, *words.split()))).size == expected
    film = exported("--lines", "26-27", "--size", "480x300", "--format", "gif")
    assert Image.open(BytesIO(film)).size == (480, 300)


def test_a_figure_is_as_wide_as_a_column_and_its_letters_can_be_read() -> None:
    figure = (*STEP, "--view", "path", "--size", "8.5cm")
    root = svg(*figure)
    assert root.get("width") == "8.5cm" and str(root.get("height")).endswith("cm")
    width = float(str(root.get("viewBox")).split()[2])
    assert min(type_sizes(root)) * 8.5 / 2.54 * 72 / width > 6
    png = Image.open(BytesIO(exported(*figure, "--format", "png")))
    assert abs(png.width - 8.5 / 2.54 * 300) < 1 and round(png.info["dpi"][0]) == 300
    box = re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ", exported(*figure, "--format", "pdf"))
    assert box and abs(float(box[1]) - 8.5 / 2.54 * 72) < 0.01
    unit = re.search(rb"x=([\d.]+)bp", exported(*figure, "--format", "tikz"))
    assert unit and abs(float(unit[1]) * width - 8.5 / 2.54 * 72) < 0.1


def test_what_cannot_be_is_said_plainly() -> None:
    cases: tuple[tuple[str | Path, str, int, str], ...] = (
        (AUSTRALIA, "", 2, "which format?"),
        (AUSTRALIA, "-o step.doc", 2, "which format?"),
        (AUSTRALIA, "-o steps.MP4", 2, "only the page makes films"),
        (AUSTRALIA, "--format svg --lines 1-3", 2, "SVG holds one picture"),
        (AUSTRALIA, "--format svg --line 86", 1, "found line 86, expected one of this search"),
        (AUSTRALIA, "--format svg --qr", 2, "say where the page is (--link)"),
        (AUSTRALIA, "--format svg --link javascript:alert(1)", 2, "is no address of a page"),
        (AUSTRALIA, "--format svg --size 9x9", 2, "is no size such as 960x540"),
        (AUSTRALIA, "--format svg --scale 9", 2, "is not a factor from 1 to 4"),
        (AUSTRALIA, "--format svg --lines 3-1", 2, "is no such thing as 20-30"),
        (AUSTRALIA, "--format svg --show view=sideways", 2, "one of auto, whole, focus"),
        (AUSTRALIA, "--format svg --show sight=all", 2, "'sight' is none of"),
        (TREE, "--format svg --binding arcs", 1, "only a map has domains that can bind"),
        (AUSTRALIA, "--format svg --versus nonsense", 2, "versus is how the other search differs"),
        (AUSTRALIA, "--format svg --versus order-sideways", 2, "such as algorithm-minimax.depth-4"),
        (AUSTRALIA, "--format svg --mode csp --versus minimax", 1, "these are constraints"),
        ("queens:4", "--format svg --versus minimax", 1, "only searches of a game can be compared"),
        (TREE, "--format svg --versus order-weight", 1, "the search to compare with: order weight"),
        ("missing.txt", "--format svg", 2, "cannot read missing.txt"),
        (AUSTRALIA, "--format gif --size 8.5cm", 2, "GIF, animated knows no centimeters"),
        (AUSTRALIA, "--format pptx --size 17cm", 2, "PowerPoint knows no centimeters"),
        (AUSTRALIA, "--format svg --size 0.5cm", 2, "'0.5' is not a number of centimeters from 1 to 120"),
        (AUSTRALIA, "--format svg --type-size 3", 2, "'3' is not a factor from 1 to 2"),
        (STATES, "--format forest", 2, "forest lays out trees of up to 500 nodes"),
        (AUSTRALIA, "--stops --format gif", 1, "this is no lesson: it has no stops (--stops)"),
        (LESSON, "--format gif", 1, "this is a lesson: draw its stops (--stops)"),
        (LESSON, "--stops --format csv", 1, "this is a lesson: draw its stops (--stops)"),
        (LESSON, "--format svg", 1, "this is a lesson"),
        (LESSON, "--stops --format svg", 2, "SVG holds one picture, and this lesson has 6 stops"),
        (STATES, "--depth 6 -o x.html", 2, "a replay holds at most 100,000 nodes: lower the depth"),
        (ROOT / "sample_maps/trees/three-players.txt", "--algorithm alpha-beta -o x.html", 1, "alpha-beta"),
    )
    for problem, words, status, said in cases:
        assert_refused(status, [(("export", problem, *words.split()), said)])
    assert_refused(1, [(("export", "-", "--format", "svg"), "<stdin>:4:")], given="R, G\nA: R-1\n1\nR: 1\n")
    assert not (ROOT / "x.html").exists()


def test_the_input_is_not_overwritten_and_a_failure_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    map, target = tmp_path / "map.txt", tmp_path / "step.svg"
    map.write_bytes(AUSTRALIA.read_bytes())
    target.write_text("before")
    assert_refused(2, [(("export", map, "--format", "svg", "-o", map), "would overwrite")])
    assert_refused(1, [(("export", map, "--line", "999", "-o", target), "line 999")])
    assert map.read_bytes() == AUSTRALIA.read_bytes()
    assert target.read_text() == "before" and len(list(tmp_path.iterdir())) == 2


# What each format holds


def test_tex_holds_captions_fragments_and_the_tree_at_a_line() -> None:
    drawn = exported(*STEP, "--caption", "--format", "tikz").decode()
    lines = " ".join(re.findall(r"^\\node.*\{(.*)\};$", drawn, re.MULTILINE))
    assert "the remaining 2 replies are pruned." in lines
    overlays = exported(*STEP, "--caption", "--format", "beamer").decode()
    assert overlays.count("the remaining 2 replies are pruned") == 1, "the file tells it as text"
    for format in ("tikz", "beamer", "forest"):
        whole, part = (exported(*STEP, "--format", format, *more).decode() for more in ((), ("--fragment",)))
        assert whole.count(r"\begin{document}") == 1
        assert r"\documentclass" not in part and "% Needs \\usepackage{amssymb}" in part
    nodes = [
        len(re.findall(r"^ *\[", exported(*words, "--format", "forest").decode(), re.MULTILINE))
        for words in (("--line", "1"), STEP, (), ("--line", "85"))
    ]
    assert nodes[0] == 1 < nodes[1] < nodes[2] == nodes[3]


def test_slides_and_pages_have_a_picture_for_each_line() -> None:
    data = exported("--lines", "25-26", "--format", "pptx")
    titles = [slide.shapes.title.text[-13:] for slide in Presentation(BytesIO(data)).slides]
    assert titles == ["line 25 of 85", "line 26 of 85"]
    with zipfile.ZipFile(BytesIO(data)) as archive:
        vectors = [archive.read(name) for name in archive.namelist() if name.endswith(".svg")]
    assert len(vectors) == 2 and all(b"<title>" in vector for vector in vectors)
    assert exported("--lines", "25-27", "--format", "pdf").count(b"/Type /Page ") == 3


def test_a_problem_or_a_lesson_is_written_as_the_page_in_one_file(tmp_path: Path) -> None:
    file, home = tmp_path / "replay.html", "https://a.org"
    assert exported(*STEP, "--view", "whole", "-o", file) == b""
    seen = Opened(AUSTRALIA.read_text("utf-8"), {"view": "whole", "line": "26"})
    assert file.read_bytes() == replay(seen, Options())
    assert exported("--link", home, "-o", file, of=LESSON) == b""
    assert file.read_bytes() == replay(Opened(LESSON.read_text("utf-8"), {}, home), Options())


# A picture of each stop of a lesson


def slides_of(lesson: Path, *arguments: str) -> Any:
    """The slides that are written."""
    return Presentation(BytesIO(exported("--stops", "--format", "pptx", *arguments, of=lesson))).slides


def a_lesson(folder: Path, *stops: dict[str, Any]) -> Path:
    """A file of one."""
    file = folder / "one.lesson.json"
    file.write_text(json.dumps({"format": "webviz lesson 1", "title": "One", "minutes": 5, "stops": stops}))
    return file


def test_each_stop_is_a_slide_that_says_what_the_lesson_says() -> None:
    stops = json.loads(LESSON.read_text(encoding="utf-8"))["stops"]
    slides = slides_of(LESSON)
    assert [slide.shapes.title.text for slide in slides] == [stop["title"] for stop in stops]
    for slide, stop in zip(slides, stops, strict=True):
        said = slide.shapes[2].text_frame.text
        assert said[:12] in stop["text"].replace("*", "").replace("`", "")
        assert said in slide.notes_slide.notes_text_frame.text
    film = exported("--stops", "--format", "gif", of=ROOT / "lessons" / "minimax-to-alpha-beta.json")
    assert Image.open(BytesIO(film)).n_frames > 1  # pictures of several sizes make no animation


def test_the_notes_of_a_stop_say_why_and_not_what_predict_asks(tmp_path: Path) -> None:
    stop = {
        "title": "A cut",
        "problem": {"sample": "australia"},
        "line": 26,
        "text": "**Look.**",
        "note": "Ask.",
    }
    [slide] = slides_of(a_lesson(tmp_path, stop), "--link", "https://example.org")
    assert slide.shapes[2].text_frame.text == "Look."
    notes = slide.notes_slide.notes_text_frame.text.split("\n")
    assert notes[1] == "Look." and notes[2].startswith("After NSW, R MIN can answer") and notes[3] == "Ask."
    assert notes[4].startswith("https://example.org/#v1&map=") and notes[4].endswith("&line=26")
    asked = {"title": "?", "problem": {"sample": "australia"}, "line": 25, "text": "Guess."}
    [slide] = slides_of(a_lesson(tmp_path, asked | {"question": {"kind": "cut"}}))
    assert "cut" not in slide.notes_slide.notes_text_frame.text
    assert_refused(1, [(("export", a_lesson(tmp_path), "--stops", "--format", "gif"), "found no stop")])
