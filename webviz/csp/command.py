"""`webviz csp`: solve a constraint problem, write its log, compare settings."""

import argparse
import re
from argparse import SUPPRESS, Namespace
from collections.abc import Iterator
from dataclasses import asdict, astuple
from typing import Any

from webviz.commands import BUDGET_REACHED, DONE, CommandError
from webviz.commands.files import (
    add_flag,
    add_number,
    input_name,
    open_output,
    positive,
    refuse_to_overwrite,
    text_that,
    unusable,
    write_errors,
)
from webviz.commands.problems import problem_in, refuse_trees, source_at
from webviz.commands.search_arguments import add_fields, options_from
from webviz.csp import Budget, Problem, Run, solve
from webviz.csp.consistency import consistency_sentence, counterexample
from webviz.csp.json_text import write_problem
from webviz.csp.kind import ConstraintProblem, settings_of
from webviz.csp.model import bits
from webviz.csp.network import CheckTooLarge, NoBinaryForm, binary
from webviz.csp.run import domains_at
from webviz.csp.searches import compare
from webviz.csp.sentences import count_of, event_sentence, log_lines, verdict_sentence
from webviz.scene.fields import ALL, CONSTRAINT_FIELDS, SEARCH_FIELDS
from webviz.scene.scene import SearchSpec

LEVEL = re.compile("node|arc|[1-9]")  # of consistency


def add_csp(csp: argparse.ArgumentParser) -> None:
    csp.description = "Search a constraint satisfaction problem. A map means the problem of coloring it."
    help = "a map, a problem in JSON, or queens:8; - reads standard input"
    csp.add_argument("input", metavar="INPUT", help=help)
    # Old names of options still work, but the help does not show them.
    choices = SEARCH_FIELDS["search"].words
    csp.add_argument("--algorithm", dest="search", choices=choices, default=SUPPRESS, help=SUPPRESS)
    add_fields(csp, (name for name in CONSTRAINT_FIELDS if name != "solutions"))
    solutions = csp.add_mutually_exclusive_group()
    add_fields(solutions, ("solutions",))
    old_name: dict[str, Any] = {"dest": "solutions", "default": SUPPRESS, "help": SUPPRESS}
    solutions.add_argument("--all", action="store_const", const=ALL, **old_name)
    solutions.add_argument("--max-solutions", type=positive, **old_name)
    add_number(csp, "--max-nodes", "stop after N nodes (default: %(default)s)", default=Budget().nodes)
    output = csp.add_mutually_exclusive_group()
    add_flag(output, "--log", "write the log, a line for each event")
    add_flag(output, "--sentences", "write a sentence for each event")
    add_flag(output, "--json", "write the problem as JSON, without a search")
    add_flag(output, "--compare", "compare the counts of all settings")
    level = text_that(LEVEL.fullmatch, "{!r} is neither node nor arc nor a number from 1 to 9")
    help = "check whether the problem is consistent: node, arc, or a number k"
    output.add_argument("--check", type=level, metavar="LEVEL", help=help)
    csp.add_argument("-o", "--output", metavar="OUT", help="file to write (default: standard output)")


COLUMNS = ("propagation", "variables", "values", "nodes", "checks", "removals", "backtracks", "solutions")
ROW = "{:11}  {:10}  {:6}  {:>9}  {:>11}  {:>9}  {:>10}  {:>9}"  # of a comparison: three texts, then numbers


def run(arguments: Namespace) -> int:
    stated, output = problem_in(source_at(arguments.input), input_name(arguments.input)), arguments.output
    refuse_trees(stated, input_name(arguments.input))
    assert isinstance(stated.constraints, ConstraintProblem)  # all but trees have constraints
    original = stated.constraints.problem
    if arguments.search == "min-conflicts" and arguments.solutions not in (None, 1):
        raise unusable("min-conflicts ends at its first solution: leave out --solutions")
    try:
        problem = binary(original) if arguments.binary else original
    except NoBinaryForm as error:
        raise unusable(f"there is no binary form: {error}") from None
    refuse_to_overwrite(output, arguments.input, "the result would overwrite the problem")
    result = _Result(original, problem, arguments)
    with write_errors(output), open_output(output) as file:
        for line in result.lines():
            file.write(f"{line}\n".encode())
    if result.error:
        raise CommandError(BUDGET_REACHED, f"{input_name(arguments.input)}: error: {result.error}")
    return DONE


class _Result:
    """The result to write: solutions, the log, a check, or a comparison of settings."""

    def __init__(self, original: Problem, problem: Problem, arguments: Namespace) -> None:
        self._original, self._problem, self._arguments = original, problem, arguments
        self._spec, self._budget = SearchSpec(options_from(arguments)), Budget(nodes=arguments.max_nodes)
        self._settings = settings_of(self._spec)
        self.error = ""  # once all lines are written: why the result is incomplete; "" if it is complete

    def lines(self) -> Iterator[str]:
        if self._arguments.json:
            return iter(write_problem(self._problem).splitlines())
        if self._arguments.check:
            return self._check(self._arguments.check)
        if self._arguments.compare:
            return self._comparison()
        return self._search()

    def _search(self) -> Iterator[str]:
        is_ac3_only, arguments = self._settings.algorithm == "arc-consistency", self._arguments
        needs_events = arguments.log or arguments.sentences or is_ac3_only
        run = solve(self._problem, self._settings, self._budget, keep_events=needs_events)
        if run.stopped:
            advice = " (--max-nodes)" if run.stopped == "nodes" else ""
            self.error = f"{verdict_sentence(run)}{advice}"
        if arguments.log:
            return log_lines(run)
        if arguments.sentences:
            return (event_sentence(run, event) for event in range(len(run.events)))
        return self._domains(run) if is_ac3_only else self._solutions(run)

    def _solutions(self, run: Run) -> Iterator[str]:
        for solution in run.solutions:
            yield _assignment(self._original, solution)
        counts = [count_of(number, name.removesuffix("s")) for name, number in asdict(run.counts).items()]
        del counts[-1]  # the verdict has the solutions
        if run.verdict == "none":  # the sentence cites an event, so search again and keep the events
            with_events = solve(self._problem, self._settings, self._budget)
            run = run if with_events.stopped else with_events
        yield f"{verdict_sentence(run)}; {', '.join(counts)}"

    def _domains(self, run: Run) -> Iterator[str]:
        masks = domains_at(run, len(run.events) - 1) if len(run.events) else self._problem.full()
        for name, domain, mask in zip(self._problem.variables, self._problem.domains, masks, strict=True):
            yield f"{name}: {', '.join(str(domain[value]) for value in bits(mask))}"
        yield f"{verdict_sentence(run)}; {run.counts.checks:,} checks"

    def _check(self, level: str) -> Iterator[str]:
        level_or_k = level if level in ("node", "arc") else int(level)
        try:
            found = counterexample(self._problem, level_or_k)
        except CheckTooLarge as error:
            self.error = str(error)
            return
        yield consistency_sentence(self._problem, level_or_k, found)

    def _comparison(self) -> Iterator[str]:
        # Backtracking is the search with all settings.
        settings = settings_of(SearchSpec({**self._spec.fields, "search": "backtracking"}))
        yield ROW.format(*COLUMNS)
        for run in compare(self._problem, settings, self._budget):
            numbers = [f"{number:,}" for number in astuple(run.counts)]
            if run.stopped:
                numbers = [f"over {numbers[0]}", *("" for _ in numbers[1:])]
                self.error = f"some settings reached the limit of {self._budget.nodes:,} nodes (--max-nodes)"
            names = (run.settings.propagation, run.settings.variables, run.settings.values)
            yield ROW.format(*names, *numbers).rstrip()


def _assignment(problem: Problem, solution: tuple[int, ...]) -> str:
    """The original variables with values; those of the binary form come after them."""
    rows = zip(problem.variables, problem.domains, solution, strict=False)
    text = ", ".join(f"{name} = {domain[value]}" for name, domain, value in rows)
    if not problem.scores:
        return text
    score = sum(row[value] for row, value in zip(problem.scores, solution, strict=False))
    return f"{text} (score {score})"
