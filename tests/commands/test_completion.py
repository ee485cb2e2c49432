"""The scripts for shells: bash is asked what it offers, the others are read."""

import shutil
import subprocess
from pathlib import Path

from command_line import posix, written

from webviz.__main__ import LISTED, SERVER_OPTIONS, _parser
from webviz.commands.completion_arguments import SHELLS
from webviz.search.orders import ORDERS
from webviz.search.registry import algorithms

SCRIPT = written("completion", "bash")
ASKING = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_shtab_webviz
printf '%s\\n' "${COMPREPLY[@]}"
"""


def offered(*words: str, folder: Path) -> set[str]:
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


@posix
def test_bash_completes_the_commands_and_the_page_s_options(tmp_path: Path) -> None:
    assert offered("", folder=tmp_path) >= set(LISTED)
    assert offered("ran", folder=tmp_path) == {"random-tree", "random-map"}
    assert offered("--", folder=tmp_path) >= {option for option, _ in SERVER_OPTIONS.values()}


@posix
def test_bash_completes_every_option_of_every_command(tmp_path: Path) -> None:
    actions = _parser("webviz", is_whole=True)._actions
    commands = next(action.choices for action in actions if action.dest == "command")
    assert isinstance(commands, dict)
    for name in LISTED:
        shown = [action for action in commands[name]._actions if action.help != "==SUPPRESS=="]
        options = {option for action in shown for option in action.option_strings if option.startswith("--")}
        assert offered(name, "--", folder=tmp_path) == options, name


@posix
def test_bash_completes_choices_and_names_of_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "map.txt").touch()
    (tmp_path / "handed-in").mkdir()
    assert offered("trace", "--algorithm", "", folder=tmp_path) == set(algorithms())
    assert offered("trace", "--order", "rev", folder=tmp_path) == {"reverse"} <= set(ORDERS)
    assert offered("trace", "ma", folder=tmp_path) == {"map.txt"}
    assert offered("trace", "map.txt", "-o", "ma", folder=tmp_path) == {"map.txt"}
    assert offered("grade", "", folder=tmp_path) == {"handed-in"}
    assert offered("--log", "ma", folder=tmp_path) == {"map.txt"}


def test_every_shell_is_told_of_every_command() -> None:
    for shell in SHELLS:
        said = written("completion", shell)
        assert all(name in said for name in LISTED), shell
