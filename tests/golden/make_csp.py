"""Answers to constraint problems, which the page's readers are checked against.

A file of `csp/` has the `question`; header and columns as /api/csp sends them; and for every event the cells
of its line in the log, its sentence, the values left to each variable, by number, and the node where the
search is then.
"""

import json
import struct
from typing import Any

from golden.make_bodies import AUSTRALIA, ROOT, Question

from webviz.csp import PROPAGATIONS, Run, domains_at, node_at, solve
from webviz.csp.model import bits
from webviz.csp.routes import read_csp_request
from webviz.csp.sentences import event_cells, event_sentence
from webviz.csp.solved_problem import encode_run

FORMATS = {"u8": "B", "u16": "H", "u32": "I", "i16": "h", "i32": "i"}
COUNTRY = (ROOT / "sample_maps/csp/australia.json").read_text("utf-8")
JOBS, TWO_COLORS = (
    (ROOT / "sample_maps/csp/jobs.json").read_text("utf-8"),
    (ROOT / "sample_maps/csp/two-colors.json").read_text("utf-8"),
)
SUM = (
    '{"variables": {"A B C": "1..3"}, "constraints": ["A + B = C", "B > 1", {"on": "A B", "not": [[1, 2]]}]}'
)
TRIANGLE = '{"variables": {"A B C": ["R", "G"]}, "constraints": ["A != B", "B != C", "A != C"]}'
NOTHING = '{"variables": {"A B": "1..2"}, "constraints": ["A > 2", "A != B"]}'
CYCLE = '{"variables": {"A B C": "1..3"}, "constraints": ["A < B", "B < C", "C < A"]}'
ONE_GIVEN = COUNTRY.replace('V T": ["R", "G", "B"]', 'V": ["R", "G", "B"], "T": ["R"]')
PROBLEMS: dict[str, Question] = {
    **{f"australia-{name}": {"text": COUNTRY, "propagation": name} for name in PROPAGATIONS},
    "australia-mrv": {"text": COUNTRY, "variables": "mrv", "values": "lcv"},
    "australia-mrv-degree": {"text": COUNTRY, "variables": "mrv-degree", "propagation": "arcs"},
    "australia-degree": {"text": COUNTRY, "variables": "degree", "propagation": "none"},
    "australia-map": {"text": AUSTRALIA, "propagation": "singletons"},
    "four-queens-arcs": {"text": "queens:4", "propagation": "arcs", "solutions": "all"},
    "four-queens-forward": {"text": "queens:4"},
    "three-queens": {"text": "queens:3", "propagation": "none"},
    "two-colors": {"text": TWO_COLORS, "propagation": "singletons"},
    "best-first": {"text": JOBS, "search": "best-first"},
    "beam": {"text": JOBS, "search": "beam", "width": 2},
    "best-first-none": {"text": TRIANGLE, "search": "best-first"},
    "beam-none": {"text": TRIANGLE, "search": "beam", "propagation": "arcs"},
    "nothing-left": {"text": NOTHING},
    "min-conflicts-solved": {"text": "queens:4", "search": "min-conflicts"},
    "min-conflicts": {"text": "queens:6", "search": "min-conflicts", "seed": 1, "steps": 12},
    "arc-consistency": {"text": ONE_GIVEN, "search": "arc-consistency"},
    "arc-consistency-wipe-out": {"text": CYCLE, "search": "arc-consistency"},
    "arc-consistency-nothing-left": {"text": NOTHING, "search": "arc-consistency"},
    "arcs-wipe-out": {"text": CYCLE, "propagation": "arcs"},
    "arc-consistency-sum": {"text": SUM, "search": "arc-consistency"},
    "sum-forward": {"text": SUM, "propagation": "forward", "solutions": "all"},
    "sum-singletons": {"text": SUM, "propagation": "singletons", "solutions": "all"},
    **{
        f"{number}-gone": {"text": f'{{"variables": {{"A": "1..{number}"}}, "constraints": ["A > 20"]}}'}
        for number in (8, 9, 10)
    },
    "nothing-to-check": {"text": '{"variables": {"A": "1..2"}}', "search": "arc-consistency"},
    "sum-binary": {"text": SUM, "propagation": "arcs", "binary": True},
}


def files() -> dict[str, str]:
    """The answers of /api/csp, as JSON with a line for each column and event."""
    return {f"csp/{name}.json": _as_text(question) for name, question in PROBLEMS.items()}


def _as_text(question: Question) -> str:
    wanted = read_csp_request(question)
    run = solve(wanted.problem, wanted.settings)
    header, columns = _decode(encode_run(run, wanted.is_binary))
    events = [json.dumps(_event(run, event), ensure_ascii=False) for event in range(len(run.events))]
    parts = {
        "question": json.dumps(question),
        "header": json.dumps(header),
        "columns": _block("{}", [f"{json.dumps(name)}: {json.dumps(column)}" for name, column in columns]),
        "events": _block("[]", events),
    }
    return _block("{}", [f"{json.dumps(name)}: {part}" for name, part in parts.items()]) + "\n"


def _decode(body: bytes) -> tuple[dict[str, Any], list[tuple[str, tuple[int, ...]]]]:
    """Header and columns of an answer; where the columns lie in it is left out."""
    header = json.loads(body[8 : 8 + int.from_bytes(body[4:8], "little")])
    described = header.pop("columns")
    return header, [
        (each["name"], struct.unpack_from(f"<{each['length']}{FORMATS[each['type']]}", body, each["offset"]))
        for each in described
    ]


def _event(run: Run, event: int) -> dict[str, Any]:
    return {
        "log": event_cells(run, event),
        "sentence": event_sentence(run, event),
        "left": [bits(mask) for mask in domains_at(run, event)],
        "position": node_at(run, event),
    }


def _block(brackets: str, lines: list[str]) -> str:
    return brackets[0] + ("\n" + ",\n".join(lines) + "\n" if lines else "") + brackets[1]
