"""Reading a map, or a game tree."""

from webviz.maps import MOST_PLAYERS, Map
from webviz.maps import read_map as read_map_text
from webviz.outlines.source import is_document
from webviz.python.sources import Source, text_of, warn_of
from webviz.trees import Tree, read_trees


def read_map(source: Source) -> Map:
    """The map that a text describes.

    >>> import webviz
    >>> webviz.read_map("australia").regions
    ('NSW', 'NT', 'Q', 'SA', 'V', 'WA')

    Raises MapError, a ValueError, which carries every error of the text with its line and column; OSError for
    a file that cannot be read. Warns of every repair (RepairWarning).
    """
    text = text_of(source)
    if is_document(text.encode(errors="replace")):
        from webviz.outlines.document import read_problem_document  # slow to load, and most texts are none

        _, map, repairs = read_problem_document(text)
    else:
        map, repairs = read_map_text(text, MOST_PLAYERS)
    warn_of(repairs)
    return map


def read_tree(source: Source, graph: int = 1) -> Tree:
    """The game tree of a text; of several the one with this number, from 1.

    >>> import webviz
    >>> tree = webviz.read_tree("A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))")
    >>> [tree.names[child] for child in tree.children(0)]
    ['B', 'C', 'D']

    Raises TreeError, a ValueError, which carries every error of the text with its line and column; ValueError
    where there is no such tree, OSError for a file that cannot be read. Warns of every repair.
    """
    trees, repairs = read_trees(text_of(source))
    if not 1 <= graph <= len(trees):
        raise ValueError(f"there is no graph {graph}: the text holds {len(trees)}")
    warn_of(repairs)
    return trees[graph - 1]
