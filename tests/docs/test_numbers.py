"""The bounds that the documentation tells are those of the program."""

from pathlib import Path

from webviz.answers import counting, entries, limits
from webviz.commands.csp_arguments import USUAL
from webviz.csp import Budget
from webviz.doctor import comparison, revealing
from webviz.exams import MOST_NODES as EXAM_NODES
from webviz.exams.alike import TRIES
from webviz.exams.quiz import MOST_ROWS, NOTHING
from webviz.exports import limits as pictures
from webviz.grading import cases, choosing, folders, model, points, points_reader, zips
from webviz.graphs import building
from webviz.graphs import reader as graph_reader
from webviz.lessons import model as lessons
from webviz.lessons.stop_reader import MOST_DAMAGED
from webviz.maps import findings as map_findings
from webviz.maps import steps
from webviz.outlines import borders, coverage, findings, pairs, shape, shapefile_zip
from webviz.replays import recorder
from webviz.rooms import ballot, clients, codes, question, room, rooms
from webviz.search.compilable import TEXTBOOK_NODES
from webviz.server import (
    connections,
    csp_checks,
    csp_comparison,
    outlines,
    random_trees,
    reaching,
    room_bodies,
    room_routes,
    traces,
    turns,
    workers,
)
from webviz.server.app import DEFAULTS
from webviz.server.compression import LEAST_BYTES
from webviz.server.known_texts import READING_SECONDS
from webviz.server.packed import LONGEST_ADDRESS
from webviz.server.settings import THREADS
from webviz.server.work import MOST_WRITERS
from webviz.views.csp_wire import MOST_SOLUTIONS
from webviz.workers.outlines import KEPT

ROOT = Path(__file__).parents[2]
MEBIBYTE = 2**20
WORDS = {3: "three", 10: "ten"}
SENTENCES: dict[str, tuple[str, ...]] = {
    "docs/api.md": (
        f"{LONGEST_ADDRESS:,} bytes",
        f"{LEAST_BYTES:,} bytes",
        f"longer than {READING_SECONDS:g} seconds to read",
        f"{traces.HELD_BYTES // MEBIBYTE} MiB",
        f"of those {MOST_WRITERS} can",
        f"the {THREADS} threads",
        f"Of one client {turns.MOST_OF_A_CLIENT} searches are under way at most, of all {turns.MOST_BEGUN};",
        f"a body over {connections.MOST_OF_A_BODY // MEBIBYTE} MiB, or over "
        f"{connections.MOST_OF_A_LARGE_BODY // MEBIBYTE} MiB where",
        f"over {connections.MOST_OF_A_SMALL_BODY // 1024} KiB about rooms",
        f"{DEFAULTS['CACHE_BYTES'] // MEBIBYTE} MiB",
        f"| {DEFAULTS['MAX_NODES']:,} |",
        f"at most {outlines.MOST_BYTES // MEBIBYTE} MiB. What else",
        f"more than {random_trees.MOST_NODES:,} nodes is a problem",
        f"at most {TEXTBOOK_NODES:,} nodes",
        f"at most {limits.VECTOR_VALUES:,} values",
        f"at most {limits.ROUNDS_NODES:,} nodes",
        f"At most {entries.MOST_TREES} are listed",
        f"at {limits.MOST_EVENTS:,} events",
        f"more than {limits.CHECKS_AT_ONCE:,} checks",
        f"more than {csp_checks.MOST_TESTS:,} tests",
        f"nodes times variables are at most {limits.STORED_VALUES // 2:,}",
        f"at most {csp_comparison.MOST_NODES:,} nodes and {csp_comparison.MOST_CHECKS:,} checks each",
        f"at {limits.MOST_CHECKS:,} checks",
        f"{counting.COMPILED_NODES:,} nodes of it where the compiled engine can, else "
        f"{counting.TEXTBOOK_NODES:,}",
        f"At most {MOST_SOLUTIONS:,} `solutions` are listed",
        f"Bodies are at most {room_routes.LARGEST_BODY // 1024} KiB",
        f"at most {room_bodies.LONGEST_SCENE:,} bytes in UTF-8",
        f"a server has at most {rooms.MOST_ROOMS}.",
        f"silent for {WORDS[int(rooms.QUIET_SECONDS / 60)]} minutes makes room",
        f"PBKDF2-HMAC-SHA256, {codes.ROUNDS:,} rounds",
        f"a secret of {8 * room_routes.SECRET_BYTES} bits",
        f"tries {clients.OF_A_DEVICE} different codes without a room within "
        f"{WORDS[int(clients.SECONDS / 60)]} minutes",
        f"has at most {clients.OF_AN_ADDRESS} rooms",
        f"in the last {room.PRESENT_SECONDS:.0f} seconds",
        f"2 to {room_bodies.MOST_CHOICES} different `choices` of at most "
        f"{room_bodies.LONGEST_CHOICE} characters",
        f"a number has at most {question.LONGEST_ANSWER} characters",
        f"of more than {ballot.MOST_COUNTED} different numbers",
        f"counts at most {room.MOST_DEVICES:,} devices",
        f"within the last {WORDS[int(rooms.CLOSED_SECONDS / 60)]} minutes",
        f"a text of at most {reaching.LONGEST_TEXT:,} characters",
        f"keeps the last {WORDS[KEPT]} that it has read",
        f"1 to {pictures.MOST_PICTURES} lines of the trace",
        f"more than {pictures.MOST_PICTURES} pictures, {pictures.MOST_SERVED_PIXELS:,} pixels",
        f"{pictures.MOST_MARKS:,} marks in all pictures, {pictures.MOST_NODES:,} nodes in all searches",
        f"{pictures.MOST_WHOLE_NODES:,} nodes of a whole tree, {pictures.MOST_NODES_DRAWN:,} nodes times",
        f"{pictures.MOST_CODED:,} characters of text in all coded links",
        f"{pictures.MOST_FILE_BYTES // MEBIBYTE} MiB of file",
        f"from {pictures.SCALES[0]:g} to {pictures.SCALES[1]:g}; left out, 1 of an animation",
        f"from {pictures.SECONDS[0]:g} to {pictures.SECONDS[1]:g}; left out, 1 |",
        f"from {pictures.ACROSS[0]:g} to {pictures.ACROSS[1]:g} centimeters",
        f"more than {workers.Limits().bytes // workers.MEBIBYTE} MB of memory, "
        f"{workers.Limits().processor_seconds:g} seconds of the",
        f"or {workers.Limits().wall_seconds:g} seconds is ended",
        f"{workers.MOST_USUAL} at most (`WEBVIZ_WORKERS`); of one client {workers.MOST_OF_A_CLIENT} more",
        f"of all {workers.MOST_WAITING} (503, `busy`",
        *(f"| `{name}` |" for name in DEFAULTS),
    ),
    "docs/cases.md": (f"the first {revealing.MOST_LINES:,} lines",),
    "docs/classroom.md": (
        f"A room counts {room.MOST_DEVICES:,} devices, and a server holds {rooms.MOST_ROOMS} rooms.",
        f"has not asked for {room.PRESENT_SECONDS:.0f} seconds",
        f"{DEFAULTS['ROOM_HOURS']:g} hours after its lead was there last",
        f"{WORDS[int(clients.SECONDS / 60)]} minutes at most",
    ),
    "docs/constraints.md": (
        f"| `--width` | of a beam | {USUAL.width} |",
        f"| `--seed`, `--steps` | of min-conflicts | {USUAL.seed}, {USUAL.steps} |",
        f"| `--max-nodes N` | where to stop, with exit status 3 | {Budget().nodes} |",
    ),
    "docs/doctor.md": (f"{comparison.MOST_LINES:,} lines at most",),
    "docs/exams.md": (
        *(f"at most {EXAM_NODES} nodes", f"After {TRIES:,} trees", f"up to {MOST_ROWS} |"),
        NOTHING,
    ),
    "docs/formats.md": (
        f"the first {map_findings.REPORTED:,} are told",
        f"cut after {map_findings.LONGEST:,} characters",
        f"may take {steps.LEAST:,} steps, and {steps.A_CHARACTER} more for each",
        f"{graph_reader.MOST_BYTES // MEBIBYTE} MiB, {building.MOST_NODES:,} regions and "
        f"{building.MOST_EDGES:,} borders",
        f"more than {building.LONGEST_PLAIN} of them",
        f"{findings.MOST_BYTES // MEBIBYTE} MiB, {findings.MOST_FEATURES:,} features",
        f"{findings.MOST_RINGS:,} rings and {findings.MOST_POINTS:,} points",
        f"Beyond {coverage.MOST_RINGS:,} islands",
        f"beyond {coverage.THINNED:,} points",
        f"unpacks to at most {shapefile_zip.MOST_UNPACKED // MEBIBYTE} MiB",
        f"what is closer than {coverage.SNAPPING}° becomes one, holes narrower than {coverage.GAP}°",
        f"shorter than {borders.SLIVER * coverage.SNAPPING}°",
        f"at most {pairs.FARTHEST:.0f} km of water",
        f"some {shape.BYTES_A_REGION:,} bytes a region",
    ),
    "docs/grading.md": (
        f"usually {points.told(points.Rule().total)}\n".strip(),
        f"from 0 to {points_reader.MOST_DECIMALS}; usually {points.Rule().decimals}",
        f"It may have {cases.MOST_NODES:,} nodes, and there may be {folders.MOST_CASES:,} cases.",
        f"more than {model.LARGEST_OUTPUT:,} bytes",
        f"may have {choosing.MOST_FILES:,} files and {zips.LARGEST_ZIP:,} bytes, its outputs together "
        f"{choosing.MOST_BYTES:,}",
    ),
    "docs/lessons.md": (
        f"| a file | {lessons.MOST_BYTES:,} bytes |",
        f"| stops | {lessons.MOST_STOPS} |",
        f"| a title | {lessons.LONGEST_TITLE} characters |",
        f"| `about`, `ask` | {lessons.LONGEST_ABOUT} characters |",
        f"| `text`, `note` | {lessons.LONGEST_TEXT:,} characters |",
        f"| the `text` of a choice | {lessons.LONGEST_CHOICE} characters |",
        f"| feedback | {lessons.LONGEST_FEEDBACK:,} characters |",
        f"of texts with mistakes the first {MOST_DAMAGED} are told",
        f"from 1 to {lessons.MOST_MINUTES} |",
        f"`choices`: {lessons.FEWEST_CHOICES} to {lessons.MOST_CHOICES}, each",
    ),
    "docs/replays.md": (
        f"at most {recorder.MOST_NODES:,} nodes",
        f"at most {recorder.NODES_BESIDE:,} nodes",
        f"{recorder.MOST_BYTES // MEBIBYTE} MB of answers",
    ),
    "docs/slides.md": (
        f"at most {pictures.MOST_PICTURES} pictures",
        f"at most {pictures.MOST_PIXELS:,} pixels, {pictures.MOST_SIDE:,} to a side;",
        f"an animation {pictures.MOST_FRAMES_PIXELS:,} in all",
    ),
}


def test_every_bound_is_told_as_it_is() -> None:
    missing = {}
    for page, sentences in SENTENCES.items():
        text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
        missing[page] = [sentence for sentence in sentences if sentence not in text]
    assert {page: sentences for page, sentences in missing.items() if sentences} == {}
