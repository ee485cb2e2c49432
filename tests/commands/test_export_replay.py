"""`webviz export --format replay`: the page in one file, out of a problem or a lesson."""

from pathlib import Path

import pytest

from webviz.__main__ import main
from webviz.exports.model import Opened, Options
from webviz.server.replay_files import exported

ROOT = Path(__file__).parents[2]
AUSTRALIA = ROOT / "sample_maps" / "australia.txt"
LESSON = ROOT / "lessons" / "first-cut.json"


def test_a_name_that_ends_in_html_is_a_replay_at_the_line(tmp_path: Path) -> None:
    file = tmp_path / "australia.html"
    assert main(["export", str(AUSTRALIA), "--line", "26", "--view", "whole", "-o", str(file)]) == 0
    parts = {"view": "whole", "line": "26"}
    assert file.read_bytes() == exported(Opened(AUSTRALIA.read_text("utf-8"), parts), Options())


def test_a_lesson_is_one_as_well(tmp_path: Path) -> None:
    file = tmp_path / "lesson.html"
    assert main(["export", str(LESSON), "--link", "https://a.org", "-o", str(file)]) == 0
    assert file.read_bytes() == exported(Opened(LESSON.read_text("utf-8"), {}, "https://a.org"), Options())


def test_a_lesson_is_no_picture(tmp_path: Path) -> None:
    assert main(["export", str(LESSON), "-o", str(tmp_path / "lesson.svg")]) == 1


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["us-48.txt", "--depth", "6"], 2, "a replay holds at most 100,000 nodes: lower the depth"),
        (["trees/three-players.txt", "--algorithm", "alpha-beta"], 1, "alpha-beta"),
    ],
)
def test_what_cannot_be_recorded_is_said(
    words: list[str], status: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, *rest = words
    file = str(ROOT / "sample_maps" / file)
    assert main(["export", file, *rest, "-o", str(tmp_path / "replay.html")]) == status
    assert said in capsys.readouterr().err
    assert not (tmp_path / "replay.html").exists()
