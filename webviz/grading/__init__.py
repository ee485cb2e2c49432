"""Grade a course's homework: from outputs to points; runs no student's program."""
