"""Lessons: text in, `Lesson` out; what a stop searches, and a writer."""

from webviz.lessons.model import Lesson, LessonError, Sample, Stop
from webviz.lessons.reader import read_lesson
from webviz.lessons.writer import write_lesson

__all__ = ["Lesson", "LessonError", "Sample", "Stop", "read_lesson", "write_lesson"]
