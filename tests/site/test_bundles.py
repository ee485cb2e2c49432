"""The page's modules, in bundles and in one script; links; how webviz is called."""

import subprocess
import sys
from pathlib import Path

import pytest
from command_line import ROOT, webviz
from hypothesis import given
from hypothesis import strategies as st

from webviz.server import create_app
from webviz.server.pages import STYLES, YEAR, version_of
from webviz.server.search_request import unpack, unpack_text
from webviz.site import folders
from webviz.site.bundles import (
    bundles,
    bundles_of_page,
    fetched_modules,
    module,
    needed_modules,
    one_script,
    page_entries,
    reachable_modules,
    read_modules,
    separate_entries,
    workers,
)
from webviz.site.folders import stylesheet
from webviz.site.links import encode_link_text, link_to
from webviz.wings import WINGS

SMALL = {
    "main.js": "import { add } from './kit/add.js';\nimport { more } from './more.js';\nadd(more);\n"
    "export const later = () => [import('./a/one.js'), import('./b/two.js')];\n",
    "more.js": "export const more = new URL('./work.js', import.meta.url);\n",
    "kit/add.js": "export const told = [];\nexport function add(what) {\n  told.push(what);\n}\n",
    "a/one.js": "import { add as tell } from '../kit/add.js';\nimport { both } from '../kit/both.js';\n"
    "tell(both);\nexport const one = both + 1;\n",
    "b/two.js": "import { told } from '../kit/add.js';\nimport { both } from '../kit/both.js';\n"
    "export const two = [told.length, both];\n",
    "kit/both.js": "import { deep } from './deep.js';\nexport const both = deep;\n",
    "kit/deep.js": "export const deep = 41;\n",
    "work.js": "import { told } from './kit/add.js';\ntold.push(1);\n",
}


SCRIPTS = ROOT / "static" / "js"
CLIENT = create_app().test_client()
TELL = "console.log(JSON.stringify([a.one, b.two]))"


def test_bundles_and_one_script_do_what_their_modules_do_and_have_one_of_each(tmp_path: Path) -> None:
    plain, sent = tmp_path / "plain", tmp_path / "sent"
    modules = {name: text.encode() for name, text in SMALL.items()}
    for folder, files in ((plain, lambda: modules), (sent, lambda: bundles(plain, "small"))):
        for name, data in {**files(), "package.json": b'{"type": "module"}'}.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        later = f"const {{ later }} = await import('{(folder / 'main.js').as_uri()}');"
        assert run_script(f"{later}const [a, b] = await Promise.all(later());{TELL}") == "[42,[2,41]]"
    assert {path.name for path in sent.rglob("*.js")} == {"main.js", "one.js", "two.js", "both.js", "work.js"}
    later = f"const [a, b] = await Promise.all($module('main.js').later());{TELL}"
    assert run_script(f"{one_script(plain, 'small')}{later}") == "[42,[2,41]]"


def run_script(script: str) -> str:
    node = [sys.executable, str(ROOT / "tools" / "node.py"), "--input-type=module", "--eval", script]
    return subprocess.run(node, capture_output=True, text=True, check=True, timeout=60).stdout.strip()


def test_each_bundle_is_sent_under_the_name_of_its_entry_and_the_start_waits_for_no_other() -> None:
    version = version_of(ROOT / "static")
    sent = bundles(SCRIPTS, version)
    for entry, data in sent.items():
        response = CLIENT.get(f"/static/v-{version}/js/{entry}", buffered=True)
        assert (response.data, response.mimetype) == (data, "text/javascript"), entry
        assert response.cache_control.immutable
    assert b"\nimport " not in sent["main.js"] and not sent["main.js"].startswith(b"import ")


def test_nothing_is_left_that_would_ask_for_a_file_or_that_the_page_never_imports() -> None:
    script = one_script(SCRIPTS, "now")
    assert not any(word in script for word in ("import(", "import.meta", "\nimport ", "\nexport "))
    names = set(reachable_modules(read_modules(SCRIPTS), "main.js"))
    assert {"main.js", "features/compare/comparison-view.js", "search/code/algorithms.js"} <= names
    assert not {"presenter.js", "replay.js", "store/search-worker.js"} & names


def test_what_several_parts_need_is_a_bundle_of_its_own_and_a_module_is_called_for_what_it_does() -> None:
    modules = {name: module(name, text) for name, text in SMALL.items()}
    owner = bundles_of_page(modules, page_entries(modules))
    assert owner == {
        **dict.fromkeys(("main.js", "more.js", "kit/add.js"), "main.js"),
        **{name: name for name in ("a/one.js", "b/two.js")},
        **dict.fromkeys(("kit/both.js", "kit/deep.js"), "kit/both.js"),
    }
    texts = {"main.js": "import './other.js';\n", "other.js": "told();\n"}
    modules = {name: module(name, text) for name, text in texts.items()}
    assert reachable_modules(modules, "main.js") == ["main.js", "other.js"]


TEXT = """\
/** What it is for. */
import { first, second as other } from '../kit/a.js';
import {
  third,
} from './b.js';
import './c.js';

/** @param {typeof import('./types.js')} x */
export function shown(x) {
  return import(`./code/${x}.js`);
}
export const one = /** @type {number} */ (first), two = import('../kit/later.js');
const worker = new URL('./work.js', import.meta.url);
export class Three {}
export async function four() {}
"""
ONE = module("panel/index.js", TEXT)


def test_imports_exports_and_what_is_fetched_later_are_found_and_named_alike_from_every_folder() -> None:
    assert ONE.imports == (
        ("kit/a.js", " first, second as other "),
        ("panel/b.js", "\n  third,\n"),
        ("panel/c.js", ""),
    )
    assert ONE.exports == ("shown", "one", "Three", "four")
    assert "export" not in ONE.body and "from '" not in ONE.body and "/**" not in ONE.body
    assert ONE.body.lstrip().startswith("function shown(x) {")
    names = ("kit/later.js", "panel/code/a.js", "panel/code/deep/b.js", "panel/types.js", "code/c.js")
    assert fetched_modules(ONE, names) == ["kit/later.js", "panel/code/a.js"]
    assert workers(ONE) == ["panel/work.js"]
    for folder, places in (
        ("", ("`./panel/code/${x}.js`", "'./kit/later.js'", "'./panel/work.js'")),
        ("panel", ("`./code/${x}.js`", "'../kit/later.js'", "'./work.js'")),
        ("features/x", ("`../../panel/code/${x}.js`", "'../../kit/later.js'", "'../../panel/work.js'")),
    ):
        assert all(place in ONE.body_in(folder) for place in places)


def test_a_module_written_in_another_way_is_refused_with_its_line() -> None:
    other = ("import all from './a.js';", "import * as all from './a.js';", 'import { a } from "./a.js";')
    exports = ("default 1;", "let counted = 0;", "{ a } from './a.js';", "{ a };")
    for line in (*other, *(f"export {each}" for each in exports)):
        with pytest.raises(ValueError, match=r"^here\.js: .(import|export)") as raised:
            module("here.js", f"const a = 1;\n{line}\n")
        assert line in str(raised.value)


def test_every_module_has_one_owner_and_comes_after_those_that_it_imports() -> None:
    modules = read_modules(SCRIPTS)
    owner = bundles_of_page(modules, page_entries(modules))
    sent = bundles(SCRIPTS, version_of(ROOT / "static"))
    imported = {target for one in modules.values() for target, _names in one.imports}
    assert len(modules) > 200 and imported <= modules.keys()
    assert set(owner.values()) | separate_entries(modules) == sent.keys()
    for entry in sent:
        order = needed_modules(modules, entry, ())
        assert len(order) == len(set(order)) and order[-1] == entry
        place = {name: at for at, name in enumerate(order)}
        assert all(place[to] < place[name] for name in order for to, _names in modules[name].imports)


def test_a_checkout_is_started_as_a_module_and_an_installation_by_its_name_which_examples_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (folders.program(), folders.site_folder()) == ("python -m webviz", ROOT)  # beside the package
    assert b"usage: python -m webviz " in webviz("--help").stdout
    monkeypatch.setattr(folders, "WHEEL_SITE", str(tmp_path))
    assert (folders.program(), folders.site_folder()) == ("webviz", tmp_path)  # within it
    for arguments, example in (
        (["--help"], b"\n  webviz trace map.txt "),
        (["trace", "--help"], b"\n  webviz "),
    ):
        said = webviz(*arguments).stdout
        assert said.startswith(b"usage: webviz ") and example in said and b"python -m" not in said
    if "csp" in WINGS:
        assert b"use webviz csp" in webviz("count", "-", given=b"queens:4").stderr


@given(st.text(min_size=1).filter(lambda text: text.isprintable()))
def test_a_packed_text_is_unpacked_to_the_same(text: str) -> None:
    assert unpack_text(encode_link_text(text)) == text


def test_a_link_names_a_problem_and_its_parts_and_styles_are_one_file(tmp_path: Path) -> None:
    link = link_to("queens:4", {"search": "beam", "width": 2, "cut": ">="})
    assert link.startswith("#v1&map=") and "cut=%3E%3D" in link
    assert unpack(link[1:]) == {"text": "queens:4", "search": "beam", "width": 2, "cut": ">="}
    assert unpack_text(encode_link_text("A\ud800")) == "A?"
    (tmp_path / "kit").mkdir()
    for name in ("base", "kit/chip", "layers"):
        (tmp_path / f"{name}.css").write_text(f"/* {name} */", encoding="utf-8")
    assert stylesheet(tmp_path) == b"/* layers */\n/* base */\n/* kit/chip */"
    assert CLIENT.get("/").text.count('rel="stylesheet"') == 1
    response = CLIENT.get(f"/static/v-{version_of(ROOT / 'static')}/{STYLES}", buffered=True)
    assert (response.mimetype, response.cache_control.max_age) == ("text/css", YEAR)
    assert response.data == stylesheet(ROOT / "static" / "css")
