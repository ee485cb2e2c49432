"""The arguments of `webviz export`: what is searched, what of it is drawn, and how it is written."""

import argparse
import json
import re
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import chain

from webviz.answers.asked import Asked, dressed
from webviz.answers.entries import choices
from webviz.answers.question import rival_search
from webviz.commands.csp_arguments import add_csp_search, solutions
from webviz.commands.files import natural, positive
from webviz.commands.search_arguments import add_binding, add_choice
from webviz.csp import Run
from webviz.exports.formats import FORMATS, Format
from webviz.exports.model import ACROSS, MOST_PICTURES, TYPE_SIZES, ExportError, Picture
from webviz.exports.pictures import (
    Scene,
    Steps,
    Wanted,
    pictures,
    scene_of,
    steps_of,
    stop_pictures,
)
from webviz.exports.scenes import stop_scenes
from webviz.lessons.running import shown_of
from webviz.outlines.document import Document
from webviz.scene.fields import SEARCH_FIELDS, VIEW_FIELDS
from webviz.scene.problem_text import ProblemText
from webviz.scene.search_spec import NAME, SearchSpec, objections, rival_objections, spec_of, versus_of
from webviz.search.registry import algorithms
from webviz.site.links import is_page, packed
from webviz.views.columns import Searched

VIEWS = {
    "auto": {},
    "path": {"view": "focus"},
    "whole": {"view": "whole"},
    "full": {"view": "whole", "ahead": "all", "pruned": "whole"},
}
"""What `--view` says, as a link says it."""
EVERY = ("all", "cutoffs")
LARGEST = 10_000
"""Pixels of a side."""


def add_export(command: argparse.ArgumentParser) -> None:
    """`webviz export INPUT`."""
    command.description = (
        "Write a step of a search as a picture, several as slides or an animation, or all of it as columns. "
        f"Formats: {', '.join(f'{row.name} ({row.title})' for row in FORMATS.values())}."
    )
    command.add_argument(
        "input",
        metavar="INPUT",
        help="a map, game trees, a problem in JSON, a lesson, or queens:8; - reads standard input",
    )
    command.add_argument(
        "--format",
        choices=FORMATS,
        metavar="NAME",
        help="one of them (default: as the name of the file ends)",
    )
    command.add_argument("-o", "--output", metavar="FILE", help="file to write (default: standard output)")
    _add_steps(command)
    _add_look(command)
    _add_beside(command)
    _add_search(command)


def _add_steps(command: argparse.ArgumentParser) -> None:
    steps = command.add_mutually_exclusive_group()
    steps.add_argument("--line", type=positive, metavar="N", help="of the trace (default: the last)")
    steps.add_argument(
        "--lines",
        type=lines_wanted,
        metavar="A-B",
        help="several: 20-30, 1,5,9, cutoffs, or all",
    )
    steps.add_argument("--stops", action="store_true", help="of a lesson: each of its stops, with its text")
    command.add_argument(
        "--seconds", type=_seconds, default=1.0, metavar="S", help="each, in an animation (default: 1)"
    )


def _add_look(command: argparse.ArgumentParser) -> None:
    command.add_argument("--part", choices=("tree", "map", "both"), default="tree", help="default: tree")
    command.add_argument("--view", choices=VIEWS, default="auto", help="of the tree (default: auto)")
    command.add_argument("--theme", choices=("light", "dark"), default="light", help="default: light")
    command.add_argument(
        "--size",
        type=_size,
        metavar="WxH",
        help="in pixels (default: what it takes to read it), or how wide on paper, such as 8.5cm",
    )
    command.add_argument(
        "--type-size",
        type=_type_size,
        default=1.0,
        metavar="F",
        help="larger type and lines, 1 to 2 times as large",
    )
    command.add_argument(
        "--scale",
        type=_scale,
        metavar="F",
        help="of PNG and slides (default: 2) and of GIF (default: 1), 1 to 4",
    )
    command.add_argument("--fragment", action="store_true", help="of TeX and SVG: a part for a document")
    command.add_argument(
        "--show",
        type=_shown,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a part of a link, such as ahead=all, notation=bounds or domains=arc",
    )


def _add_beside(command: argparse.ArgumentParser) -> None:
    """What stands under a picture."""
    command.add_argument(
        "--legend", action="store_true", help="what shapes and colors mean, under the picture"
    )
    command.add_argument("--caption", action="store_true", help="the sentence of Why under the picture")
    command.add_argument(
        "--link",
        type=_page,
        metavar="URL",
        help="a link to each step, on a server at this address",
    )
    command.add_argument("--qr", action="store_true", help="that link as a QR code, beside the caption")


def _add_search(command: argparse.ArgumentParser) -> None:
    add_choice(command, list(algorithms()))
    add_binding(command)
    command.add_argument("--depth", type=natural, metavar="N", help="moves to look ahead")
    command.add_argument("--graph", type=positive, metavar="N", help="of several trees, which (default: 1)")
    command.add_argument(
        "--round", type=positive, metavar="N", help="of deepening, which (default: the last)"
    )
    command.add_argument("--mode", choices=("game", "csp"), help="csp: a map as a constraint problem")
    command.add_argument(
        "--versus",
        type=_versus,
        metavar="ALGORITHM",
        help="draw another search of the game beside it: an algorithm, or what it has differently, as in "
        "order-reverse.depth-4 (not in forest, dot, graphviz-json, csv and json, which hold the first alone)",
    )
    command.add_argument("--max-nodes", type=positive, metavar="N", help="draw a larger search's beginning")
    add_csp_search(command)
    command.add_argument("--solutions", type=solutions, metavar="N", help="stop at so many, or all")
    command.add_argument("--binary", action="store_true", help="turn constraints into pairs first")


def lines_wanted(text: str) -> tuple[int, ...] | str:
    """Numbers of lines in order, or one of EVERY. Raises ArgumentTypeError."""
    if text in EVERY:
        return text
    lines: list[int] = []
    for piece in text.split(","):
        found = re.fullmatch(r"([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?", piece.strip())
        if not found or int(found[2] or found[1]) - int(found[1]) not in range(1_000_000):
            raise argparse.ArgumentTypeError(f"{text!r} is no such thing as 20-30 or 1,5,9, cutoffs or all")
        lines += range(int(found[1]), int(found[2] or found[1]) + 1)
    return tuple(lines)


def parts_of(arguments: argparse.Namespace) -> tuple[dict[str, str], dict[str, str]]:
    """What a link would say: of the search, and of what is seen. What is usual is left out."""
    usual = {name: SEARCH_FIELDS[name].default for name in ("order", "fail", "cut")}
    given = {name: getattr(arguments, name, None) for name in SEARCH_FIELDS}
    said = {name: str(value).lower() for name, value in given.items() if value not in (None, False)}
    search = {name: value for name, value in said.items() if usual.get(name) != value}
    beside = {NAME: arguments.versus} if arguments.versus else {}
    return search, VIEWS[arguments.view] | dict(arguments.show) | beside


def _size(text: str) -> tuple[int, int] | float:
    """Pixels, or centimeters."""
    if text.endswith("cm"):
        return _between(text.removesuffix("cm"), *ACROSS, "a number of centimeters")
    found = re.fullmatch(r"(\d{2,5})[xX×](\d{2,5})", text)
    if not found or max(size := (int(found[1]), int(found[2]))) > LARGEST:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no size such as 960x540, each side from 10 to {LARGEST:,}, or 8.5cm"
        )
    return size


def _scale(text: str) -> float:
    return _between(text, 1.0, 4.0, "a factor")


def _type_size(text: str) -> float:
    return _between(text, *TYPE_SIZES, "a factor")


def _seconds(text: str) -> float:
    return _between(text, 0.05, 60.0, "a number of seconds")


def _between(text: str, least: float, most: float, what: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not {what} from {least:g} to {most:g}")
    return number


def _page(text: str) -> str:
    if not is_page(text):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no address of a page, such as https://webviz.example.org"
        )
    return text


def _shown(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    field = VIEW_FIELDS.get(name)
    if field is None:
        raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(VIEW_FIELDS)}")
    if not field.fits(value):
        raise argparse.ArgumentTypeError(f"{name} is {field.expected}, not {value!r}")
    return name, value


def _versus(text: str) -> str:
    return _shown(f"{NAME}={versus_of(text)}")[1]


# What files of an export are made of: a search, the scene that is drawn of it, and pictures of its steps.


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
