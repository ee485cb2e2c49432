"""The commands: each takes its parsed arguments and returns an exit status.

To end early, a command raises a `CommandError`, which only `webviz.__main__` catches.
"""

VERSION = "0.2.0"  # the only place with the version: the package's metadata come from here, too

# Exit statuses.
DONE = 0
WRONG_INPUT = 1
UNUSABLE = 2  # wrong usage, or a file that cannot be read or written
BUDGET_REACHED = 3
FAULT = 70  # an error in webviz itself; the number is EX_SOFTWARE of sysexits.h
INTERRUPTED = 130


class CommandError(Exception):
    """The end of a command: `lines` for standard error, and its exit status."""

    def __init__(self, status: int, *lines: str) -> None:
        super().__init__(*lines)
        self.status, self.lines = status, lines
