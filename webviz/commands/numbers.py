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
