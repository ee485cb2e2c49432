"""Modules of the page as the server reads them."""

from pathlib import Path

import pytest

from webviz.site.modules import fetched, module, read_modules, workers

SCRIPTS = Path(__file__).parents[2] / "static" / "js"
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


def test_imports_are_named_from_the_folder_of_all() -> None:
    assert ONE.imports == (
        ("kit/a.js", " first, second as other "),
        ("panel/b.js", "\n  third,\n"),
        ("panel/c.js", ""),
    )


def test_exports_are_the_declarations_that_say_so_and_the_body_has_neither_imports_nor_types() -> None:
    assert ONE.exports == ("shown", "one", "Three", "four")
    assert "export" not in ONE.body and "from '" not in ONE.body and "/**" not in ONE.body
    assert ONE.body.lstrip().startswith("function shown(x) {")


def test_what_is_fetched_later_is_found_by_name_and_by_pattern() -> None:
    names = ("kit/later.js", "panel/code/a.js", "panel/code/deep/b.js", "panel/types.js", "code/c.js")
    assert fetched(ONE, names) == ["kit/later.js", "panel/code/a.js"]
    assert workers(ONE) == ["panel/work.js"]


def test_a_body_in_another_folder_names_the_same_places() -> None:
    for folder, places in (
        ("", ("`./panel/code/${x}.js`", "'./kit/later.js'", "'./panel/work.js'")),
        ("panel", ("`./code/${x}.js`", "'../kit/later.js'", "'./work.js'")),
        ("features/x", ("`../../panel/code/${x}.js`", "'../../kit/later.js'", "'../../panel/work.js'")),
    ):
        assert all(place in ONE.seen_from(folder) for place in places)


def test_a_module_written_in_another_way_is_refused_with_its_line() -> None:
    other = ("import all from './a.js';", "import * as all from './a.js';", 'import { a } from "./a.js";')
    exports = ("default 1;", "let counted = 0;", "{ a } from './a.js';", "{ a };")
    for line in (*other, *(f"export {each}" for each in exports)):
        with pytest.raises(ValueError, match=r"^here\.js: .(import|export)") as raised:
            module("here.js", f"const a = 1;\n{line}\n")
        assert line in str(raised.value)


def test_every_module_of_the_page_can_be_read() -> None:
    modules = read_modules(SCRIPTS)
    imported = {target for one in modules.values() for target, _names in one.imports}
    assert len(modules) > 200 and imported <= modules.keys()
