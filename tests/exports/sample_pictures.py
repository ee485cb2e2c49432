"""Scenes and pictures of samples, for tests of exports."""

from pathlib import Path

from webviz.answers.entries import choices
from webviz.answers.local_api import LocalApi
from webviz.answers.question import rival_search
from webviz.exports.model import Picture
from webviz.exports.pictures import Drawing, PictureStyle, drawing_of, pictures

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_maps"
ASKED = LocalApi()


def scene(
    text: str, parts: dict[str, str] | None = None, of_constraints: bool = False, **search: str
) -> Drawing:
    """What is drawn of a text, seen as `parts` say."""
    problem = ASKED.problem(text)
    body = ASKED.search(text, search, of_constraints)
    versus = rival_search({**search, **(parts or {})}, text, problem)
    rival = ASKED.search(text, versus, False) if versus else None
    return drawing_of(text, problem, ASKED.outline(problem), body, parts or {}, choices(), rival)


def sample(name: str) -> str:
    return (SAMPLES / name).read_text(encoding="utf-8")


def picture(shown: Drawing, line: int, wanted: PictureStyle | None = None) -> Picture:
    """One line of it."""
    return pictures(shown, [line], wanted or PictureStyle())[0]


def texts(shown: Picture) -> list[str]:
    return [mark["text"] for mark in shown["marks"] if mark["kind"] == "text"]
