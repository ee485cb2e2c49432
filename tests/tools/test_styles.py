"""Files of styles: rules in one layer, under ids of their own, for no other file."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "static" / "css"
OF_ALL = {"tokens": "tokens", "base": "base", "kit": "base", "layout": "layout", "modes": "modes"}
"""The layers of files and folders that all use, and that own no id; `features` is a layer as well."""
COMMENT = re.compile(r"/\*.*?\*/", re.S)
BLOCK = re.compile(r"([^{}]*)([{}])")
# The modes of the page may come first, then the element that the file styles, or several.
OWNER = re.compile(r"^(?:html\S* )?(?P<owner>#[\w-]+|:is\((?:#[\w-]+(?:, )?)+\))")
ID = re.compile(r"#([\w-]+)")
COLOR = re.compile(r"(?<=[:, ])#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]*\)", re.I)
SHADES = re.compile(r"#fff(fff)?|#000(000)?|rgb\(0 0 0 / \d+%\)")


def files() -> dict[str, str]:
    """The texts of all files but the one of layers, by their paths in the folder."""
    found = sorted(path for path in FOLDER.rglob("*.css") if path.name != "layers.css")
    texts = {path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8") for path in found}
    return {name: COMMENT.sub("", text) for name, text in texts.items()}


def blocks(css: str) -> Iterator[tuple[int, str]]:
    """How deep each block lies, and what stands before its brace."""
    depth = 0
    for text, brace in BLOCK.findall(css):
        if brace == "{":
            yield depth, " ".join(text.rpartition(";")[2].split())
        depth += 1 if brace == "{" else -1


def folder_of(name: str) -> str:
    """The folder of a file, or its name."""
    return name.partition("/")[0].removesuffix(".css")


def layer_of(name: str) -> str:
    """The layer of a file's rules."""
    return "features" if folder_of(name) == "features" else OF_ALL.get(folder_of(name), "panels")


def homeless(name: str, css: str) -> list[str]:
    """Blocks of a file outside its layer, or without an id where they need one."""
    outside = [text for depth, text in blocks(css) if depth == 0 and text != f"@layer {layer_of(name)}"]
    if folder_of(name) in OF_ALL:
        return outside
    selectors = [text for depth, text in blocks(css) if depth == 1 and not text.startswith("@keyframes")]
    return outside + [text for text in selectors if not OWNER.match(text)]


def rules_beyond_panel(styles: dict[str, str]) -> list[str]:
    """Where a file names what belongs to another."""
    owner: dict[str, str] = {}
    for name, css in styles.items():
        tops = (
            OWNER.match(text) for depth, text in blocks(css) if depth == 1 and folder_of(name) not in OF_ALL
        )
        owner |= {one: name for top in tops if top for one in ID.findall(top["owner"])}
    named = {
        (name, one) for name, css in styles.items() for _, text in blocks(css) for one in ID.findall(text)
    }
    return sorted(f"{name}: #{one} is of {owner[one]}" for name, one in named if owner.get(one, name) != name)


def test_every_rule_lies_in_its_layer_and_under_an_id_of_its_own() -> None:
    assert len(homeless("a.css", "@layer panels { .a { color: red } } #a { color: red }")) == 2
    assert {name: homeless(name, css) for name, css in files().items() if homeless(name, css)} == {}


def test_no_file_styles_what_belongs_to_another() -> None:
    assert rules_beyond_panel(files()) == []


def test_the_layers_are_named_once_and_all() -> None:
    named = re.findall(r"@layer ([\w, ]+);", (FOLDER / "layers.css").read_text(encoding="utf-8"))
    assert len(named) == 1 and set(named[0].split(", ")) == {layer_of(name) for name in files()}
    assert [name for name, css in files().items() if "!important" in css] == [], "layers make it unnecessary"


def test_what_has_a_style_of_its_own_is_on_the_page() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "templates").rglob("*.html"))
    styled = {one for css in files().values() for _, text in blocks(css) for one in ID.findall(text)}
    assert styled - set(re.findall(r'\bid="([\w-]+)"', pages)) == set()


def test_colors_stand_among_the_tokens_and_elsewhere_are_black_and_white_only() -> None:
    colors = {name: COLOR.findall(css) for name, css in files().items()}
    assert len(colors.pop("tokens.css")) > 20
    assert [(name, one) for name, found in colors.items() for one in found if not SHADES.fullmatch(one)] == []
