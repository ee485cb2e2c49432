"""Bundle the page's modules: one response for modules that are needed together.

A browser needs a millisecond or two for each module that it requests, and there are hundreds. A bundle has
one module, its *entry*, and all that this imports, except what is in other bundles. Entries are the page's
start, modules that are fetched later, workers, other pages, and modules that several entries import.
In a bundle each module is a function that is called once, in the order of the imports, and returns its
exports:

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

TYPES = re.compile(r"/\*\*.*?\*/", re.S)  # comments with types, which browsers do not need
IMPORT = re.compile(r"^import (?:\{([^}]*)\} from )?'([^']+)';\n", re.M)
EXPORT = re.compile(r"^export (?=((?:async )?function\*?|const|class) (\w+))", re.M)
OTHER_FORM = re.compile(r"^(?:import\b(?!\()|export\b).*", re.M)
"""An import or export that is still there when those of the usual form have been removed."""
FETCH = re.compile(r"import\(([`'])(?P<place>\.[^`']+)\1\)")  # import('./game.js')
WORKER = re.compile(r"new URL\('(?P<place>\.[^']+\.js)', import\.meta\.url\)")
TABLE = re.compile(r"^import (\w+) from '(\.[^']+\.json)' with \{ type: 'json' \};$", re.M)
"""A file of JSON, which becomes a constant of the module that imports it."""


@dataclass(frozen=True)
class Module:
    """A module. Names of modules are their paths below the top folder: "kit/scale.js"."""

    name: str
    body: str  # its text without imports, the word `export`, and comments with types
    imports: tuple[tuple[str, str], ...]  # module and text in braces: ("kit/a.js", "f, g")
    exports: tuple[str, ...]  # the names of its exports

    def body_in(self, folder: str) -> str:
        """Its body for a file in another folder, where its paths are right."""
        text = self.body
        for pattern in (FETCH, WORKER):
            text = pattern.sub(lambda match: _move(match, dirname(self.name), folder), text)
        return text


def read_modules(folder: Path) -> dict[str, Module]:
    """All modules below `folder` by name. Raises ValueError for an unusual one."""
    paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.js"))}
    return {name: module(name, _text_of(path)) for name, path in paths.items()}


def _text_of(path: Path) -> str:
    """The text of a module, with the JSON tables that it imports."""

    def inline_table(match: re.Match[str]) -> str:
        table = (path.parent / match[2]).read_text(encoding="utf-8").strip()
        return f"const {match[1]} = {table};"

    return TABLE.sub(inline_table, path.read_text(encoding="utf-8"))


def module(name: str, text: str) -> Module:
    """A module, read from its text. Raises ValueError for other imports or exports."""
    text = TYPES.sub("", text)
    imports = tuple((normpath(join(dirname(name), place)), braces) for braces, place in IMPORT.findall(text))
    exports = tuple(exported for _kind, exported in EXPORT.findall(text))
    body = EXPORT.sub("", IMPORT.sub("", text))
    if other := OTHER_FORM.search(body):
        usual = "`import { names } from 'place';` nor `export` before a declaration"
        raise ValueError(f"{name}: {other[0]!r} is neither {usual}")
    return Module(name, body, imports, exports)


def fetched_modules(one: Module, names: Iterable[str]) -> list[str]:
    """The modules in `names` that `one` may `import()`, also by `./${name}.js`."""
    places = [re.sub(r"\$\{[^}]*\}", "*", match["place"]) for match in FETCH.finditer(one.body)]
    patterns = [normpath(join(dirname(one.name), place)) for place in places]  # of most modules none
    return [
        name
        for name in (names if patterns else ())
        if any(dirname(name) == dirname(each) and fnmatchcase(name, each) for each in patterns)
    ]


def workers(one: Module) -> list[str]:
    return [normpath(join(dirname(one.name), match["place"])) for match in WORKER.finditer(one.body)]


def place_from(folder: str, name: str) -> str:
    """The path of the module `name` relative to `folder`."""
    place = relpath(name, folder or ".")
    return place if place.startswith(".") else f"./{place}"


def _move(match: re.Match[str], here: str, there: str) -> str:
    """What matched, with its path relative to the folder `there` instead of `here`."""
    place = place_from(there, normpath(join(here, match["place"])))
    return match[0].replace(match["place"], place)


# The modules of each bundle, and its text.

START = "main.js"
OTHER_PAGES = ("course.js", "presenter.js", "replay.js")
"""The entries of other pages: each has its own copy of all its imports, as a worker has."""


@lru_cache(maxsize=2)
def bundles(folder: Path, version: str) -> dict[str, bytes]:
    """Every bundle by its entry's name; files with another `version` have changed."""
    modules = read_modules(folder)
    bundle_of = bundles_of_page(modules, page_entries(modules))
    texts = {entry: _bundle(modules, entry, bundle_of) for entry in set(bundle_of.values())}
    for entry in separate_entries(modules):
        own_modules = needed_modules(modules, entry, ())
        texts[entry] = _bundle(modules, entry, dict.fromkeys(own_modules, entry))
    return {entry: text.encode() for entry, text in texts.items()}


def separate_entries(modules: Mapping[str, Module]) -> set[str]:
    """The entries of workers and other pages, each with copies of all its imports."""
    of_workers = chain.from_iterable(workers(one) for one in modules.values())
    return {*of_workers, *(name for name in OTHER_PAGES if name in modules)}


def page_entries(modules: Mapping[str, Module]) -> set[str]:
    """The page's start, and the modules that any module fetches later."""
    lazily = chain.from_iterable(fetched_modules(one, modules) for one in modules.values())
    return {START, *lazily}


def bundles_of_page(modules: Mapping[str, Module], entries: set[str]) -> dict[str, str]:
    """For each module of the page the entry of the bundle that has it.

    A module exists once on the page, so one that two bundles have becomes the entry of a third. If game.js
    and chart.js, fetched later, both import axis.js, and this imports scale.js, the first round finds
    axis.js and scale.js in both. Only axis.js becomes an entry, as it takes scale.js along; the second round
    finds nothing in two bundles. Imports must have no cycles.
    """
    at_start = needed_modules(modules, START, ())
    later_entries = entries - set(at_start)
    while True:
        others = {*at_start, *later_entries}
        contents = {entry: needed_modules(modules, entry, others) for entry in later_entries}
        bundle_counts = Counter(chain.from_iterable(contents.values()))
        shared = {name for name, count in bundle_counts.items() if count > 1}
        if not shared:
            contents[START] = at_start
            return {name: entry for entry, names in contents.items() for name in names}
        imported_by_shared = {target for name in shared for target, _braces in modules[name].imports}
        later_entries |= shared - imported_by_shared


def needed_modules(modules: Mapping[str, Module], entry: str, others: Iterable[str]) -> list[str]:
    """`entry` and all imports up to `others`; each module after its own imports."""
    needed: dict[str, None] = {}

    def visit(name: str) -> None:
        for target, _braces in modules[name].imports:
            if target not in needed and target not in others:
                visit(target)
        needed[name] = None

    visit(entry)
    return list(needed)


def _bundle(modules: Mapping[str, Module], entry: str, bundle_of: Mapping[str, str]) -> str:
    """The text of an entry's bundle; `bundle_of` has the entry for each module."""
    names = needed_modules(modules, entry, {name for name, bundle in bundle_of.items() if bundle != entry})
    folder = dirname(entry)
    functions = [_as_function(modules[name], folder) for name in names]
    imports = _imports_of_bundle(modules, names, bundle_of, folder)
    exports = ", ".join(f"{_variable(name)} as '{name}'" for name in names)
    own = f"export const {{ {', '.join(modules[entry].exports)} }} = {_variable(entry)};"
    return "\n".join([*imports, *functions, f"export {{ {exports} }};", own])


def _imports_of_bundle(
    modules: Mapping[str, Module], names: list[str], bundle_of: Mapping[str, str], folder: str
) -> list[str]:
    """The imports of a bundle: modules that are in other bundles."""
    targets = chain.from_iterable(modules[name].imports for name in names)
    outside = sorted({target for target, _braces in targets} - set(names))
    return [
        f"import {{ '{name}' as {_variable(name)} }} from '{place_from(folder, bundle_of[name])}';"
        for name in outside
    ]


def _as_function(one: Module, folder: str) -> str:
    """A constant with the module's exports, for a bundle in this folder."""
    begin, end = f"const {_variable(one.name)} = (() => {{", f"return {{ {', '.join(one.exports)} }};"
    imports = [
        f"const {{{as_destructuring(braces)}}} = {_variable(name)};" for name, braces in one.imports if braces
    ]
    return "\n".join([f"// {one.name}", begin, *imports, one.body_in(folder), end, "})();"])


def as_destructuring(braces: str) -> str:
    """What an import has in braces, `a as b`, in the syntax of destructuring, `a: b`."""
    return re.sub(r"(\w+) as (\w+)", r"\1: \2", " ".join(braces.split()))


def _variable(name: str) -> str:
    """The constant of a module in a bundle: "$kit_scale" for "kit/scale.js"."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


# The page's modules as one script, for a file that opens without a server, and for V8 without files.
# Such a script can neither fetch modules nor start workers. So each module is a function that is called when
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
def one_script(folder: Path, version: str, start: str = START, can_fetch: bool = True) -> str:
    """A script that runs the module `start`; `version` is as in `bundles`.

    With `can_fetch=False` it lacks the modules that only an `import()` needs: such a call fails. Raises
    ValueError for a module that cannot be read.
    """
    modules = read_modules(folder)
    names = reachable_modules(modules, start) if can_fetch else needed_modules(modules, start, ())
    functions = [_as_named_function(modules[name]) for name in names]
    return f"{BEGIN}{''.join(functions)}}};\n$module('{start}');\n"


def reachable_modules(modules: Mapping[str, Module], start: str) -> list[str]:
    """`start` and all modules it imports, at once or later, sorted by name."""
    reachable, to_visit = {start}, [start]
    while to_visit:
        one = modules[to_visit.pop()]
        targets = {*(target for target, _braces in one.imports), *fetched_modules(one, modules)}
        to_visit += sorted(targets - reachable)
        reachable |= targets
    return sorted(reachable)


def _as_named_function(one: Module) -> str:
    """A member of `$modules`: the module as a function that returns its exports."""
    imports = [
        f"const {{{as_destructuring(braces)}}} = $module('{name}');" if braces else f"$module('{name}');"
        for name, braces in one.imports
    ]
    lines = [*imports, _body_without_server(one), f"return {{ {', '.join(one.exports)} }};"]
    return f"'{one.name}': () => {{\n{chr(10).join(lines)}\n}},\n"


def _body_without_server(one: Module) -> str:
    """Its text, with calls of `$fetched` instead of `import()`, and without workers."""

    def call_by_name(match: re.Match[str]) -> str:
        quote, place = match[1], match["place"]
        return f"$fetched({quote}{normpath(join(dirname(one.name), place))}{quote})"

    return WORKER.sub("null", FETCH.sub(call_by_name, one.body))
