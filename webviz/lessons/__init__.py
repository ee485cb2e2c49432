"""Lessons: reading and writing them, and the searches of their stops."""

from webviz.lessons.model import Lesson, LessonError, Sample, Stop, write_lesson
from webviz.lessons.reader import read_lesson
