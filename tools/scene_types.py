"""Types of fields for searches and views, from the table of fields: `make types`.

Editors and type checkers then know them in Python (`webviz/scene/options.py`) and in JavaScript
(`static/js/scene/questions.d.ts`), and nobody lists them a second time.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from webviz.scene.fields import CONSTRAINT_FIELDS, FIELDS, GAME_FIELDS, VIEWS, Field

ROOT = Path(__file__).parent.parent
PYTHON_HEAD = '''\
"""Types of the fields of a search and of a view; written by tools/scene_types.py.

In all of them None, or leaving a field out, means its default; fields.json and `help` say what each is for.
"""

from typing import Literal, TypedDict
'''
SCRIPT_HEAD = (
    "/** The fields of searches: tools/scene_types.py writes this file out of their table, fields.json. */\n"
)


def python_text() -> str:
    """The text of `webviz/scene/options.py`."""
    seen = [FIELDS["mode"], FIELDS["view"], *(field for field in FIELDS.values() if field.option)]
    return PYTHON_HEAD + "".join(
        [
            *_class_lines(
                "GameOptions(TypedDict, total=False)", "How a game is searched.", GAME_FIELDS.values()
            ),
            *_class_lines(
                "SolveOptions(TypedDict, total=False)",
                "How a constraint problem is solved; docs/constraints.md explains the names.",
                CONSTRAINT_FIELDS.values(),
            ),
            *_class_lines(
                "ShownOptions(GameOptions, SolveOptions, total=False)",
                "What is searched, and what is seen of it; docs/lessons.md explains the names.",
                seen,
            ),
        ]
    )


def _class_lines(name: str, says: str, fields: Iterable[Field]) -> Iterator[str]:
    yield f'\n\nclass {name}:\n    """{says}"""\n\n'
    yield from (f"    {field.name}: {_python_type(field)} | None\n" for field in fields)


def _python_type(field: Field) -> str:
    if field.name == "view":
        return _literal(VIEWS)
    match field.type:
        case "whole":
            return "int"
        case "count":
            return 'int | Literal["all"]'
        case "switch":
            return "bool"
        case "choice" if not isinstance(field.values, str):
            return _literal(field.values)
    return "str"


def _literal(words: Iterable[str]) -> str:
    return f"Literal[{', '.join(map(json.dumps, words))}]"


def script_text() -> str:
    """The text of `static/js/scene/questions.d.ts`."""
    tables = {
        "How a game is searched.": ("GameFields", GAME_FIELDS),
        "How a constraint problem is solved.": ("ConstraintFields", CONSTRAINT_FIELDS),
    }
    return SCRIPT_HEAD + "".join(
        f"\n/** {says} */\nexport interface {name} {{\n{''.join(map(_member, fields.values()))}}}\n"
        for says, (name, fields) in tables.items()
    )


def _member(field: Field) -> str:
    return f"  /** {field.help} */\n  {field.name}: {_script_type(field)};\n"


def _script_type(field: Field) -> str:
    nothing = " | null" if field.default is None else ""
    match field.type:
        case "whole":
            return f"number{nothing}"
        case "count":
            return "number | 'all'"
        case "switch":
            return "boolean"
        case "choice" if not isinstance(field.values, str):
            return " | ".join("null" if word == field.nothing else f"'{word}'" for word in field.values)
    return "string"


def files() -> dict[Path, str]:
    """What is written, by where."""
    return {
        ROOT / "webviz" / "scene" / "options.py": python_text(),
        ROOT / "static" / "js" / "scene" / "questions.d.ts": script_text(),
    }


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
