"""The wings: capabilities that can be removed from webviz, with a row for each.

A wing is a folder of this package with pure modules, and its own edge: `command.py` connects it to the
command line, `routes.py` to HTTP. The server and the command line find both only through this table. A
function or a table in a row is written as `module:name`, without `webviz.`, and imported when it is used.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, NamedTuple


class Command(NamedTuple):
    arguments: str  # the function that adds its arguments to a parser
    help: str  # what it does, in a line
    run: str = ""  # the function that runs it; "" for `run` in the module of `arguments`
    cleans_up: bool = False  # whether it removes its unfinished files when a signal ends it

    @property
    def runner(self) -> str:
        return self.run or f"{self.arguments.partition(':')[0]}:run"


class PageFormat(NamedTuple):
    """A format of `webviz export` whose files contain the page itself."""

    suffix: str  # the end of its files' names, with the dot
    title: str  # its name for people
    writer: str  # takes a `PageState` and `Options` (`webviz.exports.model`), and returns the file's bytes


class Kind(NamedTuple):
    """A kind of problem besides maps and trees; its functions recognize and read it."""

    recognize: str  # takes a text, and returns whether it is meant as such a problem
    read: str  # takes a text and `look`, and returns its `webviz.scene.problem_text.ProblemText`
    has_map: bool = False  # whether such a text has a map, so that commands for maps accept it, too
    of_map: str = ""  # takes a map, returns its `webviz.scene.constraints.Constraints`; "" for none


class Wing(NamedTuple):
    """The row of a wing: everything that connects its folder to the rest."""

    needs: tuple[str, ...] = ()  # the wings that it needs
    commands: Mapping[str, Command] = {}  # its commands, by name
    routes: tuple[str, ...] = ()  # its modules with a Flask blueprint
    kinds: Mapping[str, Kind] = {}  # its kinds of problems, by their names in samples and on the page
    words: Mapping[str, str] = {}  # by a field of links, such as "search": the table of its words
    jobs: Mapping[str, str] = {}  # functions for worker processes: `(members, data) -> bytes`
    files: Mapping[str, str] = {}  # by the kind of a file that the page opens: what recognizes its bytes
    formats: Mapping[str, PageFormat] = {}  # its formats of exports
    names: tuple[str, ...] = ()  # its names in `import webviz`
    page: tuple[str, ...] = ()  # features of the page that belong to it, besides the one with its own name


WINGS: dict[str, Wing] = {
    "csp": Wing(
        commands={
            "csp": Command(
                "csp.command:add_csp", "solve a constraint problem: a map, queens, or any problem in JSON"
            )
        },
        routes=("csp.routes",),
        kinds={
            "csp": Kind(
                recognize="csp.reader:states_problem",
                read="csp.kind:read_text",
                of_map="csp.kind:problem_of_map",
            )
        },
        words={
            "search": "csp:SEARCHES",
            "propagation": "csp:PROPAGATIONS",
            "variables": "csp:VARIABLE_ORDERS",
            "values": "csp:VALUE_ORDERS",
        },
        names=("solve",),
        page=("checks", "settings"),
    ),
    "outlines": Wing(
        commands={
            "map": Command(
                "outlines.command:add_map", "make a map from outlines or from a graph, in any usual format"
            )
        },
        routes=("outlines.routes",),
        kinds={
            "document": Kind("outlines.source:is_document_text", "outlines.document:read_text", has_map=True)
        },
        jobs={"outlines": "outlines.worker:outline_answer"},
        files={
            "document": "outlines.source:is_document",
            "outlines": "outlines.any_source:opens_as_outlines",
            "graph": "outlines.any_source:opens_as_graph",
        },
    ),
    "exports": Wing(
        needs=("lessons",),
        commands={
            "export": Command(
                "exports.arguments:add_export",
                "write pictures, slides, animations, films or tables of a search",
                "exports.command:run",
                cleans_up=True,
            )
        },
        routes=("exports.routes",),
        jobs={"pictures": "exports.worker:picture_file"},
        names=("export",),
    ),
    "replays": Wing(
        needs=("exports", "lessons"),
        routes=("replays.routes",),
        formats={"replay": PageFormat(".html", "Replay in one file", "replays.api:write_replay")},
    ),
    "course": Wing(
        needs=("exports", "lessons", "outlines", "replays"),
        commands={
            "site": Command(
                "course.command:add_site",
                "write a course as a static site: problems and lessons that play without a server",
                cleans_up=True,
            )
        },
    ),
    "notebooks": Wing(needs=("exports",), names=("show",)),
    "lessons": Wing(
        commands={"lesson": Command("lessons.command:add_lesson", "check a lesson")},
        routes=("lessons.routes",),
        page=("lesson-maker",),
    ),
    "classroom": Wing(routes=("classroom.routes", "classroom.addresses")),
    "doctor": Wing(
        commands={
            "doctor": Command(
                "doctor.command:add_doctor", "find where an output goes wrong, and which faults explain it"
            ),
            "cases": Command(
                "doctor.cases_command:add_cases", "list the faults that test cases reveal, or make cases"
            ),
        },
        routes=("doctor.routes",),
        files={"output": "doctor.form:is_output"},
        names=("diagnose",),
    ),
    "exams": Wing(
        needs=("doctor", "exports"),
        commands={"exam": Command("exams.command:add_exam", "write exams: sheets, keys, a quiz for Moodle")},
        routes=("exams.routes",),
        jobs={"exam": "exams.worker:exam_file"},
    ),
    "grading": Wing(
        needs=("doctor", "exams", "exports"),
        commands={
            "practice": Command(
                "grading.practice_command:add_practice", "give each student exercises of equal difficulty"
            ),
            "grade": Command(
                "grading.arguments:add_grade",
                "grade the homework of a course, and report misconceptions",
                "grading.command:run",
                cleans_up=True,
            ),
        },
    ),
}


def value_at(place: str) -> Any:
    """The function or table at a place, such as "csp.command:add_csp", imported."""
    module, _, name = place.partition(":")
    return getattr(import_module(f"webviz.{module}"), name)


def kind_of_text(text: str) -> Kind | None:
    """The kind of problem that a text is meant as, or None. Asks the last rows first."""
    kinds = (kind for wing in reversed(WINGS.values()) for kind in wing.kinds.values())
    return next((kind for kind in kinds if value_at(kind.recognize)(text)), None)


def kinds() -> dict[str, Kind]:
    return {name: kind for wing in WINGS.values() for name, kind in wing.kinds.items()}


def has_words(field: str) -> bool:
    """Whether a wing has the words of this field; does not import them."""
    return any(field in wing.words for wing in WINGS.values())


def words_of(field: str) -> Mapping[str, Any]:
    """The table of the words of a field; empty if no wing has one."""
    places = (wing.words[field] for wing in WINGS.values() if field in wing.words)
    return next((value_at(place) for place in places), {})


def kind_of_file(source: bytes) -> str | None:
    """The kind of a file, or None. The last rows, more specific, are asked first."""
    recognizers = (item for wing in reversed(WINGS.values()) for item in wing.files.items())
    return next((kind for kind, recognize in recognizers if value_at(recognize)(source)), None)


def worker_jobs() -> dict[str, str]:
    """The jobs of worker processes, each with the full name of its function."""
    return {name: f"webviz.{place}" for wing in WINGS.values() for name, place in wing.jobs.items()}


def route_modules() -> Iterator[str]:
    return (f"webviz.{module}" for wing in WINGS.values() for module in wing.routes)
