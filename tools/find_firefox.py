"""Find the Firefox that opens replays in the tests, and print its path.

With --install, install Debian's where there is none. Exit status 1 and advice where no Firefox can be had.
"""

import argparse
import os
import shutil
import sys
from pathlib import Path

from tools.find_chromium import install_debian

COMMANDS = ("firefox-esr", "firefox")
PLACES = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:/Program Files/Mozilla Firefox/firefox.exe",
)
ADVICE = """no Firefox was found, and some tests open replays in one. Install it:
  Debian           sudo apt-get install firefox-esr
  Ubuntu, Fedora   sudo snap install firefox; sudo dnf install firefox
  macOS            brew install --cask firefox
or name the one you have: FIREFOX=/path/to/firefox make test"""


def find_firefox() -> str | None:
    """The path of a Firefox: from FIREFOX, a command, or a usual place; or None."""
    named = os.environ.get("FIREFOX")
    if named:
        return shutil.which(named)
    found = (shutil.which(command) for command in COMMANDS)
    usual = (place for place in PLACES if Path(place).exists())
    return next((path for path in (*found, *usual) if path), None)


def main() -> int:
    """Print the path of a Firefox, installing one first where asked and needed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install", action="store_true", help="install Debian's if none is found")
    install = parser.parse_args().install
    path = find_firefox()
    if path is None and install and not os.environ.get("FIREFOX"):
        install_debian(["firefox-esr"], find_firefox)
        path = find_firefox()
    print(path or ADVICE, file=sys.stdout if path else sys.stderr)
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
