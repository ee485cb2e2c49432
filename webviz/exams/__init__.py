"""Exams on paper and in Moodle: sheets with a game tree, keys, and questions."""

from webviz.exams.equal_difficulty import Difficulty, Paper, Wish, answers_csv, equal_papers
from webviz.exams.model import MOST_NODES, ExamError, Sheet, sheet_of
from webviz.exams.pages import Heading, key_drawing, key_page, sheet_drawing, sheet_page
from webviz.exams.quiz import moodle_xml, questions
from webviz.exams.solution import Solution, solve

__all__ = [
    "MOST_NODES",
    "Difficulty",
    "ExamError",
    "Heading",
    "Paper",
    "Sheet",
    "Solution",
    "Wish",
    "answers_csv",
    "equal_papers",
    "key_drawing",
    "key_page",
    "moodle_xml",
    "questions",
    "sheet_drawing",
    "sheet_of",
    "sheet_page",
    "solve",
]
