"""The help of each command: what it says is whole, and its examples do what they say."""

import re
import shlex
import shutil
from contextlib import chdir
from pathlib import Path

import pytest
from command_line import ROOT, status_of, written

from webviz.__main__ import EPILOG, LISTED, _parsed
from webviz.commands.manual import MANUALS, manual
from webviz.site.installation import command

SAMPLES = ROOT / "sample_maps"
FILES = {
    "map.txt": SAMPLES / "australia.txt",
    "output.txt": ROOT / "tests" / "golden" / "australia.out",
    "one.in": SAMPLES / "tie-cut.txt",
    "two.in": SAMPLES / "no-cut.txt",
    "trees.txt": SAMPLES / "trees" / "best-and-worst-order.txt",
    "problem.json": SAMPLES / "csp" / "four-queens.json",
    "states.geojson": SAMPLES / "outlines" / "australia.geojson",
    "lesson.json": next((ROOT / "lessons").glob("*.json")),
}
EXAMPLES = [(name, words) for name, found in MANUALS.items() for words, _says in found.examples]
MOST_COLUMNS = 110


def arguments_of(example: str) -> list[str]:
    """What a shell hands on of it, without what it does itself."""
    return shlex.split(re.split(r" [<>] ", example)[0])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where examples find the files that they name."""
    for name, source in FILES.items():
        shutil.copy(source, tmp_path / name)
    (tmp_path / "graph.col").write_text("p edge 3 2\ne 1 2\ne 2 3\n", encoding="utf-8")
    (tmp_path / "points.toml").write_text("", encoding="utf-8")
    return tmp_path


def test_the_help_of_every_command_is_whole_and_its_examples_are_understood() -> None:
    assert list(MANUALS) == list(LISTED)
    for name in LISTED:
        said = written(name, "--help")
        assert said.startswith(f"usage: {command()} {name} ") and said.endswith(manual(name))
        parts = ("\n\n", "\noptions:\n", "\nexamples:\n", "\nexit status:\n  0  ")
        assert sorted(parts, key=said.index) == list(parts)
        assert max(map(len, said.splitlines())) <= MOST_COLUMNS
    assert all(_parsed(arguments_of(words)).command == name for name, words in EXAMPLES)


def test_an_example_does_something(folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    for name, words in EXAMPLES:
        if name in ("grade", "cases") or "--students" in words:
            continue
        found = re.fullmatch(r"(.*?)(?: < (\S+))?(?: > .*)?", words)
        assert found
        arguments = arguments_of(found[1])
        if found[2]:
            arguments[arguments.index("-")] = found[2]
        with chdir(folder):
            assert status_of(arguments) in ((0, 1) if name == "doctor" else (0,)), words
        written = [arguments[place + 1] for place, word in enumerate(arguments) if word == "-o"]
        output = capfdbinary.readouterr().out
        assert output if not written else (folder / written[0]).stat().st_size, words


def test_the_examples_of_the_whole_are_understood() -> None:
    lines = re.findall(r"^  \{webviz\} (.*?)  ?[a-z]", EPILOG.partition("environment")[0], flags=re.M)
    known = {name for name in LISTED if any(line.startswith(name) for line in lines)}
    assert len(known) >= 10
    for name, words in re.findall(r"^  \{webviz\} ((?!COMMAND)[a-z]\S*)(.*)$", EPILOG, flags=re.M):
        assert name in LISTED and words


def test_the_environment_is_what_the_server_reads() -> None:
    named = set(re.findall(r"^  (WEBVIZ_\w+) ", EPILOG, flags=re.M))
    source = (ROOT / "webviz" / "server" / "settings.py").read_text(encoding="utf-8")
    assert named == set(re.findall(r"""["'](WEBVIZ_\w+)["']""", source))
