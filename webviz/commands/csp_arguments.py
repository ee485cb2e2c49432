"""The arguments that say which search of a constraint problem is meant."""

import argparse
import re

from webviz.commands.files import natural, positive
from webviz.scene.fields import CONSTRAINT_FIELDS
from webviz.scene.search_spec import ALL

NUMBERS = {"width": "a beam", "seed": "min-conflicts", "steps": "min-conflicts"}
"""Numbers, and of which search each is."""


def add_csp_search(command: argparse.ArgumentParser) -> None:
    """Which search of constraints is meant."""
    for name, field in CONSTRAINT_FIELDS.items():
        usual = f"(default: {field.default})"
        if field.type == "choice":
            command.add_argument(f"--{name}", choices=field.words, help=f"of constraints {usual}")
        elif field.type == "whole":
            kind = positive if field.least else natural
            command.add_argument(f"--{name}", type=kind, metavar="N", help=f"of {NUMBERS[name]} {usual}")


def solutions(text: str) -> int | str:
    """At how many a search stops, or "all". Raises ArgumentTypeError."""
    if text == ALL:
        return ALL
    if not re.fullmatch("[0-9]{1,15}", text) or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is neither all nor a whole number of 1 or more")
    return int(text)
