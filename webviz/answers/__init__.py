"""Answers to the page about a text and its searches: JSON, and columns as bytes.

They are pure: the caller supplies the positions of samples, and the server adds turns, sharing and HTTP.
"""
