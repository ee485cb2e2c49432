"""The page's modules, sent in bundles."""

import subprocess
import sys
from pathlib import Path

from flask.testing import FlaskClient
from small_page import SMALL, written

from webviz.server.assets import version_of
from webviz.site.bundles import bundles, needed, owners, page_entries, separate_entries
from webviz.site.modules import module, read_modules, read_needed
from webviz.site.one_script import one_script, reached

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "static" / "js"
MODULES = read_modules(SCRIPTS)
OWNER = owners(MODULES, page_entries(MODULES))
BUNDLES = bundles(SCRIPTS, "now")
TELL = "console.log(JSON.stringify([a.one, b.two]))"


def test_every_module_has_one_owner_on_the_page() -> None:
    started = {name for entry in separate_entries(MODULES) for name in needed(MODULES, entry, ())}
    drawing = read_needed(SCRIPTS, "headless.js").keys()  # which no page asks for
    assert OWNER.keys() | started | drawing == MODULES.keys()
    assert set(OWNER.values()) | separate_entries(MODULES) == BUNDLES.keys()


def test_a_module_comes_after_those_that_it_imports() -> None:
    for entry in BUNDLES:
        order = needed(MODULES, entry, ())
        assert len(order) == len(set(order)) and order[-1] == entry
        place = {name: at for at, name in enumerate(order)}
        assert all(place[to] < place[name] for name in order for to, _names in MODULES[name].imports)


def test_what_several_parts_need_and_the_start_does_not_is_a_bundle_of_its_own() -> None:
    modules = {name: module(name, text) for name, text in SMALL.items()}
    owner = owners(modules, page_entries(modules))
    assert owner == {
        **dict.fromkeys(("main.js", "more.js", "kit/add.js"), "main.js"),
        **{name: name for name in ("a/one.js", "b/two.js")},
        **dict.fromkeys(("kit/both.js", "kit/deep.js"), "kit/both.js"),
    }


def test_bundles_do_what_their_modules_do_and_have_one_of_each(tmp_path: Path) -> None:
    plain, sent = tmp_path / "plain", tmp_path / "sent"
    written(plain)
    for name, data in bundles(plain, "small").items():
        (sent / name).parent.mkdir(parents=True, exist_ok=True)
        (sent / name).write_bytes(data)
    assert _run(plain) == _run(sent) == "[42,[2,41]]"
    assert {path.name for path in sent.rglob("*.js")} == {"main.js", "one.js", "two.js", "both.js", "work.js"}


def _run(folder: Path) -> str:
    """What the small page's two later parts come to."""
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    later = f"const {{ later }} = await import('{(folder / 'main.js').as_uri()}');"
    return printed(f"{later}const [a, b] = await Promise.all(later());{TELL}")


def printed(script: str) -> str:
    """What a module's text prints."""
    node = [sys.executable, str(ROOT / "tools" / "node.py"), "--input-type=module", "--eval", script]
    return subprocess.run(node, capture_output=True, text=True, check=True, timeout=60).stdout.strip()


def test_each_bundle_is_sent_under_the_name_of_its_entry(client: FlaskClient) -> None:
    for entry, data in BUNDLES.items():
        response = client.get(f"/static/v-{version_of(ROOT / 'static')}/js/{entry}", buffered=True)
        assert (response.data, response.mimetype) == (data, "text/javascript"), entry
        assert response.cache_control.immutable


def test_the_start_waits_for_no_other_bundle() -> None:
    assert b"\nimport " not in BUNDLES["main.js"] and not BUNDLES["main.js"].startswith(b"import ")


# All modules as one script


def test_one_script_does_what_its_modules_do_and_has_one_of_each(tmp_path: Path) -> None:
    written(tmp_path)
    script = one_script(tmp_path, "small")
    assert (
        printed(f"{script}const [a, b] = await Promise.all($module('main.js').later());{TELL}")
        == "[42,[2,41]]"
    )


def test_nothing_is_left_that_would_ask_for_a_file() -> None:
    script = one_script(SCRIPTS, "now")
    assert "import(" not in script
    assert "import.meta" not in script
    assert "\nimport " not in script and "\nexport " not in script
    node = [sys.executable, str(ROOT / "tools" / "node.py"), "--check", "--input-type=module", "-"]
    subprocess.run(node, input=script, text=True, check=True, timeout=60)


def test_what_the_page_never_imports_is_left_out() -> None:
    names = set(reached(MODULES, "main.js"))
    assert {"main.js", "features/compare/compare-view.js", "search/code/minimax.js"} <= names
    assert not {"presenter.js", "replay.js", "store/search-worker.js"} & names


def test_a_module_that_is_imported_for_what_it_does_is_called() -> None:
    modules = {"main.js": "import './other.js';\n", "other.js": "told();\n"}
    assert reached({name: module(name, text) for name, text in modules.items()}, "main.js") == [
        "main.js",
        "other.js",
    ]
