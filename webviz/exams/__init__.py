"""Exams on paper and in Moodle: sheets with a game tree, keys, and questions."""
