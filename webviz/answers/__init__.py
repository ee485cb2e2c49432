"""Answers to the page about a text and its searches: JSON, and columns as bytes.

Pure: the caller supplies the positions of samples, and the server adds turns, sharing and HTTP.
"""
