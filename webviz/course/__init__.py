"""Courses as static sites: files that any web server can send."""
