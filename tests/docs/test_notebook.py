"""The notebook in docs/ is kept without outputs, runs to its end, and shows what its words say."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "docs" / "minimax-to-alpha-beta.ipynb"
SHOWN = ("text/html", "image/svg+xml", "image/png", "text/plain")


def source() -> Any:
    return nbformat.read(NOTEBOOK, as_version=4)


@pytest.fixture(scope="module")
def executed() -> Iterator[Any]:
    """The notebook after all of its cells were run; an error in one of them fails."""
    notebook = source()
    client = NotebookClient(notebook, timeout=600, kernel_name="python3")
    client.execute(env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"})
    yield notebook


def outputs(notebook: Any, name: str) -> list[Any]:
    """What the cell with this identifier has shown."""
    [cell] = [cell for cell in notebook.cells if cell.id == name]
    return list(cell.outputs)


def printed(notebook: Any, name: str) -> str:
    """The text that a cell has printed or is worth."""
    found = outputs(notebook, name)
    return "".join(each.get("text") or each.data["text/plain"] for each in found)


def test_it_is_kept_without_outputs_and_without_traces_of_a_machine() -> None:
    nbformat.validate(source())
    for cell in source().cells:
        assert cell.metadata == {}
        if cell.cell_type == "code":
            assert (cell.outputs, cell.execution_count) == ([], None)
    assert set(source().metadata) == {"kernelspec", "language_info"}
    assert source().metadata.language_info == {"name": "python"}


def test_it_is_short_and_written_as_it_would_be_saved() -> None:
    text = NOTEBOOK.read_text(encoding="utf-8")
    assert len(source().cells) <= 30
    assert text == json.dumps(json.loads(text), indent=1, ensure_ascii=False) + "\n"


def test_what_is_worked_out_by_hand_is_what_the_search_finds(executed: Any) -> None:
    assert printed(executed, "by-hand") == "([3, 2, 2], 3)"
    assert printed(executed, "leaf-list").startswith("(6, 6, ")
    assert printed(executed, "alpha-beta") == "(3, [3, 12, 8, 2, 14, 5, 2])"


def test_its_sentences_are_true(executed: Any) -> None:
    assert printed(executed, "columns").splitlines() == ["B is exactly 3", "C is at most 2", "D is exactly 2"]
    assert re.findall(r"\d+", printed(executed, "orders")) == ["16", "7", "16", "16"]
    assert re.findall(r"([\d,]+) nodes", printed(executed, "play-map")) == ["76", "43"]
    assert "line 12: C is left with 2, as MAX is sure of 3" in printed(executed, "show-cut")
    assert "NSW, R, 1, 10, 10, inf" in printed(executed, "trace")


def test_every_search_is_shown_as_replay_as_pictures_and_as_text(executed: Any) -> None:
    names = [cell.id for cell in executed.cells if cell.id.startswith("show-")]
    assert len(names) == 4
    for name in names:
        data = outputs(executed, name)[-1].data
        assert set(data) == set(SHOWN)
        assert data["text/plain"].count("\n") == 1


def test_as_a_page_it_holds_the_replays_and_the_pictures(executed: Any) -> None:
    page, _ = HTMLExporter().from_notebook_node(executed)
    assert len(re.findall('<iframe [^>]*srcdoc="&lt;!doctype html', page)) == 4
    assert page.count('src="data:image/png;base64,') == 4
