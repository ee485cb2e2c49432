"""The arguments of `webviz export`: the search, its lines, and how files look."""

import argparse
import re
from argparse import Namespace

from webviz.commands.files import add_flag, add_number
from webviz.commands.search_arguments import add_fields, options_from
from webviz.exports.formats import FORMATS
from webviz.exports.model import ACROSS, TYPE_SIZES, Look
from webviz.scene.fields import SEARCH_FIELDS, VIEW_FIELDS, VIEWS
from webviz.scene.scene import VERSUS, parts_of, versus_in_link
from webviz.site.links import is_page

SEVERAL = ("all", "cutoffs")
"""The words that name lines instead of their numbers."""
LARGEST = 10_000
"""Pixels of the longest side."""


def add_export(command: argparse.ArgumentParser) -> None:
    """Add the arguments of `webviz export INPUT`."""
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
        metavar="VERSUS",
        help="one of the formats (default: by the suffix of the file)",
    )
    command.add_argument("-o", "--output", metavar="FILE", help="file to write (default: standard output)")
    _add_steps(command)
    _add_look(command)
    _add_texts(command)
    _add_search(command)


def _add_steps(command: argparse.ArgumentParser) -> None:
    steps = command.add_mutually_exclusive_group()
    add_number(steps, "--line", "line of the trace to draw (default: the last)")
    steps.add_argument(
        "--lines",
        type=lines_wanted,
        metavar="A-B",
        help="several lines: 20-30, 1,5,9, cutoffs, or all",
    )
    add_flag(steps, "--stops", "each stop of a lesson, with its text")
    command.add_argument(
        "--seconds",
        type=_seconds,
        default=1.0,
        metavar="S",
        help="seconds for each picture of an animation or film (default: 1)",
    )


def _add_look(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--part", choices=("tree", "map", "both"), default="tree", help="what to draw (default: tree)"
    )
    command.add_argument("--view", choices=VIEWS, default="auto", help="how much of the tree (default: auto)")
    command.add_argument(
        "--theme", choices=("light", "dark"), default="light", help="colors (default: light)"
    )
    command.add_argument(
        "--size",
        type=_size,
        metavar="WxH",
        help="size in pixels (default: large enough to read), or width on paper, such as 8.5cm",
    )
    command.add_argument(
        "--type-size",
        type=_type_size,
        default=1.0,
        metavar="F",
        help="factor for type and lines, 1 to 2",
    )
    command.add_argument(
        "--scale",
        type=_scale,
        metavar="F",
        help="pixels of the file for each pixel, 1 to 4 (default: 2 for PNG and slides, 1 for GIF)",
    )
    add_flag(command, "--fragment", "TeX or SVG without a document around it")
    command.add_argument(
        "--show",
        type=_show,
        action="append",
        default=[],
        metavar="VERSUS=VALUE",
        help="a field of a link's view, such as ahead=all or notation=bounds",
    )


def _add_texts(command: argparse.ArgumentParser) -> None:
    """Add the arguments for the text under a picture."""
    add_flag(command, "--legend", "add a legend of shapes and colors below the picture")
    add_flag(command, "--caption", "add the sentence of Why below the picture")
    command.add_argument(
        "--link",
        type=_page,
        metavar="URL",
        help="link to each step, on a server at this address",
    )
    add_flag(command, "--qr", "show that link as a QR code next to the caption")


def _add_search(command: argparse.ArgumentParser) -> None:
    add_fields(command, SEARCH_FIELDS)
    without_rival = [row.name for row in FORMATS.values() if row.source in ("drawing", "search")]
    command.add_argument(
        "--versus",
        type=_versus,
        metavar="ALGORITHM",
        help="draw another search of the game next to it: an algorithm, or fields that differ, as in "
        f"order-reverse.depth-4 (not in {', '.join(without_rival)}, which contain only the first)",
    )
    add_number(command, "--max-nodes", "draw only the first N nodes of a larger search")


def lines_wanted(text: str) -> tuple[int, ...] | str:
    """The numbers of lines in order, or one of SEVERAL. Raises ArgumentTypeError."""
    if text in SEVERAL:
        return text
    lines: list[int] = []
    for piece in text.split(","):
        found = re.fullmatch(r"([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?", piece.strip())
        if not found or int(found[2] or found[1]) - int(found[1]) not in range(1_000_000):
            raise argparse.ArgumentTypeError(
                f"{text!r} does not name lines: write 20-30, 1,5,9, cutoffs or all"
            )
        lines += range(int(found[1]), int(found[2] or found[1]) + 1)
    return tuple(lines)


def scene_parts(arguments: Namespace) -> dict[str, str]:
    """The parts of a link in the arguments, for the search and the view."""
    view = None if arguments.view == "auto" else arguments.view
    options = options_from(arguments) | {"view": view, VERSUS: arguments.versus}
    return parts_of(options) | dict(arguments.show)


def look_from(arguments: Namespace) -> Look:
    """The look of pictures, from the arguments."""
    across = arguments.size if isinstance(arguments.size, float) else None
    return Look(
        part=arguments.part,
        theme=arguments.theme,
        size=None if across else arguments.size,
        across=across,
        type_size=arguments.type_size,
        legend=arguments.legend,
        caption=arguments.caption,
        link=arguments.link or "",
        qr=arguments.qr,
    )


def _size(text: str) -> tuple[int, int] | float:
    """A size in pixels, or a width in centimeters."""
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


def _show(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    field = VIEW_FIELDS.get(name)
    if field is None:
        raise argparse.ArgumentTypeError(
            f"there is no field {name!r} of a view: choose from {', '.join(VIEW_FIELDS)}"
        )
    if not field.fits(value):
        raise argparse.ArgumentTypeError(f"{name} is {field.values_text}, not {value!r}")
    return name, value


def _versus(text: str) -> str:
    return _show(f"{VERSUS}={versus_in_link(text)}")[1]
