"""The page's modules in bundles: one response for modules that are needed together.

A browser needs a millisecond or two for each module that it requests, and there are hundreds. A bundle has
what its first module, the *entry*, imports; entries are the page's start, modules that are fetched when they
are needed, workers, and modules that several of them import. Each module is a function that is called once,
in the order of the imports, and returns its exports:

    const $kit_scale = (() => { ...; return { scale }; })();

The files of the modules stay as they are: node's tests import them directly.
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

# The imports and exports of a module, from its text.
# It understands only the way in which the page's modules are written: named imports, and `export` before a
# declaration. Modules that are fetched later, by `import()` or as a worker, are named by relative strings.


TYPES = re.compile(r"/\*\*.*?\*/", re.S)
"""Comments with types, which browsers do not need."""
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
    """A module; it and others have their paths below the top folder as names."""

    name: str
    body: str
    """Its text without imports, the word `export`, and comments with types."""
    imports: tuple[tuple[str, str], ...]
    """For each imported module the text between the braces."""
    exports: tuple[str, ...]

    def seen_from(self, folder: str) -> str:
        """Its body, with the modules that it fetches named relative to another folder."""
        text = self.body
        for pattern in PLACES:
            text = pattern.sub(lambda found: _move(found, dirname(self.name), folder), text)
        return text


def read_modules(folder: Path) -> dict[str, Module]:
    """All modules below `folder` by name. Raises ValueError for one that is written in another way."""
    paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.js"))}
    return {name: module(name, _text_of(path)) for name, path in paths.items()}


def read_needed(folder: Path, entry: str) -> dict[str, Module]:
    """A module and all its imports, direct or not. Raises ValueError as `read_modules`."""
    found: dict[str, Module] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = module(name, _text_of(folder / name))
            waiting += [target for target, _names in found[name].imports]
    return found


def _text_of(path: Path) -> str:
    """The text of a module, with the JSON tables that it imports."""

    def inline_table(found: re.Match[str]) -> str:
        table = (path.parent / found[2]).read_text(encoding="utf-8").strip()
        return f"const {found[1]} = {table};"

    return TABLE.sub(inline_table, path.read_text(encoding="utf-8"))


def module(name: str, text: str) -> Module:
    """A module, read from its text. Raises ValueError if it imports or exports in another way."""
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
    """The modules in `names` that it may fetch by `import()`; the path may be a pattern, `./${name}.js`."""
    places = [re.sub(r"\$\{[^}]*\}", "*", found["place"]) for found in FETCHED.finditer(one.body)]
    patterns = [normpath(join(dirname(one.name), place)) for place in places]
    return [name for name in patterns and names if any(_fits(name, pattern) for pattern in patterns)]


def workers(one: Module) -> list[str]:
    """The modules that it starts as workers."""
    return [normpath(join(dirname(one.name), found["place"])) for found in WORKER.finditer(one.body)]


def place_from(folder: str, name: str) -> str:
    """The path of the module `name` relative to `folder`."""
    place = relpath(name, folder or ".")
    return place if place.startswith(".") else f"./{place}"


def _fits(name: str, pattern: str) -> bool:
    return dirname(name) == dirname(pattern) and fnmatchcase(name, pattern)


def _move(found: re.Match[str], here: str, there: str) -> str:
    place = place_from(there, normpath(join(here, found["place"])))
    return found[0].replace(found["place"], place)


START = "main.js"
WINDOWS = ("presenter.js", "replay.js")
"""The entries of other pages: each has its own copy of all its imports, as a worker has."""


@lru_cache(maxsize=2)
def bundles(folder: Path, version: str) -> dict[str, bytes]:
    """Every bundle below `folder` by the name of its entry; `version` changes when a file does.

    Raises ValueError for a module that cannot be read.
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
    """The entries of workers and of other pages."""
    return worker_entries(modules) | {name for name in WINDOWS if name in modules}


def worker_entries(modules: Mapping[str, Module]) -> set[str]:
    """The modules that are started as workers: each has its own copy of all its imports."""
    return set(chain.from_iterable(workers(one) for one in modules.values()))


def page_entries(modules: Mapping[str, Module]) -> set[str]:
    """The page's start, and the modules that it fetches later."""
    lazily = chain.from_iterable(fetched_modules(one, modules) for one in modules.values())
    return {START, *lazily}


def owners(modules: Mapping[str, Module], entries: set[str]) -> dict[str, str]:
    """The bundle of each module. A module exists once on the page, so a shared one has its own bundle."""
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
    """The shared modules that no other shared one imports: the others may come in their bundles."""
    return shared - {target for name in shared for target, _names in modules[name].imports}


def needed_modules(modules: Mapping[str, Module], entry: str, others: Iterable[str]) -> list[str]:
    """`entry` and its direct or indirect imports, except through `others`; each after its own imports."""
    found: dict[str, None] = {}

    def follow(name: str) -> None:
        for target, _names in modules[name].imports:
            if target not in found and target not in others:
                follow(target)
        found[name] = None

    follow(entry)
    return list(found)


def _bundle(modules: Mapping[str, Module], entry: str, owner: Mapping[str, str]) -> str:
    """The text of an entry's bundle; `owner` says which bundle has which module."""
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
    """The bundle of an entry as a script for an engine without modules and without files.

    Nothing reads its exports: the script itself sets what it wants to leave behind. Raises ValueError as
    `bundles`.
    """
    modules = read_needed(folder, entry)
    parts = [_as_function(modules[name], dirname(entry)) for name in needed_modules(modules, entry, ())]
    return "\n".join(parts).replace("import.meta.url", "''")


def _from_others(
    modules: Mapping[str, Module], names: list[str], owner: Mapping[str, str], folder: str
) -> list[str]:
    """The imports of a bundle: modules that are in other bundles."""
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
    """The names of an import, `a as b`, in the syntax of destructuring."""
    return re.sub(r"(\w+) as (\w+)", r"\1: \2", " ".join(names.split()))


def _variable(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


# The page's modules as one script, for a file that opens without a server.
# Such a file can neither fetch modules nor start workers. So each module is a function that is called when
# its exports are first needed, also for `import()`; a module that would start a worker does the work itself.


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
    """The text of the page's script from the modules below `folder`; `version` changes when a file does.

    Raises ValueError for a module that cannot be read.
    """
    modules = read_modules(folder)
    parts = [_entry(modules[name]) for name in reachable_modules(modules, START)]
    return f"{BEGIN}{''.join(parts)}}};\n$module('{START}');\n"


def reachable_modules(modules: Mapping[str, Module], start: str) -> list[str]:
    """`start` and all modules that it imports, at once or later, directly or not, sorted by name."""
    found, waiting = {start}, [start]
    while waiting:
        one = modules[waiting.pop()]
        targets = {*(target for target, _names in one.imports), *fetched_modules(one, modules)}
        waiting += sorted(targets - found)
        found |= targets
    return sorted(found)


def _entry(one: Module) -> str:
    """A module as a named function that returns its exports."""
    taken = [
        f"const {{{as_destructuring(names)}}} = $module('{name}');" for name, names in one.imports if names
    ]
    alone = [f"$module('{name}');" for name, names in one.imports if not names]
    lines = [*taken, *alone, _body(one), f"return {{ {', '.join(one.exports)} }};"]
    return f"'{one.name}': () => {{\n{chr(10).join(lines)}\n}},\n"


def _body(one: Module) -> str:
    """Its text, with calls by name instead of `import()`, and without workers."""

    def call_by_name(found: re.Match[str]) -> str:
        quote, place = found[1], found["place"]
        return f"$fetched({quote}{normpath(join(dirname(one.name), place))}{quote})"

    return WORKER.sub("null", FETCHED.sub(call_by_name, one.body))
