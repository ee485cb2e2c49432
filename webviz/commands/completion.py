"""`webviz completion`: shell completion of commands, options, choices and files."""

from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator

import shtab

from webviz.commands import DONE
from webviz.commands.files import print_text
from webviz.search.orders import ORDERS

SHELLS = ("bash", "zsh", "fish", "powershell")


def add_completion(command: ArgumentParser) -> None:
    command.description = (
        "Write a script that lets a shell complete the commands and options of webviz, and names of "
        "files. The script is for this version: write it again after an update."
    )
    command.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))


PLACEHOLDERS = {
    **dict.fromkeys(("INPUT", "MAP", "OUTPUT", "OUT", "CASE", "FILE"), shtab.FILE),
    **dict.fromkeys(("FOLDER", "CASES", "SUBMISSIONS", "REPORT"), shtab.DIRECTORY),
}
"""The placeholders of usage messages for files and folders, and what a shell completes them with."""
SUGGESTIONS = {"ORDER": ORDERS}
"""What a shell suggests for arguments that may also have other values, by their placeholders."""


def run(parser: ArgumentParser, shell: str) -> int:
    """Print the script for the parser of all commands; changes this parser."""
    for action in _actions(parser):
        if isinstance(action.metavar, str) and action.metavar in PLACEHOLDERS:
            action.complete = PLACEHOLDERS[action.metavar]  # type: ignore[attr-defined]  # where shtab looks for it
        if isinstance(action.metavar, str) and action.metavar in SUGGESTIONS:
            action.choices = SUGGESTIONS[action.metavar]
    print_text(f"{shtab.complete(parser, shell)}\n")
    return DONE


def _actions(parser: ArgumentParser) -> Iterator[Action]:
    """The arguments of a parser and of its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action, _SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
