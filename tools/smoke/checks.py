"""What must work in an installed package; a failing check raises AssertionError."""

import json
import re
import urllib.request
from pathlib import Path
from typing import Any, Protocol

from tools.smoke.environment import LONGEST, Environment
from webviz.__main__ import COMMAND_ROWS
from webviz.commands import VERSION

ROOT = Path(__file__).parents[2]
GIVEN = {
    "map.txt": ROOT / "tests" / "golden" / "australia.in",
    "right.txt": ROOT / "tests" / "golden" / "australia.out",
    "states.geojson": ROOT / "sample_maps" / "outlines" / "australia.geojson",
    "trees.txt": ROOT / "sample_maps" / "trees" / "list-of-leaves.txt",
}
"""Files that lie where the programs are started; nothing else of the project does."""
WHERE = "from webviz.site.folders import site_folder; import webviz; print(webviz.__file__, site_folder())"


class Check(Protocol):
    """Raises AssertionError; its name is a sentence."""

    __name__: str

    def __call__(self, place: Environment, /) -> None:
        """Run the check."""


def it_lies_in_its_own_environment(place: Environment) -> None:
    """Package and page, both."""
    said = place.run("python", "-c", WHERE).stdout.decode().split()
    environment = place.programs.parent.resolve()
    assert len(said) == 2 and all(Path(path).resolve().is_relative_to(environment) for path in said), said


def it_says_its_version_and_help(place: Environment) -> None:
    """Those of the whole."""
    assert place.run("webviz", "--version").stdout.decode().split() == ["webviz", VERSION]
    assert place.run("webviz", "--help").stdout.startswith(b"usage: webviz ")


def every_command_has_its_help(place: Environment) -> None:
    """With all that it imports for that."""
    for name in COMMAND_ROWS:
        run = place.run("webviz", name, "--help")
        assert run.returncode == 0 and f"webviz {name} ".encode() in run.stdout, (name, run.stderr)


def a_trace_is_right(place: Environment) -> None:
    """Byte for byte, and so says the doctor."""
    right = GIVEN["right.txt"].read_bytes()
    assert place.run("webviz", "trace", "map.txt").stdout == right
    assert place.run("webviz", "doctor", "map.txt", "-", given=right).returncode == 0


COMMANDS = (
    "count map.txt",
    "lab map.txt",
    "tree trees.txt",
    "random-tree",
    "random-map --regions 9",
    "csp queens:6",
    "map states.geojson --borders",
    "map map.txt --format graphml",
    "completion bash",
    "export map.txt --format csv",
    "export map.txt --format replay",
)


def commands_write_something(place: Environment) -> None:
    """One for each library that is loaded when it is needed."""
    for words in COMMANDS:
        run = place.run("webviz", *words.split())
        assert run.returncode == 0 and run.stdout, (words, run.stderr)


def what_an_extra_is_missing_for_is_told(place: Environment) -> None:
    """In a sentence that says how it is had."""
    for words in ("export map.txt --format png -o step.png", "exam trees.txt"):
        run = place.run("webviz", *words.split())
        assert run.returncode and b'pip install "alphabeta-webviz[pictures]"' in run.stderr, run.stderr


def the_page_opens_and_reads_an_upload(place: Environment) -> None:
    """Fetch all its parts, and send it a map: to check, to search, to save as a page."""
    with place.serve("webviz", "--no-browser", "--port", "0") as address:
        page = fetch(address).decode()
        for part in re.findall(r'(?:src|href)="/([^"]+\.(?:js|css|svg)[^"]*)"', page):
            assert fetch(address + part), part
        assert json.loads(fetch(f"{address}api/samples")) and json.loads(fetch(f"{address}api/lessons"))
        text = GIVEN["map.txt"].read_text(encoding="utf-8")
        checked = json.loads(fetch(f"{address}api/check", {"text": text}))
        assert checked["errors"] == [] and checked["map"]["regions"]
        assert fetch(f"{address}api/search", {"text": text})
        assert fetch(f"{address}api/trace", {"text": text}) == GIVEN["right.txt"].read_bytes()
        assert b"vis" in fetch(f"{address}api/graph", {"text": text})


def it_takes_what_the_readme_says(place: Environment) -> None:
    """Its size on disk, as `du -sm` has it, within a fifth: versions of packages vary."""
    written = re.search(
        r"Without extras it takes ([0-9]+) MB", (ROOT / "README.md").read_text(encoding="utf-8")
    )
    files = (path for path in place.programs.parent.rglob("*") if not path.is_symlink())
    taken = sum(path.stat().st_blocks * 512 for path in files) / 2**20
    assert written and 0.8 <= taken / int(written[1]) <= 1.2, f"{taken:.0f} MB"


CHECKS: tuple[Check, ...] = (
    it_lies_in_its_own_environment,
    it_says_its_version_and_help,
    every_command_has_its_help,
    a_trace_is_right,
    commands_write_something,
    what_an_extra_is_missing_for_is_told,
    it_takes_what_the_readme_says,
    the_page_opens_and_reads_an_upload,
)
"""What `python -m tools.smoke package` tries, in this order."""


def nothing_is_missing(place: Environment) -> None:
    """Whatever a distribution asks for is there, in a version that it takes."""
    run = place.run("python", "-m", "pip", "check")
    assert run.returncode == 0, run.stdout


def a_checkout_starts(place: Environment) -> None:
    """Its version, and a trace byte for byte."""
    webviz = ("python", "-m", "webviz")
    assert place.run(*webviz, "--version").stdout.decode().split()[-1] == VERSION
    assert place.run(*webviz, "trace", "map.txt").stdout == GIVEN["right.txt"].read_bytes()


def pictures_are_drawn(place: Environment) -> None:
    """With the libraries of all extras that a checkout has."""
    for file, begin in (("step.png", b"\x89PNG"), ("step.pptx", b"PK"), ("step.webm", b"\x1aE\xdf\xa3")):
        run = place.run("python", "-m", "webviz", "export", "map.txt", "--line", "26", "-o", file)
        assert run.returncode == 0, run.stderr
        assert (place.folder / file).read_bytes().startswith(begin), file


LOCK_CHECKS: tuple[Check, ...] = (nothing_is_missing, a_checkout_starts, pictures_are_drawn)
"""What `python -m tools.smoke lock` tries."""


def fetch(address: str, body: dict[str, Any] | None = None) -> bytes:
    """The answer to a GET, or to a POST of JSON. Raises HTTPError for a failure."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"} if data else {})
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # it is on this machine
    with opener.open(request, timeout=LONGEST) as answer:
        return bytes(answer.read())
