"""The bounds and the tables of the documentation are those of the program, no more and no less."""

import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

import webviz
from webviz import commands
from webviz.csp import KINDS, PROPAGATIONS, SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS
from webviz.doctor import FAULTS
from webviz.doctor.coverage import NEVER_IN_TREES, SAME_EVERYWHERE
from webviz.games.binding import RULES
from webviz.grading.points import SHARES, told
from webviz.outlines.borders import SLIVER
from webviz.outlines.coverage import SNAPPING
from webviz.python.lines import Line
from webviz.search.algorithms.deepening import ORDER
from webviz.search.needs import KINDS as GAME_KINDS
from webviz.search.orders import ORDERS
from webviz.search.registry import algorithms
from webviz.server import create_app
from webviz.server.app import DEFAULTS
from webviz.server.room_routes import STATUSES

ROOT = Path(__file__).parents[2]


WORDS = {3: "three", 10: "ten"}


UNITS = {
    "MiB": lambda value: f"{value // 2**20}",
    "KiB": lambda value: f"{value // 1024}",
    "minutes": lambda value: WORDS[int(value / 60)],
    "word": lambda value: WORDS[value],
    "bits": lambda value: f"{8 * value}",
    "half": lambda value: f"{value // 2:,}",
}


SENTENCES: dict[str, tuple[str, ...]] = {
    "docs/api.md": (
        "{server.packed.LONGEST_ADDRESS:,} bytes",
        "{server.compression.LEAST_BYTES:,} bytes",
        "longer than {server.known_texts.READING_SECONDS:g} seconds to read",
        "{server.traces.HELD_BYTES:MiB} MiB",
        "of those {server.work.MOST_WRITERS} can",
        "the {server.settings.THREADS} threads",
        "Of one client {server.turns.MOST_OF_A_CLIENT} searches are under way at most, of all "
        "{server.turns.MOST_BEGUN};",
        "a body over {server.connections.MOST_OF_A_BODY:MiB} MiB, or over "
        "{server.connections.MOST_OF_A_LARGE_BODY:MiB} MiB where",
        "over {server.connections.MOST_OF_A_SMALL_BODY:KiB} KiB about rooms",
        "{server.app.DEFAULTS[CACHE_BYTES]:MiB} MiB",
        "| {server.app.DEFAULTS[MAX_NODES]:,} |",
        "at most {server.outlines.MOST_BYTES:MiB} MiB. What else",
        "more than {server.random_trees.MOST_NODES:,} nodes is a problem",
        "at most {search.compilable.TEXTBOOK_NODES:,} nodes",
        "at most {answers.limits.VECTOR_VALUES:,} values",
        "at most {answers.limits.ROUNDS_NODES:,} nodes",
        "At most {answers.entries.MOST_TREES} are listed",
        "at {answers.limits.MOST_EVENTS:,} events",
        "more than {answers.limits.CHECKS_AT_ONCE:,} checks",
        "more than {server.csp_checks.MOST_TESTS:,} tests",
        "nodes times variables are at most {answers.limits.STORED_VALUES:half}",
        "at most {server.csp_comparison.MOST_NODES:,} nodes and "
        "{server.csp_comparison.MOST_CHECKS:,} checks each",
        "at {answers.limits.MOST_CHECKS:,} checks",
        "{answers.counting.COMPILED_NODES:,} nodes of it where the compiled engine can, else "
        "{answers.counting.TEXTBOOK_NODES:,}",
        "At most {views.csp_wire.MOST_SOLUTIONS:,} `solutions` are listed",
        "Bodies are at most {server.room_routes.LARGEST_BODY:KiB} KiB",
        "at most {server.room_bodies.LONGEST_SCENE:,} bytes in UTF-8",
        "a server has at most {rooms.rooms.MOST_ROOMS}.",
        "silent for {rooms.rooms.QUIET_SECONDS:minutes} minutes makes room",
        "PBKDF2-HMAC-SHA256, {rooms.codes.ROUNDS:,} rounds",
        "a secret of {server.room_routes.SECRET_BYTES:bits} bits",
        "tries {rooms.clients.OF_A_DEVICE} different codes without a room within "
        "{rooms.clients.SECONDS:minutes} minutes",
        "has at most {rooms.clients.OF_AN_ADDRESS} rooms",
        "in the last {rooms.room.PRESENT_SECONDS:.0f} seconds",
        "2 to {server.room_bodies.MOST_CHOICES} different `choices` of at most "
        "{server.room_bodies.LONGEST_CHOICE} characters",
        "a number has at most {rooms.question.LONGEST_ANSWER} characters",
        "of more than {rooms.ballot.MOST_COUNTED} different numbers",
        "counts at most {rooms.room.MOST_DEVICES:,} devices",
        "within the last {rooms.rooms.CLOSED_SECONDS:minutes} minutes",
        "a text of at most {server.reaching.LONGEST_TEXT:,} characters",
        "keeps the last {workers.outlines.KEPT:word} that it has read",
        "1 to {exports.limits.MOST_PICTURES} lines of the trace",
        "more than {exports.limits.MOST_PICTURES} pictures, {exports.limits.MOST_SERVED_PIXELS:,} pixels",
        "{exports.limits.MOST_MARKS:,} marks in all pictures, {exports.limits.MOST_NODES:,} nodes "
        "in all searches",
        "{exports.limits.MOST_WHOLE_NODES:,} nodes of a whole tree, "
        "{exports.limits.MOST_NODES_DRAWN:,} nodes times",
        "{exports.limits.MOST_CODED:,} characters of text in all coded links",
        "{exports.limits.MOST_FILE_BYTES:MiB} MiB of file",
        "from {exports.limits.SCALES[0]:g} to {exports.limits.SCALES[1]:g}; left out, 1 of an animation",
        "from {exports.limits.SECONDS[0]:g} to {exports.limits.SECONDS[1]:g}; left out, 1 |",
        "from {exports.limits.ACROSS[0]:g} to {exports.limits.ACROSS[1]:g} centimeters",
        "more than {server.workers.Limits.bytes:MiB} MB of memory, "
        "{server.workers.Limits.processor_seconds:g} seconds of the",
        "or {server.workers.Limits.wall_seconds:g} seconds is ended",
        "{server.workers.MOST_USUAL} at most (`WEBVIZ_WORKERS`); of one client "
        "{server.workers.MOST_OF_A_CLIENT} more",
        "of all {server.workers.MOST_WAITING} (503, `busy`",
        *(f"| `{name}` |" for name in DEFAULTS),
    ),
    "docs/cases.md": ("the first {doctor.revealing.MOST_LINES:,} lines",),
    "docs/classroom.md": (
        "A room counts {rooms.room.MOST_DEVICES:,} devices, and a server holds "
        "{rooms.rooms.MOST_ROOMS} rooms.",
        "has not asked for {rooms.room.PRESENT_SECONDS:.0f} seconds",
        "{server.app.DEFAULTS[ROOM_HOURS]:g} hours after its lead was there last",
        "{rooms.clients.SECONDS:minutes} minutes at most",
    ),
    "docs/constraints.md": (
        "| `--width` | of a beam | {commands.csp_arguments.USUAL.width} |",
        "| `--seed`, `--steps` | of min-conflicts | {commands.csp_arguments.USUAL.seed}, "
        "{commands.csp_arguments.USUAL.steps} |",
        "| `--max-nodes N` | where to stop, with exit status 3 | {csp.Budget.nodes} |",
    ),
    "docs/doctor.md": ("{doctor.comparison.MOST_LINES:,} lines at most",),
    "docs/exams.md": (
        *("at most {exams.MOST_NODES} nodes", "After {exams.alike.TRIES:,} trees"),
        *("up to {exams.quiz.MOST_ROWS} |", "{exams.quiz.NOTHING}"),
    ),
    "docs/formats.md": (
        "the first {maps.findings.REPORTED:,} are told",
        "cut after {maps.findings.LONGEST:,} characters",
        "may take {maps.steps.LEAST:,} steps, and {maps.steps.A_CHARACTER} more for each",
        "{graphs.reader.MOST_BYTES:MiB} MiB, {graphs.building.MOST_NODES:,} regions and "
        "{graphs.building.MOST_EDGES:,} borders",
        "more than {graphs.building.LONGEST_PLAIN} of them",
        "{outlines.findings.MOST_BYTES:MiB} MiB, {outlines.findings.MOST_FEATURES:,} features",
        "{outlines.findings.MOST_RINGS:,} rings and {outlines.findings.MOST_POINTS:,} points",
        "Beyond {outlines.coverage.MOST_RINGS:,} islands",
        "beyond {outlines.coverage.THINNED:,} points",
        "unpacks to at most {outlines.shapefile_zip.MOST_UNPACKED:MiB} MiB",
        "what is closer than {outlines.coverage.SNAPPING}° becomes one, holes narrower than "
        "{outlines.coverage.GAP}°",
        f"shorter than {SLIVER * SNAPPING}°",
        "at most {outlines.pairs.FARTHEST:.0f} km of water",
        "some {outlines.shape.BYTES_A_REGION:,} bytes a region",
    ),
    "docs/grading.md": (
        "usually {grading.points.Rule.total}",
        "from 0 to {grading.points_reader.MOST_DECIMALS}; usually {grading.points.Rule.decimals}",
        "It may have {grading.cases.MOST_NODES:,} nodes, and there may be "
        "{grading.folders.MOST_CASES:,} cases.",
        "more than {grading.model.LARGEST_OUTPUT:,} bytes",
        "may have {grading.choosing.MOST_FILES:,} files and {grading.zips.LARGEST_ZIP:,} bytes, "
        "its outputs together "
        "{grading.choosing.MOST_BYTES:,}",
    ),
    "docs/lessons.md": (
        "| a file | {lessons.model.MOST_BYTES:,} bytes |",
        "| stops | {lessons.model.MOST_STOPS} |",
        "| a title | {lessons.model.LONGEST_TITLE} characters |",
        "| `about`, `ask` | {lessons.model.LONGEST_ABOUT} characters |",
        "| `text`, `note` | {lessons.model.LONGEST_TEXT:,} characters |",
        "| the `text` of a choice | {lessons.model.LONGEST_CHOICE} characters |",
        "| feedback | {lessons.model.LONGEST_FEEDBACK:,} characters |",
        "of texts with mistakes the first {lessons.stop_reader.MOST_DAMAGED} are told",
        "from 1 to {lessons.model.MOST_MINUTES} |",
        "`choices`: {lessons.model.FEWEST_CHOICES} to {lessons.model.MOST_CHOICES}, each",
    ),
    "docs/replays.md": (
        "at most {replays.recorder.MOST_NODES:,} nodes",
        "at most {replays.recorder.NODES_BESIDE:,} nodes",
        "{replays.recorder.MOST_BYTES:MiB} MB of answers",
    ),
    "docs/slides.md": (
        "at most {exports.limits.MOST_PICTURES} pictures",
        "at most {exports.limits.MOST_PIXELS:,} pixels, {exports.limits.MOST_SIDE:,} to a side;",
        "an animation {exports.limits.MOST_FRAMES_PIXELS:,} in all",
    ),
}


class Bounds(Formatter):
    """Fills in names below webviz, and of a class what is usual: `{rooms.codes.ROUNDS:,}`."""

    def get_field(self, name: str, *_others: Any) -> tuple[Any, str]:
        found: Any = webviz
        for part in re.findall(r"\w+", name):
            found = self.within(found() if isinstance(found, type) else found, part)
        return found, name

    def within(self, whole: Any, part: str) -> Any:
        if isinstance(whole, dict | tuple):
            return whole[int(part) if part.isdigit() else part]
        if isinstance(whole, ModuleType):
            try:
                return import_module(f"{whole.__name__}.{part}")
            except ModuleNotFoundError:
                pass
        return getattr(whole, part)

    def format_field(self, value: Any, unit: str) -> str:
        return UNITS[unit](value) if unit in UNITS else super().format_field(value, unit)


def test_every_bound_is_told_as_it_is() -> None:
    missing = {}
    for page, sentences in SENTENCES.items():
        text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
        filled = [Bounds().vformat(sentence, (), {}) for sentence in sentences]
        missing[page] = [sentence for sentence in filled if sentence not in text]
    assert {page: sentences for page, sentences in missing.items() if sentences} == {}


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
    wanted = [
        [name, *("yes" if need is None else need.name for need in found)] for name, found in needs.items()
    ]
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
    wanted = {f"| {status} | `urn:webviz:problem:{kind}`" for kind, status in STATUSES.items()}
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
    _, games, runs = text.split("| column | what it is |")
    first_cells = [
        {
            name
            for cell in re.findall(r"^\| (`.*?) \|", part.split("\n\n")[0], re.M)
            for name in names_in(cell)
        }
        for part in (games, runs, text.split("| field of a line | what it is |")[1])
    ]
    solved = webviz.solve("queens:4")
    assert first_cells[0] - {"value_1", "value_2"} == set(webviz.search("australia").columns())
    assert first_cells[1:] == [set(solved.columns()), set(Line._fields)]
    assert set(solved.event_columns()) <= names_in(runs)


def test_kinds_of_events_shares_of_points_and_exit_statuses_are_all_there_are() -> None:
    kinds = [name for row in table("docs/constraints.md", "kind") for name in row[0].split(", ")]
    assert sorted(kinds) == sorted(KINDS)
    rows = re.findall(r"^\| .* \| ([\d.]+) \| `(\w+)`", text_of("docs/grading.md"), re.M)
    assert {name: share for share, name in rows} == {name: told(share) for name, share in SHARES.items()}
    statuses = [int(number) for number in re.findall(r"^\| (\d+) \| ", text_of("README.md"), flags=re.M)]
    named = ("DONE", "WRONG_INPUT", "UNUSABLE", "BUDGET_REACHED", "FAULT", "INTERRUPTED")
    assert statuses == [getattr(commands, name) for name in named]


def test_the_tables_of_samples_are_those_of_the_program() -> None:
    for heading, folder, index, ending in (
        ("Samples", "", "samples", "txt"),
        ("Game trees", "trees/", "trees", "txt"),
        ("Constraint problems", "csp/", "csp", "json"),
    ):
        entries = json.loads(text_of(f"sample_maps/{folder}{index}.json"))
        wanted = [
            f"| [{one['title']}](sample_maps/{folder}{one['name']}.{ending}) | {one['look_for']} |"
            + (f" {one['step']} |" if not folder else "")
            for one in entries
        ]
        rows = [line for line in section("README.md", heading).splitlines() if line.startswith("| [")]
        assert rows == wanted, heading


def test_the_keys_are_those_that_the_page_lists() -> None:
    node = [sys.executable, str(ROOT / "tools" / "node.py"), str(ROOT / "tests" / "js" / "key-table.mjs")]
    actions = json.loads(subprocess.run(node, capture_output=True, check=True, timeout=600).stdout)
    rows = re.findall(r"^\| (<kbd>.*) \| (.*) \|$", section("README.md", "Keys"), flags=re.M)
    page = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "templates").rglob("*.html"))
    dialog = page.split('id="keys"')[1].split("</dialog>")[0]
    in_the_tree = re.findall(r"<dt>(.*?)</dt>\s*<dd>\s*(.*?)\s*</dd>", dialog, flags=re.S)
    assert [(re.findall(r"<kbd>(.*?)</kbd>", keys), what) for keys, what in rows] == [
        *[(row["keys"], row["title"]) for row in actions],
        *[(re.findall(r"<kbd>(.*?)</kbd>", keys), what) for keys, what in in_the_tree],
    ]
