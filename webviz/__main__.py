"""The command line: `python -m webviz` serves the page, `python -m webviz trace INPUT` writes a trace.

Everything else is imported once it is needed: help is quick, and an interruption never shows a traceback.
"""

import argparse
import re
import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from math import inf
from typing import Any, TypeAlias

from webviz.commands import BUDGET_REACHED, FAULT, INTERRUPTED, VERSION

Subparsers: TypeAlias = "argparse._SubParsersAction[CommandParser]"
EPILOG = """\
examples:
  python -m webviz                                 open the page in the browser
  python -m webviz trace map.txt -o trace.txt      write the trace of a map
  python -m webviz trace - --depth 4 < map.txt     read standard input, look four moves ahead
  python -m webviz count map.txt --depth 9         tell how large the search is at depths 1 to 9
  python -m webviz lab map.txt                     compare the orders of moves
  python -m webviz tree trees.txt                  tell what each game tree is worth, and its leaves examined
  python -m webviz csp queens:8 --compare          solve a constraint problem with every setting
  python -m webviz map states.geojson -o map.txt   make a map's text of the outlines of its regions
  python -m webviz lesson lesson.json              tell whether a lesson can be taught as it is written
  python -m webviz doctor map.txt output.txt       tell where an output goes wrong, and which mistake it shows

exit status:
  0  done
  1  the input is wrong; standard error says where
  2  wrong usage, or a file that cannot be read or written
  3  the search outgrew its limit of nodes, or memory
  70  a fault in webviz itself
  130  interrupted
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status. Raises SystemExit on wrong usage and after --help."""
    try:
        arguments = _parsed(argv)
        return COMMANDS[arguments.command](arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except MemoryError:
        _say_error("there is not enough memory for this search: lower the depth (--depth)")
        return BUDGET_REACHED
    except Exception as error:  # Whatever it is, a user can do nothing with a traceback.
        _say_error(f"webviz failed, and the fault is its own: {type(error).__name__}: {error}")
        return FAULT


def _trace(arguments: argparse.Namespace) -> int:
    from webviz.commands.trace import run

    # An exception, so that the unfinished output file is removed on the way out. nohup keeps what it ignores.
    for name in ("SIGTERM", "SIGHUP"):
        ending = getattr(signal, name, None)
        if ending is not None and signal.getsignal(ending) == signal.SIG_DFL:
            signal.signal(ending, lambda number, _frame: sys.exit(128 + number))
    return run(arguments)


def _command(module: str) -> Callable[[argparse.Namespace], int]:
    """What runs the command in a module of `webviz.commands`, which is imported then."""

    def run(arguments: argparse.Namespace) -> int:
        status: int = import_module(f"webviz.commands.{module}").run(arguments)
        return status

    return run


def _adder(module: str, name: str) -> Callable[[argparse.ArgumentParser], None]:
    """What adds the arguments of a command: a function in a module of `webviz.commands`, imported then."""

    def add(command: argparse.ArgumentParser) -> None:
        getattr(import_module(f"webviz.commands.{module}"), name)(command)

    return add


def _serve(arguments: argparse.Namespace) -> int:
    from webviz.server.serve import serve

    return serve(**{name: getattr(arguments, name, usual) for name, (_, usual) in SERVER_OPTIONS.items()})


SERVER_OPTIONS: dict[str, tuple[str, Any]] = {
    "host": ("--host", "127.0.0.1"),
    "port": ("--port", None),
    "open_browser": ("--no-browser", True),
}
"""What is given before a command, and means nothing to one: option, and value when it is not given."""

COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _serve,
    "trace": _trace,
    "count": _command("count"),
    "lab": _command("lab"),
    "tree": _command("tree"),
    "random-tree": _command("random_tree"),
    "random-map": _command("random_map"),
    "csp": _command("csp"),
    "map": _command("map"),
    "lesson": _command("lesson"),
    "doctor": _command("doctor"),
}


def _say_error(message: str) -> None:
    from webviz.commands.messages import say_error

    say_error(message)


def _parsed(argv: Sequence[str] | None) -> argparse.Namespace:
    """The arguments. Raises SystemExit when they are wrong."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    for name, (option, _) in SERVER_OPTIONS.items():
        if arguments.command and hasattr(arguments, name):
            parser.error(f"{option} is for the page, which {arguments.command} does not open: leave it out")
    return arguments


class CommandParser(argparse.ArgumentParser):
    """The parser of one command, which learns its arguments when it is used: most are not."""

    def __init__(self, fill: Callable[[argparse.ArgumentParser], None], **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)
        self._fill: Callable[[argparse.ArgumentParser], None] | None = fill

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As for every parser."""
        if self._fill:
            self._fill(self)
            self._fill = None
        return super().parse_known_args(args, namespace)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m webviz",
        description="Watch alpha-beta search color a map. Without a command, open the page in the browser.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
    )
    parser.add_argument("--version", action="version", version=f"webviz {VERSION}")
    parser.add_argument("--host", help="address to serve on (default: 127.0.0.1)")
    parser.add_argument("--port", type=_port, help="port to serve on (default: 5000, or the next free one)")
    parser.add_argument(
        "--no-browser", dest="open_browser", action="store_false", help="do not open the browser"
    )
    commands: Subparsers = parser.add_subparsers(
        dest="command", title="commands", metavar="COMMAND", prog=parser.prog, parser_class=CommandParser
    )
    _add_commands(commands)
    return parser


def _add_commands(commands: Subparsers) -> None:
    commands.add_parser("trace", fill=_add_trace, help="write the trace of a map's search")
    commands.add_parser("count", fill=_add_count, help="tell how large a map's search is at each depth")
    commands.add_parser("lab", fill=_add_lab, help="compare the orders in which moves can be tried")
    commands.add_parser(
        "tree",
        fill=_adder("tree_arguments", "add_tree"),
        help="tell what game trees are worth, and how many leaves that takes",
    )
    commands.add_parser(
        "random-tree", fill=_adder("tree_arguments", "add_random_tree"), help="write a random game tree"
    )
    commands.add_parser(
        "random-map",
        fill=_adder("random_map", "add_random_map"),
        help="write a random map, planar and connected",
    )
    commands.add_parser(
        "csp",
        fill=_adder("csp_arguments", "add_csp"),
        help="solve a constraint problem: a map's coloring, queens, or any in JSON",
    )
    commands.add_parser(
        "map",
        fill=_adder("map_arguments", "add_map"),
        help="make a map of outlines or of a graph, in any usual format",
    )
    commands.add_parser(
        "lesson", fill=_adder("lesson", "add_lesson"), help="tell what is wrong with a lesson"
    )
    commands.add_parser(
        "doctor",
        fill=_adder("doctor", "add_doctor"),
        help="tell where a program's output goes wrong, and which mistakes would explain it",
    )


def _add_trace(trace: argparse.ArgumentParser) -> None:
    trace.description = "Search a map and write one line for each step, then the best move."
    _add_search(trace, every=True)
    trace.add_argument(
        "-o", "--output", type=_path, metavar="OUT", help="file to write (default: standard output)"
    )
    trace.add_argument(
        "--max-nodes",
        type=_positive,
        metavar="N",
        help="write nothing if the tree has more (default: no limit)",
    )


def _add_count(count: argparse.ArgumentParser) -> None:
    count.description = (
        "Count nodes, leaves, cutoffs and pruned moves for depth 1 and on, and the nodes of the "
        "smallest tree that could have proved the value, as far as the time suffices."
    )
    _add_search(count)
    _add_time(count)


def _add_lab(lab: argparse.ArgumentParser) -> None:
    lab.description = (
        "Run alpha-beta in every order of moves: nodes, leaves and cutoffs of each, "
        "beside minimax and the smallest tree that could have proved the value."
    )
    _add_map(lab, "a map or game trees", "the map's own, or the tree's height")
    lab.add_argument("--graph", type=_positive, metavar="N", help="of several trees, which (default: 1)")
    _add_time(lab)


def _add_search(command: argparse.ArgumentParser, every: bool = False) -> None:
    """`every`: the algorithms with several rounds, too."""
    from webviz.commands.search_arguments import add_binding, add_choice
    from webviz.search.registry import algorithms, single_pass

    _add_map(command)
    add_choice(command, list(algorithms()) if every else single_pass())
    add_binding(command)


def _add_time(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seconds", type=_seconds, metavar="S", default=10.0, help="time for all of it (default: 10)"
    )


def _add_map(
    command: argparse.ArgumentParser, what: str = "a map", usual_depth: str = "the map's own"
) -> None:
    command.add_argument("input", type=_path, metavar="INPUT", help=f"{what}; - reads standard input")
    command.add_argument(
        "--depth", type=_depth, metavar="N", help=f"moves to look ahead (default: {usual_depth})"
    )


def _path(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("the name of the file is empty")
    return text


def _depth(text: str) -> int:
    return _integer(text, 0, None)


def _positive(text: str) -> int:
    return _integer(text, 1, None)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds


def _port(text: str) -> int:
    return _integer(text, 0, 65535)


def _integer(text: str, lowest: int, highest: int | None) -> int:
    """A whole number within bounds; argparse turns the error into its usage message."""
    bounds = f"of {lowest} or more" if highest is None else f"from {lowest} to {highest}"
    message = f"{text!r} is not a whole number {bounds}"
    number = int(text) if re.fullmatch("-?[0-9]{1,4000}", text) else lowest - 1
    if number < lowest or (highest is not None and number > highest):
        raise argparse.ArgumentTypeError(message)
    return number


if __name__ == "__main__":
    sys.exit(main())
