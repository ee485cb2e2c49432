"""`webviz cases`: which faults test cases reveal, or a small set of random ones that reveals all it can."""

import json
from argparse import Namespace

from webviz.commands import DONE, UNUSABLE
from webviz.commands.cases_arguments import misuse, order_of
from webviz.commands.cases_made import make_or_status
from webviz.commands.files import input_name, print_or_status
from webviz.commands.maps import holds_trees, map_in
from webviz.commands.messages import say_error
from webviz.commands.texts import text_or_status
from webviz.commands.trees import trees_in
from webviz.doctor.case_report import NamedCase, Report
from webviz.doctor.exercise import Exercise, tree_exercise
from webviz.doctor.reading import of_map
from webviz.doctor.revealing import Kind, signature
from webviz.trees import Options


def run(arguments: Namespace) -> int:
    """Looks at the cases, or makes some."""
    wrong = misuse(arguments)
    if wrong:
        say_error(wrong)
        return UNUSABLE
    if arguments.make is None:
        report = _report_or_status(arguments.cases)
    else:
        report = make_or_status(order_of(arguments), arguments.output)
    return report if isinstance(report, int) else _tell(report, arguments.json)


def _report_or_status(paths: list[str]) -> Report | int:
    cases, kinds = list[NamedCase](), list[Kind]()
    for path in paths:
        exercises = _exercises_or_status(path)
        if isinstance(exercises, int):
            return exercises
        kinds.append("map" if exercises[0].is_of_maps else "tree")
        if kinds[-1] != kinds[0]:
            first, other = cases[0].name, input_name(path)
            say_error(f"{first} holds a {kinds[0]}, and {other} a {kinds[-1]}: look at one kind at a time")
            return UNUSABLE
        cases.append(NamedCase(input_name(path), signature(exercises)))
    return Report(cases, kinds[0])


def _exercises_or_status(path: str) -> list[Exercise] | int:
    """What a file asks for: the trace of its map, or of each of its trees."""
    text = text_or_status(path)
    if isinstance(text, int):
        return text
    source, name = text.source, text.name
    try:
        if holds_trees(source):
            trees = trees_in(source, name, Options())
            return trees if isinstance(trees, int) else [tree_exercise(tree) for tree in trees]
        map = map_in(source, name)
        return map if isinstance(map, int) else [of_map(map, source)]
    except ValueError as error:
        say_error(f"{name}: {error}")
        return UNUSABLE


def _tell(report: Report, as_json: bool) -> int:
    if as_json:
        text = json.dumps(report.as_json(), ensure_ascii=False) + "\n"
    else:
        text = "".join(f"{line}\n" for line in report.lines())
    return print_or_status(text) or DONE
