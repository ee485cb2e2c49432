"""`webviz map`: read a map in any format; write it as text, file or borders."""

import argparse
import json
import re
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from webviz.commands import DONE, UNUSABLE, WRONG_INPUT, CommandError
from webviz.commands.files import (
    add_flag,
    errors_of,
    finding_lines,
    input_name,
    print_text,
    read_input,
    refuse_to_overwrite,
    save,
    say,
    text_that,
    unusable,
)
from webviz.maps import MapError
from webviz.maps.completion import Head, complete_map, field_of_line
from webviz.maps.model import Diagnostic
from webviz.outlines.any_source import Source, document_of, read_any
from webviz.outlines.choices import Choice, ChoiceError, apply_choices, name_finder, read_choices
from webviz.outlines.document import write_document
from webviz.outlines.findings import Finding, OutlineError
from webviz.outlines.model import NAMES, Outlines
from webviz.outlines.writer import FORMATS, format_map

# The arguments.


def add_map(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Read a map in any format: outlines of regions (GeoJSON, TopoJSON, a shapefile in a zip), a graph "
        "(DIMACS, GraphML, GEXF, GML, Pajek, node-link JSON, adjacency list, CSV), a map's text or a "
        "document of webviz; find out which regions are neighbors, and write the map. Options that you leave "
        "out are chosen so that they make a game."
    )
    parser.add_argument("input", metavar="INPUT", help="a file; - reads standard input")
    parser.add_argument(
        "--names",
        choices=NAMES,
        default="codes",
        help="what a file of outlines with both calls its regions (default: codes)",
    )
    _add_head(parser)
    _add_choices(parser)
    add_flag(parser, "--borders", "list the borders and their lengths instead of the map")
    add_flag(parser, "--json", "list them as JSON")
    parser.add_argument("--format", choices=FORMATS, default="text", help="format to write (default: text)")
    parser.add_argument("--shape", metavar="OUT", help="also write text and outlines as one JSON document")
    parser.add_argument("-o", "--output", metavar="OUT", help="file to write (default: standard output)")


def _add_head(parser: argparse.ArgumentParser) -> None:
    """Add the options for a map's head: colors, first moves, depth and weights."""
    parser.add_argument(
        "--colors", default="", metavar="COLORS", help="such as R,G,B (default: three or four)"
    )
    parser.add_argument(
        "--first", default="", metavar="MOVES", help="initial assignments, such as SA:G-2,WA:R-1"
    )
    depth = text_that(re.compile("[0-9]{1,18}").fullmatch, "{!r} is not a whole number of 0 or more")
    parser.add_argument("--depth", type=depth, metavar="N", help="moves to look ahead (default: 3)")
    parser.add_argument(
        "--weights",
        nargs="+",
        default=(),
        metavar="WEIGHTS",
        help="weights of MAX and of MIN, such as R:10,G:5,B:0 R:0,G:2,B:8",
    )


def _add_choices(parser: argparse.ArgumentParser) -> None:
    for name, form, help in (
        ("--on", "A~B", "make two regions neighbors"),
        ("--off", "A~B", "remove the border between two regions"),
        ("--merge", "A>B", "merge A into B"),
        ("--without", "A", "leave a region out"),
    ):
        parser.add_argument(name, metavar=form, help=f"{help}; may be repeated", action="append", default=[])
    parser.add_argument(
        "--choices", default="", metavar="TEXT", help="all these choices in short form: '+A~B drop:C'"
    )


# What the command does.


def run(arguments: Namespace) -> int:
    """Read a map and write it; or only list its borders, whatever else is asked for."""
    content, name = read_input(arguments.input), input_name(arguments.input)
    try:
        with errors_of(name):
            source = read_any(content)
            source = replace(source, outlines=source.outlines.with_names(arguments.names))
    except OutlineError as error:
        raise CommandError(WRONG_INPUT, *_finding_lines(name, [*error.errors, *error.warnings])) from None
    for line in _finding_lines(name, source.warnings):
        say(line)
    try:
        choices = _choices(source.outlines, arguments)
        outlines = apply_choices(source.outlines, choices)
    except ChoiceError as error:
        raise unusable(error) from None
    if arguments.borders or arguments.json:
        print_text(_json(outlines) if arguments.json else _table(outlines))
    else:
        _write_map(replace(source, outlines=outlines), choices, arguments)
    return DONE


def _finding_lines(name: str, findings: Iterable[Finding | Diagnostic]) -> Iterator[str]:
    """A line for each finding, with its feature in outlines or its line in texts."""
    for finding in findings:
        if isinstance(finding, Finding):
            yield f"{name}: {finding}"
        else:
            yield from finding_lines(name, [finding])


def _choices(outlines: Outlines, arguments: Namespace) -> tuple[Choice, ...]:
    """The choices in the arguments. Raises ChoiceError.

    Regions are called as in `outlines`, but in `--choices` as the person wrote them.
    """
    rename = name_finder(outlines.regions)
    pairs = [("+", "~", text) for text in arguments.on] + [("-", "~", text) for text in arguments.off]
    pairs += [("merge", ">", text) for text in arguments.merge]
    about_two = [Choice(kind, *_two_names(text, sign, rename)) for kind, sign, text in pairs]
    drops = [Choice("drop", rename(text)) for text in arguments.without]
    return (*read_choices(arguments.choices), *about_two, *drops)


def _two_names(text: str, separator: str, rename: Callable[[str], str]) -> tuple[str, str]:
    first, found, second = text.partition(separator)
    if not found:
        raise ChoiceError(f"found {text!r}, expected two regions with {separator} between")
    return rename(first), rename(second)


def _json(outlines: Outlines) -> str:
    names = [region.full for region in outlines.regions]
    members = {
        "regions": names,
        "borders": [[names[b.first], names[b.second], b.kilometers] for b in outlines.borders],
        "doubtful": [[names[d.first], names[d.second], d.why] for d in outlines.doubts],
    }
    return json.dumps(members, ensure_ascii=False, indent=1) + "\n"


def _table(outlines: Outlines) -> str:
    names = [region.full for region in outlines.regions]
    lines = [
        f"{names[each.first]} - {names[each.second]}: {each.kilometers:,.1f} km, {each.how}"
        for each in outlines.borders
    ]
    for doubt in outlines.doubts:
        taken = "taken" if doubt.is_taken else "not taken"
        lines.append(f"{names[doubt.first]} - {names[doubt.second]}: doubtful, {taken}; {doubt.why}")
    return "".join(f"{line}\n" for line in lines)


def _write_map(source: Source, choices: tuple[Choice, ...], arguments: Namespace) -> None:
    outlines = source.outlines
    # One argument may hold the weights of several players: "R:10,G:5;R:0,G:2".
    weights = tuple(line for text in arguments.weights for line in text.split(";"))
    head = Head(arguments.colors, arguments.first, arguments.depth or "", weights)
    try:
        map, warnings = complete_map(outlines.names(), outlines.pairs(), source.complete_head(head))
    except MapError as error:
        raise CommandError(UNUSABLE, *_head_lines(error.errors)) from None
    for line in _head_lines(warnings):
        say(line)
    try:
        text = format_map(outlines, map, arguments.format)
    except ValueError as error:
        raise unusable(error) from None
    if arguments.output is None:
        print_text(text)
    else:
        _save(arguments.output, text, arguments.input)
    if arguments.shape:
        _save(arguments.shape, write_document(document_of(source, map, choices)), arguments.input)


def _head_lines(findings: Iterable[Diagnostic]) -> Iterator[str]:
    """A line for each mistake in the game's head, with the option that has it."""
    for finding in findings:
        advice = f"; {finding.suggestion}" if finding.suggestion else ""
        yield f"--{field_of_line(finding.line)}: {finding.severity}: {finding.message}{advice}"


def _save(path: str, text: str, input: str) -> None:
    refuse_to_overwrite(path, input, "the result would overwrite the outlines")
    save(path, [text.encode()])
