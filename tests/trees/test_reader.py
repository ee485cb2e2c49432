"""Every text in, either trees or located errors out; and what is refused as a whole."""

import pickle

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from strategies import maps, thorough
from tree_texts import BOOK, EXERCISE, LEAVES, errors_of

from webviz.maps import Map, write_map
from webviz.trees import FORMATS, Options, Tree, TreeError, read_trees, write_trees
from webviz.trees.detect import Format

WORDS = ("A", "MAX", "-2.5", "(A,MAX)", "(A,3)", "root: MIN\n", "leaves: mover\n", "(1,2)", "branching: 3")
WORDS += ("root: 3\n", "1, 2, 3, 4\n", "@3", "[5]", "(1,2,3)")
PIECES = st.sampled_from([*"(){}[],:@# \n\ré1", *WORDS, EXERCISE])


@thorough
@given(st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=25).map("".join), st.binary(max_size=60)))
@example("root: 3\n1, 2, 3, 4")
def test_any_text_gives_trees_or_errors_within_it(text: str | bytes) -> None:
    try:
        trees, _ = read_trees(text)
    except TreeError as error:
        assert error.errors
        lines = text.count("\n") + text.count("\r") if isinstance(text, str) else 60
        assert all(1 <= one.line <= lines + 1 and one.column >= 1 for one in error.errors)
    else:
        assert trees
        for format in FORMATS:
            assert _again(trees, format) == trees


def _again(trees: list[Tree], format: Format) -> list[Tree]:
    """The trees, written and read; as they are where the format cannot hold them."""
    try:
        text = write_trees(trees, format)
    except ValueError:
        assert format != "nested"
        return trees
    return read_trees(text)[0]


@thorough
@given(maps())
def test_a_map_is_no_tree(map: Map) -> None:
    [error] = errors_of(write_map(map))
    assert error.startswith('1:1: found "')


@pytest.mark.parametrize("source", ["", b"", "\n \t\r\n", b"\xef\xbb\xbf", "\ufeff\n", "# only a comment\n"])
def test_an_empty_file_is_one_error_that_shows_a_tree(source: str | bytes) -> None:
    assert errors_of(source) == [
        f"1:1: found an empty file, expected a tree, such as {BOOK}",
    ]


def test_a_text_of_options_alone_holds_no_tree() -> None:
    [error] = errors_of("root: MIN\n")
    assert error.startswith("2:1: found no tree, expected a tree, such as")


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "a binary file (byte 0x89 at offset 0)"),
        (BOOK + "\0", "a binary file (it holds a NUL character)"),
        ("(1 é)".encode("latin-1"), "a file that is not UTF-8 (byte 0xE9 at offset 3)"),
        (BOOK.encode("utf-16"), "a file in UTF-16"),
    ],
)
def test_what_is_no_text_is_one_error_at_line_1(source: str | bytes, found: str) -> None:
    suggestion = "save the tree as plain text (UTF-8)"
    assert errors_of(source) == [f"1:1: found {found}, expected the text of a tree; {suggestion}"]


def test_an_error_survives_pickling() -> None:
    with pytest.raises(TreeError) as caught:
        read_trees("(1 x)")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (type(copy), copy.errors) == (TreeError, caught.value.errors)


def test_given_options_hold_until_the_text_says_otherwise() -> None:
    assert read_trees("root: MAX\n(1 2)", Options(root=2)) == read_trees("(1 2)")


@pytest.mark.parametrize("text", [EXERCISE, LEAVES, BOOK])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_blank_lines_and_a_byte_order_mark_change_nothing(text: str, end: str) -> None:
    changed = f"\ufeff{end}{end}  {text} {end}{end}# the end"
    assert read_trees(changed) == read_trees(text) == read_trees(changed.encode())


@pytest.mark.parametrize("tree", ["(1)\n", "1, 2\n", "{(A,MAX)} {(A,1)}\n"])
def test_a_text_holds_as_many_trees_as_allowed_and_not_one_more(
    tree: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("many", "nested"):
        monkeypatch.setattr(f"webviz.trees.{module}.MOST_TREES", 3)
    assert len(read_trees(3 * tree)[0]) == 3
    [error] = errors_of(5 * tree)
    assert error.startswith("4:1: found more trees, expected at most 10,000")
