"""Find the Chromium that drives the browser tests, and print its path.

With --install, install Debian's where there is none. Exit status 1 and advice where no browser can be had.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

# The headless shell first: the same engine without the windows around it takes half the time.
SHELL = "chromium-headless-shell"
COMMANDS = (
    SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
"""For a browser that runs as root without a screen, and finds nobody on the network but this machine."""
ADVICE = """no Chromium or Chrome was found, and the browser tests need one. Install it:
  Debian           sudo apt-get install chromium-headless-shell
  Ubuntu           sudo apt-get install chromium
  Fedora           sudo dnf install chromium
  macOS            brew install --cask google-chrome
or name the one you have: CHROMIUM=/path/to/chrome make test"""


def find_chromium() -> str | None:
    """The path of a Chromium: from CHROMIUM, a command, or a usual place; or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    found = (shutil.which(command) for command in COMMANDS)
    usual = (place for place in PLACES if Path(place).exists())
    return next((path for path in (*found, *usual) if path), None)


def install_chromium() -> None:
    """Install one of Debian's packages, older releases having only the second."""
    install_debian([SHELL, "chromium"], find_chromium, "fonts-liberation")


def install_debian(packages: Sequence[str], find: Callable[[], str | None], *besides: str) -> None:
    """Install the first of Debian's packages after which something is found.

    Does nothing where this is not root on a machine with apt-get.
    """
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    _run(apt, "update", "-qq")
    for package in packages:
        _run(apt, "install", "-y", "-qq", "--no-install-recommends", package, *besides)
        if find():
            return


def _run(*words: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(words, env=environment, stdout=sys.stderr, check=False)


def main() -> int:
    """Print the path of a Chromium, installing one first where asked and needed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install", action="store_true", help="install Debian's if none is found")
    install = parser.parse_args().install
    path = find_chromium()
    if path is None and install and not os.environ.get("CHROMIUM"):
        install_chromium()
        path = find_chromium()
    print(path or ADVICE, file=sys.stdout if path else sys.stderr)
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
