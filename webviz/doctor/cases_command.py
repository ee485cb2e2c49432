"""`webviz cases`: show which faults given cases reveal, or make random cases.

A case is an input of a student's program (a map or trees) and the right output for it. A request says which
cases a teacher wants to be made; the wishes in it are properties, such as a deep cut.
"""

import json
import os
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable
from dataclasses import replace
from glob import escape, glob
from itertools import compress

from webviz.commands import BUDGET_REACHED, DONE, CommandError
from webviz.commands.files import (
    add_flag,
    add_number,
    given_option,
    input_name,
    natural,
    print_lines,
    save,
    say,
    unusable,
    write_errors,
)
from webviz.commands.problems import problem_in, source_at
from webviz.doctor.composing import (
    DEAD_REGION,
    DEEP_CUT,
    NO_CUT,
    TIE_CUT,
    Composed,
    Limits,
    NoCases,
    Request,
    compose,
    first_cut,
)
from webviz.doctor.exercise import Exercise, TreeExercise, exercise_for
from webviz.doctor.revealing import Kind, NamedCase, Report, signature

# The arguments of `webviz cases`.

DEFAULTS = Request(most=1)
WISHES = {"tie_cut": TIE_CUT, "deep_cut": DEEP_CUT, "dead_region": DEAD_REGION, "no_cut": NO_CUT}
"""Wishes without a number, by the name of their argument."""


def add_cases(command: ArgumentParser) -> None:
    command.description = (
        "List the faults that each case reveals, the faults that no case reveals, and those that no case can "
        "tell apart; or make a small set of random cases that reveals as many faults as possible."
    )
    command.add_argument(
        "cases", nargs="*", metavar="CASE", help="maps, or files of trees; - reads standard input"
    )
    add_flag(command, "--json", "print one JSON object")
    making = command.add_argument_group("making cases")
    add_number(making, "--make", "make at most N cases")
    making.add_argument("-o", "--output", metavar="FOLDER", help="folder for NAME.in and NAME.out")
    add_flag(making, "--trees", "make game trees instead of maps")
    add_number(making, "--seed", f"default: {DEFAULTS.seed}", natural)
    add_number(making, "--tries", f"how many random maps or trees to try (default: {DEFAULTS.tries})")
    help = f"lines of each output (default: {DEFAULTS.limits.fewest}..{DEFAULTS.limits.most})"
    making.add_argument("--lines", type=_lines, metavar="A..B", help=help)
    add_number(making, "--nodes", "most nodes of each search (default: no limit)")
    wishes = command.add_argument_group("wishes, each fulfilled by at least one of the cases that are made")
    add_number(wishes, "--first-cut", "the first cut is in line N or before")
    add_flag(wishes, "--tie-cut", "a cut by a value that equals the bound")
    add_flag(wishes, "--deep-cut", "a cut by a bound from above the parent")
    add_flag(wishes, "--dead-region", "a region loses its last color")
    add_flag(wishes, "--no-cut", "no cut, though it is at least two moves deep")


def _lines(text: str) -> Limits:
    """Parse a range such as 40..200. Raises ArgumentTypeError."""
    found = re.fullmatch(r"([0-9]{1,6})\.\.([0-9]{1,6})", text)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise ArgumentTypeError(f"{text!r} is not a range such as 40..200, the fewest lines first")
    return Limits(int(found[1]), int(found[2]))


def request_of(arguments: Namespace) -> Request:
    first = [first_cut(arguments.first_cut)] if arguments.first_cut else []
    return Request(
        most=arguments.make,
        tries=arguments.tries or DEFAULTS.tries,
        seed=DEFAULTS.seed if arguments.seed is None else arguments.seed,
        limits=replace(arguments.lines or DEFAULTS.limits, nodes=arguments.nodes),
        wishes=(*first, *(wish for name, wish in WISHES.items() if getattr(arguments, name))),
        of_trees=arguments.trees,
    )


def misuse(arguments: Namespace) -> str:
    """A sentence about a conflict between arguments, each valid; "" without one."""
    if arguments.make is None:
        names = ("output", "trees", "seed", "tries", "lines", "nodes", "first_cut", *WISHES)
        if option := given_option(arguments, names):
            return f"{option} is for making cases: say how many (--make)"
        return "" if arguments.cases else "name the cases to look at, or make some (--make)"
    if arguments.cases:
        return f"cases are made (--make) or looked at: leave out {arguments.cases[0]}, or --make"
    if not arguments.output:
        return "say in which folder the cases are to be written (-o)"
    if arguments.trees and arguments.dead_region:
        return "a tree has no regions: leave out --dead-region, or --trees"
    return ""


# Making cases: search, then write to a folder that holds no cases yet.

NAME_START = "case-"


def make(request: Request, folder: str) -> Report:
    """Make cases, write them to `folder`, and report on them."""
    pattern = f"{escape(folder)}/{NAME_START}*"
    old_cases = sorted(path for ending in ("in", "out") for path in glob(f"{pattern}.{ending}"))
    if old_cases:
        first = os.path.basename(old_cases[0])
        raise unusable(f"{folder} holds cases, such as {first}: name another folder, or empty it")
    try:
        composed = compose(request)
    except NoCases as error:
        raise CommandError(BUDGET_REACHED, f"webviz: error: {error}") from None
    digits = len(str(len(composed.cases)))  # zeros before small numbers make files sort in order
    names = [f"{NAME_START}{number:0{digits}}" for number in range(1, len(composed.cases) + 1)]
    _write(folder, [(name, one.text, one.output) for name, one in zip(names, composed.cases, strict=True)])
    return _report_composed(request, composed, [os.path.join(folder, f"{name}.in") for name in names])


def _write(folder: str, cases: Iterable[tuple[str, str, str]]) -> None:
    with write_errors(folder):
        os.makedirs(folder, exist_ok=True)
    for name, text, output in cases:
        for ending, content in (("in", text), ("out", output)):
            save(os.path.join(folder, f"{name}.{ending}"), [content.encode()])


def _report_composed(request: Request, composed: Composed, paths: list[str]) -> Report:
    say(
        f"webviz: note: {len(composed.cases):,} of {len(composed.candidates):,} {request.kind}s that keep to "
        f"the limits, of {request.tries:,} that were tried"
    )
    words = [wish.words for wish in request.wishes]
    cases = [
        NamedCase(path, one.signature, tuple(compress(words, one.fulfills)))
        for path, one in zip(paths, composed.cases, strict=True)
    ]
    return Report(cases, request.kind, [one.signature for one in composed.candidates])


# Running `webviz cases`.


def run(arguments: Namespace) -> int:
    """Examine the given cases, or make some; print the report."""
    if conflict := misuse(arguments):
        raise unusable(conflict)
    if arguments.make is None:
        report = _report_given(arguments.cases)
    else:
        report = make(request_of(arguments), arguments.output)
    print_lines([json.dumps(report.as_json(), ensure_ascii=False)] if arguments.json else report.lines())
    return DONE


def _report_given(paths: list[str]) -> Report:
    cases, kinds = list[NamedCase](), list[Kind]()
    for path in paths:
        exercises = _exercises(path)
        kinds.append("map" if exercises[0].is_of_maps else "tree")
        if kinds[-1] != kinds[0]:
            first, other = cases[0].name, input_name(path)
            difference = f"{first} holds a {kinds[0]}, and {other} a {kinds[-1]}"
            raise unusable(f"{difference}: look at one kind at a time")
        cases.append(NamedCase(input_name(path), signature(exercises)))
    return Report(cases, kinds[0])


def _exercises(path: str) -> list[Exercise]:
    """The exercises of a case: that of its map, or of each of its trees."""
    problem = problem_in(source_at(path), input_name(path))
    try:
        return [TreeExercise(tree) for tree in problem.trees] or [exercise_for(problem, output=b"")]
    except ValueError as error:
        raise unusable(f"{input_name(path)}: {error}") from None
