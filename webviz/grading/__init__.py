"""Grade a course's homework: from outputs to points and misconceptions. No student's program is run."""
