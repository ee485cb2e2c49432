"""`webviz cases`: which faults test cases reveal, or a small set of random ones that reveals all it can."""

import json
from argparse import Namespace

from webviz.commands import DONE
from webviz.commands.cases_arguments import misuse, order_of
from webviz.commands.cases_made import make
from webviz.commands.files import input_name, print_text
from webviz.commands.maps import holds_trees, map_in
from webviz.commands.messages import unusable
from webviz.commands.texts import text_at
from webviz.commands.trees import trees_in
from webviz.doctor.exercise import Exercise, of_map, tree_exercise
from webviz.doctor.revealing import Kind, NamedCase, Report, signature
from webviz.trees import Options


def run(arguments: Namespace) -> int:
    """Looks at the cases, or makes some."""
    wrong = misuse(arguments)
    if wrong:
        raise unusable(wrong)
    if arguments.make is None:
        report = _report(arguments.cases)
    else:
        report = make(order_of(arguments), arguments.output)
    _print(report, arguments.json)
    return DONE


def _report(paths: list[str]) -> Report:
    cases, kinds = list[NamedCase](), list[Kind]()
    for path in paths:
        exercises = _exercises(path)
        kinds.append("map" if exercises[0].is_of_maps else "tree")
        if kinds[-1] != kinds[0]:
            first, other = cases[0].name, input_name(path)
            kind = f"{first} holds a {kinds[0]}, and {other} a {kinds[-1]}"
            raise unusable(f"{kind}: look at one kind at a time")
        cases.append(NamedCase(input_name(path), signature(exercises)))
    return Report(cases, kinds[0])


def _exercises(path: str) -> list[Exercise]:
    """What a file asks for: the trace of its map, or of each of its trees."""
    text = text_at(path)
    source, name = text.source, text.name
    try:
        if holds_trees(source):
            return [tree_exercise(tree) for tree in trees_in(source, name, Options())]
        return [of_map(map_in(source, name), source)]
    except ValueError as error:
        raise unusable(f"{name}: {error}") from None


def _print(report: Report, as_json: bool) -> None:
    if as_json:
        text = json.dumps(report.as_json(), ensure_ascii=False) + "\n"
    else:
        text = "".join(f"{line}\n" for line in report.lines())
    print_text(text)
