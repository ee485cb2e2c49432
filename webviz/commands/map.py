"""`webviz map`: from outlines to the homework's text, or to who borders on whom."""

import json
from argparse import Namespace
from collections.abc import Callable, Iterable

from webviz.commands import DONE, UNUSABLE, WRONG_INPUT
from webviz.commands.files import input_name, open_output, print_or_status, same_file, source_or_status
from webviz.commands.messages import reason, say, say_error
from webviz.maps import MapError, write_map
from webviz.maps.model import Diagnostic
from webviz.outlines.choices import Choice, ChoiceError, chosen, read_choices, write_choices
from webviz.outlines.document import Document, is_document, read_document, write_document
from webviz.outlines.found import Finding, OutlineError
from webviz.outlines.model import Outlines
from webviz.outlines.names import names_by_any
from webviz.outlines.problem import Head, map_of, member_of
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of


def run(arguments: Namespace) -> int:
    """Writes the text, or tells the borders."""
    source = source_or_status(arguments.input)
    if isinstance(source, int):
        return source
    name = input_name(arguments.input)
    if is_document(source):
        return _run_document(source, name, arguments)
    try:
        outlines, warnings = read_outlines(source)
    except OutlineError as error:
        _say_findings(name, [*error.errors, *error.warnings])
        return WRONG_INPUT
    _say_findings(name, warnings)
    try:
        choices = _choices(outlines, arguments)
        outlines = chosen(outlines, choices)
    except ChoiceError as error:
        say_error(str(error))
        return UNUSABLE
    if arguments.borders or arguments.json:
        return print_or_status(_json(outlines) if arguments.json else _table(outlines))
    return _write(outlines, choices, name, arguments)


def _run_document(source: bytes, name: str, arguments: Namespace) -> int:
    """The text in a document that webviz wrote."""
    try:
        return _output(read_document(source).text, arguments)
    except OutlineError as error:
        _say_findings(name, error.errors)
    except MapError as error:
        for found in error.errors:
            say(f"{name}: text, line {found.line}, column {found.column}: error: {found.message}")
    return WRONG_INPUT


def _say_findings(name: str, findings: Iterable[Finding]) -> None:
    for found in findings:
        say(f"{name}: {found}")


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


def _write(outlines: Outlines, choices: tuple[Choice, ...], name: str, arguments: Namespace) -> int:
    weights = tuple(line for text in arguments.weights for line in text.split(";"))
    head = Head(arguments.colors, arguments.first, arguments.depth or "", weights)
    try:
        map, warnings = map_of(outlines, head)
    except MapError as error:
        _say_head(error.errors)
        return UNUSABLE
    _say_head(warnings)
    text = write_map(map)
    status = _output(text, arguments)
    if status == DONE and arguments.shape:
        names = {region.name: region.full for region in outlines.regions}
        document = Document(text, names, shape_of(outlines), write_choices(choices))
        return _save(arguments.shape, write_document(document), arguments.input)
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
    try:
        with open_output(path) as file:
            file.write(text.encode())
    except OSError as error:
        say_error(f"cannot write {path}: {reason(error)}")
        return UNUSABLE
    return DONE
