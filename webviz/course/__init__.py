"""Courses as static sites: problems and lessons as files that any web server can send."""
