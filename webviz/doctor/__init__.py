"""The doctor: the first error in a student's output, and faults that explain it."""

from webviz.doctor.diagnosis import Diagnosis, Difference, Explanation, diagnose
from webviz.doctor.exercise import (
    Exercise,
    MapExercise,
    ScoresExercise,
    TreeExercise,
    exercise_of,
    faulty_lines,
    right_lines,
)
from webviz.doctor.faults import FAULTS, Fault, can_combine
