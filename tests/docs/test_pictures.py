"""The pictures of README.md and docs/exports.md that webviz has made are what the commands there make."""

import re
import shlex
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from webviz.__main__ import main

ROOT = Path(__file__).parents[2]
TEXT = "".join((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/exports.md"))
COMMANDS = re.findall(r"^python -m webviz (export .* -o docs/images/\S+)$", TEXT, flags=re.M)


def remade(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, bytes]:
    """The picture that a command is to make, and what it makes now."""
    *arguments, shown = shlex.split(command)
    monkeypatch.chdir(ROOT)
    made = folder / Path(shown).name
    assert main([*arguments, str(made)]) == 0
    return ROOT / shown, made.read_bytes()


@pytest.mark.parametrize("command", [each for each in COMMANDS if each.endswith(".svg")])
def test_a_drawing_is_what_its_command_writes(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, made = remade(command, tmp_path, monkeypatch)
    assert shown.read_bytes() == made


@pytest.mark.parametrize("command", [each for each in COMMANDS if each.endswith(".gif")])
def test_an_animation_has_as_many_frames_and_the_same_size(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, made = remade(command, tmp_path, monkeypatch)
    with Image.open(shown) as before, Image.open(BytesIO(made)) as now:
        assert (before.size, before.n_frames) == (now.size, now.n_frames)  # type: ignore[attr-defined]


def test_there_are_such_commands_and_their_pictures_are_shown() -> None:
    names = [command.rsplit("/", 1)[1] for command in COMMANDS]
    assert len(names) >= 3 and all(re.search(rf"]\((docs/)?images/{name}\)", TEXT) for name in names)
