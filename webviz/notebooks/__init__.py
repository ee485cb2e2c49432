"""Searches in the cells of notebooks."""
