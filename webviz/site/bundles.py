"""The page's modules in bundles: one answer for all that are needed together.

A browser needs a millisecond or two for each module it asks for, and there are hundreds. A bundle has what
its first module, the *entry*, imports; entries are the page's start, what is fetched when it is needed,
workers, and what several of them import. Each module is a function that is called once, in the order of the
imports, and returns what it exports:

    const $kit_scale = (() => { ...; return { scale }; })();

The modules stay what they are: any of them can be imported from its own file, as node's tests do.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from itertools import chain
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

# What a module of the page imports and exports, read from its text.
#
# The modules are plain ECMAScript, and written in one way, which is all that is read here: named imports,
# and `export` before a declaration. What a module fetches when it is needed, by `import()` or as a worker,
# is named from its own place by a string.


TYPES = re.compile(r"/\*\*.*?\*/", re.S)
"""Comments that tell types: most of some files, and nothing to a browser."""
IMPORT = re.compile(r"^import (?:\{([^}]*)\} from )?'([^']+)';\n", re.M)
EXPORT = re.compile(r"^export (?=((?:async )?function\*?|const|class) (\w+))", re.M)
LEFT = re.compile(r"^(?:import\b(?!\()|export\b).*", re.M)
FETCHED = re.compile(r"import\(([`'])(?P<place>\.[^`']+)\1\)")
WORKER = re.compile(r"new URL\('(?P<place>\.[^']+\.js)', import\.meta\.url\)")
PLACES = (FETCHED, WORKER)
TABLE = re.compile(r"^import (\w+) from '(\.[^']+\.json)' with \{ type: 'json' \};$", re.M)
"""A file of JSON, which becomes a constant of the module that imports it."""


@dataclass(frozen=True)
class Module:
    """A module; it and others are named by their paths below the folder of all."""

    name: str
    body: str
    """Its text without imports, the words `export`, and the comments that tell types."""
    imports: tuple[tuple[str, str], ...]
    """The module, and what is taken from it, as between the braces."""
    exports: tuple[str, ...]

    def seen_from(self, folder: str) -> str:
        """Its body, where what it fetches is named from another folder."""
        text = self.body
        for pattern in PLACES:
            text = pattern.sub(lambda found: _move(found, dirname(self.name), folder), text)
        return text


def read_modules(folder: Path) -> dict[str, Module]:
    """All modules below `folder` by name. Raises ValueError for one that is written in another way."""
    paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.js"))}
    return {name: module(name, _text_of(path)) for name, path in paths.items()}


def read_needed(folder: Path, entry: str) -> dict[str, Module]:
    """A module and all that it imports, directly or not. Raises ValueError as `read_modules`."""
    found: dict[str, Module] = {}
    wanted = [entry]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = module(name, _text_of(folder / name))
            wanted += [target for target, _names in found[name].imports]
    return found


def _text_of(path: Path) -> str:
    """The text of a module, with the tables that it imports."""

    def inline_table(found: re.Match[str]) -> str:
        table = (path.parent / found[2]).read_text(encoding="utf-8").strip()
        return f"const {found[1]} = {table};"

    return TABLE.sub(inline_table, path.read_text(encoding="utf-8"))


def module(name: str, text: str) -> Module:
    """A module read from its text. Raises ValueError where it imports or exports in another way."""
    text = TYPES.sub("", text)
    imports = tuple((normpath(join(dirname(name), place)), names) for names, place in IMPORT.findall(text))
    exports = tuple(exported for _kind, exported in EXPORT.findall(text))
    body = EXPORT.sub("", IMPORT.sub("", text))
    if left := LEFT.search(body):
        raise ValueError(
            f"{name}: {left[0]!r} is neither `import {{ names }} from 'place';`"
            " nor `export` before a declaration"
        )
    return Module(name, body, imports, exports)


def fetched_modules(one: Module, names: Iterable[str]) -> list[str]:
    """Those of `names` that it may fetch by `import()`, whose place may be a pattern, as `./${name}.js`."""
    places = [re.sub(r"\$\{[^}]*\}", "*", found["place"]) for found in FETCHED.finditer(one.body)]
    patterns = [normpath(join(dirname(one.name), place)) for place in places]
    return [name for name in patterns and names if any(_fits(name, pattern) for pattern in patterns)]


def workers(one: Module) -> list[str]:
    """The modules that it starts as workers."""
    return [normpath(join(dirname(one.name), found["place"])) for found in WORKER.finditer(one.body)]


def place_from(folder: str, name: str) -> str:
    """How a module in `folder` names the one that is called `name`."""
    place = relpath(name, folder or ".")
    return place if place.startswith(".") else f"./{place}"


def _fits(name: str, pattern: str) -> bool:
    return dirname(name) == dirname(pattern) and fnmatchcase(name, pattern)


def _move(found: re.Match[str], here: str, there: str) -> str:
    place = place_from(there, normpath(join(here, found["place"])))
    return found[0].replace(found["place"], place)


START = "main.js"
WINDOWS = ("presenter.js", "replay.js")
"""The starts of other pages: each has a copy of all that it needs, as a worker has."""


@lru_cache(maxsize=2)
def bundles(folder: Path, version: str) -> dict[str, bytes]:
    """Every bundle below `folder` by the name of its entry; `version` changes when a file does.

    Raises ValueError for a module that cannot be read (`webviz.site.bundles`).
    """
    modules = read_modules(folder)
    owner = owners(modules, page_entries(modules))
    texts = {entry: _bundle(modules, entry, owner) for entry in set(owner.values())}
    alone = {
        name: dict.fromkeys(needed_modules(modules, name, ()), name) for name in separate_entries(modules)
    }
    texts |= {name: _bundle(modules, name, own) for name, own in alone.items()}
    return {entry: text.encode() for entry, text in texts.items()}


def separate_entries(modules: Mapping[str, Module]) -> set[str]:
    """The starts of workers and other pages."""
    return worker_entries(modules) | {name for name in WINDOWS if name in modules}


def worker_entries(modules: Mapping[str, Module]) -> set[str]:
    """The modules that are started as workers: each has a copy of all that it needs."""
    return set(chain.from_iterable(workers(one) for one in modules.values()))


def page_entries(modules: Mapping[str, Module]) -> set[str]:
    """The page's start, and what it fetches when it is needed."""
    lazily = chain.from_iterable(fetched_modules(one, modules) for one in modules.values())
    return {START, *lazily}


def owners(modules: Mapping[str, Module], entries: set[str]) -> dict[str, str]:
    """In whose bundle each module is; there is one of each on the page, so what several need has its own."""
    start = needed_modules(modules, START, ())
    later = entries - set(start)
    inside = _inside(modules, start, later)
    while shared := _share(inside):
        later |= _first(modules, shared)
        inside = _inside(modules, start, later)
    return {name: entry for entry, names in {START: start, **inside}.items() for name in names}


def _inside(modules: Mapping[str, Module], start: list[str], later: set[str]) -> dict[str, list[str]]:
    return {entry: needed_modules(modules, entry, {*start, *later}) for entry in later}


def _share(inside: Mapping[str, list[str]]) -> set[str]:
    times = Counter(chain.from_iterable(inside.values()))
    return {name for name, number in times.items() if number > 1}


def _first(modules: Mapping[str, Module], shared: set[str]) -> set[str]:
    """Those that none of the others imports: these may then come with them."""
    return shared - {target for name in shared for target, _names in modules[name].imports}


def needed_modules(modules: Mapping[str, Module], entry: str, others: Iterable[str]) -> list[str]:
    """What `entry` imports, directly or not and not by way of `others`, and it, after what each imports."""
    found: dict[str, None] = {}

    def follow(name: str) -> None:
        for target, _names in modules[name].imports:
            if target not in found and target not in others:
                follow(target)
        found[name] = None

    follow(entry)
    return list(found)


def _bundle(modules: Mapping[str, Module], entry: str, owner: Mapping[str, str]) -> str:
    """The text of the bundle of an entry, where `owner` tells which bundle has which module."""
    names = needed_modules(modules, entry, {name for name, bundle in owner.items() if bundle != entry})
    folder = dirname(entry)
    parts = [_as_function(modules[name], folder) for name in names]
    passed_on = ", ".join(f"{_variable(name)} as '{name}'" for name in names)
    own = ", ".join(modules[entry].exports)
    return "\n".join(
        [
            *_from_others(modules, names, owner, folder),
            *parts,
            f"export {{ {passed_on} }};",
            f"export const {{ {own} }} = {_variable(entry)};",
        ]
    )


def plain_script(folder: Path, entry: str) -> str:
    """The bundle of an entry as a script for an engine that has no modules, and no addresses of files.

    What it exports is nobody's: it says by itself what it leaves behind. Raises ValueError as `bundles`.
    """
    modules = read_needed(folder, entry)
    parts = [_as_function(modules[name], dirname(entry)) for name in needed_modules(modules, entry, ())]
    return "\n".join(parts).replace("import.meta.url", "''")


def _from_others(
    modules: Mapping[str, Module], names: list[str], owner: Mapping[str, str], folder: str
) -> list[str]:
    """The imports of a bundle: the modules that it takes from others."""
    targets = chain.from_iterable(modules[name].imports for name in names)
    outside = sorted({target for target, _names in targets} - set(names))
    return [
        f"import {{ '{name}' as {_variable(name)} }} from '{place_from(folder, owner[name])}';"
        for name in outside
    ]


def _as_function(one: Module, folder: str) -> str:
    taken = [
        f"const {{{as_destructuring(names)}}} = {_variable(name)};" for name, names in one.imports if names
    ]
    exports = ", ".join(one.exports)
    return "\n".join(
        [
            f"// {one.name}",
            f"const {_variable(one.name)} = (() => {{",
            *taken,
            one.seen_from(folder),
            f"return {{ {exports} }};",
            "})();",
        ]
    )


def as_destructuring(names: str) -> str:
    """`a as b`, which imports say, as a declaration says it."""
    return re.sub(r"(\w+) as (\w+)", r"\1: \2", " ".join(names.split()))


def _variable(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


# The page's modules as one script, for a file that opens without a server.
#
# Such a file can neither ask for modules nor start workers. So each module is a function that is called
# when another first takes what it exports, and `import()` is such a taking; where a module would start a
# worker it finds that there are none, and does the work itself.


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

    Raises ValueError for a module that cannot be read (`webviz.site.bundles`).
    """
    modules = read_modules(folder)
    parts = [_entry(modules[name]) for name in reachable_modules(modules, START)]
    return f"{BEGIN}{''.join(parts)}}};\n$module('{START}');\n"


def reachable_modules(modules: Mapping[str, Module], start: str) -> list[str]:
    """What `start` imports, at once or later, directly or not, and it: by name, in alphabetical order."""
    found, waiting = {start}, [start]
    while waiting:
        one = modules[waiting.pop()]
        targets = {*(target for target, _names in one.imports), *fetched_modules(one, modules)}
        waiting += sorted(targets - found)
        found |= targets
    return sorted(found)


def _entry(one: Module) -> str:
    """A module as a function that returns what it exports, under its name."""
    taken = [
        f"const {{{as_destructuring(names)}}} = $module('{name}');" for name, names in one.imports if names
    ]
    alone = [f"$module('{name}');" for name, names in one.imports if not names]
    lines = [*taken, *alone, _body(one), f"return {{ {', '.join(one.exports)} }};"]
    return f"'{one.name}': () => {{\n{chr(10).join(lines)}\n}},\n"


def _body(one: Module) -> str:
    """Its text, where what it fetches is called by its name, and no worker has a place."""

    def call_by_name(found: re.Match[str]) -> str:
        quote, place = found[1], found["place"]
        return f"$fetched({quote}{normpath(join(dirname(one.name), place))}{quote})"

    return WORKER.sub("null", FETCHED.sub(call_by_name, one.body))
