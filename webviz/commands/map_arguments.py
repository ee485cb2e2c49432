"""The arguments of the command about outlines."""

import argparse
import re


def add_map(map: argparse.ArgumentParser) -> None:
    """`webviz map INPUT`."""
    map.description = (
        "Read the outlines of regions (GeoJSON, TopoJSON, a shapefile in a zip, or a document of webviz), "
        "find out who borders on whom, and write the map's text. What is not said is chosen, so that it "
        "makes a game."
    )
    map.add_argument("input", metavar="INPUT", help="a file of outlines; - reads standard input")
    _add_head(map)
    _add_choices(map)
    map.add_argument("--borders", action="store_true", help="tell the borders and their lengths instead")
    map.add_argument("--json", action="store_true", help="tell them as JSON")
    map.add_argument("--shape", metavar="OUT", help="also write text and outlines as one JSON document")
    map.add_argument("-o", "--output", metavar="OUT", help="file to write (default: standard output)")


def _add_head(map: argparse.ArgumentParser) -> None:
    map.add_argument(
        "--colors", default="", metavar="COLORS", help="such as R,G,B (default: as many as it takes)"
    )
    map.add_argument(
        "--first", default="", metavar="MOVES", help="what is colored at first, such as SA:G-2,WA:R-1"
    )
    map.add_argument("--depth", type=_depth, metavar="N", help="moves to look ahead (default: 3)")
    map.add_argument(
        "--weights",
        nargs="+",
        default=(),
        metavar="WEIGHTS",
        help="of MAX and of MIN, such as R:10,G:5,B:0 R:0,G:2,B:8",
    )


def _add_choices(map: argparse.ArgumentParser) -> None:
    for name, form, help in (
        ("--on", "A~B", "make two regions neighbors"),
        ("--off", "A~B", "part two neighbors"),
        ("--merge", "A>B", "make A a part of B"),
        ("--without", "A", "leave a region out"),
    ):
        map.add_argument(name, metavar=form, help=f"{help}; may be repeated", action="append", default=[])
    map.add_argument(
        "--choices", default="", metavar="TEXT", help="all of these as webviz writes them: '+A~B drop:C'"
    )


def _depth(text: str) -> str:
    if not re.fullmatch("[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 0 or more")
    return text
