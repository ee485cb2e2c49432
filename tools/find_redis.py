"""Find the Redis and the nginx for the tests of large classes; print their paths.

With --install, install Debian's if one is missing. Exit status 1 and advice if one cannot be had.
"""

import argparse
import os
import shutil
import sys
from functools import partial

from tools.find_chromium import install_debian

PROGRAMS = {"redis-server": ("redis-server", "valkey"), "nginx": ("nginx-light", "nginx")}
"""Each program, and Debian's packages that may have it."""
SYSTEM = os.pathsep.join(
    (os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin")
)
ADVICE = """no {0} was found, and the tests of large classes need one. Install it:
  Debian, Ubuntu   sudo apt-get install redis-server nginx-light
  Fedora           sudo dnf install redis nginx
  macOS            brew install redis nginx"""


def find_program(name: str) -> str | None:
    """The path of a program, also of one for administrators; None if there is none."""
    return shutil.which(name, path=SYSTEM)


def main() -> int:
    """Print the paths, installing what is missing first if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install", action="store_true", help="install Debian's if one is missing")
    install = parser.parse_args().install
    for name, packages in PROGRAMS.items():
        if install and find_program(name) is None:
            install_debian(packages, partial(find_program, name))
    missing = [name for name in PROGRAMS if find_program(name) is None]
    print(*(ADVICE.format(name) for name in missing[:1]), file=sys.stderr, end="")
    print(*filter(None, map(find_program, PROGRAMS)), sep="\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
