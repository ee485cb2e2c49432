"""Whole numbers as arguments; argparse turns an error into its usage message."""

import argparse
import re


def positive(text: str) -> int:
    """Of 1 or more. Raises ArgumentTypeError."""
    return _at_least(1, text)


def natural(text: str) -> int:
    """Of 0 or more. Raises ArgumentTypeError."""
    return _at_least(0, text)


def _at_least(lowest: int, text: str) -> int:
    if not re.fullmatch("[0-9]{1,15}", text) or int(text) < lowest:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of {lowest} or more")
    return int(text)


def integer(text: str, lowest: int, highest: int | None) -> int:
    """A whole number of any size within bounds. Raises ArgumentTypeError."""
    bounds = f"of {lowest} or more" if highest is None else f"from {lowest} to {highest}"
    message = f"{text!r} is not a whole number {bounds}"
    number = int(text) if re.fullmatch("-?[0-9]{1,4000}", text) else lowest - 1
    if number < lowest or (highest is not None and number > highest):
        raise argparse.ArgumentTypeError(message)
    return number
