"""The page's modules as one script, for a file that opens without a server.

Such a file can neither ask for modules nor start workers. So each module is a function that is called when
another first takes what it exports, and `import()` is such a taking; where a module would start a worker it
finds that there are none, and does the work itself.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from posixpath import dirname, join, normpath

from webviz.site.bundles import START, renamed
from webviz.site.modules import FETCHED, WORKER, Module, fetched, read_modules

BEGIN = """\
const Worker = undefined;
const $made = new Map();
const $module = (name) => {
if (!$made.has(name)) $made.set(name, $modules[name]());
return $made.get(name);
};
const $fetched = async (name) => $module(name);
const $modules = {
"""


@lru_cache(maxsize=2)
def one_script(folder: Path, version: str) -> str:
    """The text of the page's script, modules below `folder`; `version` changes when a file does.

    Raises ValueError for a module that cannot be read (`webviz.site.modules`).
    """
    modules = read_modules(folder)
    parts = [_entry(modules[name]) for name in reached(modules, START)]
    return f"{BEGIN}{''.join(parts)}}};\n$module('{START}');\n"


def reached(modules: Mapping[str, Module], start: str) -> list[str]:
    """What `start` imports, at once or later, directly or not, and it: by name, in alphabetical order."""
    found, waiting = {start}, [start]
    while waiting:
        one = modules[waiting.pop()]
        targets = {*(target for target, _names in one.imports), *fetched(one, modules)}
        waiting += sorted(targets - found)
        found |= targets
    return sorted(found)


def _entry(one: Module) -> str:
    """A module as a function that returns what it exports, under its name."""
    taken = [f"const {{{renamed(names)}}} = $module('{name}');" for name, names in one.imports if names]
    alone = [f"$module('{name}');" for name, names in one.imports if not names]
    lines = [*taken, *alone, _body(one), f"return {{ {', '.join(one.exports)} }};"]
    return f"'{one.name}': () => {{\n{chr(10).join(lines)}\n}},\n"


def _body(one: Module) -> str:
    """Its text, where what it fetches is called by its name, and no worker has a place."""

    def taken(found: re.Match[str]) -> str:
        quote, place = found[1], found["place"]
        return f"$fetched({quote}{normpath(join(dirname(one.name), place))}{quote})"

    return WORKER.sub("null", FETCHED.sub(taken, one.body))
