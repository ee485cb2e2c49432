"""Styles lie in rooms: each file's rules in one layer and under its own ids, and reaches no other."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "static" / "css"
OF_ALL = {"tokens": "tokens", "base": "base", "kit": "base", "layout": "layout", "modes": "modes"}
"""The layers of files and folders that furnish every room, and own none; `features` is a layer as well."""
COMMENT = re.compile(r"/\*.*?\*/", re.S)
BLOCK = re.compile(r"([^{}]*)([{}])")
# The modes of the page may come first, then the element whose room it is, or several.
OWNER = re.compile(r"^(?:html\S* )?(?P<owner>#[\w-]+|:is\((?:#[\w-]+(?:, )?)+\))")
ID = re.compile(r"#([\w-]+)")


def files() -> dict[str, str]:
    """The text of every file but the one that names the layers, by its path below the folder."""
    found = sorted(path for path in FOLDER.rglob("*.css") if path.name != "layers.css")
    return {path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8") for path in found}


def blocks(css: str) -> Iterator[tuple[int, str]]:
    """How deep each block lies, and what stands before its brace."""
    depth = 0
    for text, brace in BLOCK.findall(COMMENT.sub("", css)):
        if brace == "{":
            yield depth, " ".join(text.rpartition(";")[2].split())
        depth += 1 if brace == "{" else -1


def room(name: str) -> str:
    """The folder of a file, or its name."""
    return name.partition("/")[0].removesuffix(".css")


def layer_of(name: str) -> str:
    """The layer of a file's rules."""
    return "features" if room(name) == "features" else OF_ALL.get(room(name), "panels")


def owned(css: str) -> set[str]:
    """The ids under which a file's rules stand."""
    owners = (OWNER.match(prelude) for depth, prelude in blocks(css) if depth == 1)
    return {one for owner in owners if owner for one in ID.findall(owner["owner"])}


def homeless(name: str, css: str) -> list[str]:
    """The blocks of a file that lie in no layer or another one, or under no id where they should."""
    outside = [text for depth, text in blocks(css) if depth == 0 and text != f"@layer {layer_of(name)}"]
    if room(name) in OF_ALL:
        return outside
    selectors = [text for depth, text in blocks(css) if depth == 1 and not text.startswith("@keyframes")]
    return outside + [text for text in selectors if not OWNER.match(text)]


def reaching(styles: dict[str, str]) -> list[str]:
    """Where a file names what belongs to another."""
    owner = {one: name for name, css in styles.items() if room(name) not in OF_ALL for one in owned(css)}
    return [
        f"{name}: #{one} is of {owner[one]}"
        for name, css in styles.items()
        for _, text in blocks(css)
        for one in ID.findall(text)
        if owner.get(one, name) != name
    ]


def test_every_rule_lies_in_its_layer_and_under_an_id_of_its_room() -> None:
    assert [f"{name}: {text}" for name, css in files().items() for text in homeless(name, css)] == []


def test_no_file_styles_what_belongs_to_another() -> None:
    assert reaching(files()) == []


def test_the_layers_are_named_once_and_all() -> None:
    named = re.findall(r"@layer ([\w, ]+);", (FOLDER / "layers.css").read_text(encoding="utf-8"))
    assert len(named) == 1 and set(named[0].split(", ")) == {layer_of(name) for name in files()}


def test_layers_make_importance_unnecessary() -> None:
    assert [name for name, css in files().items() if "!important" in css] == []


def test_what_has_a_style_of_its_own_is_on_the_page() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "templates").rglob("*.html"))
    on_page = set(re.findall(r'\bid="([\w-]+)"', pages))
    styled = {one for css in files().values() for _, text in blocks(css) for one in ID.findall(text)}
    assert styled - on_page == set()


@pytest.mark.parametrize(
    ("name", "css"),
    [
        ("a.css", "#a { color: red }"),
        ("a.css", "@layer base { #a { color: red } }"),
        ("a.css", "@layer panels { .a { color: red } }"),
        ("a.css", '@layer panels { html[data-mode="csp"] .a { color: red } }'),
        ("a.css", "@layer panels { @media print { #a { color: red } } }"),
        ("features/a.css", "@layer panels { #a { color: red } }"),
        ("kit/a.css", "@layer panels { .a { color: red } }"),
    ],
)
def test_a_rule_without_a_home_is_noticed(name: str, css: str) -> None:
    assert len(homeless(name, css)) == 1


@pytest.mark.parametrize(
    ("name", "css"),
    [
        ("a.css", "@layer panels { #a { b: c; .d { e: f } @media print { g: h } } }"),
        ("a.css", '@layer panels { html[data-mode="csp"] #a { b: c } }'),
        ("features/a.css", "@layer features { :is(#a, #b) { c: d } @keyframes e { from { f: g } } }"),
        ("kit/a.css", "/* {a */ @layer base { .a { b: c } }"),
    ],
)
def test_a_rule_at_home_passes(name: str, css: str) -> None:
    assert homeless(name, css) == []


def test_a_hand_on_anothers_furniture_is_noticed() -> None:
    styles = {
        "a.css": "@layer panels { #a { b: c } }",
        "b.css": "@layer panels { #b { #a { c: d } } }",
        "base.css": "@layer base { #a .e { f: g } }",
    }
    assert reaching(styles) == ["b.css: #a is of a.css", "base.css: #a is of a.css"]
