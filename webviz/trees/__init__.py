"""Game trees in three formats: sets, lists of leaves, nested brackets."""

from webviz.trees.model import Tree, TreeError, labels, number_text, with_names
from webviz.trees.random_trees import Shape, random_tree
from webviz.trees.reader import FORMATS, detect, read_trees, write_trees
from webviz.trees.source import Options
