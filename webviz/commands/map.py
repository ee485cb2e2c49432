"""`webviz map`: from outlines to the homework's text, or to who borders on whom."""

import json
from argparse import Namespace
from collections.abc import Callable, Iterable
from dataclasses import replace

from webviz.commands import DONE, UNUSABLE, WRONG_INPUT
from webviz.commands.files import input_name, print_or_status, same_file, saved_or_status, source_or_status
from webviz.commands.messages import say, say_error, say_findings
from webviz.graphs.any_source import Source, read_any
from webviz.graphs.saving import saved
from webviz.graphs.side_file import document_of
from webviz.maps import MapError
from webviz.maps.completion import Head, completed, member_of
from webviz.maps.model import Diagnostic, TextError
from webviz.outlines.choices import Choice, ChoiceError, chosen, read_choices
from webviz.outlines.document import write_document
from webviz.outlines.found import Finding, OutlineError
from webviz.outlines.model import Outlines
from webviz.outlines.names import names_by_any


def run(arguments: Namespace) -> int:
    """Writes the text, or tells the borders."""
    source = source_or_status(arguments.input)
    if isinstance(source, int):
        return source
    name = input_name(arguments.input)
    try:
        found = read_any(source)
    except OutlineError as error:
        _say_findings(name, [*error.errors, *error.warnings])
        return WRONG_INPUT
    except TextError as error:
        say_findings(name, [*error.errors, *error.warnings])
        return WRONG_INPUT
    _say_findings(name, found.warnings)
    return _told(found, arguments)


def _told(found: Source, arguments: Namespace) -> int:
    """Writes what is asked for of a file that was read."""
    try:
        choices = _choices(found.outlines, arguments)
        outlines = chosen(found.outlines, choices)
    except ChoiceError as error:
        say_error(str(error))
        return UNUSABLE
    if arguments.borders or arguments.json:
        return print_or_status(_json(outlines) if arguments.json else _table(outlines))
    return _write(replace(found, outlines=outlines), choices, arguments)


def _say_findings(name: str, findings: Iterable[Finding | Diagnostic]) -> None:
    for found in findings:
        if isinstance(found, Finding):
            say(f"{name}: {found}")
        else:
            say_findings(name, [found])


def _choices(outlines: Outlines, arguments: Namespace) -> tuple[Choice, ...]:
    """What is decided; regions may be called by their short names or in full. Raises ChoiceError."""
    short = names_by_any(outlines.regions)
    pairs = [("+", "~", text) for text in arguments.on] + [("-", "~", text) for text in arguments.off]
    pairs += [("merge", ">", text) for text in arguments.merge]
    found = [Choice(kind, *_two(text, sign, short)) for kind, sign, text in pairs]
    dropped = [Choice("drop", short(text)) for text in arguments.without]
    return (*read_choices(arguments.choices), *found, *dropped)


def _two(text: str, sign: str, short: Callable[[str], str]) -> tuple[str, str]:
    first, found, second = text.partition(sign)
    if not found:
        raise ChoiceError(f"found {text!r}, expected two regions with {sign} between")
    return short(first), short(second)


def _json(outlines: Outlines) -> str:
    names = [region.full for region in outlines.regions]
    told = {
        "regions": names,
        "borders": [[names[b.first], names[b.second], b.kilometers] for b in outlines.borders],
        "doubtful": [[names[d.first], names[d.second], d.why] for d in outlines.doubts],
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _table(outlines: Outlines) -> str:
    """A line for each border and each doubt."""
    names = [region.full for region in outlines.regions]
    lines = [
        f"{names[each.first]} - {names[each.second]}: {each.kilometers:,.1f} km, {each.how}"
        for each in outlines.borders
    ]
    for doubt in outlines.doubts:
        taken = "taken" if doubt.is_taken else "not taken"
        lines.append(f"{names[doubt.first]} - {names[doubt.second]}: doubtful, {taken}; {doubt.why}")
    return "".join(f"{line}\n" for line in lines)


def _write(found: Source, choices: tuple[Choice, ...], arguments: Namespace) -> int:
    outlines = found.outlines
    weights = tuple(line for text in arguments.weights for line in text.split(";"))
    given = Head(arguments.colors, arguments.first, arguments.depth or "", weights)
    try:
        map, warnings = completed(outlines.names(), outlines.pairs(), found.completed_by(given))
    except MapError as error:
        _say_head(error.errors)
        return UNUSABLE
    _say_head(warnings)
    try:
        text = saved(outlines, map, arguments.format)
    except ValueError as error:
        say_error(str(error))
        return UNUSABLE
    status = _output(text, arguments)
    if status == DONE and arguments.shape:
        return _save(arguments.shape, write_document(document_of(found, map, choices)), arguments.input)
    return status


def _say_head(findings: Iterable[Diagnostic]) -> None:
    """What is wrong with what was given for the game, by the option that it was given with."""
    for found in findings:
        advice = f"; {found.suggestion}" if found.suggestion else ""
        say(f"--{member_of(found.line)}: {found.severity}: {found.message}{advice}")


def _output(text: str, arguments: Namespace) -> int:
    return (
        print_or_status(text) if arguments.output is None else _save(arguments.output, text, arguments.input)
    )


def _save(path: str, text: str, input: str) -> int:
    """Writes a file, whole or not at all."""
    if same_file(path, input):
        say_error(f"the result would overwrite the outlines {path}: name another file")
        return UNUSABLE
    return saved_or_status(path, [text.encode()])
