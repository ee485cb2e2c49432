"""The arguments of `webviz export`: the search, its lines, and how files look."""

import argparse
import re
from argparse import Namespace
from functools import partial

from webviz.commands.files import add_flag, add_number, text_that
from webviz.commands.search_arguments import add_fields, options_from
from webviz.exports.formats import FORMATS
from webviz.exports.model import ACROSS, LARGEST_SIDE, PARTS, THEMES, TYPE_SIZES, Look
from webviz.scene.fields import SEARCH_FIELDS, VIEW_FIELDS, VIEWS
from webviz.scene.scene import VERSUS, completed_versus, parts_of
from webviz.site.links import is_page

LINE_WORDS = ("all", "cutoffs")  # the words that name lines instead of their numbers


def add_export(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Write a step of a search as a picture, several as slides or an animation, or all of it as columns. "
        f"Formats: {', '.join(f'{row.name} ({row.title})' for row in FORMATS.values())}."
    )
    what = "a map, game trees, a problem in JSON, a lesson, or queens:8; - reads standard input"
    command.add_argument("input", metavar="INPUT", help=what)
    by_suffix = "one of the formats (default: by the suffix of the file)"
    command.add_argument("--format", choices=FORMATS, metavar="NAME", help=by_suffix)
    command.add_argument("-o", "--output", metavar="FILE", help="file to write (default: standard output)")
    _add_steps(command)
    _add_look(command)
    _add_search(command)


def _add_steps(command: argparse.ArgumentParser) -> None:
    steps = command.add_mutually_exclusive_group()
    add_number(steps, "--line", "line of the trace to draw (default: the last)")
    several = "several lines: 20-30, 1,5,9, cutoffs, or all"
    steps.add_argument("--lines", type=_line_numbers, metavar="A-B", help=several)
    add_flag(steps, "--stops", "each stop of a lesson, with its text")
    seconds = partial(_between, 0.05, 60.0, "a number of seconds")
    each = "seconds for each picture of an animation or film (default: 1)"
    command.add_argument("--seconds", type=seconds, metavar="S", help=each, default=1.0)


def _add_look(command: argparse.ArgumentParser) -> None:
    for name, choices, what in (
        ("--part", PARTS, "what to draw"),
        ("--view", VIEWS, "how much of the tree"),
        ("--theme", THEMES, "colors"),
    ):
        default = next(iter(choices))
        command.add_argument(name, choices=choices, default=default, help=f"{what} (default: {default})")
    size = "size in pixels (default: large enough to read), or width on paper, such as 8.5cm"
    command.add_argument("--size", type=_size, metavar="WxH", help=size)
    type_size, factor = "factor for type and lines, 1 to 2", partial(_between, *TYPE_SIZES, "a factor")
    command.add_argument("--type-size", type=factor, metavar="F", help=type_size, default=1.0)
    scale = "pixels of the file for each pixel, 1 to 4 (default: 2 for PNG and slides, 1 for GIF)"
    command.add_argument("--scale", type=partial(_between, 1.0, 4.0, "a factor"), metavar="F", help=scale)
    add_flag(command, "--fragment", "TeX or SVG without a document around it")
    field = "a field of a link's view, such as ahead=all or notation=bounds"
    command.add_argument(
        "--show", type=_view_field, action="append", default=[], metavar="NAME=VALUE", help=field
    )
    add_flag(command, "--legend", "add a legend of shapes and colors below the picture")
    add_flag(command, "--caption", "add the sentence of Why below the picture")
    page = text_that(is_page, "{!r} is no address of a page, such as https://webviz.example.org")
    link = "link to each step, on a server at this address"
    command.add_argument("--link", type=page, metavar="URL", help=link)
    add_flag(command, "--qr", "show that link as a QR code next to the caption")


def _add_search(command: argparse.ArgumentParser) -> None:
    add_fields(command, SEARCH_FIELDS)
    without_rival = [row.name for row in FORMATS.values() if row.source in ("drawing", "search")]
    versus = (
        "draw another search of the game next to it: an algorithm, or fields that differ, as in "
        f"order-reverse.depth-4 (not in {', '.join(without_rival)}, which contain only the first)"
    )
    command.add_argument("--versus", type=_versus, metavar="ALGORITHM", help=versus)
    add_number(command, "--max-nodes", "draw only the first N nodes of a larger search")


def _line_numbers(text: str) -> tuple[int, ...] | str:
    """Numbers of lines, as in "5,1-3", or one of LINE_WORDS. Raises ArgumentTypeError."""
    if text in LINE_WORDS:
        return text
    lines: list[int] = []
    wrong = argparse.ArgumentTypeError(f"{text!r} does not name lines: write 20-30, 1,5,9, cutoffs or all")
    for piece in text.split(","):
        numbers = re.fullmatch(r"([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?", piece.strip())
        if not numbers:
            raise wrong
        first, last = int(numbers[1]), int(numbers[2] or numbers[1])
        if not 0 <= last - first < 1_000_000:  # a longer range would take much memory
            raise wrong
        lines += range(first, last + 1)
    return tuple(lines)


def scene_parts(arguments: Namespace) -> dict[str, str]:
    """The parts of a link in the arguments, for the search and the view."""
    view = None if arguments.view == "auto" else arguments.view
    options = options_from(arguments) | {"view": view, VERSUS: arguments.versus}
    return parts_of(options) | dict(arguments.show)


def look_from(arguments: Namespace) -> Look:
    is_width = isinstance(arguments.size, float)  # in centimeters; otherwise a size in pixels, or None
    size, across = (None, arguments.size) if is_width else (arguments.size, None)
    same_names = ("part", "theme", "type_size", "legend", "caption", "qr")
    same = {name: getattr(arguments, name) for name in same_names}
    return Look(size=size, across=across, link=arguments.link or "", **same)


def _size(text: str) -> tuple[int, int] | float:
    """A size in pixels, such as (960, 540), or a width in centimeters, such as 8.5."""
    if text.endswith("cm"):
        return _between(*ACROSS, "a number of centimeters", text.removesuffix("cm"))
    sides = re.fullmatch(r"(\d{2,5})[xX×](\d{2,5})", text)
    size = (int(sides[1]), int(sides[2])) if sides else None
    if size is None or max(size) > LARGEST_SIDE:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no size such as 960x540, each side from 10 to {LARGEST_SIDE:,}, or 8.5cm"
        )
    return size


def _between(least: float, most: float, what: str, text: str) -> float:
    """A number within these limits. Raises ArgumentTypeError, which names them."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")  # lies within no limits
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not {what} from {least:g} to {most:g}")
    return number


def _view_field(text: str) -> tuple[str, str]:
    """The name and the value in "ahead=all". Raises ArgumentTypeError."""
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
    """The other search as a part of a link: "minimax" or "order-reverse.depth-4"."""
    return _view_field(f"{VERSUS}={completed_versus(text)}")[1]  # its value, which was checked
