"""Write the searches of constraint problems that the page's readers of columns are checked against.

    python tests/golden/make_csp.py

Each file in `csp/` has the `question`; header and columns of the answer as /api/csp sends it; and for every
event the cells of its line in the log, its sentence, the values that are left to each variable, by number,
and the node where the search is then.
"""

import json
import struct
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT)]

from webviz.csp import PROPAGATIONS, Run, domains_at, position_at, solve  # noqa: E402
from webviz.csp.log_text import event_cells  # noqa: E402
from webviz.csp.model import bits  # noqa: E402
from webviz.csp.sentences import event_sentence  # noqa: E402
from webviz.server.csp_request import read_csp_request  # noqa: E402
from webviz.views.csp_wire import encode_run  # noqa: E402

FORMATS = {"u8": "B", "u16": "H", "u32": "I", "i16": "h", "i32": "i"}


def _text(path: str) -> str:
    return (ROOT / path).read_bytes().decode()


AUSTRALIA = _text("sample_maps/csp/australia.json")
SUM = (
    '{"variables": {"A B C": "1..3"}, "constraints": ["A + B = C", "B > 1", {"on": "A B", "not": [[1, 2]]}]}'
)
TRIANGLE = '{"variables": {"A B C": ["R", "G"]}, "constraints": ["A != B", "B != C", "A != C"]}'
NOTHING = '{"variables": {"A B": "1..2"}, "constraints": ["A > 2", "A != B"]}'
CYCLE = '{"variables": {"A B C": "1..3"}, "constraints": ["A < B", "B < C", "C < A"]}'
QUESTIONS: dict[str, dict[str, Any]] = {
    **{f"australia-{name}": {"text": AUSTRALIA, "propagation": name} for name in PROPAGATIONS},
    "australia-mrv": {"text": AUSTRALIA, "variables": "mrv", "values": "lcv"},
    "australia-mrv-degree": {"text": AUSTRALIA, "variables": "mrv-degree", "propagation": "arcs"},
    "australia-degree": {"text": AUSTRALIA, "variables": "degree", "propagation": "none"},
    "australia-map": {"text": _text("tests/golden/australia.in"), "propagation": "singletons"},
    "four-queens-arcs": {"text": "queens:4", "propagation": "arcs", "solutions": "all"},
    "four-queens-forward": {"text": "queens:4"},
    "three-queens": {"text": "queens:3", "propagation": "none"},
    "two-colors": {"text": _text("sample_maps/csp/two-colors.json"), "propagation": "singletons"},
    "best-first": {"text": _text("sample_maps/csp/jobs.json"), "search": "best-first"},
    "beam": {"text": _text("sample_maps/csp/jobs.json"), "search": "beam", "width": 2},
    "best-first-none": {"text": TRIANGLE, "search": "best-first"},
    "beam-none": {"text": TRIANGLE, "search": "beam", "propagation": "arcs"},
    "nothing-left": {"text": NOTHING},
    "min-conflicts-solved": {"text": "queens:4", "search": "min-conflicts"},
    "min-conflicts": {"text": "queens:6", "search": "min-conflicts", "seed": 1, "steps": 12},
    "arc-consistency": {
        "text": AUSTRALIA.replace('V T": ["R", "G", "B"]', 'V": ["R", "G", "B"], "T": ["R"]'),
        "search": "arc-consistency",
    },
    "arc-consistency-wipe-out": {"text": CYCLE, "search": "arc-consistency"},
    "arc-consistency-nothing-left": {"text": NOTHING, "search": "arc-consistency"},
    "arcs-wipe-out": {"text": CYCLE, "propagation": "arcs"},
    "arc-consistency-sum": {"text": SUM, "search": "arc-consistency"},
    "sum-forward": {"text": SUM, "propagation": "forward", "solutions": "all"},
    **{
        f"{number}-gone": {"text": f'{{"variables": {{"A": "1..{number}"}}, "constraints": ["A > 20"]}}'}
        for number in (8, 9, 10)
    },
    "nothing-to-check": {"text": '{"variables": {"A": "1..2"}}', "search": "arc-consistency"},
    "sum-binary": {"text": SUM, "propagation": "arcs", "binary": True},
}


def runs() -> dict[str, str]:
    """The text of each file, by its name without `.json`."""
    return {name: _as_text(question) for name, question in QUESTIONS.items()}


def _as_text(question: dict[str, Any]) -> str:
    """JSON with a line for each column and event."""
    wanted = read_csp_request(question)
    run = solve(wanted.problem, wanted.settings)
    header, columns = _decoded(encode_run(run, wanted.is_binary))
    parts = {
        "question": json.dumps(question),
        "header": json.dumps(header),
        "columns": _block("{}", [f"{json.dumps(name)}: {json.dumps(column)}" for name, column in columns]),
        "events": _block(
            "[]", [json.dumps(_event(run, event), ensure_ascii=False) for event in range(len(run.events))]
        ),
    }
    return _block("{}", [f"{json.dumps(name)}: {part}" for name, part in parts.items()]) + "\n"


def _decoded(body: bytes) -> tuple[dict[str, Any], list[tuple[str, tuple[int, ...]]]]:
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
        "position": position_at(run, event),
    }


def _block(brackets: str, lines: list[str]) -> str:
    return brackets[0] + ("\n" + ",\n".join(lines) + "\n" if lines else "") + brackets[1]


if __name__ == "__main__":
    (HERE / "csp").mkdir(exist_ok=True)
    for name, text in runs().items():
        (HERE / "csp" / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
