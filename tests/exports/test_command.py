"""`webviz export`: the format, the lines, and what it says if it cannot export."""

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

from command_line import AUSTRALIA, ROOT, assert_refused, webviz
from PIL import Image
from pptx import Presentation

from webviz.wings import WINGS

TREE = ROOT / "sample_maps" / "trees" / "three-replies.txt"
LESSON = ROOT / "lessons" / "order-is-everything.json"
STEP = ("--line", "26")


def export_output(*words: str | Path, of: str | Path = AUSTRALIA) -> bytes:
    """The file that a command writes, which has nothing to say."""
    run = webviz("export", of, *words)
    assert (run.returncode, run.stderr) == (0, b""), words
    return run.stdout


def svg(*words: str | Path, of: str | Path = AUSTRALIA) -> Element:
    return fromstring(export_output(*words, "--format", "svg", of=of))


def title(*words: str | Path, of: str | Path = AUSTRALIA) -> str:
    """What a picture is called."""
    return str(svg(*words, of=of)[0].text)


def test_maps_trees_and_constraints_are_drawn_at_a_line_or_the_last(tmp_path: Path) -> None:
    target = tmp_path / "step.svg"
    assert export_output(*STEP, "-o", target) == b""  # the name of the file tells the format
    assert fromstring(target.read_bytes())[0].text == "Alpha-beta on a map-coloring game, line 26 of 85"
    assert title().endswith("line 85 of 85")
    constraints = (
        ("queens:4", "--line 3", "Backtracking on constraints, event 3 of "),
        (AUSTRALIA, "--mode csp", "Backtracking on a map’s constraints, event "),
        ("queens:4", "--search beam --solutions all", "Beam on constraints, event "),
    )
    for problem, words, expected in (
        (TREE, "--line 2", "Alpha-beta on a game tree, line 2 of "),
        (AUSTRALIA, "--algorithm minimax --depth 2", "Minimax on a map-coloring game, line "),
        *(constraints if "csp" in WINGS else ()),
    ):
        assert title(*words.split(), of=problem).startswith(expected)


def test_another_search_is_drawn_beside_it_in_every_format_of_pictures() -> None:
    versus = ("--versus", "minimax")
    assert title(*STEP, *versus).startswith("Alpha-beta beside minimax on a map-coloring game, line 26 of 85")
    assert "reverse order, depth 4" in title("--versus", "order-reverse.depth-4", "--line", "15")
    for format, start in {
        "png": b"\x89PNG",
        "tikz": b"%",
        "pdf": b"%PDF",
        "gif": b"GIF8",
        "webm": b"\x1a\x45",
    }.items():
        asked = (*STEP, "--size", "320x200", "--format", format)
        both = export_output(*asked, *versus)
        assert both.startswith(start) and both != export_output(*asked), format
    for format in ("forest", "dot", "graphviz-json", "csv", "json"):  # hold the first search alone
        assert export_output(*STEP, "--format", format, *versus) == export_output(*STEP, "--format", format)


OF_CONSTRAINTS: tuple[tuple[str | Path, str, int, str], ...] = (
    (AUSTRALIA, "--mode csp --versus minimax", 1, "these are constraints"),
    ("queens:4", "--versus minimax", 1, "only searches of a game can be compared"),
)


def test_what_cannot_be_is_said_plainly() -> None:
    svg: tuple[tuple[str | Path, str, int, str], ...] = (
        (AUSTRALIA, "--lines 1-3", 2, "SVG holds one picture"),
        (AUSTRALIA, "--line 86", 1, "there is no line 86: the search has 85"),
        (AUSTRALIA, "--qr", 2, "name the address of the page as link"),
        (AUSTRALIA, "--link javascript:alert(1)", 2, "is no address of a page"),
        (AUSTRALIA, "--size 9x9", 2, "is no size such as 960x540"),
        (AUSTRALIA, "--size 0.5cm", 2, "'0.5' is not a number of centimeters from 1 to 120"),
        (AUSTRALIA, "--scale 9", 2, "is not a factor from 1 to 4"),
        (AUSTRALIA, "--type-size 3", 2, "'3' is not a factor from 1 to 2"),
        (AUSTRALIA, "--lines 3-1", 2, "'3-1' does not name lines: write 20-30"),
        (AUSTRALIA, "--show sight=all", 2, "there is no field 'sight' of a view: choose from"),
        (TREE, "--binding arcs", 1, "only a map has domains that can bind"),
        (AUSTRALIA, "--versus nonsense", 2, "versus is how the other search differs"),
        *(OF_CONSTRAINTS if "csp" in WINGS else ()),
        (TREE, "--versus order-weight", 1, "the search to compare with: order weight"),
        (LESSON, "", 1, "this is a lesson"),
        (LESSON, "--stops", 2, "SVG holds one picture, and this lesson has 6 stops"),
    )
    cases = [(problem, f"--format svg {words}", status, said) for problem, words, status, said in svg] + [
        (AUSTRALIA, "", 2, "which format?"),
        (AUSTRALIA, "-o step.doc", 2, "which format?"),
        (AUSTRALIA, "--format gif --size 8.5cm", 2, "GIF animation knows no centimeters"),
        (AUSTRALIA, "-o steps.MP4 --size 8.5cm", 2, "MP4 film knows no centimeters"),
        (AUSTRALIA, "--stops --format gif", 1, "this is no lesson: it has no stops (--stops)"),
        (LESSON, "--stops --format csv", 1, "this is a lesson: draw its stops (--stops)"),
        (ROOT / "sample_maps/trees/three-players.txt", "--algorithm alpha-beta -o x.svg", 1, "alpha-beta"),
    ]
    for problem, words, status, said in cases:
        assert_refused(status, [(("export", problem, *words.split()), said)])
    assert_refused(1, [(("export", "-", "--format", "svg"), "<stdin>:4:")], given="R, G\nA: R-1\n1\nR: 1\n")
    assert not (ROOT / "x.svg").exists()


def test_the_input_is_not_overwritten_and_a_failure_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    map, target = tmp_path / "map.txt", tmp_path / "step.svg"
    map.write_bytes(AUSTRALIA.read_bytes())
    target.write_text("before")
    assert_refused(2, [(("export", map, "--format", "svg", "-o", map), "would overwrite")])
    assert_refused(1, [(("export", map, "--line", "999", "-o", target), "line 999")])
    assert map.read_bytes() == AUSTRALIA.read_bytes()
    assert target.read_text() == "before" and len(list(tmp_path.iterdir())) == 2


def test_pictures_have_the_lines_the_size_and_the_looks_that_are_asked_for() -> None:
    link = ("--link", "https://example.org", "--qr", "--format", "svg", "--line", "4")
    text = export_output(*link, of=TREE).decode()
    assert 'href="https://example.org/#v1&amp;map=' in text and "&amp;line=4" in text
    both = (*STEP, "--part", "both", "--format", "svg")
    seen = [
        export_output(*both, *more)
        for more in ((), ("--legend",), ("--size", "480x300"), ("--type-size", "1.5"))
    ]
    assert len(set(seen)) == 4 and [b">pruned<" in each for each in seen] == [False, True, False, False]
    for words, expected in (("", (960, 600)), ("--scale 3", (1440, 900))):
        png = export_output("--size", "480x300", "--format", "png", *words.split())
        assert Image.open(BytesIO(png)).size == expected
    figure = svg(*STEP, "--size", "8.5cm")
    assert figure.get("width") == "8.5cm" and str(figure.get("height")).endswith("cm")


def test_the_notes_of_a_stop_say_why_but_not_what_predict_asks(tmp_path: Path) -> None:
    stop = {"title": "A cut", "problem": {"sample": "australia"}, "line": 26, "text": "**Look.**"}
    asked = stop | {"title": "?", "line": 25, "text": "Guess.", "question": {"kind": "cut"}}
    file, format = tmp_path / "one.json", ("--stops", "--format", "pptx", "--link", "https://example.org")
    lesson = {"format": "webviz lesson 1", "title": "One", "minutes": 5}
    file.write_text(json.dumps(lesson | {"stops": [stop | {"note": "Ask."}, asked]}))
    first, second = Presentation(BytesIO(export_output(*format, of=file))).slides
    assert (first.shapes.title.text, first.shapes[2].text_frame.text) == ("A cut", "Look.")
    notes = first.notes_slide.notes_text_frame.text.split("\n")
    assert notes[1] == "Look." and notes[2].startswith("After NSW, R MIN can answer") and notes[3] == "Ask."
    assert notes[4].startswith("https://example.org/#v1&map=") and notes[4].endswith("&line=26")
    assert "cut" not in second.notes_slide.notes_text_frame.text.split("http")[0]
    file.write_text(json.dumps(lesson | {"stops": []}))
    assert_refused(1, [(("export", file, "--stops", "--format", "gif"), "found no stop")])


def test_pictures_of_a_tree_load_nothing_of_what_they_do_without() -> None:
    slow = {"flask", "networkx", "pyvis", "segno", "waitress", "webviz.server"}
    script = (
        "import sys; from webviz.__main__ import main\n"
        "for format in ('svg', 'tikz', 'forest'):\n"
        "    words = ['export', sys.argv[1], '--line', '26', '--caption', '--format', format]\n"
        f"    assert main(words) == 0\nassert not {slow} & sys.modules.keys()"
    )
    command = [sys.executable, "-c", script, str(AUSTRALIA)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert (run.returncode, run.stderr) == (0, b"") and run.stdout.startswith(b"<")


def test_a_format_whose_library_is_not_installed_says_how_to_install_it(tmp_path: Path) -> None:
    hide = (
        "import sys; sys.modules[sys.argv.pop()] = None; from webviz.__main__ import main; sys.exit(main())"
    )
    for name, library in (("png", "matplotlib"), ("pdf", "matplotlib"), ("gif", "PIL"), ("pptx", "pptx")):
        words = ["export", str(AUSTRALIA), "--format", name, "-o", str(tmp_path / "picture"), library]
        command = [sys.executable, "-c", hide, *words]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
        assert run.returncode != 0 and b'pip install "alphabeta-webviz[' in run.stderr, run.stderr
