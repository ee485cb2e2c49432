"""Exports: pictures as marks, and files of pictures or of a search's columns."""
