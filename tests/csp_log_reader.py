"""Reads the log of a run, and plays it: the domains after each event, from the log alone.

It goes from line to line as a person would, and shares no code with `replay.py`, which reads the columns at
any event; the tests hold the two equal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from webviz.csp.log_text import FIRST_LINE
from webviz.csp.model import CspError
from webviz.csp.run import KINDS
from webviz.maps.model import Diagnostic

CELLS = 9
GOES_BACK = ("backtrack", "leave")

Domains = dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Line:
    """An event as it stands in the log, in which line of it; a dash is "-" here too."""

    number: int
    kind: str
    node: int
    variable: str
    value: str


@dataclass(frozen=True, slots=True)
class Log:
    """What the text of a log holds, as far as the domains depend on it."""

    repairs: bool
    domains: Domains
    events: tuple[Line, ...]


def read_log(text: str) -> Log:
    """Raises CspError at the first line that belongs to no log."""
    lines = text.splitlines()
    if not lines or lines[0] != FIRST_LINE:
        raise _error(1, f'the first line is not "{FIRST_LINE}"')
    domains: Domains = {}
    events: list[Line] = []
    repairs = False
    for number, line in enumerate(lines[1:], start=2):
        head, _, rest = line.partition(": ")
        cells = rest.split(", ")
        if head == "search":
            repairs = cells[0] == "min-conflicts"
        elif head == "variable":
            domains[cells[0]] = tuple(cells[1:])
        elif head == "event":
            events.append(_event(number, cells, len(events) + 1, domains))
        elif head not in ("problem", "constraint"):
            raise _error(number, "this is neither a problem, search, variable, constraint nor event")
    return Log(repairs, domains, tuple(events))


def play(log: Log) -> Iterator[Domains]:
    """The domains after each event; of an assigned variable just its value.

    Raises CspError at the first event that goes to a node which was never entered, or back from another node
    than the one where the search is.
    """
    now = dict(log.domains)
    node, kept, above = 0, {0: now}, {0: 0}
    for event in log.events:
        _check_node(event, node, above)
        if event.kind in GOES_BACK:
            if event.kind == "leave":
                kept[event.node] = now
            node = above[event.node]
            now = kept[node]
        elif event.node != node:
            if event.kind == "assign":
                kept[node] = now
                above[event.node] = 0 if log.repairs else node
            else:
                kept[node] = now
                now = kept[event.node]
            node = event.node
        if event.kind == "assign":
            now = {**now, event.variable: (event.value,)}
        elif event.kind == "remove":
            left = tuple(value for value in now[event.variable] if value != event.value)
            now = {**now, event.variable: left}
        yield now


def _check_node(event: Line, node: int, above: dict[int, int]) -> None:
    if event.kind in GOES_BACK and (event.node != node or node == 0):
        raise _error(
            event.number, f"the search does not go back from node {event.node}: it is at node {node}"
        )
    if event.kind != "assign" and event.node not in above:
        raise _error(event.number, f"node {event.node} was never entered")


def _event(number: int, cells: Sequence[str], expected: int, domains: Domains) -> Line:
    if len(cells) != CELLS or cells[0] != str(expected) or cells[1] not in KINDS or not cells[2].isdecimal():
        raise _error(number, f"this is not event {expected}, with its {CELLS} parts")
    kind, variable, value = cells[1], cells[3], cells[4]
    if kind in ("assign", "remove") and value not in domains.get(variable, ()):
        raise _error(number, f"{value} is no value of {variable}")
    return Line(number, kind, int(cells[2]), variable, value)


def _error(line: int, message: str) -> CspError:
    return CspError([Diagnostic("error", line, 1, message)])
