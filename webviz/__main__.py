"""The command line: `python -m webviz`, or `webviz` if the package is installed.

Without a command it serves the page; `webviz trace INPUT` writes a trace. `main` parses the arguments and
calls the function that stands in `COMMANDS` for the command. The modules of the commands are imported when
they are needed, so help is quick, and Ctrl-C shows no traceback while they are imported.
"""

import argparse
import re
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from webviz.commands import BUDGET_REACHED, DONE, FAULT, INTERRUPTED, VERSION, CommandError
from webviz.site.folders import INSTALLED, program
from webviz.wings import WINGS, Command, value_at

EPILOG = """\
examples:
  {webviz}                                 open the page in the browser
  {webviz} trace map.txt -o trace.txt      write the trace of a map
  {webviz} trace - --depth 4 < map.txt     read standard input, look four moves ahead
  {webviz} count map.txt --depth 9         show the size of the search at depths 1 to 9
  {webviz} lab map.txt                     compare the orders of moves
  {webviz} tree trees.txt                  find the value of each game tree
  {webviz} csp queens:8 --compare          solve a constraint problem with every setting
  {webviz} map states.geojson -o map.txt   make a map from the outlines of its regions
  {webviz} export map.txt --line 26 -o step.svg   draw a step of a search
  {webviz} lesson lesson.json              check a lesson
  {webviz} doctor map.txt output.txt       find where an output goes wrong, and why
  {webviz} cases maps/*.in                 list the faults that test cases reveal
  {webviz} exam tree.txt --key -o key.html write the key of an exam
  {webviz} practice --students list.csv -o links.csv  give each student exercises of their own
  {webviz} grade cases handed-in -o report grade the homework of a course
  {webviz} site course -o public           write a course as a static site
  {webviz} COMMAND --help                  show the options of a command, with examples

exit status:
  0  done
  1  the input is wrong; standard error says where
  2  wrong usage, or a file that cannot be read or written
  3  the search needs more nodes than its limit, or more memory than there is
  70  a fault in webviz itself
  130  interrupted

environment, for the page:
  WEBVIZ_HOSTS            host names that requests may use, besides IP addresses and localhost; * for all
  WEBVIZ_PROXY            address of a proxy whose X-Forwarded-For and -Proto are trusted
  WEBVIZ_FRAME_ANCESTORS  origins that may show the page in a frame (default: none)
  WEBVIZ_MAX_NODES        most nodes of a search that the page gets
  WEBVIZ_WORKERS          processes that draw files and read outlines (default: one per processor, at most 4)
  WEBVIZ_BODIES_MB        MiB of memory for requests that are being received (default: 64)
  WEBVIZ_ROOMS_PER_ADDRESS  most classrooms that one address may have open (default: 5)
  WEBVIZ_STORE            where classrooms are kept: redis://HOST:PORT/NUMBER (default: in memory)
"""
EXAMPLE = re.compile(r"  \{webviz\} ([a-z-]+) ")
"""The beginning of a line of EPILOG with the example of a command, such as `  {webviz} trace map.txt`."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status.

    Raises SystemExit on wrong usage, after --help, and when a signal ends a command that cleans up.
    """
    try:
        arguments = _parse(argv)
        return COMMANDS[arguments.command](arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # a reader that ends early, such as `head`, has enough
        return DONE
    except CommandError as error:
        return _end(error.status, *error.lines)
    except MemoryError:
        why = "there is not enough memory for this search: lower the depth (--depth)"
        return _end(BUDGET_REACHED, f"webviz: error: {why}")
    except Exception as error:  # users can do nothing with a traceback
        why = f"webviz failed, and the fault is its own: {type(error).__name__}: {error}"
        return _end(FAULT, f"webviz: error: {why}")


def _end(status: int, *lines: str) -> int:
    from webviz.commands.files import say

    say(*lines)
    return status


def _run(command: Command, arguments: argparse.Namespace) -> int:
    if command.cleans_up:
        _exit_on_signals()
    status: int = value_at(command.runner)(arguments)
    return status


def _exit_on_signals() -> None:
    """Let signals raise SystemExit, so that a command can remove its unfinished files.

    The status is 128 + the signal's number. A signal that `nohup` lets the process ignore stays ignored.
    """
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, lambda number, _frame: sys.exit(128 + number))


def _serve(arguments: argparse.Namespace) -> int:
    from webviz.server.serve import serve

    return serve(**{name: value for name, value in vars(arguments).items() if name in SERVER_OPTIONS})


def _complete(arguments: argparse.Namespace) -> int:
    from webviz.commands.completion import run

    return run(_parser(INSTALLED, is_whole=True), arguments.shell)


SERVER_OPTIONS = {"host": "--host", "port": "--port", "open_browser": "--no-browser", "log_file": "--log"}
"""For each parameter of `serve` its option, which `webviz` has only without a command."""
COMMAND_ROWS = {
    "trace": Command(
        "commands.search_arguments:add_trace",
        "write the trace of a map's search",
        "commands.trace:run",
        cleans_up=True,
    ),
    "count": Command(
        "commands.search_arguments:add_count",
        "count the nodes of a search at each depth",
        "commands.counting:run_count",
    ),
    "lab": Command(
        "commands.search_arguments:add_lab", "compare the orders of moves", "commands.counting:run_lab"
    ),
    "tree": Command("commands.trees:add_tree", "search game trees: their values, and the leaves examined"),
    "random-tree": Command(
        "commands.random_problems:add_random_tree",
        "write a random game tree",
        "commands.random_problems:run_random_tree",
    ),
    "random-map": Command(
        "commands.random_problems:add_random_map",
        "write a random map, planar and connected",
        "commands.random_problems:run_random_map",
    ),
    **{name: row for wing in WINGS.values() for name, row in wing.commands.items()},
    "completion": Command(
        "commands.completion:add_completion", "write a script that lets a shell complete commands and options"
    ),
}
"""Each command, in the order of the help; `webviz.wings.Command` explains the members of a row."""
COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _serve,
    **{name: partial(_run, row) for name, row in COMMAND_ROWS.items()},
    "completion": _complete,  # instead of its row's runner, as it needs the parser of this module
}
"""The function that `main` calls for each command, and for None, which is `webviz` without a command."""


def _parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the arguments of the command line. Raises SystemExit when they are wrong."""
    parser = _parser(program())
    arguments = parser.parse_args(argv)
    for name, option in SERVER_OPTIONS.items():
        if arguments.command and hasattr(arguments, name):
            parser.error(f"{option} is for the page, which {arguments.command} does not open: leave it out")
    return arguments


class CommandParser(argparse.ArgumentParser):
    """The parser of one command; it adds its arguments only when it is used."""

    def __init__(self, row: Command, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)
        self._row: Command | None = row  # None when its arguments have been added

    def load_arguments(self) -> None:
        """Add the arguments of the command, once."""
        if self._row:
            value_at(self._row.arguments)(self)
            self._row = None

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self.load_arguments()
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        from webviz.commands.manual import manual

        return f"{super().format_help()}\n{manual(self.prog.rpartition(' ')[2])}"


def _parser(webviz: str, is_whole: bool = False) -> argparse.ArgumentParser:
    """The parser of all commands; in a whole one each command has its arguments.

    `webviz` is how the user calls the program, such as `python -m webviz`.
    """
    parser = argparse.ArgumentParser(
        prog=webviz,
        description="Watch alpha-beta search color a map. Without a command, open the page in the browser.",
        epilog=_epilog(webviz),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,  # an option that is not given is missing in the namespace
    )
    parser.add_argument("--version", action="version", version=f"webviz {VERSION}")
    parser.add_argument("--host", help="address to serve on (default: 127.0.0.1)")
    parser.add_argument("--port", type=_port, help="port to serve on (default: 5000, or the next free one)")
    parser.add_argument(
        "--no-browser", dest="open_browser", action="store_false", help="do not open the browser"
    )
    help = "log each request to FILE, as a line of JSON (default: no log)"
    parser.add_argument("--log", dest="log_file", metavar="FILE", help=help)
    commands: argparse._SubParsersAction[CommandParser] = parser.add_subparsers(
        dest="command", title="commands", metavar="COMMAND", prog=parser.prog, parser_class=CommandParser
    )
    for name, row in COMMAND_ROWS.items():
        command_parser = commands.add_parser(name, row=row, help=row.help)
        if is_whole:
            command_parser.load_arguments()
    return parser


def _epilog(webviz: str) -> str:
    """The end of the help, without examples of commands whose wings were removed."""
    examples = ((EXAMPLE.match(line), line) for line in EPILOG.splitlines())
    lines = [line for example, line in examples if example is None or example[1] in COMMAND_ROWS]
    return "\n".join(lines).format(webviz=webviz)


def _port(text: str) -> int:
    from webviz.commands.files import integer

    return integer(text, 0, 65535)


if __name__ == "__main__":
    sys.exit(main())
