"""Whether webviz is installed or runs in a checkout, and how it is called by then.

The command line asks before anything else is imported, so that nothing is imported here either.
"""

from os.path import dirname, isdir, join, realpath

PACKAGE = dirname(dirname(realpath(__file__)))
WITHIN = join(PACKAGE, "_site")
"""Where a wheel has the page's files; a checkout has them beside the package."""
INSTALLED, IN_A_CHECKOUT = "webviz", "python -m webviz"


def is_installed() -> bool:
    """Whether it came as a wheel."""
    return isdir(WITHIN)


def command() -> str:
    """What to type to start it: a wheel brings a program with it, a checkout does not."""
    return INSTALLED if is_installed() else IN_A_CHECKOUT
