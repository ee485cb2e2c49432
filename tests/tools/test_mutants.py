"""Small faults in the sources: which there are, where they stand, which tests should notice them."""

from pathlib import Path
from textwrap import dedent

import pytest

from tools.mutants.mirrored import mirrored_tests
from tools.mutants.mutant import Mutant
from tools.mutants.python_mutants import python_mutants
from tools.mutants.sources import mutants_at
from tools.mutants.trial import Workshop

ROOT = Path(__file__).parents[2]


def changed(source: str) -> set[str]:
    """The sources with one fault each."""
    text = source.encode()
    return {mutant.applied(text).decode() for mutant in python_mutants("a.py", text)}


EACH_ONE = [
    ("a <= b", {"a < b", "a == b", "a > b"}),
    ("a < b <= c", {"a <= b <= c", "a >= b <= c", "a < b < c", "a < b == c", "a < b > c"}),
    ("(a) not in b", {"(a) in b"}),
    ("a + b", {"a - b"}),
    ("a and b and c", {"a or b and c"}),
    ("not a", {"(a)"}),
    ("a, 7, True, 'x'", {"a, 8, True, 'x'", "a, 7, False, 'x'", 'a, 7, True, ""'}),
    ("a if b else c", {"a if True else c", "a if False else c"}),
    ("[a for a in b if c]", {"[a for a in b if True]"}),
    ("x = min(a)", {"x = max(a)"}),
    ("x = set(a)", {"x = (a)"}),
    ("x = f(a, b=c)", {"x = f(a)"}),
    ("x = a.f()", {"x = (a)"}),
    ("f(a, b)", {"pass"}),
    ("a[b:c]", {"a[:c]", "a[b:]"}),
    ("a.b = c", {"pass"}),
    ("a += b", {"a -= b", "pass"}),
    ("while a: break", {"while False: break", "while a: continue"}),
    ("é = ü < ö", {"é = ü <= ö", "é = ü >= ö"}),
]


def test_each_fault_is_one_change_and_what_never_runs_is_left_alone() -> None:
    for source, mutants in EACH_ONE:
        found = changed(source)
        # An expression that stands alone may be left out as well.
        assert found - {"pass"} == mutants - {"pass"} and ("pass" in mutants) <= ("pass" in found), source
    source = '''
        """Documentation."""
        if TYPE_CHECKING:
            from a import b
        Name: TypeAlias = "dict[str, int] | None"
        @decorated(1)
        def function(a: "int | None" = None) -> "int | None":
            """Documentation."""
            return f"{a:1}"
        '''
    assert changed(dedent(source)) == set()
    (mutant, _other) = python_mutants("webviz/a.py", b"\nx = 1\ny = a == b\n")
    assert str(mutant) == "webviz/a.py:2: 1  →  2"


def test_a_file_is_tried_on_its_own_tests_first_and_then_on_its_folders() -> None:
    for source in ("webviz/maps/reader.py", "static/js/why/cutoff.js"):
        first, folder = mirrored_tests(ROOT, source)
        assert len(first) == 1 and first[0] in folder and Path(source).stem in first[0]
        assert {Path(test).parent for test in folder} == {Path(first[0]).parent}


def test_a_place_is_a_folder_a_file_or_a_line() -> None:
    folder = mutants_at(ROOT, ["webviz/games"])
    file = [mutant for mutant in folder if mutant.path == "webviz/games/binding.py"]
    assert mutants_at(ROOT, ["webviz/games/binding.py"]) == file
    line = file[0].line
    assert mutants_at(ROOT, [f"webviz/games/binding.py:{line}"]) == [m for m in file if m.line == line]
    with pytest.raises(SystemExit, match="found no"):
        mutants_at(ROOT, ["webviz/nowhere"])


COUNTER = {
    "webviz/counter.py": "def count():\n    return 3, 'word'\n",
    "tests/test_counter.py": """
from webviz.counter import count

def test_it_counts():
    assert count()[0] == 3
""",
    "static/js/counter.js": """
export function count() {
  let n = 0;
  while (n < 3) n += 1;
  return [n, 'word'];
}
""",
    "tests/js/counter.test.mjs": """
import { count } from '../../static/js/counter.js';
if (count()[0] !== 3) throw Error();
""",
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Counters with tests that ask only for a number, and the tool."""
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    root = tmp_path / "project"
    for path, text in COUNTER.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    (root / "tools").symlink_to(ROOT / "tools")
    return root


def fault(path: str, original: str, replacement: str) -> Mutant:
    """A fault in one of the counters."""
    start = COUNTER[path].index(original)
    return Mutant(path, start, start + len(original), replacement, 1, original)


def test_a_fault_is_noticed_where_a_test_looks_and_otherwise_is_not(
    project: Path,
) -> None:
    workshop = Workshop(project, "test")
    assert workshop.is_noticed(fault("webviz/counter.py", "3", "4"))
    assert workshop.is_noticed(fault("static/js/counter.js", "3", "4"))
    assert not workshop.is_noticed(fault("static/js/counter.js", "'word'", "''"))
    for path, text in COUNTER.items():
        assert (project / path).read_text() == text, "faults are put into a copy"


def test_a_fault_that_makes_a_loop_endless_is_ended_and_counts_as_noticed(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.mutants.trial.PATIENCE", {".js": 1})
    endless = fault("static/js/counter.js", "n += 1", "n += 0")
    assert Workshop(project, "test").is_noticed(endless)


def test_tests_that_fail_without_a_fault_end_the_trial(project: Path) -> None:
    (project / "tests/js/counter.test.mjs").write_text("throw Error();\n")
    with pytest.raises(SystemExit, match="fail without any mutant"):
        Workshop(project, "test").is_noticed(fault("static/js/counter.js", "3", "4"))
