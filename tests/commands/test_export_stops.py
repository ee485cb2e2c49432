"""`webviz export LESSON --stops`: a picture of each stop of a lesson."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from command_line import AUSTRALIA, ROOT, webviz
from PIL import Image
from pptx import Presentation

LESSON = ROOT / "lessons" / "order-is-everything.json"


def slides_of(lesson: Path, *arguments: str) -> Any:
    """The slides that are written."""
    run = webviz("export", lesson, "--stops", "--format", "pptx", *arguments)
    assert (run.returncode, run.stderr) == (0, b"")
    return Presentation(BytesIO(run.stdout)).slides


def a_lesson(folder: Path, *stops: dict[str, Any]) -> Path:
    """A file of one."""
    file = folder / "one.lesson.json"
    told = {"format": "webviz lesson 1", "title": "One", "minutes": 5, "stops": stops}
    file.write_text(json.dumps(told))
    return file


def test_each_stop_is_a_slide_that_says_what_the_lesson_says() -> None:
    stops = json.loads(LESSON.read_text(encoding="utf-8"))["stops"]
    slides = slides_of(LESSON)
    assert [slide.shapes.title.text for slide in slides] == [stop["title"] for stop in stops]
    for slide, stop in zip(slides, stops, strict=True):
        said = slide.shapes[2].text_frame.text
        assert said[:12] in stop["text"].replace("*", "").replace("`", "")
        assert said in slide.notes_slide.notes_text_frame.text


def test_the_notes_of_a_stop_say_why_and_what_its_presenter_is_to_know(tmp_path: Path) -> None:
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


def test_stops_of_several_problems_have_one_size() -> None:
    run = webviz("export", ROOT / "lessons" / "minimax-to-alpha-beta.json", "--stops", "--format", "gif")
    assert run.returncode == 0
    assert Image.open(BytesIO(run.stdout)).n_frames > 1  # pictures of several sizes make no animation


def test_what_predict_asks_at_a_stop_is_not_told(tmp_path: Path) -> None:
    stop = {"title": "?", "problem": {"sample": "australia"}, "line": 25, "text": "Guess."}
    told, asked = (
        slides_of(a_lesson(tmp_path, {**stop, **more}))[0].notes_slide.notes_text_frame.text
        for more in ({}, {"question": {"kind": "cut"}})
    )
    assert told and asked
    assert "cut" not in asked


@pytest.mark.parametrize(
    ("arguments", "said", "status"),
    [
        ((AUSTRALIA, "--stops", "--format", "gif"), "this is no lesson: it has no stops (--stops)", 1),
        ((LESSON, "--format", "gif"), "this is a lesson: draw its stops (--stops)", 1),
        ((LESSON, "--stops", "--format", "csv"), "this is a lesson: draw its stops (--stops)", 1),
        ((LESSON, "--stops", "--format", "svg"), "SVG holds one picture, and this lesson has 6 stops", 2),
    ],
)
def test_what_cannot_be_is_said(arguments: tuple[str | Path, ...], said: str, status: int) -> None:
    run = webviz("export", *arguments)
    assert run.returncode == status and said in run.stderr.decode()


def test_mistakes_of_a_lesson_are_told_with_their_places(tmp_path: Path) -> None:
    run = webviz("export", a_lesson(tmp_path), "--stops", "--format", "gif")
    assert run.returncode == 1 and b"found no stop" in run.stderr
