"""True bounds, tables, examples, links and pictures of the documentation."""

import json
import re
import shlex
import subprocess
import sys
from datetime import date
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any
from urllib.parse import unquote

import pytest
from game_kinds import KINDS as GAME_KINDS
from PIL import Image

import webviz
from webviz import commands
from webviz.__main__ import main
from webviz.classroom.errors import RoomError
from webviz.csp import KINDS, PROPAGATIONS, SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS
from webviz.doctor import FAULTS
from webviz.doctor.revealing import NEVER_IN_TREES, SAME_EVERYWHERE
from webviz.games import MapColoring, game_on
from webviz.games.binding import RULES
from webviz.grading.points import SHARES, points_text
from webviz.lessons import read_lesson
from webviz.lessons.model import NumberQuestion, lesson_samples
from webviz.lessons.reader import KEYS, QUESTION_KEYS, STOP_KEYS
from webviz.lessons.running import lesson_faults
from webviz.maps import read_map
from webviz.outlines.borders import SLIVER
from webviz.outlines.coverage import SNAPPING
from webviz.python.searching import Line
from webviz.scene.fields import SEARCH_FIELDS, VIEW_FIELDS
from webviz.search import Query, search
from webviz.search.algorithms.deepening import ORDER
from webviz.search.orders import ORDERS
from webviz.search.registry import algorithms
from webviz.server import create_app
from webviz.server.app import DEFAULTS
from webviz.server.body import LARGEST_FILE
from webviz.trace import event_at, event_count, trace_lines, update_event, visit_event

ROOT = Path(__file__).parents[2]
BOUNDS = (ROOT / "tests" / "golden" / "bounds.txt").read_text(encoding="utf-8")
"""Pages, and what stands there of names below webviz, of which some are told in another unit."""
UNITS = {
    "MiB": lambda value: f"{value // 2**20}",
    "KiB": lambda value: f"{value // 1024}",
    "minutes": lambda value: UNITS["word"](int(value / 60)),
    "word": lambda value: {3: "three", 10: "ten"}[value],
    "bits": lambda value: f"{8 * value}",
    "half": lambda value: f"{value // 2:,}",
}


class Bounds(Formatter):
    """A formatter of names in webviz and defaults of classes: `{csp.Budget.nodes}`."""

    def get_field(self, name: str, *_others: Any) -> tuple[Any, str]:
        found: Any = webviz
        for part in re.findall(r"\w+", name):
            try:
                found = import_module(f"{found.__name__}.{part}")
            except (AttributeError, ModuleNotFoundError):
                found = found() if isinstance(found, type) else found
                is_list = isinstance(found, dict | tuple)
                found = found[int(part) if part.isdigit() else part] if is_list else getattr(found, part)
        return found, name

    def format_field(self, value: Any, unit: str) -> str:
        return UNITS[unit](value) if unit in UNITS else super().format_field(value, unit)


def test_every_bound_is_told_as_it_is() -> None:
    for page, *sentences in (part.splitlines() for part in BOUNDS.split("\n\n")):
        text = " ".join(text_of(page).split())
        assert [each for each in sentences if Bounds().vformat(each, (), {}) not in text] == [], page
    assert f"shorter than {SLIVER * SNAPPING}°" in text_of("docs/formats.md")
    assert [name for name in DEFAULTS if f"| `{name}` |" not in text_of("docs/api.md")] == []


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def table(page: str, head: str) -> list[list[str]]:
    """The rows below the line that begins with this cell, without marks of code."""
    lines = text_of(page).split(f"\n| {head} |", 1)[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip().replace("`", "") for cell in line.strip("|").split(" | ")] for line in lines]


def section(page: str, heading: str) -> str:
    return text_of(page).partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def names_in(cells: str) -> set[str]:
    return set(re.findall(r"`(.*?)`", cells))


def test_what_applies_to_which_game_is_what_the_program_goes_by() -> None:
    rows = {**algorithms(), **{f"order {name}": each for name, each in ORDERS.items() if each.needs}}
    needs = {name: [row.unmet(kind) for kind in GAME_KINDS.values()] for name, row in rows.items()}
    wanted = [[name, *(need.name if need else "yes" for need in found)] for name, found in needs.items()]
    assert table("docs/algorithms.md", "algorithm") == wanted
    assert [row[0] for row in table("docs/algorithms.md", "order")] == [*ORDERS, ORDER]


def test_every_fault_is_in_the_table_of_the_doctor_and_every_proof_in_that_of_cases() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (.+) \| (?:`([a-z-]+)`|—) \|$", text_of("docs/doctor.md"), re.M)
    assert rows == [(fault.name, fault.title, fault.sample) for fault in FAULTS.values()]
    proofs = {
        " and ".join(sorted(pair)) + " are the same everywhere": why for pair, why in SAME_EVERYWHERE.items()
    }
    proofs |= {f"{fault} shows in no tree": why for fault, why in NEVER_IN_TREES.items()}
    plain = {fault: why.replace("`", "") for fault, why in proofs.items()}
    assert {row[0]: row[-1] for row in table("docs/cases.md", "fault")} == plain


def test_every_address_choice_and_error_of_the_server_is_in_its_document() -> None:
    text = text_of("docs/api.md")
    errors = RoomError.__subclasses__()
    wanted = {f"| {error.status} | `urn:webviz:problem:{error.kind}`" for error in errors}
    for rule in create_app().url_map.iter_rules():
        path = rule.rule.replace("<name>", "NAME").replace("<code>", "CODE")
        if not path.startswith(("/static/", "/vendor/")):
            wanted |= {f"`{method} {path}`" for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}}
    choices = (SEARCHES, PROPAGATIONS, VARIABLE_ORDERS, VALUE_ORDERS, RULES, algorithms(), ORDERS)
    wanted |= {f'`"{name.replace("N", "7")}"`' for names in choices for name in names}
    assert {one for one in wanted if one not in text} == set()


def test_every_function_and_column_of_python_is_listed() -> None:
    text = text_of("docs/python.md")
    listed = re.findall(r"^\| `(\w+)\(", text, re.MULTILINE)
    assert sorted(listed) == [name for name in webviz.__all__ if name != "__version__"]
    parts = (*text.split("| column | what it is |")[1:], text.split("| field of a line | what it is |")[1])
    cells = [re.findall(r"^\| (`.*?) \|", part.split("\n\n")[0], re.M) for part in parts]
    first_cells = [names_in("".join(each)) for each in cells]
    solved = webviz.solve("queens:4")
    assert first_cells[0] - {"value_1", "value_2"} == set(webviz.search("australia").columns())
    assert first_cells[1:] == [set(solved.columns()), set(Line._fields)]
    assert set(solved.event_columns()) <= names_in(parts[1])


def test_kinds_of_events_shares_of_points_and_exit_statuses_are_all_there_are() -> None:
    kinds = [name for row in table("docs/constraints.md", "kind") for name in row[0].split(", ")]
    assert sorted(kinds) == sorted(KINDS)
    rows = re.findall(r"^\| .* \| ([\d.]+) \| `(\w+)`", text_of("docs/grading.md"), re.M)
    assert {name: share for share, name in rows} == {
        name: points_text(share) for name, share in SHARES.items()
    }
    statuses = [
        int(number) for number in re.findall(r"^\| (\d+) \| ", text_of("docs/command-line.md"), flags=re.M)
    ]
    named = ("DONE", "WRONG_INPUT", "UNUSABLE", "BUDGET_REACHED", "FAULT", "INTERRUPTED")
    assert statuses == [getattr(commands, name) for name in named]


def test_the_tables_of_samples_are_those_of_the_program() -> None:
    for heading, folder, index, ending in (
        ("Maps", "", "samples", "txt"),
        ("Game trees", "trees/", "trees", "txt"),
        ("Constraint problems", "csp/", "csp", "json"),
    ):
        entries = json.loads(text_of(f"sample_maps/{folder}{index}.json"))
        wanted = [
            f"| [{one['title']}](../sample_maps/{folder}{one['name']}.{ending}) | {one['look_for']} |"
            + (f" {one['step']} |" if not folder else "")
            for one in entries
        ]
        rows = [line for line in section("docs/samples.md", heading).splitlines() if line.startswith("| [")]
        assert rows == wanted, heading


def test_the_keys_are_those_that_the_page_lists() -> None:
    node = [sys.executable, str(ROOT / "tools" / "node.py"), str(ROOT / "tests" / "js" / "key-table.mjs")]
    actions = json.loads(subprocess.run(node, capture_output=True, check=True, timeout=600).stdout)
    rows = re.findall(r"^\| (<kbd>.*) \| (.*) \|$", section("docs/page.md", "Keys"), flags=re.M)
    assert [(re.findall(r"<kbd>(.*?)</kbd>", keys), what) for keys, what in rows] == [
        (row["keys"], row["title"]) for row in actions
    ]


def test_rows_lines_and_formulas_of_the_example_are_those_of_the_search() -> None:
    page = "docs/architecture.md"
    drawn, warnings = read_map(text_of(page).split("```map\n")[1].split("```")[0])
    game = MapColoring(drawn)
    t = search(game, Query(depth=drawn.depth))
    cells = zip(
        range(len(t)), t.depth, (game.labels[move] for move in t.move), t.value, t.size, t.legal, strict=True
    )
    assert warnings == [] and [row[:6] for row in table(page, "node")] == [[*map(str, row)] for row in cells]
    rows = table(page, "line")
    assert [row[2] for row in rows] == list(trace_lines(t, game.labels))[: event_count(t)]
    position = game.result(game.initial, t.move[3])
    assert set(game.actions(position)) - {t.move[4]} == {game.labels.index("D, R")}  # the pruned move
    for number, (line, formula, _) in enumerate(rows):
        visit, update = re.match(r"visit (\d)", formula), re.match(r"(\d) updates (\d)", formula)
        event = visit_event(t, int(visit[1])) if visit else update_event(t, int(update[1]))  # type: ignore[index]
        shown = re.search(r"= (\d+)", formula)
        assert shown and int(shown[1]) == event == int(line) - 1 == number
        assert event_at(t, event).cutoff == ("a cutoff" in formula)


SAMPLES = lesson_samples(ROOT / "sample_maps")


def test_the_lesson_can_be_taught_as_it_stands_and_its_claims_are_so() -> None:
    [text] = re.findall(r"```json\n(.*?)```", text_of("docs/lessons.md"), re.DOTALL)
    lesson, warnings = read_lesson(text, SAMPLES)
    assert warnings == [] and list(lesson_faults(lesson, SAMPLES)) == []
    map, _ = read_map(SAMPLES["australia"].text)
    nodes = {name: len(search(game_on(map), Query(name))) for name in ("alpha-beta", "minimax")}
    question = lesson.stops[-1].question
    assert isinstance(question, NumberQuestion)
    assert question.answer == nodes["minimax"]
    assert f"visits {nodes['alpha-beta']} nodes" in question.ask
    assert f"{nodes['minimax'] - nodes['alpha-beta']} nodes" in question.wrong


def test_every_entry_of_a_lesson_is_told_with_its_words_and_no_other() -> None:
    for heading, names in {"The file": KEYS, "A stop": STOP_KEYS, "Questions": QUESTION_KEYS}.items():
        text = section("docs/lessons.md", heading)
        assert [name for name in names if f"`{name}`" not in text and f'`"{name}": ' not in text] == []
    parts = {each.name: each.words for each in (*SEARCH_FIELDS.values(), *VIEW_FIELDS.values())}
    rows = re.findall(r"^\| (`.*?)\|(.*?)\|", section("docs/lessons.md", "Search and view"), re.M)
    words = {name: row for names, row in rows for name in re.findall(r"`([a-z-]+)`", names)}
    assert words.keys() == parts.keys()
    assert [(name, each) for name in parts for each in parts[name] if f"`{each}`" not in words[name]] == []


def test_limits_and_verdicts_of_the_doctor_are_those_of_the_page() -> None:
    source, words = (text_of(f"static/js/features/doctor/{name}.js") for name in ("index", "words"))
    page = " ".join(text_of("docs/why-is-my-output-wrong.md").split())
    megabytes = re.search(r"LARGEST = (\d+) << 20", source)
    characters = re.search(r"MAX_LINK_LENGTH = (\d+)", source)
    assert megabytes and f"up to {megabytes[1]} MiB" in page
    assert characters and f"{int(characters[1]):,} characters" in page
    assert 4 / 3 * int(megabytes[1]) * 2**20 + 2**20 < LARGEST_FILE  # in base64, with a map beside it
    for verdict in ("Every line is right", "right but for its form", "Consistent with", "No known fault"):
        assert verdict in page and verdict in words


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
    """Code that looks like a path in the project, without pattern or placeholder."""
    words = [code.strip() for code in CODE.findall(without_code(text))]
    paths = [word for word in words if re.fullmatch(r"[\w./-]+", word) and "/" in word and "NAME" not in word]
    return [path for path in paths if path.split("/")[0] in PLACES]


def named_modules(text: str) -> set[str]:
    """Modules named without a folder, but for the examples in CONTRIBUTING.md."""
    named = {code for code in CODE.findall(without_code(text)) if re.fullmatch(r"[\w-]+\.(py|js)", code)}
    return named - {"lasting.py", "http_cache.py"}


def test_links_files_and_make_targets_that_are_named_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), flags=re.M))
    modules = {path.name for place in PLACES for path in (ROOT / place).rglob("*.*")}
    missing = list[tuple[str, str]]()
    for path in documents():
        text, page = path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()
        links = [link for link in LINK.findall(without_code(text)) if not link.startswith(OUTSIDE)]
        missing += [(page, link) for link in links if not leads_somewhere(path, link)]
        missing += [(page, name) for name in named_files(text) if not (ROOT / name).exists()]
        missing += [(page, name) for name in named_modules(text) - modules]
        missing += [
            (page, each) for each in re.findall(r"(?:^|`)make ([a-z-]+)", text, re.M) if each not in targets
        ]
    assert missing == []


def test_every_test_that_a_page_names_is_there() -> None:
    for page in ("docs/reliability.md", "SECURITY.md"):
        named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", text_of(page))
        assert [test for file, test in named if f"def {test}(" not in text_of(file)] == [], page
    faults = section("docs/reliability.md", "When something fails")
    rows = [line for line in faults.splitlines() if line.startswith("| ")][1:]
    assert len(rows) >= 15 and all("::test_" in row for row in rows)


def test_the_index_lists_every_page_and_a_page_shows_every_picture() -> None:
    linked = set(LINK.findall(text_of("docs/README.md")))
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


def test_every_control_that_is_named_is_on_the_page_and_what_is_remembered_is_told() -> None:
    page = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "templates").rglob("*.html"))
    named = set(re.findall(r"\*(\w[\w ]*)\*(?!\*)", text_of("README.md") + text_of("docs/page.md"))) - {
        "move"
    }
    assert {word for word in named if not re.search(rf"\b{re.escape(word)}\b", page)} == set() != named
    scripts = [path.read_text(encoding="utf-8") for path in (ROOT / "static" / "js").rglob("*.js")]
    parts = [each for script in scripts for each in re.findall(r"\bremembers: \{(.*?)\}", script)]
    fields = {field for part in parts for field in re.findall(r"(\w+): \[", part)}
    drafts = {name for script in scripts for name in re.findall(r"'webviz-([\w-]+)'", script)}
    remembered = {"theme", "lecture", "code", "draft", "texts", "map", "trace", "device"}
    remembered |= {"lesson", "lesson-before", "tour", "homework-"}
    of_tab = {"presenter", "presenter-started", "presenter-plan", "lead", "page"}
    assert fields | drafts == remembered | of_tab, "docs/page.md names what is remembered"


def test_versions_are_semantic_newest_first_each_with_its_day_and_its_kinds_of_change() -> None:
    changes = text_of("CHANGELOG.md")
    unreleased, *heads = re.findall(r"^## (.*)$", changes, flags=re.M)
    found = [re.fullmatch(r"\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d)", head) for head in heads]
    versions = [tuple(map(int, one.groups()[:3])) for one in found if one]
    days = [date.fromisoformat(one[4]) for one in found if one]
    assert unreleased == "[Unreleased]" and len(versions) == len(heads)
    assert versions == sorted(versions, reverse=True) and days == sorted(days, reverse=True)
    assert ".".join(map(str, versions[0])) == commands.VERSION
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.*)$", changes, flags=re.M)) <= kinds
    assert all(re.match(r"\w+\n\n- ", part) for part in re.split(r"^### ", changes, flags=re.M)[1:])


SHOWING = text_of("docs/page.md") + text_of("docs/exports.md")
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
