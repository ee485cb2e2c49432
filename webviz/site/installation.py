"""Whether webviz is installed or runs in a checkout, and the command that starts it.

The command line needs this before anything else is imported, so it imports nothing.
"""

from os.path import dirname, isdir, join, realpath

PACKAGE = dirname(dirname(realpath(__file__)))
WITHIN = join(PACKAGE, "_site")
"""The folder of the page's files in a wheel; a checkout has them beside the package."""
INSTALLED, IN_A_CHECKOUT = "webviz", "python -m webviz"


def is_installed() -> bool:
    """Whether webviz was installed from a wheel."""
    return isdir(WITHIN)


def command() -> str:
    """The command that starts webviz: a wheel installs a program, a checkout does not."""
    return INSTALLED if is_installed() else IN_A_CHECKOUT
