"""Links, files and commands that the documentation names exist."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[2]
IGNORED = {"node_modules", ".venv", ".pytest_cache", ".hypothesis"}
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
PLACES = ("webviz", "static", "tests", "tools", "docs", "benchmarks", "sample_maps", "templates", ".ci")


def documents() -> list[Path]:
    """Every page of documentation."""
    found = (path for path in ROOT.rglob("*.md") if not IGNORED & set(path.relative_to(ROOT).parts))
    return sorted(found)


def title(path: Path) -> str:
    return str(path.relative_to(ROOT))


def anchors(text: str) -> set[str]:
    """What GitHub calls the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", text, flags=re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def without_code(text: str) -> str:
    return CODE.sub("", re.sub(r"```.*?```", "", text, flags=re.S))


@pytest.mark.parametrize("path", documents(), ids=title)
def test_links_lead_somewhere(path: Path) -> None:
    for link in LINK.findall(without_code(path.read_text(encoding="utf-8"))):
        if link.startswith(("http:", "https:", "mailto:")):
            continue
        file, _, anchor = unquote(link).partition("#")
        target = path.parent / file if file else path
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target.read_text(encoding="utf-8")), link


def named_files(text: str) -> list[str]:
    """Code that looks like a path inside the project, without a pattern or a placeholder in it."""
    words = [code.strip() for code in CODE.findall(without_code(text))]
    paths = [word for word in words if re.fullmatch(r"[\w./-]+", word) and "/" in word and "NAME" not in word]
    return [path for path in paths if path.split("/")[0] in PLACES]


@pytest.mark.parametrize("path", documents(), ids=title)
def test_files_that_are_named_exist(path: Path) -> None:
    missing = [name for name in named_files(path.read_text("utf-8")) if not (ROOT / name).exists()]
    assert missing == []


@pytest.mark.parametrize("path", documents(), ids=title)
def test_make_targets_that_are_named_exist(path: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.M))
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", path.read_text(encoding="utf-8"), flags=re.M))
    assert named <= targets


def test_the_index_lists_every_page() -> None:
    linked = set(LINK.findall((ROOT / "docs" / "README.md").read_text(encoding="utf-8")))
    assert {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"} <= linked


def test_every_picture_is_shown_somewhere_and_small() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in documents())
    for path in (ROOT / "docs" / "images").iterdir():
        assert f"images/{path.name}" in text, f"no page shows {path.name}"
        assert path.stat().st_size < 350 * 1024


def test_every_room_of_the_page_is_on_its_map_and_no_other() -> None:
    folder = ROOT / "static" / "js"
    drawn = (folder / "README.md").read_text("utf-8").split("```")[1]
    rooms = {path.relative_to(folder).parts[0] for path in folder.glob("*/**/*.js")}
    assert set(re.findall(r"([\w-]+)/", drawn)) - {"code", "comparing", "constraints"} == rooms
    features = {path.parent.name for path in (folder / "features").glob("*/*.js")}
    assert all(name in drawn for name in features)


def test_every_module_of_the_page_says_what_it_is_for() -> None:
    for path in (ROOT / "static" / "js").rglob("*.js"):
        assert path.read_text("utf-8").startswith("/**"), path
