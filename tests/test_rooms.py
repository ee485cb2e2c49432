"""The page's rooms lie on floors: a module imports from its own room and those below, not beside or above."""

import re
from pathlib import Path

import pytest

JS = Path(__file__).parent.parent / "static" / "js"
# From the top down. Rooms on one floor do not know each other.
FLOORS = (
    {"main.js", "presenter.js", "replay.js", "page.js", "rooms.js", "opening.js", "headless.js", "headless"},
    {"features"},
    {"header", "stepping"},
    {"pictures", "video"},
    {"rounds-panel"},
    {"tree-panel", "map-panel", "domain-panel", "code-panel", "why-panel"},
    {"kinds"},
    {"why"},
    {"store"},
    {"search"},
    {"kit"},
)
# What runs; types leave no trace in the browser, so @import tags may point anywhere.
IMPORTED = re.compile(r"^(?:import|export)\b[^;]*?\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)", re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)


def floor_of(room: str) -> int:
    """Counted from the top; a room that stands on none is a fault of its own."""
    return next(number for number, rooms in enumerate(FLOORS) if room in rooms)


def imported(path: Path) -> list[Path]:
    """What a module imports when it runs, at once or later."""
    source = COMMENT.sub("", path.read_text(encoding="utf-8"))
    targets = (path.parent / (at_once or later) for at_once, later in IMPORTED.findall(source))
    return [target.resolve().relative_to(JS.resolve()) for target in targets]


def is_fault(importer: Path, target: Path) -> bool:
    """Whether an import, both ends as paths below static/js, leads up, or beside."""
    here, there = importer.parts[0], target.parts[0]
    if here == there == "features":
        return importer.parts[1] != target.parts[1]
    if here == there or floor_of(here) == floor_of(there) == 0:
        return False
    return floor_of(here) >= floor_of(there)


def test_every_room_stands_on_a_floor() -> None:
    rooms = {path.relative_to(JS).parts[0] for path in JS.rglob("*.js")}
    assert rooms == set().union(*FLOORS)


def test_imports_go_down_only() -> None:
    faults = [
        f"{path.relative_to(JS)} imports {target}"
        for path in sorted(JS.rglob("*.js"))
        for target in imported(path)
        if is_fault(path.relative_to(JS), target)
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("importer", "target"),
    [
        ("kit/format.js", "search/tree.js"),
        ("search/rules.js", "why/why.js"),
        ("map-panel/map-view.js", "tree-panel/paint.js"),
        ("features/find/find-view.js", "features/lab/lab.js"),
        ("header/header.js", "features/editor/editor.js"),
        ("store/state.js", "main.js"),
    ],
)
def test_a_fault_is_noticed(importer: str, target: str) -> None:
    assert is_fault(Path(importer), Path(target))


@pytest.mark.parametrize(
    ("importer", "target"),
    [
        ("features/find/find-view.js", "features/find/find-search.js"),
        ("features/compare/rival-view.js", "tree-panel/tree-view.js"),
        ("main.js", "rooms.js"),
        ("why/why.js", "search/tree.js"),
    ],
)
def test_what_is_allowed_passes(importer: str, target: str) -> None:
    assert not is_fault(Path(importer), Path(target))


def test_an_import_that_comes_later_counts_and_one_of_types_does_not() -> None:
    module = JS / "features" / "find" / "index.js"
    names = {target.as_posix() for target in imported(module)}
    assert "features/find/find-view.js" in names
    assert "store/state.js" not in names
