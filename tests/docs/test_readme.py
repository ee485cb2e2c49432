"""What README.md shows and promises is so."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from console_examples import assert_true, posix

from webviz import commands
from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, search
from webviz.server.headers import POLICY

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "templates").rglob("*.html"))
SCRIPTS = [path.read_text(encoding="utf-8") for path in (ROOT / "static" / "js").rglob("*.js")]


@posix
def test_the_command_line_examples_print_what_they_show(tmp_path: Path) -> None:
    assert assert_true(README, tmp_path) >= 5


def test_the_exit_statuses_are_those_of_the_program() -> None:
    listed = [int(number) for number in re.findall(r"^\| (\d+) \| ", README, flags=re.M)]
    named = (
        commands.DONE,
        commands.WRONG_INPUT,
        commands.UNUSABLE,
        commands.BUDGET_REACHED,
        commands.FAULT,
        commands.INTERRUPTED,
    )
    assert listed == list(named)


def test_the_table_of_samples_is_that_of_the_program() -> None:
    entries = json.loads((ROOT / "sample_maps" / "samples.json").read_text(encoding="utf-8"))
    wanted = [
        f"| [{e['title']}](sample_maps/{e['name']}.txt) | {e['look_for']} | {e['step']} |" for e in entries
    ]
    table = README.split("## Samples\n")[1].split("\n## ")[0]
    assert [line for line in table.splitlines() if line.startswith("| [")] == wanted


@pytest.mark.parametrize(
    ("section", "folder", "ending"), [("Game trees", "trees", "txt"), ("Constraint problems", "csp", "json")]
)
def test_the_tables_of_trees_and_problems_are_those_of_the_program(
    section: str, folder: str, ending: str
) -> None:
    entries = json.loads((ROOT / "sample_maps" / folder / f"{folder}.json").read_text(encoding="utf-8"))
    wanted = [
        f"| [{e['title']}](sample_maps/{folder}/{e['name']}.{ending}) | {e['look_for']} |" for e in entries
    ]
    table = README.split(f"## {section}\n")[1].split("\n## ")[0]
    assert [line for line in table.splitlines() if line.startswith("| [")] == wanted


def test_the_keys_are_those_that_the_page_lists() -> None:
    table = README.split("## Keys\n")[1].split("\n## ")[0]
    told = re.findall(r"^\| (<kbd>.*) \| (.*) \|$", table, flags=re.M)
    dialog = PAGE.split('id="keys"')[1].split("</dialog>")[0]
    in_the_tree = re.findall(r"<dt>(.*?)</dt>\s*<dd>\s*(.*?)\s*</dd>", dialog, flags=re.S)
    assert [(re.findall(r"<kbd>(.*?)</kbd>", keys), what) for keys, what in told] == [
        *[(row["keys"], row["title"]) for row in _keys_of_actions()],
        *[(re.findall(r"<kbd>(.*?)</kbd>", keys), what) for keys, what in in_the_tree],
    ]


def _keys_of_actions() -> list[dict[str, Any]]:
    """What the page makes its own list of."""
    command = [sys.executable, str(ROOT / "tools" / "node.py"), str(ROOT / "tests" / "js" / "key-table.mjs")]
    rows = json.loads(subprocess.run(command, capture_output=True, check=True, timeout=60).stdout)
    assert isinstance(rows, list)
    return rows


def test_the_map_that_is_shown_is_read_without_a_word() -> None:
    block = README.split("## Formats\n")[1].split("```")[1]
    map, warnings = read_map(block)
    assert warnings == [] and len(search(MapColoring(map), Query(depth=map.depth))) == 43


@pytest.mark.parametrize("word", re.findall(r"\*(\w[\w ]*)\*(?!\*)", README))
def test_a_control_that_is_named_is_on_the_page(word: str) -> None:
    if word != "move":
        assert re.search(rf"\b{re.escape(word)}\b", PAGE), f"nothing on the page is called {word!r}"


def test_the_variable_that_allows_embedding_is_the_servers() -> None:
    settings = (ROOT / "webviz" / "server" / "settings.py").read_text(encoding="utf-8")
    assert "WEBVIZ_FRAME_ANCESTORS=" in README and '"WEBVIZ_FRAME_ANCESTORS"' in settings
    assert "frame-ancestors {ancestors}" in POLICY


def test_what_the_browser_remembers_is_told() -> None:
    parts = [each for script in SCRIPTS for each in re.findall(r"\bremembers: \{(.*?)\}", script)]
    fields = {field for part in parts for field in re.findall(r"(\w+): \[", part)}
    drafts = {name for script in SCRIPTS for name in re.findall(r"'webviz-([\w-]+)'", script)}
    remembered = {
        *("theme", "lecture", "code", "draft", "texts", "map", "trace", "device"),
        *("lesson", "lesson-before", "tour"),
    }
    of_tab = {"presenter", "presenter-started", "lead", "page"}
    assert fields | drafts == remembered | of_tab, "README.md names what is remembered"


def test_all_pages_tell_the_same_size_of_an_installation() -> None:
    told = {
        "README.md": r"Plain it takes (\d+) MB on a disk",
        "docs/performance.md": r"a plain installation takes (\d+) MB \(`du -sm`\)",
        "docs/reliability.md": r"A plain installation takes (\d+) MB on a disk",
    }
    pages = {page: (ROOT / page).read_text(encoding="utf-8") for page in told}
    sizes = {page: re.findall(form, pages[page]) for page, form in told.items()}
    assert all(len(found) == 1 for found in sizes.values()), sizes
    assert len({found[0] for found in sizes.values()}) == 1, sizes
