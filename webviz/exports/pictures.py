"""Pictures of a search: a problem and its search as the page gets them, drawn as the page draws them."""

import json
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypedDict

from webviz.exports.engine import call
from webviz.exports.links import code_rows, permalink
from webviz.exports.model import Picture

Part: TypeAlias = Literal["tree", "map", "both"]
Theme: TypeAlias = Literal["light", "dark"]
PREAMBLE = 8
"""Bytes before the header of a search's body: four letters, and how long the header is."""


class Scene(TypedDict):
    """What pictures are drawn of.

    `problem` is what /api/check tells of the text, `outline` what /api/shapes has of its map, `header` and
    `body` (base64) are of /api/search or /api/csp. `parts` are the parts of a link that say what is seen,
    `choices` what the page knows can be chosen, of which its sentences speak.
    """

    text: str
    problem: dict[str, Any]
    outline: dict[str, Any] | None
    header: dict[str, Any]
    body: str
    parts: dict[str, str]
    choices: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What pictures look like.

    Attributes:
        size: in pixels; None for as large as it takes to read it.
        caption: whether the sentence of Why stands under it.
        page: the page's address, where a link to each step is wanted.
        searched: the parts of such a link that say how it is searched.
        code: whether the link stands beside the caption as a QR code.
    """

    part: Part = "tree"
    theme: Theme = "light"
    size: tuple[int, int] | None = None
    caption: bool = False
    page: str = ""
    searched: Mapping[str, str] | None = None
    code: bool = False


def scene_of(
    text: str,
    problem: dict[str, Any],
    outline: dict[str, Any] | None,
    body: bytes,
    parts: Mapping[str, str],
    choices: Mapping[str, Any],
) -> Scene:
    """The scene of a search whose answer is `body`."""
    end = PREAMBLE + int.from_bytes(body[4:PREAMBLE], "little")
    return {
        "text": text,
        "problem": problem,
        "outline": outline and outline | {"link": ""},
        "header": json.loads(body[PREAMBLE:end]),
        "body": b64encode(body).decode(),
        "parts": dict(parts),
        "choices": dict(choices),
    }


@dataclass(frozen=True, slots=True)
class Steps:
    """How many lines a search has, and which are cutoffs, or failures; counted from 1."""

    count: int
    cutoffs: tuple[int, ...]


def steps_of(scene: Scene) -> Steps:
    """What there is to be drawn. Raises ExportError."""
    found = json.loads(call("steps", json.dumps(scene)))
    return Steps(found["events"], tuple(step + 1 for step in found["cutoffs"]))


def pictures(scene: Scene, lines: Sequence[int], wanted: Wanted) -> list[Picture]:
    """A picture of each line, all laid out alike. Raises ExportError."""
    parts = {**(wanted.searched or {}), **scene["parts"]}
    links = [permalink(wanted.page, scene["text"], parts, line) for line in lines] if wanted.page else []
    told = {
        "part": wanted.part,
        "theme": wanted.theme,
        "size": wanted.size and {"width": wanted.size[0], "height": wanted.size[1]},
        "caption": wanted.caption,
        "links": links,
        "codes": [code_rows(link) for link in links] if wanted.code else [],
    }
    steps = [line - 1 for line in lines]
    found: list[Picture] = json.loads(
        call("pictures", json.dumps(scene), json.dumps(steps), json.dumps(told))
    )
    return found
