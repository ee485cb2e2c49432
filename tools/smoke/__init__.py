"""A trial of the package without the rest of the project: `python -m tools.smoke`."""
