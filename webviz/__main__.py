"""The command line: `python -m webviz` serves the page, `python -m webviz trace INPUT` writes a trace.

Everything else is imported once it is needed: help is quick, and an interruption never shows a traceback.
"""

import argparse
import sys
from collections.abc import Sequence

from webviz.commands import BUDGET_REACHED, FAULT, INTERRUPTED, VERSION

EPILOG = """\
examples:
  python -m webviz                                 open the page in the browser
  python -m webviz trace map.txt -o trace.txt      write the trace of a map
  python -m webviz trace - --depth 4 < map.txt     read standard input, look four moves ahead

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
        arguments = _parser().parse_args(argv)
        return _trace(arguments) if arguments.command == "trace" else _serve(arguments)
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

    return run(arguments)


def _serve(arguments: argparse.Namespace) -> int:
    from webviz.server.serve import serve

    return serve(host=arguments.host, port=arguments.port, open_browser=arguments.open_browser)


def _say_error(message: str) -> None:
    from webviz.commands.messages import say_error

    say_error(message)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m webviz",
        description="Watch alpha-beta search color a map. Without a command, open the page in the browser.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"webviz {VERSION}")
    parser.add_argument("--host", default="127.0.0.1", help="address to serve on (default: %(default)s)")
    parser.add_argument("--port", type=_port, help="port to serve on (default: 5000, or the next free one)")
    parser.add_argument(
        "--no-browser", dest="open_browser", action="store_false", help="do not open the browser"
    )
    _add_trace(parser.add_subparsers(dest="command", title="commands", metavar="COMMAND"))
    return parser


def _add_trace(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    from webviz.search import ALGORITHMS

    trace = commands.add_parser(
        "trace",
        help="write the trace of a map's search",
        description="Search a map and write one line for each step, then the best move.",
        allow_abbrev=False,
    )
    trace.add_argument("input", metavar="INPUT", help="a map; - reads standard input")
    trace.add_argument("-o", "--output", metavar="OUT", help="file to write (default: standard output)")
    trace.add_argument("--algorithm", choices=ALGORITHMS, default="alpha-beta", help="default: %(default)s")
    trace.add_argument(
        "--depth", type=_depth, metavar="N", help="moves to look ahead (default: the map's own)"
    )
    trace.add_argument(
        "--max-nodes",
        type=_count,
        metavar="N",
        help="write nothing if the tree has more (default: no limit)",
    )


def _depth(text: str) -> int:
    return _integer(text, 0, None)


def _count(text: str) -> int:
    return _integer(text, 1, None)


def _port(text: str) -> int:
    return _integer(text, 0, 65535)


def _integer(text: str, lowest: int, highest: int | None) -> int:
    """A whole number within bounds; argparse turns the error into its usage message."""
    bounds = f"of {lowest} or more" if highest is None else f"from {lowest} to {highest}"
    message = f"{text!r} is not a whole number {bounds}"
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(message) from None
    if number < lowest or (highest is not None and number > highest):
        raise argparse.ArgumentTypeError(message)
    return number


if __name__ == "__main__":
    sys.exit(main())
