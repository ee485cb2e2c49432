"""What README.md promises of the page is so; CHANGELOG.md has the form that it says."""

import re
from datetime import date
from pathlib import Path

from webviz.commands import VERSION
from webviz.server.headers import POLICY

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
PAGE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "templates").rglob("*.html"))
SCRIPTS = [path.read_text(encoding="utf-8") for path in (ROOT / "static" / "js").rglob("*.js")]


def test_every_control_that_is_named_is_on_the_page() -> None:
    named = set(re.findall(r"\*(\w[\w ]*)\*(?!\*)", README)) - {"move"}
    assert {word for word in named if not re.search(rf"\b{re.escape(word)}\b", PAGE)} == set() != named


def test_the_variable_that_allows_embedding_is_the_servers() -> None:
    settings = (ROOT / "webviz" / "server" / "settings.py").read_text(encoding="utf-8")
    assert "WEBVIZ_FRAME_ANCESTORS=" in README and '"WEBVIZ_FRAME_ANCESTORS"' in settings
    assert "frame-ancestors {ancestors}" in POLICY


def test_what_the_browser_remembers_is_told() -> None:
    parts = [each for script in SCRIPTS for each in re.findall(r"\bremembers: \{(.*?)\}", script)]
    fields = {field for part in parts for field in re.findall(r"(\w+): \[", part)}
    drafts = {name for script in SCRIPTS for name in re.findall(r"'webviz-([\w-]+)'", script)}
    remembered = {
        *("theme", "lecture", "code", "draft", "texts", "map", "trace", "device"),
        *("lesson", "lesson-before", "tour"),
    }
    of_tab = {"presenter", "presenter-started", "lead", "page"}
    assert fields | drafts == remembered | of_tab, "README.md names what is remembered"


def test_all_pages_tell_the_same_size_of_an_installation() -> None:
    told = {
        "README.md": r"Plain it takes (\d+) MB on a disk",
        "docs/performance.md": r"a plain installation takes (\d+) MB \(`du -sm`\)",
        "docs/reliability.md": r"A plain installation takes (\d+) MB on a disk",
    }
    pages = {page: (ROOT / page).read_text(encoding="utf-8") for page in told}
    sizes = {page: re.findall(form, pages[page]) for page, form in told.items()}
    assert all(len(found) == 1 for found in sizes.values()), sizes
    assert len({found[0] for found in sizes.values()}) == 1, sizes


def test_versions_are_semantic_newest_first_each_with_its_day_and_its_kinds_of_change() -> None:
    heads = re.findall(r"^## (.*)$", CHANGES, flags=re.M)
    assert heads[0] == "[Unreleased]"
    found = [re.fullmatch(r"\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d)", head) for head in heads[1:]]
    versions = [tuple(map(int, one.groups()[:3])) for one in found if one]
    days = [date.fromisoformat(one[4]) for one in found if one]
    assert len(versions) == len(heads) - 1
    assert versions == sorted(versions, reverse=True) and days == sorted(days, reverse=True)
    assert ".".join(map(str, versions[0])) == VERSION
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.*)$", CHANGES, flags=re.M)) <= kinds
    assert all(re.match(r"\w+\n\n- ", part) for part in re.split(r"^### ", CHANGES, flags=re.M)[1:])
