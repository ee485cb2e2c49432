"""The arguments of `webviz completion`."""

from argparse import ArgumentParser

SHELLS = ("bash", "zsh", "fish", "powershell")


def add_completion(command: ArgumentParser) -> None:
    """What there is to say."""
    command.description = (
        "Write a script that lets a shell complete the commands and options of webviz, and names of "
        "files. It is written for the program as it is now: write it again after an update."
    )
    command.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))
