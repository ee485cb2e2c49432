"""A course's homework: outputs in; points and what was misunderstood out. No program of a student is run."""
