"""What files of an export are made of: a search, the scene that is drawn of it, and pictures of its steps."""

import json
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import chain

from webviz.answers.asked import Asked, dressed
from webviz.answers.entries import choices
from webviz.csp import Run
from webviz.exports.formats import Format
from webviz.exports.limits import MOST_PICTURES
from webviz.exports.model import ExportError, Picture, Searched
from webviz.exports.pictures import Scene, Steps, Wanted, pictures, scene_of, steps_of, stop_pictures
from webviz.lessons.running import shown_of
from webviz.outlines.document import Document
from webviz.python.stops import stop_scenes
from webviz.replays.recorder import rival_search
from webviz.scene.problem_text import ProblemText
from webviz.scene.search_spec import SearchSpec, objections, rival_objections, spec_of
from webviz.site.links import packed

NO_SHAPE = {"box": [1, 1], "regions": {}}
"""Of a map that has none."""
MOST_IN_LINK, MOST_IN_REPLAY = 8_192, 2**24
"""Characters that outlines may take there; in a QR code there is no room for any."""


class LinesError(ValueError):
    """Lines that a search does not have."""


@dataclass(frozen=True, slots=True)
class Source:
    """What was read, and the parts of a link that say how it is searched and seen."""

    text: str
    problem: ProblemText
    search: Mapping[str, str]
    view: Mapping[str, str]

    @property
    def spec(self) -> SearchSpec:
        """The search that is meant."""
        return spec_of(self.search)

    @property
    def is_of_constraints(self) -> bool:
        """Whether constraints are solved, and no game is played."""
        return self.spec.is_of_constraints(self.problem)

    def check(self) -> None:
        """Raises ValueError for a search that makes no sense here."""
        found = (
            objections(self.spec, self.problem),
            rival_objections({**self.search, **self.view}, self.problem),
        )
        for objection in chain(*found):
            raise ValueError(objection.message)


def from_search(source: Source) -> Searched:
    """The search itself. Raises ValueError where there is none."""
    source.check()
    found = shown_of(source.problem, source.spec).found
    if isinstance(found, Run):
        return Searched(found, found.problem.labels())
    return Searched(found, source.problem.inputs[source.spec.number - 1].game().labels)


def from_scene(source: Source, asked: Asked, with_map: bool) -> Scene:
    """What pictures are drawn of, also those `with_map`. Raises ValueError, NoAnswer and TextError."""
    source.check()
    problem = dressed(asked.problem(source.text, is_drawn=with_map), source.problem.document)
    said = {name: value for name, value in source.search.items() if name != "mode"}
    body = asked.search(source.text, said, source.is_of_constraints)
    versus = rival_search({**said, **source.view}, source.text, problem)
    rival = asked.search(source.text, versus, False) if versus else None
    return scene_of(
        source.text,
        problem,
        asked.outline(problem, source.problem.document),
        body,
        source.view,
        choices(),
        rival,
    )


def from_pictures(scene: Scene, source: Source, format: Format, arguments: Namespace) -> list[Picture]:
    """The pictures that are asked for. Raises ExportError, and LinesError for lines that are not there."""
    lines = _lines(steps_of(scene), arguments)
    if len(lines) > 1 and not format.many:
        raise ExportError(f"{format.title} holds one picture: choose one line (--line)")
    if len(lines) > MOST_PICTURES:
        raise ExportError(f"{len(lines):,} pictures are more than the {MOST_PICTURES:,} that a file may hold")
    return pictures(scene, lines, replace(look_of(format, arguments), searched=source.search))


def from_stops(source: Source, format: Format, arguments: Namespace, asked: Asked) -> list[Picture]:
    """A picture of each stop of a lesson. Raises ExportError, NoAnswer, and TextError for its mistakes."""
    scenes, stops = stop_scenes(source.text, source.view, asked)
    if len(stops) > 1 and not format.many:
        raise ExportError(f"{format.title} holds one picture, and this lesson has {len(stops)} stops")
    return stop_pictures(scenes, stops, look_of(format, arguments))


def outline_part(document: Document, most: int) -> dict[str, str]:
    """The part of a link that has a document's outlines and colors (static/js/store/outlines.js reads it).

    It says that they are left out where that takes more than `most` characters.
    """
    told = {"shape": document.shape or NO_SHAPE, "names": document.names, "colors": document.colors}
    members = {name: value for name, value in told.items() if value or name != "colors"}
    part = packed(json.dumps(members, ensure_ascii=False, separators=(",", ":")))
    return {"shape": part if len(part) <= most else "left-out"}


def look_of(format: Format, arguments: Namespace) -> Wanted:
    """What pictures look like. Raises ExportError."""
    if arguments.qr and not arguments.link:
        raise ExportError("A QR code holds a link: say where the page is (--link)")
    across = arguments.size if isinstance(arguments.size, float) else None
    if across and not format.measured:
        raise ExportError(f"{format.title} knows no centimeters: say a size in pixels, such as 1280x720")
    return Wanted(
        part=arguments.part,
        theme=arguments.theme,
        size=None if across else arguments.size,
        across=across,
        type=arguments.type_size,
        legend=arguments.legend,
        caption=arguments.caption and not format.tells,
        page=arguments.link or "",
        code=arguments.qr,
    )


def at_line(scene: Scene, arguments: Namespace) -> Scene:
    """The scene at the one line that is asked for. Raises ExportError and LinesError."""
    lines = _lines(steps_of(scene), arguments)
    if len(lines) > 1:
        raise ExportError("This format holds one step: choose one line (--line)")
    return {**scene, "parts": scene["parts"] | {"line": str(lines[0])}}


def _lines(steps: Steps, arguments: Namespace) -> list[int]:
    if arguments.lines == "all":
        return list(range(1, steps.count + 1))
    if arguments.lines == "cutoffs":
        lines = [*steps.cutoffs]
        if not lines:
            raise LinesError("this search cuts nothing off: name its lines (--lines)")
        return lines
    lines = [*(arguments.lines or (arguments.line or steps.count,))]
    for line in lines:
        if line > steps.count:
            raise LinesError(f"found line {line:,}, expected one of this search, which has {steps.count:,}")
    return lines
