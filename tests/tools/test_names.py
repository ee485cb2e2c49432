"""What counts as a participle, and where names of functions are found."""

from pathlib import Path

import pytest

from tools.names import EXCEPTIONS, IRREGULAR, is_participle, javascript_functions, participles

JAVASCRIPT = """\
export function shown(state) {
  const told = (line) => line + 1, next = 2;
  const step = async () => told(next);
  if (state.drawn) {
    return step();
  }
}

class Panel {
  static written(text) {
    return text;
  }

  draw() {
    for (const asked of this.given(1)) {
      this.taken = asked;
    }
  }
}
"""


@pytest.mark.parametrize("name", ["shown", "_drawn", "packed", "written", "told", "known", "undone"])
def test_a_participle_alone_is_found_whatever_its_verb(name: str) -> None:
    assert is_participle(name)


@pytest.mark.parametrize(
    "name",
    ["show", "read", "put", "open", "seed", "__len__", "shown_window", "drawnTree", "children", "embed"],
)
def test_verbs_nouns_and_names_of_several_words_are_none(name: str) -> None:
    assert not is_participle(name)


def test_an_exception_would_be_found_otherwise() -> None:
    assert all(name.endswith(("ed", "en")) or name in IRREGULAR.split() for name in EXCEPTIONS)
    assert all(reason for reason in EXCEPTIONS.values())


def test_functions_of_javascript_are_found_where_they_are_declared_and_nowhere_else() -> None:
    names = [(1, "shown"), (2, "told"), (3, "step"), (10, "written"), (14, "draw")]
    assert list(javascript_functions(JAVASCRIPT)) == names


def test_modules_functions_and_methods_are_told_with_their_places(tmp_path: Path) -> None:
    folder = tmp_path / "sources"
    (folder / "inner").mkdir(parents=True)
    (folder / "kept.py").write_text("class A:\n    def told(self): ...\n", encoding="utf-8")
    (folder / "inner" / "show.py").write_text("def f():\n    async def sent(): ...\n", encoding="utf-8")
    (folder / "inner" / "panel.js").write_text(JAVASCRIPT, encoding="utf-8")
    found = ["sources/inner/show.py:2: sent", "sources/kept.py:1: kept", "sources/kept.py:2: told"]
    assert participles(folder, "python") == found
    assert participles(folder, "javascript") == [
        f"sources/inner/panel.js:{line}: {name}"
        for line, name in ((1, "shown"), (2, "told"), (10, "written"))
    ]
