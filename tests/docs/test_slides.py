"""What docs/slides.md says of files for talks and papers is so: its examples are run, its numbers right."""

import re
from pathlib import Path

from console_examples import assert_true, posix

from webviz.exports.limits import MOST_FRAMES_PIXELS, MOST_PICTURES, MOST_PIXELS, MOST_SIDE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "slides.md").read_text(encoding="utf-8")


@posix
def test_the_command_line_examples_write_their_files(tmp_path: Path) -> None:
    examples = assert_true(PAGE, tmp_path)
    named = re.findall(r" -o (\S+)", PAGE)
    assert len(named) == examples == 10
    assert all((tmp_path / name).stat().st_size > 1_000 for name in named)
    assert "\\documentclass" not in (tmp_path / "part.tex").read_text("utf-8")


def test_the_numbers_are_those_of_the_program() -> None:
    forest = (ROOT / "static/js/pictures/forest.js").read_text("utf-8")
    [nodes] = re.findall(r"export const MOST_NODES = (\d+);", forest)
    for number in (
        f"At most {nodes} nodes",
        f"at most {MOST_PICTURES} pictures",
        f"at most {MOST_PIXELS:,} pixels, {MOST_SIDE:,} to a side;",
        f"an animation {MOST_FRAMES_PIXELS:,} in all",
    ):
        assert number in " ".join(PAGE.split()), number


def test_what_a_document_must_load_is_what_the_fragments_need() -> None:
    needed = re.findall(
        r"'(\\\\use\w+\{[\w-]+\})'",
        (ROOT / "static/js/pictures/tikz.js").read_text("utf-8").partition("TYPE")[0],
    )
    assert len(needed) == 2
    for line in needed:
        assert PAGE.count(line.replace("\\\\", "\\")) == 2, line
