"""How the sources are built: imports, lengths, what is done once, or generated."""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Collection, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path, PurePosixPath
from posixpath import normpath

import pytest
import sample_outlines
from element_ids import WRITTEN, declaration, page_templates
from golden import make_choices
from golden_algorithms import GOLDEN, golden

from tools.names import participles
from tools.scene_types import files as types
from tools.screenshots import FOLDER, OTHERS, PICTURES
from tools.wings import LEFT_OUT, wings_of
from webviz.csp import PROPAGATIONS, SEARCHES, VARIABLE_ORDERS
from webviz.doctor import FAULTS
from webviz.exports.formats import FORMATS
from webviz.maps import read_map
from webviz.outlines.shape import shape_fault
from webviz.search.orders import ORDERS
from webviz.search.registry import algorithms
from webviz.server.app import POLICY
from webviz.site.bundles import (
    bundles_of_page,
    needed_modules,
    page_entries,
    read_modules,
    separate_entries,
)
from webviz.wings import WINGS

ROOT = Path(__file__).parents[2]
SOURCES = ("webviz", "static/js", "static/css", "tests", "tools", "benchmarks")
CODE = (".py", ".js", ".mjs", ".ts", ".css", ".html")
MODULE_LINES, COLUMNS, DOCSTRING_COLUMNS = 500, 110, 80
# What runs; types leave no trace in the browser, so @import tags may point anywhere.
JS_IMPORT = re.compile(r"^(?:import|export)\b[^;]*?\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)", re.MULTILINE)
JS_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
OUTSIDE = {"os", "shutil", "tempfile", "glob", "subprocess", "socket", "urllib", "http", "requests"}
OUTSIDE |= {"time", "datetime", "random", "secrets"}
OUTSIDE |= {"open", "read_text", "read_bytes", "write_text", "write_bytes"}
"""Modules and calls that reach files, the network, the clock or chance."""
EFFECTS = ("site", "samples", "server", "python", "commands", "__main__")
EFFECTS += ("grading/inputs", "grading/folders", "grading/manifest", "grading/running")
EFFECTS += ("search/cache_folder",)  # where compiled code is kept: when a search is done, never what it finds
EDGE_OF_WING = re.compile(r"^(\w+)/(\w*command|arguments|routes|addresses|api|worker)\.py$")
"""What joins a wing to the command line, HTTP, Python or worker processes: no part of its folder's layer."""
ADDRESSES = {"classroom/addresses"}
ONLY_IN = {"flask": "server", "numba": "search", "llvmlite": "search"}
"""Libraries that one folder knows, and Flask a wing's routes; the compiler's are known to two modules."""
NETWORKS = r"jsdelivr|unpkg|cdnjs|cloudflare|googleapis|gstatic|esm\.sh|skypack|bootstrapcdn"
# What a browser would load by itself; a link that a reader may click is not meant.
LOADS = r"""(?:src\s*=|url\(|\bimport\b[^;\n]*|\bfrom\s|<link[^>]*href\s*=|fetch\()\s*["']?(?:https?:)?//"""
FOREIGN = re.compile(f"{NETWORKS}|{LOADS}", re.IGNORECASE)
A_LIST = 2 / 3
"""Such a share of the names of one kind, in quotes or as keys, is a list."""
LISTS: dict[str, tuple[Collection[str], int]] = {
    "algorithms": (algorithms(), 1),  # with the pseudocode of each
    "orders of moves": (ORDERS, 1),
    "constraint searches": (SEARCHES, 2),  # with the pseudocode of each
    "propagations": (PROPAGATIONS, 5),  # worked out in two languages, of a map and of a problem; pseudocode
    "orders of variables": (VARIABLE_ORDERS, 1),
    "formats of exports": (FORMATS, 1),
    "faults": (FAULTS, 0),  # a table in JSON
}
"""What can be chosen, and in how many files of webviz/ and static/js/ it may be listed."""


def texts(*folders: str, suffixes: tuple[str, ...] = CODE) -> dict[str, str]:
    """The files below some folders, by their paths in the project."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*"))
    chosen = (path for path in paths if path.suffix in suffixes)
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in chosen}


@cache
def modules(folder: str, suffix: str) -> dict[str, str]:
    """The sources of one language below a folder, by their paths in it."""
    return {name.removeprefix(f"{folder}/"): text for name, text in texts(folder, suffixes=(suffix,)).items()}


def python_names(name: str, text: str) -> Iterator[str]:
    """Full names that a module of the package imports, and bare names that it calls."""
    package = ["webviz", *PurePosixPath(name).parts[:-1]]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = [*package[: len(package) + 1 - node.level]] if node.level else []
            base += [node.module] if node.module else []
            yield from (".".join([*base, alias.name]) for alias in node.names)
        elif isinstance(node, ast.Call):
            yield getattr(node.func, "id", None) or getattr(node.func, "attr", "")


@cache
def python_imports() -> dict[str, set[str]]:
    """The names of every module of the package."""
    return {name: set(python_names(name, text)) for name, text in modules("webviz", ".py").items()}


def js_imports(name: str, text: str) -> set[str]:
    """Which modules of the page one imports when it runs, at once or later."""
    folder, found = PurePosixPath(name).parent, JS_IMPORT.findall(JS_COMMENT.sub("", text))
    return {normpath(folder / (at_once or later)) for at_once, later in found}


def folder_of(name: str) -> str:
    """The folder of a module of the page, or "page" for those that put it together."""
    parts = PurePosixPath(name).parts
    return "page" if len(parts) == 1 else "/".join(parts[:2] if parts[0] == "features" else parts[:1])


def folders() -> dict[str, set[str]]:
    """What each folder of the page imports of others."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, text in modules("static/js", ".js").items():
        found[folder_of(name)] |= {folder_of(target) for target in js_imports(name, text)} - {folder_of(name)}
    return found


def layer_of(name: str) -> str:
    """The folder of a module of the package, or itself at the top or a wing's edge."""
    return (
        name.removesuffix(".py") if EDGE_OF_WING.match(name) else name.partition("/")[0].removesuffix(".py")
    )


def layers() -> dict[str, set[str]]:
    """What each layer of the package imports of others."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, names in python_imports().items():
        inner = (each.split(".")[1:3] for each in names if each.startswith("webviz."))
        found[layer_of(name)] |= {layer_of(f"{'/'.join(parts)}.py") for parts in inner} - {layer_of(name)}
    return found


def circle(imports: dict[str, set[str]]) -> list[str]:
    """Parts each of which imports the one before it, if there are such."""
    try:
        return [*TopologicalSorter(imports).static_order()][:0]
    except CycleError as error:
        found: list[str] = error.args[1]
        return found


def test_whatever_is_imported_lies_below_and_imports_nothing_from_above() -> None:
    found = {"webviz": layers(), "static/js": folders()}
    assert min(len(parts) for parts in found.values()) > 10
    assert {name: circle(parts) for name, parts in found.items()} == {"webviz": [], "static/js": []}


def test_the_table_and_the_picture_of_the_parts_show_each_folder_and_none_above_what_it_imports() -> None:
    text, imports = (ROOT / "docs/architecture.md").read_text(encoding="utf-8"), layers()
    order = re.findall(r"^\| `webviz/(\w+)/` \|", text, re.MULTILINE)
    assert len(text.splitlines()) <= 200, "it is read in one go"
    assert {*order} == {layer for layer in imports if (ROOT / "webviz" / layer).is_dir() and "/" not in layer}
    places = {folder: place for place, folder in enumerate(order)}
    assert [(one, each) for one in order for each in imports[one] if places.get(each, 0) > places[one]] == []
    picture = (ROOT / "docs/images/parts.svg").read_text(encoding="utf-8")
    named = {
        word for names in re.findall(r'class="name"[^>]*>([^<]+)<', picture) for word in names.split(", ")
    }
    assert named - {"static/js"} <= {*order} and named >= WINGS.keys()


def test_a_feature_is_known_to_none_but_the_page_and_the_server_to_none_but_programs_and_commands() -> None:
    known = {folder: [each for each in names if "features/" in each] for folder, names in folders().items()}
    assert {folder for folder, features in known.items() if features} == {"page"}
    users = {layer for layer, names in layers().items() if "server" in names and "/" not in layer}
    assert users <= {"commands", "__main__"}


def test_a_wing_needs_what_its_row_says_and_has_its_own_commands_and_routes() -> None:
    known = {
        layer: {name.partition("/")[0] for name in names} & WINGS.keys() for layer, names in layers().items()
    }
    users = {layer for layer, names in known.items() if names and layer.partition("/")[0] not in WINGS}
    assert users == {"__init__"}, "what is no wing names none, but for what Python is offered"
    for wing, row in WINGS.items():
        parts = {layer: names for layer, names in layers().items() if layer.partition("/")[0] == wing}
        needed = {name.partition("/")[0] for names in parts.values() for name in names} & WINGS.keys()
        assert needed - {wing} == set(row.needs), wing
        edges = {f"{wing}/{module.partition('.')[2]}" for module in row.routes}
        places = (*row.jobs.values(), *(each.writer for each in row.formats.values()))
        edges |= {f"{wing}/{place.partition(':')[0].partition('.')[2]}" for place in places}
        edges |= {
            f"{wing}/{one.arguments.partition(':')[0].partition('.')[2]}" for one in row.commands.values()
        }
        assert edges <= parts.keys(), wing


def with_what_they_need(wings: set[str]) -> set[str]:
    """Some wings, and those without which they do not work."""
    more = {need for name in wings for need in WINGS[name].needs} - wings
    return with_what_they_need(wings | more) if more else wings


def test_a_test_knows_no_wing_but_that_of_its_folder_and_one_in_together_those_that_it_names() -> None:
    for name, text in modules("tests", ".py").items():
        folder = name.partition("/")[0]
        if folder not in LEFT_OUT | {"golden"}:
            known = {each.split(".")[1] for each in python_names(name, text) if each.startswith("webviz.")}
            named = wings_of(ROOT / "tests" / name) if folder == "together" else {folder} & WINGS.keys()
            assert known & WINGS.keys() <= with_what_they_need(named), name
            assert folder != "together" or len(named) > 1, name


def test_what_is_worked_out_depends_on_no_file_no_network_no_clock_and_no_chance() -> None:
    for name, names in python_imports().items():
        tops = {each.partition(".")[0] for each in names}
        if not name.removesuffix(".py").startswith(EFFECTS) and not EDGE_OF_WING.match(name):
            assert tops & OUTSIDE == set(), name


def test_a_library_is_known_to_one_folder() -> None:
    for library, folder in ONLY_IN.items():
        users = {
            name for name, names in python_imports().items() if any(n.split(".")[0] == library for n in names)
        }
        assert {layer_of(name) for name in users if not name.endswith("/routes.py")} - ADDRESSES == {folder}
        assert library == "flask" or len(users) <= 2


def test_every_module_is_short_and_so_are_its_lines() -> None:
    """Formatters mind the lines of Python and of the tests."""
    for name, text in texts(*SOURCES, "templates").items():
        lines = text.splitlines()
        if name.endswith((".py", ".js", ".mjs", ".css")):
            assert len(lines) <= MODULE_LINES, name
        if not name.startswith("tests") and name.endswith((".js", ".ts", ".css", ".html")):
            assert [number for number, line in enumerate(lines, 1) if len(line) > COLUMNS] == [], name


def test_the_first_line_of_every_docstring_is_short() -> None:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for name, text in texts("webviz", "tests", "tools", "benchmarks", suffixes=(".py",)).items():
        nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, documented)]
        lines = [(ast.get_docstring(node) or "").partition("\n")[0] for node in nodes]
        assert [line for line in lines if len(line) > DOCSTRING_COLUMNS] == [], name


def test_no_function_and_no_module_is_named_by_a_bare_participle() -> None:
    folders = {
        "python": ("webviz", "tests", "tools", "benchmarks"),
        "javascript": ("static/js", "tests/js", "tools"),
    }
    for language, names in folders.items():
        assert [place for name in names for place in participles(ROOT / name, language)] == [], language


def test_no_module_of_the_page_is_left_that_nothing_asks_for() -> None:
    scripts = ROOT / "static/js"
    found = read_modules(scripts)
    started = {name for entry in separate_entries(found) for name in needed_modules(found, entry, ())}
    drawing = {*needed_modules(found, "headless.js", ())}  # which no page asks for
    assert bundles_of_page(found, page_entries(found)).keys() | started | drawing == found.keys()


def foreign(text: str) -> list[str]:
    """The lines that load something from elsewhere."""
    return [line.strip() for line in text.splitlines() if FOREIGN.search(line)]


def test_the_page_works_with_the_network_cable_out() -> None:
    assert foreign('<link rel="stylesheet" href="//example.org/a.css">') != []
    sources = {one for directive in POLICY.split("; ") for one in directive.split()[1:]}
    assert sources == {"'none'", "'self'", "data:", "blob:", "{ancestors}"}
    served = texts("templates", "static", "sample_maps", "lessons", suffixes=(*CODE, ".json", ".txt", ".svg"))
    assert {name: foreign(text) for name, text in served.items() if foreign(text)} == {}


def test_one_module_writes_tables_and_none_looks_at_the_time_of_day_but_the_log() -> None:
    package, page = modules("webviz", ".py"), modules("static/js", ".js")
    assert len([name for name, text in package.items() if re.search("csv.writer|DictWriter", text)]) == 1
    assert [name for name, text in page.items() if "csv" in text.lower()] == []
    assert [name for name, text in package.items() if "time.time" in text or "datetime" in text] == [
        "server/log.py"
    ]
    stopwatches = [name for name, text in page.items() if re.search(r"Date\.now|new Date", text)]
    assert len(stopwatches) <= 4, "no search depends on it"


def named_in(source: str, names: Collection[str]) -> set[str]:
    """Those that stand there as texts, or as keys of a table."""
    return {
        name
        for name in names
        if name in source and re.search(rf"""(["']){name}\1|^\s+{name}(: [^;]*)?,$""", source, re.M)
    }


@pytest.mark.parametrize("kind", LISTS)
def test_what_can_be_chosen_is_listed_in_few_places(kind: str) -> None:
    names, most = LISTS[kind]
    code = {name: re.sub(r'"""(.|\n)*?"""|#.*', "", text) for name, text in modules("webviz", ".py").items()}
    del code["scene/options.py"]  # which a tool writes out of the table of fields
    code |= {name: JS_COMMENT.sub("", text) for name, text in modules("static/js", ".js").items()}
    lists = [name for name, text in code.items() if len(named_in(text, names)) >= A_LIST * len(names)]
    assert len(lists) <= most, lists


def test_the_outlines_of_the_samples_are_sound_and_have_their_regions() -> None:
    for name in sample_outlines.SOURCES:
        written = json.loads((ROOT / f"sample_maps/outlines/{name}.json").read_text(encoding="utf-8"))
        map = read_map((ROOT / f"sample_maps/{name}.txt").read_text(encoding="utf-8"))[0]
        assert set(map.regions) <= written["shape"]["regions"].keys() <= written["names"].keys(), name
        assert all(drawn["polygons"] for drawn in written["shape"]["regions"].values()), name
        assert shape_fault(written["shape"], list(written["names"])) is None, name


def test_what_tools_have_written_is_what_they_write_and_serves_any_machine() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == declaration(page_templates()), "run `make types`"
    assert {path: path.read_text(encoding="utf-8") for path in types()} == types(), "run `make types`"
    assert {path.name: path.read_text(encoding="utf-8") for path in GOLDEN.glob("*.trace")} == golden()
    assert make_choices.PATH.read_text(encoding="utf-8") == make_choices.text()
    assert {path.stem for path in FOLDER.glob("*.png")} == {one.name for one in PICTURES} | OTHERS.keys()
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    needed = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert needed and [name for name in needed if f"node_modules/{name}" not in packages] == []
    assert [name for name, package in packages.items() if "resolved" in package] == []
