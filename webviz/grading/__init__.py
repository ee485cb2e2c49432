"""Grading of a course's homework: outputs in; points and misconceptions out.

No program of a student is run.
"""
