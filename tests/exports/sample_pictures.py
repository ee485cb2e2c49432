"""Scenes and pictures of samples, for tests of exports."""

from pathlib import Path

from webviz.answers.local_api import LocalApi
from webviz.exports.model import Look, Picture
from webviz.exports.pictures import Drawing, drawing, pictures
from webviz.scene.problem_text import read_problem
from webviz.scene.scene import Scene

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_maps"
ASKED = LocalApi()


def scene(
    text: str, parts: dict[str, str] | None = None, of_constraints: bool = False, **search: str
) -> Drawing:
    """What is drawn of a text, seen as `parts` say."""
    mode = {"mode": "csp"} if of_constraints else {}
    return drawing(Scene(read_problem(text), {**search, **(parts or {}), **mode}), ASKED)


def sample(name: str) -> str:
    return (SAMPLES / name).read_text(encoding="utf-8")


def picture(shown: Drawing, line: int, wanted: Look | None = None) -> Picture:
    """One line of it."""
    return pictures(shown, [line], wanted or Look())[0]


def texts(shown: Picture) -> list[str]:
    return [mark["text"] for mark in shown["marks"] if mark["kind"] == "text"]
