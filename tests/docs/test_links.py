"""Links, files, commands, controls and pictures that the documentation names are there."""

import re
import shlex
from datetime import date
from pathlib import Path
from urllib.parse import unquote

import pytest
from PIL import Image

from webviz.__main__ import main
from webviz.commands import VERSION

ROOT = Path(__file__).parents[2]
IGNORED = {"node_modules", ".venv", ".pytest_cache", ".hypothesis"}
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
OUTSIDE = ("http:", "https:", "mailto:")
PLACES = ("webviz", "static", "tests", "tools", "docs", "benchmarks", "sample_maps", "templates", ".ci")


def documents() -> list[Path]:
    found = (path for path in ROOT.rglob("*.md") if not IGNORED & set(path.relative_to(ROOT).parts))
    return sorted(found)


def anchors(text: str) -> set[str]:
    """What GitHub calls the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", text, flags=re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def without_code(text: str) -> str:
    return CODE.sub("", re.sub(r"```.*?```", "", text, flags=re.S))


def leads_somewhere(path: Path, link: str) -> bool:
    """Whether there is the file, and the heading, that a link of a page names."""
    file, _, anchor = unquote(link).partition("#")
    target = path.parent / file if file else path
    return target.exists() and (not anchor or anchor in anchors(target.read_text(encoding="utf-8")))


def named_files(text: str) -> list[str]:
    """Code that looks like a path inside the project, without a pattern or a placeholder in it."""
    words = [code.strip() for code in CODE.findall(without_code(text))]
    paths = [word for word in words if re.fullmatch(r"[\w./-]+", word) and "/" in word and "NAME" not in word]
    return [path for path in paths if path.split("/")[0] in PLACES]


def test_links_files_and_make_targets_that_are_named_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.M))
    missing = list[tuple[str, str]]()
    for path in documents():
        text, page = path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()
        links = [link for link in LINK.findall(without_code(text)) if not link.startswith(OUTSIDE)]
        missing += [(page, link) for link in links if not leads_somewhere(path, link)]
        missing += [(page, name) for name in named_files(text) if not (ROOT / name).exists()]
        missing += [
            (page, name) for name in re.findall(r"(?:^|`)make ([a-z-]+)", text, re.M) if name not in targets
        ]
    assert missing == []


def test_every_test_that_a_page_names_is_there() -> None:
    for page in ("docs/reliability.md", "SECURITY.md"):
        named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", (ROOT / page).read_text(encoding="utf-8"))
        lost = [
            test for file, test in named if f"def {test}(" not in (ROOT / file).read_text(encoding="utf-8")
        ]
        assert lost == [], page
    faults = (
        (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8").partition("## When something fails")[2]
    )
    rows = [line for line in faults.partition("## ")[0].splitlines() if line.startswith("| ")][1:]
    assert len(rows) >= 15 and all("::test_" in row for row in rows)


def test_the_index_lists_every_page_and_a_page_shows_every_picture() -> None:
    linked = set(LINK.findall((ROOT / "docs" / "README.md").read_text(encoding="utf-8")))
    assert {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"} <= linked
    text = "".join(path.read_text(encoding="utf-8") for path in documents())
    pictures = list((ROOT / "docs" / "images").iterdir())
    assert [path.name for path in pictures if f"images/{path.name}" not in text] == []
    assert [path.name for path in pictures if path.stat().st_size >= 350 * 1024] == []


def test_every_room_of_the_page_is_on_its_map_and_every_module_says_what_it_is_for() -> None:
    folder = ROOT / "static" / "js"
    drawn = (folder / "README.md").read_text("utf-8").split("```")[1]
    rooms = {path.relative_to(folder).parts[0] for path in folder.glob("*/**/*.js")}
    assert set(re.findall(r"([\w-]+)/", drawn)) - {"code", "comparing", "constraints"} == rooms
    features = {path.parent.name for path in (folder / "features").glob("*/*.js")}
    assert {name for name in features if name not in drawn} == set()
    assert [path for path in folder.rglob("*.js") if not path.read_text("utf-8").startswith("/**")] == []


README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_control_that_is_named_is_on_the_page_and_what_is_remembered_is_told() -> None:
    page = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "templates").rglob("*.html"))
    named = set(re.findall(r"\*(\w[\w ]*)\*(?!\*)", README)) - {"move"}
    assert {word for word in named if not re.search(rf"\b{re.escape(word)}\b", page)} == set() != named
    scripts = [path.read_text(encoding="utf-8") for path in (ROOT / "static" / "js").rglob("*.js")]
    parts = [each for script in scripts for each in re.findall(r"\bremembers: \{(.*?)\}", script)]
    fields = {field for part in parts for field in re.findall(r"(\w+): \[", part)}
    drafts = {name for script in scripts for name in re.findall(r"'webviz-([\w-]+)'", script)}
    remembered = {"theme", "lecture", "code", "draft", "texts", "map", "trace", "device"}
    remembered |= {"lesson", "lesson-before", "tour"}
    of_tab = {"presenter", "presenter-started", "lead", "page"}
    assert fields | drafts == remembered | of_tab, "README.md names what is remembered"


def test_versions_are_semantic_newest_first_each_with_its_day_and_its_kinds_of_change() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    unreleased, *heads = re.findall(r"^## (.*)$", changes, flags=re.M)
    found = [re.fullmatch(r"\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d)", head) for head in heads]
    versions = [tuple(map(int, one.groups()[:3])) for one in found if one]
    days = [date.fromisoformat(one[4]) for one in found if one]
    assert unreleased == "[Unreleased]" and len(versions) == len(heads)
    assert versions == sorted(versions, reverse=True) and days == sorted(days, reverse=True)
    assert ".".join(map(str, versions[0])) == VERSION
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.*)$", changes, flags=re.M)) <= kinds
    assert all(re.match(r"\w+\n\n- ", part) for part in re.split(r"^### ", changes, flags=re.M)[1:])


SHOWING = README + (ROOT / "docs" / "exports.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^python -m webviz (export .* -o docs/images/\S+)$", SHOWING, flags=re.M)


def test_pictures_are_what_their_commands_make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert len(COMMANDS) >= 3
    for command in COMMANDS:
        *arguments, shown = shlex.split(command)
        name, made = Path(shown).name, tmp_path / Path(shown).name
        assert re.search(rf"]\((docs/)?images/{name}\)", SHOWING) and main([*arguments, str(made)]) == 0
        if name.endswith(".svg"):
            assert Path(shown).read_bytes() == made.read_bytes(), name
        else:
            with Image.open(shown) as before, Image.open(made) as now:
                assert (before.size, before.n_frames) == (now.size, now.n_frames)  # type: ignore[attr-defined]
