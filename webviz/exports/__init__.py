"""Exports: pictures as lists of shapes (marks); files of pictures or of a search."""
