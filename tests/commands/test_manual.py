"""The help of each command, the scripts for shells, and examples that work."""

import re
import shlex
import shutil
import subprocess
from contextlib import chdir
from pathlib import Path

import pytest
from command_line import ROOT, posix, run_output, status_of

from webviz.__main__ import COMMAND_ROWS, EPILOG, SERVER_OPTIONS, _parse, _parser
from webviz.commands.completion import SHELLS
from webviz.commands.manual import examples, manual
from webviz.search.registry import algorithms
from webviz.server import serve
from webviz.site.folders import program

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
EXAMPLES = [(name, words) for name in COMMAND_ROWS for words, _says in examples(name)]
MOST_COLUMNS = 110


def arguments_of(example: str) -> list[str]:
    """What a shell hands on of it, without what it does itself."""
    return shlex.split(re.split(r" [<>] ", example)[0])


def test_the_help_of_every_command_is_whole_and_its_examples_are_understood() -> None:
    for name in COMMAND_ROWS:
        said = run_output(name, "--help")
        assert said.startswith(f"usage: {program()} {name} ") and said.endswith(manual(name))
        parts = ("\n\n", "\noptions:\n", "\nexamples:\n", "\nexit status:\n  0  ")
        assert sorted(parts, key=said.index) == list(parts)
        assert max(map(len, said.splitlines())) <= MOST_COLUMNS
    assert all(_parse(arguments_of(words)).command == name for name, words in EXAMPLES)
    named = re.findall(rf"^  {program()} ((?!COMMAND)[a-z]\S*)(.*)$", run_output("--help"), flags=re.M)
    assert len(named) >= 5 and all(name in COMMAND_ROWS and words for name, words in named)
    settings = Path(serve.__file__).read_text(encoding="utf-8")
    read = set(re.findall(r"""["'](WEBVIZ_\w+)["']""", settings))
    read |= {f"WEBVIZ_{name}" for name in (*serve.TEXTS, *serve.NUMBERS)}
    assert set(re.findall(r"^  (WEBVIZ_\w+) ", EPILOG, flags=re.M)) == read


def test_an_example_does_something(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    for file, source in FILES.items():
        shutil.copy(source, tmp_path / file)
    (tmp_path / "graph.col").write_text("p edge 3 2\ne 1 2\ne 2 3\n", encoding="utf-8")
    (tmp_path / "points.toml").write_text("", encoding="utf-8")
    (tmp_path / "course").mkdir()
    shutil.copy(FILES["map.txt"], tmp_path / "course")
    for name, words in EXAMPLES:
        if name in ("grade", "cases") or "--students" in words:
            continue
        found = re.fullmatch(r"(.*?)(?: < (\S+))?(?: > .*)?", words)
        assert found
        arguments = arguments_of(found[1])
        if found[2]:
            arguments[arguments.index("-")] = found[2]
        with chdir(tmp_path):
            assert status_of(arguments) in ((0, 1) if name == "doctor" else (0,)), words
        written = [arguments[place + 1] for place, word in enumerate(arguments) if word == "-o"]
        output = capfdbinary.readouterr().out
        assert output if not written else (tmp_path / written[0]).stat().st_size, words


SCRIPT = run_output("completion", "bash")
ASKING = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_shtab_webviz
printf '%s\\n' "${COMPREPLY[@]}"
"""


def completions(*words: str, folder: Path) -> set[str]:
    """What bash offers for the last of some words."""
    script = folder / "completion"
    script.write_text(SCRIPT, encoding="utf-8")
    run = subprocess.run(
        [str(shutil.which("bash")), "-c", ASKING, "bash", str(script), "webviz", *words],
        capture_output=True,
        cwd=folder,
        text=True,
        timeout=600,
    )
    assert run.stderr == ""
    return set(run.stdout.split("\n")) - {""}


def test_every_shell_is_told_of_every_command() -> None:
    for shell in SHELLS:
        said = run_output("completion", shell)
        assert all(name in said for name in COMMAND_ROWS), shell


@posix
def test_bash_completes_the_commands_their_options_choices_and_names_of_files_and_folders(
    tmp_path: Path,
) -> None:
    assert completions("", folder=tmp_path) >= set(COMMAND_ROWS)
    assert completions("ran", folder=tmp_path) == {"random-tree", "random-map"}
    assert completions("--", folder=tmp_path) >= set(SERVER_OPTIONS.values())
    actions = _parser("webviz", is_whole=True)._actions
    commands = next(action.choices for action in actions if action.dest == "command")
    assert isinstance(commands, dict)
    for name in COMMAND_ROWS:
        shown = [action for action in commands[name]._actions if action.help != "==SUPPRESS=="]
        options = {option for action in shown for option in action.option_strings if option.startswith("--")}
        assert completions(name, "--", folder=tmp_path) == options, name
    (tmp_path / "map.txt").touch()
    (tmp_path / "handed-in").mkdir()
    assert completions("trace", "--algorithm", "", folder=tmp_path) == set(algorithms())
    assert "grade" not in COMMAND_ROWS or completions("grade", "", folder=tmp_path) == {"handed-in"}
    for words, expected in (
        ("trace --order rev", "reverse"),
        ("trace ma", "map.txt"),
        ("trace map.txt -o ma", "map.txt"),
        ("--log ma", "map.txt"),
    ):
        assert completions(*words.split(" "), folder=tmp_path) == {expected}
