"""Answers to the page about a text and its searches: JSON, and columns as bytes.

Pure: places come from whoever knows the samples, and the server adds turns, sharing and HTTP.
"""
