"""The page's modules as one script."""

import subprocess
import sys
from pathlib import Path

from small_page import written

from webviz.site.modules import module, read_modules
from webviz.site.one_script import one_script, reached

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "static" / "js"
TOLD = (
    "const [a, b] = await Promise.all($module('main.js').later());console.log(JSON.stringify([a.one, b.two]))"
)


def test_one_script_does_what_its_modules_do_and_has_one_of_each(tmp_path: Path) -> None:
    written(tmp_path)
    script = one_script(tmp_path, "small")
    assert _printed(f"{script}{TOLD}") == "[42,[2,41]]"


def test_nothing_is_left_that_would_ask_for_a_file() -> None:
    script = one_script(SCRIPTS, "now")
    assert "import(" not in script
    assert "import.meta" not in script
    assert "\nimport " not in script and "\nexport " not in script


def test_it_is_a_script() -> None:
    node = [sys.executable, str(ROOT / "tools" / "node.py"), "--check", "--input-type=module", "-"]
    subprocess.run(node, input=one_script(SCRIPTS, "now"), text=True, check=True, timeout=60)


def test_what_the_page_never_imports_is_left_out() -> None:
    modules = read_modules(SCRIPTS)
    names = set(reached(modules, "main.js"))
    assert {"main.js", "features/compare/compare-view.js", "search/code/minimax.js"} <= names
    assert not {"presenter.js", "replay.js", "store/search-worker.js"} & names


def test_a_module_that_is_imported_for_what_it_does_is_called() -> None:
    modules = {"main.js": "import './other.js';\n", "other.js": "told();\n"}
    assert reached({name: module(name, text) for name, text in modules.items()}, "main.js") == [
        "main.js",
        "other.js",
    ]


def _printed(script: str) -> str:
    node = [sys.executable, str(ROOT / "tools" / "node.py"), "--input-type=module", "--eval", script]
    return subprocess.run(node, capture_output=True, text=True, check=True, timeout=60).stdout.strip()
